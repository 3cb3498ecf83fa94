"""People who play over the network as they like, within the rules."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rowlock.rules.messages import Message
from rowlock.server.client import Client, Connection
from rowlock.table import Table
from rowlock.table.verify import verify

LONGEST_GAME = 600
"""Seconds after which a game that does not end is stuck."""
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


@dataclass
class Journal:
    """What the server has acknowledged: table, number of the move, seat, and the choice, or that it was a roll."""

    lines: list[tuple[str, int, int, str]] = field(default_factory=list)

    def check(self, table: str, record: Sequence[Message], sealed: dict[int, str]) -> None:
        """Everything that was acknowledged is in the game, or sealed for its next message."""
        for name, move, seat, choice in self.lines:
            if name == table:
                if choice == "roll":
                    assert "roll" in record[move]
                elif move < len(record):
                    assert record[move]["choose"][str(seat)] == choice
                else:
                    assert (move, sealed[seat]) == (len(record), choice)


async def no_pause() -> None:
    """Play as fast as possible."""


@asynccontextmanager
async def seated(urls: Sequence[str], game: str, **settings: Any) -> AsyncIterator[tuple[str, list[Client]]]:
    """A table and its clients, one for each address; the game has begun."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(url)) for url in urls]
        opened = await clients[0].open_table(game, name=NAMES[0], **{"seats": len(urls), **settings})
        table: str = opened["table"]["id"]
        for client, name in zip(clients[1:], NAMES[1:], strict=False):
            await client.sit(table, name)
        await clients[0].start(table)
        yield table, clients


async def play(
    client: Client,
    table: str,
    random: Random,
    journal: Journal | None = None,
    pause: Callable[[], Awaitable[None]] = no_pause,
) -> dict[str, Any]:
    """Play until the game is over; the table as it is then."""
    async with client.play(table) as connection:
        while True:
            update = await connection.next_update()
            seen = update["table"]
            if seen["status"] == "over":
                return dict(seen)
            if update["you"]["seat"] in seen["waits_for"]:
                await pause()
                await act(connection, update, random, journal or Journal())


async def act(connection: Connection, update: dict[str, Any], random: Random, journal: Journal) -> None:
    """Roll or choose; now and then change one's mind."""
    seen, seat, legal = update["table"], update["you"]["seat"], update["you"]["legal"]
    if not legal:
        await connection.send("roll")
        journal.lines.append((seen["id"], seen["moves"], seat, "roll"))
        return
    move = random.choice(legal[1:] if len(legal) > 1 and random.random() < 0.7 else legal)
    await connection.send("choose", move=move, moves=seen["moves"])
    journal.lines.append((seen["id"], seen["moves"], seat, move))


async def play_to_the_end(clients: Sequence[Client], table: str, seed: object) -> list[Message]:
    """Everybody plays; the record, which is what the rules and the dice give."""
    async with asyncio.timeout(LONGEST_GAME):
        seen = await asyncio.gather(
            *(play(client, table, Random(f"{seed} {seat}")) for seat, client in enumerate(clients))
        )
        record: list[Message] = await clients[0].request("GET", f"/tables/{table}/record")
    for view in seen:
        check_end(record, view)
    return record


def check_end(record: Sequence[Message], seen: dict[str, Any]) -> None:
    """The record is a whole game by the rules, with fair dice, and ends as a client has seen it."""
    state = Table.restore(record).state
    assert state.over
    assert state.describe() == seen["state"]
    assert verify(record).wrong is None
