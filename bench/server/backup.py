"""How many games per second ``rowlock db export`` and ``rowlock db import`` handle: ``python -m bench.server.backup``.

Rooms play the games as the server does, with every event that it stores, and with people who choose at random. Both
commands run as an operator runs them, including start-up. Results go to ``backup.json``.
"""

import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from rowlock.rules.awaits import Choose
from rowlock.rules.games import GAMES
from rowlock.server.room.events import Event, NewEvent
from rowlock.server.room.opening import new_id, opening, seated
from rowlock.server.room.room import Room
from rowlock.server.room.seats import new_token
from rowlock.server.settings import sqlite_url
from rowlock.server.store import Append, RoomSummary, Store, connect
from rowlock.server.store.upgrade import upgrade

RESULTS = Path(__file__).with_name("backup.json")
GAMES_IN_ALL = 5_000
AT_ONCE = 250


def played(seed: int) -> Append:
    """A whole game of two to four people, as the server stores it."""
    random = Random(seed)
    game, players = random.choice(list(GAMES)), random.choice((2, 2, 3, 4))
    first = opening(game=game, options={}, public=False, seconds=None, chat=True, seats=[{}] * players)
    events = [NewEvent(first), *seated("Ada", new_token(), (), first)]
    room = after(None, events, 0)
    for seat in range(1, players):
        room = after(room, new := room.sit(f"Guest {seat}", new_token()), len(events))
        events += new
    while not room.over:
        if room.table is None:
            new = room.start(0)
        elif isinstance(room.table.state.awaits, Choose):
            seat = min(room.waits_for())
            legal = room.table.state.legal(seat)
            new = room.choose(seat, random.choice(legal[1:] or legal), room.message_count, f"{len(events):x}")
        else:
            new = room.roll(room.table.state.active, f"{len(events):x}")
        room = after(room, new, len(events))
        events += new
    name = new_id()
    stored = [NewEvent(event.body, event.seat, event.key, event.token) for event in events]
    summary = RoomSummary(name, game, False, "over", time.time())
    return Append(name, 0, stored, summary, summary.opened)


def after(room: Room | None, new: list[NewEvent], number: int) -> Room:
    happened = [Event(number + index, 0.0, event.body, event.seat, event.key) for index, event in enumerate(new)]
    return room.after(happened) if room else Room.restore("room", happened)


async def fill(url: str) -> int:
    """Store the games, and return their number of events."""
    engine = connect(url)
    await upgrade(engine)
    store = Store(engine)
    await store.open()
    events = 0
    with ProcessPoolExecutor() as pool:
        games = pool.map(played, range(GAMES_IN_ALL), chunksize=50)
        while batch := list(islice(games, AT_ONCE)):
            await asyncio.gather(*map(store.append, batch))
            events += sum(len(append.events) for append in batch)
    await store.close()
    return events


def measured(*arguments: str, into: Path) -> dict[str, float]:
    """The time that a command of `rowlock db` takes for the games."""
    command = [sys.executable, "-m", "rowlock", "db", *arguments]
    begin, used = time.perf_counter(), _processor_seconds()
    with into.open("wb") as output:
        subprocess.run(command, check=True, stdout=output)
    return {
        "games_per_second": round(GAMES_IN_ALL / (time.perf_counter() - begin)),
        "processor_ms_per_game": round(1000 * (_processor_seconds() - used) / GAMES_IN_ALL, 3),
    }


def _processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source, target, file = folder / "source.db", folder / "target.db", folder / "games.jsonl"
        events = asyncio.run(fill(sqlite_url(source)))
        results: dict[str, Any] = {
            "games": GAMES_IN_ALL,
            "events": events,
            "cores": os.cpu_count(),
            "export": measured("export", "--database", sqlite_url(source), into=file),
            "import": measured("import", str(file), "--database", sqlite_url(target), into=Path(os.devnull)),
        }
        again = folder / "again.jsonl"
        measured("export", "--database", sqlite_url(target), into=again)
        assert again.read_bytes() == file.read_bytes()
    RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    print(RESULTS.read_text())


if __name__ == "__main__":
    main()
