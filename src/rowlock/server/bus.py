"""How nodes tell each other that a room has moved on. What happened is in the store; the bus says where to look."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from redis.asyncio import Redis
from redis.exceptions import RedisError

CHANNEL = "rowlock"
SECONDS_BETWEEN_ATTEMPTS = 0.5

Listener = Callable[[str], Awaitable[None]]
"""Told the room that has moved on elsewhere."""


class Bus(Protocol):
    """Between the nodes of a server."""

    async def open(self, listener: Listener) -> None: ...

    async def publish(self, room: str) -> None:
        """Tell the other nodes. A message may be lost; nodes also look by themselves now and then."""

    async def close(self) -> None: ...


class SingleNode:
    """Nobody else is there."""

    async def open(self, listener: Listener) -> None:
        pass

    async def publish(self, room: str) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    """Many nodes around one Redis."""

    def __init__(self, url: str) -> None:
        self._redis: Redis = Redis.from_url(url)
        self._node = secrets.token_hex(4)
        self._reader: asyncio.Task[None] | None = None

    async def open(self, listener: Listener) -> None:
        self._reader = asyncio.create_task(self._read(listener))

    async def publish(self, room: str) -> None:
        with suppress(RedisError, OSError):
            await self._redis.publish(CHANNEL, f"{self._node} {room}")

    async def close(self) -> None:
        if self._reader:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        await self._redis.aclose()

    async def _read(self, listener: Listener) -> None:
        while True:
            with suppress(RedisError, OSError):
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "message":
                            node, room = message["data"].decode().split(" ", 1)
                            if node != self._node:
                                await listener(room)
            await asyncio.sleep(SECONDS_BETWEEN_ATTEMPTS)
