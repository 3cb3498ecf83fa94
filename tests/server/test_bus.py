"""The bus: nodes tell each other where to look, and nobody waits for it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

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


async def test_when_redis_comes_back_nodes_hear_of_each_other_again(redis: Redis) -> None:
    one, two = Node(redis), Node(redis)
    await one.bus.open(one.heard.put, one.hear_present)
    await two.bus.open(two.heard.put, two.hear_present)
    await connect(one, two)
    redis.stop()
    one.bus.publish("lost")
    await asyncio.sleep(0.1)
    redis.start()
    async with asyncio.timeout(30):
        await connect(one, two)
    await one.bus.close()
    await two.bus.close()
