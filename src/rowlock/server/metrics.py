"""The figures of a node, for Prometheus."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import QueuePool

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
"""Seconds that tell a good server from a bad one."""
SLOW = (0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60)
"""Seconds that bots take."""
COUNTS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Metrics:
    """The figures of one node."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        # The memory, processor time and open files of the process.
        ProcessCollector(registry=self.registry)
        self.connections = self._gauge("rowlock_connections", "Open WebSockets.")
        self.tables = self._gauge("rowlock_tables", "Tables where somebody is connected.")
        self.rooms = self._gauge("rowlock_rooms_in_memory", "Tables in memory.")
        self.redis = self._gauge("rowlock_redis_connected", "1 while Redis answers or none is needed, otherwise 0.")
        self.pool_used = self._gauge("rowlock_database_connections_used", "Connections to the database in use.")
        self.pool_size = self._gauge("rowlock_database_connections_most", "Connections to the database at most.")
        self.bots_waiting = self._gauge("rowlock_bots_waiting", "Decisions of bots asked for and not made.")
        self.decisions = self._counter("rowlock_decisions", "Choices and rolls acknowledged.")
        self.refusals = self._counter("rowlock_refusals", "Messages that were refused.")
        self.limited = self._counter("rowlock_limited", "Refusals because of a limit, by limit.", "limit")
        self.pruned = self._counter("rowlock_pruned", "Tables closed, removed or silenced by retention.", "what")
        self.lag = self._histogram("rowlock_event_loop_lag_seconds", "How much too late the event loop is.")
        self.answers = self._histogram(
            "rowlock_answer_seconds",
            "From a request to the end of its answer, or until a WebSocket is open.",
            labels=("method", "route", "status"),
        )
        self.appends = self._histogram("rowlock_append_seconds", "From asking the store to events being on disk.")
        self.batches = self._histogram("rowlock_append_batch", "Appends in one transaction.", COUNTS)
        self.bot_waits = self._histogram(
            "rowlock_bot_wait_seconds", "From asking for a bot's decision to a process beginning with it.", SLOW
        )
        self.bot_thoughts = self._histogram(
            "rowlock_bot_think_seconds", "How long bots think about a decision.", SLOW, ("level",)
        )

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(name, text, registry=self.registry)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(name, text, labels, registry=self.registry)

    def _histogram(
        self, name: str, text: str, buckets: tuple[float, ...] = FAST, labels: tuple[str, ...] = ()
    ) -> Histogram:
        return Histogram(name, text, labels, buckets=buckets, registry=self.registry)

    def watch_pool(self, engine: AsyncEngine) -> None:
        """Tell of a database's connections."""
        pool: Any = engine.pool
        # A database in memory has a single one.
        if isinstance(pool, QueuePool):
            self.pool_used.set_function(pool.checkedout)
            self.pool_size.set(pool.size() + max(0, pool._max_overflow))

    @contextmanager
    def bot_asked(self) -> Iterator[None]:
        """Count a decision until it is made."""
        self.bots_waiting.inc()
        try:
            yield
        finally:
            self.bots_waiting.dec()

    def bot_decided(self, level: str, waited: float, thought: float) -> None:
        """Tell of a decision: how many seconds it waited for a process, and how long the bot thought."""
        self.bot_waits.observe(max(0.0, waited))
        self.bot_thoughts.labels(level).observe(thought)

    def text(self) -> bytes:
        return generate_latest(self.registry)
