"""The processes in which bots think, so that nobody at a table waits for another table's bots."""

import asyncio
import logging
import multiprocessing
import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from threading import Thread
from time import perf_counter

from rowlock.bots import make_bot
from rowlock.bots.champion.threads import calculate_alone
from rowlock.bots.decide import Decision, decide
from rowlock.rules.position import read
from rowlock.server.live.turns import Turns
from rowlock.server.metrics import Metrics
from rowlock.server.room.seats import Persona

NICENESS = 10
"""How far bots stand back behind the server, which answers people, where they share processors."""

log = logging.getLogger("rowlock.bots")


def think(persona: Persona, position: str, seat: int) -> tuple[Decision, float]:
    """A bot's choice, in a process of its own, and how many seconds it took."""
    begin = perf_counter()
    bot = make_bot(f"{persona.level}:{persona.character}", persona.seed)
    return decide(bot, read(position), seat), perf_counter() - begin


class Thinkers:
    """A pool of such processes."""

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

    async def choose(self, persona: Persona, position: str, seat: int, *, table: str, address: str) -> str:
        """A bot's choice at a table, when it is the turn of that table and of the address for which it plays."""
        begin = perf_counter()
        with self._metrics.bot_asked():
            decision, thought = await self._ask(persona, position, seat, table, address)
        self._metrics.bot_decided(persona.level, perf_counter() - begin - thought, thought)
        if decision.fault:
            log.error("the bot %s %s", persona.level, decision.fault)
        return decision.move

    async def _ask(
        self, persona: Persona, position: str, seat: int, table: str, address: str
    ) -> tuple[Decision, float]:
        await self._turns.take(address, table)
        pool = self._pool = self._pool or self._new_pool()
        try:
            thinking = pool.submit(think, persona, position, seat)
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
        """End the processes, even in the middle of a thought."""
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
