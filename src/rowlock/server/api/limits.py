"""How much one client may ask for."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil, inf
from time import monotonic

from rowlock.server.api.problems import TooMany

MOST_CLIENTS = 10_000
SECONDS_TO_WAIT = 10


class Limit:
    """So many actions at once, and so many each second after that; a client is any text that tells it from others."""

    def __init__(self, what: str, at_once: float, each_second: float, times: float) -> None:
        """`times` stretches the limit; 0 means none."""
        self._what = what
        self._at_once = max(1, at_once * times) if times else 0
        self._each_second = each_second * times
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def check(self, client: str) -> None:
        """Count an action; `TooMany` if the client has to wait."""
        if not self._at_once:
            return
        now = monotonic()
        left, since = self._left.pop(client, (self._at_once, now))
        left = min(self._at_once, left + (now - since) * self._each_second)
        allowed = left >= 1
        self._left[client] = (left - 1 if allowed else left, now)
        # Who has been quiet for longest has its full number again, and need not be remembered.
        if len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)
        if not allowed:
            seconds = ceil((1 - left) / self._each_second)
            raise TooMany(f"too many {self._what} at once, expected the next one in {seconds} s", seconds, self._what)


class Most:
    """So many things of a client at the same time."""

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
    """All limits of a node."""

    def __init__(self, times: float) -> None:
        self.tables = Limit("new tables", 20, 0.2, times)
        self.seats = Limit("requests for seats", 40, 1, times)
        self.requests = Limit("requests", 200, 20, times)
        self.sockets = Limit("connections", 60, 2, times)
        self.connected = Most("connections", 200, times)
        self.messages = Limit("messages", 60, 20, times)
        self.words = Limit("words", 6, 0.5, times)
