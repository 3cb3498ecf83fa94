"""A few rules of thumb: small gaps first, and numbers where they belong."""

from collections.abc import Callable, Mapping, Sequence
from math import inf, lcm
from typing import Any

from rowlock.bots.chances import ROLLS, rolls_of_sums
from rowlock.bots.families import of_family
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.track import PAWN_MOVES
from rowlock.rules.qwinto.grid import CELLS, COLOURS, Sheet
from rowlock.rules.qwinto.state import DICE_MOVES, HIGHEST_SUM, WRITE_MOVES, QwintoState
from rowlock.rules.state import PASS, State

# Tuned in the arena, like all figures here.
MANY_PLAYERS = 4
"""With this many players or more, your own rolls are rare, and one more cell may be skipped."""
MOST_SKIPPED_TO_AVOID_MISTHROW = 6
LOCKING = 3
"""The number of skipped cells that a lock is worth."""
STEP = 0.8
"""The number of skipped cells that a step of the pawn is worth."""
WELL_PLACED = 1
FARTHEST_FROM_ITS_PLACE = 1.5
FARTHEST_TO_AVOID_MISTHROW = 4.0

CERTAIN = 10
"""The number of cells that dice are worth which always fit."""
LEAST = 1e-6
"""Less than any difference between moves."""
PARTS = lcm(*range(1, HIGHEST_SUM + 2))
"""The fraction of a cell that makes all distances in Qwinto whole numbers, so that rounding never breaks ties."""


Worths = Callable[[Any, int, Sequence[str]], list[float]]
"""How much a seat wants its legal moves in states of one family, in cells."""


class GreedyBot:
    """Crosses where it skips few cells, and writes numbers where they belong."""

    def __init__(self, seed: int) -> None:
        """The seed changes nothing: these rules of thumb are not random."""

    def check(self, state: State) -> None:
        of_family(state.game, _WORTHS, "greedy")

    def choose(self, state: State, seat: int) -> str:
        legal = state.legal(seat)
        return self.pick(state, seat, legal, self.worths(state, seat, legal))

    def worths(self, state: State, seat: int, legal: Sequence[str]) -> list[float]:
        """How much the bot wants each legal move."""
        return of_family(state.game, _WORTHS, "greedy")(state, seat, legal)

    def pick(self, _state: State, _seat: int, legal: Sequence[str], worths: Sequence[float]) -> str:
        """The first of the moves that it wants most."""
        return legal[max(range(len(legal)), key=worths.__getitem__)]


def _worths_in_crossing(state: CrossingState, player: int, legal: Sequence[str]) -> list[float]:
    most = state.game.tuning.skipped + (state.players >= MANY_PLAYERS)
    if state.phase != "white" and not state.crossed:
        most = MOST_SKIPPED_TO_AVOID_MISTHROW
    return [_passing(most) if move == PASS else -_cost(state, player, move) for move in legal]


def _worths_in_qwinto(state: QwintoState, player: int, legal: Sequence[str]) -> list[float]:
    sheet = state.sheets[player]
    match state.phase:
        case "dice":
            return [CERTAIN * _rolls_that_fit(sheet, DICE_MOVES[move]) / ROLLS for move in legal]
        case "reroll":
            distance = _least_misplacement(sheet, state.chosen, state.sum)
            return [-distance if move == "keep" else _passing(WELL_PLACED) for move in legal]
        case _:
            most = FARTHEST_TO_AVOID_MISTHROW if player == state.active else FARTHEST_FROM_ITS_PLACE
            return [
                _passing(most) if move == PASS else -_misplacement(sheet, *WRITE_MOVES[move], state.sum) / PARTS
                for move in legal
            ]


_WORTHS: Mapping[str, Worths] = {"crossing": _worths_in_crossing, "qwinto": _worths_in_qwinto}


def _passing(most: float) -> float:
    """The worth of doing nothing: less than that of a move which costs the `most` that one may."""
    return -most - LEAST


def _cost(state: CrossingState, player: int, move: str) -> float:
    """The number of cells that a move skips, minus its other benefits."""
    cost = 0.0
    if move in state.game.target_of_move:
        row, cell = state.game.target_of_move[move]
    else:
        steps = PAWN_MOVES[move]
        row, cell = state.target_of_field(state.reachable_fields()[steps - 1])
        cost -= STEP * steps
    crosses = state.sheets[player].rows[row]
    if not crosses >> cell:
        cost += cell - state.game.rows[row].next(crosses)
    if cell >= state.game.rows[row].first_locking:
        cost -= LOCKING
    return cost


def _rolls_that_fit(sheet: Sheet, colours: Sequence[str]) -> int:
    """The number of rolls whose sum has a place. It counts them, since equal chances may differ by rounding."""
    return sum(rolls for number, rolls in rolls_of_sums(len(colours)).items() if _fits(sheet, colours, number))


def _fits(sheet: Sheet, colours: Sequence[str], number: int) -> bool:
    """Whether a number can be written near its place in a row of one of these colours."""
    return _least_misplacement(sheet, colours, number) <= WELL_PLACED


def _least_misplacement(sheet: Sheet, colours: Sequence[str], number: int) -> float:
    """The distance from its place, in cells, at which a number can be written in a row of one of these colours."""
    distances = (
        _misplacement(sheet, row, column, number)
        for row in map(COLOURS.index, colours)
        for column in sheet.columns_for(row, number)
    )
    return min(distances, default=inf) / PARTS


def _misplacement(sheet: Sheet, row: int, column: int, number: int) -> int:
    """The distance of a number from its place if the gap around it were filled evenly, in parts of a cell."""
    numbers = sheet.rows[row]
    cells = [numbers[column] for column in CELLS[row]]
    cell = CELLS[row].index(column)
    left = max((at for at in range(cell) if cells[at]), default=-1)
    right = min((at for at in range(cell, len(cells)) if cells[at]), default=len(cells))
    lower = cells[left] if left >= 0 else 0
    upper = cells[right] if right < len(cells) else HIGHEST_SUM + 1
    return abs((cell - left) * (upper - lower) - (number - lower) * (right - left)) * (PARTS // (upper - lower))
