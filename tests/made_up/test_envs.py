"""The made-up games as environments, by the checks of the libraries that use them."""

import subprocess
import sys
import unittest
import warnings
from typing import Any, Literal

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.integration_tests import api_test as spiel_checks
from open_spiel.python.tests import games_sim_test
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pgx._src import api_test as pgx_checks

from rowlock import envs
from rowlock.envs import openspiel, pettingzoo
from rowlock.envs.gymnasium import Solo, register
from rowlock.envs.plain import layout_of
from tests.envs.test_arrays import act_randomly
from tests.envs.test_pettingzoo import KNOWN_WARNINGS, told_by
from tests.made_up.games import LADDER, MADE_UP, PATCHWORK

GAMES = [game.name for game in MADE_UP]
SETUPS = [(f"{game.name}-v1", players) for game in MADE_UP for players in (1, 2, game.max_players)]


@pytest.fixture
def registered() -> None:
    """Libraries that keep a list of their own learn of the games when their module is imported, or when told."""
    for name in GAMES:
        if f"rowlock/{name.title()}-v1" not in gymnasium.registry:
            register(name)
        if openspiel.short_name(name) not in pyspiel.registered_names():
            openspiel.register(name)


@pytest.mark.parametrize("env_id", [f"{name}-v1" for name in GAMES])
def test_pgx_finds_nothing_wrong(env_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pgx_checks, "EnvId", Literal[tuple(envs.env_ids())])
    monkeypatch.setattr(pgx_checks, "act_randomly", act_randomly)
    pgx_checks.api_test(envs.make(env_id, players=2), num=1)


@pytest.mark.parametrize(("env_id", "players"), SETUPS)
def test_pettingzoo_finds_nothing_wrong(env_id: str, players: int) -> None:
    assert told_by(lambda: api_test(pettingzoo.aec(env_id, players), num_cycles=300)) == KNOWN_WARNINGS
    assert not told_by(lambda: seed_test(lambda: pettingzoo.aec(env_id, players)))
    assert not told_by(lambda: parallel_api_test(pettingzoo.parallel(env_id, players), num_cycles=300))
    assert not told_by(lambda: parallel_seed_test(lambda: pettingzoo.parallel(env_id, players)))


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(f"rowlock/{name.title()}-v1", render_mode="ansi").unwrapped)


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize(("env_id", "players"), SETUPS)
def test_openspiel_finds_nothing_wrong(env_id: str, players: int) -> None:
    np.random.seed(1)
    game = pyspiel.load_game(openspiel.short_name(env_id.removesuffix("-v1")), {"players": players})
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    check = games_sim_test.GamesSimTest()
    check.sim_game(game)
    if players > 1:
        check.sim_game(pyspiel.convert_to_turn_based(game))


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize("name", GAMES)
def test_openspiels_test_of_its_interface_finds_nothing_wrong(name: str) -> None:
    class Check(spiel_checks.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = openspiel.short_name(name)
        game = pyspiel.load_game(game_name, {"players": 2})

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Check).run(result)
    assert result.testsRun > 4
    assert result.errors + result.failures + result.skipped == []


def test_gymnasium_and_openspiel_find_the_games_of_other_packages() -> None:
    script = """
import gymnasium, pyspiel, rowlock.envs.gymnasium, rowlock.envs.openspiel
for title, name in ("Patchwork", "patchwork"), ("Ladder", "ladder"):
    gymnasium.make(f"rowlock/{title}-v1").reset(seed=1)
    print(pyspiel.load_game(f"python_rowlock_{name}").num_distinct_actions())
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [str(len(game.moves)) for game in MADE_UP]


def test_an_observation_has_the_rows_and_dice_of_the_game() -> None:
    layout = layout_of(PATCHWORK.start(2))
    assert [name for name in layout if name.endswith(" 0")] == ["red 0", "yellow 0", "green 0", "misthrows 0"]
    assert width(layout["red 0"]) == 10, "nine cells and the lock"
    assert width(layout["dice"]) == 2 * 6 + 3 * 4
    assert width(layout_of(LADDER.start(2))["pawn 0"]) == 13


def width(part: Any) -> int:
    return int(part.stop - part.start)


@pytest.mark.parametrize("name", GAMES)
def test_illegal_actions_count_as_a_pass(name: str) -> None:
    env = Solo(f"{name}-v1")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    env.step(np.int64(illegal))
    assert env._match.state.sheets == env._match.state.game.start(1).sheets, "nothing has been crossed"
