"""Everybody who is connected to this node, by room."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import orjson

from rowlock.rules.state import State
from rowlock.server.api.views import table_view
from rowlock.server.bus import Bus, Present
from rowlock.server.events import Event
from rowlock.server.players import Driver, Thinkers
from rowlock.server.presence import Elsewhere
from rowlock.server.room import Room
from rowlock.server.rooms import Rooms
from rowlock.server.store.store import now

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
        self._heard: list[str] = []

    def acknowledge(self, key: str) -> None:
        """Tell the client that its message has been heard, and what follows from it is on disk."""
        self._heard.append(key)
        self.changed.set()

    def take_acknowledged(self) -> list[str]:
        """The messages of the client that were heard since this was last asked."""
        heard, self._heard = self._heard, []
        return heard

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
    bus: Bus
    elsewhere: Elsewhere
    guests: set[Guest] = field(default_factory=set)
    written: tuple[int, bytes] = (-1, b"")
    """The table as JSON and its sequence number, written once for all guests."""
    described: tuple[State | None, orjson.Fragment] = (None, orjson.Fragment(b"null"))
    """The state of the game and its JSON, written once for all choices that are made in it."""

    def see(self, room: Room, events: list[Event]) -> None:
        self.room = room
        seats_changed = any(event.kind in ("sit", "stand", "erase") for event in events)
        for guest in self.guests:
            if seats_changed:
                guest.find_seat(room)
            guest.hear(events)
        if seats_changed:
            self.tell_presence()
        self.driver.see(room)

    def table_json(self) -> bytes:
        room = self.room
        state = room.table.state if room.table else None
        if self.described[0] is not state and state:
            self.described = state, orjson.Fragment(_json(state.describe()))
        if self.written[0] != room.sequence:
            view = table_view(room, self.driver.deadline(room), self.described[1])
            self.written = room.sequence, _json(view)
        return self.written[1]

    def present(self) -> tuple[list[int], int]:
        """The seats whose people are connected to this node, and the number of spectators."""
        seats = {guest.seat for guest in self.guests if guest.seat is not None}
        return sorted(seats), sum(guest.seat is None for guest in self.guests)

    @property
    def here(self) -> frozenset[int]:
        """The seats whose people are connected, to whatever node."""
        return self.elsewhere.seats(self.room.id).union(self.present()[0])

    @property
    def spectators(self) -> int:
        return self.elsewhere.spectators(self.room.id) + self.present()[1]

    def tell_presence(self) -> None:
        """Tell everybody who is gathered here or elsewhere who is."""
        for guest in self.guests:
            guest.presence_changed = True
            guest.changed.set()
        self.bus.announce({self.room.id: self.present()})


class Lounge:
    """The gatherings of this node. A room is in memory as long as somebody is gathered in it."""

    def __init__(self, rooms: Rooms, bus: Bus, thinkers: Thinkers, delay: Callable[[], float]) -> None:
        self._rooms = rooms
        self._bus = bus
        self._thinkers = thinkers
        self._delay = delay
        self._elsewhere = Elsewhere()
        self._gatherings: dict[str, Gathering] = {}

    async def enter(self, room_id: str, guest: Guest) -> Gathering:
        """Join those who are connected to a room."""
        gathering = self._gatherings.get(room_id)
        if gathering is None:
            room = await self._rooms.find(room_id)
            # Somebody else may have come in meanwhile.
            if room_id not in self._gatherings:
                # Whoever comes back to a room that nobody was in has the whole time again.
                since = 0.0 if self._elsewhere.seats(room_id) else now()
                driver = Driver(self._rooms, self._thinkers, self._delay, since)
                self._gatherings[room_id] = Gathering(room, driver, self._bus, self._elsewhere)
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
        if not gathering.guests:
            self._gatherings.pop(gathering.room.id, None)
            gathering.driver.close()
            self._rooms.unwatch(gathering.room.id, gathering.see)
        gathering.tell_presence()

    def hear_present(self, node: str, present: Present) -> None:
        """Another node says who is connected to it."""
        for room_id in self._elsewhere.hear(node, present):
            if gathering := self._gatherings.get(room_id):
                # It may not have heard of us yet.
                gathering.tell_presence()

    def here(self, room_id: str) -> frozenset[int]:
        """The seats whose people are connected, to whatever node."""
        gathering = self._gatherings.get(room_id)
        return gathering.here if gathering else self._elsewhere.seats(room_id)

    def occupied(self) -> Iterator[str]:
        """The rooms where somebody who has a seat is connected, to whatever node, and where a game may still begin."""
        waiting = (gathering for gathering in self._gatherings.values() if gathering.room.status == "open")
        yield from (gathering.room.id for gathering in waiting if gathering.here)
        yield from self._elsewhere.rooms() - self._gatherings.keys()

    def gathered(self) -> set[str]:
        """The rooms where somebody is connected, to whatever node."""
        return self._elsewhere.rooms() | self._gatherings.keys()

    def deadline(self, room: Room) -> float | None:
        """When the clock answers for those who have not; None where nobody is, for there no clock runs."""
        if gathering := self._gatherings.get(room.id):
            return gathering.driver.deadline(room)
        return room.deadline if self._elsewhere.seats(room.id) else None

    async def refresh(self) -> None:
        """Look whether other nodes have changed what is watched here, and say again who is."""
        for room_id in self._elsewhere.forget() & self._gatherings.keys():
            self._gatherings[room_id].tell_presence()
        self._bus.announce({room_id: gathering.present() for room_id, gathering in self._gatherings.items()})
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


def _json(value: Any) -> bytes:
    """As small as it can be: what orjson returns keeps a buffer of several kilobytes as long as it lives."""
    return bytes(memoryview(orjson.dumps(value)))
