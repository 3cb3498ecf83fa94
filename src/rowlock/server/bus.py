"""How nodes tell each other that a room has moved on, and who is where. What happened is in the store."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

import orjson
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

MOVED, PRESENT = "rowlock:moved", "rowlock:present"
"""The channels of Redis: which rooms have moved on, and who is where."""
SECONDS_BETWEEN_ATTEMPTS = 0.5

Present = dict[str, tuple[list[int], int]]
"""By room, the seats whose people are connected to a node, and how many spectators are."""


HearMoved = Callable[[str], Awaitable[None]]
"""Told the room that has moved on elsewhere."""
HearPresent = Callable[[str, Present], None]
"""Told a node, and who is connected to it."""


class Bus(Protocol):
    """Between the nodes of a server. A message may be lost, so nodes also look and speak by themselves now and then."""

    alone: bool
    """Whether there is no other node."""

    async def open(self, hear_moved: HearMoved, hear_present: HearPresent) -> None: ...

    def publish(self, room: str) -> None:
        """Tell the other nodes, some time, that a room has moved on."""

    def announce(self, present: Present) -> None:
        """Tell the other nodes, some time, who is connected to this one."""

    async def close(self) -> None: ...


class SingleNode:
    """Nobody else is there."""

    alone = True

    async def open(self, hear_moved: HearMoved, hear_present: HearPresent) -> None:
        pass

    def publish(self, room: str) -> None:
        pass

    def announce(self, present: Present) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    """Many nodes around one Redis."""

    alone = False

    def __init__(self, url: str) -> None:
        self._redis: Redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0))
        self._node = secrets.token_hex(4)
        self._moved: set[str] = set()
        self._present: Present = {}
        self._wake = asyncio.Event()
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    async def open(self, hear_moved: HearMoved, hear_present: HearPresent) -> None:
        self._tasks = (
            asyncio.create_task(self._read(hear_moved, hear_present)),
            asyncio.create_task(self._write()),
        )

    def publish(self, room: str) -> None:
        # Nobody at a table waits for Redis.
        self._moved.add(room)
        self._wake.set()

    def announce(self, present: Present) -> None:
        self._present.update(present)
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
            present, self._present = self._present, {}
            with suppress(RedisError, OSError):
                if moved:
                    await self._redis.publish(MOVED, orjson.dumps([self._node, [*moved]]))
                if present:
                    await self._redis.publish(PRESENT, orjson.dumps([self._node, present]))

    async def _read(self, hear_moved: HearMoved, hear_present: HearPresent) -> None:
        while True:
            with suppress(RedisError, OSError):
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(MOVED, PRESENT)
                    async for message in channel.listen():
                        node, content = orjson.loads(message["data"])
                        if node == self._node:
                            continue
                        if message["channel"] == PRESENT.encode():
                            hear_present(node, content)
                        else:
                            for room in content:
                                await hear_moved(room)
            await asyncio.sleep(SECONDS_BETWEEN_ATTEMPTS)
