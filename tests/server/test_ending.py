"""A server that is told to end does so soon, whatever it waits for."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from signal import SIGTERM

import httpx
import pytest

from rowlock.server.ending import end
from rowlock.server.serve import SECONDS_TO_STOP
from tests.server.services import Postgres, Redis, Server

pytestmark = pytest.mark.anyio

A_BUSY_MACHINE = 5
"""Seconds that it may take longer where others work too."""


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    program = Redis(tmp_path).start()
    yield program
    program.stop()


def end_soon(server: Server) -> None:
    begin = time.monotonic()
    assert server.end(SIGTERM) in (0, -SIGTERM)
    assert time.monotonic() - begin < SECONDS_TO_STOP + A_BUSY_MACHINE


@pytest.mark.parametrize("busy", [False, True], ids=["idle", "while something is being written"])
async def test_a_server_ends_while_redis_and_postgresql_hang(
    busy: bool, postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    server = Server(tmp_path / "server", await postgres.new_database(), redis=redis.url).start()
    table = {"game": "qwixx", "name": "Ada"}
    async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", timeout=60, verify=False) as client:
        assert (await client.post("/tables", json=table)).is_success
        with redis.frozen(), postgres.frozen():
            asking = asyncio.create_task(client.post("/tables", json=table)) if busy else None
            await asyncio.sleep(0.5)
            await asyncio.to_thread(end_soon, server)
        if asking:
            await asyncio.wait([asking])
            assert asking.exception() or not asking.result().is_success


HANGS = """
import asyncio
from rowlock.server.live.node import Node
from rowlock.server.serve import serve
from rowlock.server.settings import Settings
Node.start = lambda _: asyncio.sleep(3600)
serve(Settings(port=0, database="sqlite+aiosqlite://"))
"""


def test_a_server_ends_that_hangs_while_it_starts() -> None:
    with subprocess.Popen([sys.executable, "-c", HANGS], stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr
            for line in server.stderr:
                if "Waiting for application startup" in line:
                    break
            server.terminate()
            assert server.wait(SECONDS_TO_STOP + A_BUSY_MACHINE) == 0
            assert f"not everything has ended within {SECONDS_TO_STOP} s" in server.stderr.read()
        finally:
            server.kill()


ENDS_SLOWLY = """
import signal, time
from rowlock.server import serve
from rowlock.server.settings import Settings
serve.SECONDS_TO_STOP = 0.1
class Slow:
    def __del__(self):
        sleep(0.5)
slow, sleep = Slow(), time.sleep
serve.Server(Settings(database="sqlite+aiosqlite://")).handle_exit(signal.SIGTERM, None)
"""


def test_a_server_that_has_ended_is_not_killed_while_its_memory_is_freed() -> None:
    assert subprocess.run([sys.executable, "-c", ENDS_SLOWLY], timeout=60, check=False).returncode == 0


async def test_a_task_that_swallows_cancels_is_cancelled_again() -> None:
    swallowed = 0

    async def swallow() -> None:
        nonlocal swallowed
        while swallowed < 3:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                swallowed += 1

    task = asyncio.create_task(swallow())
    await asyncio.sleep(0)
    await end(task)
    assert task.done()


async def test_a_task_that_never_ends_is_left_behind() -> None:
    free = asyncio.Event()

    async def hold() -> None:
        while not free.is_set():
            try:
                await free.wait()
            except asyncio.CancelledError:
                continue

    task = asyncio.create_task(hold())
    await asyncio.sleep(0)
    async with asyncio.timeout(30):
        await end(task)
    assert not task.done()
    free.set()
    await task
