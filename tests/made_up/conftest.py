"""The made-up games are registered for the tests of this folder alone."""

from collections.abc import Iterator

import pytest

from rowlock.rules.games import GAMES, register
from tests.made_up.games import MADE_UP


@pytest.fixture(autouse=True)
def made_up_games() -> Iterator[None]:
    for game in MADE_UP:
        register(game)
    yield
    for game in MADE_UP:
        del GAMES[game.name]
