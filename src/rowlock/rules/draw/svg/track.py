"""On Board's track: an inward spiral of tiles, and the pawns on it."""

from collections.abc import Iterator
from itertools import islice
from math import ceil

from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.track import LAST_FIELDS
from rowlock.rules.draw.svg.shapes import Picture, Point, box, circle, group, number, tag, text
from rowlock.rules.draw.svg.sheet import HEAD, PADDING, paper

SMALLEST_TILE = 46
LARGEST_TILE = 100
START_PLACES = 2
_GAP = 0.16
"""The share of a tile's place that separates it from the next winding."""


def board(state: CrossingState, width: float, height: float) -> Picture:
    """The board in a panel of this size, taller if a long track needs more room."""
    places = len(state.track.fields) + START_PLACES
    columns, rows, size = _grid(places, width - 2 * PADDING, height - HEAD - PADDING)
    height = max(height, HEAD + rows * size + PADDING)
    left, top = (width - columns * size) / 2, HEAD + (height - HEAD - PADDING - rows * size) / 2
    way = [(size * (x + 0.5), size * (y + 0.5)) for x, y in islice(spiral(columns, rows), places)]
    middles = [(size, size * 0.5), *way[START_PLACES:]]
    parts = [_ribbon(way, size, "rule"), _ribbon(way[-LAST_FIELDS:], size, "gold"), _start(*middles[0], size)]
    parts += [_tile(state, pawn, *middles[pawn], size) for pawn in range(1, len(middles))]
    parts.append(_pawns(state, middles, size))
    content = paper(width, height) + _head(state, width) + group("".join(parts), x=left, y=top)
    return Picture(width, height, group(content, class_="board"))


def spiral(columns: int, rows: int) -> Iterator[tuple[int, int]]:
    """The places of a grid, in a clockwise spiral from the upper left corner inwards.

    >>> list(spiral(3, 2))
    [(0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1)]
    """
    left, top, right, bottom = 0, 0, columns - 1, rows - 1
    while left <= right and top <= bottom:
        yield from ((x, top) for x in range(left, right + 1))
        yield from ((right, y) for y in range(top + 1, bottom + 1))
        if top < bottom:
            yield from ((x, bottom) for x in range(right - 1, left - 1, -1))
        if left < right:
            yield from ((left, y) for y in range(bottom - 1, top, -1))
        left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1


def _grid(places: int, width: float, height: float) -> tuple[int, int, float]:
    """Columns, rows and size of the largest tiles that fit into a box, or of the smallest if none fit."""

    def size(columns: int) -> float:
        return min(width / columns, height / ceil(places / columns), LARGEST_TILE)

    # Among equally large tiles, the squarest grid has the most windings.
    columns = max(range(START_PLACES, places), key=lambda c: (size(c), -abs(c - ceil(places / c))))
    if size(columns) < SMALLEST_TILE:
        columns = int(width // SMALLEST_TILE)
        return columns, ceil(places / columns), SMALLEST_TILE
    return columns, ceil(places / columns), size(columns)


def _head(state: CrossingState, width: float) -> str:
    side = {"a": "Track, side A", "b": "Track, side B"}.get(state.track.name, "Track")
    y = HEAD / 2
    return (
        text(PADDING, y, side, size=19, bold=True, anchor="start")
        + box(width - PADDING - 140, y - 8, 16, 16, rx=4, fill="gold")
        + text(width - PADDING, y, "the last five fields", size=13, fill="soft", anchor="end")
    )


def _ribbon(middles: list[Point], size: float, colour: str) -> str:
    """The path under the tiles, which shows their order."""
    width = size * (1 - _GAP)
    line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in middles)
    ends = "".join(box(x - width / 2, y - width / 2, width, width, rx=size * 0.14, fill=colour) for x, y in middles)
    return ends + tag("path", d=line, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round")


def _start(x: float, y: float, size: float) -> str:
    """The start field, two places wide."""
    half = size * (1 - _GAP) / 2 - size * 0.035
    wide = half + size / 2
    edge = box(x - wide, y - half, 2 * wide, 2 * half, rx=size * 0.12, fill="paper", stroke="slot", stroke_width=1.6)
    return edge + text(x, y + size * 0.28, "START", size=size * 0.15, fill="soft", bold=True)


def _tile(state: CrossingState, place: int, x: float, y: float, size: float) -> str:
    """A field: its number, its bonus in a white circle, its colour's initial. The number makes room for a pawn."""
    field = state.track.field(place)
    colour = field.cell.colour
    edge_tone, cell_tone = ("faded", "faded") if colour in state.locked else ("band", "cell")
    half = size * (1 - _GAP) / 2 - size * 0.035
    inner = half - size * 0.055
    occupied = any(sheet.pawn == place for sheet in state.sheets)
    number_x, number_size = (-size * 0.14, size * 0.28) if occupied else (0, size * 0.34)
    ink, low = f"{colour}-ink", size * 0.22
    return group(
        box(-half, -half, 2 * half, 2 * half, rx=size * 0.12, fill=f"{colour}-{edge_tone}", stroke="paper")
        + box(-half, -half, 2 * half, 2 * half, rx=size * 0.12, class_=f"texture-{colour}", opacity="0.34")
        + box(-inner, -inner, 2 * inner, 2 * inner, rx=size * 0.08, fill=f"{colour}-{cell_tone}")
        + text(number_x, -size * 0.12, field.cell.number, size=number_size, fill=ink, bold=True)
        + text(-size * 0.2, low, colour[0].upper(), size=size * 0.17, fill=ink)
        + circle(size * 0.19, low, size * 0.145, fill="white", stroke=f"{colour}-band", stroke_width=1.4)
        + text(size * 0.19, low, field.bonus, size=size * 0.17, fill="black", bold=True),
        x=x,
        y=y,
        class_="field",
    )


def _pawns(state: CrossingState, middles: list[Point], size: float) -> str:
    """Every player's pawn; those on the start field, which holds any number, stand in a line."""
    waiting = [seat for seat, sheet in enumerate(state.sheets) if not sheet.pawn]
    start_x, start_y = middles[0]
    parts = []
    for seat, sheet in enumerate(state.sheets):
        if sheet.pawn:
            x, y = middles[sheet.pawn]
            parts.append(_pawn(seat, x + size * 0.24, y - size * 0.2, size * 0.58))
        else:
            place = waiting.index(seat) - (len(waiting) - 1) / 2
            parts.append(_pawn(seat, start_x + size * 0.42 * place, start_y - size * 0.1, size * 0.58))
    return "".join(parts)


def _pawn(seat: int, x: float, y: float, size: float) -> str:
    """A simple figure with the seat's colour and number."""
    head, w, h = size * 0.2, size * 0.3, size / 2
    n = number
    body = (
        f"M{n(-w)} {n(h)}q{n(w * 0.1)} {n(-size * 0.42)} {n(w * 0.62)} {n(-size * 0.56)}"
        f"a{n(head)} {n(head)} 0 1 1 {n(w * 0.56)} 0q{n(w * 0.52)} {n(size * 0.14)} {n(w * 0.62)} {n(size * 0.56)}z"
    )
    figure = tag("path", d=body, fill=f"seat-{seat}", stroke="white", stroke_width=1.8, stroke_linejoin="round")
    return group(
        figure + text(0, size * 0.24, seat + 1, size=size * 0.4, fill="white", bold=True), x=x, y=y, class_="pawn"
    )
