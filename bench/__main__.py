"""Runs all benchmarks, and writes the results beside this file and into docs/benchmarks.md: ``make bench``.

``python -m bench arena solving`` measures only those parts and keeps the other results.
"""

import argparse
import json
import os
import platform
from collections.abc import Callable
from typing import Any

from bench.bots import bench_arena, bench_bots
from bench.page import PAGE, RESULTS, write
from bench.processes import bench_referee, bench_start_up
from bench.rules import bench_drawing, bench_games
from bench.solve import bench_simulation, bench_solving
from rowlock.rules.awaits import in_words

PARTS: dict[str, Callable[[], Any]] = {
    "games": bench_games,
    "referee": bench_referee,
    "start_up": bench_start_up,
    "drawing": bench_drawing,
    "bots": bench_bots,
    "arena": bench_arena,
    "simulation": bench_simulation,
    "solving": bench_solving,
}


def main() -> None:
    parser = argparse.ArgumentParser("bench", description="Measure how fast everything is.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{in_words(PARTS, 'or')}; by default all")
    wanted = parser.parse_args().parts
    for part in wanted:
        if part not in PARTS:
            parser.error(f"there is no part {part}, expected {in_words(PARTS, 'or')}")
    results: dict[str, Any] = json.loads(RESULTS.read_text()) if wanted else {}
    results |= {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}
    for part in wanted or PARTS:
        results[part] = PARTS[part]()
    RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    write()
    print(PAGE.read_text("utf-8"))


if __name__ == "__main__":
    main()
