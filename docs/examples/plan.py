"""Plan two-player Qwixx with mctx: ``python docs/examples/plan.py [GAMES [SIMULATIONS]]``."""

import sys
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import mctx

from rowlock import envs

Key = jax.Array
PLANNER = 0
env = envs.make("qwixx-v1", players=2)
COLOURS = ("red", "yellow", "green", "blue")


def judge(state: Any) -> jax.Array:
    """How good states are for the player to decide, from -1 to 1: the lead if both crossed a third of what they can."""

    def points(player: int) -> Any:
        rows = jnp.stack([state.observation[:, env.layout[f"{colour} {player}"]] for colour in COLOURS], axis=1)
        still_open = jnp.maximum(11 - jnp.max(rows * jnp.arange(1, 13), axis=-1), 0)  # of eleven numbers and a lock
        crosses = rows.sum(axis=-1) + still_open / 3
        misthrows = state.observation[:, env.layout[f"misthrows {player}"]] @ jnp.arange(5)
        return (crosses * (crosses + 1) / 2).sum(axis=-1) - 5 * misthrows

    return jnp.tanh((points(0) - points(1)) / 20)


def prior(state: Any) -> jax.Array:
    return jnp.where(state.legal_action_mask, 0.0, -jnp.inf)


def after(_params: None, key: Key, action: jax.Array, state: Any) -> tuple[mctx.RecurrentFnOutput, Any]:
    """What the search sees after trying an action in every game."""
    following = jax.vmap(env.step)(state, action, jax.random.split(key, len(action)))
    mover = state.current_player
    same_player = jnp.where(following.current_player == mover, 1.0, -1.0)
    output = mctx.RecurrentFnOutput(
        reward=jnp.take_along_axis(following.rewards, mover[:, None], axis=1)[:, 0],
        discount=jnp.where(following.terminated, 0.0, same_player),
        prior_logits=prior(following),
        value=judge(following),
    )
    return output, following


def plan(key: Key, state: Any, simulations: int) -> Any:
    root = mctx.RootFnOutput(prior_logits=prior(state), value=judge(state), embedding=state)
    illegal = ~state.legal_action_mask
    return mctx.gumbel_muzero_policy(None, key, root, after, simulations, illegal, gumbel_scale=0.0).action


def judge_next(key: Key, state: Any) -> jax.Array:
    """The same judgement without a search: the action after which things look best."""

    def worth(action: jax.Array) -> Any:
        output, _ = after(None, key, jnp.full_like(state.current_player, action), state)
        return output.reward + output.discount * output.value

    worths = jax.vmap(worth, out_axes=1)(jnp.arange(env.num_actions))
    return jnp.argmax(worths + prior(state), axis=1)


def choose_randomly(key: Key, state: Any) -> jax.Array:
    return jax.random.categorical(key, prior(state))


OPPONENTS = {"chance": choose_randomly, "its own judgement without search": judge_next}


@partial(jax.jit, static_argnames=("games", "simulations"))
def play(key: Key, games: int, simulations: int) -> jax.Array:
    """The planner's final lead in points in `games` games against each opponent; planner and opponent begin in turn."""
    every = jnp.arange(games * len(OPPONENTS))

    def step(carried: tuple[Any, Key]) -> tuple[Any, Key]:
        state, (for_plan, for_opponents, for_dice, key) = carried[0], jax.random.split(carried[1], 4)
        # We may not know what the opponent has sealed. Further down in the tree the opponent's choice follows ours as
        # if it had been seen, so the search is a little more pessimistic than necessary.
        known = env.known(state)
        answers = jnp.stack([choose(for_opponents, known) for choose in OPPONENTS.values()])
        planned, answered = plan(for_plan, known, simulations), answers[every % len(OPPONENTS), every]
        action = jnp.where(state.current_player == PLANNER, planned, answered)
        return jax.vmap(env.step)(state, action, jax.random.split(for_dice, len(every))), key

    for_start, key = jax.random.split(key)
    start = jax.vmap(env.init)(jax.random.split(for_start, len(every)))
    ended, _ = jax.lax.while_loop(lambda carried: ~carried[0].terminated.all(), step, (start, key))
    scores = env.scores(ended)
    return (scores[:, PLANNER] - scores[:, 1 - PLANNER]).reshape(games, -1)


def main(games: int = 200, simulations: int = 32) -> None:
    leads = play(jax.random.key(1), games, simulations)
    for name, lead in zip(OPPONENTS, leads.T, strict=True):
        print(f"against {name}: won {(lead > 0).mean():.1%}, lost {(lead < 0).mean():.1%} of {games} games")  # noqa: T201


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
