"""The cost of solving, on the processor and, if there is one, on a GPU: ``python -m bench.solve``.

Longo takes about ten minutes on two cores: ``--longo``.
"""

import json
import os
import platform
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from bench.timing import seconds_once
from rowlock.exact import Model, load_or_solve
from rowlock.exact.simulation import simulate
from rowlock.exact.solution import accelerated_solver
from rowlock.rules.crossing.games import LONGO, QWIXX

RESULTS = Path(__file__).with_name("solve-results.json")
GAMES_SIMULATED = 200_000
BYTES_OF_A_UNIT = 1 if sys.platform == "darwin" else 1024
"""The unit in which the operating system reports peak memory."""


def on_gpu() -> dict[str, Any]:
    """The seconds for all levels, with and without compilation, and the value of the empty sheet."""
    solve_levels = accelerated_solver()
    assert solve_levels
    results = {}
    for model in (Model(QWIXX), Model(LONGO)):
        seconds, value = [], 0.0
        for _ in range(2):
            begin = perf_counter()
            for _, values in solve_levels(model, lambda _done: None):
                value = float(values[0, 0])
            seconds.append(round(perf_counter() - begin, 2))
        results[model.game.name] = {"first_s": seconds[0], "again_s": seconds[1], "value": round(value, 4)}
    return results


def on_processor(games: list[str]) -> dict[str, Any]:
    """The command `rowlock solve`, from start to end: first with compilation, then without."""
    with TemporaryDirectory() as compiled:
        first = _run_command("qwixx", compiled)
        results = {game: _run_command(game, compiled) for game in games}
    results["qwixx"] = {"first_s": first["again_s"], **results["qwixx"]}
    return results


def _run_command(game: str, compiled: str) -> dict[str, Any]:
    with TemporaryDirectory() as values:
        folders = {"ROWLOCK_CACHE": values, "NUMBA_CACHE_DIR": compiled, "JAX_PLATFORMS": "cpu"}
        command = [sys.executable, "-m", "rowlock", "solve", game]
        begin = perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **folders}) as process:
            assert process.stdout
            said = process.stdout.read()
            # Unlike `wait`, this reports what the process has used.
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        seconds = perf_counter() - begin
    (value,) = re.findall(r"([\d.]+) points", said)
    return {
        "again_s": round(seconds, 1),
        "value": float(value),
        "peak_mb": round(used.ru_maxrss * BYTES_OF_A_UNIT / 1e6),
    }


def bench_solving(longo: bool = False) -> dict[str, Any]:
    """The new results, beside those from other devices."""
    results: dict[str, Any] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    if accelerated_solver():
        import jax

        results[f"gpu {jax.devices()[0].device_kind}"] = on_gpu()
    games = ["qwixx", "longo"] if longo else ["qwixx"]
    results.setdefault(f"processor {platform.machine()}", {}).update(on_processor(games))
    RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    return results


def bench_simulation() -> dict[str, Any]:
    """Solitaire games of Qwixx, played by the solution on all cores."""
    solution = load_or_solve(Model(QWIXX))
    simulate(solution, 2)  # compiles
    seconds = seconds_once(lambda: simulate(solution, GAMES_SIMULATED))
    return {"games": GAMES_SIMULATED, "games_per_second": round(GAMES_SIMULATED / seconds)}


if __name__ == "__main__":
    print(json.dumps(bench_solving("--longo" in sys.argv), indent=2))
