"""How nodes tell each other that a room has moved on. What happened is in the store; the bus says where to look."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

CHANNEL = "rowlock"
SECONDS_BETWEEN_ATTEMPTS = 0.5

Listener = Callable[[str], Awaitable[None]]
"""Told the room that has moved on elsewhere."""


class Bus(Protocol):
    """Between the nodes of a server."""

    async def open(self, listener: Listener) -> None: ...

    def publish(self, room: str) -> None:
        """Tell the other nodes, some time. A message may be lost; nodes also look by themselves now and then."""

    async def close(self) -> None: ...


class SingleNode:
    """Nobody else is there."""

    async def open(self, listener: Listener) -> None:
        pass

    def publish(self, room: str) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    """Many nodes around one Redis."""

    def __init__(self, url: str) -> None:
        self._redis: Redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0))
        self._node = secrets.token_hex(4)
        self._moved: set[str] = set()
        self._wake = asyncio.Event()
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    async def open(self, listener: Listener) -> None:
        self._tasks = asyncio.create_task(self._read(listener)), asyncio.create_task(self._write())

    def publish(self, room: str) -> None:
        # Nobody at a table waits for Redis.
        self._moved.add(room)
        self._wake.set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            moved, self._moved = self._moved, set()
            with suppress(RedisError, OSError):
                await self._redis.publish(CHANNEL, " ".join((self._node, *moved)))

    async def _read(self, listener: Listener) -> None:
        while True:
            with suppress(RedisError, OSError):
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "message":
                            node, *moved = message["data"].decode().split()
                            for room in moved if node != self._node else ():
                                await listener(room)
            await asyncio.sleep(SECONDS_BETWEEN_ATTEMPTS)
