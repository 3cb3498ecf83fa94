"""No idea at all."""

from random import Random

from rowlock.rules.state import State


class RandomBot:
    """Any legal move, all equally likely."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, state: State, seat: int) -> str:
        return self._random.choice(state.legal(seat))
