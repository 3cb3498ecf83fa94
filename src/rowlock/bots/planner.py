"""Plans each row on its own: strong, in about a millisecond a move, and without anything to solve first."""

from collections.abc import Sequence

from rowlock.bots import crossing_plan, qwinto_plan
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.qwinto.state import QwintoState
from rowlock.table import View


class PlannerBot:
    """Takes what is worth most: points now, and what each row is still worth in the rolls that may be left."""

    def __init__(self, seed: int) -> None:
        """The seed changes nothing: a plan leaves nothing to chance."""

    def choose(self, view: View, legal: Sequence[str]) -> str:
        state, player = view.state, view.seat
        assert player is not None
        if isinstance(state, QwintoState):
            return qwinto_plan.best_move(state, player, legal)
        assert isinstance(state, CrossingState)
        return crossing_plan.best_move(state, player, legal)
