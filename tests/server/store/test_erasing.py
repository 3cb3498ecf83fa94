"""A person's name and words can be removed from all their games, which still replay and verify."""

import asyncio
import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import orjson
import pytest
from sqlalchemy import select
from typer.testing import CliRunner, Result

from rowlock.cli import app
from rowlock.rules.awaits import Choose
from rowlock.server.api.socket import UNSEEN
from rowlock.server.live import upkeep
from rowlock.server.live.bus import NoBus
from rowlock.server.live.lounge import Guest
from rowlock.server.live.node import Node
from rowlock.server.live.rooms import Rooms
from rowlock.server.room.attendance import UNKNOWN
from rowlock.server.room.events import NewEvent
from rowlock.server.room.opening import imported, opening, seated
from rowlock.server.room.room import Room
from rowlock.server.room.seats import hash_of
from rowlock.server.settings import Settings
from rowlock.server.store import Store, connect, schema
from rowlock.server.store.erasing import erase_person, erase_seat
from rowlock.server.store.upgrade import upgrade
from rowlock.table.verify import verify

pytestmark = pytest.mark.anyio

ADA, BEN, CLEO = "token-of-ada-1234", "token-of-ben-1234", "token-of-cleo-123"


@pytest.fixture
async def rooms(database: str) -> AsyncIterator[Rooms]:
    engine = connect(database)
    await upgrade(engine)
    store = Store(engine)
    await store.open()
    yield Rooms(store, NoBus())
    await store.close()


async def run(*arguments: str, typed: str = "") -> Result:
    return await asyncio.to_thread(CliRunner().invoke, app, list(arguments), input=typed)


async def open_table(rooms: Rooms, seats: int = 2) -> str:
    first = opening(game="qwixx", options={}, public=True, seconds=None, chat=True, seats=[{}] * seats)
    return (await rooms.open(NewEvent(first), *seated("Ada Lovelace", ADA, (), first))).id


async def begin_game(rooms: Rooms) -> str:
    name = await open_table(rooms)
    await rooms.do(name, lambda room: room.sit("Ben", BEN))
    await rooms.do(name, lambda room: room.start(0))
    await rooms.do(name, lambda room: room.add_nonce(0, "cafe"))
    await rooms.do(name, lambda room: room.say(0, "I am Ada"))
    await rooms.do(name, lambda room: room.say(1, "And I am not"))
    return name


async def play_to_the_end(rooms: Rooms, name: str) -> Room:
    random = Random(1)
    while not (room := await rooms.find(name)).over:
        assert room.table is not None
        if isinstance(room.table.state.awaits, Choose):
            seat = min(room.waits_for())
            move = random.choice(room.table.state.legal(seat))
            await rooms.do(name, lambda room: room.choose(seat, move, room.message_count))  # noqa: B023
        else:
            await rooms.do(name, lambda room: room.roll(room.table.state.active if room.table else 0))
    return room


async def restored(rooms: Rooms, name: str) -> Room:
    return Room.restore(name, await rooms.store.load(name))


async def everything(rooms: Rooms) -> str:
    """All that the database holds."""
    async with rooms.store.engine.connect() as connection:
        tables = (schema.events, schema.people, schema.rooms)
        return "".join([str((await connection.execute(select(table))).all()) for table in tables])


async def test_a_game_without_a_person_still_replays_and_verifies(rooms: Rooms) -> None:
    name = await begin_game(rooms)
    before = await play_to_the_end(rooms, name)
    assert await erase_person(rooms.store.engine, hash_of(ADA)) == [name]
    kept = await everything(rooms)
    assert "Ada" not in kept
    assert hash_of(ADA) not in kept
    assert hash_of(BEN) in kept
    after = await restored(rooms, name)
    assert before.table is not None
    assert after.table is not None
    assert after.table.state == before.table.state
    assert after.table.names == ("Player 1", "Ben")
    assert after.table.record[1:] == before.table.record[1:]
    assert verify(after.table.record).wrong is None
    assert [said["text"] for said in after.words] == ["And I am not"]
    assert [(seat.name, seat.token) for seat in after.seats] == [("Player 1", None), ("Ben", hash_of(BEN))]
    # A node that had it in memory and hears of it sees the same.
    assert (await Rooms(rooms.store, NoBus()).find(name)) == after
    assert before.after((await rooms.store.load(name))[before.sequence :]) == after
    assert await erase_person(rooms.store.engine, hash_of(ADA)) == []


async def test_in_a_game_that_runs_they_have_left_and_before_it_their_seat_is_free(rooms: Rooms) -> None:
    running, waiting = await begin_game(rooms), await open_table(rooms)
    assert set(await erase_person(rooms.store.engine, hash_of(ADA))) == {running, waiting}
    rooms = Rooms(rooms.store, NoBus())
    room = await rooms.do(running, lambda room: room.take_over(1, 0, "easy", UNKNOWN))
    assert (room.seats[0].name, room.seats[0].bot) == ("Player 1", "easy")
    assert (await restored(rooms, running)) == room
    assert (await rooms.find(waiting)).seats[0].free
    assert (await rooms.do(waiting, lambda room: room.sit("Cleo", CLEO))).seats[0].name == "Cleo"


async def test_only_the_person_goes_and_not_whoever_had_the_seat_before_or_after(rooms: Rooms) -> None:
    name = await open_table(rooms)
    await rooms.do(name, lambda room: room.sit("Ben", BEN))
    await rooms.do(name, lambda room: room.say(1, "Ben says"))
    await rooms.do(name, lambda room: room.leave(1))
    await rooms.do(name, lambda room: room.sit("Cleo", CLEO))
    await rooms.do(name, lambda room: room.say(1, "Cleo says"))
    await rooms.do(name, lambda room: room.start(0))
    await erase_person(rooms.store.engine, hash_of(BEN))
    kept = await everything(rooms)
    assert "Ben" not in kept
    assert "Cleo says" in kept
    room = await restored(rooms, name)
    assert room.table is not None
    assert room.table.names == ("Ada Lovelace", "Cleo")
    assert room.seat_of(CLEO) == 1


async def test_a_bot_that_plays_for_them_loses_their_name_too(rooms: Rooms) -> None:
    name = await begin_game(rooms)
    await rooms.do(name, lambda room: room.leave(0))
    await rooms.do(name, lambda room: room.take_over(1, 0, "easy", UNKNOWN))
    await erase_person(rooms.store.engine, hash_of(ADA))
    assert "Ada" not in await everything(rooms)
    assert (await restored(rooms, name)).seats[0].bot == "easy"


async def test_somebody_at_an_imported_game_is_known_by_their_seat(rooms: Rooms) -> None:
    name = await begin_game(rooms)
    table = (await play_to_the_end(rooms, name)).table
    assert table is not None
    other = (await rooms.open(*imported(json.loads(json.dumps(table.record))))).id
    assert await erase_seat(rooms.store.engine, other, 1) == [other]
    room = await restored(rooms, other)
    assert room.table is not None
    assert room.table.names == ("Ada Lovelace", "Player 2")
    assert verify(room.table.record).wrong is None
    assert "Ben" in str((await restored(rooms, name)).table)


async def test_whoever_plays_at_the_same_time_loses_nothing(rooms: Rooms) -> None:
    name = await begin_game(rooms)
    await asyncio.gather(
        play_to_the_end(rooms, name),
        erase_person(rooms.store.engine, hash_of(ADA)),
    )
    room = await restored(rooms, name)
    assert room.over
    assert room.table is not None
    assert room.table.names == ("Player 1", "Ben")
    assert verify(room.table.record).wrong is None
    assert "Ada" not in await everything(rooms)


async def test_a_node_that_runs_hears_of_it_also_where_somebody_is_connected(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "SECONDS_BETWEEN_LOOKS", 0.05)
    node = await Node.start(Settings(database=database))
    watched, resting = await begin_game(node.rooms), await begin_game(node.rooms)
    guest = Guest(ADA)
    gathering = await node.lounge.enter(watched, guest)
    assert guest.seat == 0
    done = await run("db", "erase", "--database", database, typed=f"{ADA}\n")
    assert (done.exit_code, done.stdout) == (0, "Erased at 2 tables.\n")
    async with asyncio.timeout(30):
        while guest.seat is not None or "Ada" in str(await node.rooms.find(resting)):
            await asyncio.sleep(0.02)
    assert "Ada" not in str(gathering.room)
    assert b"Ada" not in orjson.dumps(gathering.display.table(gathering.room, None, UNSEEN))
    assert "I am Ada" not in str(await node.rooms.find(watched))
    await node.stop()


async def test_erasing_from_the_command_line(rooms: Rooms, database: str) -> None:
    name = await begin_game(rooms)
    await open_table(rooms)
    done = await run("db", "erase", "--table", name, "--seat", "0", "--database", database)
    assert (done.exit_code, done.stdout) == (0, "Erased at 2 tables.\n")
    assert "Ada" not in await everything(rooms)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "there is no token on the input, expected one, or --table and --seat"),
        (["--seat", "0"], "only one of --table and --seat is given, expected both or none"),
        (["--table", "nowhere", "--seat", "0"], "there is no table nowhere, expected the address of one"),
        (["--table", "TABLE", "--seat", "2"], "the seat is 2, expected 0 to 1"),
        (["--table", "TABLE", "--seat", "1"], "no person sits in seat 1, expected the seat of one"),
    ],
)
async def test_nobody_is_erased_by_mistake(rooms: Rooms, database: str, arguments: list[Any], sentence: str) -> None:
    name = await open_table(rooms)
    given = [name if argument == "TABLE" else argument for argument in arguments]
    done = await run("db", "erase", *given, "--database", database)
    assert str(done.exception) == sentence
    assert "Ada" in await everything(rooms)
