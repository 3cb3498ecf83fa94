"""Learning to win in every game, with a bot that decides as the learner did. Compilation takes most of the time."""

from pathlib import Path
from typing import Any

import pytest

import rowlock
from tests.batch.test_learn import learn
from tests.bots.champion.test_bot import check_decisions

CHUNKS = 30


@pytest.mark.parametrize("game", rowlock.GAMES)
def test_it_learns_to_win_and_to_beat_a_rival_that_does_not(game: str, tmp_path: Path) -> None:
    wanted: dict[str, Any] = {"game": game, "players": 2, "compare_games": 256}
    *_, strength = learn(tmp_path, **wanted, chunks=CHUNKS)
    assert strength["won"] > 0.6, "far better than after a tenth of the training"
    *_, found = learn(tmp_path / "chance", **wanted, evaluate_weights=tmp_path)
    assert found["share"] > 0.95
    # The rival has hardly learned anything, and neither has its opponent, with the same weights.
    learn(tmp_path / "rival", **wanted, chunks=1)
    *_, answer = learn(tmp_path / "answer", **wanted, chunks=CHUNKS, against=tmp_path / "rival")
    assert answer["won"] > 0.7


@pytest.mark.parametrize(
    ("game", "players"), [("longo", 3), ("on-board", 3), ("on-board", 4), ("qwinto", 1), ("qwinto", 3)]
)
def test_the_bot_decides_as_the_learner_did(game: str, players: int) -> None:
    check_decisions(game, players)
