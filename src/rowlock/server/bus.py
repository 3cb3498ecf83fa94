"""How nodes tell each other that a room has moved on, and who is where. What happened is in the store."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Protocol

import orjson
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from rowlock.server.ending import end

MOVED, PRESENT = "rowlock:moved", "rowlock:present"
"""The channels of Redis: which rooms have moved on, and who is where."""
SECONDS_BETWEEN_ATTEMPTS = 0.5
SECONDS_TO_ANSWER = 10.0
"""Nodes speak every few seconds and hear themselves, so a Redis that is silent for longer is away."""

Present = dict[str, tuple[list[int], int]]
"""By room, the seats whose people are connected to a node, and how many spectators are."""


HearMoved = Callable[[str], Awaitable[None]]
"""Told the room that has moved on elsewhere."""
HearPresent = Callable[[str, Present], None]
"""Told a node, and who is connected to it."""

log = logging.getLogger("rowlock.bus")


class Bus(Protocol):
    """Between the nodes of a server. A message may be lost, so nodes also look and speak by themselves now and then."""

    connected: bool
    """Whether other nodes, if there are any, can be heard."""

    async def open(self, hear_moved: HearMoved, hear_present: HearPresent) -> None: ...

    def publish(self, room: str) -> None:
        """Tell the other nodes, some time, that a room has moved on."""

    def announce(self, present: Present) -> None:
        """Tell the other nodes, some time, who is connected to this one."""

    async def close(self) -> None: ...


class NoBus:
    """Nobody is told anything: there is one node, or each looks by itself."""

    connected = True

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

    def __init__(self, url: str) -> None:
        self._redis: Redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0), socket_timeout=SECONDS_TO_ANSWER)
        self._node = secrets.token_hex(4)
        self._moved: set[str] = set()
        self._present: Present | None = None
        self._wake = asyncio.Event()
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self.connected = True

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
        self._present = {**(self._present or {}), **present}
        self._wake.set()

    async def close(self) -> None:
        await end(*self._tasks)
        await self._redis.aclose()

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            moved, self._moved = self._moved, set()
            present, self._present = self._present, None
            with suppress(RedisError, OSError):
                if moved:
                    await self._redis.publish(MOVED, orjson.dumps([self._node, [*moved]]))
                # Also that nobody is here: whoever hears it knows that Redis is there.
                if present is not None:
                    await self._redis.publish(PRESENT, orjson.dumps([self._node, present]))

    async def _read(self, hear_moved: HearMoved, hear_present: HearPresent) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(MOVED, PRESENT)
                    messages = channel.listen()
                    while True:
                        async with asyncio.timeout(SECONDS_TO_ANSWER):
                            message = await anext(messages)
                        self._note(connected=True)
                        if message["type"] == "message":
                            await self._hear(message, hear_moved, hear_present)
            except Exception as error:
                self._note(connected=False, reason=f"{error}" or type(error).__name__)
            await asyncio.sleep(SECONDS_BETWEEN_ATTEMPTS)

    def _note(self, connected: bool, reason: str | None = None) -> None:
        """Say once that Redis is away, and once that it is back."""
        if connected != self.connected:
            self.connected = connected
            log.log(
                logging.INFO if connected else logging.WARNING,
                "Redis is back" if connected else "Redis does not answer",
                extra={"reason": reason},
            )

    async def _hear(self, message: dict[str, Any], hear_moved: HearMoved, hear_present: HearPresent) -> None:
        try:
            node, content = orjson.loads(message["data"])
            if node == self._node:
                return
            if message["channel"] == PRESENT.encode():
                hear_present(node, content)
            else:
                for room in content:
                    await hear_moved(room)
        except Exception:
            # One message that is not understood must not make us deaf to the next.
            log.exception("a message of the bus could not be heard")
