"""The store: what is appended stays, in order, once; on SQLite and on PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import event as sqlalchemy_event
from sqlalchemy import inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from rowlock.server.room.events import Event, NewEvent
from rowlock.server.store import Append, RoomSummary, Store, connect
from rowlock.server.store.append import Place
from rowlock.server.store.store import MOST_CONNECTIONS
from rowlock.server.store.unreachable import UNREACHABLE
from rowlock.server.store.upgrade import upgrade
from rowlock.server.store.writers import Appends, PostgresWriter, SqliteWriter
from tests.server.services import PATIENCE, Postgres

pytestmark = pytest.mark.anyio

OpenStore = Callable[[], AbstractAsyncContextManager[Store]]


@pytest.fixture
async def open_store(database: str) -> OpenStore:
    """Opens a store on the same database, each time with connections of its own, as nodes do."""
    engine = connect(database)
    await upgrade(engine)
    await engine.dispose()

    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        store = Store(connect(database))
        await store.open()
        yield store
        await store.close()

    return opened


def words(room: str, sequence: int, *texts: str, **more: Any) -> Append:
    return Append(room, sequence, [NewEvent({"say": {"text": text}}, seat=1) for text in texts], **more)


def texts(events: list[Event]) -> list[str]:
    return [event.body["say"]["text"] for event in events]


# Appending and reading


async def test_what_is_appended_is_read_again(open_store: OpenStore) -> None:
    new = [NewEvent({"seal": {"seat": 2, "move": "pass"}}, 2, "key 1"), NewEvent({"close": {}})]
    append = Append("room", 0, new, at=1234.5)
    async with open_store() as store:
        assert await store.append(append)
    async with open_store() as store:
        assert await store.load("room") == append.stored()
        assert await store.load("room", since=1) == append.stored()[1:]
        assert await store.load("room", since=2) == []
        assert await store.load("another room") == []


@pytest.mark.parametrize("page", [1, 2, 3, 6, 7])
async def test_a_long_story_is_read_page_by_page(
    open_store: OpenStore, page: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rowlock.server.store.store.LARGEST_PAGE", page)
    async with open_store() as store:
        assert await store.append(words("room", 0, *"abcdef"))
        assert await store.append(words("another room", 0, "z"))
        assert texts(await store.load("room")) == [*"abcdef"]
        assert texts(await store.load("room", since=2)) == [*"cdef"]


async def test_letters_of_all_languages_stay_as_they_are(open_store: OpenStore) -> None:
    said = "Zażółć gęślą jaźń, 骰子 🎲 ' \" ; -- \\"
    async with open_store() as store:
        assert await store.append(words("room", 0, said))
        assert texts(await store.load("room")) == [said]


async def test_an_event_with_a_number_that_is_taken_is_not_stored(open_store: OpenStore) -> None:
    async with open_store() as store:
        assert await store.append(words("room", 0, "first", "second"))
        assert not await store.append(words("room", 0, "late"))
        assert not await store.append(words("room", 1, "late", "later"))
        assert await store.append(words("room", 2, "third"))
        assert texts(await store.load("room")) == ["first", "second", "third"]


async def test_closing_a_store_writes_what_still_waits(open_store: OpenStore) -> None:
    async with open_store() as store:
        waiting = [asyncio.create_task(store.append(words(f"room {n}", 0, "last words"))) for n in range(20)]
        await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        assert await asyncio.gather(*waiting) == [True] * 20


# Racing


async def test_of_racing_appends_in_one_store_one_succeeds(open_store: OpenStore) -> None:
    async with open_store() as store:
        for number in range(20):
            won = await asyncio.gather(*(store.append(words("room", number, f"{racer}")) for racer in range(10)))
            assert won.count(True) == 1
            assert texts(await store.load("room", since=number)) == [str(won.index(True))]


async def test_of_racing_appends_in_two_stores_one_succeeds(open_store: OpenStore) -> None:
    async with open_store() as one, open_store() as two:
        for number in range(0, 90, 3):
            racers = [words("room", number, f"{store}a", f"{store}b", f"{store}c") for store in (0, 1)]
            won = await asyncio.gather(one.append(racers[0]), two.append(racers[1]))
            assert sorted(won) == [False, True]
            winner = won.index(True)
            # All of the winner's, nothing of the other's.
            assert texts(await two.load("room", since=number)) == [f"{winner}{letter}" for letter in "abc"]


async def test_two_stores_race_over_many_rooms_and_each_event_is_stored_once(open_store: OpenStore) -> None:
    """Each racer appends to all rooms, in another order, and goes on with the next number, no matter who has won."""
    rooms, racers, numbers = range(8), range(4), range(10)
    won: dict[tuple[int, int], list[int]] = {(room, number): [] for room in rooms for number in numbers}

    async def race(store: Store, racer: int) -> None:
        for number in numbers:
            order = [*rooms[racer:], *rooms[:racer]]
            results = await asyncio.gather(*(store.append(words(f"room {room}", number, f"{racer}")) for room in order))
            for room, stored in zip(order, results, strict=True):
                if stored:
                    won[room, number].append(racer)

    async with open_store() as one, open_store() as two:
        await asyncio.gather(*(race((one, two)[racer % 2], racer) for racer in racers))
        for room in rooms:
            winners = [won[room, number] for number in numbers]
            assert [len(winner) for winner in winners] == [1] * len(numbers)
            assert texts(await one.load(f"room {room}")) == [str(winner[0]) for winner in winners]


# Group commit


async def test_appends_that_wait_together_share_a_transaction(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    transactions: list[Appends] = []
    for writer in (SqliteWriter, PostgresWriter):

        async def write(self: Any, appends: Appends, original: Any = writer.write) -> set[Place]:
            transactions.append(appends)
            stored: set[Place] = await original(self, appends)
            return stored

        monkeypatch.setattr(writer, "write", write)
    async with open_store() as store:
        assert all(await asyncio.gather(*(store.append(words(f"room {n}", 0, "hello")) for n in range(200))))
    assert [len(appends) for appends in transactions] == [200]


async def test_an_append_that_cannot_be_stored_does_not_spoil_the_others(open_store: OpenStore) -> None:
    async with open_store() as store:
        broken = Append("room", 0, [NewEvent({"close": {}})], RoomSummary(None, "qwixx", True, "open", 0))  # type: ignore[arg-type]
        results = await asyncio.gather(
            store.append(words("one", 0, "hello")),
            store.append(broken),
            store.append(words("two", 0, "hello")),
            return_exceptions=True,
        )
        assert results[0] is True
        assert isinstance(results[1], UNREACHABLE)
        assert results[2] is True
        assert await store.load("room") == []
        assert await store.append(words("room", 0, "now it works"))


async def test_whoever_gives_up_waiting_disturbs_nobody(open_store: OpenStore) -> None:
    async with open_store() as store:
        gone = asyncio.create_task(store.append(Append("room", 0, [NewEvent({"say": {"text": object()}})])))
        await asyncio.sleep(0)
        gone.cancel()
        async with asyncio.timeout(PATIENCE):
            assert await store.append(words("room", 0, "still here"))


# Finding rooms


def opened(room: str, at: float, status: str = "open", public: bool = True, token: str | None = None) -> Append:
    new = [NewEvent({"open": {}}, token=token)]
    return Append(room, 0, new, RoomSummary(room, "qwixx", public, status, at), at)


async def test_the_lobby_has_public_rooms_whose_game_has_not_begun_newest_first(open_store: OpenStore) -> None:
    async with open_store() as store:
        for append in (opened("old", 1), opened("new", 2), opened("private", 3, public=False), opened("newest", 4)):
            assert await store.append(append)
        assert await store.lobby(10, 0, 0, []) == ["newest", "new", "old"]
        assert await store.lobby(2, 0, 0, []) == ["newest", "new"]
        assert await store.lobby(10, 2, 0, []) == ["newest", "new"]
        # Where somebody is comes first, and nobody waits for those who have not arrived in time.
        assert await store.lobby(2, 0, 2, ["old", "private", "nowhere"]) == ["old", "newest"]
        assert await store.lobby(10, 0, 4, ["old"]) == ["old", "newest"]
        assert await store.lobby(10, 0, 0, ["old", "newest"]) == ["newest", "old", "new"]
        assert await store.lobby(1, 0, 0, ["old"]) == ["old"]
        started = RoomSummary("new", "qwixx", True, "playing", 2)
        assert await store.append(Append("new", 1, [NewEvent({"new": {}})], started))
        assert await store.lobby(10, 0, 0, ["new"]) == ["newest", "old"]


async def test_what_lost_the_race_changes_no_list(open_store: OpenStore) -> None:
    async with open_store() as store:
        assert await store.append(opened("room", 1, token="Ada"))
        late = Append("room", 0, [NewEvent({"open": {}}, token="Ben")], RoomSummary("room", "longo", True, "closed", 1))
        assert not await store.append(late)
        assert await store.lobby(10, 0, 0, []) == ["room"]
        assert await store.rooms_of("Ben", 10) == []


async def test_rooms_of_a_person(open_store: OpenStore) -> None:
    async with open_store() as store:
        for append in (opened("one", 1, token="Ada"), opened("two", 2, token="Ben"), opened("three", 3, token="Ada")):
            assert await store.append(append)
        again = Append("one", 1, [NewEvent({"sit": {}}, token="Ada"), NewEvent({"sit": {}}, token="Ben")])
        assert await store.append(again)
        assert await store.rooms_of("Ada", 10) == ["three", "one"]
        assert await store.rooms_of("Ada", 1) == ["three"]
        assert await store.rooms_of("Ben", 10) == ["two", "one"]


# Bringing a database up to date


async def tables(engine: AsyncEngine) -> list[str]:
    async with engine.connect() as connection:
        return sorted(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))


async def test_upgrading_again_changes_nothing(database: str) -> None:
    engine = connect(database)
    await upgrade(engine)
    store = Store(engine)
    await store.open()
    assert await store.append(words("room", 0, "hello"))
    await upgrade(engine)
    assert texts(await store.load("room")) == ["hello"]
    assert await tables(engine) == ["alembic_version", "events", "people", "rooms"]
    await store.close()


async def test_nodes_that_start_together_upgrade_together(database: str) -> None:
    engines = [connect(database) for _ in range(4)]
    await asyncio.gather(*(upgrade(engine) for engine in engines))
    assert await tables(engines[0]) == ["alembic_version", "events", "people", "rooms"]
    for engine in engines:
        await engine.dispose()


async def test_an_upgrade_that_breaks_off_leaves_nothing_behind(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise RuntimeError("the power is gone")

    engine = connect(database)
    with monkeypatch.context() as broken:
        broken.setattr("alembic.op.create_index", fail)
        with pytest.raises(RuntimeError, match="the power is gone"):
            await upgrade(engine)
    assert await tables(engine) == []
    await upgrade(engine)
    assert await tables(engine) == ["alembic_version", "events", "people", "rooms"]
    await engine.dispose()


async def test_a_store_is_ready_when_it_has_its_tables(database: str) -> None:
    engine = connect(database)
    store = Store(engine)
    assert not await store.ready()
    await upgrade(engine)
    assert await store.ready()
    await store.close()


async def test_a_store_to_which_nothing_can_be_written_is_not_ready(open_store: OpenStore, store_kind: str) -> None:
    async with open_store() as store:
        assert await store.append(words("room", 0, "before"))
        assert await store.ready()
    async with open_store() as store:
        forbid_writing(store, store_kind)
        with pytest.raises(UNREACHABLE):
            await store.append(words("room", 1, "never"))
        assert not await store.ready()
    async with open_store() as store:
        forbid_writing(store, store_kind)
        # Also before anybody has tried.
        assert not await store.ready()
    async with open_store() as store:
        assert await store.ready()
        assert texts(await store.load("room")) == ["before"]
        assert await store.load("") == []


@pytest.mark.parametrize("store_kind", ["sqlite"])
async def test_a_store_on_a_full_disk_is_not_ready_until_there_is_room(open_store: OpenStore) -> None:
    async with open_store() as store:
        for_all_connections(store, "PRAGMA max_page_count = 1")
        with pytest.raises(UNREACHABLE, match="full"):
            await store.append(words("room", 0, "x" * 50_000))
        assert not await store.ready()
        for_all_connections(store, "PRAGMA max_page_count = 1000000")
        assert await store.ready()
        assert await store.append(words("room", 0, "x" * 50_000))


def forbid_writing(store: Store, store_kind: str) -> None:
    read_only = "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY"
    for_all_connections(store, "PRAGMA query_only = ON" if store_kind == "sqlite" else read_only)


def for_all_connections(store: Store, statement: str) -> None:
    """Say something to the database over every connection that is used from now on."""

    def say(connection: Any, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute(statement)
        cursor.close()
        connection.commit()

    sqlalchemy_event.listen(store._engine.sync_engine.pool, "checkout", say)
    if isinstance(store._writing, SqliteWriter):
        writing = store._writing
        writing._thread.submit(lambda: say(writing._connection())).result()


async def test_connections_to_postgresql_are_kept_after_many_were_needed_at_once(postgres: Postgres) -> None:
    engine = connect(await postgres.new_database())
    opened: list[object] = []
    sqlalchemy_event.listen(engine.sync_engine, "connect", lambda *_: opened.append(object()))

    async def ask() -> None:
        async with engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    for _ in range(3):
        await asyncio.gather(*(ask() for _ in range(5 * MOST_CONNECTIONS)))
    await engine.dispose()

    assert len(opened) <= MOST_CONNECTIONS
