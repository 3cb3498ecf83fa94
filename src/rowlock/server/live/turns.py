"""Whose bot thinks next, where more of them want to than there are processes.

Addresses take turns, and so do the tables of each address: a visitor who opens fifteen tables gets the share of one.
A table has one bot thinking at a time, and one address never takes the last process, if there are several.
"""

import asyncio
from collections import Counter, OrderedDict, deque

Turn = asyncio.Future[None]


class Turns:
    """A fair queue in front of a number of processes."""

    def __init__(self, processes: int) -> None:
        self._free = processes
        self._most = max(1, processes - 1)
        """For one address."""
        self._thinking: Counter[str] = Counter()
        """How many processes each address has."""
        self._tables: set[str] = set()
        """Where a bot thinks."""
        self._waiting: OrderedDict[str, OrderedDict[str, deque[Turn]]] = OrderedDict()
        """By address and table; those that have waited longest for a turn come first."""

    async def take(self, address: str, table: str) -> None:
        """Wait for a turn; give it back with `end`."""
        turn: Turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, OrderedDict()).setdefault(table, deque()).append(turn)
        self._give()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._give_up(address, table, turn)
            else:
                # It came at the moment at which nobody wanted it any more.
                self.end(address, table)
            raise

    def end(self, address: str, table: str) -> None:
        """Let the next one think."""
        self._free += 1
        self._tables.discard(table)
        self._thinking -= Counter((address,))
        # Those who came meanwhile go first.
        self._to_the_end(address, table)
        self._give()

    def _give(self) -> None:
        while self._free and (found := self._next()):
            address, table = found
            turn = self._waiting[address][table].popleft()
            if turn.cancelled():
                # It was cancelled, but the task that waited has not run yet.
                self._tidy(address, table)
                continue
            self._to_the_end(address, table)
            self._tidy(address, table)
            self._free -= 1
            self._tables.add(table)
            self._thinking[address] += 1
            turn.set_result(None)

    def _next(self) -> tuple[str, str] | None:
        for address, tables in self._waiting.items():
            if self._thinking[address] < self._most:
                for table in tables:
                    if table not in self._tables:
                        return address, table
        return None

    def _to_the_end(self, address: str, table: str) -> None:
        if address in self._waiting:
            self._waiting.move_to_end(address)
            if table in self._waiting[address]:
                self._waiting[address].move_to_end(table)

    def _give_up(self, address: str, table: str, turn: Turn) -> None:
        tables = self._waiting.get(address)
        if tables and turn in tables.get(table, ()):
            tables[table].remove(turn)
            self._tidy(address, table)

    def _tidy(self, address: str, table: str) -> None:
        """Forget an address and a table for which nobody waits any more."""
        if not self._waiting[address][table]:
            del self._waiting[address][table]
        if not self._waiting[address]:
            del self._waiting[address]
