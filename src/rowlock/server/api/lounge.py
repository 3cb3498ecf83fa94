"""Everybody who is connected to this node, by room."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import orjson

from rowlock.server.api.views import table_view
from rowlock.server.events import Event
from rowlock.server.players import Driver, Thinkers
from rowlock.server.room import Room
from rowlock.server.rooms import Rooms


class Guest:
    """One connection's ear: told of changes, it wakes up whoever sends them on."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.changed = asyncio.Event()
        self.news: list[Event] = []
        self.presence_changed = False

    def hear(self, events: list[Event]) -> None:
        self.news += events
        self.changed.set()


@dataclass(eq=False, slots=True)
class Gathering:
    """Those who are connected to one room, and its driver."""

    room: Room
    driver: Driver
    guests: set[Guest] = field(default_factory=set)
    written: tuple[int, bytes] = (-1, b"")
    """The table as JSON and its sequence number, written once for all guests."""

    def see(self, room: Room, events: list[Event]) -> None:
        self.room = room
        for guest in self.guests:
            guest.hear(events)
        self.driver.see(room, events)

    def table_json(self) -> bytes:
        if self.written[0] != self.room.sequence:
            self.written = self.room.sequence, orjson.dumps(table_view(self.room))
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
        gathering.room = await self._rooms.watch(room_id, gathering.see)
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
