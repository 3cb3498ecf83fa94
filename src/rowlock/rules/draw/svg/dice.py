"""The dice on the table, shaped by their number of faces, and slots for those not in play."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.draw.svg.shapes import Picture, box, group, padlock, pips, polygon, regular, text
from rowlock.rules.qwinto.grid import COLOURS
from rowlock.rules.qwinto.state import QwintoState
from rowlock.rules.state import State

SIZE = 52
PITCH = 64
HEIGHT = 104
_SUM_WIDTH = 88
_MIDDLE = HEIGHT / 2
_ROOM_FOR_CAPTIONS = 8
_CAPTION = 44


@dataclass(frozen=True, slots=True)
class Die:
    """A place of the tray: a rolled die, a die to roll (face 0), or the slot of a die not in play."""

    colour: str
    face: int
    in_play: bool = True
    locked: bool = False
    caption: str = ""


def tray(state: State, width: float) -> Picture:
    """All dice of the game in a row, with the sums that matter."""
    felt = box(0, 0, width, HEIGHT, rx=14, fill="tray", stroke="tray-edge", stroke_width=1.2)
    return Picture(width, HEIGHT, felt + _DICE[state.game.family](state, width))


def _crossing_dice(state: CrossingState, width: float) -> str:
    """The dice of a crossing game; if they are added, each coloured die has both its sums below it."""
    rolled, adding = dict(state.dice), state.phase == "colour"
    whites = rolled.get("white", (0, 0))
    coloured = []
    for colour in state.game.coloured_dice:
        (face,) = rolled.get(colour, (0,))
        sums = sorted({white + face for white in whites}) if adding and face else []
        locked = colour in state.locked
        coloured.append(Die(colour, face, not locked, locked, caption=" or ".join(map(str, sums))))
    first = (width - _SUM_WIDTH - (2 + len(coloured)) * PITCH) / 2
    white_dice = [Die("white", face) for face in whites]
    parts = _dice_in_a_row(white_dice, first, state.game.faces)
    after_whites = first + 2 * PITCH
    if any(whites):
        parts.append(_sum(after_whites, sum(whites)))
    parts += _dice_in_a_row(coloured, after_whites + _SUM_WIDTH, state.game.faces)
    return group("".join(parts), y=-_ROOM_FOR_CAPTIONS if adding else 0)


def _qwinto_dice(state: QwintoState, width: float) -> str:
    rolled = {colour: face for colour, (face,) in state.dice}
    in_play = state.chosen or COLOURS
    dice = [Die(colour, rolled.get(colour, 0), in_play=colour in in_play) for colour in COLOURS]
    first = (width - _SUM_WIDTH - len(dice) * PITCH) / 2
    parts = _dice_in_a_row(dice, first, state.game.faces)
    if rolled:
        parts.append(_sum(first + len(dice) * PITCH, state.sum))
    return "".join(parts)


_DICE: Mapping[str, Callable[[Any, float], str]] = {"crossing": _crossing_dice, "qwinto": _qwinto_dice}


def _sum(x: float, total: int) -> str:
    return text(x + 2, _MIDDLE, f"= {total}", size=26, bold=True, anchor="start", class_="sum")


def _dice_in_a_row(dice: Sequence[Die], x: float, faces: Mapping[str, int]) -> list[str]:
    return [_die(die, x + PITCH * (place + 0.5), faces[die.colour]) for place, die in enumerate(dice)]


def _die(die: Die, x: float, faces: int) -> str:
    if not die.in_play:
        return group(_slot(locked=die.locked), x=x, y=_MIDDLE, class_="slot")
    body = _BODIES.get(faces, _gem)(die)
    caption = text(0, _CAPTION, die.caption, size=12.5, bold=True) if die.caption else ""
    return group(body + caption, x=x, y=_MIDDLE, class_="die")


def _slot(*, locked: bool) -> str:
    """The empty place of a die that is not in play."""
    half = SIZE / 2 - 2
    outline = box(
        -half, -half, 2 * half, 2 * half, rx=11, fill="none", stroke="slot", stroke_width=1.6, stroke_dasharray="5 4"
    )
    return outline + (padlock(0, 0, 26, closed=True, colour="slot", hole="tray") if locked else "")


def _cube(die: Die) -> str:
    half = SIZE / 2
    shadow = box(-half, -half + 3, SIZE, SIZE, rx=12, fill="shadow", opacity="0.35")
    if die.colour == "white":
        body = box(-half, -half, SIZE, SIZE, rx=12, fill="die", stroke="die-edge", stroke_width=1.2)
        return shadow + body + pips(die.face, 0, 0, 14, 5, "black")
    body = box(-half, -half, SIZE, SIZE, rx=12, fill=f"{die.colour}-band")
    shine = box(-half + 3, -half + 3, SIZE - 6, SIZE - 6, rx=10, fill="white", opacity="0.13")
    return shadow + body + shine + pips(die.face, 0, 0, 14, 5, f"{die.colour}-pip")


def _octahedron(die: Die) -> str:
    """An eight-sided die seen from above its upper face, which carries the numeral."""
    white = die.colour == "white"
    corners = regular(6, 0, 0, 30)
    top, _, right, _, left, _ = corners
    outline: dict[str, str | float] = {"stroke": "die-edge", "stroke_width": 1.2} if white else {}
    shadow = polygon(((x, y + 3) for x, y in corners), fill="shadow", opacity="0.35")
    body = polygon(corners, fill="die" if white else f"{die.colour}-band", **outline)
    side = polygon((right, corners[3], left), fill="black", opacity="0.22")
    upper = polygon((top, right, left), fill="white" if white else f"{die.colour}-facet", **outline)
    if not die.face:
        return shadow + body + side + upper
    numeral = text(0, 2, die.face, size=24, fill="black" if white else f"{die.colour}-numeral", bold=True)
    return shadow + body + side + upper + numeral


def _tetrahedron(die: Die) -> str:
    """A four-sided die seen from the side."""
    return _flat(die, 3, size=34, numeral_at=5)


def _gem(die: Die) -> str:
    """A die with any other number of faces."""
    return _flat(die, 10, size=28, numeral_at=2)


def _flat(die: Die, corners: int, *, size: float, numeral_at: float) -> str:
    """A polygon with a numeral."""
    white = die.colour == "white"
    outline: dict[str, str | float] = {"stroke": "die-edge", "stroke_width": 1.2} if white else {}
    points = regular(corners, 0, 0, size)
    shadow = polygon(((x, y + 3) for x, y in points), fill="shadow", opacity="0.35")
    body = polygon(points, fill="die" if white else f"{die.colour}-band", **outline)
    inner = polygon(regular(corners, 0, 0, 0.72 * size), fill="white" if white else f"{die.colour}-facet")
    if not die.face:
        return shadow + body + inner
    ink = "black" if white else f"{die.colour}-numeral"
    return shadow + body + inner + text(0, numeral_at, die.face, size=20, fill=ink, bold=True)


_BODIES = {4: _tetrahedron, 6: _cube, 8: _octahedron}
