"""Everybody who is connected to this node, by room."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rowlock.server.live.bus import Bus, Ears, Present, Unanswered
from rowlock.server.live.display import Display
from rowlock.server.live.driver import Driver
from rowlock.server.live.presence import Elsewhere
from rowlock.server.live.rooms import Rooms
from rowlock.server.live.thinkers import Thinkers
from rowlock.server.room.attendance import Attendance, Register
from rowlock.server.room.events import Event
from rowlock.server.room.room import Room
from rowlock.server.store.store import now

MOST_NEWS = 200
SECONDS_BETWEEN_ROUNDS = 30.0
"""How often a node that hears others looks by itself all the same, and says again who is where."""
UNANSWERED: Mapping[str, Any] = {"times": [[], []], "known_since": None, "nodes": {}}
"""Of a room of which nothing can be found out now, nobody is known to have been away for long."""


def nobody() -> None:
    """Wake up nobody."""


class Guest:
    """One connection's ear: told of changes, it wakes up its sender."""

    def __init__(self, token: str | None, address: str = "", wake: Callable[[], None] = nobody) -> None:
        self.token = token
        self.address = address
        self.wake = wake
        self.seat: int | None = None
        self._presence_changed = False
        self._news: list[Event] = []
        self._complete = True
        self._heard: list[str] = []

    def acknowledge(self, key: str) -> None:
        """Tell the client that its message has been heard, and what follows from it is on disk."""
        self._heard.append(key)
        self.wake()

    def take_acknowledged(self) -> list[str]:
        """The messages of the client that were heard since this was last asked."""
        heard, self._heard = self._heard, []
        return heard

    def hear(self, events: list[Event], complete: bool = True) -> None:
        """Keep what has happened; of too much, only that there was too much: a slow reader must not fill the memory."""
        self._complete = self._complete and complete and len(self._news) + len(events) <= MOST_NEWS
        self._news = [*self._news, *events] if self._complete else []
        self.wake()

    def hear_presence(self) -> None:
        """Note that others have come or gone."""
        self._presence_changed = True
        self.wake()

    def take_presence(self) -> bool:
        """Whether others have come or gone since this was last asked."""
        changed, self._presence_changed = self._presence_changed, False
        return changed

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
    register: Register
    guests: dict[Guest, None] = field(default_factory=dict)
    """In the order in which they came."""
    timer: asyncio.TimerHandle | None = None
    """Until somebody will have been away for long enough to matter."""
    display: Display = field(default_factory=Display)

    def see(self, room: Room, events: list[Event]) -> None:
        self.room = room
        seats_changed = any(event.kind in ("sit", "stand", "erase") for event in events)
        for guest in self.guests:
            if seats_changed:
                guest.find_seat(room)
            guest.hear(events)
        if seats_changed:
            self.tell_presence()
        else:
            self.driver.see(room, self.here)

    def present(self) -> Present:
        """The seats whose people are connected to this node, and the number of spectators."""
        seats = {guest.seat for guest in self.guests if guest.seat is not None}
        return sorted(seats), sum(guest.seat is None for guest in self.guests)

    @property
    def here(self) -> frozenset[int]:
        """The seats whose people are connected, to whatever node."""
        return self.elsewhere.seats(self.room.id).union(self.present()[0])

    @property
    def attendance(self) -> Attendance:
        return self.register.attendance(self.room.id, now(), self.bus.connected)

    def presence(self) -> dict[str, Any]:
        """A `Presence`."""
        attendance = self.attendance
        return {
            "type": "presence",
            "here": sorted(attendance.came),
            "away": attendance.away(self.room.seats),
            "keeper": attendance.keeper(self.room.owner, self.room.seats),
            "spectators": self.elsewhere.spectators(self.room.id) + self.present()[1],
        }

    def tell_presence(self) -> None:
        """Tell everybody who is gathered here or elsewhere who is."""
        here = self.here
        self.register.note(self.room.id, here, now())
        self._tell_guests()
        if self.guests:
            self.driver.see(self.room, here)
        self.bus.announce(self.room.id, self.present())

    def close(self) -> None:
        self.driver.close()
        if self.timer:
            self.timer.cancel()

    def _tell_guests(self) -> None:
        for guest in self.guests:
            guest.hear_presence()
        if self.timer:
            self.timer.cancel()
            self.timer = None
        if self.guests and (seconds := self.attendance.seconds_to_change(self.room.seats)) is not None:
            self.timer = asyncio.get_running_loop().call_later(seconds, self._tell_guests)


class Lounge:
    """The gatherings of this node. A room is in memory as long as somebody is gathered in it."""

    def __init__(self, rooms: Rooms, bus: Bus, thinkers: Thinkers, delay: Callable[[], float]) -> None:
        self._rooms = rooms
        self._bus = bus
        self._thinkers = thinkers
        self._delay = delay
        self._elsewhere = Elsewhere()
        self._register = Register(now(), self._forget)
        self._gatherings: dict[str, Gathering] = {}
        self._spoke_to_all_at = 0.0

    def ears(self) -> Ears:
        """What this node does about what it hears of others."""
        return Ears(self._rooms.refresh, self._hear_present, self._elsewhere.hear_beat, self._asked)

    async def enter(self, room_id: str, guest: Guest) -> Gathering:
        """Join those who are connected to a room."""
        gathering = self._gatherings.get(room_id)
        if gathering is None:
            await self._follow(room_id)
            room = await self._rooms.find(room_id)
            # Somebody else may have come in meanwhile.
            if room_id not in self._gatherings:
                # If nobody was in the room, the clock starts afresh.
                since = 0.0 if self._elsewhere.seats(room_id) else now()
                driver = Driver(self._rooms, self._thinkers, self._delay, since, partial(self._address, room_id))
                self._gatherings[room_id] = Gathering(room, driver, self._bus, self._elsewhere, self._register)
            gathering = self._gatherings[room_id]
        gathering.guests[guest] = None
        try:
            gathering.room = await self._rooms.watch(room_id, gathering.see)
        except BaseException:
            self.leave(gathering, guest)
            raise
        guest.find_seat(gathering.room)
        gathering.tell_presence()
        return gathering

    def _address(self, room_id: str) -> str:
        """For whom the bots of a room think: who has been there for longest, before all those who play."""
        guests = self._gatherings[room_id].guests
        return next((guest.address for guest in guests if guest.seat is not None), next(iter(guests)).address)

    def leave(self, gathering: Gathering, guest: Guest) -> None:
        """Leave; the last one turns off the light."""
        gathering.guests.pop(guest, None)
        if not gathering.guests:
            self._gatherings.pop(gathering.room.id, None)
            gathering.close()
            self._rooms.unwatch(gathering.room.id, gathering.see)
        gathering.tell_presence()

    # Other nodes

    async def _follow(self, room_id: str) -> None:
        """Hear what other nodes tell of a room, beginning with what they know already."""
        if self._register.knows(room_id) or not self._bus.node:
            return
        known = await self._ask(room_id)
        self._bus.follow(room_id)
        if known and not self._register.knows(room_id):
            attendance, nodes = known
            self._register.learn(room_id, attendance.came, attendance.went)
            for node, present in nodes.items():
                self._elsewhere.hear(node, room_id, present)

    def _forget(self, room_id: str) -> None:
        if room_id not in self._gatherings:
            self._bus.unfollow(room_id)
            self._elsewhere.forget_room(room_id)

    def _hear_present(self, node: str, room_id: str, present: Present) -> None:
        """Another node says who is connected to it."""
        is_new = node not in self._elsewhere.nodes(room_id)
        if not self._elsewhere.hear(node, room_id, present):
            return
        if gathering := self._gatherings.get(room_id):
            # It may not have heard of us yet, nor of what we did before we heard of it.
            gathering.tell_presence()
            if is_new:
                self._bus.publish(room_id)
        else:
            self._register.note(room_id, self._elsewhere.seats(room_id), now())

    def _asked(self, room_id: str) -> dict[str, Any]:
        """What another node wants to know of a room; `_ask` reads it."""
        attendance, nodes = self._register.attendance(room_id, now()), self._elsewhere.nodes(room_id)
        if gathering := self._gatherings.get(room_id):
            nodes = {**nodes, self._bus.node: gathering.present()}
        times = [[*seats.items()] for seats in (attendance.came, attendance.went)]
        return {"times": times, "known_since": attendance.known_since, "nodes": nodes}

    async def _ask(self, room_id: str) -> tuple[Attendance, dict[str, Present]] | None:
        """What another node knows of a room; None if no node has had anybody there of late."""
        at = now()
        try:
            answer = await self._bus.ask(room_id) if self._bus.connected else UNANSWERED
        except Unanswered:
            answer = UNANSWERED
        if answer is None:
            return None
        came, went = (dict(seats) for seats in answer["times"])
        known_since = at if answer["known_since"] is None else answer["known_since"]
        return Attendance(at, came, went, known_since), answer["nodes"]

    async def attendance(self, room_id: str) -> Attendance:
        """Who is connected to a room, to whatever node, and since when others are not."""
        if not self._register.knows(room_id) and (known := await self._ask(room_id)):
            return known[0]
        return self._register.attendance(room_id, now(), self._bus.connected)

    def occupied(self) -> Iterator[str]:
        """The rooms where somebody who has a seat is connected, to whatever node, and where a game may still begin."""
        waiting = (gathering for gathering in self._gatherings.values() if gathering.room.status == "open")
        yield from (gathering.room.id for gathering in waiting if gathering.here)
        yield from self._elsewhere.waiting() - self._gatherings.keys()

    def gathered(self) -> set[str]:
        """The rooms where somebody is connected to this node, or waits elsewhere for a game to begin."""
        return self._elsewhere.waiting() | self._gatherings.keys()

    async def deadline(self, room: Room) -> float | None:
        """When the clock answers for those who have not; None where nobody is, for there no clock runs."""
        if gathering := self._gatherings.get(room.id):
            return gathering.driver.deadline(room)
        return room.deadline if room.deadline and (await self.attendance(room.id)).came else None

    async def refresh(self) -> None:
        """Say that this node lives, forget those that do not, and look whether others have changed what is watched
        here: every time while they cannot be heard, and otherwise now and then."""
        at = now()
        if not self._bus.connected:
            self._register.known_since = at
            self._spoke_to_all_at = 0.0
        self._register.forget(at)
        for room_id in self._elsewhere.forget_silent():
            if gathering := self._gatherings.get(room_id):
                gathering.tell_presence()
            else:
                self._register.note(room_id, self._elsewhere.seats(room_id), at)
        waiting = (gathering for gathering in self._gatherings.values() if gathering.room.status == "open")
        self._bus.beat([gathering.room.id for gathering in waiting if gathering.present()[0]])
        if at - self._spoke_to_all_at > SECONDS_BETWEEN_ROUNDS or not self._bus.node:
            self._spoke_to_all_at = at
            for room_id, gathering in self._gatherings.items():
                self._bus.announce(room_id, gathering.present())
            await self._rooms.refresh_all(self._gatherings)

    @property
    def connections(self) -> int:
        return sum(len(gathering.guests) for gathering in self._gatherings.values())

    @property
    def tables(self) -> int:
        return len(self._gatherings)

    def close(self) -> None:
        for gathering in self._gatherings.values():
            gathering.close()
        self._gatherings.clear()
