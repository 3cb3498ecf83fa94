"""A training of a few seconds makes a champion for the made-up games that beats chance, and plays as it learned."""

from pathlib import Path

import pytest

from rowlock.arena.run import run
from rowlock.arena.schedule import Tournament
from rowlock.arena.statistics import standings
from rowlock.batch.learn.command import train

PLAYERS = 2


@pytest.mark.parametrize("game", ["patchwork", "ladder"])
def test_a_champion_that_has_just_learned_beats_chance(game: str, tmp_path: Path) -> None:
    train(game=game, players=PLAYERS, chunks=10, games=64, compare_games=16, out=tmp_path, show=print)
    champion = f"champion:{tmp_path / game}.npz"
    first, second = standings(run(Tournament(game, [champion, "random"], PLAYERS, games=60, seed=1)))
    assert (first.bot, second.bot) == (champion, "random")
    assert first.score.mean > second.score.mean + 10
