"""One room in memory, and what is asked of it.

Everything that waits when the store begins to write is asked of the room in order and stored together: two players who
choose at the same time wait for one sync to disk, and are told of both choices at once.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from rowlock.server.live.bus import Bus
from rowlock.server.room.events import Event, NewEvent
from rowlock.server.room.room import Command, Room
from rowlock.server.store import Append, RoomSummary, Store
from rowlock.server.store.store import now

Watcher = Callable[[Room, list[Event]], None]
"""Told a room and what has just happened in it."""
Answer = Callable[[Room | Exception], None]
"""Told the room when what somebody wanted is on disk, or why it cannot be."""


@dataclass(slots=True)
class Asked:
    """A command, and who wants to know what has become of it."""

    command: Command
    answer: Answer
    sure: bool
    """Whether no other node can have changed the room meanwhile, so that a refusal is final."""
    refusal: Exception | None = None


class LiveRoom:
    """A room in memory. There is only one of each."""

    def __init__(self, room: Room, store: Store, bus: Bus) -> None:
        self.room = room
        self.watchers: set[Watcher] = set()
        self.holders = 0
        """How many need it now."""
        self.stale = False
        """Whether its events have been rewritten since it was read."""
        self._store = store
        self._bus = bus
        self._asked: list[Asked] = []
        self._doing: list[Asked] = []
        self._after = room
        self._happening: list[Event] = []
        self._again: list[Asked] = []
        """What is to be asked again, when it is known what other nodes have done."""
        self._readers: list[asyncio.Future[None]] = []
        self._reading: asyncio.Task[None] | None = None
        self._busy = False
        """Whether it is being written or read."""

    def ask(self, command: Command, answer: Answer) -> None:
        """Ask a command of the room and store what follows from it. Errors change nothing."""
        self._asked.append(Asked(command, answer, not self._store.shared))
        self._go_on()

    async def catch_up(self) -> None:
        """Read what other nodes have done."""
        read: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._readers.append(read)
        self._go_on()
        await read

    def _go_on(self) -> None:
        if self._busy:
            return
        if self._readers or self._again:
            self._busy = True
            self._reading = asyncio.create_task(self._read())
        elif self._asked:
            self._busy = True
            self._store.write(self)

    # Writing, as a `Change`

    def begin(self) -> Append | None:
        """What follows from all that is asked."""
        asked, self._asked = self._asked, []
        at = now()
        room, events = self.room, list[NewEvent]()
        for each in asked:
            try:
                new = each.command(room)
                happening = Append(room.id, room.sequence, new, at=at).stored()
                after = room.after(happening)
            except Exception as error:
                new, each.refusal = [], error
            if new:
                room = after
                events += new
                self._happening += happening
            elif not each.sure:
                # Another node may have changed the room: what is refused here may be right there.
                self._again.append(each)
                continue
            # Refusals wait, too: what they are based on may not be on disk yet.
            self._doing.append(each)
        if not events:
            asyncio.get_running_loop().call_soon(self.end, True)
            return None
        self._after = room
        append = Append(room.id, self.room.sequence, events, at=at)
        return append if room.status == self.room.status else with_summary(append, room)

    def end(self, stored: bool | Exception) -> None:
        """Go on to the room after events that are on disk, and tell everybody."""
        doing, self._doing = self._doing, []
        happened, self._happening = self._happening, []
        self._busy = False
        if stored is True and happened:
            try:
                self._advance(self._after, happened)
                self._bus.publish(self.room.id)
            except Exception as error:
                # Nobody shall wait for an answer in vain.
                stored = error
        if stored is True:
            for each in doing:
                each.answer(each.refusal or self.room)
        elif stored is False:
            # Another node was faster.
            self._again += doing
        else:
            for each in doing:
                each.answer(stored)
        self._go_on()

    def _advance(self, room: Room, events: list[Event]) -> None:
        self.room = room
        if events:
            for watcher in tuple(self.watchers):
                watcher(room, events)

    # Reading

    async def _read(self) -> None:
        readers, self._readers = self._readers, []
        again, self._again = self._again, []
        try:
            events = await self._store.load(self.room.id, self.room.sequence)
            self._advance(self.room.after(events), events)
        except Exception as error:
            for read in readers:
                if not read.done():
                    read.set_exception(error)
            for each in again:
                each.answer(error)
        else:
            for read in readers:
                if not read.done():
                    read.set_result(None)
            for each in again:
                each.sure, each.refusal = True, None
            self._asked = again + self._asked
        self._busy = False
        self._go_on()


def with_summary(append: Append, room: Room) -> Append:
    """An append after which other things are known of the room."""
    return append._replace(summary=RoomSummary(room.id, room.game, room.public, room.status, room.opened))
