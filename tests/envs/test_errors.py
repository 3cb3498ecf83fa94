"""Bad input gets one clear sentence."""

import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import jax
import numpy as np
import pytest

import rowlock
from rowlock import batch, envs
from rowlock.envs import pettingzoo
from rowlock.envs.gymnasium import Solo
from rowlock.rules.errors import Malformed, NotAwaited, Unknown, shown

MAKERS: list[Callable[..., Any]] = [envs.make, pettingzoo.aec, pettingzoo.parallel]
BAD_ACTIONS = [-1, 45, 10**30, 1.0, "0", None, np.array([1, 2]), np.float32(1)]
"""In Qwixx."""


def step_alone(action: Any) -> None:
    env = Solo("qwixx-v1")
    env.reset(seed=1)
    env.step(action)


def step_one_by_one(action: Any) -> None:
    env = pettingzoo.aec("qwixx-v1", players=2)
    env.reset(seed=1)
    env.step(action)


def step_all_at_once(action: Any) -> None:
    env = pettingzoo.parallel("qwixx-v1", players=2)
    env.reset(seed=1)
    env.step({"player_0": 0, "player_1": action})


@pytest.mark.parametrize("make", [*MAKERS, Solo])
@pytest.mark.parametrize("env_id", ["qwixx-v2", "qwixx", "", None])
def test_unknown_environment(make: Callable[..., Any], env_id: object) -> None:
    expected = f"^there is no environment {env_id!r}, expected qwixx-v1, longo-v1, on-board-v1 or qwinto-v1$"
    with pytest.raises(ValueError, match=expected):
        make(env_id)


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("players", [0, 6, 2.0, "2"])
def test_wrong_number_of_players(make: Callable[..., Any], players: object) -> None:
    with pytest.raises(ValueError, match=f"^the number of players is {players!r}, expected 1 to 5 in qwixx$"):
        make("qwixx-v1", players=players)


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("rewards", ["fame", 1, np.array([1, 2])], ids=str)
def test_unknown_rewards(make: Callable[..., Any], rewards: object) -> None:
    expected = f"^the rewards are {re.escape(shown(rewards))}, expected 'rank' or 'points'$"
    with pytest.raises(Malformed, match=expected):
        make("qwixx-v1", rewards=rewards)


@pytest.mark.parametrize("make", MAKERS)
def test_rank_of_one_player(make: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match=r"^the rewards are 'rank', expected 'points' for one player alone"):
        make("qwixx-v1", players=1, rewards="rank")


@pytest.mark.parametrize("make", [*MAKERS, Solo])
def test_unknown_option(make: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match=r"^qwixx has no option 'track', expected none$"):
        make("qwixx-v1", track="b")


@pytest.mark.parametrize("seat", [-1, 2, 0.5])
def test_a_seat_that_does_not_exist(seat: Any) -> None:
    env = envs.make("qwixx-v1", players=2)
    with pytest.raises(Malformed, match=f"^the seat is {seat}, expected a whole number from 0 to 1$"):
        env.observe(env.init(jax.random.key(0)), seat)


@pytest.mark.parametrize("action", BAD_ACTIONS, ids=str)
@pytest.mark.parametrize("step", [step_alone, step_one_by_one, step_all_at_once])
def test_an_action_that_does_not_exist(step: Callable[..., None], action: object) -> None:
    with pytest.raises(
        Malformed, match=f"^the action is {re.escape(shown(action))}, expected a whole number from 0 to 44$"
    ):
        step(action)


@pytest.mark.parametrize("action", [0, np.int8(0), np.array(0)], ids=repr)
@pytest.mark.parametrize("step", [step_alone, step_one_by_one, step_all_at_once])
def test_any_integer_is_an_action(step: Callable[..., None], action: object) -> None:
    step(action)


def test_a_refused_action_changes_nothing() -> None:
    env = pettingzoo.aec("qwixx-v1", players=2)
    env.reset(seed=1)
    env.step(0)
    before = env.unwrapped._match.state
    with pytest.raises(Malformed):
        env.step(-1)
    assert (env.agent_selection, env.unwrapped._match.state) == ("player_1", before)
    env.step(0)
    assert env.unwrapped._match.state.phase == "colour"


@pytest.mark.parametrize(
    "actions",
    [{}, {"player_0": 0}, {"player_0": 0, "player_2": 0}, {"player_0": 0, "player_1": 0, "x": 0}, [0, 0], None],
)
def test_all_at_once_exactly_the_agents_act(actions: Any) -> None:
    env = pettingzoo.parallel("qwixx-v1", players=2)
    env.reset(seed=1)
    expected = f"^the actions are {re.escape(shown(actions))}, expected one of each of player_0 and player_1$"
    with pytest.raises(Malformed, match=expected):
        env.step(actions)


def test_all_at_once_nobody_acts_before_a_game_or_after_its_end() -> None:
    env = pettingzoo.parallel("qwixx-v1", players=1)
    sentence = "^nobody is playing, expected a reset before this step$"
    with pytest.raises(NotAwaited, match=sentence):
        env.step({"player_0": 0})
    env.reset(seed=1)
    while env.agents:
        env.step({"player_0": 0})
    with pytest.raises(NotAwaited, match=sentence):
        env.step({"player_0": 0})


@pytest.mark.parametrize("env_id", ["qwixx-v1", "qwinto-v1"])
def test_nobody_acts_alone_before_a_game_or_after_its_end(env_id: str) -> None:
    env = Solo(env_id)
    sentence = "^nobody is playing, expected a reset before this step$"
    with pytest.raises(NotAwaited, match=sentence):
        env.step(np.int64(0))
    env.reset(seed=1)
    while not env.step(np.int64(0))[2]:
        pass
    with pytest.raises(NotAwaited, match=sentence):
        env.step(np.int64(0))


@pytest.mark.parametrize("make", [pettingzoo.aec, pettingzoo.parallel])
@pytest.mark.parametrize("ask", ["observe", "action_space", "observation_space"])
@pytest.mark.parametrize("agent", ["bob", 0, ["player_0"]])
def test_an_agent_who_does_not_play(make: Callable[..., Any], ask: str, agent: object) -> None:
    env = make("qwixx-v1", players=2)
    env.reset(seed=1)
    expected = f"^there is no agent {re.escape(shown(agent))}, expected player_0 or player_1$"
    with pytest.raises(Unknown, match=expected):
        getattr(env, ask)(agent)


@pytest.mark.parametrize("make", [pettingzoo.aec, pettingzoo.parallel])
def test_a_reset_that_is_refused(make: Callable[..., Any]) -> None:
    env = make("qwixx-v1", players=2)
    with pytest.raises(ValueError, match=r"^expected non-negative integer$"):
        env.reset(seed=-1)
    with pytest.raises(Malformed, match=r"^the first player is 2, expected a seat from 0 to 1$"):
        env.reset(options={"first": 2})


@pytest.mark.parametrize("name", ["qwixx", "qwinto"])
@pytest.mark.parametrize(
    "state", [42, None, rowlock.start("longo"), rowlock.start("qwixx", 3), rowlock.start("qwinto", 3)], ids=repr
)
def test_a_state_of_another_game(name: str, state: Any) -> None:
    expected = f"^the state is {re.escape(shown(state))}, expected {name} with 2 players( and its options)?$"
    with pytest.raises(Malformed, match=expected):
        batch.make(name, players=2).from_rules(state)


@pytest.mark.parametrize("name", list(rowlock.GAMES))
@pytest.mark.parametrize("first", [-1, 2, 9, 1.0, None])
def test_a_first_player_who_does_not_play(name: str, first: Any) -> None:
    with pytest.raises(Malformed, match=f"^the first player is {first}, expected a seat from 0 to 1$"):
        batch.make(name, players=2).start(first=first)


@pytest.mark.parametrize(
    ("code", "missing", "title"),
    [
        ("import rowlock.envs.gymnasium", "gymnasium", "Gymnasium"),
        ("import rowlock.envs.pettingzoo", "pettingzoo", "PettingZoo"),
        ("import rowlock.envs.openspiel", "pyspiel", "OpenSpiel"),
        ("import rowlock.envs; rowlock.envs.make('qwixx-v1')", "jax", "JAX"),
    ],
)
def test_missing_extra(code: str, missing: str, title: str) -> None:
    script = f"import sys; sys.modules[{missing!r}] = None; {code}"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    last = run.stderr.splitlines()[-1]
    assert last.startswith("ImportError: rowlock.")
    assert f"needs {title}, which is not installed, expected: pip install 'rowlock[" in last


@pytest.mark.parametrize("module", ["gymnasium", "pettingzoo", "openspiel"])
def test_only_arrays_need_jax(module: str) -> None:
    script = f"import sys; sys.modules['jax'] = None; import rowlock.envs.{module}"
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)
