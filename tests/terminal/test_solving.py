"""Solving from the command line, on a game that is solved in no time."""

from pathlib import Path

import pytest

import rowlock
from rowlock.exact import Model
from rowlock.rules.games import GAMES
from rowlock.terminal.solving import solvable_game, solve_with_progress, solved_in_words, values_in_words
from tests.exact.games import LUCKY, TINY

pytestmark = pytest.mark.xdist_group("numba")


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ROWLOCK_CACHE", str(tmp_path))
    monkeypatch.setitem(GAMES, TINY.name, TINY)
    monkeypatch.setitem(GAMES, LUCKY.name, LUCKY)


def test_a_solution_in_words() -> None:
    solution = solve_with_progress(Model(TINY, players=2, ending=0.1))
    words = solved_in_words(solution).splitlines()
    assert words[0] == "tiny-players-2-ending-0.1"
    assert words[1] == f"  {solution.start[0]:9.4f} points, before the own roll"
    assert words[2] == f"  {solution.start[1]:9.4f} points, with 1 rolls of others first"


def test_values_in_words() -> None:
    position = "lucky_lucky.2-3_1.0_white.w1-2.r1.y1.g1.b1_m0"
    words = values_in_words(rowlock.position(position), 0).splitlines()
    assert words[0].startswith("Player 1: 0 points now, ")
    moves = [line.split("  ")[-1] for line in words[1:]]
    assert len(words) == 1 + len(rowlock.position(position).legal(0))
    worth = [float(line.split()[0]) for line in words[1:]]
    assert worth == sorted(worth, reverse=True)
    assert moves[-1].startswith("(-"), "all but the best say how much they cost"


def test_only_games_that_are_small_enough_can_be_solved() -> None:
    assert solvable_game("qwixx").name == "qwixx"
    with pytest.raises(rowlock.Malformed, match="Qwinto is too large to solve, expected qwixx, longo, tiny or lucky"):
        solvable_game("qwinto")
    with pytest.raises(rowlock.Malformed, match="Qwixx On Board is too large to solve"):
        values_in_words(rowlock.start("on-board"), 0)
