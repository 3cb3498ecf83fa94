"""The games in numbers, for arrays and environments: an action is the index of its move."""

from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.track import PAWN_MOVES
from rowlock.rules.qwinto.grid import CELL_LIST, COLOURS
from rowlock.rules.qwinto.position import HIGHEST_SUM
from rowlock.rules.qwinto.state import DICE_MOVES
from rowlock.rules.state import PASS, State

WHITE_DICE = 2
DIGITS = HIGHEST_SUM.bit_length()
"""In how many binary digits Qwinto's numbers are told."""
KEEP_OR_REROLL = ("keep", "reroll")


def moves_of(state: State) -> tuple[str, ...]:
    """All moves of a game with its options, the same in each of its states.

    >>> import rowlock
    >>> moves_of(rowlock.start("on-board"))[:2], moves_of(rowlock.start("qwinto"))[-1]
    (('pass', 'cross red 2'), 'write purple 9')
    """
    if isinstance(state, CrossingState):
        cells = list(state.game.targets)
        lucky = cells if state.options.lucky else []
        pawn = PAWN_MOVES if state.game.has_track else {}
        return (PASS, *(f"cross {cell}" for cell in cells), *(f"lucky {cell}" for cell in lucky), *pawn)
    return (*DICE_MOVES, *KEEP_OR_REROLL, PASS, *(f"write {COLOURS[row]} {column}" for row, column in CELL_LIST))
