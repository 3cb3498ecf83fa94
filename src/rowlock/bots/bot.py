"""What a bot is."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from rowlock.rules.state import State

Progress = Callable[[float], None]
"""Called with the share of the work that is done, from 0 to 1."""


class Bot(Protocol):
    """Chooses for a seat and knows only the state of the game."""

    def choose(self, state: State, seat: int) -> str:
        """One of the legal moves of the seat; there is at least one."""


@runtime_checkable
class Particular(Protocol):
    """A bot that does not play every game."""

    def check(self, state: State) -> None:
        """Raise `Unknown` if it cannot play games like this one."""


@runtime_checkable
class SlowToStart(Protocol):
    """A bot that has to work before it can play; without `prepare` that work delays its first choice."""

    def prepare(self, state: State, seat: int, progress: Progress) -> None:
        """Do the work for games like this one, and keep the result for all bots of this kind."""


class BotFault(Exception):
    """A bot has no answer; the text says why in words that follow its name, such as "has ended"."""


def check_bot(bot: Bot, state: State) -> None:
    """Raise `Unknown` if a bot cannot play a game; call this before the game begins."""
    if isinstance(bot, Particular):
        bot.check(state)
