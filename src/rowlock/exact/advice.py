"""What a position and each of its moves are worth to one player, by a solution."""

from rowlock.exact.solution import Solution
from rowlock.rules.awaits import Choose, Over
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.errors import Malformed
from rowlock.rules.state import PASS


class Advisor:
    """Answers for states of the game and number of players that a solution is about.

    Values are points still to come, in expectation, if the player plays for points and the others do nothing but roll
    and, with the model's chance, end the game.
    """

    def __init__(self, solution: Solution) -> None:
        self._solution = solution

    def value(self, state: CrossingState, player: int) -> float:
        """What is still to come for a player; where the player has a choice, with the best one."""
        self._check(state)
        match state.awaits:
            case Over():
                return 0.0
            case Choose() if moves := self.move_values(state, player):
                return max(moves.values())
            case Choose():
                # Somebody else finishes this turn; what it brings to others does not concern the model.
                return self._before_roll(state, player, (player - state.active - 1) % state.players)
            case _:
                return self._before_roll(state, player, (player - state.active) % state.players)

    def move_values(self, state: CrossingState, player: int) -> dict[str, float]:
        """What each legal move of a player is worth: the points it makes and those still to come."""
        self._check(state)
        return {move: self._move_value(state, player, move) for move in state.legal(player)}

    def _check(self, state: CrossingState) -> None:
        model = self._solution.model
        if state.game != model.game or state.players != model.players:
            raise Malformed(
                f"the solution is of {model.game.name} for {model.players}, "
                f"expected one of {state.game.name} for {state.players}"
            )

    def _move_value(self, state: CrossingState, player: int, move: str) -> float:
        assert isinstance(state.awaits, Choose)
        after = state.choose({**dict.fromkeys(state.awaits.players, PASS), player: move})
        return after.totals[player] - state.totals[player] + self.value(after, player)

    def _before_roll(self, state: CrossingState, player: int, rolls_of_others: int) -> float:
        states = self._solution.model.rows
        sheet, locked = state.sheets[player], state.locked_rows
        rows = tuple(
            states.locked if index in locked else states.state_of(row, sheet.rows[index])
            for index, row in enumerate(state.game.rows)
        )
        return self._solution.value(rolls_of_others, sheet.misthrows, rows)
