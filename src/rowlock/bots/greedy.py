"""A few rules of thumb: small gaps first, and numbers where they belong."""

from collections.abc import Mapping, Sequence
from math import lcm

from rowlock.bots.chances import rolls_of_sums
from rowlock.bots.families import Choice, of_family
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

PARTS = lcm(*range(1, HIGHEST_SUM + 2))
"""The fraction of a cell that makes all distances in Qwinto whole numbers, so that rounding never breaks ties."""


class GreedyBot:
    """Crosses where it skips few cells, and writes numbers where they belong."""

    def __init__(self, seed: int) -> None:
        """The seed changes nothing: these rules of thumb are not random."""

    def check(self, state: State) -> None:
        of_family(state.game, _CHOOSE, "greedy")

    def choose(self, state: State, seat: int) -> str:
        return of_family(state.game, _CHOOSE, "greedy")(state, seat)


def _choose_in_crossing(state: CrossingState, player: int) -> str:
    most = state.game.tuning.skipped + (state.players >= MANY_PLAYERS)
    if state.phase != "white" and not state.crossed:
        most = MOST_SKIPPED_TO_AVOID_MISTHROW
    return _cheapest({move: _cost(state, player, move) for move in state.legal(player) if move != PASS}, most)


def _choose_in_qwinto(state: QwintoState, player: int) -> str:
    legal, sheet = state.legal(player), state.sheets[player]
    match state.phase:
        case "dice":
            fits = {move: _rolls_that_fit(sheet, DICE_MOVES[move]) for move in legal}
            return max(legal, key=fits.__getitem__)
        case "reroll":
            return "keep" if _fits(sheet, state.chosen, state.sum) else "reroll"
        case _:
            farthest = FARTHEST_TO_AVOID_MISTHROW if player == state.active else FARTHEST_FROM_ITS_PLACE
            targets = {move: WRITE_MOVES[move] for move in legal if move != PASS}
            costs = {
                move: _misplacement(sheet.rows[row], row, column, state.sum) for move, (row, column) in targets.items()
            }
            return _cheapest(costs, farthest * PARTS)


_CHOOSE: Mapping[str, Choice] = {"crossing": _choose_in_crossing, "qwinto": _choose_in_qwinto}


def _cheapest(costs: Mapping[str, float], most: float) -> str:
    """The move that costs least, if that is little enough."""
    best = min(costs, key=costs.__getitem__, default=PASS)
    return best if best != PASS and costs[best] <= most else PASS


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
    return any(
        _misplacement(sheet.rows[row], row, column, number) <= WELL_PLACED * PARTS
        for row in map(COLOURS.index, colours)
        for column in sheet.columns_for(row, number)
    )


def _misplacement(numbers: Sequence[int], row: int, column: int, number: int) -> int:
    """The distance of a number from its place if the gap around it were filled evenly, in parts of a cell."""
    cells = [numbers[column] for column in CELLS[row]]
    cell = CELLS[row].index(column)
    left = max((at for at in range(cell) if cells[at]), default=-1)
    right = min((at for at in range(cell, len(cells)) if cells[at]), default=len(cells))
    lower = cells[left] if left >= 0 else 0
    upper = cells[right] if right < len(cells) else HIGHEST_SUM + 1
    return abs((cell - left) * (upper - lower) - (number - lower) * (right - left)) * (PARTS // (upper - lower))
