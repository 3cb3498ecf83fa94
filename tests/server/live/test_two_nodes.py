"""Two nodes on one PostgreSQL and one Redis: to the players they are one server."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rowlock.server.client import Client, Connection, Refusal
from rowlock.server.room.room import Room
from rowlock.server.store import Store, connect
from tests.server.play import LONGEST_GAME, Journal, act, check_end, play, play_to_the_end, seated
from tests.server.services import Postgres, Redis, Server

# All with the same two nodes.
pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("nodes")]

Nodes = tuple[Server, Server]
A_WHILE = 15
"""Seconds in which a node has looked by itself, also on a busy machine."""


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    program = Redis(tmp_path_factory.mktemp("redis")).start()
    yield program
    program.stop()


@pytest.fixture(scope="module")
async def database(postgres: Postgres) -> str:
    return await postgres.new_database()


@pytest.fixture(scope="module")
def nodes(database: str, redis: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    """A test that ends something starts it again."""
    one, two = (Server(tmp_path_factory.mktemp("node"), database, redis=redis.url).start() for _ in range(2))
    yield one, two
    one.stop()
    two.stop()


async def events_of(database: str, table: str) -> list[Any]:
    store = Store(connect(database))
    events = await store.load(table)
    await store.close()
    return events


async def test_players_of_one_table_are_on_different_nodes(nodes: Nodes) -> None:
    one, two = nodes
    async with seated([one.url, two.url, one.url], "longo") as (table, clients):
        await play_to_the_end(clients, table, "different nodes")


async def test_everybody_knows_who_is_connected_to_whatever_node(nodes: Nodes) -> None:
    one, two = nodes
    async with seated([one.url, two.url], "qwixx") as (table, (ada, ben)):

        async def hears(connection: Connection, here: list[int]) -> None:
            async with asyncio.timeout(A_WHILE):
                while (await connection.updates.get()).get("here") != here:
                    pass

        async with ada.play(table) as adas:
            await hears(adas, [0])
            async with ben.play(table) as bens:
                await hears(adas, [0, 1])
                await hears(bens, [0, 1])
                with pytest.raises(Refusal, match="is here, expected somebody who is away"):
                    await ada.request("POST", f"/tables/{table}/seats/1/bot", {"level": "easy"})
            await hears(adas, [0])


async def test_a_node_where_nobody_is_asks_the_others_who_is_there(nodes: Nodes) -> None:
    one, two = nodes
    async with (
        seated([one.url, one.url], "qwixx", seconds=3600) as (table, (ada, ben)),
        Client(two.url, ada.token) as apart,
        ada.play(table) as adas,
    ):
        async with ben.play(table), asyncio.timeout(A_WHILE):
            while (await adas.updates.get()).get("here") != [0, 1]:
                pass
            with pytest.raises(Refusal, match="is here, expected somebody who is away"):
                await apart.request("POST", f"/tables/{table}/seats/1/bot", {"level": "easy"})
            # The clock runs because somebody is there.
            assert (await apart.request("GET", f"/tables/{table}"))["table"]["deadline"]
        async with asyncio.timeout(A_WHILE):
            while (await adas.updates.get()).get("here") != [0]:
                pass
        with pytest.raises(Refusal, match="may come back in a moment"):
            await apart.request("POST", f"/tables/{table}/seats/1/bot", {"level": "easy"})


async def test_a_node_is_killed_and_the_game_finishes_on_the_other(nodes: Nodes) -> None:
    one, two = nodes
    journal = Journal()
    async with seated([one.url, two.url], "qwixx") as (table, clients), asyncio.timeout(LONGEST_GAME):
        here = asyncio.create_task(play(clients[0], table, Random(1), journal))
        there = asyncio.create_task(play(clients[1], table, Random(2), journal))
        while len(journal.lines) < 30:
            await asyncio.sleep(0.01)
        one.kill()
        try:
            here.cancel()
            await asyncio.gather(here, return_exceptions=True)
            async with Client(two.url, clients[0].token) as moved:
                seen = await asyncio.gather(play_on(moved, table, journal), there)
            record = await clients[1].request("GET", f"/tables/{table}/record")
        finally:
            one.start()
        for view in seen:
            check_end(record, view)
        journal.check(table, record, {})


async def play_on(client: Client, table: str, journal: Journal) -> dict[str, Any]:
    """Play; what the dead node did in its last moment may have been heard of by nobody."""
    while True:
        try:
            return await play(client, table, Random(3), journal)
        except Refusal as refusal:
            if refusal.problem["code"] != "not-awaited":
                raise


async def test_without_redis_nodes_look_by_themselves(nodes: Nodes, redis: Redis) -> None:
    one, two = nodes
    random = Random(4)
    async with seated([one.url, two.url], "qwixx") as (table, clients), asyncio.timeout(LONGEST_GAME):
        redis.stop()
        async with clients[0].play(table) as here, clients[1].play(table) as there:
            first = await here.next_update()
            active, other = (here, there) if first["table"]["waits_for"] == [0] else (there, here)
            await active.send("roll")
            async with asyncio.timeout(A_WHILE):
                while (update := await other.next_update())["table"]["moves"] < 2:
                    pass
            await act(other, update, random, Journal())
            async with asyncio.timeout(A_WHILE):
                while other_seat(update) not in (seen := await active.next_update())["table"]["chosen"]:
                    # The other may have had nothing to choose.
                    if seen["table"]["moves"] > 2:
                        break
        for node in nodes:
            assert [json.loads(line)["event"] for line in node.complaints] == ["Redis does not answer"]
            node.forget_complaints()
        # When Redis is there again, all is as before.
        redis.start()
        await play_to_the_end(clients, table, "without Redis")


def other_seat(update: dict[str, Any]) -> int:
    seat: int = update["you"]["seat"]
    return seat


async def test_a_bot_that_sits_on_both_nodes_moves_once(nodes: Nodes, database: str) -> None:
    one, two = nodes

    async def play_beside_a_bot(number: int) -> None:
        settings = {"seats": 4, "bots": ["easy", "easy"]}
        async with seated([one.url, two.url], "qwixx", **settings) as (table, clients):
            await play_to_the_end(clients, table, number)
        events = await events_of(database, table)
        sealed: Counter[tuple[int, int]] = Counter()
        room = Room.restore(table, events[:1])
        for event in events[1:]:
            if event.kind == "seal":
                sealed[room.message_count, event.body["seal"]["seat"]] += 1
            room = room.after([event])
        assert sealed
        assert set(sealed.values()) == {1}

    await asyncio.gather(*(play_beside_a_bot(number) for number in range(4)))


async def test_of_two_racing_rolls_on_two_nodes_one_succeeds(nodes: Nodes, database: str) -> None:
    """The same seat, connected to both nodes, rolls on both at the same moment."""
    one, two = nodes

    async def race(_number: int) -> int:
        async with seated([one.url], "qwixx") as (table, clients), Client(two.url, clients[0].token) as twin:
            async with clients[0].play(table) as here, twin.play(table) as there:
                await asyncio.gather(here.next_update(), there.next_update())
                results = await asyncio.gather(here.send("roll"), there.send("roll"), return_exceptions=True)
            refused = [result for result in results if isinstance(result, Refusal)]
            assert len(refused) == 1
            assert refused[0].problem["code"] == "not-awaited"
            kinds = [event.kind for event in await events_of(database, table)]
            assert kinds.count("roll") == 1
            return results.index(refused[0])

    await asyncio.gather(*map(race, range(10)))


async def test_while_the_database_is_away_nothing_is_acknowledged_and_then_the_game_goes_on(
    nodes: Nodes, postgres: Postgres
) -> None:
    one, two = nodes
    journal = Journal()
    settings = {"seats": 3, "bots": ["easy"]}
    async with seated([one.url, two.url], "qwixx", **settings) as (table, clients), asyncio.timeout(LONGEST_GAME):
        games = [asyncio.create_task(play(client, table, Random(seat), journal)) for seat, client in enumerate(clients)]
        while len(journal.lines) < 20:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(postgres.stop)
        known = len(journal.lines)
        await asyncio.sleep(1)
        assert len(journal.lines) == known
        await postgres.start_meanwhile()
        seen = await asyncio.gather(*games)
        record = await clients[0].request("GET", f"/tables/{table}/record")
        for view in seen:
            check_end(record, view)
        journal.check(table, record, {})
    for node in nodes:
        # A look at the database that began while it was away may end after the game.
        node.excuse("the database cannot be", "Connection", "connection", "shutting")
        # Connections that broke meanwhile may keep its end waiting, but only until its limit.
        node.excuse("not everything has ended")
        assert node.complaints == []
