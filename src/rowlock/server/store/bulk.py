"""Many rooms at once: the records of all games out of a database, and finished games into one."""

from collections.abc import AsyncGenerator, Sequence
from itertools import groupby
from operator import itemgetter

import orjson
from sqlalchemy import select, tuple_
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from rowlock.rules.messages import KINDS
from rowlock.server.room.events import kind_of
from rowlock.server.store.records import CheckedGame
from rowlock.server.store.schema import events, rooms

ROOMS_READ_AT_ONCE = 200
SECONDS_BETWEEN_GAMES = 1e-6
"""Imported games are stamped in their order."""
_OF_THE_GAME = tuple(f'{{"{kind}":' for kind in KINDS)
_NOTES_FIRST = '{"_'
_COLUMNS = ("room", "sequence", "at", "body")


def is_of_the_game(body: str) -> bool:
    """Whether the body of a stored event is a message of its game's record."""
    # Only messages that come from elsewhere may have notes before their kind.
    return body.startswith(_OF_THE_GAME) or (body.startswith(_NOTES_FIRST) and kind_of(orjson.loads(body)) in KINDS)


async def records(engine: AsyncEngine) -> AsyncGenerator[bytes, None]:
    """The games that have begun as the lines of their records, the oldest first, many in a piece."""
    # A message of the game is its event as it is stored, so that nothing has to be played.
    place = tuple_(rooms.c.opened, rooms.c.id)
    page = select(rooms.c.opened, rooms.c.id).where(rooms.c.status != "open").order_by(rooms.c.opened, rooms.c.id)
    last: tuple[float, str] = (-1.0, "")
    async with engine.connect() as connection:
        while found := (await connection.execute(page.where(place > last).limit(ROOMS_READ_AT_ONCE))).all():
            last = (found[-1].opened, found[-1].id)
            wanted = events.c.room.in_([room.id for room in found])
            query = select(events.c.room, events.c.body).where(wanted).order_by(events.c.room, events.c.sequence)
            rows = (await connection.execute(query)).all()
            # Those who write meanwhile must not wait for us.
            await connection.rollback()
            bodies = {room: [body for _, body in stored] for room, stored in groupby(rows, itemgetter(0))}
            lines = [body for room in found for body in bodies.get(room.id, ()) if is_of_the_game(body)]
            if lines:
                yield "\n".join([*lines, ""]).encode()


async def put_in(engine: AsyncEngine, games: Sequence[CheckedGame], opened: float) -> int:
    """Store games that have been checked, all or none, the first as opened at this time; how many of them were
    new."""
    insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
    # The same game twice is one.
    stamped = {game.id: (game, opened + number * SECONDS_BETWEEN_GAMES) for number, game in enumerate(games)}
    summaries = [
        {"id": game.id, "game": game.game, "public": False, "status": "over", "opened": at}
        for game, at in stamped.values()
    ]
    if not summaries:
        return 0
    async with engine.begin() as connection:
        new = insert(rooms).on_conflict_do_nothing().returning(rooms.c.id)
        stored = set((await connection.execute(new, summaries)).scalars())
        rows = [
            (room, sequence, stamped[room][1], body)
            for room in stored
            for sequence, body in enumerate(stamped[room][0].bodies)
        ]
        if rows and engine.dialect.name == "postgresql":
            raw = (await connection.get_raw_connection()).driver_connection
            assert raw is not None
            await raw.copy_records_to_table("events", records=rows, columns=_COLUMNS)
        elif rows:
            statement = f"INSERT INTO events ({', '.join(_COLUMNS)}) VALUES (?, ?, ?, ?)"
            await connection.exec_driver_sql(statement, rows)
    return len(stored)
