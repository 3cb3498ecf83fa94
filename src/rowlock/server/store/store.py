"""Appending events so that they stay, and reading them again."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import event as sqlalchemy_event
from sqlalchemy import func, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rowlock.server.events import Event, NewEvent
from rowlock.server.store.schema import events, people, rooms

LARGEST_BATCH = 500
LARGEST_PAGE = 1000
"""Events read at a time: others go on between two pages, however long a room's story is."""
UNREACHABLE = (SQLAlchemyError, OSError)
"""What happens while the database is away, too slow or full."""


@dataclass(frozen=True, slots=True)
class RoomSummary:
    """By what rooms are found."""

    id: str
    game: str
    public: bool
    status: str
    opened: float


@dataclass(frozen=True, slots=True)
class Append:
    """Events to be stored, all or none, as the next ones of their room."""

    room: str
    sequence: int
    """The number of the first; if there is such an event already, somebody else was faster."""
    events: Sequence[NewEvent]
    summary: RoomSummary | None = None
    """What is known of the room afterwards, where that changes."""
    at: float = 0.0

    def stored(self) -> list[Event]:
        """The events as they will be read again."""
        numbered = enumerate(self.events, start=self.sequence)
        return [Event(number, self.at, event.body, event.seat, event.key, event.table) for number, event in numbered]

    def rows(self) -> list[dict[str, Any]]:
        return [
            {
                "room": self.room,
                "sequence": event.sequence,
                "at": event.at,
                "seat": event.seat,
                "key": event.key,
                "body": orjson.dumps(event.body).decode(),
            }
            for event in self.stored()
        ]


class Store:
    """The database. Appends of all rooms that wait at the same time share one transaction, and so one sync to disk."""

    def __init__(self, engine: AsyncEngine, observe: Callable[[float], None] = lambda _: None) -> None:
        """`observe` is told how many seconds each append took."""
        self._engine = engine
        self._observe = observe
        # Only these two differ: how a row that is there already is left alone, or replaced.
        self._insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._writer: asyncio.Task[None] | None = None
        self.shared = engine.dialect.name == "postgresql"
        """Whether there may be other nodes: a SQLite file is served by one process only."""

    async def open(self) -> None:
        """Begin to write what is appended."""
        self._writer = asyncio.create_task(self._write_batches())

    async def close(self) -> None:
        """Write what waits, and leave."""
        self._closing = True
        self._wake.set()
        if self._writer:
            await self._writer
        await self._engine.dispose()

    # Writing

    async def append(self, append: Append) -> bool:
        """Store events. True: they are on disk. False: another event has their number, and none of them is stored."""
        begin = time.perf_counter()
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        self._wake.set()
        stored = await done
        self._observe(time.perf_counter() - begin)
        return stored

    async def _write_batches(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
            if not self._waiting and not self._closing:
                self._wake.clear()
            try:
                await self._write_batch(batch)
            except Exception:
                # One that cannot be stored must not take the others with it.
                for alone in batch:
                    try:
                        await self._write_batch([alone])
                    except Exception as error:
                        if not alone[1].done():
                            alone[1].set_exception(error)

    async def _write_batch(self, batch: Sequence[tuple[Append, "asyncio.Future[bool]"]]) -> None:
        if not batch:
            return
        # Of several appends with the same number the first one counts.
        unique: dict[tuple[str, int], Append] = {}
        for append, _ in batch:
            unique.setdefault((append.room, append.sequence), append)
        stored = await self._write(unique)
        for append, done in batch:
            place = append.room, append.sequence
            # Whoever asked may have gone away.
            if not done.done():
                done.set_result(place in stored and unique[place] is append)

    async def _write(self, appends: Mapping[tuple[str, int], Append]) -> set[tuple[str, int]]:
        """Store appends in one transaction; those that were stored, by room and number."""
        # In one order for all nodes, so that no two of them wait for each other.
        rows = {place: appends[place].rows() for place in sorted(appends)}
        async with self._engine.begin() as connection:
            # Whoever stores the first event of an append has won; nobody else can then store the others.
            first = self._insert(events).on_conflict_do_nothing().returning(events.c.room, events.c.sequence)
            result = await connection.execute(first, [new[0] for new in rows.values()])
            stored = {(room, sequence) for room, sequence in result}
            others = [row for place in stored for row in rows[place][1:]]
            if others:
                await connection.execute(events.insert(), others)
            await self._write_indexes(connection, [appends[place] for place in stored])
        return stored

    async def _write_indexes(self, connection: AsyncConnection, appends: Sequence[Append]) -> None:
        summaries = [append.summary for append in appends if append.summary]
        if summaries:
            upsert = self._insert(rooms)
            changed, columns = {"status": upsert.excluded.status}, [column.name for column in rooms.columns]
            rows = [{name: getattr(summary, name) for name in columns} for summary in summaries]
            await connection.execute(upsert.on_conflict_do_update(index_elements=["id"], set_=changed), rows)
        tokens = [{"token": e.token, "room": append.room} for append in appends for e in append.events if e.token]
        if tokens:
            await connection.execute(self._insert(people).on_conflict_do_nothing(), tokens)

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

    async def lobby(self, most: int, since: float, arriving: float, here: Collection[str]) -> list[str]:
        """The public rooms opened since some time whose game has not begun: where somebody is here, and those that are
        so new that somebody may be arriving. First those where somebody is, then the newest."""
        occupied = rooms.c.id.in_(here)
        waiting = rooms.c.public, rooms.c.status == "open", rooms.c.opened >= since
        query = select(rooms.c.id).where(*waiting, or_(occupied, rooms.c.opened >= arriving))
        return await self._ids(query.order_by(occupied.desc(), rooms.c.opened.desc()).limit(most))

    async def rooms_of(self, token: str, most: int) -> list[str]:
        """The rooms whose game is not over where the person with this hashed token sat down, the newest first."""
        query = select(rooms.c.id).join(people, people.c.room == rooms.c.id).where(people.c.token == token)
        query = query.where(rooms.c.status.in_(("open", "playing")))
        return await self._ids(query.order_by(rooms.c.opened.desc()).limit(most))

    async def all_rooms(self) -> AsyncIterator[str]:
        """Every room, the oldest first."""
        for room in await self._ids(select(rooms.c.id).order_by(rooms.c.opened, rooms.c.id)):
            yield room

    async def _ids(self, query: Any) -> list[str]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def ready(self) -> bool:
        """Whether the database answers and has our tables."""
        try:
            async with self._engine.connect() as connection:
                await connection.execute(select(func.count()).select_from(select(events.c.room).limit(1).subquery()))
        except UNREACHABLE:
            return False
        return True


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
    # Errors go to the log, where nobody shall read tokens, seeds and sealed choices.
    engine = create_async_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        # A file that cannot be opened is told here; the thread that would find out later outlives whoever asked.
        sqlite3.connect(engine.url.database or ":memory:").close()
        sqlalchemy_event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    # Readers do not wait for the writer, and a commit is on disk when it returns.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
