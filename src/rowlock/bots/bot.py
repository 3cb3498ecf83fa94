"""What a bot is."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from rowlock.rules.state import State

Progress = Callable[[float], None]
"""Told how much of the work is done, from 0 to 1."""


class Bot(Protocol):
    """Chooses for a seat, knowing the state of the game and nothing else."""

    def choose(self, state: State, seat: int) -> str:
        """One of the legal moves of the seat; there is at least one."""


@runtime_checkable
class Particular(Protocol):
    """A bot that does not play every game."""

    def check(self, state: State) -> None:
        """Raise `Unknown` if it cannot play games like this one."""


@runtime_checkable
class SlowToStart(Protocol):
    """A bot that has to work before it can play; without `prepare` its first choice takes that long."""

    def prepare(self, state: State, seat: int, progress: Progress) -> None:
        """Do the work for games like this one, and keep it for all bots of this kind."""


class BotFault(Exception):
    """Raised by a bot that has no answer; says why in words that follow its name, such as "has ended"."""


def check_bot(bot: Bot, state: State) -> None:
    """Raise, before a game begins, if a bot cannot play it."""
    if isinstance(bot, Particular):
        bot.check(state)
