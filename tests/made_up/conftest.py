"""Makes the made-up games available, as if from an installed package, for the tests of this folder only.

So processes that a test starts find them too.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from rowlock.rules.games import GAMES, load_games
from tests.made_up.games import MADE_UP

_NAMED = [f"{game.name} = tests.made_up.games:{game.title.upper()}" for game in MADE_UP]
ENTRY_POINTS = "\n".join(["[rowlock.games]", *_NAMED])


@pytest.fixture(autouse=True)
def made_up_games(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("games")
    info = folder / "made_up-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: made-up\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    monkeypatch.syspath_prepend(folder)
    here = Path(__file__).parents[2]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(folder), str(here))), prepend=os.pathsep)
    load_games.cache_clear()
    load_games()
    yield
    for game in MADE_UP:
        del GAMES[game.name]
    load_games.cache_clear()
