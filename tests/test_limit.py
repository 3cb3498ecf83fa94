"""A test that hangs fails, and shows where it was."""

import os
import subprocess
import sys
from pathlib import Path

SETTINGS = """
[pytest]
seconds_for_a_test = 3
faulthandler_timeout = 9
faulthandler_exit_on_timeout = true
"""
PLUGIN = """
import tests.limit
tests.limit.SECONDS_TO_CLEAN_UP = 3
pytest_plugins = ["tests.limit"]
"""
HANGING = """
import asyncio
import signal
import threading
import time

import pytest

async def task_that_hangs():
    try:
        await asyncio.Event().wait()
    except asyncio.CancelledError:
        await asyncio.Event().wait()

def thread_that_hangs():
    threading.Event().wait()

@pytest.fixture
def anyio_backend():
    return "asyncio"

@pytest.mark.anyio
async def test_a_task():
    beside = asyncio.create_task(task_that_hangs())
    await asyncio.Event().wait()

def test_a_thread():
    thread = threading.Thread(target=thread_that_hangs, daemon=True)
    thread.start()
    thread.join()

def test_what_cannot_be_interrupted():
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
    time.sleep(3600)

def test_what_does_not_hang():
    pass
"""


def test_a_test_that_hangs_fails_and_shows_where(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(PLUGIN)
    (tmp_path / "test_it.py").write_text(HANGING)
    (tmp_path / "pytest.ini").write_text(SETTINGS)
    root = str(Path(__file__).parents[1])
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "xdist", "-p", "anyio", "-n", "1", "test_it.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": root, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    said = ended.stdout + ended.stderr
    assert ended.returncode == 1, said
    assert "3 failed, 1 passed" in said
    assert said.count("the test took longer than 3 s") >= 2
    assert "in task_that_hangs\n" in said
    assert "in thread_that_hangs\n" in said
    assert "in test_what_cannot_be_interrupted\n" in said
