"""Learning to win, and that the bot decides as the learner did in every game. Compiling is what takes long."""

from pathlib import Path

import jax.numpy as jnp
import pytest

from rowlock import batch
from rowlock.batch.learn.command import train
from rowlock.batch.learn.play import RANDOM, compare
from rowlock.bots.champion_weights import load_weights
from tests.batch.test_learn import GAMES, learn, lines
from tests.bots.test_champion import check_decisions


def test_against_itself_it_learns_to_win_and_the_best_answer_is_no_worse(tmp_path: Path) -> None:
    told = learn(tmp_path, players=2, chunks=20)
    assert told[-1]["won"] > 0.5
    weights = tmp_path / "qwixx.npz"
    network = {name: jnp.asarray(array) for name, array in load_weights(weights, "qwixx").networks[2].items()}
    game = batch.make("qwixx", players=2)
    assert compare(game, network, RANDOM, seed=3, batches=1, size=100).share > 0.9
    answer = learn(tmp_path / "answer", players=2, chunks=4, against=weights)
    assert answer[-1]["against"] == "the rival"
    assert 0.3 < answer[-1]["won"] < 0.8
    assert (tmp_path / "answer" / "qwixx-answer.npz").exists()
    begun = learn(tmp_path / "begun", players=2, chunks=1, begin_with=tmp_path)
    assert begun[-1]["measured_games"] == GAMES
    train(game="qwixx", out=tmp_path / "e", evaluate_weights=weights, compare_games=100, show=print)
    assert lines(tmp_path / "e")[-1]["share"] > 0.8


@pytest.mark.parametrize(("game", "players"), [("longo", 3), ("on-board", 2), ("qwinto", 1), ("qwinto", 3)])
def test_the_bot_decides_as_the_learner_did(game: str, players: int) -> None:
    check_decisions(game, players)
