"""Run all benchmarks, and write the results beside this file and into docs/benchmarks.md: ``make bench``.

``python -m bench arena solving`` measures those parts alone and keeps the other results.
"""

import json
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.bots import bench_arena, bench_bots
from bench.page import page
from bench.processes import bench_referee, bench_start_up
from bench.rules import bench_drawing, bench_games
from bench.solve import bench_simulation, bench_solving

RESULTS = Path(__file__).with_name("results.json")
PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
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


def main(wanted: list[str]) -> None:
    results: dict[str, Any] = json.loads(RESULTS.read_text()) if wanted else {}
    results |= {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}
    for part in wanted or PARTS:
        results[part] = PARTS[part]()
    RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    PAGE.write_text(page(results), "utf-8")
    print(PAGE.read_text("utf-8"))


if __name__ == "__main__":
    main(sys.argv[1:])
