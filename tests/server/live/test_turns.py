"""Whose bot thinks next: visitors take turns, and so do their tables."""

import asyncio
from concurrent.futures import Future
from typing import Any

import pytest

from rowlock.bots.decide import Decision
from rowlock.server.live.thinkers import Thinkers
from rowlock.server.live.turns import Turns
from rowlock.server.room.seats import Persona

pytestmark = pytest.mark.anyio


class Asking:
    """Bots that want to think, and the order in which they may."""

    def __init__(self, processes: int) -> None:
        self.turns = Turns(processes)
        self.thinking: list[tuple[str, str]] = []
        self.order: list[tuple[str, str]] = []

    async def ask(self, *wanted: tuple[str, str]) -> list[asyncio.Task[None]]:
        """Ask for turns, each of an address and a table."""
        tasks = [asyncio.create_task(self._think(*each)) for each in wanted]
        await asyncio.sleep(0)
        return tasks

    async def _think(self, address: str, table: str) -> None:
        await self.turns.take(address, table)
        self.thinking.append((address, table))
        self.order.append((address, table))

    async def end(self, number: int = 0) -> None:
        self.turns.end(*self.thinking.pop(number))
        await asyncio.sleep(0)

    async def end_all(self) -> list[tuple[str, str]]:
        while self.thinking:
            await self.end()
        return self.order


def tables(address: str, *names: str) -> list[tuple[str, str]]:
    return [(address, name) for name in names]


async def test_a_visitor_with_many_tables_has_the_share_of_one() -> None:
    asking = Asking(1)
    await asking.ask(*tables("many", *"abcdefghijklmno"), *tables("one", "z"), *tables("two", "y", "x"))
    order = await asking.end_all()
    assert order[:6] == [("many", "a"), ("one", "z"), ("two", "y"), ("many", "b"), ("two", "x"), ("many", "c")]
    assert len(order) == 18


async def test_whoever_comes_later_waits_for_one_decision_of_each_other_visitor() -> None:
    asking = Asking(1)
    await asking.ask(*tables("many", *"abcdefghijklmno"))
    await asking.end()
    await asking.ask(("one", "z"))
    await asking.end()
    assert asking.thinking == [("one", "z")]


async def test_the_tables_of_a_visitor_take_turns() -> None:
    asking = Asking(1)
    await asking.ask(*tables("ada", "a", "a", "a", "b", "b", "c"))
    assert [table for _, table in await asking.end_all()] == ["a", "b", "c", "a", "b", "a"]


async def test_a_table_has_one_bot_thinking_at_a_time() -> None:
    asking = Asking(4)
    await asking.ask(*tables("ada", "a", "a", "b"), ("ben", "a"))
    assert asking.thinking == [("ada", "a"), ("ada", "b")]
    await asking.end()
    assert asking.thinking == [("ada", "b"), ("ben", "a")]


async def test_one_visitor_never_takes_the_last_process() -> None:
    asking = Asking(3)
    await asking.ask(*tables("many", *"abcdef"))
    assert asking.thinking == tables("many", "a", "b")
    await asking.ask(("one", "z"))
    assert asking.thinking[-1] == ("one", "z")
    await asking.end(2)
    assert asking.thinking == tables("many", "a", "b")


async def test_who_does_not_want_a_turn_any_more_takes_none() -> None:
    asking = Asking(1)
    tasks = await asking.ask(*tables("ada", "a", "b", "b"), ("ben", "c"))
    tasks[1].cancel()
    tasks[3].cancel()
    await asyncio.sleep(0)
    assert await asking.end_all() == tables("ada", "a", "b")
    assert (asking.turns._free, asking.turns._waiting, asking.turns._tables) == (1, {}, set())
    assert not asking.turns._thinking


async def test_who_goes_away_at_the_moment_at_which_a_turn_ends_takes_none() -> None:
    asking = Asking(1)
    tasks = await asking.ask(*tables("ada", "a", "b", "c"))
    tasks[1].cancel()
    # Before the task that was cancelled has run.
    await asking.end()
    await asyncio.wait(tasks)
    assert (tasks[1].cancelled(), asking.thinking) == (True, tables("ada", "c"))
    await asking.end()
    assert (asking.turns._free, asking.turns._waiting, asking.turns._tables) == (1, {}, set())


async def test_a_turn_that_comes_too_late_goes_to_the_next() -> None:
    asking = Asking(1)
    tasks = await asking.ask(*tables("ada", "a", "b", "c"))
    asking.turns.end(*asking.thinking.pop())
    tasks[1].cancel()
    for _ in range(3):
        await asyncio.sleep(0)
    assert asking.thinking == tables("ada", "c")


class Pool:
    """Processes that think until they are told to stop."""

    def __init__(self) -> None:
        self.begun: list[Future[tuple[Decision, float]]] = []

    def submit(self, *_: Any) -> Future[tuple[Decision, float]]:
        future: Future[tuple[Decision, float]] = Future()
        future.set_running_or_notify_cancel()
        self.begun.append(future)
        return future


async def test_a_process_is_busy_until_it_has_thought_even_if_nobody_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinkers, pool, bot = Thinkers(1), Pool(), Persona("easy", "hare", 1)
    monkeypatch.setattr(thinkers, "_new_pool", lambda: pool)
    tasks = [
        asyncio.create_task(thinkers.choose(bot, "position", 0, table=table, address="192.0.2.1")) for table in "ab"
    ]
    await asyncio.sleep(0.01)
    tasks[0].cancel()
    await asyncio.sleep(0.01)
    assert len(pool.begun) == 1
    pool.begun[0].set_result((Decision("pass"), 0.1))
    await asyncio.sleep(0.01)
    assert len(pool.begun) == 2
    pool.begun[1].set_result((Decision("cross red 2"), 0.1))
    assert await tasks[1] == "cross red 2"
