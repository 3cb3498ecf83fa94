"""Whole games, many at once: one step of the loop is one turn of every game."""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax.tree_util import Partial

from rowlock.batch.game import BatchGame, Policy
from rowlock.batch.words import pick, select


def uniform(_state: Any, options: jax.Array, random: jax.Array) -> jax.Array:
    """The policy that chooses among all legal choices with equal chances."""
    return pick(options, random)


class Tally(NamedTuple):
    """What was played, for each game of the batch."""

    games: jax.Array
    """Games that came to their end."""
    turns: jax.Array
    decisions: jax.Array
    points: jax.Array
    """The sum of the final scores, by seat along the last axis."""


def finish(game: BatchGame[Any], state: Any, key: jax.Array, policy: Policy = uniform) -> Any:
    """The states in which all games are over, from any states on.

    A turn that is under way goes on where it is: what was rolled, crossed and sealed in it stays.
    """
    game.check(state)
    return _finish(game, state, key, _with_parameters(policy), _may_be_under_way(game, state))


def keep_playing(
    game: BatchGame[Any], state: Any, key: jax.Array, turns: int, policy: Policy = uniform
) -> tuple[Any, Tally]:
    """That many turns of every game, a new game following each that ends, and what was played in them.

    Turns that are under way are finished before and count for nothing, nor do games that are over by then.
    """
    game.check(state)
    played: tuple[Any, Tally] = _keep_playing(
        game, state, key, turns, _with_parameters(policy), _may_be_under_way(game, state)
    )
    return played


def _with_parameters(policy: Policy) -> Partial:
    """The policy as a tree: its function is known when compiling, and parameters bound to it may change."""
    return policy if isinstance(policy, Partial) else Partial(policy)  # type: ignore[no-untyped-call]


def _is_under_way(game: BatchGame[Any], state: Any) -> jax.Array:
    """Whether a turn has begun and not come to its end."""
    return ~game.begins_turn(state) & ~game.over(state)


def _may_be_under_way(game: BatchGame[Any], state: Any) -> bool:
    """Whether any turn is under way, or nobody knows yet: if none is, there is only half as much to compile."""
    return isinstance(state.phase, jax.core.Tracer) or bool(jnp.any(_is_under_way(game, state)))


@partial(jax.jit, static_argnames=("game", "under_way"))
def _finish(game: BatchGame[Any], state: Any, key: jax.Array, policy: Policy, under_way: bool) -> Any:
    def is_unfinished(carried: tuple[Any, jax.Array]) -> jax.Array:
        return jnp.any(~game.over(carried[0]))

    def play_turn(carried: tuple[Any, jax.Array]) -> tuple[Any, jax.Array]:
        state, number = carried
        return game.turn(state, _random(key, number, game.words_in_turn, state), policy)[0], number + 1

    begun = _finish_turns(game, state, key, policy) if under_way else (state, jnp.int32(0))
    return jax.lax.while_loop(is_unfinished, play_turn, begun)[0]


@partial(jax.jit, static_argnames=("game", "under_way"))
def _keep_playing(
    game: BatchGame[Any], state: Any, key: jax.Array, turns: int, policy: Policy, under_way: bool
) -> tuple[Any, Tally]:
    shape = state.phase.shape
    new = game.start()

    def play_turn(number: jax.Array, carried: tuple[Any, Tally]) -> tuple[Any, Tally]:
        state, tally = carried
        state, decisions = game.turn(state, _random(key, number, game.words_in_turn, state), policy)
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
    state, steps = _finish_turns(game, state, key, policy) if under_way else (state, jnp.int32(0))
    begun = (select(game.over(state), new, state), tally)
    played: tuple[Any, Tally] = jax.lax.fori_loop(steps, steps + turns, play_turn, begun)
    return played


def _finish_turns(game: BatchGame[Any], state: Any, key: jax.Array, policy: Policy) -> tuple[Any, jax.Array]:
    """The states in which every turn that is under way has come to its end, and how many steps that took."""

    def go_on(carried: tuple[Any, jax.Array]) -> tuple[Any, jax.Array]:
        state, number = carried
        for_dice, for_choice = _random(key, number, 2, state)
        rolled = game.roll_random(state, for_dice)
        choice = policy(game.without_sealed(rolled), game.options(rolled), for_choice)
        return select(_is_under_way(game, state), game.choose(rolled, choice), state), number + 1

    ended: tuple[Any, jax.Array] = jax.lax.while_loop(
        lambda carried: jnp.any(_is_under_way(game, carried[0])), go_on, (state, jnp.int32(0))
    )
    return ended


def _random(key: jax.Array, number: jax.Array, words: int, state: Any) -> list[jax.Array]:
    """The random words of a step, for every game its own."""
    return list(jax.random.bits(jax.random.fold_in(key, number), (words, *state.phase.shape), jnp.uint32))
