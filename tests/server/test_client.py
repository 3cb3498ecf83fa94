"""The client: it stays at its table through breaks, and says why if it cannot."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from rowlock.server.client import Client, Refusal
from tests.server.play import seated
from tests.server.services import Server

pytestmark = pytest.mark.anyio


async def test_a_client_and_its_server(tmp_path: Path, serve: Callable[..., Server]) -> None:
    server = serve(f"sqlite+aiosqlite:///{tmp_path / 'rowlock.db'}")
    async with asyncio.timeout(60):
        await a_table_that_does_not_exist(server)
        await a_refused_message(server)
        await a_client_that_starts_again(server)
        await what_was_said_during_a_break(server)


async def a_table_that_does_not_exist(server: Server) -> None:
    async with Client(server.url) as client:
        with pytest.raises(Refusal, match="there is no such table, expected the address of one"):
            await client.request("GET", "/tables/nowhere")
        async with client.play("nowhere") as connection:
            with pytest.raises(Refusal, match="there is no such table, expected the address of one"):
                await connection.send("roll")
            for _ in range(2):
                with pytest.raises(Refusal, match="there is no such table, expected the address of one"):
                    await connection.next_update()
                with pytest.raises(Refusal, match="there is no such table, expected the address of one"):
                    await connection.send("roll")
        async with client.play("no-table-has-such-a-name") as connection:
            with pytest.raises(Refusal, match="table: it is 'no-table-has-such-a-name', expected 1 to 16 letters"):
                await connection.next_update()
            assert connection.breaks == 0


async def a_refused_message(server: Server) -> None:
    async with seated([server.url], "qwixx") as (table, [client]), client.play(table) as connection:
        with pytest.raises(Refusal) as refusal:
            await connection.send("choose", move="pass", moves=1)
        assert refusal.value.problem["code"] == "not-awaited"
        # Nothing is broken by it.
        sequence = await connection.send("roll")
        assert (await connection.next_update())["sequence"] >= sequence


async def a_client_that_starts_again(server: Server) -> None:
    """Its messages are not mistaken for those of the time before."""
    async with seated([server.url], "qwixx") as (table, [client]):
        for words in ("one", "two", "three"):
            async with Client(server.url, client.token) as again, again.play(table) as connection:
                await connection.send("say", text=words)
        seen = await client.request("GET", f"/tables/{table}")
        assert [words["text"] for words in seen["table"]["words"]] == ["one", "two", "three"]


async def what_was_said_during_a_break(server: Server) -> None:
    async with AsyncExitStack() as stack:
        table, clients = await stack.enter_async_context(seated([server.url] * 2, "qwixx"))
        here, there = [await stack.enter_async_context(client.play(table)) for client in clients]
        await here.next_update()
        await there.next_update()
        server.kill()
        saying = asyncio.create_task(here.send("say", text="are you there?"))
        await server.start_meanwhile()
        await saying
        heard: list[str] = []
        while "say" not in heard:
            heard += [event["kind"] for event in (await there.next_update())["events"]]
        assert heard.count("say") == 1
        assert there.breaks >= 1
