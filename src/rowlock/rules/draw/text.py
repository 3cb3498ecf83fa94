"""States as text: plain for files and logs, or painted with colours for a terminal."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.draw.english import Speak, english
from rowlock.rules.draw.words import common_sum, explanation, headline, moment, points, seat_names
from rowlock.rules.qwinto.grid import CELLS, COLOURS, COLUMNS, GAPS, PENTAGONS
from rowlock.rules.qwinto.state import QwintoState
from rowlock.rules.state import MISTHROWS_TO_END, Score, State

Paint = Callable[[str, str], str]
"""Paints a text in a style: a colour, optionally with ``crossed``, ``skipped`` or ``legal``, or ``strong``."""

FIELDS_IN_A_LINE = 10

_BACKGROUNDS = {"red": 160, "yellow": 220, "green": 28, "blue": 26, "orange": 208, "purple": 91, "white": 254}
_DARK_ON_LIGHT = ("yellow", "orange", "white")
_BLACK, _WHITE, _PAPER = 16, 231, 230


def plain(text: str, _style: str) -> str:
    return text


def ansi(text: str, style: str) -> str:
    """Paint with the 256 colours of terminals."""
    colour, _, variant = style.partition(" ")
    if colour == "strong":
        return f"\033[1m{text}\033[0m"
    background, ink = _BACKGROUNDS[colour], _BLACK if colour in _DARK_ON_LIGHT else _WHITE
    if variant == "legal":
        background, ink = _PAPER, _BLACK
    effect = {"crossed": "1;", "legal": "1;", "skipped": "2;9;", "": ""}[variant]
    return f"\033[{effect}38;5;{ink};48;5;{background}m{text}\033[0m"


def draw(state: State, names: Sequence[str] = (), paint: Paint = plain) -> str:
    """The whole state: what is awaited, the dice, every sheet, and the track of the pawns."""
    names = names or seat_names(state)
    parts = [heading(state, names, paint)]
    if state.dice:
        parts.append(dice_line(state, paint))
    if board := board_lines(state, paint):
        parts.append(board)
    parts += [sheet_lines(state, player, names[player], paint) for player in range(state.players)]
    return "\n\n".join(parts)


def heading(state: State, names: Sequence[str], paint: Paint = plain) -> str:
    """The game, the turn, and what the state awaits from whom."""
    return f"{title(state, names, paint)}\n{headline(state, names)}. {explanation(state, names)}"


def title(state: State, names: Sequence[str], paint: Paint = plain) -> str:
    """The game and the turn."""
    return paint(f"{state.game.title} · {moment(state, names)}", "strong")


def dice_line(state: State, paint: Paint = plain, speak: Speak = english) -> str:
    """The dice with their colours, and the sum that counts for everyone."""
    shown = [paint(f" {speak(f'colour-{name}')} {' '.join(map(str, faces))} ", name) for name, faces in state.dice]
    return f"{' '.join(shown)}   {speak('draw-sum', sum=common_sum(state))}"


def sheet_lines(
    state: State,
    player: int,
    name: str,
    paint: Paint = plain,
    legal: Collection[str] = (),
    speak: Speak = english,
) -> str:
    """One player's sheet with the points of every row; `legal` moves are highlighted."""
    drawing = _DRAWINGS[state.game.family]
    active = [speak("draw-active")] if player == state.active and not state.over else []
    notes = [*active, *drawing.notes(state, player, speak)]
    rows = drawing.rows(state, player, paint, legal, speak)
    summary = _summary(state.sheets[player].misthrows, state.scores[player], speak)
    return "\n".join(["  ".join([paint(name, "strong"), *notes]), *rows, f"  {summary}"])


def _summary(misthrows: int, score: Score, speak: Speak) -> str:
    boxes = "[X]" * misthrows + "[ ]" * (MISTHROWS_TO_END - misthrows)
    parts = [f"{speak('draw-misthrows')} {boxes} {points(score.misthrows)}"]
    parts += [] if score.bonus is None else [f"{speak('draw-bonus')} {score.bonus}"]
    return "   ".join([*parts, f"{speak('draw-total')} {points(score.total)}"])


def _row_names(colours: Iterable[str], speak: Speak) -> dict[str, str]:
    """The names of the rows, padded to equal length."""
    names = {colour: speak(f"colour-{colour}") for colour in colours}
    longest = max(map(len, names.values()))
    return {colour: f" {name:{longest}} " for colour, name in names.items()}


def _crossing_notes(state: CrossingState, player: int, speak: Speak) -> Iterator[str]:
    if state.options.lucky:
        first, second = state.options.lucky[player]
        yield f" {speak('draw-lucky', first=first, second=second)}"
    if state.game.has_track:
        pawn, fields = state.sheets[player].pawn, len(state.track.fields)
        yield f" {speak('draw-pawn', pawn=_pawn(player), field=pawn, fields=fields)}"


def _no_notes(_state: State, _player: int, _speak: Speak) -> Iterator[str]:
    return iter(())


def _initials(state: CrossingState, speak: Speak) -> dict[str, str]:
    """The first letter of each colour, as cells show it."""
    return {colour: speak(f"initial-{colour}").lower() for colour in state.game.coloured_dice}


def _crossing_rows(
    state: CrossingState, player: int, paint: Paint, legal: Collection[str], speak: Speak
) -> Iterator[str]:
    points = state.scores[player].rows
    names = _row_names((row.name for row in state.game.rows), speak)
    # In a row that mixes colours, each number shows its own.
    mixed = any(cell.colour != row.name for row in state.game.rows for cell in row.cells)
    initials, width = _initials(state, speak) if mixed else {}, 4 if mixed else 3
    for index, row in enumerate(state.game.rows):
        crosses = state.sheets[player].rows[index]
        cells = []
        for position, cell in enumerate(row.cells):
            label = f"{initials[cell.colour]}{cell.number}" if mixed else str(cell.number)
            if crosses >> position & 1:
                label, style = "X", f"{cell.colour} crossed"
            elif f"cross {cell}" in legal or f"lucky {cell}" in legal:
                style = f"{cell.colour} legal"
            elif crosses >> position:
                label, style = "-", f"{cell.colour} skipped"
            else:
                style = f"{cell.colour} skipped" if index in state.locked_rows else cell.colour
            cells.append(paint(f"{label:>{width}}", style))
        lock = "[X]" if row.is_locked_by(crosses) else "[=]" if index in state.locked_rows else "[ ]"
        name = paint(names[row.name], row.name)
        yield f"  {name}{''.join(cells)}{paint(f' {lock} ', row.name)} {points[row.name]:4}"


def _qwinto_rows(state: QwintoState, player: int, paint: Paint, legal: Collection[str], speak: Speak) -> Iterator[str]:
    score = state.scores[player]
    names = _row_names(COLOURS, speak)
    width = max(map(len, names.values())) + 1
    for row, colour in enumerate(COLOURS):
        cells = []
        for column in COLUMNS:
            number = state.sheets[player].rows[row][column]
            if column == GAPS[row]:
                cells.append(paint(" == ", colour))
            elif column not in CELLS[row]:
                cells.append("    ")
            else:
                left, right = "<>" if PENTAGONS.get(column) == row else "()"
                style = f"{colour} legal" if f"write {colour} {column}" in legal else f"{colour} crossed"
                cells.append(paint(f"{left}{number or '':2}{right}", style))
        yield f"  {paint(names[colour], colour)} {''.join(cells)} {score.rows[colour]:4}"
    columns = score.columns or {}
    below = "".join(f"{columns[column] or '':^4}" if column in columns else "    " for column in COLUMNS)
    yield f"  {speak('draw-column'):{width}}{''.join(f'{column:^4}' for column in COLUMNS)}".rstrip()
    yield f"  {speak('draw-bonus'):{width}}{below} {sum(columns.values()):4}"


def _pawn(player: int) -> str:
    return f"P{player + 1}"


def board_lines(
    state: State,
    paint: Paint = plain,
    legal: Collection[str] = (),
    near: int | None = None,
    speak: Speak = english,
) -> str:
    """What lies between the sheets: the track in lines of ten fields, with bonuses below and pawns as ``P1``, ``P2``.

    With a player to be `near`, only the lines from their pawn to the farthest field it could reach. Empty in games
    without pawns.
    """
    return _DRAWINGS[state.game.family].board(state, paint, legal, near, speak)


def _no_board(*_: object) -> str:
    return ""


def _track_lines(state: CrossingState, paint: Paint, legal: Collection[str], near: int | None, speak: Speak) -> str:
    if not state.game.has_track:
        return ""
    pawns: dict[int, list[str]] = {}
    for player, sheet in enumerate(state.sheets):
        pawns.setdefault(sheet.pawn, []).append(_pawn(player))
    within_reach = state.reachable_fields() if legal else []
    enterable = {within_reach[int(move.split()[1]) - 1]: move for move in legal if move.startswith("move ")}
    initials = _initials(state, speak)
    at_start = " ".join(pawns.get(0, [speak("draw-nobody")]))
    lines = [speak("draw-track", name=state.track.name, pawns=at_start)]
    for first in range(0, len(state.track.fields), FIELDS_IN_A_LINE):
        if near is not None and not _is_near(state, near, first):
            continue
        numbers = range(first + 1, min(first + FIELDS_IN_A_LINE, len(state.track.fields)) + 1)
        fields, below = "", ""
        for number in numbers:
            field = state.track.field(number)
            style = f"{field.cell.colour} legal" if number in enterable else field.cell.colour
            fields += paint(f" {f'{initials[field.cell.colour]}{field.cell.number}':<4}", style) + " "
            below += paint(f" {pawns[number][0]:<4} ", "strong") if number in pawns else f" {f'+{field.bonus}':<4} "
        lines += [f"  {fields}", f"  {below}"]
    return "\n".join(line.rstrip() for line in lines)


def _is_near(state: CrossingState, player: int, first: int) -> bool:
    """Whether the line of fields after `first` holds a player's pawn or a field it could reach in one move."""
    pawns = [sheet.pawn for sheet in state.sheets]
    fields = [max(pawns[player], 1), *state.track.reachable(pawns[player], pawns)]
    return any(first < field <= first + FIELDS_IN_A_LINE for field in fields)


class _Drawing(NamedTuple):
    """How to draw the states of a family."""

    notes: Callable[[Any, int, Speak], Iterable[str]]
    """The notes beside a player's name."""
    rows: Callable[[Any, int, Paint, Collection[str], Speak], Iterable[str]]
    board: Callable[[Any, Paint, Collection[str], int | None, Speak], str]


_DRAWINGS: Mapping[str, _Drawing] = {
    "crossing": _Drawing(_crossing_notes, _crossing_rows, _track_lines),
    "qwinto": _Drawing(_no_notes, _qwinto_rows, _no_board),
}
