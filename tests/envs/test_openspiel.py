"""OpenSpiel's own checks, and what they do not look at."""

import subprocess
import sys
import unittest

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent
from open_spiel.python.tests import games_sim_test

import rowlock
from rowlock.envs import openspiel
from rowlock.envs.plain import observe
from rowlock.rules.errors import NotAwaited

SETUPS = [
    *((openspiel.short_name(name), {"players": players}) for name in rowlock.GAMES for players in (1, 2, 4)),
    ("python_rowlock_longo", {"players": 2, "lucky_rows": "all", "rewards": "points"}),
    ("python_rowlock_on_board", {"players": 3, "track": "b"}),
]


@pytest.mark.parametrize(("name", "parameters"), SETUPS)
def test_openspiel_finds_nothing_wrong(name: str, parameters: dict[str, int | str]) -> None:
    np.random.seed(1)
    game = pyspiel.load_game(name, parameters)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    check = games_sim_test.GamesSimTest()
    check.sim_game(game)
    if game.num_players() > 1:
        check.sim_game(pyspiel.convert_to_turn_based(game))


@pytest.mark.parametrize("name", list(rowlock.GAMES))
def test_openspiels_test_of_its_interface_finds_nothing_wrong(name: str) -> None:
    class Check(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = openspiel.short_name(name)
        game = pyspiel.load_game(game_name, {"players": 2})

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Check).run(result)
    assert result.testsRun > 4
    assert result.errors + result.failures + result.skipped == []


def test_every_die_is_a_chance_node_and_all_choose_at_once() -> None:
    game = pyspiel.load_game("python_rowlock_qwixx", {"players": 2})
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(face, 1 / 6) for face in range(6)]
    told = []
    for face in (5, 1, 3, 4, 2, 6):
        told.append(state.action_to_string(state.current_player(), face - 1))
        state.apply_action(face - 1)
    assert told == ["white 5", "white 1", "red 3", "yellow 4", "green 2", "blue 6"]
    assert state.is_simultaneous_node()
    assert str(state) == "qwixx_1.0_white.w5-1.r3.y4.g2.b6_m0_m0"
    state.apply_actions([game.action_of["pass"], game.action_of["cross red 6"]])
    assert state.current_player() == 0
    assert [state.action_to_string(action) for action in state.legal_actions()][-1] == "cross blue 7"
    assert state.legal_actions(1) == []
    assert state.returns() == [0, 0]


def test_the_observation_is_that_of_the_other_environments() -> None:
    game = pyspiel.load_game("python_rowlock_qwinto", {"players": 3})
    state = game.new_initial_state()
    state.apply_action(0)
    for player in range(3):
        np.testing.assert_array_equal(state.observation_tensor(player), observe(state.plain, player))
    assert game.observation_tensor_shape() == [len(observe(state.plain, 0))]


def test_one_player_alone_is_no_simultaneous_game() -> None:
    solo, two = (pyspiel.load_game("python_rowlock_qwixx", {"players": players}) for players in (1, 2))
    assert solo.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert solo.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert two.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    assert two.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM


@pytest.mark.parametrize(("rewards", "total"), [("rank", 0), ("points", None)])
def test_returns(rewards: str, total: int | None) -> None:
    random = np.random.default_rng(1)
    game = pyspiel.load_game("python_rowlock_qwixx", {"players": 3, "rewards": rewards})
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_simultaneous_node():
            state.apply_actions([int(random.choice(state.legal_actions(player))) for player in range(3)])
        elif state.is_chance_node():
            state.apply_action(int(random.integers(6)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
    if total is None:
        assert tuple(state.returns()) == state.plain.totals
    else:
        assert sum(state.returns()) == pytest.approx(total)
        assert np.argmax(state.returns()) == np.argmax(state.plain.totals)


def test_openspiels_agents_can_play() -> None:
    env = rl_environment.Environment(pyspiel.load_game_as_turn_based("python_rowlock_longo"))
    agents = [random_agent.RandomAgent(player, env.action_spec()["num_actions"]) for player in range(2)]
    time_step = env.reset()
    while not time_step.last():
        time_step = env.step([agents[time_step.observations["current_player"]].step(time_step).action])
    assert sum(time_step.rewards) == 0


@pytest.mark.parametrize(
    ("parameters", "problem"),
    [
        ({"players": 9}, "the number of players is 9, expected 1 to 4 in on-board"),
        ({"track": "c"}, "there is no track 'c', expected 'a', 'b' or a list of fields"),
        ({"first": 2}, "the first player is 2, expected a seat from 0 to 1"),
        ({"rewards": "fame"}, "the rewards are 'fame', expected 'rank' or 'points'"),
    ],
)
def test_wrong_parameters(parameters: dict[str, int | str], problem: str) -> None:
    with pytest.raises(ValueError, match=f"^{problem}$"):
        pyspiel.load_game("python_rowlock_on_board", parameters)


def test_an_action_that_does_not_exist() -> None:
    game = pyspiel.load_game("python_rowlock_qwinto", {"players": 2})
    state = game.new_initial_state()
    state.apply_action(game.action_of["dice orange yellow purple"])
    with pytest.raises(ValueError, match=r"^the action is 6, expected a whole number from 0 to 5$"):
        state.clone().apply_action(6)
    for face in (1, 2, 3):
        state.apply_action(face - 1)
    state.apply_action(game.action_of["keep"])
    nothing, last = game.action_of["pass"], len(game.moves) - 1
    assert last in state.legal_actions(1)
    for action in (-1, last + 1):
        with pytest.raises(ValueError, match=rf"^the action is {action}, expected a whole number from 0 to {last}$"):
            state.clone().apply_actions([nothing, action])


def test_all_choose_at_once_where_one_action_is_applied() -> None:
    state = pyspiel.load_game("python_rowlock_qwixx", {"players": 2}).new_initial_state()
    for _ in range(6):
        state.apply_action(0)
    with pytest.raises(NotAwaited, match=r"^everybody chooses at once here, expected apply_actions with 2 actions$"):
        state.apply_action(0)


def test_anybody_may_begin() -> None:
    for first in range(3):
        game = pyspiel.load_game("python_rowlock_qwixx", {"players": 3, "first": first})
        assert game.new_initial_state().plain.active == first


def test_python_ends_in_peace() -> None:
    """OpenSpiel keeps what is registered until after Python's own end."""
    subprocess.run([sys.executable, "-c", "import rowlock.envs.openspiel"], check=True, capture_output=True)
