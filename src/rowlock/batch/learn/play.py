"""Whole turns and games played by networks, many at once."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from rowlock.batch.game import BatchGame
from rowlock.batch.learn.families import family_of
from rowlock.batch.learn.network import JaxParameters, Value, judge_by, standing
from rowlock.batch.learn.turn import Turn
from rowlock.batch.words import select, widen


class Crew(NamedTuple):
    """Who plays: some networks, and by which of them each seat is played, along the last axis; a shape of its own."""

    networks: tuple[JaxParameters | None, ...]
    """None, which is `RANDOM`, chooses by chance."""
    seats: jax.Array | None = None
    """None if there is but one network."""
    explores: float | jax.Array = 0.0
    """The share of decisions that are left to chance."""


RANDOM: Final = None
"""In place of a network: chooses by chance."""


def play_turn(game: BatchGame[Any], crew: Crew, state: Any, key: jax.Array) -> Any:
    """The states after a whole turn."""
    words = jax.random.bits(key, (3 * (game.players + 4), *state.phase.shape), jnp.uint32)
    judges = [None if network is RANDOM else judge_by(game, network) for network in crew.networks]
    return family_of(game).play(Turn(game, state, judges, crew.seats, crew.explores, iter(words)))


def new_games(game: BatchGame[Any], key: jax.Array, shape: tuple[int, ...], variety: float = 0.5) -> Any:
    """New games, a share of them with other options than usual."""
    return family_of(game).vary(game, game.start(shape), key, variety)


def results(game: BatchGame[Any], state: Any) -> Value:
    """Shares of winning and margins by seat along a new last axis, as if the games ended now."""
    wide = widen(state)
    return standing(game, wide, places(game, state))


def places(game: BatchGame[Any], state: Any) -> jax.Array:
    """The place of each seat, along a new last axis."""
    seats = jnp.arange(game.players, dtype=jnp.uint32)
    found: jax.Array = (seats + game.players - state.active[..., None]) % game.players
    return found


@partial(jax.jit, static_argnames=("game", "shape"))
def play_games(game: BatchGame[Any], crew: Crew, key: jax.Array, shape: tuple[int, ...]) -> tuple[jax.Array, jax.Array]:
    """Shares of winning and scores of new games played to their end, by seat along the last axis."""

    def is_unfinished(carried: tuple[Any, jax.Array]) -> jax.Array:
        return jnp.any(~game.over(carried[0]))

    def go_on(carried: tuple[Any, jax.Array]) -> tuple[Any, jax.Array]:
        state, number = carried
        after = play_turn(game, crew, state, jax.random.fold_in(key, number))
        return select(game.over(state), state, after), number + 1

    start = new_games(game, key, shape, variety=0.0)
    state, _ = jax.lax.while_loop(is_unfinished, go_on, (start, jnp.uint32(0)))
    return results(game, state)[0], game.scores(state)


class Comparison(NamedTuple):
    """How one network fared in one seat against another one in all others, having had every seat as often."""

    games: int
    share: float
    """Of winning; who is as good as the others wins one game in as many as there are players."""
    error: float
    """How far that may be off, with 95 % confidence."""
    points: float
    others_points: float


def seat_for_each(game: BatchGame[Any], games: int) -> jax.Array:
    """0 where the first of two networks plays, one seat of each game in turn, and 1 elsewhere."""
    return (jnp.arange(game.players) != (jnp.arange(games) % game.players)[:, None]).astype(jnp.uint32)


def compare(
    game: BatchGame[Any],
    one: JaxParameters | None,
    other: JaxParameters | None,
    seed: int,
    batches: int,
    size: int,
    play: Callable[..., tuple[jax.Array, jax.Array]] | None = None,
) -> Comparison:
    """Play batches of games, all of one size. `play` is `play_games`, if it is compiled for this already."""
    seats = seat_for_each(game, size)
    own = np.asarray(seats) == 0
    shares, points, of_others = [], [], []
    for number in range(batches):
        key = jax.random.fold_in(jax.random.key(seed), number)
        crew = Crew((one, other), seats, jnp.float32(0))
        won, scores = play(crew, key) if play else play_games(game, crew, key, (size,))
        shares.append(np.asarray(won)[own])
        points.append(np.asarray(scores)[own])
        of_others.append(np.asarray(scores)[~own])
    every = np.concatenate(shares)
    return Comparison(
        games=len(every),
        share=float(every.mean()),
        error=float(1.96 * every.std() / len(every) ** 0.5),
        points=float(np.concatenate(points).mean()),
        others_points=float(np.concatenate(of_others).mean()) if game.players > 1 else 0.0,
    )
