"""A bot that plays the solved model."""

from functools import cache

from rowlock.bots.bot import Progress
from rowlock.bots.planner import PlannerBot
from rowlock.exact.advice import Advisor
from rowlock.exact.model import Model
from rowlock.exact.solution import load_or_solve
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.state import State


class ExactBot:
    """Plays for points as if alone at a table that may break up before every roll; nobody does that better.

    On Board and Qwinto are too large to be solved. There, and where lucky numbers look at all rows, `PlannerBot` plays.
    """

    def __init__(self, seed: int, argument: str | None = None) -> None:
        """The argument is the chance of ending, such as ``0.05``, in place of the tuned one."""
        self._planner = PlannerBot(seed)
        self._ending = None if argument is None else _read_chance(argument)

    def check(self, state: State) -> None:
        self._planner.check(state)

    def choose(self, state: State, seat: int) -> str:
        model = solvable_model(state, seat, self._ending)
        if model is None:
            return self._planner.choose(state, seat)
        assert isinstance(state, CrossingState)
        values = _advisor(model).move_values(state, seat)
        return max(state.legal(seat), key=values.__getitem__)

    def prepare(self, state: State, seat: int, progress: Progress) -> None:
        model = solvable_model(state, seat, self._ending)
        if model is not None:
            load_or_solve(model, progress)


def solvable_model(state: State, seat: int, ending: float | None = None) -> Model | None:
    """The model by which a seat plays, if the game can be solved."""
    if not isinstance(state, CrossingState) or state.game.has_track or state.options.lucky_rows != "open":
        return None
    lucky = state.options.lucky[seat] if state.options.lucky else None
    if ending is None:
        ending = state.game.tuning.ending if state.players > 1 else 0.0
    return Model(state.game, state.players, ending, lucky)


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
