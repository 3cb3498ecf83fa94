"""Ending tasks for certain."""

import asyncio
from typing import Any

SECONDS_BETWEEN_CANCELS = 0.1
MOST_CANCELS = 10


async def end(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks until they have ended, or for a second: a library may turn a cancel into an error of its own."""
    running = set(tasks)
    for _ in range(MOST_CANCELS):
        for task in running:
            task.cancel()
        if running:
            _, running = await asyncio.wait(running, timeout=SECONDS_BETWEEN_CANCELS)
