"""All games as records: out of a database, and into one."""

import json
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncEngine

from rowlock.rules.errors import Malformed
from rowlock.rules.messages import Message, read_messages
from rowlock.server.bus import NoBus
from rowlock.server.opening import Unfinished, imported
from rowlock.server.room import Room
from rowlock.server.rooms import Rooms
from rowlock.server.store import Store, connect, sqlite_file
from rowlock.server.store.trouble import usable_database
from rowlock.server.store.upgrade import upgrade


@asynccontextmanager
async def _up_to_date(url: str) -> AsyncIterator[AsyncEngine]:
    with usable_database():
        engine = connect(url)
        try:
            await upgrade(engine)
            yield engine
        finally:
            await engine.dispose()


async def upgrade_database(url: str) -> None:
    """Bring a database up to date."""
    async with _up_to_date(url):
        pass


async def export_records(url: str) -> AsyncGenerator[str, None]:
    """Every game of a database that has begun, as the lines of its record; games follow each other."""
    file = sqlite_file(url)
    if file and not file.exists():
        raise Malformed(f"there is no database {file}, expected one to export games from")
    async with _up_to_date(url) as engine:
        store = Store(engine)
        async for room_id in store.all_rooms():
            room = Room.restore(room_id, await store.load(room_id))
            for message in room.table.record if room.table else ():
                yield json.dumps(message)


async def import_records(url: str, lines: Iterable[str | bytes]) -> tuple[int, int]:
    """Put finished games into a database; how many there were, and how many that are not finished and were left out.

    If a record is wrong, nothing is put in.
    """
    games, unfinished = [], 0
    for line, record in _split(read_messages(lines)):
        try:
            games.append(imported(record, line))
        except Unfinished:
            unfinished += 1
    async with _up_to_date(url) as engine:
        store = Store(engine)
        await store.open()
        rooms = Rooms(store, NoBus())
        for events in games:
            await rooms.open(*events)
        await store.close()
    return len(games), unfinished


def _split(messages: Iterable[tuple[int, Message]]) -> Iterator[tuple[int, list[Message]]]:
    """Records that follow each other, each beginning with ``new``, and the lines where they begin."""
    record: list[Message] = []
    first = 1
    for line, message in messages:
        if "new" in message and record:
            yield first, record
            first, record = line, []
        record.append(message)
    if not record:
        raise Malformed("there is no record, expected at least one")
    yield first, record
