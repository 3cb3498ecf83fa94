"""What all sheets share: the paper, a head with the player and a foot with the points."""

from collections.abc import Sequence
from dataclasses import dataclass

from rowlock.rules.awaits import Choose
from rowlock.rules.draw.svg.shapes import Picture, box, circle, cross, group, pill, pips, text
from rowlock.rules.draw.words import points, seat_names, standing
from rowlock.rules.state import MISTHROWS_TO_END, State

PADDING = 16
HEAD = 54
FOOT = 76
_BOX = 46
_SIGN = 20


@dataclass(frozen=True, slots=True)
class Summand:
    """One box of the sum at the foot of a sheet, with the colours of its background, edge and figures."""

    points: int
    fill: str = "paper"
    edge: str = "slot"
    ink: str = "ink"
    caption: str = ""


def sheet(state: State, seat: int, body: Picture, summands: Sequence[Summand], misthrows: int) -> Picture:
    """A player's sheet: `body` between the player's head line and the points."""
    width, height = body.width + 2 * PADDING, HEAD + body.height + FOOT
    foot_y = HEAD + body.height + 12
    content = (
        paper(width, height, highlighted=_is_highlighted(state, seat))
        + _head(state, seat)
        + body.at(PADDING, HEAD)
        + group(_misthrow_boxes(seat, misthrows), x=PADDING, y=foot_y)
        + group(_sum(body.width, summands, state.scores[seat].misthrows, state.totals[seat]), x=PADDING, y=foot_y)
    )
    return Picture(width, height, group(content, class_="sheet"))


def paper(width: float, height: float, *, highlighted: bool = False) -> str:
    """A sheet of paper on the table; a highlighted sheet has a dark edge."""
    shadow = box(1, 4, width - 2, height - 1, rx=14, fill="shadow", opacity="0.16")
    edge, edge_width = ("ink", 2.4) if highlighted else ("paper-edge", 1.2)
    return shadow + box(0, 0, width, height, rx=14, fill="paper", stroke=edge, stroke_width=edge_width)


def _is_highlighted(state: State, seat: int) -> bool:
    return state.ranks[seat] == 1 if state.over else state.active == seat


def _head(state: State, seat: int) -> str:
    y = HEAD / 2
    disc = circle(PADDING + 14, y, 14, fill=f"seat-{seat}")
    name = text(PADDING + 38, y, seat_names(state)[seat], size=19, bold=True, anchor="start")
    parts = [disc, text(PADDING + 14, y, seat + 1, size=16, fill="white", bold=True), name]
    x = PADDING + 136.0
    for label, fill, ink, edge in _labels(state, seat):
        drawn = pill(x, y, label, fill=fill, ink=ink, edge=edge)
        parts.append(drawn.body)
        x += drawn.width + 8
    return "".join(parts)


def _labels(state: State, seat: int) -> list[tuple[str, str, str, str]]:
    """The labels beside the player's name, each with the colours of its background, text and edge."""
    if state.over:
        if state.players == 1:
            return []
        place = standing(state, seat)
        winner = state.ranks[seat] == 1
        return [(place, "gold", "gold-ink", "gold") if winner else (place, "paper", "ink", "slot")]
    labels = []
    if seat == state.active:
        labels.append(("active", "ink", "paper", "ink"))
    if isinstance(state.awaits, Choose) and seat in state.awaits.players:
        labels.append(("to choose", "paper", "ink", "slot"))
    return labels


def _misthrow_boxes(seat: int, misthrows: int) -> str:
    """A small die for each misthrow box, struck out if used."""
    parts = [text(0, 6, "Misthrows, \N{MINUS SIGN}5 each", size=12, fill="soft", anchor="start")]
    for place in range(MISTHROWS_TO_END):
        x, y = 14 + 34 * place, 34
        struck = place < misthrows
        parts.append(
            box(x - 13, y - 13, 26, 26, rx=6, fill="paper", stroke="soft" if struck else "slot", stroke_width=1.5)
        )
        parts.append(pips(5, x, y, 6.5, 2.3, "slot"))
        if struck:
            parts.append(cross(x, y, 27, f"misthrow {seat} {place}", class_="misthrow"))
    return "".join(parts)


def _sum(width: float, summands: Sequence[Summand], misthrow_points: int, total: int) -> str:
    """The points as the paper sheet adds them up, aligned with its right edge."""
    minus = Summand(-misthrow_points)
    final = Summand(total, fill="ink", edge="ink", ink="paper", caption="Total")
    signs = ["", *"+" * (len(summands) - 1), "\N{MINUS SIGN}", "="]
    boxes = [*summands, minus, final]
    x = width - (_BOX + _SIGN) * len(boxes) + _SIGN - 8
    parts = []
    for sign, summand in zip(signs, boxes, strict=True):
        if sign:
            parts.append(text(x - _SIGN / 2, 34, sign, size=16, fill="soft", bold=True))
        extra = 8 if summand is final else 0
        parts.append(
            box(x, 19, _BOX + extra, 30, rx=8, fill=summand.fill, stroke=summand.edge, stroke_width=1.8)
            + text(x + (_BOX + extra) / 2, 34, points(summand.points), size=17, fill=summand.ink, bold=True)
        )
        if summand.caption:
            parts.append(text(x + (_BOX + extra) / 2, 6, summand.caption, size=12, fill="soft"))
        x += _BOX + _SIGN
    return "".join(parts)
