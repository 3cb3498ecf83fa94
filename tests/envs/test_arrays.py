"""Environments over arrays: pgx's own checks, rewards, and what everybody may see."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Literal

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from pgx._src import api_test as pgx_checks
from pgx.experimental import auto_reset

from rowlock import envs
from rowlock.envs.arrays import Env
from rowlock.envs.rewards import by_rank

GAMES = 64
compiled_together = pytest.mark.xdist_group("random games of three")


@jax.jit
def act_randomly(key: jax.Array, legal: jax.Array) -> jax.Array:
    return jax.random.categorical(key, jnp.where(legal, 0.0, -jnp.inf), axis=-1)


@pytest.mark.parametrize(("env_id", "players"), [*((env_id, 2) for env_id in envs.env_ids()), ("longo-v1", 1)])
def test_pgx_finds_nothing_wrong(env_id: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Its check knows the names of its own games alone, and draws moves in a way that JAX no longer takes from it.
    monkeypatch.setattr(pgx_checks, "EnvId", Literal[tuple(envs.env_ids())])
    monkeypatch.setattr(pgx_checks, "act_randomly", act_randomly)
    pgx_checks.api_test(envs.make(env_id, players=players), num=1)


@dataclass(frozen=True)
class Games:
    """Random games from the first state on and beyond their end; steps are along the first axis."""

    env: Env
    start: Any
    following: Any
    scores: Any
    """By step, game and seat."""


@cache
def random_games(players: int) -> Games:
    env = envs.make("qwixx-v1", players=players)

    def step(state: Any, key: jax.Array) -> tuple[Any, Any]:
        for_choice, for_dice = jax.random.split(key)
        action = act_randomly(for_choice, state.legal_action_mask)
        state = jax.vmap(env.step)(state, action, jax.random.split(for_dice, GAMES))
        return state, (state, env.scores(state))

    @jax.jit
    def play(key: jax.Array) -> tuple[Any, Any]:
        start = jax.vmap(env.init)(jax.random.split(key, GAMES))
        return start, jax.lax.scan(step, start, jax.random.split(key, 250))[1]

    start, (following, scores) = jax.tree.map(np.asarray, play(jax.random.key(1)))
    assert following.terminated[-1].all()
    return Games(env, start, following, scores)


def alternatives(moves: Callable[[Env, Any], Any]) -> list[Any]:
    """Two states that follow on one, each with what all seats see."""
    games = random_games(3)
    first = jax.tree.map(lambda leaf: leaf[0], games.start)

    @jax.jit
    @partial(jax.vmap, in_axes=(None, 0))
    def step(state: Any, action: jax.Array) -> Any:
        state = games.env.step(state, action, jax.random.key(2))
        return state, jax.vmap(games.env.observe, in_axes=(None, 0))(state, jnp.arange(3))

    both = jax.tree.map(np.asarray, step(first, jnp.array(moves(games.env, first))))
    return [jax.tree.map(lambda leaf, way=way: leaf[way], both) for way in range(2)]


@compiled_together
def test_rewards_by_rank_come_at_the_end_and_add_up_to_nothing() -> None:
    games = random_games(3)
    assert not games.following.rewards[~games.following.terminated].any()
    totals = games.following.rewards.sum(axis=0)
    expected = [by_rank(scores) for scores in games.scores[-1].tolist()]
    np.testing.assert_allclose(totals, expected)
    np.testing.assert_allclose(totals.sum(axis=-1), 0, atol=1e-6)
    assert {*totals.flatten()} >= {-1.0, 0.0, 1.0}


def test_rewards_in_points_add_up_to_the_scores() -> None:
    games = random_games(1)
    assert games.env.rewards == "points"
    np.testing.assert_array_equal(games.following.rewards.sum(axis=0), games.scores[-1])


@compiled_together
def test_after_the_end_nothing_happens() -> None:
    following = random_games(3).following
    before, last = (jax.tree.map(lambda leaf, at=at: leaf[at], following) for at in (-2, -1))
    assert before.terminated.all()
    assert not last.rewards.any()
    assert last.legal_action_mask.all()
    np.testing.assert_array_equal(last._step_count, before._step_count)
    np.testing.assert_array_equal(last.observation, before.observation)


@compiled_together
def test_anybody_may_begin_and_dice_differ() -> None:
    start = random_games(3).start
    assert {*start.current_player.tolist()} == {0, 1, 2}
    assert len({*map(bytes, start.observation)}) > GAMES // 2


@compiled_together
def test_a_sealed_choice_shows_nowhere_until_all_have_chosen() -> None:
    (one, seen), (other, seen_too) = alternatives(lambda _, state: np.flatnonzero(state.legal_action_mask)[:2])
    assert one.current_player == other.current_player
    assert one._batch.sealed != other._batch.sealed
    known, known_too = (random_games(3).env.known(state) for state in (one, other))
    assert jax.tree.all(jax.tree.map(np.array_equal, known, known_too))
    np.testing.assert_array_equal(seen, seen_too)
    np.testing.assert_array_equal(seen[one.current_player], one.observation)


@compiled_together
def test_an_illegal_action_counts_as_a_pass() -> None:
    (passed, _), (wrong, _) = alternatives(
        lambda env, state: (env.game.action("pass"), np.flatnonzero(~state.legal_action_mask)[0])
    )
    assert jax.tree.all(jax.tree.map(np.array_equal, passed, wrong))


def test_pgx_can_begin_new_games_after_the_end() -> None:
    env = envs.make("qwixx-v1", players=1)
    step = jax.jit(auto_reset(env.step, env.init))
    state = jax.jit(env.init)(jax.random.key(1))
    ended = 0
    for number in range(60):
        state = step(state, env.game.action("pass"), jax.random.key(number))
        ended += int(state.terminated)
        assert int(state._step_count) == 0 or not state.terminated
    assert ended == 60 // 8  # four misthrows, two passes each


def test_shapes_and_names() -> None:
    env = envs.make("on-board-v1", players=4, track="b")
    state = jax.eval_shape(env.init, jax.random.key(0))
    assert (env.id, env.version, env.num_players, env.num_actions) == ("on-board-v1", "v1", 4, 50)
    assert state.env_id == env.id
    assert state.observation.shape == env.observation_shape
    assert state.rewards.shape == (4,)
