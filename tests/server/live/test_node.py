"""A node on a database that others may use too looks by itself, whatever goes wrong meanwhile."""

import asyncio

import pytest

from rowlock.server.live import node as nodes
from rowlock.server.live.lounge import Guest
from rowlock.server.live.node import Node
from rowlock.server.room.events import NewEvent
from rowlock.server.room.opening import opening
from rowlock.server.settings import Settings
from tests.server.services import Postgres

pytestmark = pytest.mark.anyio


async def test_a_node_that_once_could_not_look_looks_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(nodes, "SECONDS_BETWEEN_LOOKS", 0.02)
    node = await Node.start(Settings(database=await postgres.new_database()))
    looks = 0

    async def refresh() -> None:
        nonlocal looks
        looks += 1
        if looks == 1:
            raise RuntimeError("nothing to be seen")

    monkeypatch.setattr(node.lounge, "refresh", refresh)
    async with asyncio.timeout(30):
        while looks < 3:
            await asyncio.sleep(0.02)
    assert "nothing to be seen" in caplog.text
    await node.stop()


async def test_nodes_on_one_postgresql_see_each_other_without_redis(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "SECONDS_BETWEEN_LOOKS", 0.05)
    settings = Settings(database=await postgres.new_database())
    one, two = await Node.start(settings), await Node.start(settings)
    first = opening(game="qwixx", options={}, public=True, seconds=None, chat=True, seats=[{}] * 2)
    room = await one.rooms.open(NewEvent(first))
    gathering = await one.lounge.enter(room.id, Guest(None))
    await two.rooms.do(room.id, lambda room: room.sit("Ada", "token-of-ada-1234"))
    async with asyncio.timeout(30):
        while gathering.room.seats[0].free:
            await asyncio.sleep(0.02)
    await one.stop()
    await two.stop()
