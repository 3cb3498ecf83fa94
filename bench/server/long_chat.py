"""How long a room with 200,000 lines of chat keeps others waiting: ``python -m bench.server.long_chat``.

Such a room can no longer arise, but older databases may have one. Results go to ``long_chat.json``, under the name that
you give as an argument: the seconds for reading and for folding its events, and the longest time for which the event
loop did nothing else.
"""

import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path

from bench.server.__main__ import Figures, say
from rowlock.server.room.events import NewEvent
from rowlock.server.room.opening import opening, seated
from rowlock.server.room.room import Room
from rowlock.server.store import Append, Store, connect
from rowlock.server.store.upgrade import upgrade

RESULTS = Path(__file__).with_suffix(".json")
LINES = 200_000


async def look(stalls: list[float]) -> None:
    """Record how long each round of the event loop takes."""
    while True:
        begin = time.perf_counter()
        await asyncio.sleep(0.001)
        stalls.append(time.perf_counter() - begin)


async def measure(folder: str) -> Figures:
    store = Store(connect(f"sqlite+aiosqlite:///{folder}/rowlock.db"))
    await upgrade(store._engine)
    await store.open()
    first = opening(game="qwixx", options={}, public=False, seconds=None, chat=True, seats=[{}] * 2)
    lines = (NewEvent({"say": {"text": f"line {n} of very many"}}, 0, f"key {n}") for n in range(LINES))
    await store.append(Append("room", 0, [NewEvent(first), *seated("Ada", "token-of-ada-1234", [], first), *lines]))
    stalls: list[float] = []
    looking = asyncio.create_task(look(stalls))
    begin = time.perf_counter()
    events = await store.load("room")
    read = time.perf_counter()
    Room.restore("room", events)
    folded = time.perf_counter()
    await asyncio.sleep(0.01)
    looking.cancel()
    await store.close()
    figures = {"read": read - begin, "fold": folded - read, "longest_stall": max(stalls)}
    return {name: round(seconds, 2) for name, seconds in figures.items()}


def main(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(measure(folder))
    say(name, figures)
    known = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    RESULTS.write_text(json.dumps({**known, name: figures}, indent=2) + "\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "now")
