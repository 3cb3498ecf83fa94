"""What Prometheus can ask about a node."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The figures of one node."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("rowlock_connections", "Open WebSockets.", registry=self.registry)
        self.tables = Gauge("rowlock_tables", "Tables in memory.", registry=self.registry)
        self.decisions = Counter("rowlock_decisions", "Choices and rolls acknowledged.", registry=self.registry)
        self.refusals = Counter("rowlock_refusals", "Messages that were refused.", registry=self.registry)
        self.appends = Histogram(
            "rowlock_append_seconds",
            "From asking the store to events being on disk.",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
            registry=self.registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
