"""Two nodes on one database that hear nothing of each other: a client that changes nodes never goes back in time."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import orjson
import pytest

from rowlock.server.api.socket import Socket
from rowlock.server.api.wire import Listener, Wire
from rowlock.server.live.node import Node
from rowlock.server.room.events import NewEvent
from rowlock.server.room.opening import opening
from rowlock.server.settings import Settings, sqlite_url

pytestmark = pytest.mark.anyio

ADA = "token-of-ada-1234"
PATIENCE = 20


class Browser:
    """The other end of a wire: it says hello, and reads."""

    def __init__(self, after: int) -> None:
        self._hello = orjson.dumps({"type": "hello", "token": ADA, "after": after}).decode()
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.writable = asyncio.Event()
        self.writable.set()

    def listen(self, listener: Listener) -> None:
        listener.hear(self._hello)

    def go_on(self) -> None:
        pass

    def send_text(self, text: bytes) -> None:
        self.heard.put_nowait(orjson.loads(text))

    async def update(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while (message := await self.heard.get())["type"] != "update":
                pass
        return message


@pytest.fixture
async def nodes(tmp_path: Path) -> AsyncIterator[tuple[Node, Node]]:
    settings = Settings(database=sqlite_url(tmp_path / "rowlock.db"), rate=0.0)
    one, two = await Node.start(settings), await Node.start(settings)
    for node in (one, two):
        node.rooms.store.shared = True
    yield one, two
    await one.stop()
    await two.stop()


async def answer(node: Node, table: str, after: int) -> dict[str, Any]:
    """How a node answers somebody who has seen so much."""
    browser = Browser(after)
    talking = asyncio.create_task(Socket(cast("Wire", browser), "client", node).serve(table))
    try:
        return await browser.update()
    finally:
        talking.cancel()
        await asyncio.gather(talking, return_exceptions=True)


async def test_a_node_that_is_behind_what_a_client_has_seen_catches_up_before_it_answers(
    nodes: tuple[Node, Node],
) -> None:
    one, two = nodes
    first = opening(game="qwixx", options={}, public=False, seconds=None, chat=True, seats=[{}] * 2)
    table = (await one.rooms.open(NewEvent(first))).id
    # Somebody watches at the second node, so it does not read the room anew for everybody who comes.
    await two.rooms.watch(table, lambda _room, _events: None)
    await one.rooms.do(table, lambda room: room.sit("Ada", ADA))
    await one.rooms.do(table, lambda room: room.say_phrase(0, "hello"))
    seen = await answer(one, table, 0)
    again = await answer(two, table, seen["sequence"])
    assert (again["sequence"], again["complete"], again["events"]) == (seen["sequence"], True, [])
    assert again["table"] == seen["table"]


async def test_of_a_database_that_is_older_than_what_a_client_has_seen_the_table_is_all_there_is(
    nodes: tuple[Node, Node],
) -> None:
    one, two = nodes
    first = opening(game="qwixx", options={}, public=False, seconds=None, chat=True, seats=[{}] * 2)
    table = (await one.rooms.open(NewEvent(first))).id
    restored = await answer(two, table, 11)
    assert (restored["sequence"], restored["complete"], restored["events"]) == (1, False, [])
