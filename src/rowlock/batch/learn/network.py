"""The value network: what a position at the start of a turn is worth to one player.

The own sheet goes into the first layer as it is. Those of the others pass a small layer first, the same for all: so
networks stay small with many players, and what they say is computed once for all choices of one decision.
"""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from rowlock.batch.game import BatchGame
from rowlock.batch.learn.families import family_of
from rowlock.batch.learn.turn import Judge
from rowlock.batch.words import once
from rowlock.bots.champion.network import MARGIN, MARGIN_COUNTS
from rowlock.bots.champion.weights import Units, network_shapes

JaxParameters = dict[str, jax.Array]
"""As `Parameters` of `rowlock.bots.champion.weights`, on the device."""


class Value(NamedTuple):
    """What a position is worth to a player."""

    win: jax.Array
    """The share of winning, from 0 to 1; ties are shared (R11)."""
    margin: jax.Array
    """By how many points the player will be ahead of the best of the others; alone, the points themselves."""


@partial(jax.jit, static_argnames=("game", "units"))
def new_parameters(game: BatchGame[Any], key: jax.Array, units: Units | None = None) -> JaxParameters:
    """A network that knows nothing."""
    parameters = {}
    for name, shape in network_shapes(game.name, game.players, units or family_of(game).UNITS).items():
        if len(shape) == 1:
            parameters[name] = jnp.zeros(shape)
        else:
            key, used = jax.random.split(key)
            scale = 0.1 if name == "last" else 1.4
            parameters[name] = jax.random.normal(used, shape) * (scale / np.sqrt(shape[0]))
    return parameters


def value(game: BatchGame[Any], parameters: JaxParameters, after: Any, place: jax.Array, choices: int = 0) -> Value:
    """What states are worth to the player whose *place* at the start of the turn is given.

    The last axes, as many as `choices`, are those of the player's own choices. To save time, what the network sees of
    the others is that after the first of them, even where another choice makes a difference there: a lock can thwart
    what others plan to cross in the same turn, and closes fields of On Board's track to their pawns.
    States at the start of the next turn, where everybody's place is one lower, are judged by the network; those in
    which the game is over are worth what they are.
    """
    place_now = jnp.where(game.over(after), place, (place + (game.players - 1)) % game.players)
    return value_now(game, parameters, after, place_now, choices)


def value_now(game: BatchGame[Any], parameters: JaxParameters, state: Any, place: jax.Array, choices: int = 0) -> Value:
    """As `value`, for the player at a place of the state itself."""
    family = family_of(game)
    shape = jnp.broadcast_shapes(place.shape, *(leaf.shape for leaf in jax.tree.leaves(state)))
    state, place = jax.tree.map(lambda leaf: jnp.broadcast_to(leaf, shape), once((state, place)))
    number = jnp.bfloat16 if jax.default_backend() == "gpu" else jnp.float32

    def times(inputs: jax.Array, name: str) -> jax.Array:
        return jnp.matmul(inputs.astype(number), parameters[name].astype(number), preferred_element_type=jnp.float32)

    first = times(family.sheet(game, state, place), "own") + times(family.shared(game, state, place), "shared")
    first = first + parameters["own_bias"]
    if game.players > 1:
        one, its_place = jax.tree.map(lambda leaf: leaf[(..., *(0,) * choices)], (state, place))
        others = [
            jax.nn.relu(
                times(family.sheet(game, one, (its_place + k) % game.players), "embed") + parameters["embed_bias"]
            )
            for k in range(1, game.players)
        ]
        told = times(jnp.concatenate(others, axis=-1), "others")
        first = first + told.reshape(*told.shape[:-1], *(1,) * choices, told.shape[-1])
    second = jax.nn.relu(times(jax.nn.relu(first), "second") + parameters["second_bias"])
    third = jax.nn.relu(times(second, "third") + parameters["third_bias"])
    last = times(third, "last") + parameters["last_bias"]
    result = standing(game, state, place)
    over = game.over(state)
    return Value(
        win=jnp.where(over, result.win, jax.nn.sigmoid(last[..., 0])),
        margin=jnp.where(over, result.margin, result.margin + MARGIN * last[..., 1]),
    )


def standing(game: BatchGame[Any], state: Any, place: jax.Array) -> Value:
    """What the state would be worth to the player at a place if the game ended now."""
    points = game.points(state)
    own = jnp.sum(jnp.where(jnp.arange(game.players) == place[..., None], points, 0), axis=-1)
    if game.players == 1:
        return Value(jnp.ones(own.shape), own.astype(jnp.float32))
    is_own = jnp.arange(game.players) == place[..., None]
    best = jnp.max(jnp.where(is_own, np.iinfo(np.int32).min, points), axis=-1)
    ties = jnp.sum(points == own[..., None], axis=-1)
    return Value(jnp.where(own >= best, 1.0 / ties, 0.0), (own - best).astype(jnp.float32))


def utility(game: BatchGame[Any], worth: Value) -> jax.Array:
    """What a player wants most of: to win, and beside that points."""
    in_units = worth.margin / MARGIN
    return in_units if game.players == 1 else worth.win + MARGIN_COUNTS * in_units


def judge_by(game: BatchGame[Any], parameters: JaxParameters) -> Judge:
    """The judge who goes by a network; states and places are those of `value`."""
    return lambda after, place, choices: utility(game, value(game, parameters, after, place, choices))
