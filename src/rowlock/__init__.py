"""Rowlock: the Qwixx family of dice games.

>>> import rowlock
>>> state = rowlock.start("longo", players=2)
>>> state.awaits
Roll(white=2, red=1, yellow=1, green=1, blue=1)
>>> state = state.roll(white=(5, 1), red=3, yellow=4, green=2, blue=8)
>>> state.legal(1)[-1]
'lucky blue 16'
>>> state = state.choose({0: "cross red 6", 1: "lucky green 16"})
>>> state.scores[1].total
1
"""

from rowlock.rules.awaits import Choose, Over, Roll
from rowlock.rules.errors import Illegal, Malformed, NotAwaited, RuleError, Unknown
from rowlock.rules.games import GAMES, start
from rowlock.rules.state import Score, State


def position(text: str) -> State:
    """The state of a position, which every state writes as `State.position`.

    >>> position("qwixx_3.0_roll_r2-5.m0_b11.m1").totals
    (3, -4)
    """
    from rowlock.rules.position import read

    return read(text)


__all__ = [
    "GAMES",
    "Choose",
    "Illegal",
    "Malformed",
    "NotAwaited",
    "Over",
    "Roll",
    "RuleError",
    "Score",
    "State",
    "Unknown",
    "position",
    "start",
]
