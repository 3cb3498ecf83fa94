"""The longer examples of docs/environments.md, as small as they run."""

import re

import pytest

from docs.examples import learn, plan


def test_planning_with_mctx(capsys: pytest.CaptureFixture[str]) -> None:
    plan.main(games=8, simulations=4)
    assert re.fullmatch(r"won \d+%, lost \d+% of 8 games against random play\n", capsys.readouterr().out)


def test_learning_with_gymnasium() -> None:
    scores = learn.learn(episodes=300)
    assert sum(scores[-100:]) / 100 > sum(scores[:100]) / 100 + 5


def test_what_learning_prints(capsys: pytest.CaptureFixture[str]) -> None:
    learn.main(2)
    assert re.fullmatch(r"episodes 1 to 2: -?[\d.]+ points on average\n", capsys.readouterr().out)
