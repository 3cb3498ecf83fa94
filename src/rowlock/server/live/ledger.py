"""What clients have used of their limits at all nodes together, kept in Redis."""

import asyncio
from collections import defaultdict
from contextlib import suppress
from typing import Protocol

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

SECONDS_TO_ANSWER = 1.0
SECONDS_TO_CLOSE = 1.0
MOST_WAITING = 10_000
"""Clients that Redis is told of at once; only this node knows of any more."""

# Takes what was used from what is left, which grows again with time, and says what is left then. Debts are limited, so
# that nobody waits for ever.
SPEND = """
local at_once, each_second, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local known = redis.call('HMGET', KEYS[1], 'left', 'at')
local left, at = tonumber(known[1]) or at_once, tonumber(known[2]) or now
left = math.max(math.min(at_once, left + (now - at) * each_second) - amount, -at_once)
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', string.format('%.6f', now))
redis.call('EXPIRE', KEYS[1], math.ceil((at_once - left) / each_second) + 1)
return string.format('%.6f', left)
"""


class Shared(Protocol):
    """A limit that all nodes have in common."""

    what: str
    at_once: float
    each_second: float

    def learn(self, client: str, left: float) -> None:
        """What a client has left at all nodes together."""


class Ledger:
    """Tells Redis what clients use here, and the limits what clients have left. Nobody waits for it: while Redis is
    away, every node counts alone."""

    def __init__(self, url: str) -> None:
        self._redis: Redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0), socket_timeout=SECONDS_TO_ANSWER)
        self._spent: defaultdict[tuple[Shared, str], float] = defaultdict(float)
        self._wake = asyncio.Event()
        self._closing = False
        self._writing = asyncio.create_task(self._write())

    def spend(self, limit: Shared, client: str, amount: float) -> None:
        """Note what a client has used of a limit; Redis hears of it later."""
        if len(self._spent) < MOST_WAITING:
            self._spent[limit, client] += amount
            self._wake.set()

    async def close(self) -> None:
        # The client of Redis may swallow being cancelled, so nothing depends on it.
        self._closing = True
        self._wake.set()
        self._writing.cancel()
        await asyncio.wait({self._writing}, timeout=SECONDS_TO_CLOSE)
        with suppress(RedisError, OSError, TimeoutError):
            async with asyncio.timeout(SECONDS_TO_CLOSE):
                await self._redis.aclose()

    async def _write(self) -> None:
        while not self._closing:
            await self._wake.wait()
            self._wake.clear()
            spent, self._spent = self._spent, defaultdict(float)
            with suppress(RedisError, OSError, TimeoutError):
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for (limit, client), amount in spent.items():
                        key = f"rowlock:limit:{limit.what}:{client}"
                        pipeline.eval(SPEND, 1, key, limit.at_once, limit.each_second, amount)
                    left = await pipeline.execute()
                for (limit, client), number in zip(spent, left, strict=True):
                    limit.learn(client, float(number))
