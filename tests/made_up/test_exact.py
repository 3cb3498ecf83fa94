"""Exact values where colours are mixed within rows: by brute force on small games, and for all of Patchwork."""

from itertools import product
from math import prod
from pathlib import Path

import numpy as np
import pytest

import rowlock
from rowlock.bots import make_bot
from rowlock.exact import Advisor, Model, accel, load_or_solve, solve, solver
from rowlock.exact.bot import ExactBot, solvable_model
from rowlock.exact.model import packed_sheets
from rowlock.exact.packing import place_of
from rowlock.exact.simulation import simulate
from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.crossing.row import Cell, Row
from tests.exact.test_small_games import compare_with_brute_force
from tests.made_up.games import LADDER, PATCHWORK
from tests.made_up.test_playing import rowlock_says

pytestmark = pytest.mark.xdist_group("numba")


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROWLOCK_CACHE", str(tmp_path))


def row(name: str, cells: str, needed: int = 1) -> Row:
    """A row of cells such as r2 or y4."""
    colours = {"r": "red", "y": "yellow", "g": "green"}
    return Row(name, tuple(Cell(colours[cell[0]], int(cell[1:])) for cell in cells.split()), locking=1, needed=needed)


SMALL = PATCHWORK._replace(
    name="small-patchwork",
    faces=dict.fromkeys(PATCHWORK.faces, 2),
    rows=(row("red", "r3 y2 g4"), row("yellow", "g3 r4 y2"), row("green", "y4 g2 r3")),
    locks_to_end=2,
)
"""A row is locked by a cell of another colour, so its die leaves while cells of that colour are open."""
UNEVEN = PATCHWORK._replace(
    name="uneven-patchwork",
    faces={"white": 2, "red": 3, "yellow": 1},
    rows=(row("red", "y3 r5 y2 r4", needed=2), row("yellow", "r2 y4 r3")),
    lucky_pairs=((2, 3),),
    locks_to_end=2,
)
"""Rows of different lengths, dice with different faces, a number that white dice never make, and lucky numbers."""
TWINS = UNEVEN._replace(
    name="twin-patchwork",
    faces=dict.fromkeys(("white", "red", "yellow"), 2),
    rows=(row("red", "r2 y3 r4"), row("yellow", "y2 r3 y4")),
    lucky_pairs=(),
)
"""Both rows have the same numbers, and what differs are the colours alone: they can be exchanged with their dice."""
MODELS = [Model(SMALL), Model(UNEVEN, players=2, ending=0.1), Model(TWINS)]


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)
def test_the_sweep_equals_brute_force(model: Model) -> None:
    compare_with_brute_force(model)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)
def test_the_sweep_on_jax_is_the_same(model: Model) -> None:
    for (_, expected), (_, values) in zip(solver.solve_levels(model), accel.solve_levels(model, block=64), strict=True):
        assert np.allclose(np.asarray(values), expected, atol=1e-5, rtol=0)


@pytest.mark.parametrize(
    ("game", "symmetries"),
    [
        (PATCHWORK, 1),
        (UNEVEN, 1),
        (TWINS, 2),
        # The second row needs another number of crosses.
        (TWINS._replace(name="other", rows=(TWINS.rows[0], TWINS.rows[1]._replace(needed=2))), 1),
        # The dice that the rows would exchange have different faces.
        (TWINS._replace(name="other", faces={"white": 2, "red": 2, "yellow": 3}), 1),
        # One row falls where the other one rises, so the dice have to be turned over too.
        (TWINS._replace(name="other", rows=(row("red", "r2 y3 r4"), row("yellow", "y4 r3 y2"))), 2),
        # The rows have the same numbers, but exchanging them would exchange colours that differ.
        (TWINS._replace(name="other", rows=(row("red", "r2 y3 r4"), row("yellow", "y2 r3 r4"))), 1),
    ],
)
def test_symmetries_are_those_of_the_data(game: CrossingGame, symmetries: int) -> None:
    model = Model(game)
    assert len(model.packing.symmetries) == symmetries


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)
def test_every_sheet_has_its_place(model: Model) -> None:
    states, sheets = [*map(len, model.rows)], packed_sheets(model)
    assert model.packing.count == len(sheets) <= prod(states)
    for rows in product(*map(range, states)):
        found = np.unravel_index(sheets[place_of(rows, model.packing.places)], states)
        assert rows in {tuple(int(found[row]) for row in order) for order in model.packing.symmetries}


@pytest.mark.parametrize("game", [SMALL, PATCHWORK])
def test_games_played_by_the_solution_bring_what_it_promises(game: CrossingGame) -> None:
    solution = solve(Model(game))
    played = simulate(solution, 100_000)
    assert abs(played.mean - solution.start[0]) < 1.5 * played.margin


def test_advice_says_what_a_die_that_has_left_cannot_bring() -> None:
    advisor = Advisor(solve(Model(SMALL)))
    start = SMALL.start(1)
    worth = [
        advisor.value(start.roll(white=(a, b), red=r, yellow=y, green=g), 0)
        for a, b, r, y, g in product((1, 2), repeat=5)
    ]
    assert sum(worth) / len(worth) == pytest.approx(advisor.value(start, 0), abs=1e-3)
    crosses = SMALL.rows[0].crosses([3, 4])
    locked = start._replace(sheets=(start.sheets[0]._replace(rows=(crosses, 0, 0)),))
    worth = [advisor.value(locked.roll(white=(a, b), yellow=y, green=g), 0) for a, b, y, g in product((1, 2), repeat=4)]
    assert sum(worth) / len(worth) == pytest.approx(advisor.value(locked, 0), abs=1e-3)


def test_the_bot_takes_what_is_worth_most() -> None:
    state = rowlock.start("patchwork").roll(white=(3, 4), red=2, yellow=2, green=2)
    model = solvable_model(state, 0)
    assert model is not None
    values = Advisor(load_or_solve(model)).move_values(state, 0)
    bot = make_bot("exact", 0)
    assert isinstance(bot, ExactBot)
    assert values[bot.choose(state, 0)] == max(values.values())


def test_where_a_game_has_a_track_the_planner_plays() -> None:
    state = rowlock.start("ladder").roll(white=(3, 4), red=2, yellow=2, green=2, blue=1)
    assert solvable_model(state, 0) is None
    assert ExactBot(0).choose(state, 0) == make_bot("planner", 0).choose(state, 0)
    with pytest.raises(rowlock.Malformed, match="Ladder is too large to solve, expected qwixx, longo or patchwork"):
        Model(LADDER)


def test_solving_from_the_command_line() -> None:
    model, value, played = rowlock_says("solve", "patchwork", "--simulate", "20000").splitlines()
    assert model == "patchwork-players-1-ending-0"
    assert "before the own roll" in value
    assert "20,000 games" in played
    assert "pass" in rowlock_says("value", "patchwork_1.0_white.w3-4.r2.y2.g2_m0")


def test_a_game_with_a_track_is_refused_in_one_sentence() -> None:
    with pytest.raises(AssertionError, match="Ladder is too large to solve, expected qwixx, longo or patchwork"):
        rowlock_says("solve", "ladder")
