"""Games played by a solution bring what it promises."""

from dataclasses import replace

import numpy as np
import pytest

from rowlock.exact import Model, Solution, solve
from rowlock.exact.simulation import play, simulate
from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.errors import Malformed
from tests.exact.games import LUCKY, TINY

pytestmark = pytest.mark.xdist_group("numba")
GAMES = 200_000


@pytest.mark.parametrize("game", [TINY, LUCKY])
def test_the_mean_score_is_the_value_of_the_empty_sheet(game: CrossingGame) -> None:
    solution = solve(Model(game))
    simulated = simulate(solution, GAMES, seed=1)
    assert simulated.games == GAMES
    assert simulated.margin < 0.05
    assert abs(simulated.mean - solution.start[0]) < 1.5 * simulated.margin
    assert simulate(solution, GAMES, seed=1) == simulated


def test_no_other_way_to_play_brings_more() -> None:
    solution = solve(Model(TINY))
    for careless in (replace(solution, numbers=np.zeros_like(solution.numbers)), noisy(solution)):
        simulated = simulate(careless, GAMES, seed=1)
        assert simulated.mean < solution.start[0] - 2 * simulated.margin


def noisy(solution: Solution) -> Solution:
    noise = np.random.default_rng(5).integers(0, 1 << 15, solution.numbers.shape)
    return replace(solution, numbers=(solution.numbers // 2 + noise).astype(np.uint16))


def test_a_game_by_hand() -> None:
    """Ones only: red 2, then green and blue 2 need a cross that never comes; so red and yellow, and misthrows."""
    solution = solve(Model(TINY))
    (score,) = play(solution, np.ones((1, 20, 6), np.int64))
    # The first turn crosses red 2 and yellow 2, one of them with the white dice; four turns bring nothing.
    assert score == 1 + 1 - 4 * 5


def test_only_solitaire_is_simulated() -> None:
    with pytest.raises(Malformed, match="expected one for a single player and no chance of ending"):
        simulate(solve(Model(TINY, players=2)), 10)
    with pytest.raises(Malformed, match="games to simulate is 1, expected at least 2"):
        simulate(solve(Model(TINY)), 1)
