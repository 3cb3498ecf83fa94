"""The rooms that live on this node: found, changed, and watched.

The way of one click: a command is asked of the room, its events are appended to the store, and only when they are on
disk does the room change and everybody who watches it is told. If another node was faster, its events are read first
and the command is asked again.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from rowlock.rules.errors import RuleError, Unknown
from rowlock.server.live.bus import Bus
from rowlock.server.room.events import Event, NewEvent
from rowlock.server.room.opening import new_id
from rowlock.server.room.room import Command, Room
from rowlock.server.store import Append, RoomSummary, Store
from rowlock.server.store.store import now
from rowlock.server.store.unreachable import UNREACHABLE

MOST_RESTING = 200
"""Rooms that nobody needs at the moment and that stay in memory, because they will probably be needed again."""

Watcher = Callable[[Room, list[Event]], None]
"""Told a room and what has just happened in it."""


@dataclass(eq=False, slots=True)
class LiveRoom:
    """A room in memory. There is only one of each."""

    room: Room
    changing: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    holders: int = 0
    """How many need it now."""
    stale: bool = False
    """Whether its events have been rewritten since it was read."""

    def advance(self, room: Room, events: list[Event]) -> None:
        """Go on to the room after events that are on disk."""
        self.room = room
        if events:
            for watcher in tuple(self.watchers):
                watcher(room, events)


class Rooms:
    """All rooms. They are read from the store when they are needed."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self._bus = bus
        self._live: dict[str, LiveRoom] = {}
        self._resting: OrderedDict[str, LiveRoom] = OrderedDict()

    @property
    def in_memory(self) -> int:
        """How many rooms are in memory."""
        return len(self._live)

    async def open(self, *events: NewEvent) -> Room:
        """A new room: its opening, and who sits in it from the beginning."""
        append = Append(new_id(), 0, events, at=now())
        room = Room.restore(append.room, append.stored())
        if not await self.store.append(_with_summary(append, room)):
            return await self.open(*events)
        # Somebody may have found it in the lobby meanwhile.
        live = self._live.setdefault(room.id, LiveRoom(room))
        if not live.holders:
            self._rest(live)
        return live.room

    async def find(self, room_id: str) -> Room:
        """A room as it is now."""
        live = await self._hold(room_id)
        self._let_go(live)
        return live.room

    async def find_all(self, room_ids: Sequence[str]) -> list[Room]:
        """Rooms as they are now. Of those in memory only the ones that other nodes have changed are read."""
        known = {room_id: live.room.sequence for room_id in room_ids if (live := self._live.get(room_id))}
        moved = await self.store.moved(known) if self.store.shared else []
        found = []
        for room_id in room_ids:
            live = self._live.get(room_id)
            if live is None or room_id in moved:
                found.append(await self.find(room_id))
                continue
            found.append(live.room)
            if room_id in self._resting:
                self._resting.move_to_end(room_id)
        return found

    async def do(self, room_id: str, command: Command) -> Room:
        """Ask a command of a room and store what follows from it; the room afterwards. Errors change nothing."""
        # Whoever asked may go away in the middle of it; what has begun is brought to its end.
        return await asyncio.shield(self.do_uninterrupted(room_id, command))

    async def do_uninterrupted(self, room_id: str, command: Command) -> Room:
        """As `do`, and faster, for those who never cancel what they have asked for."""
        live = await self._hold(room_id)
        try:
            async with live.changing:
                known = not self.store.shared
                while True:
                    try:
                        events = command(live.room)
                    except RuleError:
                        if known:
                            raise
                        events = []
                    if events:
                        append = Append(room_id, live.room.sequence, events, at=now())
                        stored = append.stored()
                        after = live.room.after(stored)
                        if after.status != live.room.status:
                            append = _with_summary(append, after)
                        if await self.store.append(append):
                            live.advance(after, stored)
                            self._bus.publish(room_id)
                            return live.room
                    elif known:
                        return live.room
                    # Another node was faster, or may have been: what is refused here may be right there.
                    await self._catch_up(live)
                    known = True
        finally:
            self._let_go(live)

    async def watch(self, room_id: str, watcher: Watcher) -> Room:
        """Be told of everything that happens in a room from now on."""
        live = await self._hold(room_id)
        if watcher in live.watchers:
            self._let_go(live)
        live.watchers.add(watcher)
        return live.room

    def unwatch(self, room_id: str, watcher: Watcher) -> None:
        """Be told no more."""
        live = self._live.get(room_id)
        if live and watcher in live.watchers:
            live.watchers.remove(watcher)
            self._let_go(live)

    async def refresh(self, room_id: str) -> None:
        """See whether another node has changed a room that is needed here."""
        # Whoever cannot look now will look again.
        with suppress(*UNREACHABLE):
            await self.catch_up(room_id)

    async def refresh_all(self, room_ids: Iterable[str]) -> None:
        """As `refresh`, for many rooms: only those that have changed are read."""
        known = {room_id: self._live[room_id].room.sequence for room_id in room_ids if room_id in self._live}
        with suppress(*UNREACHABLE):
            for moved in await self.store.moved(known):
                await self.refresh(moved)

    async def catch_up(self, room_id: str) -> None:
        """Read what other nodes have done in a room that is needed here."""
        live = self._live.get(room_id)
        if live and live.holders:
            async with live.changing:
                await self._catch_up(live)

    async def reread(self, room_id: str) -> None:
        """The events of a room have been rewritten: whoever needs it next reads them again."""
        live = self._live.get(room_id)
        if live and live.holders:
            live.stale = True
            await self.refresh(room_id)
        elif live:
            self._forget(live)

    async def _catch_up(self, live: LiveRoom) -> None:
        events = await self.store.load(live.room.id, live.room.sequence)
        live.advance(live.room.after(events), events)

    async def _hold(self, room_id: str) -> LiveRoom:
        """The room in memory, as it is now, where it stays until it is let go."""
        live = self._live.get(room_id)
        if live is None:
            events = await self.store.load(room_id)
            if not events:
                raise Unknown("there is no such table, expected the address of one")
            # Somebody else may have read it meanwhile.
            live = self._live.setdefault(room_id, LiveRoom(Room.restore(room_id, events)))
        self._resting.pop(room_id, None)
        live.holders += 1
        # What happens in a room that is watched, we hear or see soon.
        if self.store.shared and not live.watchers:
            try:
                async with live.changing:
                    await self._catch_up(live)
            except BaseException:
                self._let_go(live)
                raise
        return live

    def _let_go(self, live: LiveRoom) -> None:
        live.holders -= 1
        if not live.holders:
            if live.stale:
                self._forget(live)
            else:
                self._rest(live)

    def _forget(self, live: LiveRoom) -> None:
        self._resting.pop(live.room.id, None)
        self._live.pop(live.room.id, None)

    def _rest(self, live: LiveRoom) -> None:
        self._live[live.room.id] = self._resting[live.room.id] = live
        if len(self._resting) > MOST_RESTING:
            longest, _ = self._resting.popitem(last=False)
            del self._live[longest]


def _with_summary(append: Append, room: Room) -> Append:
    summary = RoomSummary(room.id, room.game, room.public, room.status, room.opened)
    return append._replace(summary=summary)
