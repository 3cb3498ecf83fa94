"""The rooms that live on this node: found, changed, and watched.

The way of one click: when the store is about to write, all commands that wait are asked of the room and their events
are appended. Only when they are on disk does the room change and everybody who watches it is told. If another node was
faster, its events are read first and the commands are asked again.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from contextlib import suppress

from rowlock.rules.errors import Unknown
from rowlock.server.live.bus import Bus
from rowlock.server.live.live_room import Answer, LiveRoom, Watcher, with_summary
from rowlock.server.room.events import NewEvent
from rowlock.server.room.opening import new_id
from rowlock.server.room.room import Command, Room
from rowlock.server.store import Append, Store
from rowlock.server.store.store import now
from rowlock.server.store.unreachable import UNREACHABLE

MOST_RESTING = 200
"""Rooms that nobody needs at the moment and that stay in memory, because they will probably be needed again."""


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
        if not await self.store.append(with_summary(append, room)):
            return await self.open(*events)
        # Somebody may have found it in the lobby meanwhile.
        live = self._live.setdefault(room.id, LiveRoom(room, self.store, self._bus))
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
        """Ask a command of a room and store what follows from it; the room afterwards. Errors change nothing. Once
        it is asked, a command is brought to its end, even if the task that asked is cancelled."""
        live = await self._hold(room_id)
        done: asyncio.Future[Room] = asyncio.get_running_loop().create_future()

        def answer(result: Room | Exception) -> None:
            if done.done():
                return
            if isinstance(result, Exception):
                done.set_exception(result)
            else:
                done.set_result(result)

        self._ask(live, command, answer)
        return await done

    def ask(self, room_id: str, command: Command, answer: Answer) -> None:
        """As `do`, of a room that is watched, for those who do not want to wait: `answer` is told when it is done."""
        live = self._live[room_id]
        live.holders += 1
        self._ask(live, command, answer)

    def _ask(self, live: LiveRoom, command: Command, answer: Answer) -> None:
        """Ask a room that is held, and let it go afterwards."""

        def answer_and_let_go(result: Room | Exception) -> None:
            self._let_go(live)
            answer(result)

        live.ask(command, answer_and_let_go)

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
        # If we cannot look now, we look again later.
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
            await live.catch_up()

    async def reread(self, room_id: str) -> None:
        """The events of a room have been rewritten: read them again when the room is needed next."""
        live = self._live.get(room_id)
        if live and live.holders:
            live.stale = True
            await self.refresh(room_id)
        elif live:
            self._forget(live)

    async def _hold(self, room_id: str) -> LiveRoom:
        """The room in memory, as it is now, where it stays until it is let go."""
        live = self._live.get(room_id)
        if live is None:
            events = await self.store.load(room_id)
            if not events:
                raise Unknown("there is no such table, expected the address of one")
            # Somebody else may have read it meanwhile.
            live = self._live.setdefault(room_id, LiveRoom(Room.restore(room_id, events), self.store, self._bus))
        self._resting.pop(room_id, None)
        live.holders += 1
        # What happens in a room that is watched, we hear or see soon.
        if self.store.shared and not live.watchers:
            try:
                await live.catch_up()
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
