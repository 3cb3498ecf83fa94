"""One node of the server: everything that its parts share."""

import asyncio
import logging
import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rowlock.server.ending import end
from rowlock.server.live.bus import Bus, NoBus
from rowlock.server.live.doors import Doors
from rowlock.server.live.limits import Limits
from rowlock.server.live.lounge import Lounge
from rowlock.server.live.painter import Painter
from rowlock.server.live.rooms import Rooms
from rowlock.server.live.thinkers import Thinkers
from rowlock.server.live.upkeep import Upkeep
from rowlock.server.metrics import Metrics
from rowlock.server.settings import Settings
from rowlock.server.store import Store, connect
from rowlock.server.store.upgrade import upgrade

if TYPE_CHECKING:
    from rowlock.server.live.ledger import Ledger

SECONDS_BETWEEN_LOOKS = 3.0
"""How often a node looks in the store by itself, in case a message of the bus was lost or there is none."""
SECONDS_TO_STOP = 2.0

log = logging.getLogger("rowlock.node")


@dataclass(slots=True)
class Node:
    """One node; make it with `start` and end it with `stop`."""

    settings: Settings
    rooms: Rooms
    lounge: Lounge
    limits: Limits
    metrics: Metrics
    bus: Bus
    thinkers: Thinkers
    upkeep: Upkeep
    ledger: "Ledger | None"
    doors: Doors = field(default_factory=Doors)
    painter: Painter = field(default_factory=Painter)
    _looking: asyncio.Task[None] | None = field(default=None)

    @classmethod
    async def start(cls, settings: Settings) -> "Node":
        engine = connect(settings.database_url)
        await upgrade(engine)
        metrics = Metrics()
        store = Store(engine, metrics.appends.observe, metrics.batches.observe)
        await store.open()
        bus, ledger = _shared_by_nodes(settings.redis) if settings.redis else (NoBus(), None)
        rooms = Rooms(store, bus)
        thinkers = Thinkers(settings.bot_processes, metrics)
        lounge = Lounge(rooms, bus, thinkers, lambda: random.uniform(0.5, 1.5) * settings.bot_delay)
        metrics.connections.set_function(lambda: lounge.connections)
        metrics.tables.set_function(lambda: lounge.tables)
        metrics.rooms.set_function(lambda: rooms.in_memory)
        metrics.redis.set_function(lambda: bus.connected)
        metrics.watch_pool(engine)
        await bus.open(lounge.ears())
        limits = Limits(settings.rate, settings.record_mib, ledger)
        upkeep = Upkeep(rooms, settings.retention, lounge.gathered, metrics)
        upkeep.begin()
        node = cls(settings, rooms, lounge, limits, metrics, bus, thinkers, upkeep, ledger)
        if store.shared:
            node._looking = asyncio.create_task(node._look())
        return node

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            try:
                await self.lounge.refresh()
            except Exception:
                log.exception("could not look what other nodes have done")

    async def stop(self) -> None:
        """Finish what is being written, and leave; without it if Redis or the database takes too long."""
        self.lounge.close()
        self.thinkers.close()
        if self._looking:
            await end(self._looking)
        closing = [
            self.upkeep.end,
            self.bus.close,
            self.rooms.store.close,
            *([self.ledger.close] if self.ledger else []),
        ]
        leaving = [asyncio.create_task(close()) for close in closing]
        done, late = await asyncio.wait(leaving, timeout=SECONDS_TO_STOP)
        if late:
            log.warning("Redis or the database takes too long: leaving without it")
            await end(*late)
        await asyncio.gather(*done)


def _shared_by_nodes(redis: str) -> "tuple[Bus, Ledger]":
    """What nodes share through a Redis; only a server with several of them needs its library."""
    from rowlock.server.live.ledger import Ledger
    from rowlock.server.live.redis_bus import RedisBus

    return RedisBus(redis), Ledger(redis)
