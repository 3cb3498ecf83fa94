"""All games as records: out of a database, and into one."""

import hashlib
import multiprocessing
import os
import pickle
import tempfile
import zlib
from base64 import urlsafe_b64encode
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import asynccontextmanager
from itertools import chain, islice
from typing import NamedTuple

import orjson
from sqlalchemy.ext.asyncio import AsyncEngine

from rowlock.rules.errors import Malformed, RuleError
from rowlock.rules.messages import read_line, read_messages
from rowlock.server.opening import Unfinished, imported
from rowlock.server.store import bulk, connect, sqlite_file
from rowlock.server.store.bulk import StoredGame
from rowlock.server.store.store import now
from rowlock.server.store.trouble import usable_database
from rowlock.server.store.upgrade import upgrade

GAMES_CHECKED_AT_ONCE = 200
PIECES_AHEAD = 3
"""How many pieces of a file wait for each process that checks them."""
SECONDS_BETWEEN_GAMES = 1e-6
"""Imported games are stamped in their order."""

Lines = list[str | bytes]
Piece = list[tuple[int, Lines]]
"""Records that follow each other, each with the line where it begins."""


class Imported(NamedTuple):
    """How many games of a file were put into a database, were there already, or are not finished and were left out."""

    new: int
    known: int
    unfinished: int


@asynccontextmanager
async def up_to_date(url: str) -> AsyncIterator[AsyncEngine]:
    """A database, brought up to date; whatever keeps it from being used is told in one sentence."""
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
        for piece, without_end in _checked(_pieces(lines)):
            unfinished += without_end
            checked.write(len(piece).to_bytes(8))
            checked.write(piece)
        checked.seek(0)
        async with up_to_date(url) as engine:
            begin = now()
            while size := checked.read(8):
                games = pickle.loads(zlib.decompress(checked.read(int.from_bytes(size))))
                stamped = [
                    StoredGame(room, game, begin + (finished + number) * SECONDS_BETWEEN_GAMES, bodies)
                    for number, (room, game, bodies) in enumerate(games)
                ]
                new += await bulk.put_in(engine, stamped)
                finished += len(games)
    return Imported(new, finished - new, unfinished)


def _pieces(lines: Iterable[str | bytes]) -> Iterator[Piece]:
    records = _split(lines)
    while piece := list(islice(records, GAMES_CHECKED_AT_ONCE)):
        yield piece


def _split(lines: Iterable[str | bytes]) -> Iterator[tuple[int, Lines]]:
    """Records that follow each other, each beginning with ``new``, and the lines where they begin."""
    record: Lines = []
    first = 1
    for number, line in enumerate(lines, start=1):
        if record and _begins_a_record(line):
            yield first, record
            first, record = number, []
        record.append(line)
    if not record:
        raise Malformed("there is no record, expected at least one")
    yield first, record


def _begins_a_record(line: str | bytes) -> bool:
    """Whether a line is a message ``new``; of a line that is wrong, whoever checks the record will tell."""
    text = line.decode(errors="replace") if isinstance(line, bytes) else line
    if '"new"' not in text and "\\u" not in text:
        return False
    try:
        return "new" in read_line(line)
    except RuleError:
        return False


def _checked(pieces: Iterator[Piece]) -> Iterator[tuple[bytes, int]]:
    """What `_check` makes of each piece, by as many processes as there are cores."""
    first = list(islice(pieces, 2))
    if len(first) == 1:
        yield _check(first[0])
        return
    processes = os.cpu_count() or 1
    waiting: deque[Future[tuple[bytes, int]]] = deque()
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        try:
            for piece in chain(first, pieces):
                waiting.append(pool.submit(_check, piece))
                if len(waiting) > PIECES_AHEAD * processes:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def _check(piece: Piece) -> tuple[bytes, int]:
    """The finished games of some records, packed, and how many of the records are not finished."""
    games, unfinished = [], 0
    for line, record in piece:
        try:
            new_events = imported([message for _, message in read_messages(record, line)], line)
        except Unfinished:
            unfinished += 1
            continue
        bodies = [orjson.dumps(event.body).decode() for event in new_events]
        games.append((_id_of(bodies), new_events[0].body["open"]["game"], bodies))
    return zlib.compress(pickle.dumps(games), 1), unfinished


def _id_of(bodies: list[str]) -> str:
    """The address of an imported game follows from its record: the same file twice puts it in once."""
    return urlsafe_b64encode(hashlib.sha256("\n".join(bodies).encode()).digest()[:9]).decode()
