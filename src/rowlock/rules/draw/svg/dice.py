"""The dice on the table: six-sided ones with pips, eight-sided ones as octahedra, and the slots of dice that are gone."""

from collections.abc import Sequence
from dataclasses import dataclass

from rowlock.rules.awaits import Choose
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.draw.svg.shapes import Picture, Point, box, group, padlock, pips, polygon, tag, text
from rowlock.rules.draw.svg.words import rolled_sum
from rowlock.rules.qwinto.grid import COLOURS
from rowlock.rules.qwinto.state import QwintoState
from rowlock.rules.state import State

SIZE = 52
PITCH = 64
HEIGHT = 104
_SUM_WIDTH = 66
_MIDDLE = 44
_CAPTION = 88


@dataclass(frozen=True, slots=True)
class Die:
    """A place of the tray: a rolled die, a die to roll (face 0), or the slot of one that is not in play."""

    colour: str
    face: int
    in_play: bool = True
    locked: bool = False
    caption: str = ""


def tray(state: State, width: float) -> Picture:
    """All dice of the game in a tidy row, with the sums that matter."""
    parts = [box(0, 0, width, HEIGHT, rx=14, fill="tray", stroke="tray-edge", stroke_width=1.2)]
    if isinstance(state, CrossingState):
        parts += _crossing_dice(state, width)
    elif isinstance(state, QwintoState):
        parts += _qwinto_dice(state, width)
    return Picture(width, HEIGHT, "".join(parts))


def _crossing_dice(state: CrossingState, width: float) -> list[str]:
    rolled = dict(state.dice)
    whites = rolled.get("white", (0, 0))
    adding = state.awaits == Choose(frozenset((state.active,)), "colour")
    coloured = []
    for row in state.game.rows:
        (face,) = rolled.get(row.colour, (0,))
        sums = sorted({white + face for white in whites}) if adding and face else []
        locked = row.colour in state.locked
        coloured.append(Die(row.colour, face, not locked, locked, caption=" or ".join(map(str, sums))))
    first = (width - _SUM_WIDTH - (2 + len(coloured)) * PITCH) / 2
    white_dice = [Die("white", face) for face in whites]
    parts = _dice_in_a_row(white_dice, first, state.faces)
    after_whites = first + 2 * PITCH
    if any(whites):
        parts.append(_sum(after_whites, sum(whites)))
    return parts + _dice_in_a_row(coloured, after_whites + _SUM_WIDTH, state.faces)


def _qwinto_dice(state: QwintoState, width: float) -> list[str]:
    rolled = dict(state.dice)
    dice = [
        Die(colour, *rolled.get(colour, (0,)), in_play=not state.chosen or colour in state.chosen) for colour in COLOURS
    ]
    first = (width - _SUM_WIDTH - len(dice) * PITCH) / 2
    parts = _dice_in_a_row(dice, first, state.faces)
    if rolled:
        parts.append(_sum(first + len(dice) * PITCH, rolled_sum(state)))
    return parts


def _sum(x: float, total: int) -> str:
    return text(x + 2, _MIDDLE, f"= {total}", size=26, bold=True, anchor="start", class_="sum")


def _dice_in_a_row(dice: Sequence[Die], x: float, faces: int) -> list[str]:
    return [_die(die, x + PITCH * (place + 0.5), faces) for place, die in enumerate(dice)]


def _die(die: Die, x: float, faces: int) -> str:
    caption = text(x, _CAPTION, die.caption, size=14, bold=True) if die.caption else ""
    if not die.in_play:
        return _slot(die, x)
    draw = _octahedron if faces == 8 else _cube
    return group(draw(die) + caption_at_origin(caption, x), x=x, y=_MIDDLE, class_="die")
