"""What a bot is."""

from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from rowlock.rules.state import State
from rowlock.table import View

Progress = Callable[[float], None]
"""Told how much of the work is done, from 0 to 1."""


class Bot(Protocol):
    """Chooses for one seat, knowing what that seat may see and nothing else."""

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """One of the legal moves; there is at least one."""


@runtime_checkable
class SlowToStart(Protocol):
    """A bot that has to work before it can play; without `prepare` its first choice takes that long."""

    def prepare(self, state: State, seat: int, progress: Progress) -> None:
        """Do the work for games like this one, and keep it for all bots of this kind."""


class BotFault(Exception):
    """Raised by a bot that has no answer; says why in words that follow its name, such as "has ended"."""
