"""How nodes tell each other what happens around rooms. What happened in them is in the store.

A node hears only of the rooms that it follows, so what it hears grows with its own people and not with everybody's. Of
all nodes it hears but a beat every few seconds.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple, Protocol

Present = tuple[list[int], int]
"""The seats whose people are connected to a node, and how many spectators are."""


class Unanswered(Exception):
    """No other node could be asked."""


class Ears(NamedTuple):
    """What is called when something is heard."""

    moved: Callable[[str], Awaitable[None]]
    """Told the room that has moved on elsewhere."""
    present: Callable[[str, str, Present], None]
    """Told a node, a room, and who is connected to it there."""
    beat: Callable[[str, list[str]], None]
    """Told a node that lives, and the rooms where people wait for their game to begin."""
    asked: Callable[[str], Mapping[str, Any]]
    """What there is to say about a room that another node asks about."""


class Bus(Protocol):
    """Between the nodes of a server. A message may be lost, so nodes also look and speak by themselves now and then.
    Nobody at a table waits for it: all but `ask` happens some time."""

    connected: bool
    """Whether other nodes, if there are any, can be heard."""
    node: str
    """The name by which other nodes know this one."""

    async def open(self, ears: Ears) -> None: ...

    def follow(self, room: str) -> None:
        """Hear what other nodes tell of a room."""

    def unfollow(self, room: str) -> None: ...

    def publish(self, room: str) -> None:
        """Tell those who follow a room that it has moved on."""

    def announce(self, room: str, present: Present) -> None:
        """Tell those who follow a room who is connected to it here."""

    def beat(self, waiting: list[str]) -> None:
        """Tell all nodes that this one lives, and in which rooms people wait for their game to begin."""

    async def ask(self, room: str) -> Mapping[str, Any] | None:
        """What another node that follows a room says about it, None if none does; or `Unanswered`."""

    async def close(self) -> None: ...


class NoBus:
    """Tells nobody anything: there is one node, or each looks by itself."""

    connected = True
    node = ""

    async def open(self, ears: Ears) -> None:
        pass

    def follow(self, room: str) -> None:
        pass

    def unfollow(self, room: str) -> None:
        pass

    def publish(self, room: str) -> None:
        pass

    def announce(self, room: str, present: Present) -> None:
        pass

    def beat(self, waiting: list[str]) -> None:
        pass

    async def ask(self, room: str) -> Mapping[str, Any] | None:  # noqa: ARG002
        return None

    async def close(self) -> None:
        pass
