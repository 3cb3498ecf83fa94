"""The sheets of the crossing games: rows as coloured bands with cells, locks and crosses."""

from rowlock.rules.crossing.row import Row
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.draw.svg.shapes import Picture, box, circle, clover, cross, group, padlock, polygon, tag, text
from rowlock.rules.draw.svg.sheet import HEAD, Summand, sheet

CELL = 40
PITCH = 44
BAND = 52
BAND_PITCH = 58
_FIRST_CELL = 62
_LOCK_SPACE = 60


def crossing_sheet(state: CrossingState, seat: int) -> Picture:
    """One player's sheet."""
    game = state.game
    width = max(map(_band_width, game.rows))
    bands = "".join(
        group(_band(state, seat, index, width), y=index * BAND_PITCH, class_=f"row {row.name}")
        for index, row in enumerate(game.rows)
    )
    body = Picture(width, BAND_PITCH * len(game.rows) - (BAND_PITCH - BAND), bands + _lucky_numbers(state, seat, width))
    return sheet(state, seat, body, _summands(state, seat), state.sheets[seat].misthrows)


def _band_width(row: Row) -> int:
    return _FIRST_CELL + PITCH * len(row.cells) + _LOCK_SPACE


def _summands(state: CrossingState, seat: int) -> list[Summand]:
    score = state.scores[seat]
    summands = [Summand(points, f"{c}-cell", f"{c}-band", f"{c}-ink") for c, points in score.rows.items()]
    if score.bonus is not None:
        summands.append(Summand(score.bonus, caption="Bonus"))
    return summands


def _lucky_numbers(state: CrossingState, seat: int, width: float) -> str:
    """The clovers in the upper right corner of the player's sheet (L4)."""
    if not state.options.lucky:
        return ""
    rolled = sum(state.dice[0][1]) if state.phase == "white" else None
    y, pair = HEAD / 2 - HEAD, state.options.lucky[seat]
    label = text(width - 100, y, "Lucky numbers", size=13, fill="soft", anchor="end")
    return label + "".join(
        clover(width - 72 + 48 * place, y, 38, number, lit=number == rolled) for place, number in enumerate(pair)
    )


def _band(state: CrossingState, seat: int, index: int, width: float) -> str:
    row, crosses, locked = state.game.rows[index], state.sheets[seat].rows[index], index in state.locked_rows
    parts = [
        box(0, 0, width, BAND, rx=12, fill=f"{row.name}-{'faded' if locked else 'band'}"),
        box(0, 0, width, BAND, rx=12, class_=f"texture-{row.name}", opacity="0.16" if locked else "0.34"),
        *_patches(row, locked=locked),
        _row_start(row),
        _bridge_to_lock(row),
    ]
    parts += [_cell(row, crosses, cell, locked=locked, key=f"{seat} {index} {cell}") for cell in range(len(row.cells))]
    parts.append(_lock(row, crosses, locked=locked, key=f"{seat} {index} lock"))
    return "".join(parts)


def _patches(row: Row, *, locked: bool) -> list[str]:
    """The band behind each cell whose colour differs from its row's."""
    tone, opacity = ("faded", "0.16") if locked else ("band", "0.34")
    return [
        box(_middle_of(index) - PITCH / 2, 0, PITCH, BAND, rx=0, **look)
        for index, cell in enumerate(row.cells)
        if cell.colour != row.name
        for look in ({"fill": f"{cell.colour}-{tone}"}, {"class_": f"texture-{cell.colour}", "opacity": opacity})
    ]


def _row_start(row: Row) -> str:
    """The initial of the colour and the arrow that shows the direction."""
    middle = BAND / 2
    return (
        circle(24, middle, 15, fill=f"{row.name}-cell")
        + text(24, middle, row.name[0].upper(), size=18, fill=f"{row.name}-ink", bold=True)
        + polygon(((46, middle - 7), (56, middle), (46, middle + 7)), fill=f"{row.name}-cell")
    )


def _middle_of(cell: int) -> float:
    return _FIRST_CELL + PITCH * cell + PITCH / 2


def _bridge_to_lock(row: Row) -> str:
    """A light strip that connects the locking numbers to the lock."""
    start = _middle_of(row.first_locking)
    end = _middle_of(len(row.cells)) + 8
    return box(start, BAND / 2 - 7, end - start, 14, rx=0, fill=f"{row.name}-cell", opacity="0.75")


def _cell(row: Row, crosses: int, cell: int, *, locked: bool, key: str) -> str:
    x, middle = _middle_of(cell), BAND / 2
    colour, number = row.cells[cell]
    crossed = crosses >> cell & 1 == 1
    skipped = not crossed and (crosses >> cell != 0)
    out_of_play = skipped or (locked and not crossed)
    left, top = x - CELL / 2, middle - CELL / 2
    parts = [
        _cell_paper(colour, left, top, locked=locked, out_of_play=out_of_play),
        text(x, middle, number, size=21, fill=f"{colour}-ink", bold=not out_of_play),
    ]
    if skipped:
        line = f"M{left + 5:g} {middle:g}h{CELL - 10:g}"
        parts.append(tag("path", class_="skipped", d=line, stroke=f"{colour}-ink", stroke_width=1.5))
    if crossed:
        parts.append(cross(x, middle, 31, key))
    return "".join(parts)


def _cell_paper(colour: str, left: float, top: float, *, locked: bool, out_of_play: bool) -> str:
    if not out_of_play:
        return box(left, top, CELL, CELL, rx=9, fill=f"{colour}-cell")
    if locked:
        # The band itself is faded, so these cells keep a hint of their paper to stay visible.
        return box(left, top, CELL, CELL, rx=9, fill=f"{colour}-cell", opacity="0.4")
    return box(left, top, CELL, CELL, rx=9, fill=f"{colour}-faded")


def _lock(row: Row, crosses: int, *, locked: bool, key: str) -> str:
    x, middle = _middle_of(len(row.cells)) + 8, BAND / 2
    shape = circle(x, middle, 21, fill=f"{row.name}-cell") + padlock(
        x, middle, 26, closed=locked, colour=f"{row.name}-ink", hole=f"{row.name}-cell"
    )
    return shape + (cross(x, middle, 30, key) if row.is_locked_by(crosses) else "")
