"""The client: it stays at its table through breaks, and says why if it cannot."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as serve_sockets

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
            with pytest.raises(Refusal, match="the table is 'no-table-has-such-a-name', expected 1 to 16 letters"):
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


def update(sequence: int, *acks: str, complete: bool = True) -> dict[str, Any]:
    told = {"sequence": sequence, "events": [], "complete": complete, "acks": acks, "table": {}, "you": {}, "now": 0.0}
    return {"type": "update", **told}


@asynccontextmanager
async def answers(*answers: dict[str, Any]) -> AsyncIterator[tuple[str, list[int | None]]]:
    """A server that answers each connection with the next of these updates, and ends it unless it is the last."""
    left, asked = list(answers), list[int | None]()

    async def talk(socket: ServerConnection) -> None:
        asked.append(json.loads(await socket.recv())["after"])
        answer = left.pop(0)
        if answer["acks"]:
            # The client has its own name for what it says.
            answer = {**answer, "acks": [json.loads(await socket.recv())["id"]]}
        await socket.send(json.dumps(answer))
        if not left:
            await socket.wait_closed()

    async with serve_sockets(talk, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield f"http://127.0.0.1:{port}", asked


async def test_a_client_never_goes_back_to_an_older_table_of_a_node_that_is_behind() -> None:
    async with asyncio.timeout(60), answers(update(5), update(3, complete=False), update(6)) as (url, asked):
        async with Client(url, "t") as client, client.play("table") as connection:
            seen = [(await connection.next_update())["sequence"] for _ in range(2)]
        assert (seen, asked) == ([5, 6], [None, 5, 5])


async def test_a_client_believes_an_older_table_that_is_told_twice() -> None:
    """The server's database was restored: what was acknowledged before is no more."""
    older = update(3, complete=False)
    async with asyncio.timeout(60), answers(update(5, "said"), older, older, update(4)) as (url, asked):
        async with Client(url, "t") as client, client.play("table") as connection:
            await connection.send("phrase", phrase="hello")
            seen = [(await connection.next_update())["sequence"] for _ in range(2)]
            while seen[-1] != 4:
                seen.append((await connection.next_update())["sequence"])
        assert (seen[-2:], asked) == ([3, 4], [None, 5, 5, 3])
