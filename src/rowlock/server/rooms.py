"""The rooms that live on this node: found, changed, and watched.

The way of one click: a command is asked of the room, its events are appended to the store, and only when they are on
disk does the room change and everybody who watches it is told. If another node was faster, its events are read first
and the command is asked again.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace

from rowlock.rules.errors import Unknown
from rowlock.server.bus import Bus
from rowlock.server.events import Event, NewEvent
from rowlock.server.room import Command, Room, new_id
from rowlock.server.store import Append, RoomSummary, Store
from rowlock.server.store.store import UNREACHABLE, now

Watcher = Callable[[Room, list[Event]], None]
"""Told a room and what has just happened in it."""


@dataclass(eq=False, slots=True)
class LiveRoom:
    """A room in memory."""

    room: Room
    changing: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)

    def advance(self, room: Room, events: list[Event]) -> None:
        """Go on to the room after events that are on disk."""
        self.room = room
        if events:
            for watcher in tuple(self.watchers):
                watcher(room, events)


class Rooms:
    """All rooms. Those that somebody watches are in memory; the others are read from the store when they are needed."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self._bus = bus
        self._live: dict[str, LiveRoom] = {}

    @property
    def live(self) -> int:
        """How many rooms are in memory."""
        return len(self._live)

    async def open(self, *events: NewEvent) -> Room:
        """A new room: its opening, and who sits in it from the beginning."""
        append = Append(new_id(), 0, events, at=now())
        room = Room.restore(append.room, append.stored())
        if not await self.store.append(_with_summary(append, room)):
            return await self.open(*events)
        return room

    async def find(self, room_id: str) -> Room:
        """A room as it is now."""
        return (await self._load(room_id)).room

    async def do(self, room_id: str, command: Command) -> Room:
        """Ask a command of a room and store what follows from it; the room afterwards. Errors change nothing."""
        # Whoever asked may go away in the middle of it; what has begun is brought to its end.
        return await asyncio.shield(self._do(room_id, command))

    async def _do(self, room_id: str, command: Command) -> Room:
        live = await self._load(room_id)
        async with live.changing:
            while events := command(live.room):
                append = Append(room_id, live.room.sequence, events, at=now())
                stored = append.stored()
                after = live.room.after(stored)
                if after.status != live.room.status:
                    append = _with_summary(append, after)
                if await self.store.append(append):
                    live.advance(after, stored)
                    self._bus.publish(room_id)
                    break
                # Another node was faster.
                await self._catch_up(live)
        if self._live.get(room_id, live) is not live:
            # Somebody has begun to watch it meanwhile.
            await self.refresh(room_id)
        return live.room

    async def watch(self, room_id: str, watcher: Watcher) -> Room:
        """Be told of everything that happens in a room from now on."""
        live = await self._load(room_id)
        live = self._live.setdefault(room_id, live)
        async with live.changing:
            # Something may have happened while nobody watched.
            await self._catch_up(live)
            live.watchers.add(watcher)
            return live.room

    def unwatch(self, room_id: str, watcher: Watcher) -> None:
        """Be told no more."""
        live = self._live.get(room_id)
        if live:
            live.watchers.discard(watcher)
            if not live.watchers:
                del self._live[room_id]

    async def refresh(self, room_id: str) -> None:
        """See whether another node has changed a room that is watched here."""
        live = self._live.get(room_id)
        if live:
            # Whoever cannot look now will look again.
            with suppress(*UNREACHABLE):
                async with live.changing:
                    await self._catch_up(live)

    async def _catch_up(self, live: LiveRoom) -> None:
        events = await self.store.load(live.room.id, live.room.sequence)
        live.advance(live.room.after(events), events)

    async def _load(self, room_id: str) -> LiveRoom:
        if room_id in self._live:
            return self._live[room_id]
        events = await self.store.load(room_id)
        if not events:
            raise Unknown("there is no such table, expected the address of one")
        return LiveRoom(Room.restore(room_id, events))


def _with_summary(append: Append, room: Room) -> Append:
    summary = RoomSummary(room.id, room.game, room.public, room.status, room.opened)
    return replace(append, summary=summary)
