"""Rooms on a node: a command is stored before anybody hears of it, and everybody who watches hears of it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy.exc import TimeoutError as SqlTimeoutError

from rowlock import NotAwaited, Unknown
from rowlock.server.live.bus import NoBus
from rowlock.server.live.rooms import MOST_RESTING, Rooms
from rowlock.server.room.events import Event, NewEvent
from rowlock.server.room.opening import opening
from rowlock.server.room.refusals import Full
from rowlock.server.room.room import Room
from rowlock.server.store import Store, connect
from rowlock.server.store.upgrade import upgrade

pytestmark = pytest.mark.anyio

ADA, BEN = "token-of-ada-1234", "token-of-ben-1234"


class SlowStore(Store):
    """A store that can be told to wait after an event was stored and before anybody knows."""

    def __init__(self, url: str) -> None:
        super().__init__(connect(url))
        self.stored = asyncio.Event()
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def _write_batch(self, batch: Any) -> None:
        ended = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self, "_end", lambda *outcome: ended.append(outcome))
            await super()._write_batch(batch)
        self.stored.set()
        await self.go_on.wait()
        for outcome in ended:
            self._end(*outcome)


class Watcher:
    def __init__(self) -> None:
        self.heard: list[str] = []

    def __call__(self, _room: Room, events: list[Event]) -> None:
        self.heard += [event.kind for event in events]


@pytest.fixture
async def store(database: str) -> AsyncIterator[SlowStore]:
    store = SlowStore(database)
    await upgrade(store._engine)
    await store.open()
    yield store
    store.go_on.set()
    await store.close()


async def open_room(rooms: Rooms) -> str:
    first = opening(game="qwixx", options={}, public=True, seconds=None, chat=True, seats=[{}] * 2)
    return (await rooms.open(NewEvent(first))).id


async def test_watchers_hear_what_happens(store: SlowStore) -> None:
    rooms, watcher = Rooms(store, NoBus()), Watcher()
    name = await open_room(rooms)
    await rooms.watch(name, watcher)
    room = await rooms.do(name, lambda room: room.sit("Ada", ADA))
    assert watcher.heard == ["sit"]
    assert await rooms.find(name) == room == Room.restore(name, await store.load(name))
    rooms.unwatch(name, watcher)
    await rooms.do(name, lambda room: room.sit("Ben", BEN))
    assert watcher.heard == ["sit"]


async def test_rooms_that_nobody_watches_do_not_fill_the_memory(store: SlowStore) -> None:
    rooms, watcher = Rooms(store, NoBus()), Watcher()
    watched = await open_room(rooms)
    await rooms.watch(watched, watcher)
    await rooms.watch(watched, watcher)
    names = [await open_room(rooms) for _ in range(MOST_RESTING + 10)]
    assert rooms.in_memory == MOST_RESTING + 1
    await rooms.do(names[0], lambda room: room.sit("Ada", ADA))
    await rooms.do(watched, lambda room: room.sit("Ada", ADA))
    assert watcher.heard == ["sit"]
    assert (await rooms.find(names[0])).seats[0].name == "Ada"
    assert rooms.in_memory == MOST_RESTING + 1
    rooms.unwatch(watched, watcher)
    assert rooms.in_memory == MOST_RESTING


async def test_nobody_hears_of_what_is_not_stored(store: SlowStore) -> None:
    rooms, watcher = Rooms(store, NoBus()), Watcher()
    name = await open_room(rooms)
    before = await rooms.watch(name, watcher)
    store.stored.clear()
    store.go_on.clear()
    doing = asyncio.create_task(rooms.do(name, lambda room: room.sit("Ada", ADA)))
    await store.stored.wait()
    assert watcher.heard == []
    assert await rooms.find(name) is before
    store.go_on.set()
    await doing
    assert watcher.heard == ["sit"]


async def test_a_refused_command_changes_nothing(store: SlowStore) -> None:
    rooms = Rooms(store, NoBus())
    name = await open_room(rooms)
    with pytest.raises(NotAwaited):
        await rooms.do(name, lambda room: room.roll(0))
    assert len(await store.load(name)) == 1


async def test_what_has_begun_is_finished_even_if_whoever_asked_goes_away(store: SlowStore) -> None:
    rooms, watcher = Rooms(store, NoBus()), Watcher()
    name = await open_room(rooms)
    await rooms.watch(name, watcher)
    store.stored.clear()
    store.go_on.clear()
    doing = asyncio.create_task(rooms.do(name, lambda room: room.sit("Ada", ADA)))
    await store.stored.wait()
    doing.cancel()
    await asyncio.gather(doing, return_exceptions=True)
    store.go_on.set()
    await rooms.do(name, lambda room: room.sit("Ben", BEN))
    assert watcher.heard == ["sit", "sit"]


async def test_whoever_begins_to_watch_in_the_middle_of_a_command_hears_of_it(store: SlowStore) -> None:
    """Somebody starts the game over HTTP at the moment at which the first player connects."""
    rooms, watcher = Rooms(store, NoBus()), Watcher()
    name = await open_room(rooms)
    asked = asyncio.Event()

    def sit_down(room: Room) -> list[NewEvent]:
        asked.set()
        return room.sit("Ada", ADA)

    doing = asyncio.create_task(rooms.do(name, sit_down))
    await asked.wait()
    seen = await rooms.watch(name, watcher)
    await doing
    assert watcher.heard == ([] if seen.sequence == 2 else ["sit"])
    assert (await rooms.find(name)).sequence == 2


async def test_of_two_nodes_the_slower_one_asks_again(store: SlowStore, database: str) -> None:
    other = SlowStore(database)
    await other.open()
    one, two = Rooms(store, NoBus()), Rooms(other, NoBus())
    name = await open_room(one)
    here, there = Watcher(), Watcher()
    await one.watch(name, here)
    await two.watch(name, there)
    await asyncio.gather(
        one.do(name, lambda room: room.sit("Ada", ADA)), two.do(name, lambda room: room.sit("Ben", BEN))
    )
    await one.refresh(name)
    await two.refresh(name)
    assert here.heard == there.heard == ["sit", "sit"]
    assert await one.find(name) == await two.find(name)
    assert {seat.name for seat in (await one.find(name)).seats} == {"Ada", "Ben"}
    await other.close()


async def test_what_a_node_refuses_it_has_looked_up_before(store: SlowStore, database: str) -> None:
    """A room that is watched is not read before every command, and may be behind what another node has done."""
    other = SlowStore(database)
    store.shared = other.shared = True
    await other.open()
    one, two = Rooms(store, NoBus()), Rooms(other, NoBus())
    name = await open_room(one)
    here = Watcher()
    await one.watch(name, here)
    await two.do(name, lambda room: room.sit("Ada", ADA))
    await two.do(name, lambda room: room.sit("Ben", BEN))
    # By what the first one knows, nobody sits there who could begin.
    await one.do(name, lambda room: room.start(0))
    await two.do(name, lambda room: room.leave(1))
    # By what it knows, Ben has not left: there would be nothing to do.
    assert not (await one.do(name, lambda room: room.come_back(1))).seats[1].left
    assert here.heard == ["sit", "sit", "new", "stand", "back"]
    with pytest.raises(NotAwaited):
        await one.do(name, lambda room: room.start(0))
    await other.close()


async def test_a_room_that_is_found_before_whoever_opened_it_knows_keeps_its_watchers(store: SlowStore) -> None:
    rooms, watcher = Rooms(store, NoBus()), Watcher()
    store.go_on.clear()
    opening_it = asyncio.create_task(open_room(rooms))
    await store.stored.wait()
    (name,) = await store.lobby(1, 0, 0, [])
    await rooms.watch(name, watcher)
    store.go_on.set()
    assert await opening_it == name
    await rooms.do(name, lambda room: room.sit("Ada", ADA))
    assert watcher.heard == ["sit"]
    # It is needed, and does not rest with those that may be forgotten.
    for _ in range(MOST_RESTING + 1):
        await open_room(rooms)
    await rooms.do(name, lambda room: room.sit("Ben", BEN))
    assert watcher.heard == ["sit", "sit"]


async def test_a_store_that_is_too_busy_is_looked_at_again_later(
    store: SlowStore, caplog: pytest.LogCaptureFixture
) -> None:
    rooms = Rooms(store, NoBus())
    name = await open_room(rooms)
    await rooms.watch(name, Watcher())

    async def wait_in_vain(*_: object) -> list[Event]:
        raise SqlTimeoutError("QueuePool limit of size 5 overflow 10 reached")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "load", wait_in_vain)
        await rooms.refresh(name)
    assert caplog.text == ""


async def test_a_table_that_does_not_exist(store: SlowStore) -> None:
    rooms = Rooms(store, NoBus())
    with pytest.raises(Unknown, match=r"^there is no such table, expected the address of one$"):
        await rooms.find("nowhere")
    await rooms.refresh("nowhere")


async def test_of_many_rooms_only_those_that_others_have_changed_are_read_again(
    store: SlowStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, elsewhere = Rooms(store, NoBus()), Rooms(store, NoBus())
    names = [await open_room(elsewhere) for _ in range(3)]
    assert [room.id for room in await here.find_all(names)] == names
    await elsewhere.do(names[1], lambda room: room.sit("Ada", ADA))
    read = []

    async def load(room: str, since: int = 0) -> list[Event]:
        read.append(room)
        return await Store.load(store, room, since)

    monkeypatch.setattr(store, "load", load)

    found = await here.find_all(names)

    # A file has no other nodes.
    assert [bool(room.seats[0].person) for room in found] == [False, store.shared, False]
    assert read == names[1:2] * store.shared


async def test_rooms_that_are_looked_at_together_stay_in_memory(store: SlowStore) -> None:
    rooms = Rooms(store, NoBus())
    oldest, *_ = [await open_room(rooms) for _ in range(MOST_RESTING)]
    await rooms.find_all([oldest])
    newer = await open_room(rooms)

    assert {oldest, newer} <= rooms._live.keys()


async def test_what_is_asked_at_the_same_time_is_stored_together(store: SlowStore) -> None:
    rooms, watcher = Rooms(store, NoBus()), Watcher()
    name = await open_room(rooms)
    await rooms.watch(name, watcher)
    batches = list[float]()
    store._observe_batch = batches.append

    def sit(name_: str, token: str) -> asyncio.Task[Room]:
        return asyncio.create_task(rooms.do(name, lambda room: room.sit(name_, token)))

    sitting = [sit("Ada", ADA), sit("Ben", BEN), sit("Cleo", "token-of-cleo-1234")]
    ada, ben = await sitting[0], await sitting[1]
    # By then both seats are taken.
    with pytest.raises(Full):
        await sitting[2]
    assert ada == ben == await rooms.find(name) == Room.restore(name, await store.load(name))
    assert (batches, watcher.heard) == ([1], ["sit", "sit"])


async def test_what_has_happened_already_is_answered_when_it_is_stored(store: SlowStore) -> None:
    rooms = Rooms(store, NoBus())
    name = await open_room(rooms)
    store.stored.clear()
    store.go_on.clear()
    twice = [asyncio.create_task(rooms.do(name, lambda room: room.sit("Ada", ADA))) for _ in range(2)]
    await store.stored.wait()
    await asyncio.sleep(0.05)
    assert not any(task.done() for task in twice)
    store.go_on.set()
    first, second = await asyncio.gather(*twice)
    assert (first.sequence, second.sequence) == (2, 2)


async def test_a_command_that_fails_harms_no_other(store: SlowStore) -> None:
    rooms = Rooms(store, NoBus())
    name = await open_room(rooms)

    def fail(_room: Room) -> list[NewEvent]:
        raise ZeroDivisionError

    failing = asyncio.create_task(rooms.do(name, fail))
    room = await rooms.do(name, lambda room: room.sit("Ada", ADA))
    assert room.seats[0].name == "Ada"
    with pytest.raises(ZeroDivisionError):
        await failing
