"""The bus between nodes around one Redis (extra ``[redis]``)."""

import asyncio
import logging
import secrets
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Any

import orjson
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from rowlock.server.ending import end
from rowlock.server.live.bus import Ears, Present, Unanswered

if TYPE_CHECKING:
    from redis.asyncio.client import PubSub

NODES, NODE, ROOM = "rowlock:nodes", "rowlock:node:", "rowlock:room:"
"""The channels of Redis: of all nodes, of each node, and of each room."""
SECONDS_BETWEEN_ATTEMPTS = 0.5
SECONDS_TO_ANSWER = 10.0
"""Nodes speak every few seconds and hear themselves, so a Redis that is silent for longer is away."""
SECONDS_FOR_A_QUESTION = 1.0
MOST_AT_ONCE = 1000
"""Channels named in one command."""

log = logging.getLogger("rowlock.bus")


class RedisBus:
    """Many nodes around one Redis."""

    def __init__(self, url: str) -> None:
        self._redis: Redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0), socket_timeout=SECONDS_TO_ANSWER)
        self.node = secrets.token_hex(4)
        self._followed: set[str] = set()
        self._subscribed: set[str] = set()
        self._company: dict[str, set[str]] = {}
        """By room that is followed, the other nodes where somebody is."""
        self._listening: PubSub | None = None
        self._outbox: dict[tuple[str, str], Any] = {}
        """What is to be said, by channel and kind: of several messages of a kind only the last one counts."""
        self._questions: dict[int, asyncio.Future[Mapping[str, Any]]] = {}
        self._numbers = count()
        self._telling: dict[str, asyncio.Task[None]] = {}
        """By room, those who are being told that it has moved on; in `_again`, rooms that have done so meanwhile."""
        self._again: set[str] = set()
        self._wake = asyncio.Event()
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self.connected = True

    async def open(self, ears: Ears) -> None:
        self._ears = ears
        self._tasks = (asyncio.create_task(self._read()), asyncio.create_task(self._write()))

    def follow(self, room: str) -> None:
        self._followed.add(ROOM + room)
        self._wake.set()

    def unfollow(self, room: str) -> None:
        self._followed.discard(ROOM + room)
        self._company.pop(room, None)
        self._wake.set()

    def publish(self, room: str) -> None:
        # Most rooms have all their people at one node.
        if ROOM + room not in self._subscribed or self._company.get(room):
            self._say(ROOM + room, "moved")

    def announce(self, room: str, present: Present) -> None:
        self._say(ROOM + room, "present", present)

    def beat(self, waiting: list[str]) -> None:
        self._say(NODES, "beat", waiting)

    async def ask(self, room: str) -> Mapping[str, Any] | None:
        number, answer = next(self._numbers), asyncio.get_running_loop().create_future()
        self._questions[number] = answer
        try:
            async with asyncio.timeout(SECONDS_FOR_A_QUESTION):
                listeners = await self._redis.publish(ROOM + room, self._message("ask", number))
                others = listeners - (ROOM + room in self._subscribed)
                return await answer if others > 0 else None
        except (RedisError, OSError, TimeoutError) as error:
            raise Unanswered(room) from error
        finally:
            del self._questions[number]

    async def close(self) -> None:
        await end(*self._tasks, *self._telling.values())
        await self._redis.aclose()

    # To others

    def _say(self, channel: str, kind: str, content: Any = None) -> None:
        self._outbox[channel, kind] = content
        self._wake.set()

    def _message(self, kind: str, content: Any) -> bytes:
        return orjson.dumps([self.node, kind, content])

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            outbox, self._outbox = self._outbox, {}
            with suppress(RedisError, OSError):
                # First, because nodes that hear that we are here answer.
                await self._subscribe()
                if outbox:
                    async with self._redis.pipeline(transaction=False) as pipeline:
                        for (channel, kind), content in outbox.items():
                            pipeline.publish(channel, self._message(kind, content))
                        await pipeline.execute()

    async def _subscribe(self) -> None:
        """Hear of the rooms that are followed by now, and of no others."""
        if self._listening is None or self._followed == self._subscribed:
            return
        more, fewer = [*(self._followed - self._subscribed)], [*(self._subscribed - self._followed)]
        self._subscribed = set(self._followed)
        for begin in range(0, len(more), MOST_AT_ONCE):
            await self._listening.subscribe(*more[begin : begin + MOST_AT_ONCE])
        for begin in range(0, len(fewer), MOST_AT_ONCE):
            await self._listening.unsubscribe(*fewer[begin : begin + MOST_AT_ONCE])

    # From others

    async def _read(self) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(NODES, NODE + self.node)
                    self._listening, self._subscribed = channel, set()
                    self._wake.set()
                    messages = channel.listen()
                    while True:
                        async with asyncio.timeout(SECONDS_TO_ANSWER):
                            message = await anext(messages)
                        self._note(connected=True)
                        if message["type"] == "message":
                            self._hear(message)
            except Exception as error:
                self._note(connected=False, reason=f"{error}" or type(error).__name__)
            self._listening = None
            await asyncio.sleep(SECONDS_BETWEEN_ATTEMPTS)

    def _keep_company(self, node: str, room: str, *, present: bool) -> None:
        company = self._company.setdefault(room, set())
        if present:
            company.add(node)
        else:
            company.discard(node)

    def _note(self, connected: bool, reason: str | None = None) -> None:
        """Log once that Redis is away, and once that it is back."""
        if connected != self.connected:
            self.connected = connected
            log.log(
                logging.INFO if connected else logging.WARNING,
                "Redis is back" if connected else "Redis does not answer",
                extra={"reason": reason},
            )

    def _tell_moved(self, room: str) -> None:
        """Nobody else is heard later because the database takes its time for one room."""
        if room in self._telling:
            self._again.add(room)
        else:
            self._telling[room] = asyncio.create_task(self._tell(room))

    async def _tell(self, room: str) -> None:
        try:
            await self._ears.moved(room)
            while room in self._again:
                self._again.discard(room)
                await self._ears.moved(room)
        except Exception:
            log.exception("a message of the bus could not be heard")
        finally:
            self._again.discard(room)
            del self._telling[room]

    def _hear(self, message: dict[str, Any]) -> None:
        try:
            node, kind, content = orjson.loads(message["data"])
            room = message["channel"].decode().removeprefix(ROOM)
            if node == self.node:
                return
            match kind:
                case "moved":
                    self._tell_moved(room)
                case "present":
                    seats, spectators = content
                    self._keep_company(node, room, present=bool(seats or spectators))
                    self._ears.present(node, room, (seats, spectators))
                case "beat":
                    self._ears.beat(node, content)
                case "ask":
                    self._say(NODE + node, f"answer {content}", self._ears.asked(room))
                case _:
                    answer = self._questions.get(int(kind.removeprefix("answer ")))
                    if answer and not answer.done():
                        answer.set_result(content)
        except Exception:
            # One message that is not understood must not make us deaf to the next.
            log.exception("a message of the bus could not be heard")
