"""What is stored together: events that follow each other in a room."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import orjson

from rowlock.server.room.events import Event, NewEvent

Place = tuple[str, int]
"""A room, and the number of an event in it."""


class RoomSummary(NamedTuple):
    """By what rooms are found: the columns of the table `rooms`."""

    id: str
    game: str
    public: bool
    status: str
    opened: float


class Append(NamedTuple):
    """Events to be stored, all or none, as the next ones of their room."""

    room: str
    sequence: int
    """The number of the first; if there is such an event already, somebody else was faster."""
    events: Sequence[NewEvent]
    summary: RoomSummary | None = None
    """What is known of the room afterwards, where that changes."""
    at: float = 0.0

    def stored(self) -> list[Event]:
        """The events as they will be read again."""
        numbered = enumerate(self.events, start=self.sequence)
        return [Event(number, self.at, event.body, event.seat, event.key, event.table) for number, event in numbered]

    def rows(self) -> list[tuple[Any, ...]]:
        """The columns of the table `events`."""
        numbered = enumerate(self.events, start=self.sequence)
        return [
            (self.room, number, self.at, event.seat, event.key, orjson.dumps(event.body).decode())
            for number, event in numbered
        ]


class Change(Protocol):
    """What somebody wants to store. It is asked at the last moment, so that what comes until then goes along."""

    def begin(self) -> Append | None:
        """What shall be stored; None if it is nothing, and then `end` is not called."""

    def end(self, stored: bool | Exception) -> None:
        """Hear how it went. True: the events are on disk. False: another event has their number, and none of them is
        stored."""
