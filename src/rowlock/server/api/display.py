"""What happens at a table as JSON, written once for all who are connected to it."""

from typing import Any

import orjson

from rowlock.rules.state import State
from rowlock.server.api.views import public_events, setup_view, table_view
from rowlock.server.events import Event
from rowlock.server.room import Room

NOTHING = orjson.Fragment(b"null")


class Display:
    """The table as it is, and what is new on it: most who look have seen it as it was one change before."""

    __slots__ = ("_before", "_changes", "_events", "_room", "_setup", "_state", "_state_json", "_view", "_whole")

    def __init__(self) -> None:
        self._room: Room | None = None
        self._setup: dict[str, Any] = {}
        self._view: dict[str, Any] = {}
        self._before = -1
        self._changes = self._whole = self._state_json = NOTHING
        self._state: State | None = None
        self._events: tuple[int, int, orjson.Fragment] = (0, 0, NOTHING)

    def table(self, room: Room, deadline: float | None, seen: int) -> orjson.Fragment:
        """The fields of the table that have changed for somebody who has seen it at a sequence number; all of them
        unless that was one change before."""
        if room is not self._room:
            self._look(room, deadline)
        if seen == self._before:
            return self._changes
        if self._whole is NOTHING:
            self._whole = written(self._view)
        return self._whole

    def _look(self, room: Room, deadline: float | None) -> None:
        before, self._before = self._view, self._room.sequence if self._room else -1
        state = room.table.state if room.table else None
        if self._state is None:
            self._setup = setup_view(room)
        if state is not self._state:
            self._state, self._state_json = state, written(state.describe()) if state else NOTHING
        self._room = room
        self._view = table_view(room, deadline, self._setup, self._state_json)
        # Equal fields are mostly the same objects, so comparing them is cheap.
        self._changes = written({key: value for key, value in self._view.items() if before.get(key, self) != value})
        self._whole = NOTHING

    def events(self, news: list[Event]) -> orjson.Fragment:
        """Each as a `PublicEvent`; most who listen have heard the same."""
        span = (news[0].sequence, news[-1].sequence) if news else (0, -1)
        if self._events[:2] != span:
            self._events = (*span, written(public_events(news)))
        return self._events[2]


def written(value: Any) -> orjson.Fragment:
    """As small as it can be: what orjson returns keeps a buffer of several kilobytes as long as it lives."""
    return orjson.Fragment(bytes(memoryview(orjson.dumps(value))))
