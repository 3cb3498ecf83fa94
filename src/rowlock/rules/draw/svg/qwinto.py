"""Qwinto's sheets: three staggered rows of circles and pentagons, and the columns that give a bonus."""

from collections.abc import Callable

from rowlock.rules.draw.svg.shapes import Picture, box, circle, group, number, polygon, regular, tag, text
from rowlock.rules.draw.svg.sheet import Summand, sheet
from rowlock.rules.qwinto.grid import CELLS, COLOURS, COLUMNS, GAPS, PENTAGONS, Sheet
from rowlock.rules.qwinto.state import QwintoState

PITCH = 50
ROW_PITCH = 62
BAND = 50
_FIRST_COLUMN = 46
_TOP = 10
_RADIUS = 20
_WIDTH = _FIRST_COLUMN + PITCH * len(COLUMNS) + 4
_STRIP = ROW_PITCH * len(COLOURS) + 4
_HEIGHT = _TOP + ROW_PITCH * len(COLOURS) + 14


def qwinto_sheet(state: QwintoState, seat: int) -> Picture:
    """One player's sheet."""
    paper = state.sheets[seat]
    # A full column lies on top of the bands, so that it shows on each of them; the others lie below.
    body = (
        "".join(_empty_column(column) for column in PENTAGONS)
        + _each_row(_band)
        + "".join(_full_column(column, paper.column_points(column)) for column in PENTAGONS)
        + _each_row(lambda row: _cells(paper, row))
    )
    return sheet(state, seat, Picture(_WIDTH, _HEIGHT, body), _summands(state, seat), paper.misthrows)


def _each_row(draw: Callable[[int], str]) -> str:
    return "".join(group(draw(row), y=_TOP + row * ROW_PITCH) for row in range(len(COLOURS)))


def _summands(state: QwintoState, seat: int) -> list[Summand]:
    score = state.scores[seat]
    rows = [Summand(points, f"{c}-cell", f"{c}-band", f"{c}-ink") for c, points in score.rows.items()]
    bonus = sum((score.columns or {}).values())
    return [*rows, Summand(bonus, fill="gold", edge="gold", ink="gold-ink", caption="Columns")]


def _middle_of(column: int) -> float:
    return _FIRST_COLUMN + PITCH * (column + 0.5)


def _empty_column(column: int) -> str:
    """The strip that connects the three cells of a bonus column."""
    return box(_middle_of(column) - 21, _TOP - 8, 42, _STRIP, rx=12, fill="rule")


def _full_column(column: int, points: int) -> str:
    """The strip that lights up, with its bonus, when the three cells of a column are filled (W11)."""
    if not points:
        return ""
    x = _middle_of(column)
    light = box(x - 23.5, _TOP - 8, 47, _STRIP, rx=12, fill="glow", stroke="gold", stroke_width=1.6)
    return group(light + text(x, _HEIGHT - 5, f"+{points}", size=14, bold=True), class_="full-column")


def _band(row: int) -> str:
    colour, first, middle = COLOURS[row], _middle_of(CELLS[row][0]), BAND / 2
    outline = _outline(CELLS[row][0], GAPS[row], CELLS[row][-1])
    return (
        tag("path", d=outline, fill=f"{colour}-band")
        + tag("path", d=outline, class_=f"texture-{colour}", opacity="0.34")
        + circle(first - 44, middle, 13, fill=f"{colour}-cell")
        + text(first - 44, middle, colour[0].upper(), size=16, fill=f"{colour}-ink", bold=True)
    )


def _cells(paper: Sheet, row: int) -> str:
    return "".join(_cell(row, column, paper.rows[row][column]) for column in CELLS[row])


def _outline(first: int, gap: int, last: int) -> str:
    """The band of a row, pinched to a bridge where its gap is."""
    left, right, r = _middle_of(first) - 66, _middle_of(last) + 27, BAND / 2
    neck_left, neck_right = _middle_of(gap) - 25, _middle_of(gap) + 25
    pinch = BAND / 2 - 6
    x = number
    return (
        f"M{x(left + r)} 0H{x(neck_left)}c14 0 10 {x(pinch)} 25 {x(pinch)}s11 {x(-pinch)} 25 {x(-pinch)}"
        f"H{x(right - r)}a{x(r)} {x(r)} 0 0 1 0 {BAND}H{x(neck_right)}"
        f"c-14 0-10 {x(-pinch)}-25 {x(-pinch)}s-11 {x(pinch)}-25 {x(pinch)}"
        f"H{x(left + r)}a{x(r)} {x(r)} 0 0 1 0 {-BAND}z"
    )


def _cell(row: int, column: int, written: int) -> str:
    x, y, colour = _middle_of(column), BAND / 2, COLOURS[row]
    is_pentagon = PENTAGONS.get(column) == row
    edge: dict[str, str | float] = {"fill": f"{colour}-cell", "stroke": f"{colour}-band", "stroke_width": 1.6}
    shape = polygon(regular(5, x, y + 1.5, 23), **edge) if is_pentagon else circle(x, y, _RADIUS, **edge)
    return shape + (text(x, y, written, size=21, fill="pen", bold=True, class_="number") if written else "")
