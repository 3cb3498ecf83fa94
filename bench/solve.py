"""How long solving takes, on the processor and on a GPU where there is one: ``python -m bench.solve``."""

import importlib.util
import json
import platform
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rowlock.exact.model import Model
from rowlock.exact.solution import accelerated_solver
from rowlock.exact.solver import solve_levels
from rowlock.rules.crossing.games import LONGO, QWIXX

RESULTS = Path(__file__).with_name("solve-results.json")


def time_of(levels: Callable[..., Iterator[tuple[int, Any]]], model: Model) -> dict[str, Any]:
    """Seconds for all levels, compiling included the first time, and the value of the empty sheet."""
    seconds, value = [], 0.0
    for _ in range(2):
        begin = time.perf_counter()
        for _, values in levels(model):
            value = float(values[0, 0])
        seconds.append(round(time.perf_counter() - begin, 2))
    return {"first_s": seconds[0], "again_s": seconds[1], "value": round(value, 4)}


def main() -> None:
    results = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    gpu = accelerated_solver()
    if gpu:
        import jax

        results[f"gpu {jax.devices()[0].device_kind}"] = {
            game.name: time_of(gpu, Model(game)) for game in (QWIXX, LONGO)
        }
    if importlib.util.find_spec("numba"):
        games = [QWIXX, LONGO] if "--longo" in sys.argv else [QWIXX]
        results[f"processor {platform.machine()}"] = {game.name: time_of(solve_levels, Model(game)) for game in games}
    RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    print(RESULTS.read_text())


if __name__ == "__main__":
    main()
