"""The made-up games at a server's table, over HTTP and WebSocket, with people and with a bot."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from rowlock.server.api.families import Game, State
from rowlock.server.api.happenings import Happening
from tests.made_up.games import MADE_UP
from tests.server.api.here import Here
from tests.server.play import play_to_the_end, seated

pytestmark = pytest.mark.anyio

FACTS: TypeAdapter[Game] = TypeAdapter(Game)
STATES: TypeAdapter[Any] = TypeAdapter(list[State])
STORY: TypeAdapter[Any] = TypeAdapter(list[list[Happening]])


async def test_people_and_a_bot_play_them_to_the_end(tmp_path: Path) -> None:
    with Here(tmp_path) as server:

        async def play(game: str, people: int, bots: int) -> None:
            settings = {"seats": people + bots, "bots": ["medium"] * bots}
            async with seated([server.url] * people, game, **settings) as (table, clients):
                record = await play_to_the_end(clients, table, game)
                assert record[0]["new"]["game"] == game
                for path, kind in (("states", STATES), ("story", STORY)):
                    told = await clients[0].request("GET", f"/tables/{table}/{path}")
                    assert len(told) == len(record)
                    assert kind.dump_python(kind.validate_python(told), exclude_unset=True) == told

        await asyncio.gather(*(play(game.name, 2, bots) for game in MADE_UP for bots in (0, 1)))


async def test_the_server_lists_them_and_refuses_a_bot_that_cannot_play(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        person = server.person()
        listed = {game["name"]: game for game in person.ask("GET", "/games")}
        for game in MADE_UP:
            assert FACTS.validate_python(listed[game.name]).model_dump() == listed[game.name]
            assert listed[game.name]["title"] == game.title
            assert listed[game.name]["max_players"] == game.max_players
        refused = person.refused("POST", "/tables", {"game": "patchwork", "name": "Ada", "seats": 2, "bots": ["hard"]})
        assert "patchwork" in refused.detail
