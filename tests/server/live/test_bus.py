"""The bus: nodes tell each other where to look, and nobody waits for it."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

import pytest
from redis.asyncio import Redis as StrangeRedis
from redis.exceptions import TimeoutError as RedisTimeoutError

from rowlock.server.live import redis_bus
from rowlock.server.live.bus import Ears, Present, Unanswered
from rowlock.server.live.redis_bus import RedisBus
from tests.server.services import Redis

pytestmark = pytest.mark.anyio


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    program = Redis(tmp_path).start()
    yield program
    program.stop()


class Node:
    """A bus, and all that it hears."""

    def __init__(self, redis: Redis) -> None:
        self.bus = RedisBus(redis.url)
        self.moved: asyncio.Queue[str] = asyncio.Queue()
        self.present: asyncio.Queue[tuple[str, str, Present]] = asyncio.Queue()
        self.beats: asyncio.Queue[tuple[str, list[str]]] = asyncio.Queue()

    async def open(self, *rooms: str) -> Self:
        await self.bus.open(
            Ears(
                self.moved.put,
                lambda *said: self.present.put_nowait(said),
                lambda *said: self.beats.put_nowait(said),
                lambda room: {"known": room},
            )
        )
        for room in rooms:
            self.bus.follow(room)
        return self

    async def hears(self) -> str:
        async with asyncio.timeout(30):
            return await self.moved.get()


async def connect(one: Node, two: Node, room: str = "room") -> None:
    """Both follow a room; it takes a moment until they hear each other there."""
    for node, other in ((one, two), (two, one)):
        while other.present.empty():
            node.bus.announce(room, ([0], 0))
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.1)
    for node in (one, two):
        while not node.present.empty():
            node.present.get_nowait()


async def test_nodes_hear_of_each_other_and_not_of_themselves(redis: Redis) -> None:
    one, two = await Node(redis).open("room"), await Node(redis).open("room")
    await connect(one, two)
    one.bus.publish("room")
    assert await two.hears() == "room"
    two.bus.publish("room")
    assert await one.hears() == "room"
    await asyncio.sleep(0.1)
    assert (one.moved.empty(), two.moved.empty()) == (True, True)
    await one.bus.close()
    await two.bus.close()


async def test_a_node_hears_only_of_rooms_that_it_follows(redis: Redis) -> None:
    one, two = await Node(redis).open("room", "another"), await Node(redis).open("room")
    await connect(one, two)
    # A node that does not follow a room may have something to tell about it.
    two.bus.publish("another")
    assert await one.hears() == "another"
    one.bus.announce("another", ([1], 0))
    one.bus.announce("room", ([1], 0))
    async with asyncio.timeout(30):
        assert (await two.present.get())[1:] == ("room", ([1], 0))
    one.bus.unfollow("another")
    while not one.moved.empty():
        one.moved.get_nowait()
    await asyncio.sleep(0.1)
    two.bus.publish("another")
    two.bus.publish("room")
    assert await one.hears() == "room"
    assert (one.moved.empty(), two.present.empty()) == (True, True)
    await one.bus.close()
    await two.bus.close()


async def test_a_room_whose_people_are_all_here_is_not_talked_about(redis: Redis) -> None:
    one, two = await Node(redis).open("room"), await Node(redis).open("room")
    await connect(one, two)
    stranger = StrangeRedis.from_url(redis.url)
    heard = stranger.pubsub()
    await heard.subscribe("rowlock:room:room")
    two.bus.announce("room", ([], 0))
    async with asyncio.timeout(30):
        while (await one.present.get())[2] != ([], 0):
            pass
    one.bus.publish("room")
    one.bus.beat([])
    two.bus.announce("room", ([1], 0))
    async with asyncio.timeout(30):
        await one.present.get()
    one.bus.publish("room")
    assert await two.hears() == "room"
    assert two.moved.empty()
    said = [message["data"] async for message in messages_of(heard)]
    assert [b'"moved"' in message for message in said].count(True) == 1
    await stranger.aclose()
    await one.bus.close()
    await two.bus.close()


async def messages_of(heard: Any) -> AsyncIterator[dict[str, Any]]:
    while message := await heard.get_message(timeout=0.5):
        if message["type"] == "message":
            yield message


async def test_all_nodes_hear_which_live_and_where_people_wait(redis: Redis) -> None:
    one, two = await Node(redis).open("room"), await Node(redis).open("room")
    await connect(one, two)
    one.bus.beat(["a", "b"])
    async with asyncio.timeout(30):
        assert await two.beats.get() == (one.bus.node, ["a", "b"])
    assert one.beats.empty()
    await one.bus.close()
    await two.bus.close()


async def test_a_node_that_follows_a_room_is_asked_about_it(redis: Redis) -> None:
    one, two = await Node(redis).open("room"), await Node(redis).open("room")
    await connect(one, two)
    three = await Node(redis).open()
    while not three.bus._listening:
        await asyncio.sleep(0.01)
    assert await three.bus.ask("room") == {"known": "room"}
    # A node that follows it too asks the others.
    assert await one.bus.ask("room") == {"known": "room"}
    assert await three.bus.ask("nobody is there") is None
    three.bus.follow("only I")
    await asyncio.sleep(0.1)
    assert await three.bus.ask("only I") is None
    with redis.frozen(), pytest.raises(Unanswered):
        await three.bus.ask("room")
    for node in (one, two, three):
        await node.bus.close()


async def test_when_redis_comes_back_nodes_hear_of_each_other_again(
    redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    one, two = await Node(redis).open("room"), await Node(redis).open("room")
    await connect(one, two)
    redis.stop()
    one.bus.publish("room")
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

    def pipeline(self, **_: object) -> Self:
        return self

    def publish(self, *_: object) -> None:
        pass

    async def execute(self, *_: object) -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            if (task := asyncio.current_task()) in self._swallowed:
                raise
            self._swallowed.add(task)
            raise RedisTimeoutError("Timeout reading from socket") from None

    subscribe = execute


async def test_a_bus_ends_though_its_client_swallows_that_it_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_bus, "Redis", SimpleNamespace(from_url=lambda *_, **__: SwallowingRedis()))
    one = RedisBus("redis://nowhere")

    async def hear_moved(_: str) -> None: ...

    others = asyncio.all_tasks()
    await one.open(Ears(hear_moved, lambda *_: None, lambda *_: None, lambda _: {}))
    one.publish("room")
    one.beat([])
    await asyncio.sleep(0.1)
    async with asyncio.timeout(10):
        await one.close()
    assert asyncio.all_tasks() == others


async def test_a_redis_that_hangs_is_away(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_bus, "SECONDS_TO_ANSWER", 0.3)
    one = await Node(redis).open()

    async def speak() -> None:
        while True:
            one.bus.beat([])
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
    one, two = await Node(redis).open("room"), await Node(redis).open("room")
    await connect(one, two)

    async def refuse(_: str) -> None:
        raise RuntimeError("no connection is free")

    two.bus._ears = two.bus._ears._replace(moved=refuse)
    stranger = StrangeRedis.from_url(redis.url)
    lists = (b"[]", b'["x", "moved", 5]', b'["x", "present", 5]', b'["x", "answer y", 5]', b'["x", 1, 2]')
    for message in (b"hello", b'{"a": 1}', b"\xff", *lists):
        for channel in ("rowlock:room:room", "rowlock:nodes", f"rowlock:node:{two.bus.node}"):
            await stranger.publish(channel, message)
    await stranger.aclose()
    async with asyncio.timeout(30):
        while "no connection is free" not in caplog.text:
            await asyncio.sleep(0.01)
    one.bus.beat(["still heard"])
    async with asyncio.timeout(30):
        assert await two.beats.get() == (one.bus.node, ["still heard"])
    assert two.bus.connected
    await one.bus.close()
    await two.bus.close()


async def test_a_room_that_takes_long_to_look_at_keeps_nobody_from_being_heard(redis: Redis) -> None:
    one, two = await Node(redis).open("room", "slow"), await Node(redis).open("room", "slow")
    await connect(one, two)
    looked: list[str] = []
    ready = asyncio.Event()

    async def look(room: str) -> None:
        looked.append(room)
        if room == "slow":
            await ready.wait()

    two.bus._ears = two.bus._ears._replace(moved=look)
    async with asyncio.timeout(30):
        one.bus.announce("slow", ([0], 0))
        two.bus.announce("slow", ([1], 0))
        while "slow" not in (await one.present.get()):
            pass
        for room in ("slow", "room"):
            one.bus.publish(room)
            while room not in looked:
                await asyncio.sleep(0.01)
        # However often it moves on meanwhile, it is looked at once more.
        for number in range(3):
            one.bus.publish("slow")
            one.bus.beat([f"{number}"])
            while (await two.beats.get())[1] != [f"{number}"]:
                pass
        ready.set()
        while looked != ["slow", "room", "slow"]:
            await asyncio.sleep(0.01)
    await one.bus.close()
    await two.bus.close()
