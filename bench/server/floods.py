"""How four floods of HTTP affect other visitors, and what each web server costs: ``python -m bench.server.floods``.

The same application runs under uvicorn with h11, under uvicorn with httptools, under Granian, and as shipped (``rowlock
serve --host 0.0.0.0``), one after another; uvicorn also runs with each of its WebSockets, for speed alone. One address
floods it, and another asks for ``/healthz`` every 25 ms over a new connection. Everything stays on this machine and
ends on its own. Results go to ``floods.json``.

Only this needs Granian and wsproto: ``pip install granian wsproto``. Each figure is beside one without a flood, because
the machine may be busy with other things.

- `quiet`: no flood.
- `endless_url`, `endless_headers`: 20 connections send an endless request line, or endless headers, 13 MB/s in all.
- `half_sent`: 1,000 requests that never end, at a few bytes per second.
- `held_bodies`: 300 bodies of 2 MiB that stop halfway, then one byte per second.

A disconnected client comes back after about a second.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import copy
from statistics import median, quantiles

from bench.server.__main__ import HERE, Figures, memory, processor_seconds, running, say
from bench.server.elsewhere import Elsewhere
from rowlock.server.app import create_app
from rowlock.server.settings import read_settings

RESULTS = HERE / "floods.json"
PORT = 8795
VISITOR, ATTACKER = "127.0.0.1", "127.0.0.2"
"""Both addresses are this machine, but different clients."""
SECONDS = 15
SECONDS_TO_SETTLE = 2
SECONDS_TO_ANSWER = 10
SECONDS_BETWEEN_VISITS = 0.025
SECONDS_TO_COME_AGAIN = 1.0
MIB = 1024 * 1024
TABLES = 100
PACKAGES = ("ws@8",)


def app() -> Elsewhere:
    """The application that all servers except our own serve."""
    return Elsewhere(create_app(read_settings({})))


_UVICORN = [sys.executable, "-m", "uvicorn", "bench.server.floods:app", "--factory", "--no-access-log"]
_UVICORN += ["--log-level", "critical", "--port", f"{PORT}", "--ws-per-message-deflate", "false", "--http"]
_GRANIAN = ["granian", "bench.server.floods:app", "--factory", "--interface", "asgi", "--http", "1"]
SOCKETS = {
    f"uvicorn with httptools and {sockets}": [*_UVICORN, "httptools", "--ws", sockets]
    for sockets in ("websockets", "websockets-sansio", "wsproto")
}
SERVERS = {
    "uvicorn with h11": [*_UVICORN, "h11"],
    "uvicorn with httptools": [*_UVICORN, "httptools"],
    "granian": [sys.executable, "-m", *_GRANIAN, "--port", f"{PORT}", "--no-log"],
    "rowlock serve": [sys.executable, "-m", "rowlock", "serve", "--host", "0.0.0.0", "--port", f"{PORT}"],
}


@contextmanager
def serving(name: str, **environment: str) -> Iterator[int]:
    """A server with an empty database, by the id of the process that does the work."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {"ROWLOCK_DATABASE": f"sqlite+aiosqlite:///{folder}/rowlock.db", "ROWLOCK_LOG_LEVEL": "error"}
        with running(
            {**SERVERS, **SOCKETS}[name], Path.cwd(), f"http://{VISITOR}:{PORT}/readyz", **settings, **environment
        ) as number:
            yield worker_of(number) if name == "granian" else number


def worker_of(process: int) -> int:
    """Granian serves from a child."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return int(max(children, key=lambda child: memory(int(child))))


# The floods


async def endless_url() -> AsyncIterator[bytes]:
    yield b"GET /"
    while True:
        yield b"a" * 65536
        await asyncio.sleep(0.1)


async def endless_headers() -> AsyncIterator[bytes]:
    yield b"GET / HTTP/1.1\r\nHost: x\r\n"
    while True:
        yield b"x-flood: aaaaaaaaaaaaaaaaaaaa\r\n" * 2048
        await asyncio.sleep(0.1)


async def half_sent() -> AsyncIterator[bytes]:
    yield b"GET / HTTP/1.1\r\nHost: x\r\n"
    while True:
        await asyncio.sleep(1)
        yield b"x: y\r\n"


async def held_body() -> AsyncIterator[bytes]:
    yield b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % (
        2 * MIB
    )
    yield b'{"game": "' + b"a" * MIB
    while True:
        await asyncio.sleep(1)
        yield b"a"


FLOODS: dict[str, tuple[Callable[[], AsyncIterator[bytes]], int]] = {
    "quiet": (endless_url, 0),
    "endless_url": (endless_url, 20),
    "endless_headers": (endless_headers, 20),
    "half_sent": (half_sent, 1000),
    "held_bodies": (held_body, 300),
}


async def flood(name: str) -> float:
    """Attack for a while, and return the longest time that a connection was held."""
    what, connections = FLOODS[name]
    longest = 0.0

    async def attack() -> None:
        nonlocal longest
        while True:
            begin = time.perf_counter()
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(VISITOR, PORT, local_addr=(ATTACKER, 0))
                ended = asyncio.create_task(reader.read())
                try:
                    async for data in what():
                        writer.write(data)
                        longest = max(longest, time.perf_counter() - begin)
                        if ended.done():
                            break
                        await writer.drain()
                finally:
                    ended.cancel()
                    writer.transport.abort()
            await asyncio.sleep(SECONDS_TO_COME_AGAIN * random.uniform(0.5, 1.5))

    attackers = [asyncio.create_task(attack()) for _ in range(connections)]
    await asyncio.sleep(SECONDS)
    for attacker in attackers:
        attacker.cancel()
    await asyncio.gather(*attackers, return_exceptions=True)
    return longest


# The visitor


async def visit(path: str = "/healthz") -> float | None:
    """The seconds that an answer takes; None if there is none."""
    begin = time.perf_counter()
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            reader, writer = await asyncio.open_connection(VISITOR, PORT)
            try:
                writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
                answer = await reader.read()
            finally:
                writer.transport.abort()
        if answer.startswith(b"HTTP/1.1 200"):
            return time.perf_counter() - begin
    return None


async def visits(process: int, seconds: float) -> Figures:
    """What a visitor sees meanwhile, and the resources that the server uses."""
    used, most = processor_seconds(process), 0
    asked: list[asyncio.Task[float | None]] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        asked.append(asyncio.create_task(visit()))
        # Slightly irregular, so that nothing falls into step with it.
        await asyncio.sleep(SECONDS_BETWEEN_VISITS * random.uniform(0.5, 1.5))
        most = max(most, memory(process))
    took = await asyncio.gather(*asked)
    answered = [1000 * seconds for seconds in took if seconds is not None]
    cuts = quantiles(answered, n=100) if len(answered) > 1 else [float("inf")] * 99
    return {
        "visits": len(took),
        "unanswered": len(took) - len(answered),
        "median_ms": round(median(cuts), 1),
        "p99_ms": round(cuts[98], 1),
        "processor": round((processor_seconds(process) - used) / seconds, 2),
        "memory_mb": round(most / 1024),
    }


async def under(name: str, process: int) -> Figures:
    command = [sys.executable, "-m", "bench.server.floods", "--flood", name]
    before = round(memory(process) / 1024)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attacker:
        await asyncio.sleep(SECONDS_TO_SETTLE)
        figures = await visits(process, SECONDS - SECONDS_TO_SETTLE)
        figures["memory_mb"] -= before
        return {**figures, "longest_held_s": round(float(attacker.communicate()[0]), 1)}


# Speed


async def requests(process: int, path: str, seconds: float = 4, connections: int = 8) -> Figures:
    """The requests that a server answers over persistent connections, and the processor time of each."""
    end = time.perf_counter() + seconds
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()

    async def ask() -> int:
        reader, writer = await asyncio.open_connection(VISITOR, PORT)
        answered = 0
        while time.perf_counter() < end:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            (length,) = (line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
            await reader.readexactly(int(length.partition(b":")[2]))
            answered += 1
        writer.close()
        return answered

    used = processor_seconds(process)
    answered = sum(await asyncio.gather(*(ask() for _ in range(connections))))
    used = processor_seconds(process) - used
    return {"each_second": round(answered / seconds), "processor_us": round(1e6 * used / answered)}


def decisions(process: int, folder: Path, seconds: float = 6) -> Figures:
    """The decisions that a server acknowledges over WebSockets if players answer at once, and the cost of each."""
    command = ["node", "rowlock.mjs", f"http://{VISITOR}:{PORT}", f"{TABLES}", f"{seconds}", "0"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as players:
        assert players.stdout
        players.stdout.readline()
        time.sleep(SECONDS_TO_SETTLE)
        begin, used = time.perf_counter(), processor_seconds(process)
        time.sleep(seconds - 1)
        used = (processor_seconds(process) - used) / (time.perf_counter() - begin)
        each_second = json.loads(players.stdout.readline())["decisions_per_second"]
    return {"each_second": each_second, "processor_us": round(1e6 * used / each_second)}


def speed(name: str, folder: Path) -> Figures:
    with serving(name, ROWLOCK_RATE="0") as process:
        figures = {path: asyncio.run(requests(process, path)) for path in ("/healthz", "/api/v1/games")}
        return {**figures, "decisions": decisions(process, folder)}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--flood", choices=FLOODS)
    parser.add_argument("servers", nargs="*", default=[*SERVERS, *SOCKETS])
    arguments = parser.parse_args()
    if arguments.flood:
        sys.stdout.write(f"{asyncio.run(flood(arguments.flood))}\n")
        return
    results = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    with tempfile.TemporaryDirectory() as folder:
        for script in HERE.glob("*.mjs"):
            copy(script, folder)
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", *PACKAGES], cwd=folder, check=True)
        for server in arguments.servers:
            results[server] = {"speed": speed(server, Path(folder))}
            say(server, results[server]["speed"])
            for name in FLOODS if server in SERVERS else ():
                with serving(server) as process:
                    results[server][name] = asyncio.run(under(name, process))
                say(server, name, results[server][name])
            RESULTS.write_text(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    main()
