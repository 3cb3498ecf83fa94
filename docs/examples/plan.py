"""Plan two-player Qwixx with mctx against random play: ``python docs/examples/plan.py [GAMES [SIMULATIONS]]``."""

import sys
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import mctx

from rowlock import envs

PLANNER = 0
POINTS = 20.0
"""A lead by which the game is taken to be mostly decided."""

env = envs.make("qwixx-v1", players=2)
Key = jax.Array


def value(state: Any) -> jax.Array:
    """How good a state is for who decides, from -1 to 1, judged by the points as they are."""
    scores = env.scores(state)
    lead = scores[state.current_player] - scores[1 - state.current_player]
    return jnp.tanh(lead / POINTS)


def prior(state: Any) -> jax.Array:
    return jnp.where(state.legal_action_mask, 0.0, -jnp.inf)


def after(_params: None, key: Key, action: jax.Array, state: Any) -> tuple[mctx.RecurrentFnOutput, Any]:
    """What the search sees when it tries an action in every game."""
    following = jax.vmap(env.step)(state, action, jax.random.split(key, len(action)))
    mover = state.current_player
    same_player = jnp.where(following.current_player == mover, 1.0, -1.0)
    output = mctx.RecurrentFnOutput(
        reward=jnp.take_along_axis(following.rewards, mover[:, None], axis=1)[:, 0],
        discount=jnp.where(following.terminated, 0.0, same_player),
        prior_logits=jax.vmap(prior)(following),
        value=jax.vmap(value)(following),
    )
    return output, following


def plan(key: Key, state: Any, simulations: int) -> jax.Array:
    root = mctx.RootFnOutput(prior_logits=jax.vmap(prior)(state), value=jax.vmap(value)(state), embedding=state)
    found = mctx.gumbel_muzero_policy(
        None, key, root, after, num_simulations=simulations, invalid_actions=~state.legal_action_mask
    )
    action: jax.Array = found.action
    return action


@partial(jax.jit, static_argnames=("games", "simulations"))
def play(key: Key, games: int, simulations: int) -> jax.Array:
    """The planner's rewards in that many games."""

    def step(carried: tuple[Any, jax.Array, Key]) -> tuple[Any, jax.Array, Key]:
        state, rewards, key = carried
        for_plan, for_random, for_dice, key = jax.random.split(key, 4)
        planned = plan(for_plan, state, simulations)
        drawn = jax.random.categorical(for_random, jax.vmap(prior)(state))
        action = jnp.where(state.current_player == PLANNER, planned, drawn)
        state = jax.vmap(env.step)(state, action, jax.random.split(for_dice, games))
        return state, rewards + state.rewards[:, PLANNER], key

    for_start, key = jax.random.split(key)
    state = jax.vmap(env.init)(jax.random.split(for_start, games))
    start = (state, jnp.zeros(games), key)
    _, rewards, _ = jax.lax.while_loop(lambda carried: ~carried[0].terminated.all(), step, start)
    return rewards


def main(games: int = 100, simulations: int = 32) -> None:
    rewards = play(jax.random.key(1), games, simulations)
    won, lost = (rewards > 0).mean(), (rewards < 0).mean()
    print(f"won {won:.0%}, lost {lost:.0%} of {games} games against random play")  # noqa: T201


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
