"""What need not be kept goes by itself: tables never begun, chat, and old games where the operator wants it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import func, select, text, update
from typer.testing import CliRunner

from rowlock import Unknown
from rowlock.cli import app
from rowlock.server.live import upkeep
from rowlock.server.live.bus import NoBus
from rowlock.server.live.lounge import Guest
from rowlock.server.live.node import Node
from rowlock.server.live.rooms import Rooms
from rowlock.server.room.events import NewEvent
from rowlock.server.room.opening import opening, seated
from rowlock.server.room.room import Room
from rowlock.server.settings import Settings
from rowlock.server.store import Store, connect, pruning, schema
from rowlock.server.store.pruning import SECONDS_OF_A_DAY, SECONDS_UNTIL_REMOVED, Pruned, Pruner, Retention
from rowlock.server.store.upgrade import upgrade

pytestmark = pytest.mark.anyio

ADA, BEN = "token-of-ada-1234", "token-of-ben-1234"
USUAL = Settings().retention


@pytest.fixture
async def rooms(database: str) -> AsyncIterator[Rooms]:
    engine = connect(database)
    await upgrade(engine)
    store = Store(engine)
    await store.open()
    yield Rooms(store, NoBus())
    await store.close()


async def open_table(rooms: Rooms, *bots: str) -> str:
    first = opening(game="qwixx", options={}, public=True, seconds=None, chat=True, seats=[{}] * 2)
    return (await rooms.open(NewEvent(first), *seated("Ada", ADA, bots, first))).id


async def begin_game(rooms: Rooms) -> str:
    """A game in which both have said something."""
    name = await open_table(rooms)
    await rooms.do(name, lambda room: room.sit("Ben", BEN))
    await rooms.do(name, lambda room: room.start(0, first=0))
    await rooms.do(name, lambda room: room.say(0, "my secret"))
    await rooms.do(name, lambda room: room.say_phrase(1, "thanks"))
    await rooms.do(name, lambda room: room.roll(0))
    return name


async def pass_days(rooms: Rooms, days: float) -> None:
    """Everything happened this many days earlier."""
    seconds = days * SECONDS_OF_A_DAY
    async with rooms.store.engine.begin() as connection:
        await connection.execute(update(schema.events).values(at=schema.events.c.at - seconds))
        await connection.execute(update(schema.rooms).values(opened=schema.rooms.c.opened - seconds))


async def restored(rooms: Rooms, name: str) -> Room:
    """A room as it is read now."""
    return Room.restore(name, await rooms.store.load(name))


async def count(rooms: Rooms, table: Any) -> int:
    async with rooms.store.engine.connect() as connection:
        return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())


async def prune(rooms: Rooms, retention: Retention = USUAL, **options: Any) -> Pruned:
    return await Pruner(rooms.store.engine, retention, **options).prune()


async def test_a_table_never_begun_is_closed_after_a_day_and_removed_an_hour_later(rooms: Rooms) -> None:
    name, game = await open_table(rooms), await begin_game(rooms)
    await pass_days(rooms, 0.9)
    assert await prune(rooms) == Pruned()
    await pass_days(rooms, 0.2)
    assert await prune(rooms) == Pruned(closed=1)
    assert (await restored(rooms, name)).closed
    assert await prune(rooms) == Pruned()
    await pass_days(rooms, 1.01 * SECONDS_UNTIL_REMOVED / SECONDS_OF_A_DAY)
    assert await prune(rooms) == Pruned(removed=1)
    assert await rooms.store.load(name) == []
    assert (await restored(rooms, game)).status == "playing"
    assert await count(rooms, schema.rooms) == 1
    assert await count(rooms, schema.people) == 2


async def test_a_table_to_which_somebody_came_today_is_kept(rooms: Rooms) -> None:
    name = await open_table(rooms)
    await pass_days(rooms, 2)
    await rooms.do(name, lambda room: room.sit("Ben", BEN))
    assert await prune(rooms) == Pruned()


async def test_a_table_that_everybody_has_left_before_the_game_is_removed(rooms: Rooms) -> None:
    name = await open_table(rooms)
    await rooms.do(name, lambda room: room.leave(0))
    await pass_days(rooms, 0.5)
    assert await prune(rooms) == Pruned(removed=1)


async def test_chat_goes_a_month_after_a_game_and_the_game_stays(rooms: Rooms) -> None:
    name = await begin_game(rooms)
    await pass_days(rooms, 29)
    assert await prune(rooms) == Pruned()
    before = await restored(rooms, name)
    await pass_days(rooms, 2)
    assert await prune(rooms) == Pruned(silenced=1)
    after = await restored(rooms, name)
    assert [len(room.words) for room in (before, after)] == [2, 0]
    assert before.sequence == after.sequence
    assert before.table == after.table
    assert "my secret" not in str(await rooms.store.load(name))
    assert await prune(rooms) == Pruned()
    # And it goes on as if nothing had happened.
    rooms = Rooms(rooms.store, NoBus())
    await rooms.do(name, lambda room: room.say(0, "still here"))
    assert [said["text"] for said in (await restored(rooms, name)).words] == ["still here"]


async def test_games_go_only_if_the_operator_wants_it(rooms: Rooms) -> None:
    old = await begin_game(rooms)
    await pass_days(rooms, 400)
    new = await begin_game(rooms)
    assert await prune(rooms) == Pruned(silenced=1)
    year = Retention(1, 30, 365)
    assert await prune(rooms, year) == Pruned(closed=1)
    await pass_days(rooms, 1)
    assert await prune(rooms, year) == Pruned(removed=1)
    assert await rooms.store.load(old) == []
    assert (await restored(rooms, new)).status == "playing"
    assert await count(rooms, schema.people) == 2


async def test_whoever_wants_to_keep_everything_does(rooms: Rooms) -> None:
    for make in (open_table, begin_game):
        await make(rooms)
    left = await open_table(rooms)
    await rooms.do(left, lambda room: room.leave(0))
    await pass_days(rooms, 4000)
    assert await prune(rooms, Retention(0, 0, 0)) == Pruned()


async def test_all_tables_are_looked_at_a_few_at_a_time(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning, "ROOMS_IN_A_BITE", 2)
    names = [await open_table(rooms) for _ in range(5)]
    games = [await begin_game(rooms) for _ in range(3)]
    await pass_days(rooms, 40)
    kept = Pruner(rooms.store.engine, USUAL)
    assert await kept.prune(lambda: {names[1], games[0]}) == Pruned(closed=4, silenced=2)
    await pass_days(rooms, 1)
    assert await prune(rooms) == Pruned(closed=1, removed=4, silenced=1)


async def test_a_dry_run_says_the_same_and_does_nothing(
    rooms: Rooms, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_table(rooms)
    await begin_game(rooms)
    left = await open_table(rooms)
    await rooms.do(left, lambda room: room.leave(0))
    await pass_days(rooms, 40)
    would = ["Tables would be closed, to be removed an hour later: 1", "Tables would be removed: 1"]
    for _ in range(2):
        done = await asyncio.to_thread(CliRunner().invoke, app, ["db", "prune", "--dry-run", "--database", database])
        assert done.stdout.splitlines() == [*would, "Tables whose chat would be removed: 1"]
    monkeypatch.setenv("ROWLOCK_KEEP_CHAT", "50")
    done = await asyncio.to_thread(CliRunner().invoke, app, ["db", "prune", "--database", database])
    did = ["Tables closed, to be removed an hour later: 1", "Tables removed: 1"]
    assert done.stdout.splitlines() == [*did, "Tables whose chat was removed: 0"]
    assert await count(rooms, schema.rooms) == 2


async def test_whoever_adds_to_a_table_at_the_same_time_is_not_disturbed(rooms: Rooms) -> None:
    """A node has an old table in memory that is closed meanwhile: it hears of it when it wants to add something."""
    name = await open_table(rooms)
    await pass_days(rooms, 2)
    assert await prune(rooms) == Pruned(closed=1)
    with pytest.raises(Exception, match="closed"):
        await rooms.do(name, lambda room: room.sit("Ben", BEN))
    assert [event.kind for event in await rooms.store.load(name)] == ["open", "sit", "close"]


# In a server that runs


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "SECONDS_BETWEEN_LOOKS", 0.05)
    monkeypatch.setattr(upkeep, "SECONDS_BETWEEN_ROUNDS", 0.05)
    monkeypatch.setattr(upkeep, "SECONDS_BETWEEN_BITES", 0.0)


async def until(done: Any) -> None:
    async with asyncio.timeout(30):
        while not await done():
            await asyncio.sleep(0.02)


@pytest.mark.usefixtures("quick")
async def test_a_node_tidies_up_by_itself_but_not_where_somebody_is(database: str) -> None:
    node = await Node.start(Settings(database=database))
    waiting, forgotten = await open_table(node.rooms), await open_table(node.rooms)
    await node.lounge.enter(waiting, Guest(ADA))
    await pass_days(node.rooms, 2)

    async def closed() -> bool:
        return (await node.rooms.find(forgotten)).closed

    await until(closed)
    assert not (await node.rooms.find(waiting)).closed
    assert not (await restored(node.rooms, waiting)).closed
    await pass_days(node.rooms, 1)

    async def removed() -> bool:
        return not await node.rooms.store.load(forgotten)

    await until(removed)
    assert not (await restored(node.rooms, waiting)).closed
    await node.stop()


@pytest.mark.usefixtures("quick")
async def test_a_node_hears_of_what_somebody_else_has_tidied_up(database: str) -> None:
    node = await Node.start(Settings(database=database, keep_chat=0))
    name = await begin_game(node.rooms)
    assert len((await node.rooms.find(name)).words) == 2
    await pass_days(node.rooms, 40)
    assert await prune(node.rooms) == Pruned(silenced=1)

    async def silent() -> bool:
        return not (await node.rooms.find(name)).words

    await until(silent)
    await node.stop()


async def test_of_several_nodes_one_tidies_up(postgres: Any) -> None:
    engine = connect(await postgres.new_database())
    await upgrade(engine)
    store = Store(engine)
    await store.open()
    rooms = Rooms(store, NoBus())
    await open_table(rooms)
    await pass_days(rooms, 2)
    async with engine.begin() as other:
        await other.execute(text("SELECT pg_advisory_xact_lock(7196)"))
        assert await prune(rooms) == Pruned()
    assert await prune(rooms) == Pruned(closed=1)
    await store.close()


async def test_a_table_that_was_removed_is_not_there(rooms: Rooms) -> None:
    name = await open_table(rooms)
    await pass_days(rooms, 2)
    await prune(rooms)
    await pass_days(rooms, 1)
    await prune(rooms)
    with pytest.raises(Unknown):
        await Rooms(rooms.store, NoBus()).find(name)
