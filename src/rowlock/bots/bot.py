"""What a bot is, and the ones that come with Rowlock."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from rowlock.bots.simple import choose_simply
from rowlock.rules.awaits import in_words
from rowlock.rules.errors import Unknown, shown
from rowlock.table import View


class Bot(Protocol):
    """Chooses for one seat, knowing what that seat may see and nothing else."""

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """One of the legal moves; there is at least one."""


class RandomBot:
    """Any legal move, all equally likely."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View, legal: Sequence[str]) -> str:  # noqa: ARG002
        return self._random.choice(legal)


class SimpleBot:
    """Crosses where it skips little, and writes where a number belongs; enough for a first game."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View, legal: Sequence[str]) -> str:
        return choose_simply(view, legal, self._random)


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "simple": SimpleBot}


def make_bot(name: str, seed: int) -> Bot:
    """The bot of that name; the same seed makes the same choices."""
    if not isinstance(name, str) or name not in BOTS:
        raise Unknown(f"there is no bot {shown(name)}, expected {in_words(BOTS, 'or')}")
    return BOTS[name](seed)
