"""How many decisions a second the server acknowledges, durably, and how fast: ``python -m bench.server``.

Both servers run one after the other on the same machine, under the same kind of load from one Node.js process: two
players at each table who answer at once. boardgame.io comes from the npm registry into a temporary folder; it keeps its
games in memory, and its game here is a roll and two hidden choices without any rules. Results go to ``results.json``.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
PORT = 8790
SECONDS = "10"
TABLES = (10, 50, 200, 500, 1000)
COMPARED = 200
PACKAGES = ("boardgame.io@0.50.2", "ws@8")


@contextmanager
def running(command: list[str], folder: Path, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, cwd=folder, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(20)


def load(folder: Path, script: str, target: str, tables: int) -> dict[str, Any]:
    command = ["node", script, target, str(tables), SECONDS]
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, check=True, timeout=300)
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


def memory(process: subprocess.Popen[bytes]) -> int:
    """Resident memory in KB."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def wait_for(url: str) -> None:
    for _ in range(200):
        try:
            urlopen(url, timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(url)


def ours(folder: Path, tables: int) -> dict[str, Any]:
    database = f"sqlite+aiosqlite:///{folder / f'rowlock-{tables}.db'}"
    command = [
        sys.executable,
        "-m",
        "rowlock",
        "serve",
        "--port",
        str(PORT),
        "--log-level",
        "error",
        "--database",
        database,
    ]
    with running(command, folder, ROWLOCK_RATE="0") as server:
        wait_for(f"http://127.0.0.1:{PORT}/readyz")
        before = memory(server)
        figures = load(folder, "rowlock.mjs", f"http://127.0.0.1:{PORT}", tables)
        return {
            **figures,
            "memory_mb": round(memory(server) / 1024),
            "kb_per_table": (memory(server) - before) // tables,
        }


def peer(folder: Path, tables: int) -> dict[str, Any]:
    with running(["node", "peer_server.mjs", str(PORT)], folder) as server:
        wait_for(f"http://localhost:{PORT + 1}/games")
        return {**load(folder, "peer.mjs", str(PORT), tables), "memory_mb": round(memory(server) / 1024)}


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for script in (*HERE.glob("*.mjs"), *HERE.glob("*.cjs")):
            shutil.copy(script, folder)
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", *PACKAGES], cwd=folder, check=True)
        results: dict[str, Any] = {"peer": {str(COMPARED): peer(folder, COMPARED)}, "rowlock": {}}
        for tables in TABLES:
            results["rowlock"][str(tables)] = ours(folder, tables)
            print(tables, results["rowlock"][str(tables)], flush=True)
    RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    print(RESULTS.read_text())


if __name__ == "__main__":
    main()
