"""All games as records: out of a database, and into one."""

import json
from collections.abc import AsyncIterator, Iterable, Iterator

from rowlock.rules.errors import Malformed
from rowlock.rules.messages import Message, read_messages
from rowlock.server.bus import SingleNode
from rowlock.server.opening import imported
from rowlock.server.room import Room
from rowlock.server.rooms import Rooms
from rowlock.server.store import Store, connect
from rowlock.server.store.upgrade import upgrade


async def upgrade_database(url: str) -> None:
    """Bring a database up to date."""
    engine = connect(url)
    await upgrade(engine)
    await engine.dispose()


async def export_records(url: str) -> AsyncIterator[str]:
    """Every game of a database that has begun, as the lines of its record; games follow each other."""
    engine = connect(url)
    await upgrade(engine)
    store = Store(engine)
    async for room_id in store.all_rooms():
        room = Room.restore(room_id, await store.load(room_id))
        for message in room.table.record if room.table else ():
            yield json.dumps(message)
    await store.close()


async def import_records(url: str, lines: Iterable[str | bytes]) -> int:
    """Put finished games into a database; how many there were. If a record is wrong, nothing is put in."""
    games = [imported(record) for record in _split(message for _, message in read_messages(lines))]
    engine = connect(url)
    await upgrade(engine)
    store = Store(engine)
    await store.open()
    rooms = Rooms(store, SingleNode())
    for events in games:
        await rooms.open(*events)
    await store.close()
    return len(games)


def _split(messages: Iterable[Message]) -> Iterator[list[Message]]:
    """Records that follow each other, each beginning with ``new``."""
    record: list[Message] = []
    for message in messages:
        if "new" in message and record:
            yield record
            record = []
        record.append(message)
    if not record:
        raise Malformed("there is no record, expected at least one")
    yield record
