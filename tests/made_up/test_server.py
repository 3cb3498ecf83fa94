"""The made-up games at a server's table, over HTTP and WebSocket, with people and with a bot."""

import asyncio
from pathlib import Path

import pytest

from tests.made_up.games import MADE_UP
from tests.server.api.here import Here
from tests.server.play import play_to_the_end, seated

pytestmark = pytest.mark.anyio


async def test_people_and_a_bot_play_them_to_the_end(tmp_path: Path) -> None:
    with Here(tmp_path) as server:

        async def play(game: str, people: int, bots: int) -> None:
            settings = {"seats": people + bots, "bots": ["medium"] * bots}
            async with seated([server.url] * people, game, **settings) as (table, clients):
                record = await play_to_the_end(clients, table, game)
                assert record[0]["new"]["game"] == game

        await asyncio.gather(*(play(game.name, 2, bots) for game in MADE_UP for bots in (0, 1)))


async def test_the_server_lists_them_and_refuses_a_bot_that_cannot_play(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        person = server.person()
        listed = {game["name"]: game for game in person.ask("GET", "/games")}
        for game in MADE_UP:
            assert listed[game.name]["title"] == game.title
            assert listed[game.name]["max_players"] == game.max_players
        refused = person.refused("POST", "/tables", {"game": "patchwork", "name": "Ada", "seats": 2, "bots": ["hard"]})
        assert "patchwork" in refused.detail
