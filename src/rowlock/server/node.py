"""One node of the server: everything that its parts share."""

import asyncio
import logging
import random
from dataclasses import dataclass, field

from rowlock.server.api.limits import Limits
from rowlock.server.api.lounge import Lounge
from rowlock.server.bus import Bus, NoBus, RedisBus
from rowlock.server.metrics import Metrics
from rowlock.server.players import Thinkers
from rowlock.server.rooms import Rooms
from rowlock.server.settings import Settings
from rowlock.server.store import Store, connect
from rowlock.server.store.upgrade import upgrade
from rowlock.server.upkeep import Upkeep

SECONDS_BETWEEN_LOOKS = 3.0
"""How often a node looks in the store by itself, in case a message of the bus was lost or there is none."""

log = logging.getLogger("rowlock.node")


@dataclass(slots=True)
class Node:
    """Made by `start`, ended by `stop`."""

    settings: Settings
    rooms: Rooms
    lounge: Lounge
    limits: Limits
    metrics: Metrics
    bus: Bus
    thinkers: Thinkers
    upkeep: Upkeep
    _looking: asyncio.Task[None] | None = field(default=None)

    @classmethod
    async def start(cls, settings: Settings) -> "Node":
        engine = connect(settings.database_url)
        await upgrade(engine)
        metrics = Metrics()
        store = Store(engine, metrics.appends.observe, metrics.batches.observe)
        await store.open()
        bus: Bus = RedisBus(settings.redis) if settings.redis else NoBus()
        rooms = Rooms(store, bus)
        thinkers = Thinkers(settings.bot_processes, metrics)
        lounge = Lounge(rooms, bus, thinkers, lambda: random.uniform(0.5, 1.5) * settings.bot_delay)
        metrics.connections.set_function(lambda: lounge.connections)
        metrics.tables.set_function(lambda: lounge.tables)
        metrics.rooms.set_function(lambda: rooms.in_memory)
        metrics.redis.set_function(lambda: bus.connected)
        metrics.watch_pool(engine)
        await bus.open(rooms.refresh, lounge.hear_present)
        upkeep = Upkeep(rooms, settings.retention, lounge.gathered, metrics)
        upkeep.begin()
        node = cls(settings, rooms, lounge, Limits(settings.rate), metrics, bus, thinkers, upkeep)
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
        """Finish what is being written, and leave."""
        if self._looking:
            self._looking.cancel()
        await self.upkeep.end()
        self.lounge.close()
        self.thinkers.close()
        await self.bus.close()
        await self.rooms.store.close()
