"""A bot that plays the solved model."""

from contextlib import suppress
from functools import cache

from rowlock.bots.bot import Progress
from rowlock.bots.planner import PlannerBot
from rowlock.exact.advice import Advisor
from rowlock.exact.model import Model, model_for
from rowlock.exact.solution import cache_file, find_solver, load_or_solve
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.state import State


class ExactBot:
    """Plays for points as if alone at a table that may break up before every roll; nobody does that better.

    Where a game is too large to be solved, or lucky numbers look at all rows, `PlannerBot` plays.
    """

    def __init__(self, seed: int, argument: str | None = None) -> None:
        """The argument is the chance of ending, such as ``0.05``, in place of the tuned one."""
        self._planner = PlannerBot(seed)
        self._ending = None if argument is None else _read_chance(argument)

    def check(self, state: State) -> None:
        self._planner.check(state)
        models = [solvable_model(state, seat, self._ending) for seat in range(state.players)]
        if any(model and not cache_file(model).exists() for model in models):
            find_solver()

    def choose(self, state: State, seat: int) -> str:
        model = solvable_model(state, seat, self._ending)
        if model is None:
            return self._planner.choose(state, seat)
        values = _advisor(model).move_values(state, seat)
        return max(state.legal(seat), key=values.__getitem__)

    def prepare(self, state: State, seat: int, progress: Progress) -> None:
        model = solvable_model(state, seat, self._ending)
        if model is not None:
            load_or_solve(model, progress)


def solvable_model(state: State, seat: int, ending: float | None = None) -> Model | None:
    """The model by which a seat plays, if the game can be solved."""
    with suppress(Malformed):
        return model_for(state, seat, ending)
    return None


def _read_chance(text: str) -> float:
    try:
        chance = float(text)
    except ValueError:
        chance = -1.0
    if not 0 <= chance < 1:
        raise Malformed(f"the bot is {shown(f'exact:{text}')}, expected a chance of ending such as exact:0.05")
    return chance


@cache
def _advisor(model: Model) -> Advisor:
    return Advisor(load_or_solve(model))
