"""Files of records: split into games and checked by the rules, on all cores. Nothing here knows a database."""

import gc
import hashlib
import multiprocessing
import os
from base64 import urlsafe_b64encode
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from itertools import chain, islice
from typing import NamedTuple

import orjson

from rowlock.rules.errors import Malformed, RuleError
from rowlock.rules.messages import MOST_NESTED, Message, error_in_line, read_line
from rowlock.server.room.opening import Unfinished, imported

GAMES_CHECKED_AT_ONCE = 250
PIECES_AHEAD = 3
"""Pieces of a file that wait for each checking process."""

Lines = list[str | bytes]
Piece = list[tuple[int, Lines]]
"""Records that follow each other, each with the line where it begins."""


class CheckedGame(NamedTuple):
    """A finished game as its room is stored."""

    id: str
    game: str
    bodies: list[str]
    """The bodies of its events."""


class Checked(NamedTuple):
    """What a piece of a file holds."""

    games: list[CheckedGame]
    unfinished: int
    """How many of its records end before their game does."""


def check_records(lines: Iterable[str | bytes]) -> Iterator[Checked]:
    """The games of a file, piece by piece; `RuleError` at the first record that is wrong."""
    pieces = _pieces(lines)
    first = list(islice(pieces, 2))
    if len(first) == 1:
        yield _check(first[0])
        return
    processes = os.cpu_count() or 1
    waiting: deque[Future[Checked]] = deque()
    # Games have no cycles: to look for some would only take time.
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), gc.disable) as pool:
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
    """Whether a line is a message ``new``; a line that is wrong is refused when the record is checked."""
    text = line.decode(errors="replace") if isinstance(line, bytes) else line
    if '"new"' not in text and "\\u" not in text:
        return False
    try:
        return "new" in read_line(line)
    except RuleError:
        return False


def _check(piece: Piece) -> Checked:
    games, unfinished = [], 0
    for line, record in piece:
        try:
            new_events = imported(list(_read(record, line)), line)
        except Unfinished:
            unfinished += 1
            continue
        bodies = [orjson.dumps(event.body).decode() for event in new_events]
        games.append(CheckedGame(_id_of(bodies), new_events[0].body["open"]["game"], bodies))
    return Checked(games, unfinished)


def _read(record: Lines, first: int) -> Iterator[Message]:
    """The messages of a record."""
    for number, line in enumerate(record, start=first):
        text = (line if isinstance(line, bytes) else line.encode(errors="replace")).strip()
        # A line that would be written exactly so again, as all of an export are, has nothing that `read_line` refuses.
        with suppress(orjson.JSONDecodeError):
            message = orjson.loads(text)
            shallow = text.count(b"[") + text.count(b"{") <= MOST_NESTED
            if isinstance(message, dict) and shallow and orjson.dumps(message) == text:
                yield message
                continue
        with error_in_line(number):
            message = read_line(line)
        yield message


def _id_of(bodies: list[str]) -> str:
    """The address of an imported game follows from its record: the same file twice puts it in once."""
    return urlsafe_b64encode(hashlib.sha256("\n".join(bodies).encode()).digest()[:9]).decode()
