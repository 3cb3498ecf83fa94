"""What happens at a table as JSON, written once for all who are connected to it."""

from typing import Any

import orjson

from rowlock.rules.state import State
from rowlock.server.live.fragments import NOTHING, written
from rowlock.server.live.teller import Teller
from rowlock.server.room.events import Event
from rowlock.server.room.fold import GAME_MESSAGES
from rowlock.server.room.room import Room
from rowlock.server.room.views import company_view, game_view, public_events, setup_view


class Display:
    """The table, whole and as what has changed: most clients have seen it as it was one change before."""

    __slots__ = (
        "_before",
        "_changes",
        "_company",
        "_events",
        "_legal",
        "_room",
        "_state",
        "_teller",
        "_view",
        "_whole",
    )

    def __init__(self) -> None:
        self._room: Room | None = None
        self._teller: Teller | None = None
        self._before = -1
        self._company: tuple[object, ...] = ()
        self._state: tuple[State | None, orjson.Fragment] = (None, NOTHING)
        self._legal: dict[str, list[str]] = {}
        self._view: dict[str, Any] = {}
        self._changes = self._whole = NOTHING
        self._events: tuple[int, int, orjson.Fragment] = (1, 0, NOTHING)

    def table(self, room: Room, deadline: float | None, seen: int) -> orjson.Fragment:
        """The fields that have changed for a client that has `seen` the table at a sequence number; all of them unless
        that was one change before."""
        if room is not self._room:
            self._look(room, deadline)
        if seen == self._before:
            return self._changes
        if self._whole is NOTHING:
            self._whole = written(self._view)
        return self._whole

    def legal(self, seat: int | None) -> list[str]:
        """The legal moves of a seat at the table as it was last looked at."""
        return self._legal.get(str(seat), [])

    def _look(self, room: Room, deadline: float | None) -> None:
        view: dict[str, Any] = {}
        state = room.table.state if room.table else None
        if self._state[0] is None:
            view = setup_view(room)
        if state is not self._state[0]:
            described = state.describe() if state else {}
            self._legal = described.get("awaits", {}).get("choose", {})
            self._state = state, written(described) if state else NOTHING
        company = room.seats, room.words, room.nonces, room.chat, room.rematch
        if company != self._company:
            self._company = company
            view = {**view, **company_view(room)}
        view.update(game_view(room, deadline, self._state[1]))
        before = self._view
        self._changes = written({key: value for key, value in view.items() if before.get(key, self) != value})
        if self._teller is None:
            self._teller = Teller(room.table)
        elif room.table:
            self._teller.follow(room.table)
        self._before = self._room.sequence if self._room else -1
        self._room, self._view, self._whole = room, {**before, **view}, NOTHING

    def events(self, news: list[Event]) -> orjson.Fragment:
        """Each as a `PublicEvent`; most who listen have heard the same. The last one led to the table as it was last
        looked at."""
        span = (news[0].sequence, news[-1].sequence) if news else (0, -1)
        if self._events[:2] != span:
            played = sum(event.kind in GAME_MESSAGES for event in news)
            stories = self._teller.last(self._room.table, played) if self._teller and self._room else []
            self._events = (*span, written(public_events(news, stories)))
        return self._events[2]
