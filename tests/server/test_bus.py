"""The bus: nodes tell each other where to look, and nobody waits for it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Self

import pytest
from redis.asyncio import Redis as StrangeRedis
from redis.exceptions import TimeoutError as RedisTimeoutError

from rowlock.server import bus
from rowlock.server.bus import Present, RedisBus
from tests.server.services import Redis

pytestmark = pytest.mark.anyio


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    program = Redis(tmp_path).start()
    yield program
    program.stop()


class Node:
    def __init__(self, redis: Redis) -> None:
        self.bus = RedisBus(redis.url)
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self.present: asyncio.Queue[Present] = asyncio.Queue()

    def hear_present(self, node: str, present: Present) -> None:
        assert node
        self.present.put_nowait(present)

    async def hears(self) -> str:
        async with asyncio.timeout(30):
            return await self.heard.get()


async def connect(one: Node, two: Node) -> None:
    """Both have opened their bus; it takes a moment until they hear each other."""
    for node, other in ((one, two), (two, one)):
        while other.heard.empty():
            node.bus.publish("hello")
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.1)
    for node in (one, two):
        while not node.heard.empty():
            node.heard.get_nowait()


async def test_nodes_hear_of_each_other_and_not_of_themselves(redis: Redis) -> None:
    one, two = Node(redis), Node(redis)
    await one.bus.open(one.heard.put, one.hear_present)
    await two.bus.open(two.heard.put, two.hear_present)
    await connect(one, two)
    one.bus.publish("room")
    assert await two.hears() == "room"
    two.bus.publish("another")
    assert await one.hears() == "another"
    for room in ("a", "b", "c"):
        one.bus.publish(room)
    assert {await two.hears() for _ in range(3)} == {"a", "b", "c"}
    assert one.heard.empty()
    await one.bus.close()
    await two.bus.close()


async def test_nodes_hear_who_is_connected_to_others(redis: Redis) -> None:
    one, two = Node(redis), Node(redis)
    await one.bus.open(one.heard.put, one.hear_present)
    await two.bus.open(two.heard.put, two.hear_present)
    await connect(one, two)
    one.bus.announce({"a": ([0, 1], 2)})
    one.bus.announce({"b": ([], 0)})
    async with asyncio.timeout(30):
        present = await two.present.get()
    assert {room: (seats, spectators) for room, (seats, spectators) in present.items()} == {
        "a": ([0, 1], 2),
        "b": ([], 0),
    }
    assert one.present.empty()
    await one.bus.close()
    await two.bus.close()


async def test_when_redis_comes_back_nodes_hear_of_each_other_again(
    redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    one, two = Node(redis), Node(redis)
    await one.bus.open(one.heard.put, one.hear_present)
    await two.bus.open(two.heard.put, two.hear_present)
    await connect(one, two)
    redis.stop()
    one.bus.publish("lost")
    await asyncio.sleep(1.2)
    assert (one.bus.connected, two.bus.connected) == (False, False)
    redis.start()
    async with asyncio.timeout(30):
        await connect(one, two)
    assert (one.bus.connected, two.bus.connected) == (True, True)
    # Each says so once.
    assert [record.message for record in caplog.records].count("Redis does not answer") == 2
    assert [record.message for record in caplog.records].count("Redis is back") == 2
    await one.bus.close()
    await two.bus.close()


class SwallowingRedis:
    """Never answers, and once turns being cancelled into an error of its own, as the real client does now and then."""

    def __init__(self) -> None:
        self._swallowed: set[object] = set()

    def pubsub(self) -> Self:
        return self

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    async def aclose(self) -> None:
        pass

    async def publish(self, *_: object) -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            if (task := asyncio.current_task()) in self._swallowed:
                raise
            self._swallowed.add(task)
            raise RedisTimeoutError("Timeout reading from socket") from None

    subscribe = publish


async def test_a_bus_ends_though_its_client_swallows_that_it_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "Redis", SimpleNamespace(from_url=lambda *_, **__: SwallowingRedis()))
    one = RedisBus("redis://nowhere")

    async def hear_moved(_: str) -> None: ...

    others = asyncio.all_tasks()
    await one.open(hear_moved, lambda _node, _present: None)
    one.publish("room")
    one.announce({})
    await asyncio.sleep(0.1)
    async with asyncio.timeout(10):
        await one.close()
    assert asyncio.all_tasks() == others


async def test_a_redis_that_hangs_is_away(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "SECONDS_TO_ANSWER", 0.3)
    one = Node(redis)
    await one.bus.open(one.heard.put, one.hear_present)

    async def speak() -> None:
        while True:
            one.bus.announce({})
            await asyncio.sleep(0.05)

    speaking = asyncio.create_task(speak())
    await asyncio.sleep(0.6)
    assert one.bus.connected
    async with asyncio.timeout(30):
        with redis.frozen():
            while one.bus.connected:
                await asyncio.sleep(0.02)
        while not one.bus.connected:
            await asyncio.sleep(0.02)
    speaking.cancel()
    await one.bus.close()


async def test_what_cannot_be_heard_makes_nobody_deaf(redis: Redis, caplog: pytest.LogCaptureFixture) -> None:
    one, two = Node(redis), Node(redis)
    await one.bus.open(one.heard.put, one.hear_present)

    async def hear(room: str) -> None:
        if room == "broken":
            raise RuntimeError("no connection is free")
        await two.heard.put(room)

    await two.bus.open(hear, two.hear_present)
    await connect(one, two)
    stranger = StrangeRedis.from_url(redis.url)
    for message in (b"hello", b"[]", b'{"a": 1}', b'["x", 5]', b"\xff"):
        await stranger.publish(bus.MOVED, message)
        await stranger.publish(bus.PRESENT, message)
    await stranger.aclose()
    one.bus.publish("broken")
    await asyncio.sleep(0.1)
    one.bus.publish("room")
    assert await two.hears() == "room"
    assert two.bus.connected
    assert "no connection is free" in caplog.text
    await one.bus.close()
    await two.bus.close()
