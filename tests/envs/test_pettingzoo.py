"""PettingZoo's own checks, and what they do not look at."""

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from rowlock.envs import env_ids, pettingzoo

SETUPS = [(env_id, players) for env_id in env_ids() for players in (1, 2, 4)]
KNOWN_WARNINGS = {
    # The check excuses PettingZoo's own board games from these, by their names: they observe in the same form.
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}


def told_by(check: Callable[[], None]) -> set[str]:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        check()
    return {str(warning.message) for warning in told}


@pytest.mark.parametrize(("env_id", "players"), SETUPS)
def test_pettingzoo_finds_nothing_wrong_one_by_one(env_id: str, players: int) -> None:
    assert told_by(lambda: api_test(pettingzoo.aec(env_id, players), num_cycles=300)) == KNOWN_WARNINGS
    assert not told_by(lambda: seed_test(lambda: pettingzoo.aec(env_id, players)))


@pytest.mark.parametrize(("env_id", "players"), SETUPS)
def test_pettingzoo_finds_nothing_wrong_all_at_once(env_id: str, players: int) -> None:
    assert not told_by(lambda: parallel_api_test(pettingzoo.parallel(env_id, players), num_cycles=300))
    assert not told_by(lambda: parallel_seed_test(lambda: pettingzoo.parallel(env_id, players)))


def play(env: Any, seed: int) -> dict[str, float]:
    """The sum of everybody's rewards in a random game."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        sums[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else random.choice(legal))
    return sums


def test_rewards_by_rank() -> None:
    env = pettingzoo.aec("qwixx-v1", players=3)
    for seed in range(5):
        rewards = play(env, seed)
        totals = env.unwrapped._match.state.totals
        assert sum(rewards.values()) == pytest.approx(0)
        assert max(rewards.values()) == rewards[f"player_{np.argmax(totals)}"] > 0


def test_rewards_in_points() -> None:
    env = pettingzoo.aec("longo-v1", players=3, rewards="points", lucky_rows="all")
    rewards = play(env, seed=1)
    assert tuple(rewards.values()) == env.unwrapped._match.state.totals


def test_a_sealed_choice_shows_nowhere_until_all_have_chosen() -> None:
    env = pettingzoo.aec("qwixx-v1", players=2)
    env.reset(seed=1)
    before = env.observe("player_1")
    assert not before["action_mask"].any()
    env.step(np.flatnonzero(env.observe("player_0")["action_mask"])[1])
    assert env.agent_selection == "player_1"
    after = env.observe("player_1")
    np.testing.assert_array_equal(before["observation"], after["observation"])
    assert after["action_mask"].any()


def test_all_at_once_only_those_choose_of_whom_something_is_awaited() -> None:
    env = pettingzoo.parallel("qwixx-v1", players=2)
    observations, _ = env.reset(seed=1)
    assert all(observation["action_mask"].sum() > 1 for observation in observations.values())
    cross = int(np.flatnonzero(observations["player_1"]["action_mask"])[1])
    observations, *_ = env.step({"player_0": 0, "player_1": cross})
    only_pass = np.flatnonzero(observations["player_1"]["action_mask"])
    assert [env.moves[action] for action in only_pass] == ["pass"]
    assert "colour" in str(env._match.state.awaits)
    sheet = env._match.state.sheets[1]
    env.step({"player_0": 0, "player_1": cross})
    assert env._match.state.sheets[1] == sheet


def test_an_illegal_action_counts_as_the_first_legal_one() -> None:
    env = pettingzoo.parallel("qwinto-v1", players=2)
    observations, _ = env.reset(seed=1)
    illegal = env.moves.index("pass")
    assert not observations["player_0"]["action_mask"][illegal]
    env.step({"player_0": illegal, "player_1": illegal})
    assert env._match.state.chosen == ("orange", "yellow", "purple")


@pytest.mark.parametrize("make", [pettingzoo.aec, pettingzoo.parallel])
def test_anybody_may_begin(make: Callable[..., Any]) -> None:
    env = make("qwixx-v1", players=3)
    dice = set()
    for first in range(3):
        env.reset(seed=1, options={"first": first})
        assert env.unwrapped._match.awaited[0] == first
        dice.add(env.unwrapped._match.state.dice)
    assert len(dice) == 1


def test_pictures_are_text() -> None:
    env = pettingzoo.aec("on-board-v1", players=2)
    env.reset(seed=1)
    assert env.render() == str(env.unwrapped._match.state)
