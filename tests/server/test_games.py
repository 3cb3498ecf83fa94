"""Whole games over the network: every game, few and many players, both stores."""

import asyncio
from collections.abc import Callable

import pytest

from rowlock.rules.games import GAMES
from tests.server.play import NAMES, play_to_the_end, seated
from tests.server.services import Server

pytestmark = pytest.mark.anyio


async def test_two_three_and_as_many_as_can_play_every_game(database: str, serve: Callable[..., Server]) -> None:
    server = serve(database)

    async def play(game: str, players: int) -> None:
        async with seated([server.url] * players, game) as (table, clients):
            record = await play_to_the_end(clients, table, f"{game} {players}")
            assert record[0]["new"]["game"] == game
            assert record[0]["new"]["players"] == list(NAMES[:players])

    await asyncio.gather(*(play(game.name, players) for game in GAMES.values() for players in {2, 3, game.max_players}))
