"""No idea at all."""

from collections.abc import Sequence
from random import Random

from rowlock.table import View


class RandomBot:
    """Any legal move, all equally likely."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View, legal: Sequence[str]) -> str:  # noqa: ARG002
        return self._random.choice(legal)
