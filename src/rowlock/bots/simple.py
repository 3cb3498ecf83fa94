"""A few rules of thumb, good enough to lose to."""

from collections.abc import Sequence
from random import Random

from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.track import Field
from rowlock.rules.qwinto.grid import CELLS, COLOURS
from rowlock.rules.qwinto.state import DICE_MOVES, WRITE_MOVES, QwintoState
from rowlock.rules.state import PASS
from rowlock.table import View

MOST_SKIPPED_FREELY = 1
MOST_SKIPPED_TO_AVOID_MISTHROW = 4
FARTHEST_FROM_ITS_PLACE = 1.5
WELL_PLACED = 1.0
HIGHEST_SUM = 18


def choose_simply(view: View, legal: Sequence[str], random: Random) -> str:
    """The move that these rules of thumb like best."""
    assert view.seat is not None
    if isinstance(view.state, QwintoState):
        return _choose_in_qwinto(view.state, view.seat, legal, random)
    assert isinstance(view.state, CrossingState)
    costs = {move: _skipped(view.state, view.seat, move) for move in legal if move != PASS}
    best = min(costs, key=lambda move: costs[move], default=PASS)
    must_cross = view.state.phase != "white" and not view.state.crossed
    tolerated = MOST_SKIPPED_TO_AVOID_MISTHROW if must_cross else MOST_SKIPPED_FREELY
    return best if best != PASS and costs[best] <= tolerated else PASS


def _skipped(state: CrossingState, player: int, move: str) -> float:
    """How many cells a move skips; a pawn that goes far makes up for some."""
    if not move.startswith("move "):
        return _skipped_by_cross(state, player, *state.game.target_of_move[move])
    steps = int(move.removeprefix("move "))
    field: Field = state.track.field(state.reachable_fields()[steps - 1])
    return _skipped_by_cross(state, player, *state.game.targets[field.cell]) - steps / 5


def _skipped_by_cross(state: CrossingState, player: int, row: int, cell: int) -> int:
    return max(0, cell - state.game.rows[row].next(state.sheets[player].rows[row]))


def _choose_in_qwinto(state: QwintoState, player: int, legal: Sequence[str], random: Random) -> str:
    match state.phase:
        case "dice":
            return random.choice([move for move in legal if len(DICE_MOVES[move]) > 1])
        case "reroll":
            keep = [cost for cost in _misplacements(state, player) if cost <= WELL_PLACED]
            return "keep" if keep else "reroll"
        case _:
            costs = {move: _misplacement(state.sum, *WRITE_MOVES[move]) for move in legal if move != PASS}
            best = min(costs, key=lambda move: costs[move], default=PASS)
            if best != PASS and (player == state.active or costs[best] <= FARTHEST_FROM_ITS_PLACE):
                return best
            return PASS


def _misplacements(state: QwintoState, player: int) -> list[float]:
    """How badly placed the rolled sum would be, for every cell where it could be written."""
    sheet = state.sheets[player]
    rows = [row for row, colour in enumerate(COLOURS) if colour in state.chosen]
    return [_misplacement(state.sum, row, column) for row in rows for column in sheet.columns_for(row, state.sum)]


def _misplacement(number: int, row: int, column: int) -> float:
    """How many cells a number stands away from where it would in an evenly filled row."""
    cells = CELLS[row]
    return abs(cells.index(column) - (number - 1) / (HIGHEST_SUM - 1) * (len(cells) - 1))
