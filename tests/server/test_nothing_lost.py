"""Nothing is lost: what the server has acknowledged is on disk, whenever it is killed, and every game goes on."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from random import Random

import pytest

from rowlock.rules.games import GAMES
from rowlock.server.room.room import Room
from rowlock.server.store import Store, connect
from tests.server.play import LONGEST_GAME, Journal, check_end, play, seated
from tests.server.services import Postgres, Server

pytestmark = pytest.mark.anyio

KILLS = {"sqlite": 20, "postgresql": 5}
TABLES = [(game, players) for game in GAMES for players in (2, 3)]
FEWEST_ANSWERS = 8
"""How much is played between two kills, at least."""


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    program = Postgres(syncs=True).start()
    yield program
    program.remove()


class Kills:
    """Kills the server again and again, and looks after each time what is on disk."""

    def __init__(self, server: Server, database: str, journal: Journal, random: Random) -> None:
        self._server = server
        self._database = database
        self._journal = journal
        self._random = random
        self.over = False

    async def pause(self) -> None:
        """Players take their time, so that games last until the last kill."""
        if not self.over:
            await asyncio.sleep(self._random.uniform(0, 0.3))

    async def kill(self, times: int, tables: list[str]) -> None:
        for _ in range(times):
            known = len(self._journal.lines)
            while len(self._journal.lines) < known + FEWEST_ANSWERS:
                await asyncio.sleep(0.01)
            await asyncio.sleep(self._random.uniform(0, 0.2))
            self._server.kill()
            await self._look(tables)
            await self._server.start_meanwhile()
        self.over = True

    async def _look(self, tables: list[str]) -> None:
        """Every acknowledged choice is there."""
        store = Store(connect(self._database))
        for name in tables:
            room = Room.restore(name, await store.load(name))
            assert room.table is not None
            self._journal.check(name, room.table.record, dict(room.table.sealed))
        await store.close()


async def test_killed_at_any_moment_the_server_forgets_nothing(
    store_kind: str, database: str, serve: Callable[..., Server]
) -> None:
    server, journal = serve(database), Journal()
    kills = Kills(server, database, journal, Random(store_kind))

    async with AsyncExitStack() as stack, asyncio.timeout(LONGEST_GAME):
        gathered = [await stack.enter_async_context(seated([server.url] * players, game)) for game, players in TABLES]
        _, *seen = await asyncio.gather(
            kills.kill(KILLS[store_kind], [table for table, _ in gathered]),
            *(
                play(client, table, Random(f"{table} {client.token}"), journal, kills.pause)
                for table, clients in gathered
                for client in clients
            ),
        )
        for view in seen:
            record = await gathered[0][1][0].request("GET", f"/tables/{view['id']}/record")
            check_end(record, view)
            journal.check(view["id"], record, {})
