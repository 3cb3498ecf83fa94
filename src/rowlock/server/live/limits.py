"""How much one client may ask for."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from math import ceil, inf
from time import monotonic
from typing import TYPE_CHECKING

from rowlock.rules.errors import RuleError

if TYPE_CHECKING:
    from rowlock.server.live.ledger import Ledger

MOST_CLIENTS = 10_000
SECONDS_TO_WAIT = 10
SECONDS_OF_A_DAY = 24 * 60 * 60
MIB = 1024 * 1024


class TooMany(RuleError):
    """A client asks for more than it may."""

    code = "too-many"

    def __init__(self, sentence: str, seconds: int, limit: str = "other") -> None:
        """`limit` is its name in the metrics."""
        super().__init__(sentence)
        self.seconds = seconds
        self.limit = limit


@lru_cache(maxsize=MOST_CLIENTS)
def client_of(host: str | None) -> str:
    """What a client is counted by: its address or, for IPv6, its /64 network, which belongs to one customer."""
    try:
        address = ip_address((host or "").partition("%")[0])
    except ValueError:
        return host or "unknown"
    if not isinstance(address, IPv6Address):
        return f"{address}"
    return f"{address.ipv4_mapped or IPv6Network((address, 64), strict=False)}"


class Limit:
    """A number at once, and a number per second after that. A client is any text that tells it from others."""

    def __init__(
        self, what: str, at_once: float, each_second: float, times: float, ledger: "Ledger | None" = None
    ) -> None:
        """`times` stretches the limit; 0 means none. With a ledger all nodes count together."""
        self.what = what
        self.at_once = max(1, at_once * times) if times else 0
        self.each_second = each_second * times
        self._ledger = ledger
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def check(self, client: str, amount: int = 1) -> None:
        """Count what a client does; `TooMany` if it has to wait."""
        if not self.at_once:
            return
        left = self._left_of(client)
        allowed = left >= amount
        self._note(client, left - amount if allowed else left)
        if not allowed:
            seconds = ceil((amount - left) / self.each_second)
            what = "the next one" if amount == 1 else "these"
            raise TooMany(f"too many {self.what} at once, expected {what} in {seconds} s", seconds, self.what)
        if self._ledger:
            self._ledger.spend(self, client, amount)

    def learn(self, client: str, left: float) -> None:
        """Take over what a client has left at all nodes together."""
        self._note(client, min(left, self._left_of(client)))

    def _left_of(self, client: str) -> float:
        left, since = self._left.get(client, (self.at_once, monotonic()))
        return min(self.at_once, left + (monotonic() - since) * self.each_second)

    def _note(self, client: str, left: float) -> None:
        self._left[client] = left, monotonic()
        self._left.move_to_end(client)
        # The client that has been quiet for longest has its full number again, and need not be remembered.
        if len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)


class Most:
    """How many things a client may have at the same time."""

    def __init__(self, what: str, most: float, times: float) -> None:
        """`times` stretches the limit; 0 means none."""
        self._what = what
        self._most = max(1, most * times) if times else inf
        self._count: Counter[str] = Counter()

    def check(self, client: str) -> None:
        """`TooMany` if the client may have no more."""
        if self._count[client] >= self._most:
            sentence = f"too many {self._what} at the same time, expected at most {self._most:.0f}"
            raise TooMany(sentence, SECONDS_TO_WAIT, f"{self._what} at the same time")

    @contextmanager
    def one_more(self, client: str) -> Iterator[None]:
        """Count one as long as this lasts."""
        self._count[client] += 1
        try:
            yield
        finally:
            self._count[client] -= 1
            if not self._count[client]:
                del self._count[client]


class Limits:
    """All limits of a node. Nodes share those on what is kept or costs much."""

    def __init__(self, times: float, record_mib: int, ledger: "Ledger | None" = None) -> None:
        self.tables = Limit("new tables", 20, 0.2, times, ledger)
        self.public_tables = Limit("new public tables", 5, 1 / 600, times, ledger)
        self.seats = Limit("requests for seats", 40, 1, times, ledger)
        # One record may always be as large as it can be.
        mib = max(record_mib * times, 1) if times else 0
        self.records = Limit("bytes of records", MIB, MIB / SECONDS_OF_A_DAY, mib, ledger)
        self.uploads = Most("records on their way", 2, times)
        self.pictures = Limit("new pictures", 20, 0.5, times)
        self.requests = Limit("requests", 200, 20, times)
        self.sockets = Limit("connections", 60, 2, times, ledger)
        self.connected = Most("connections", 200, times)
        self.messages = Limit("messages", 60, 20, times)
        self.words = Limit("words", 6, 0.5, times)
