"""Gymnasium's own check, and what it does not look at."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from rowlock.envs.gymnasium import Solo

NAMES = ["rowlock/Qwixx-v1", "rowlock/Longo-v1", "rowlock/OnBoard-v1", "rowlock/Qwinto-v1"]


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_rewards_add_up_to_the_score(name: str) -> None:
    env = gymnasium.make(name)
    random = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    rewards, over = [], False
    while not over:
        assert info["action_mask"].any()
        _, reward, over, truncated, info = env.step(random.choice(np.flatnonzero(info["action_mask"])))
        rewards.append(reward)
        assert not truncated
    assert isinstance(env.unwrapped, Solo)
    assert sum(map(float, rewards)) == env.unwrapped._match.state.totals[0]
    assert not info["action_mask"].any()


def test_it_can_be_found_by_its_module_alone() -> None:
    env = gymnasium.make("rowlock.envs.gymnasium:rowlock/OnBoard-v1", track="b")
    assert isinstance(env.unwrapped, Solo)
    assert "move 5" in env.unwrapped.moves


def test_many_at_once() -> None:
    env = gymnasium.make_vec("rowlock/Qwixx-v1", num_envs=3)
    observations, infos = env.reset(seed=1)
    assert observations.shape == (3, 100)
    assert infos["action_mask"].shape == (3, 45)


def test_an_illegal_action_counts_as_a_pass() -> None:
    env = Solo("qwixx-v1")
    _, info = env.reset(seed=1)
    illegal = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])
    after_illegal = env.step(illegal)[0]
    env.reset(seed=1)
    after_pass = env.step(np.int64(env.moves.index("pass")))[0]
    np.testing.assert_array_equal(after_illegal, after_pass)
