"""No test hangs: one that takes too long fails, and shows where every task and every thread was.

A test that cannot even be interrupted ends with its process: see ``faulthandler_timeout`` in pyproject.toml.
"""

import asyncio
import gc
import signal
import sys
import threading
import traceback
from collections.abc import Generator, Iterator
from types import FrameType
from typing import Any

import pytest

SECONDS_TO_CLEAN_UP = 30
"""After this time, the clean-up of a test that took too long is interrupted too."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("seconds_for_a_test", "After so long a test fails.")


def _interrupted(item: pytest.Item) -> Generator[None, object, object]:
    __tracebackhide__ = True
    seconds = float(item.config.getini("seconds_for_a_test"))

    def interrupt(_number: int, frame: FrameType | None) -> None:
        where = "\n".join([*where_threads_are(frame), *where_tasks_are()])
        pytest.fail(f"the test took longer than {seconds:g} s\n{where}")

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds, SECONDS_TO_CLEAN_UP)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


# An exception raised elsewhere would end the whole run.
pytest_runtest_setup = pytest_runtest_call = pytest_runtest_teardown = pytest.hookimpl(wrapper=True, tryfirst=True)(
    _interrupted
)


def where_threads_are(interrupted: FrameType | None) -> Iterator[str]:
    frames = sys._current_frames()
    for thread in threading.enumerate():
        frame = interrupted if thread is threading.main_thread() else frames.get(thread.ident or 0)
        yield f"thread {thread.name}"
        yield "".join(traceback.format_stack(frame)) if frame else ""


def where_tasks_are() -> Iterator[str]:
    """The tasks of all event loops; only the garbage collector knows which loops exist."""
    # Looking only at the type has no side effects.
    tasks = [found for found in gc.get_objects() if issubclass(type(found), asyncio.Task) and not found.done()]
    for task in tasks:
        yield f"task {task.get_name()}{', being cancelled' * bool(task.cancelling())}"
        yield "".join(_lines(task.get_coro()))


def _lines(awaited: Any) -> Iterator[str]:
    """A coroutine and what it waits for, down to its current line."""
    while awaited is not None:
        kind = next((kind for kind in ("cr", "gi", "ag") if hasattr(awaited, f"{kind}_frame")), None)
        if not kind:
            yield f"  {awaited!r}\n"
            return
        if frame := getattr(awaited, f"{kind}_frame"):
            yield from traceback.format_list(traceback.StackSummary.extract([(frame, frame.f_lineno)]))
        awaited = getattr(awaited, "gi_yieldfrom" if kind == "gi" else f"{kind}_await")
