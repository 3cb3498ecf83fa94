"""Those who play without being asked: bots, and the clock that answers for people who do not.

A driver sits in every room that somebody watches. Every node where a room is watched has one; of two that act at the
same time, the store lets one through, and nobody waits for a node that has died.
"""

import asyncio
import multiprocessing
import random
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

from rowlock.bots import make_bot
from rowlock.bots.decide import decide
from rowlock.bots.host import view_of
from rowlock.rules.awaits import Roll
from rowlock.rules.errors import RuleError
from rowlock.rules.position import read
from rowlock.server.events import Event
from rowlock.server.room import Command, Room
from rowlock.server.rooms import Rooms
from rowlock.server.store.store import now


def choose(level: str, position: str, seat: int) -> str:
    """A bot's choice, in a process of its own."""
    bot = make_bot(level, random.randrange(1 << 32))
    return decide(bot, view_of(read(position), seat)).move


class Thinkers:
    """Processes in which bots think, so that nobody at a table waits for another table's bots."""

    def __init__(self, processes: int) -> None:
        # A fork would copy the server's sockets into every one of them.
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(processes, mp_context=context)

    async def choose(self, level: str, position: str, seat: int) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._pool, choose, level, position, seat)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class Driver:
    """Lets the bots of a room play, and its clock run. It watches the room: `see` is told what happens."""

    def __init__(self, rooms: Rooms, thinkers: Thinkers, delay: Callable[[], float]) -> None:
        self._rooms = rooms
        self._thinkers = thinkers
        self._delay = delay
        self._since = now()
        self._tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}

    def see(self, room: Room, _events: Sequence[Event] = ()) -> None:
        """Begin what has to be done in this room, and give up what has not."""
        wanted: dict[tuple[str, int, int], Callable[[], Coroutine[Any, Any, None]]] = {}
        for seat in room.waits_for():
            if room.seats[seat].bot:
                wanted["bot", seat, room.moves] = partial(self._play, room, seat)
        if room.deadline is not None:
            wanted["clock", -1, room.moves] = partial(self._time_out, room)
        for name in self._tasks.keys() - wanted.keys():
            self._tasks.pop(name).cancel()
        for name in wanted.keys() - self._tasks.keys():
            self._tasks[name] = asyncio.create_task(wanted[name]())

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    async def _play(self, room: Room, seat: int) -> None:
        """Roll or choose for a bot."""
        level = room.seats[seat].bot
        assert room.table is not None
        assert level is not None
        state, moves = room.table.state, room.moves
        await asyncio.sleep(self._delay())
        if isinstance(state.awaits, Roll):
            await self._do(room, lambda now: now.roll(seat) if now.moves == moves else [])
        else:
            move = await self._thinkers.choose(level, state.position, seat)
            await self._do(room, lambda now: now.choose(seat, move, moves) if now.moves == moves else [])

    async def _time_out(self, room: Room) -> None:
        """Answer for those who have not, when their time is up."""
        assert room.seconds is not None
        # Whoever comes back to a room that nobody was in has the whole time again.
        await asyncio.sleep(max(room.moved, self._since) + room.seconds - now())
        await self._do(room, lambda now: now.time_out(room.moves))

    async def _do(self, room: Room, command: Command) -> None:
        # The room may have gone on meanwhile: then this is not needed any more.
        with suppress(RuleError):
            await self._rooms.do(room.id, command)
