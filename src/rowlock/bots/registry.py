"""Bots by name: Rowlock's own and those of other packages, all found through entry points."""

import shlex
import sys
from functools import cache
from typing import TYPE_CHECKING

from rowlock.bots.bot import Bot
from rowlock.rules.awaits import in_words
from rowlock.rules.errors import Malformed, Unknown, shown

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "rowlock.bots"
OWN_PACKAGE = "rowlock"


@cache
def _entry_points() -> "dict[str, EntryPoint]":
    """The entry points by name; Rowlock's own come last, so no package can take their names."""
    # It takes longer to import than all the rules.
    from importlib.metadata import entry_points

    points = {point.name: point for point in sorted(entry_points(group=GROUP), key=_is_own)}
    return dict(sorted(points.items()))


@cache
def _is_own(point: "EntryPoint") -> bool:
    # Getting a package's name reads a file.
    return point.dist is not None and point.dist.name == OWN_PACKAGE


def bot_names() -> list[str]:
    """The names that `make_bot` knows."""
    return list(_entry_points())


def make_bot(wanted: str, seed: int) -> Bot:
    """The bot with a name such as ``greedy``; some take an argument, such as ``rollout:greedy``.

    The same seed makes the same choices. A bot of another package runs in its own process, where it can do no harm by
    hanging or dying.
    """
    if is_own(wanted):
        return load_bot(wanted, seed)
    from rowlock.bots.outside.command import CommandBot

    host = [sys.executable, "-P", "-m", "rowlock.bots.outside.host", wanted, str(seed)]
    return CommandBot(seed, shlex.join(host))


def is_own(wanted: str) -> bool:
    """Whether a bot comes with Rowlock."""
    return _is_own(_find(wanted)[0])


def load_bot(wanted: str, seed: int) -> Bot:
    """The bot with a name, in this process, even if it is from another package."""
    from inspect import signature

    point, *argument = _find(wanted)
    factory = point.load()
    try:
        signature(factory).bind(seed, *argument)
    except TypeError:
        expected = "without an argument" if argument else "with an argument"
        raise Malformed(f"the bot is {shown(wanted)}, expected {point.name!r} {expected}") from None
    bot: Bot = factory(seed, *argument)
    return bot


def _find(wanted: str) -> "tuple[EntryPoint, *tuple[str, ...]]":
    """The entry point of a name, and the argument if it has one."""
    name, *argument = wanted.split(":", maxsplit=1) if isinstance(wanted, str) else [wanted]
    if not isinstance(name, str) or name not in _entry_points():
        raise Unknown(f"there is no bot {shown(name)}, expected {in_words(bot_names(), 'or')}")
    return _entry_points()[name], *argument
