"""Everybody who is connected to this node, by room."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import orjson

from rowlock.rules.state import State
from rowlock.server.api.views import table_view
from rowlock.server.events import Event
from rowlock.server.players import Driver, Thinkers
from rowlock.server.room import Room
from rowlock.server.rooms import Rooms

MOST_NEWS = 200


class Guest:
    """One connection's ear: told of changes, it wakes up whoever sends them on."""

    def __init__(self, token: str | None) -> None:
        self.token = token
        self.seat: int | None = None
        self.changed = asyncio.Event()
        self.presence_changed = False
        self._news: list[Event] = []
        self._complete = True

    def hear(self, events: list[Event], complete: bool = True) -> None:
        """Keep what has happened; of too much, only that there was too much: a slow reader must not fill the memory."""
        self._complete = self._complete and complete and len(self._news) + len(events) <= MOST_NEWS
        self._news = [*self._news, *events] if self._complete else []
        self.changed.set()

    def take_news(self) -> tuple[list[Event], bool]:
        """What was heard since this was last asked, and whether it is all."""
        news, self._news, complete, self._complete = self._news, [], self._complete, True
        return news, complete

    def find_seat(self, room: Room) -> None:
        """See where the person sits now; seats change hands before the game."""
        self.seat = room.seat_of(self.token) if self.token else None


@dataclass(eq=False, slots=True)
class Gathering:
    """Those who are connected to one room, and its driver."""

    room: Room
    driver: Driver
    guests: set[Guest] = field(default_factory=set)
    written: tuple[int, bytes] = (-1, b"")
    """The table as JSON and its sequence number, written once for all guests."""
    described: tuple[State | None, orjson.Fragment] = (None, orjson.Fragment(b"null"))
    """The state of the game and its JSON, written once for all choices that are made in it."""

    def see(self, room: Room, events: list[Event]) -> None:
        self.room = room
        seats_changed = any(event.kind in ("sit", "stand") for event in events)
        for guest in self.guests:
            if seats_changed:
                guest.find_seat(room)
            guest.hear(events)
        if seats_changed:
            self.tell_presence()
        self.driver.see(room, events)

    def table_json(self) -> bytes:
        room = self.room
        state = room.table.state if room.table else None
        if self.described[0] is not state and state:
            self.described = state, orjson.Fragment(orjson.dumps(state.describe()))
        if self.written[0] != room.sequence:
            self.written = room.sequence, orjson.dumps(table_view(room, self.described[1]))
        return self.written[1]

    @property
    def here(self) -> frozenset[int]:
        return frozenset(guest.seat for guest in self.guests if guest.seat is not None)

    @property
    def spectators(self) -> int:
        return sum(guest.seat is None for guest in self.guests)

    def tell_presence(self) -> None:
        for guest in self.guests:
            guest.presence_changed = True
            guest.changed.set()


class Lounge:
    """The gatherings of this node. A room is in memory as long as somebody is gathered in it."""

    def __init__(self, rooms: Rooms, thinkers: Thinkers, delay: Callable[[], float]) -> None:
        self._rooms = rooms
        self._thinkers = thinkers
        self._delay = delay
        self._gatherings: dict[str, Gathering] = {}

    async def enter(self, room_id: str, guest: Guest) -> Gathering:
        """Join those who are connected to a room."""
        gathering = self._gatherings.get(room_id)
        if gathering is None:
            room = await self._rooms.find(room_id)
            # Somebody else may have come in meanwhile.
            if room_id not in self._gatherings:
                driver = Driver(self._rooms, self._thinkers, self._delay)
                self._gatherings[room_id] = Gathering(room, driver)
            gathering = self._gatherings[room_id]
        gathering.guests.add(guest)
        try:
            gathering.room = await self._rooms.watch(room_id, gathering.see)
        except BaseException:
            self.leave(gathering, guest)
            raise
        guest.find_seat(gathering.room)
        gathering.driver.see(gathering.room)
        gathering.tell_presence()
        return gathering

    def leave(self, gathering: Gathering, guest: Guest) -> None:
        """Leave; the last one turns off the light."""
        gathering.guests.discard(guest)
        if gathering.guests:
            gathering.tell_presence()
        elif self._gatherings.pop(gathering.room.id, None):
            gathering.driver.close()
            self._rooms.unwatch(gathering.room.id, gathering.see)

    def here(self, room_id: str) -> frozenset[int]:
        """The seats whose people are connected to this node."""
        gathering = self._gatherings.get(room_id)
        return gathering.here if gathering else frozenset()

    async def refresh(self) -> None:
        """Look whether other nodes have changed what is watched here."""
        for room_id in tuple(self._gatherings):
            await self._rooms.refresh(room_id)

    @property
    def connections(self) -> int:
        return sum(len(gathering.guests) for gathering in self._gatherings.values())

    @property
    def tables(self) -> int:
        return len(self._gatherings)

    def close(self) -> None:
        for gathering in self._gatherings.values():
            gathering.driver.close()
        self._gatherings.clear()
