"""Appending events so that they stay, and reading them again."""

import asyncio
import secrets
import sqlite3
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import orjson
from sqlalchemy import ColumnElement, Text, func, literal, select, text
from sqlalchemy import event as sqlalchemy_event
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from rowlock.server.room.events import Event
from rowlock.server.store.append import Append, Change, Place
from rowlock.server.store.schema import events, people, rooms
from rowlock.server.store.unreachable import UNREACHABLE
from rowlock.server.store.writers import writer_for

LARGEST_BATCH = 500
LARGEST_PAGE = 1000
"""Events read at a time: others go on between two pages, however long a room's story is."""
MOST_CONNECTIONS = 10
"""Connections of one node to PostgreSQL."""
SECONDS_WRITABLE = 10
"""How long after a write the database is taken to be still writable."""


class _Known:
    """A change whose events are known already."""

    def __init__(self, append: Append) -> None:
        self._append = append
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def begin(self) -> Append:
        return self._append

    def end(self, stored: bool | Exception) -> None:
        # The task that asked may be gone.
        if self.done.done():
            return
        if isinstance(stored, Exception):
            self.done.set_exception(stored)
        else:
            self.done.set_result(stored)


class _Asked(NamedTuple):
    """An append of a batch, whose it is, and since when it waits."""

    append: Append
    change: Change
    since: float


class Store:
    """The database. Appends of all rooms that wait at the same time share one transaction, and so one sync to disk."""

    def __init__(
        self,
        engine: AsyncEngine,
        observe: Callable[[float], None] = lambda _: None,
        observe_batch: Callable[[float], None] = lambda _: None,
    ) -> None:
        """`observe` is told how many seconds each append took, `observe_batch` how many share a transaction."""
        self._engine = engine
        self._observe = observe
        self._observe_batch = observe_batch
        self._writing = writer_for(engine, _prepare_sqlite)
        self._waiting: list[tuple[Change, float]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._writer: asyncio.Task[None] | None = None
        self._wrote_at = -inf
        """When something was last written; never, if the last write failed."""
        self.shared = engine.dialect.name == "postgresql"
        """Whether there may be other nodes: a SQLite file is served by one process only."""

    @property
    def engine(self) -> AsyncEngine:
        """For those who look after the whole database."""
        return self._engine

    async def open(self) -> None:
        """Begin to write what is appended."""
        self._writer = asyncio.create_task(self._write_batches())

    async def close(self) -> None:
        """Write what waits, and leave."""
        self._closing = True
        self._wake.set()
        if self._writer:
            await self._writer
        await self._writing.close()
        await self._engine.dispose()

    # Writing

    def write(self, change: Change) -> None:
        """Store what a change wants with the next transaction."""
        self._waiting.append((change, time.perf_counter()))
        self._wake.set()

    async def append(self, append: Append) -> bool:
        """Store events. True: they are on disk. False: another event has their number, and none of them is stored."""
        known = _Known(append)
        self.write(known)
        return await known.done

    async def _write_batches(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            waiting, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
            if not self._waiting and not self._closing:
                self._wake.clear()
            batch = [_Asked(append, change, since) for change, since in waiting if (append := change.begin())]
            if batch:
                self._observe_batch(len(batch))
                await self._write_batch(batch)

    async def _write_batch(self, batch: "Sequence[_Asked]") -> None:
        # Of several appends with the same number the first one counts.
        unique: dict[Place, Append] = {}
        for append, *_ in batch:
            unique.setdefault((append.room, append.sequence), append)
        try:
            stored = await self._writing.write(unique)
        except Exception as error:
            if len(batch) > 1:
                # One that cannot be stored must not take the others with it.
                for alone in batch:
                    await self._write_batch([alone])
                return
            self._wrote_at = -inf
            self._end(batch[0], error)
        else:
            self._wrote_at = time.monotonic()
            for asked in batch:
                place = asked.append.room, asked.append.sequence
                self._end(asked, place in stored and unique[place] is asked.append)

    def _end(self, asked: "_Asked", stored: bool | Exception) -> None:
        self._observe(time.perf_counter() - asked.since)
        # An error there must not end the writing.
        asyncio.get_running_loop().call_soon(asked.change.end, stored)

    # Reading

    async def load(self, room: str, since: int = 0) -> list[Event]:
        """The events of a room from a number on; none if there is no such room."""
        query = select(events).where(events.c.room == room).order_by(events.c.sequence).limit(LARGEST_PAGE)
        found: list[Event] = []
        async with self._engine.connect() as connection:
            while True:
                rows = (await connection.execute(query.where(events.c.sequence >= since))).all()
                found += [Event(row.sequence, row.at, orjson.loads(row.body), row.seat, row.key) for row in rows]
                if len(rows) < LARGEST_PAGE:
                    return found
                since = rows[-1].sequence + 1

    async def moved(self, known: Mapping[str, int]) -> list[str]:
        """The rooms that have more events than are known of them. PostgreSQL only: a file has no other nodes."""
        query = text(
            "SELECT e.room FROM unnest(CAST(:rooms AS text[]), CAST(:sequences AS integer[])) AS known(room, sequence) "
            "JOIN events e ON e.room = known.room AND e.sequence = known.sequence"
        )
        found = []
        pairs = [*known.items()]
        for begin in range(0, len(pairs), LARGEST_PAGE):
            names, sequences = zip(*pairs[begin : begin + LARGEST_PAGE], strict=True)
            found += await self._ids(query.bindparams(rooms=list(names), sequences=list(sequences)))
        return found

    async def lobby(self, most: int, since: float, arriving: float, here: Collection[str]) -> list[str]:
        """The public rooms opened since some time whose game has not begun: where somebody is here, and those that are
        so new that somebody may be arriving. First those where somebody is, then the newest."""
        # Each half has an index of its own; a query for both compares every room with all names, and so does PostgreSQL
        # unless the names are rows.
        names = select(func.unnest(literal([*here], ARRAY(Text)))) if self.shared else here
        occupied = await self._newest(most, rooms.c.id.in_(names), rooms.c.opened >= since)
        if len(occupied) == most:
            return occupied
        new = await self._newest(most, rooms.c.opened >= max(since, arriving))
        return [*occupied, *(room for room in new if room not in occupied)][:most]

    async def _newest(self, most: int, *conditions: ColumnElement[bool]) -> list[str]:
        """The newest public rooms whose game has not begun."""
        query = select(rooms.c.id).where(rooms.c.public, rooms.c.status == "open", *conditions)
        return await self._ids(query.order_by(rooms.c.opened.desc()).limit(most))

    async def rooms_of(self, token: str, most: int) -> list[str]:
        """The rooms whose game is not over where the person with this hashed token sat down, the newest first."""
        query = select(rooms.c.id).join(people, people.c.room == rooms.c.id).where(people.c.token == token)
        query = query.where(rooms.c.status.in_(("open", "playing")))
        return await self._ids(query.order_by(rooms.c.opened.desc()).limit(most))

    async def _ids(self, query: Any) -> list[str]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def ready(self) -> bool:
        """Whether the database answers, has our tables and can be written to."""
        try:
            async with self._engine.connect() as connection:
                await connection.execute(select(func.count()).select_from(select(events.c.room).limit(1).subquery()))
            # Asking often must not keep the disk busy.
            if time.monotonic() - self._wrote_at > SECONDS_WRITABLE:
                await self._try_to_write()
        except UNREACHABLE:
            return False
        return True

    async def _try_to_write(self) -> None:
        """Write an event as large as any, which nobody ever sees."""
        row = {"room": "", "sequence": secrets.randbits(31), "at": 0.0, "body": "x" * 8000}
        async with self._engine.begin() as connection:
            await connection.execute(events.insert(), row)
            await connection.execute(events.delete().where(events.c.room == "", events.c.sequence == row["sequence"]))
        self._wrote_at = time.monotonic()


def now() -> float:
    """The time that events are stamped with."""
    return time.time()


def sqlite_file(url: str) -> Path | None:
    """The file of a database, if it is in one."""
    address = make_url(url)
    in_file = address.get_backend_name() == "sqlite" and address.database not in (None, "", ":memory:")
    return Path(address.database or "") if in_file else None


def connect(url: str) -> AsyncEngine:
    """An engine for ``sqlite+aiosqlite:///FILE`` or ``postgresql+asyncpg://…``."""
    # Errors go to the log, where nobody may read tokens, seeds and sealed choices.
    options: dict[str, Any] = {"hide_parameters": True}
    if make_url(url).get_backend_name() == "postgresql":
        # As many as there may be are kept: a new one costs PostgreSQL more than many queries.
        options |= {"pool_size": MOST_CONNECTIONS, "max_overflow": 0}
    engine = create_async_engine(url, **options)
    if engine.dialect.name == "sqlite":
        # A file that cannot be opened is told here; the thread that would find out later outlives the task that asked.
        sqlite3.connect(engine.url.database or ":memory:").close()
        sqlalchemy_event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object = None) -> None:
    cursor = connection.cursor()
    # Readers do not wait for the writer, and a commit is on disk when it returns.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
