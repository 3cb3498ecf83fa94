"""Writing batches of events, as cheaply as each database can: this is what every player waits for.

Drivers are used directly here. Through SQLAlchemy the same statements take five to ten times as much of the processor.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from itertools import chain
from typing import Any, Protocol

from sqlalchemy import Column, Table
from sqlalchemy.ext.asyncio import AsyncEngine

from rowlock.server.store.append import Append, Place, RoomSummary
from rowlock.server.store.schema import events, people, rooms

Appends = Mapping[Place, Append]
Row = tuple[Any, ...]


class Writer(Protocol):
    """Stores appends in one transaction."""

    async def write(self, appends: Appends) -> set[Place]:
        """Those that were stored, and are on disk; the others have numbers that are taken."""

    async def close(self) -> None: ...


def writer_for(engine: AsyncEngine, prepare: Callable[[sqlite3.Connection], None]) -> Writer:
    """What suits a database; `prepare` sets up a connection to SQLite."""
    if engine.dialect.name == "postgresql":
        return PostgresWriter(engine)
    return SqliteWriter(engine.url.database or "", prepare)


MOST_ROWS = 500
"""Rows in one statement; every number of rows is a statement of its own, which is kept."""
ROOM_COLUMNS = [rooms.c[name] for name in RoomSummary._fields]


def _names(columns: Sequence[Column[Any]]) -> str:
    return ", ".join(f'"{column.name}"' for column in columns)


def _index_rows(appends: Sequence[Append]) -> tuple[Sequence[Row], Sequence[Row]]:
    """What helps to find rooms: the rows of `rooms` and of `people`."""
    summaries = [append.summary for append in appends if append.summary]
    tokens = [(event.token, append.room) for append in appends for event in append.events if event.token]
    return summaries, tokens


class SqliteWriter:
    """Through a connection of its own in a thread of its own: one hand-over for a whole batch."""

    def __init__(self, file: str, prepare: Callable[[sqlite3.Connection], None]) -> None:
        self._file = file
        self._prepare = prepare
        self._thread = ThreadPoolExecutor(1, "rowlock-writer")
        self._opened: sqlite3.Connection | None = None

    async def write(self, appends: Appends) -> set[Place]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, appends)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    def _close(self) -> None:
        if self._opened:
            self._opened.close()

    def _connection(self) -> sqlite3.Connection:
        if self._opened is None:
            self._opened = sqlite3.connect(self._file, isolation_level=None, cached_statements=2 * MOST_ROWS)
            self._prepare(self._opened)
        return self._opened

    def _write(self, appends: Appends) -> set[Place]:
        connection = self._connection()
        connection.execute("BEGIN IMMEDIATE")
        try:
            stored = _insert_all(connection, appends) or _insert_one_by_one(connection, appends)
            found, tokens = _index_rows([appends[place] for place in stored])
            if found:
                connection.executemany(_SQLITE_ROOMS, found)
            if tokens:
                connection.executemany(_SQLITE_PEOPLE, tokens)
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise
        return stored


def _sqlite_insert(table: Table, columns: Sequence[Column[Any]], conflict: str, rows: int = 1) -> str:
    marks = f"({', '.join('?' * len(columns))})"
    return f"INSERT INTO {table.name} ({_names(columns)}) VALUES {', '.join([marks] * rows)} {conflict}"


@lru_cache(MOST_ROWS)
def _sqlite_events(rows: int) -> str:
    return _sqlite_insert(events, list(events.columns), "ON CONFLICT DO NOTHING", rows)


_SQLITE_EVENTS = _sqlite_events(1)
_SQLITE_ROOMS = _sqlite_insert(rooms, ROOM_COLUMNS, "ON CONFLICT (id) DO UPDATE SET status = excluded.status")
_SQLITE_PEOPLE = _sqlite_insert(people, list(people.columns), "ON CONFLICT DO NOTHING")


def _insert_all(connection: sqlite3.Connection, appends: Appends) -> set[Place]:
    """Store all events at once; none if the number of one of them is taken."""
    rows = [row for append in appends.values() for row in append.rows()]
    stored = 0
    for begin in range(0, len(rows), MOST_ROWS):
        some = rows[begin : begin + MOST_ROWS]
        # One statement for many rows: with each one the server's own thread is interrupted.
        stored += connection.execute(_sqlite_events(len(some)), [*chain.from_iterable(some)]).rowcount
    return set(appends) if stored == len(rows) else set()


def _insert_one_by_one(connection: sqlite3.Connection, appends: Appends) -> set[Place]:
    connection.execute("ROLLBACK")
    connection.execute("BEGIN IMMEDIATE")
    stored = set()
    for place, append in appends.items():
        first, *others = append.rows()
        # The node that stores the first event of an append has won: nobody else can store the others.
        if connection.execute(_SQLITE_EVENTS, first).rowcount:
            connection.executemany(_SQLITE_EVENTS, others)
            stored.add(place)
    return stored


class PostgresWriter:
    """Whole columns at a time: one statement for a batch, however many rows it has."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(self, appends: Appends) -> set[Place]:
        # In one order for all nodes, so that no two of them wait for each other.
        rows = {place: appends[place].rows() for place in sorted(appends)}
        async with self._engine.connect() as connection:
            raw = (await connection.get_raw_connection()).driver_connection
            assert raw is not None
            try:
                async with raw.transaction():
                    # The node that stores the first event of an append has won: nobody else can store the others.
                    won = await raw.fetch(_POSTGRES_EVENTS, *_columns([new[0] for new in rows.values()]))
                    stored = {(room, sequence) for room, sequence in won}
                    others = [row for place in stored for row in rows[place][1:]]
                    found, tokens = _index_rows([appends[place] for place in sorted(stored)])
                    for statement, more in (
                        (_POSTGRES_EVENTS, others),
                        (_POSTGRES_ROOMS, found),
                        (_POSTGRES_PEOPLE, tokens),
                    ):
                        if more:
                            await raw.execute(statement, *_columns(more))
            except BaseException:
                # Whether the connection can still be used is not known.
                await connection.invalidate()
                raise
        return stored

    async def close(self) -> None:
        pass


def _columns(rows: Sequence[Row]) -> list[tuple[Any, ...]]:
    return [*zip(*rows, strict=True)]


def _postgres_insert(table: Table, columns: Sequence[Column[Any]], conflict: str) -> str:
    arrays = ", ".join(f"${number}::{column.type}[]" for number, column in enumerate(columns, start=1))
    return f"INSERT INTO {table.name} ({_names(columns)}) SELECT * FROM unnest({arrays}) {conflict}"


_POSTGRES_EVENTS = _postgres_insert(events, list(events.columns), "ON CONFLICT DO NOTHING RETURNING room, sequence")
_POSTGRES_ROOMS = _postgres_insert(rooms, ROOM_COLUMNS, "ON CONFLICT (id) DO UPDATE SET status = excluded.status")
_POSTGRES_PEOPLE = _postgres_insert(people, list(people.columns), "ON CONFLICT DO NOTHING")
