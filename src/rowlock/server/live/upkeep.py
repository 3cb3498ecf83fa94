"""What a node does by itself now and then: it tidies up, and checks whether another node has."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from time import perf_counter

from rowlock.server.ending import end
from rowlock.server.live.rooms import Rooms
from rowlock.server.metrics import Metrics
from rowlock.server.store.pruning import Pruner, Retention, rewritten_since
from rowlock.server.store.store import now
from rowlock.server.store.unreachable import UNREACHABLE

SECONDS_BETWEEN_LOOKS = 5.0
"""How often a node asks which tables others have closed, silenced or erased."""
SECONDS_BETWEEN_ROUNDS = 3600.0
SECONDS_BETWEEN_BITES = 0.2
SECONDS_BETWEEN_MEASUREMENTS = 0.25
SECONDS_OF_DIFFERENCE = 60.0
"""By how much the clocks of those who share a database may differ."""

log = logging.getLogger("rowlock.upkeep")


class Upkeep:
    """The task of one node."""

    def __init__(
        self, rooms: Rooms, retention: Retention, gathered: Callable[[], Collection[str]], metrics: Metrics
    ) -> None:
        """`gathered` names the rooms where somebody is connected: they are left alone."""
        self._rooms = rooms
        self._pruner = Pruner(rooms.store.engine, retention, pause=SECONDS_BETWEEN_BITES)
        self._gathered = gathered
        self._metrics = metrics
        self._seen: dict[str, float] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        self._tasks = [
            asyncio.create_task(self._again_and_again(self._look, SECONDS_BETWEEN_LOOKS)),
            asyncio.create_task(self._again_and_again(self._prune, SECONDS_BETWEEN_ROUNDS)),
            asyncio.create_task(self._measure_lag()),
        ]

    async def end(self) -> None:
        await end(*self._tasks)

    async def _again_and_again(self, act: Callable[[], Awaitable[None]], seconds: float) -> None:
        while True:
            try:
                await act()
            except UNREACHABLE as error:
                log.warning("the database cannot be tidied up now", extra={"reason": type(error).__name__})
            except Exception:
                log.exception("the database could not be tidied up")
            await asyncio.sleep(seconds)

    async def _look(self) -> None:
        since = now() - SECONDS_OF_DIFFERENCE - 2 * SECONDS_BETWEEN_LOOKS
        found = dict(await rewritten_since(self._rooms.store.engine, since))
        for room, at in found.items():
            if self._seen.get(room) != at:
                await self._rooms.reread(room)
        self._seen = found

    async def _prune(self) -> None:
        pruned = await self._pruner.prune(self._gathered)
        counts = {"closed": pruned.closed, "removed": pruned.removed, "silenced": pruned.silenced}
        if any(counts.values()):
            log.info("tidied up", extra=counts)
        for what, count in counts.items():
            self._metrics.pruned.labels(what).inc(count)

    async def _measure_lag(self) -> None:
        """Measure how late the event loop wakes us."""
        while True:
            begin = perf_counter()
            await asyncio.sleep(SECONDS_BETWEEN_MEASUREMENTS)
            self._metrics.lag.observe(max(0.0, perf_counter() - begin - SECONDS_BETWEEN_MEASUREMENTS))
