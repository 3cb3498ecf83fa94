"""Whole games, many at once: one step of the loop is one turn of every game."""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from rowlock.batch.game import BatchGame, Policy
from rowlock.batch.words import pick, select


def uniform(_state: Any, options: jax.Array, random: jax.Array) -> jax.Array:
    """The policy that chooses among all legal choices with equal chances."""
    return pick(options, random)


class Tally(NamedTuple):
    """What was played, by place in the batch."""

    games: jax.Array
    """Games that came to their end."""
    turns: jax.Array
    decisions: jax.Array
    points: jax.Array
    """The sum of the final scores, by seat along the last axis."""


@partial(jax.jit, static_argnames=("game", "policy"))
def finish(game: BatchGame[Any], state: Any, key: jax.Array, policy: Policy = uniform) -> Any:
    """The states in which all games are over."""

    def is_unfinished(carried: tuple[Any, jax.Array]) -> jax.Array:
        return jnp.any(~game.over(carried[0]))

    def play_turn(carried: tuple[Any, jax.Array]) -> tuple[Any, jax.Array]:
        state, number = carried
        return game.turn(state, _random(game, state, key, number), policy)[0], number + 1

    return jax.lax.while_loop(is_unfinished, play_turn, (state, jnp.uint32(0)))[0]


@partial(jax.jit, static_argnames=("game", "policy"))
def keep_playing(
    game: BatchGame[Any], state: Any, key: jax.Array, turns: int, policy: Policy = uniform
) -> tuple[Any, Tally]:
    """That many turns of every game, a new game following each that ends, and what was played in them."""
    shape = state.phase.shape
    new = game.start()

    def play_turn(number: jax.Array, carried: tuple[Any, Tally]) -> tuple[Any, Tally]:
        state, tally = carried
        state, decisions = game.turn(state, _random(game, state, key, number), policy)
        ended = game.over(state)
        tally = Tally(
            games=tally.games + ended,
            turns=tally.turns + 1,
            decisions=tally.decisions + decisions.astype(jnp.int32),
            points=tally.points + jnp.where(ended[..., None], game.scores(state), 0),
        )
        return select(ended, new, state), tally

    none = jnp.zeros(shape, jnp.int32)
    tally = Tally(none, none, none, jnp.zeros((*shape, game.players), jnp.int32))
    played: tuple[Any, Tally] = jax.lax.fori_loop(0, turns, play_turn, (state, tally))
    return played


def _random(game: BatchGame[Any], state: Any, key: jax.Array, number: jax.Array) -> list[jax.Array]:
    """The random words of a turn, for every game its own."""
    words = jax.random.bits(jax.random.fold_in(key, number), (game.words_in_turn, *state.phase.shape), jnp.uint32)
    return list(words)
