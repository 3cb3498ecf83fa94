"""What a position and each of its moves are worth to one player, by a solution."""

from typing import cast

from rowlock.exact.model import check_options, check_solvable
from rowlock.exact.solution import Solution
from rowlock.rules.awaits import Choose, Over
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.errors import Malformed
from rowlock.rules.state import PASS, State


class Advisor:
    """Answers for states of the game and number of players that a solution is about.

    Values are points still to come, in expectation, if the player plays for points and the others do nothing but roll
    and, with the model's chance, end the game.
    """

    def __init__(self, solution: Solution) -> None:
        self._solution = solution

    def value(self, state: State, player: int) -> float:
        """What is still to come for a player; where the player has a choice, with the best one."""
        crossing = self._check(state, player)
        match state.awaits:
            case Over():
                return 0.0
            case Choose() if moves := self.move_values(state, player):
                return max(moves.values())
            case Choose():
                # Somebody else finishes this turn; what it brings to others does not concern the model.
                return self._before_roll(crossing, player, (player - state.active - 1) % state.players)
            case _:
                return self._before_roll(crossing, player, (player - state.active) % state.players)

    def move_values(self, state: State, player: int) -> dict[str, float]:
        """What each legal move of a player is worth: the points it makes and those still to come."""
        self._check(state, player)
        return {move: self._move_value(state, player, move) for move in state.legal(player)}

    def _check(self, state: State, player: int) -> CrossingState:
        """The state, if the solution is about it."""
        model = self._solution.model
        if not 0 <= player < state.players:
            raise Malformed(f"the player is {player}, expected a seat from 0 to {state.players - 1}")
        check_solvable(state.game)
        crossing = cast("CrossingState", state)
        lucky = crossing.options.lucky[player] if crossing.options.lucky else ()
        if (state.game, state.players, lucky) != (model.game, model.players, model.lucky):
            numbers = f" with lucky numbers {lucky[0]} and {lucky[1]}" if lucky else ""
            raise Malformed(
                f"the solution is of {model.name}, expected one of {state.game.name} for {state.players}{numbers}"
            )
        check_options(crossing)
        return crossing

    def _move_value(self, state: State, player: int, move: str) -> float:
        assert isinstance(state.awaits, Choose)
        after = state.choose({**dict.fromkeys(state.awaits.players, PASS), player: move})
        return after.totals[player] - state.totals[player] + self.value(after, player)

    def _before_roll(self, state: CrossingState, player: int, rolls_of_others: int) -> float:
        sheet, locked = state.sheets[player], state.locked_rows
        rows = zip(self._solution.model.rows, state.game.rows, sheet.rows, strict=True)
        states = tuple(
            automaton.locked if index in locked else automaton.state_of(row, crosses)
            for index, (automaton, row, crosses) in enumerate(rows)
        )
        return self._solution.value(rolls_of_others, sheet.misthrows, states)
