"""How many durable decisions per second the server acknowledges, and how fast: ``python -m bench.server [BEFORE]``.

BEFORE is the folder of an older checkout to measure in the same run.

The servers run one after another on the same machine, under the same kind of load from one Node.js process.
boardgame.io comes from the npm registry into a temporary folder and keeps its games in memory. Its game here is a roll
and two hidden choices without any rules, with as many decisions as a game of Qwixx under this load. Results go to
``results.json``.

- `at_once`: players answer at once, so the server does as much as it can. How much is that, in total and per second of
  its processor time?
- `thinking`: players think for a second on average, as fast people do. How long do they wait for an answer?
- `idle`: nobody does anything. How much memory does a table with two connected players need?
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any
from urllib.request import urlopen

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
PORT = 8790
SECONDS = 10
ROUNDS = 3
COMPARED = 200
TABLES = (10, 50, 200, 500, 1000)
IDLE = 1000
FOR_EVER = 1e6
PACKAGES = ("boardgame.io@0.50.2", "ws@8")

Figures = dict[str, Any]
Server = Callable[[Path], AbstractContextManager[int]]
"""Starts a server that keeps its data in a folder, and yields its process id."""


@contextmanager
def running(command: list[str], folder: Path, ready: str, **environment: str) -> Iterator[int]:
    """A server, by its process id."""
    process = subprocess.Popen(command, cwd=folder, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)
    try:
        wait_for(ready)
        yield process.pid
    finally:
        process.terminate()
        process.wait(20)


def wait_for(url: str) -> None:
    for _ in range(200):
        try:
            urlopen(url, timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(url)


@contextmanager
def rowlock(folder: Path, checkout: Path = HERE.parents[1]) -> Iterator[int]:
    for file in folder.glob("rowlock.db*"):
        file.unlink()
    command = [sys.executable, "-m", "rowlock", "serve", "--port", f"{PORT}", "--log-level", "error"]
    database = f"sqlite+aiosqlite:///{folder / 'rowlock.db'}"
    url = f"http://127.0.0.1:{PORT}/readyz"
    settings = {"ROWLOCK_RATE": "0", "PYTHONPATH": str(checkout / "src")}
    with running([*command, "--database", database], folder, url, **settings) as process:
        yield process


@contextmanager
def peer(folder: Path) -> Iterator[int]:
    with running(["node", "peer_server.mjs", f"{PORT}"], folder, f"http://localhost:{PORT + 1}/games") as process:
        yield process


def memory(process: int) -> int:
    """Resident memory in KB."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def load(folder: Path, process: int, script: str, tables: int, think: float = 0) -> Figures:
    """What the players saw, and the resources that the server used."""
    target = f"http://127.0.0.1:{PORT}" if script == "rowlock.mjs" else f"{PORT}"
    command = ["node", script, target, f"{tables}", f"{SECONDS}", f"{think}"]
    before = memory(process)
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as players:
        assert players.stdout
        players.stdout.readline()
        begin = processor_seconds(process)
        time.sleep(2 + SECONDS / 2)
        processor = (processor_seconds(process) - begin) / (2 + SECONDS / 2)
        kb_per_table = (memory(process) - before) // tables
        figures: Figures = json.loads(players.stdout.readline())
        per_second = round(figures["decisions_per_second"] / processor)
        return {
            **figures,
            "kb_per_table": kb_per_table,
            "processor": round(processor, 2),
            "decisions_per_processor_second": per_second,
        }


def compared(folder: Path, before: Path | None) -> Figures:
    """Measure the servers in turn, several times; the medians for each."""
    servers: list[tuple[str, Server, str]] = [("rowlock", rowlock, "rowlock.mjs"), ("boardgame.io", peer, "peer.mjs")]
    if before:
        servers.append(("rowlock before", partial(rowlock, checkout=before), "rowlock.mjs"))
    runs: dict[str, list[Figures]] = {name: [] for name, *_ in servers}
    for _ in range(ROUNDS):
        for name, server, script in servers:
            with server(folder) as process:
                runs[name].append(load(folder, process, script, COMPARED))
                say(name, runs[name][-1])
    return {name: {key: median(run[key] for run in all_runs) for key in all_runs[0]} for name, all_runs in runs.items()}


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for script in (*HERE.glob("*.mjs"), *HERE.glob("*.cjs")):
            shutil.copy(script, folder)
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", *PACKAGES], cwd=folder, check=True)
        before = Path(sys.argv[1]).resolve() if sys.argv[1:] else None
        results: Figures = {"at_once": {f"{COMPARED}": compared(folder, before)}, "thinking": {}}
        for tables in TABLES:
            with rowlock(folder) as process:
                results["thinking"][f"{tables}"] = load(folder, process, "rowlock.mjs", tables, 1)
            say(tables, results["thinking"][f"{tables}"])
        with rowlock(folder) as process:
            results["idle"] = {f"{IDLE}": load(folder, process, "rowlock.mjs", IDLE, FOR_EVER)["kb_per_table"]}
    RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    say(RESULTS.read_text())


if __name__ == "__main__":
    main()
