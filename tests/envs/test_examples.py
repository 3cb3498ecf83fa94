"""The examples of docs/environments.md in a small form: what they have learned or planned beats chance clearly."""

import re
from collections.abc import Callable

import pytest

from docs.examples import learn, plan, search, selfplay


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Callable[[], list[float]]:
    """The figures that have been printed."""
    return lambda: [float(figure) for figure in re.findall(r"-?\d+\.\d", capsys.readouterr().out)]


def test_planning_with_mctx(told: Callable[[], list[float]]) -> None:
    plan.main(games=30, simulations=4)
    won, lost, *_ = told()  # So few games cannot show what the search adds to the judgement.
    assert won > 90
    assert lost < 5


def test_learning_by_self_play_with_optax(told: Callable[[], list[float]]) -> None:
    selfplay.main(rounds=12, games=60)
    (won,) = told()
    assert won > 80


def test_learning_with_cma(told: Callable[[], list[float]]) -> None:
    learn.main(generations=8, games=5)
    chance, learned = told()
    assert learned > chance + 40


def test_searching_with_openspiel(told: Callable[[], list[float]]) -> None:
    search.main(games=3, simulations=20)
    chance, searched = told()
    assert searched > chance + 15
