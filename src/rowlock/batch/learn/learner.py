"""Learning from games against itself: TD(λ) over thousands of games at once, all of it on the device.

A chunk is a number of turns of every game, played by the network as it is, and then as many steps of Adam as there are
minibatches in it. Every turn that was played teaches the network what it was worth to every seat: partly what the next
turn was worth, partly what came after that, in the end the result.
"""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

try:
    import optax
except ImportError as error:
    if error.name != "optax":  # It is there, but broken.
        raise
    raise ImportError(
        "rowlock.batch.learn needs optax, which is not installed, expected: pip install 'rowlock[train]'",
        name=error.name,
    ) from None

from rowlock.batch.game import BatchGame
from rowlock.batch.learn.network import JaxParameters, Value, new_parameters, value_now
from rowlock.batch.learn.play import Crew, new_games, places, play_turn, results, seat_for_each
from rowlock.batch.words import select, widen
from rowlock.bots.champion.network import MARGIN

ADAM = optax.scale_by_adam()


class Recipe(NamedTuple):
    """How to learn."""

    games: int
    """How many are played at once."""
    turns: int = 16
    minibatches: int = 16
    traces: float = 0.8
    """λ: how much of what a turn is worth is learned from later turns than the next."""
    rate: float = 1.5e-3
    """The learning rate at the beginning; it falls to nothing."""
    explores: float = 0.01
    averaging: float = 0.99
    """How much of the averaged network, which is the one that plays in the end, stays from chunk to chunk."""
    margin_weight: float = 0.25


class Learner(NamedTuple):
    """Everything that changes while learning."""

    network: JaxParameters
    averaged: JaxParameters
    adam: Any
    """What optax keeps of the gradients."""
    games: Any
    """The games that are being played."""
    key: jax.Array


class Told(NamedTuple):
    """How a chunk went."""

    win_loss: jax.Array
    margin_loss: jax.Array
    finished: jax.Array
    points: jax.Array
    """The sum of all scores of the finished games."""
    won: jax.Array
    """The sum of the shares of winning of those seats that learn."""


def new_learner(game: BatchGame[Any], recipe: Recipe, seed: int, network: JaxParameters | None = None) -> Learner:
    """A learner that knows nothing, or what a network knows."""
    key, for_network, for_games = jax.random.split(jax.random.key(seed), 3)
    network = new_parameters(game, for_network) if network is None else jax.tree.map(jnp.asarray, network)
    games = new_games(game, for_games, (recipe.games,))
    games = jax.tree.map(jnp.array, games)
    return Learner(network, network, ADAM.init(network), games, jax.random.key_data(key))


@partial(jax.jit, static_argnames=("game", "recipe"))
def learn_chunk(
    game: BatchGame[Any], recipe: Recipe, learner: Learner, rate: jax.Array, rival: JaxParameters | None = None
) -> tuple[Learner, Told]:
    """Play on for a chunk and learn from it; with a rival, who plays all seats but one and learns nothing."""
    key, for_play, for_new, for_order = jax.random.split(jax.random.wrap_key_data(learner.key), 4)
    if rival is None:
        crew = Crew((learner.network,), None, recipe.explores)
        learns = jnp.ones((recipe.games, game.players), bool)
    else:
        seats = seat_for_each(game, recipe.games)
        crew, learns = Crew((learner.network, rival), seats, 0.0), seats == 0

    def play(games: Any, number: jax.Array) -> tuple[Any, Any]:
        after = play_turn(game, crew, games, jax.random.fold_in(for_play, number))
        ended = game.over(after)
        fresh = new_games(game, jax.random.fold_in(for_new, number), ended.shape)
        return select(ended, fresh, after), (games, ended, results(game, after), game.scores(after))

    games, (states, ended, outcomes, scores) = jax.lax.scan(play, learner.games, jnp.arange(recipe.turns))
    targets = _targets(game, recipe, learner.network, states, games, ended, outcomes)
    told = Told(
        jnp.float32(0),
        jnp.float32(0),
        jnp.sum(ended),
        jnp.sum(jnp.where(ended[..., None] & learns, scores, 0)),
        jnp.sum(jnp.where(ended[..., None] & learns, outcomes.win, 0)),
    )
    learner = learner._replace(games=games, key=jax.random.key_data(key))
    return _improve(game, recipe, learner, states, targets, learns, rate, for_order, told)


def _by_seat(game: BatchGame[Any], network: JaxParameters, state: Any) -> Value:
    """What states are worth to each seat, along a new last axis."""
    wide = widen(state)
    return value_now(game, network, wide, places(game, state))


def _targets(
    game: BatchGame[Any],
    recipe: Recipe,
    network: JaxParameters,
    states: Any,
    last: Any,
    ended: jax.Array,
    outcomes: Value,
) -> Value:
    """What each turn's start was worth to each seat, with hindsight."""
    worth = jax.lax.map(lambda state: _by_seat(game, network, state), states)
    at_last = _by_seat(game, network, last)

    def go_back(later: tuple[Value, Value], turn: tuple[Value, jax.Array, Value]) -> tuple[tuple[Value, Value], Value]:
        hindsight, next_worth = later
        own_worth, is_end, outcome = turn
        mixed = jax.tree.map(
            lambda seen, guessed: recipe.traces * seen + (1 - recipe.traces) * guessed, hindsight, next_worth
        )
        target = select(is_end[..., None], outcome, mixed)
        return (target, own_worth), target

    _, targets = jax.lax.scan(go_back, (at_last, at_last), (worth, ended, outcomes), reverse=True)
    found: Value = targets
    return found


def _improve(
    game: BatchGame[Any],
    recipe: Recipe,
    learner: Learner,
    states: Any,
    targets: Value,
    learns: jax.Array,
    rate: jax.Array,
    key: jax.Array,
    told: Told,
) -> tuple[Learner, Told]:
    """Steps of Adam over the turns of a chunk in random order."""
    number = recipe.turns * recipe.games
    order = jax.random.permutation(key, number)
    learns = jnp.broadcast_to(learns, (recipe.turns, *learns.shape))

    def cut(leaf: jax.Array) -> jax.Array:
        flat = leaf.reshape(number, *leaf.shape[2:])[order]
        return flat.reshape(recipe.minibatches, number // recipe.minibatches, *leaf.shape[2:])

    def step(carried: tuple[JaxParameters, Any], minibatch: Any) -> tuple[Any, tuple[jax.Array, jax.Array]]:
        network, adam = carried
        (_, losses), gradient = jax.value_and_grad(partial(_loss, game, recipe), has_aux=True)(network, *minibatch)
        steps, adam = ADAM.update(gradient, adam)
        return (jax.tree.map(lambda weight, by: weight - rate * by, network, steps), adam), losses

    begin = (learner.network, learner.adam)
    (network, adam), losses = jax.lax.scan(step, begin, jax.tree.map(cut, (states, targets, learns)))
    # What it knew at first is forgotten sooner.
    chunks = adam.count / recipe.minibatches
    stays = jnp.minimum(recipe.averaging, chunks / (10 + chunks))
    averaged = jax.tree.map(lambda average, now: stays * average + (1 - stays) * now, learner.averaged, network)
    told = told._replace(win_loss=jnp.mean(losses[0]), margin_loss=jnp.mean(losses[1]))
    return learner._replace(network=network, averaged=averaged, adam=adam), told


def _loss(
    game: BatchGame[Any], recipe: Recipe, network: JaxParameters, states: Any, targets: Value, learns: jax.Array
) -> tuple[jax.Array, tuple[jax.Array, jax.Array]]:
    guess = _by_seat(game, network, states)
    weights = learns / jnp.maximum(jnp.sum(learns), 1)
    likely = jnp.clip(guess.win, 1e-6, 1 - 1e-6)
    surprise = -targets.win * jnp.log(likely) - (1 - targets.win) * jnp.log(1 - likely)
    win_loss = jnp.sum(weights * surprise)
    margin_loss = jnp.sum(weights * ((guess.margin - targets.margin) / MARGIN) ** 2)
    loss = margin_loss if game.players == 1 else win_loss + recipe.margin_weight * margin_loss
    return loss, (win_loss, margin_loss)
