"""Those who play without being asked: bots, and the clock that answers for people who do not.

A driver sits in every room that somebody watches. Every node where a room is watched has one; of two that act at the
same time, the store lets one through, and nobody waits for a node that has died.
"""

import asyncio
import logging
import multiprocessing
import os
import random
import signal
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from threading import Thread
from time import perf_counter
from typing import Any

from rowlock.bots import make_bot
from rowlock.bots.champion.threads import calculate_alone
from rowlock.bots.decide import Decision, decide
from rowlock.rules.awaits import Roll
from rowlock.rules.errors import RuleError
from rowlock.rules.position import read
from rowlock.server.live.rooms import Rooms
from rowlock.server.live.turns import Turns
from rowlock.server.metrics import Metrics
from rowlock.server.room.events import NewEvent
from rowlock.server.room.room import Room
from rowlock.server.store.store import now

SECONDS_BETWEEN_ATTEMPTS = 1.0
NICENESS = 10
"""How far bots stand back behind the server, which answers people, where they share processors."""

log = logging.getLogger("rowlock.players")


def choose(level: str, position: str, seat: int) -> Decision:
    """A bot's choice, in a process of its own."""
    bot = make_bot(level, random.randrange(1 << 32))
    return decide(bot, read(position), seat)


def choose_timed(level: str, position: str, seat: int) -> tuple[Decision, float]:
    """As `choose`, and how many seconds it took."""
    begin = perf_counter()
    return choose(level, position, seat), perf_counter() - begin


class Thinkers:
    """Processes in which bots think, so that nobody at a table waits for another table's bots."""

    def __init__(self, processes: int, metrics: Metrics | None = None) -> None:
        """0 for as many processes as there are processors, and two at least: one is left for other visitors."""
        processes = processes or max(2, os.cpu_count() or 0)
        self._turns = Turns(processes)
        # A fork would copy the server's sockets into every one of them.
        context = multiprocessing.get_context("spawn")
        # Nobody writes to this pipe: it ends when it is closed here, or with the server, however that ends.
        until, self._life = context.Pipe(duplex=False)
        self._new_pool = partial(ProcessPoolExecutor, processes, context, _begin_to_think, (until,))
        self._pool: ProcessPoolExecutor | None = None
        self._metrics = metrics or Metrics()

    async def choose(self, level: str, position: str, seat: int, *, table: str, address: str) -> str:
        """A bot's choice at a table, when it is the turn of that table and of the address for which it plays."""
        begin = perf_counter()
        with self._metrics.bot_asked():
            decision, thought = await self._ask(level, position, seat, table, address)
        self._metrics.bot_decided(level, perf_counter() - begin - thought, thought)
        if decision.fault:
            log.error("the bot %s %s", level, decision.fault)
        return decision.move

    async def _ask(self, level: str, position: str, seat: int, table: str, address: str) -> tuple[Decision, float]:
        await self._turns.take(address, table)
        pool = self._pool = self._pool or self._new_pool()
        try:
            thinking = pool.submit(choose_timed, level, position, seat)
        except BaseException as error:
            self._turns.end(address, table)
            self._replace_broken(pool, error)
            raise
        self._end_turn_after(thinking, address, table)
        try:
            return await asyncio.wrap_future(thinking)
        except BrokenProcessPool as error:
            self._replace_broken(pool, error)
            raise

    def _end_turn_after(self, thinking: Future[tuple[Decision, float]], address: str, table: str) -> None:
        """The turn lasts as long as the process is busy, even if nobody waits for the choice any more."""
        loop = asyncio.get_running_loop()

        def end(_: object) -> None:
            # The server may have stopped meanwhile.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._turns.end, address, table)

        thinking.add_done_callback(end)

    def _replace_broken(self, pool: ProcessPoolExecutor, error: BaseException) -> None:
        """A process has died, and a pool does not outlive that."""
        if pool is self._pool and isinstance(error, BrokenProcessPool):
            self._pool = None

    def close(self) -> None:
        """End the processes, whatever they think about."""
        self._life.close()
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _begin_to_think(until: Connection) -> None:
    """Prepare a process. It goes when the pipe ends, and not earlier."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    calculate_alone()
    Thread(target=_wait_for_the_end, args=(until,), daemon=True).start()


def _wait_for_the_end(until: Connection) -> None:
    until.poll(None)
    os._exit(0)


class Driver:
    """Lets the bots of a room play, and its clock run. It watches the room: `see` is told what happens."""

    def __init__(
        self, rooms: Rooms, thinkers: Thinkers, delay: Callable[[], float], since: float, address: Callable[[], str]
    ) -> None:
        """`since` is when the first person came in: before that, no clock ran. `address` says for whom bots think."""
        self._rooms = rooms
        self._thinkers = thinkers
        self._delay = delay
        self._since = since
        self._address = address
        self._tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}

    def deadline(self, room: Room) -> float | None:
        """When the clock answers for those who have not."""
        return max(room.moved, self._since) + room.seconds if room.seconds and room.deadline else None

    def see(self, room: Room) -> None:
        """Begin what has to be done in this room, and give up what has not."""
        wanted: dict[tuple[str, int, int], Callable[[], Coroutine[Any, Any, None]]] = {}
        bots = [number for number, seat in enumerate(room.seats) if seat.bot]
        for seat in room.waits_for().intersection(bots) if bots else ():
            wanted["bot", seat, room.moves] = partial(self._play, room, seat)
        if room.deadline is not None:
            wanted["clock", -1, room.moves] = partial(self._time_out, room)
        if not wanted and not self._tasks:
            return
        for name in self._tasks.keys() - wanted.keys():
            self._tasks.pop(name).cancel()
        for name in wanted.keys() - self._tasks.keys():
            self._tasks[name] = asyncio.create_task(self._insist(wanted[name]))

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    async def _insist(self, act: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Whatever goes wrong for a while, a dead process or an absent database, the game must go on."""
        while True:
            try:
                await act()
                return
            except RuleError:
                # The room has gone on meanwhile: this is not needed any more.
                return
            except Exception:
                log.exception("a bot or a clock could not act")
                await asyncio.sleep(SECONDS_BETWEEN_ATTEMPTS)

    async def _play(self, room: Room, seat: int) -> None:
        """Roll or choose for a bot."""
        level = room.seats[seat].bot
        assert room.table is not None
        assert level is not None
        state, moves = room.table.state, room.moves
        seeming_to_think = asyncio.sleep(self._delay(), "")
        if isinstance(state.awaits, Roll):
            move = await seeming_to_think
        else:
            turn = {"table": room.id, "address": self._address()}
            _, move = await asyncio.gather(seeming_to_think, self._thinkers.choose(level, state.position, seat, **turn))

        def command(now: Room) -> list[NewEvent]:
            # The bot of another node may have been faster, or the person may have come back.
            if now.moves != moves or seat not in now.waits_for() or not now.seats[seat].bot:
                return []
            return now.choose(seat, move, moves) if move else now.roll(seat)

        await self._rooms.do(room.id, command)

    async def _time_out(self, room: Room) -> None:
        """Answer for those who have not, when their time is up."""
        await asyncio.sleep((self.deadline(room) or 0) - now())
        await self._rooms.do(room.id, lambda now: now.time_out(room.moves))
