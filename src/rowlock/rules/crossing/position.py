"""Positions of the crossing games."""

import re
from collections.abc import Iterator
from itertools import takewhile
from typing import Any, get_args

from rowlock.rules.awaits import in_words
from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.crossing.options import Options
from rowlock.rules.crossing.state import CrossingState, Phase, Sheet
from rowlock.rules.crossing.track import OWN
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.position import (
    MISTHROWS,
    Item,
    check_end,
    colour_of,
    dice_items,
    item,
    read_items,
    read_number,
    read_phase,
    read_sheet,
    read_turn,
    rolled,
    split,
)
from rowlock.rules.state import MISTHROWS_TO_END

PAWN = "p"
CROSSED = "crossed"
_PHASES_WITHOUT_TRACK = tuple(phase for phase in get_args(Phase) if phase != "move")


def parts(state: CrossingState) -> Iterator[str]:
    """The parts of a position after the game's name."""
    yield from _option_parts(state.options)
    yield f"{state.turn}.{state.active}" + (f".f{state.finisher}" if state.finisher is not None else "")
    yield ".".join([state.phase, *([CROSSED] if state.crossed else []), *dice_items(state.dice)])
    for sheet in state.sheets:
        rows = zip(state.game.rows, sheet.rows, strict=True)
        items = [item(row.name, row.numbers(crosses)) for row, crosses in rows if crosses]
        items.append(f"{MISTHROWS}{sheet.misthrows}")
        yield ".".join([*items, f"{PAWN}{sheet.pawn}"] if state.game.has_track else items)


def _option_parts(options: Options) -> Iterator[str]:
    if options.lucky:
        yield ".".join(["lucky", *("-".join(map(str, pair)) for pair in options.lucky)])
    if options.lucky_rows != "open":
        yield f"lucky-rows.{options.lucky_rows}"
    if options.track and options.track.name == OWN:
        fields = (item(field.cell.colour, (field.cell.number, field.bonus)) for field in options.track.fields)
        yield ".".join(["track", *fields])
    elif options.track:
        yield f"track.{options.track.name}"


def read(game: CrossingGame, position: list[str]) -> CrossingState:
    """The state of a position, given its parts after the game's name."""
    options = list(takewhile(lambda part: not part[:1].isdigit(), position))
    turn_text, phase_text, sheets = split(position[len(options) :])
    turn, active, finisher = read_turn(turn_text)
    begun = game.start(len(sheets), active, dict(map(_read_option, options)))
    phase_name, *dice = phase_text.split(".")
    phase: Phase = read_phase(phase_name, get_args(Phase) if game.has_track else _PHASES_WITHOUT_TRACK)
    crossed = phase in ("colour", "move") and dice[:1] == [CROSSED]
    state = begun._replace(turn=turn, finisher=finisher, sheets=tuple(_read_sheet(begun, text) for text in sheets))
    if game.has_track:
        _check_pawns(state, phase)
    elif finisher is not None:
        raise Malformed(f"{game.title} has no final round, expected a turn such as {turn}.{active}")
    if phase not in ("roll", "over"):
        state = state.roll(**rolled(read_items(dice[crossed:])))
    state = state._replace(phase=phase, crossed=crossed)
    check_end(_is_over(state), phase)
    return state


def _read_option(text: str) -> tuple[str, Any]:
    name, _, value = text.partition(".")
    if name == "lucky":
        return name, [_read_pair(pair) for pair in value.split(".")]
    if name == "track" and "." in value:
        return name, [_read_field(field) for field in read_items(value.split("."))]
    return name.replace("-", "_"), value


def _read_pair(text: str) -> list[int | str]:
    return [int(number) if re.fullmatch("[0-9]{1,2}", number) else number for number in text.split("-")]


def _read_field(field: Item) -> dict[str, object]:
    letter, numbers = field
    if len(numbers) != 2:
        raise Malformed(f"the field {shown(item(letter, numbers))} is not possible, expected a form such as g10-3")
    return {"colour": colour_of(letter), "number": numbers[0], "bonus": numbers[1]}


def _read_sheet(state: CrossingState, text: str) -> Sheet:
    rows = {row.name[0]: row for row in state.game.rows}
    items = read_sheet(text, [*rows, MISTHROWS, *([PAWN] if state.game.has_track else [])])
    crosses = dict.fromkeys(rows, 0)
    for letter, numbers in items:
        if letter in rows:
            crosses[letter] = rows[letter].crosses(numbers)
    return Sheet(
        tuple(crosses.values()),
        read_number(items, MISTHROWS, MISTHROWS_TO_END),
        read_number(items, PAWN, len(state.track.fields)) if state.game.has_track else 0,
    )


def _check_pawns(state: CrossingState, phase: Phase) -> None:
    pawns = [sheet.pawn for sheet in state.sheets]
    on_track = [pawn for pawn in pawns if pawn]
    if len(set(on_track)) < len(on_track):
        raise Malformed(f"the pawns stand on {in_words(pawns)}, expected one pawn on a field")
    arrived = [seat for seat, pawn in enumerate(pawns) if state.track.is_in_last_fields(pawn)]
    if not ((state.finisher in arrived) if arrived else state.finisher is None):
        raise Malformed(f"the final round was begun by {state.finisher}, expected a seat among {in_words(arrived)}")
    if state.finisher == state.active and phase != "over":
        raise Malformed(f"seat {state.active} began the final round, expected another one to be active in it")
    for sheet in state.sheets:
        if sheet.pawn:
            row, cell = state.target_of_field(sheet.pawn)
            if not sheet.rows[row] >> cell & 1:
                number = state.game.rows[row].cells[cell]
                raise Malformed(f"a pawn stands on {number}, which its player has not crossed, expected a cross there")


def _is_over(state: CrossingState) -> bool:
    return (
        len(state.locked_rows) >= state.game.locks_to_end
        or any(sheet.misthrows == MISTHROWS_TO_END for sheet in state.sheets)
        or (state.phase == "over" and (state.active + 1) % state.players == state.finisher)
    )
