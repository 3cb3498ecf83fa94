"""Bots and clocks: they play without being asked, once, and nothing stops them for long."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from rowlock import start
from rowlock.rules.position import read
from rowlock.server.live.bus import NoBus
from rowlock.server.live.driver import Driver
from rowlock.server.live.lounge import Guest, Lounge
from rowlock.server.live.rooms import Rooms
from rowlock.server.live.thinkers import Thinkers
from rowlock.server.room.attendance import Attendance
from rowlock.server.room.events import NewEvent
from rowlock.server.room.opening import opening, seated
from rowlock.server.room.room import Room
from rowlock.server.room.seats import Persona
from rowlock.server.store import Store, connect
from rowlock.server.store.store import now
from rowlock.server.store.upgrade import upgrade
from tests.server.play import play_to_the_end
from tests.server.play import seated as seated_at
from tests.server.services import Server, wait_until

pytestmark = pytest.mark.anyio

ADA = "token-of-ada-1234"
EASY, HARD = Persona("easy", "hare", 1), Persona("hard", "bee", 2)
TURN = {"table": "a", "address": "192.0.2.1"}
LATER = Attendance(now() + 1000)
ROLLED = start("qwixx", 2).roll(white=(5, 1), red=3, yellow=4, green=2, blue=6)


class AnyMove(Thinkers):
    """A bot that needs no time and no process: it crosses what it can."""

    def __init__(self, failures: int = 0) -> None:
        super().__init__(1)
        self.failures = failures
        self.asked = 0
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def choose(self, persona: Persona, position: str, seat: int, *, table: str, address: str) -> str:  # noqa: ARG002
        self.asked += 1
        await self.may_answer.wait()
        if self.failures:
            self.failures -= 1
            raise OSError("out of memory")
        return read(position).legal(seat)[-1]


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    store = Store(connect(f"sqlite+aiosqlite:///{tmp_path / 'rowlock.db'}"))
    await upgrade(store._engine)
    await store.open()
    yield Rooms(store, NoBus())
    await store.close()


async def begin(rooms: Rooms, bots: int, seconds: float | None = None) -> str:
    """Ada's table, at which she sits with bots; she begins."""
    settings: Any = {"game": "qwixx", "options": {}, "public": True, "seconds": seconds, "chat": True}
    first = opening(seats=[{}] * (1 + bots), **settings)
    room = await rooms.open(NewEvent(first), *seated("Ada", ADA, ["easy"] * bots, first))
    await rooms.do(room.id, lambda room: room.start(0, first=0))
    return room.id


async def drive(rooms: Rooms, name: str, thinkers: Thinkers) -> Driver:
    driver = Driver(rooms, thinkers, lambda: 0.0, now(), lambda: "192.0.2.1")
    driver.see(await rooms.watch(name, lambda room, _: driver.see(room)))
    return driver


async def until(rooms: Rooms, name: str, wanted: Callable[[Room], bool]) -> Room:
    async with asyncio.timeout(30):
        while not wanted(room := await rooms.find(name)):
            await asyncio.sleep(0.005)
    return room


def moves_of_bots(room: Room) -> bool:
    return not room.waits_for() & {number for number, seat in enumerate(room.seats) if seat.bot}


async def test_bots_play_and_people_are_waited_for(rooms: Rooms) -> None:
    name = await begin(rooms, 2)
    driver = await drive(rooms, name, AnyMove())
    await rooms.do(name, lambda room: room.roll(0))
    room = await until(rooms, name, moves_of_bots)
    assert room.waits_for() == {0}
    driver.close()


async def test_two_drivers_of_one_room_let_each_bot_choose_once(rooms: Rooms) -> None:
    name = await begin(rooms, 3)
    thinkers = AnyMove()
    drivers = [await drive(rooms, name, thinkers) for _ in range(2)]
    thinkers.may_answer.clear()
    await rooms.do(name, lambda room: room.roll(0))
    await asyncio.sleep(0.05)
    assert thinkers.asked == 6
    thinkers.may_answer.set()
    await until(rooms, name, moves_of_bots)
    await asyncio.sleep(0.05)
    sealed = Counter(e.body["seal"]["seat"] for e in await rooms.store.load(name) if e.kind == "seal")
    assert sealed == {1: 1, 2: 1, 3: 1}
    for driver in drivers:
        driver.close()


async def test_the_game_goes_on_when_a_bot_could_not_answer(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rowlock.server.live.driver.SECONDS_BETWEEN_ATTEMPTS", 0.01)
    name = await begin(rooms, 1)
    driver = await drive(rooms, name, AnyMove(failures=3))
    await rooms.do(name, lambda room: room.roll(0))
    await until(rooms, name, moves_of_bots)
    driver.close()


async def test_a_bot_does_not_choose_for_a_person_who_has_come_back(rooms: Rooms) -> None:
    name = await begin(rooms, 1)
    thinkers = AnyMove()
    thinkers.may_answer.clear()
    driver = await drive(rooms, name, thinkers)
    await rooms.do(name, lambda room: room.take_over(0, 0, "easy", LATER))
    await until(rooms, name, lambda room: room.message_count == 2)
    await asyncio.sleep(0.05)
    await rooms.do(name, lambda room: room.come_back(0))
    thinkers.may_answer.set()
    await until(rooms, name, moves_of_bots)
    await asyncio.sleep(0.05)
    room = await rooms.find(name)
    assert (room.message_count, room.waits_for()) == (2, frozenset({0}))
    driver.close()


async def test_not_even_when_the_person_has_come_back_on_another_node(rooms: Rooms) -> None:
    name = await begin(rooms, 1)
    thinkers = AnyMove()
    thinkers.may_answer.clear()
    driver = await drive(rooms, name, thinkers)
    await rooms.do(name, lambda room: room.take_over(0, 0, "easy", LATER))
    await until(rooms, name, lambda room: room.message_count == 2)
    rooms.store.shared = True
    elsewhere = Rooms(rooms.store, NoBus())
    await elsewhere.do(name, lambda room: room.come_back(0))
    thinkers.may_answer.set()
    await until(elsewhere, name, moves_of_bots)
    await asyncio.sleep(0.05)
    room = await elsewhere.find(name)
    assert (room.message_count, room.waits_for()) == (2, frozenset({0}))
    driver.close()


async def test_the_clock_plays_for_those_who_do_not(rooms: Rooms) -> None:
    name = await begin(rooms, 1, seconds=0.01)
    driver = await drive(rooms, name, AnyMove())
    room = await until(rooms, name, lambda room: room.over)
    assert room.table is not None
    # Ada has never chosen anything.
    choices = [message["choose"]["0"] for message in room.table.record if "0" in message.get("choose", {})]
    assert set(choices) == {"pass"}
    driver.close()


async def test_whoever_comes_back_to_an_abandoned_table_has_the_whole_time_again(rooms: Rooms) -> None:
    name = await begin(rooms, 1, seconds=0.2)
    await asyncio.sleep(0.4)
    driver = await drive(rooms, name, AnyMove())
    await asyncio.sleep(0.1)
    assert (await rooms.find(name)).message_count == 1
    await until(rooms, name, lambda room: room.message_count > 1)
    driver.close()


async def test_bots_think_in_a_process_of_their_own_that_may_die() -> None:
    thinkers = Thinkers(1)
    assert await thinkers.choose(EASY, ROLLED.position, 1, **TURN) in ROLLED.legal(1)
    assert thinkers._pool is not None
    [process] = thinkers._pool._processes
    os.kill(process, signal.SIGKILL)
    wait_until(lambda: not alive(process))
    with pytest.raises(BrokenProcessPool):
        await thinkers.choose(EASY, ROLLED.position, 1, **TURN)
    assert await thinkers.choose(EASY, ROLLED.position, 1, **TURN) in ROLLED.legal(1)
    thinkers.close()


async def test_what_a_bot_does_wrong_is_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def choose(self, *_: object) -> str:
            raise ValueError("no weights")

    monkeypatch.setattr("rowlock.server.live.thinkers.make_bot", lambda _level, _seed: Broken())
    thinkers = Thinkers(1)
    monkeypatch.setattr(thinkers, "_new_pool", ThreadPoolExecutor)
    assert await thinkers.choose(HARD, ROLLED.position, 1, **TURN) == ROLLED.legal(1)[0]
    assert caplog.messages == ["the bot hard failed with ValueError('no weights'); it loses the decision"]
    thinkers.close()


def alive(process: int) -> bool:
    return Path(f"/proc/{process}").exists()


def children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


async def test_the_processes_of_bots_end_with_the_server_however_it_ends(
    tmp_path: Path, serve: Callable[..., Server]
) -> None:
    server = serve(f"sqlite+aiosqlite:///{tmp_path / 'rowlock.db'}")
    async with seated_at([server.url], "qwixx", seats=2, bots=["easy"]) as (table, clients):
        await play_to_the_end(clients, table, "with a bot")
    assert server.number
    thinking = children(server.number)
    assert thinking
    server.kill()
    wait_until(lambda: not any(map(alive, thinking)))
    server.start()


async def test_a_seat_has_the_same_bot_for_every_decision(rooms: Rooms) -> None:
    asked: dict[int, set[Persona]] = {}

    class Asked(AnyMove):
        async def choose(self, persona: Persona, position: str, seat: int, *, table: str, address: str) -> str:
            asked.setdefault(seat, set()).add(persona)
            return await super().choose(persona, position, seat, table=table, address=address)

    name = await begin(rooms, bots=4)
    driver = await drive(rooms, name, Asked())
    while (room := await rooms.find(name)).message_count < 30 and not room.over:
        if 0 in room.waits_for():
            count = room.message_count
            await rooms.do(name, lambda now, count=count: now.time_out(count))  # type: ignore[misc]
        await asyncio.sleep(0)
    driver.close()
    assert all(len(personas) == 1 for personas in asked.values())
    assert len(set().union(*asked.values())) == 4
    assert asked == {seat: {room.persona(seat)} for seat in asked}


async def test_a_rematch_is_begun_once_when_nobody_is_missing(rooms: Rooms) -> None:
    first = opening(
        game="qwixx", options={}, public=False, seconds=None, chat=True, seats=[{}] * 2, rematch_of="before"
    )
    room = await rooms.open(NewEvent(first), *seated("Ada", ADA, ["easy"], first))
    driver, other = (Driver(rooms, AnyMove(), lambda: 0.0, now(), lambda: "192.0.2.1") for _ in range(2))
    driver.see(room)
    await asyncio.sleep(0.05)
    assert (await rooms.find(room.id)).status == "open"
    for each in (driver, other):
        each.see(room, {0})
    await rooms.do(room.id, lambda now: now.add_nonce(0, "cafe"))
    while (begun := await rooms.find(room.id)).status == "open":
        await asyncio.sleep(0.01)
    assert begun.table is not None
    assert begun.table.nonces == ("cafe", "")
    for each in (driver, other):
        each.close()


async def test_bots_think_for_who_has_played_at_the_table_for_longest(rooms: Rooms) -> None:
    name = await begin(rooms, 1)
    asked: list[str] = []

    class Asked(AnyMove):
        async def choose(self, persona: Persona, position: str, seat: int, *, table: str, address: str) -> str:
            asked.append(address)
            return await super().choose(persona, position, seat, table=table, address=address)

    lounge = Lounge(rooms, NoBus(), Asked(), lambda: 0.0)
    guests = [Guest(None, "192.0.2.1"), Guest(ADA, "192.0.2.2"), Guest(ADA, "192.0.2.3")]
    for guest in guests:
        await lounge.enter(name, guest)
    await rooms.do(name, lambda room: room.roll(0))
    await until(rooms, name, moves_of_bots)
    assert asked == ["192.0.2.2"]
    lounge.close()
