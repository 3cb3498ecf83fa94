"""A training of a few seconds makes a champion for the made-up games that beats chance."""

from pathlib import Path

import pytest

from rowlock.arena.run import run
from rowlock.arena.schedule import Tournament
from rowlock.arena.statistics import standings
from rowlock.batch.learn.command import train
from rowlock.bots.champion.wanted import Wanted


@pytest.mark.parametrize(("game", "players"), [("patchwork", 2), ("ladder", 1)])
def test_a_champion_that_has_just_learned_beats_chance(game: str, players: int, tmp_path: Path) -> None:
    train(Wanted(game, players, chunks=10, games=32, compare_games=16, out=tmp_path), print)
    champion = f"champion:{tmp_path / game}.npz"
    first, second = standings(run(Tournament(game, [champion, "random"], players, games=60, seed=1)))
    assert (first.bot, second.bot) == (champion, "random")
    assert first.score.mean > second.score.mean + 10
