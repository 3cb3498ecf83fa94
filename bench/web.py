"""How soon you can use the web app: ``python -m bench.web``, after ``make web``. Results go to ``web-results.json``.

- `first_load`: the home page in a browser that has never seen it, over a connection like a phone's.
- `decisions`: from the server's message that asks for a decision to the frame that shows it.
- `throws`: frames a second while dice are thrown, on a processor that is four times slower. That slows down the page
  only: Chromium draws beside it, here without a GPU.
"""

import json
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from rowlock.server.settings import sqlite_url
from tests.browser.measure import (
    DOWN_BYTES,
    ROUND_TRIP_MS,
    SLOWDOWN,
    UP_BYTES,
    Throw,
    decision_delays,
    first_load,
    throws,
)
from tests.browser.visitor import DESKTOP, PHONE, chromium
from tests.server.services import Server

RESULTS = Path(__file__).with_name("web-results.json")
LOADS = 9
DECISIONS = 200
THROWS = 12
THROWN = {"qwixx": "phone", "longo": "desktop"}
"""The dice that are thrown, and where: six cubes, and six octahedra, which have more sides."""
DEVICES = {"phone": PHONE, "desktop": DESKTOP}
MOST = 0.95


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder, "server"), sqlite_url(Path(folder, "rowlock.db"))).start()
        loads = [first_load(browser, server.url) for _ in range(LOADS)]
        delays = sorted(decision_delays(browser, server.url, DECISIONS))
        thrown = {game: throws(browser, server.url, game, DEVICES[where], THROWS) for game, where in THROWN.items()}
        server.stop()
        version = browser.version
    results: dict[str, Any] = {
        "chromium": version,
        "connection": {
            "round_trip_ms": ROUND_TRIP_MS,
            "megabits_down": DOWN_BYTES * 8 / 1e6,
            "megabits_up": UP_BYTES * 8 / 1e6,
        },
        "first_load": {
            "kilobytes": round(max(load.bytes for load in loads) / 1000, 1),
            "usable_median_ms": round(median(load.usable_ms for load in loads)),
            "usable_slowest_ms": round(max(load.usable_ms for load in loads)),
        },
        "decisions": {
            "count": len(delays),
            "median_ms": round(median(delays), 1),
            "p95_ms": round(delays[int(MOST * len(delays))], 1),
        },
        "throws": {
            "slowdown": SLOWDOWN,
            "count": THROWS,
            "of": {game: {where: _smoothness(thrown[game])} for game, where in THROWN.items()},
        },
    }
    RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    print(RESULTS.read_text())


def _smoothness(thrown: list[Throw]) -> dict[str, float]:
    return {
        "frames_per_second_median": round(median(each.frames / each.seconds for each in thrown), 1),
        "frames_per_second_least": round(min(each.frames / each.seconds for each in thrown), 1),
        "page_frames_per_second_median": round(median(each.page_frames / each.seconds for each in thrown), 1),
        "longest_gap_median_ms": round(median(each.longest_ms for each in thrown)),
        "seconds_median": round(median(each.seconds for each in thrown), 2),
    }


if __name__ == "__main__":
    main()
