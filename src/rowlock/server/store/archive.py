"""What an operator does with a database: backups, tidying up, and removing a person."""

import pickle
import tempfile
import zlib
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncEngine

from rowlock.rules.errors import Malformed
from rowlock.server.room.seats import hash_of
from rowlock.server.store import bulk, connect, sqlite_file
from rowlock.server.store.erasing import erase_person, erase_seat
from rowlock.server.store.pruning import Pruned, Pruner, Retention
from rowlock.server.store.records import check_records
from rowlock.server.store.store import now
from rowlock.server.store.unreachable import usable_database
from rowlock.server.store.upgrade import upgrade


class Imported(NamedTuple):
    """How many games of a file were put into a database, were there already, or are not finished and were left out."""

    new: int
    known: int
    unfinished: int


@asynccontextmanager
async def up_to_date(url: str) -> AsyncIterator[AsyncEngine]:
    """A database, brought up to date; `Malformed` in one sentence if it cannot be used."""
    with usable_database():
        engine = connect(url)
        try:
            await upgrade(engine)
            yield engine
        finally:
            await engine.dispose()


async def upgrade_database(url: str) -> None:
    """Bring a database up to date."""
    async with up_to_date(url):
        pass


def check_exists(url: str, wanted: str) -> None:
    """`Malformed` where there is no database file yet."""
    file = sqlite_file(url)
    if file and not file.exists():
        raise Malformed(f"there is no database {file}, expected one to {wanted}")


async def export_records(url: str) -> AsyncGenerator[bytes, None]:
    """Every game of a database that has begun, as the lines of its record; games follow each other."""
    check_exists(url, "export games from")
    async with up_to_date(url) as engine:
        async for lines in bulk.records(engine):
            yield lines


async def import_records(url: str, lines: Iterable[str | bytes]) -> Imported:
    """Put finished games into a database. If a record is wrong, nothing is put in. Games that the same file has put in
    before are known and not put in again."""
    new = finished = unfinished = 0
    # What has been checked waits on disk, so that memory does not grow with the file.
    with tempfile.TemporaryFile() as checked:
        for games, without_end in check_records(lines):
            unfinished += without_end
            packed = zlib.compress(pickle.dumps(games), 1)
            checked.write(len(packed).to_bytes(8) + packed)
        checked.seek(0)
        async with up_to_date(url) as engine:
            begin = now()
            while size := checked.read(8):
                games = pickle.loads(zlib.decompress(checked.read(int.from_bytes(size))))
                new += await bulk.put_in(engine, games, begin + finished * bulk.SECONDS_BETWEEN_GAMES)
                finished += len(games)
    return Imported(new, finished - new, unfinished)


async def prune_database(url: str, retention: Retention, *, dry: bool) -> Pruned:
    """Remove what need not be kept; with `dry`, only count it."""
    check_exists(url, "tidy up")
    async with up_to_date(url) as engine:
        return await Pruner(engine, retention, dry=dry).prune()


async def erase_from_database(url: str, *, token: str | None = None, table: str = "", seat: int = 0) -> list[str]:
    """Remove a person from all their tables, by their token or else by a table and their seat there; these tables."""
    check_exists(url, "erase somebody from")
    async with up_to_date(url) as engine:
        return await (erase_person(engine, hash_of(token)) if token else erase_seat(engine, table, seat))
