"""Champion against ``rollout:greedy`` in the batch engine: elsewhere the latter thinks for seconds in each game.

It chooses as `rowlock.bots.rollout` does: as many games of each move in as many rounds, with the same dice for all of
them and greedy in all seats. Where two moves come out equal, it may take the other one. Champion is the network that is
shipped, on a GPU with numbers of half the length.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from rowlock import batch
from rowlock.arena import Outcome, Results, Tournament
from rowlock.batch import BatchGame
from rowlock.batch.learn.families import family_of
from rowlock.batch.learn.network import JaxParameters, judge_by, standing
from rowlock.batch.words import at, bit_length, broadcast, count, select
from rowlock.bots.champion.network import shipped_weights
from rowlock.bots.rollout import DEFAULT_GAMES, ERRORS_TO_BE_SURE, POINTS_WORTH_A_WIN

SLOTS = 1 << 17
"""How many games are played out at once."""
MOST_PHASES = 8
"""A turn has fewer in all games."""

Numbers = npt.NDArray[np.integer[Any]]
PlayOut = Callable[[Numbers, Numbers, Numbers], npt.NDArray[np.floating[Any]]]
"""What the ends of games are worth, given the position, the choice there, and which game it is of the position's."""


def run(tournament: Tournament, slots: int = SLOTS) -> Results:
    """Play all games of a tournament between champion and rollout:greedy, with its seatings and dice of our own."""
    assert set(tournament.bots) == {"champion", "rollout:greedy"}, tournament.bots
    game = batch.make(tournament.game, players=tournament.players, **tournament.options)
    network = jax.tree.map(jnp.asarray, shipped_weights(tournament.game).networks[tournament.players])
    numbers = range(tournament.games)
    thinks = np.array([[bot != "champion" for bot in tournament.seating(number)] for number in numbers])
    seeds = np.array([tournament.dice_seed(number) for number in numbers], np.uint64).astype(np.uint32)
    random = np.random.default_rng(tournament.seed)
    state = game.start((tournament.games,))
    while True:
        state, options, usual = _go_on(game, network, thinks, seeds, state)
        waiting = np.flatnonzero(options)
        if not len(waiting):
            break
        choices = np.zeros(tournament.games, np.uint32)
        choices[waiting] = _think(game, state, np.asarray(options), np.asarray(usual), waiting, random, slots)
        state = _choose(game, state, choices)
    ends = zip(np.asarray(game.scores(state)).tolist(), np.asarray(state.turn).tolist(), strict=True)
    return Results(tournament, {number: Outcome(tuple(scores), turns) for number, (scores, turns) in enumerate(ends)})


def best_choices(legal: npt.NDArray[np.bool_], usual: Numbers, play_out: PlayOut) -> Numbers:
    """What rollout chooses in each position, given which choices are legal there and the choice of its base bot.

    At least two must be legal. The steps are those of `RolloutBot.choose`, for all positions together.
    """
    positions, options = np.arange(len(legal)), legal.sum(axis=1)
    is_usual = np.arange(legal.shape[1]) == usual[:, None]
    rivals = legal & ~is_usual
    rounds = np.frexp(options - 1)[1]
    best, games = usual.copy(), np.zeros(len(legal), int)
    worth, gains, squares = np.zeros((3, *legal.shape))
    for number in range(rounds.max()):
        goes_on = rounds > number
        moves = (rivals | is_usual) & goes_on[:, None]
        share = options / np.maximum(1, moves.sum(axis=1)) / rounds
        in_round = np.where(goes_on, np.maximum(1, np.round(DEFAULT_GAMES * share)), 0).astype(int)
        which = np.nonzero(moves[:, :, None] & (np.arange(in_round.max()) < in_round[:, None, None]))
        position, choice, played = which
        ends = np.zeros((*legal.shape, in_round.max()))
        ends[which] = play_out(position, choice, games[position] + played)
        gained = ends - ends[positions, usual][:, None]
        worth += ends.sum(axis=2)
        gains += gained.sum(axis=2)
        squares += (gained**2).sum(axis=2)
        games += in_round
        ranking = np.argsort(np.where(rivals, -worth, np.inf), axis=1, kind="stable")
        best = np.where(goes_on, ranking[:, 0], best)
        stays = np.argsort(ranking, axis=1) < rivals.sum(axis=1)[:, None] // 2
        rivals &= stays | ~goes_on[:, None]
    mean = gains[positions, best] / games
    deviation = np.sqrt(np.maximum(0, squares[positions, best] - games * mean**2) / np.maximum(1, games - 1))
    is_better = (games > 1) & (mean > ERRORS_TO_BE_SURE * deviation / np.sqrt(games))
    return np.where(is_better, best, usual)


def _think(
    game: BatchGame[Any],
    state: Any,
    options: Numbers,
    usual: Numbers,
    waiting: Numbers,
    random: np.random.Generator,
    slots: int,
) -> Numbers:
    """What rollout chooses in the games that wait for it."""
    first_seeds = random.integers(1 << 32, size=len(waiting), dtype=np.uint32)

    def play_out(position: Numbers, choice: Numbers, played: Numbers) -> npt.NDArray[np.floating[Any]]:
        seeds = first_seeds[position] + played.astype(np.uint32)
        asked = [waiting[position].astype(np.int32), choice.astype(np.uint32), seeds]
        ends = []
        for begin in range(0, len(position), slots):
            part = [np.resize(values[begin : begin + slots], slots) for values in asked]
            ends.append(_play_out(game, state, *part))
        return np.concatenate(ends)[: len(position)]

    legal = options[waiting][:, None] >> np.arange(game.choices, dtype=np.uint32) & 1 == 1
    return best_choices(legal, usual[waiting], play_out)


@partial(jax.jit, static_argnames="game")
def _play_out(game: BatchGame[Any], states: Any, number: jax.Array, choice: jax.Array, seed: jax.Array) -> jax.Array:
    """What the ends of games are worth to who decides, who makes a choice first; greedy makes all others."""
    policy = batch.greedy(game)
    state = jax.tree.map(lambda leaf: leaf[number], states)
    place, seat = state.decider, game.decider(state)
    # Nobody knows what others have sealed: all choose anew.
    state = state._replace(decider=jnp.zeros_like(place))

    def is_under_way(carried: tuple[Any, jax.Array]) -> jax.Array:
        state, has_chosen = carried
        return ~has_chosen | ~game.begins_turn(state) & ~game.over(state)

    def go_on(carried: tuple[Any, jax.Array]) -> tuple[Any, jax.Array]:
        state, has_chosen = carried
        rolled = game.roll_random(state, *_words(state, seed, 1))
        is_own = ~has_chosen & (rolled.decider == place)
        chosen = jnp.where(is_own, choice, policy(rolled, game.options(rolled), seed))
        return select(is_under_way(carried), game.choose(rolled, chosen), state), has_chosen | is_own

    def play_turn(state: Any) -> Any:
        return game.turn(state, _words(state, seed, game.words_in_turn), policy)[0]

    begun = (state, jnp.zeros(seed.shape, bool))
    state, _ = jax.lax.while_loop(lambda carried: jnp.any(is_under_way(carried)), go_on, begun)
    state = jax.lax.while_loop(lambda state: jnp.any(~game.over(state)), play_turn, state)
    end = standing(game, state, (seat + game.players - state.active) % game.players)
    return end.win + end.margin / POINTS_WORTH_A_WIN


def _words(state: Any, seed: jax.Array, number: int) -> list[jax.Array]:
    """Random words for what is rolled now: the same for games with the same seed, whatever has been chosen in them."""

    def of_one(seed: jax.Array, moment: jax.Array) -> jax.Array:
        return jax.random.bits(jax.random.fold_in(jax.random.key(seed), moment), (number,), jnp.uint32)

    words = jax.vmap(of_one)(seed, jnp.broadcast_to(state.turn * MOST_PHASES + state.phase, seed.shape))
    return [words[:, index] for index in range(number)]


@partial(jax.jit, static_argnames="game")
def _go_on(
    game: BatchGame[Any], network: JaxParameters, thinks: jax.Array, seeds: jax.Array, state: Any
) -> tuple[Any, jax.Array, jax.Array]:
    """Games played on until rollout has to think or they are over: its options there, if any, and greedy's choice."""
    judge, by_seat = judge_by(game, network), [thinks[:, seat] for seat in range(game.players)]

    def options_of(state: Any) -> tuple[jax.Array, jax.Array]:
        """All options, and whether rollout has to think about them."""
        options = game.options(state)
        return options, at(by_seat, game.decider(state)) & (count(options) > 1)

    def goes_on(state: Any) -> jax.Array:
        return ~game.over(state) & ~options_of(state)[1]

    def play(state: Any) -> Any:
        rolled = broadcast(game.roll_random(state, *_words(state, seeds, 1)), seeds.shape)
        options, has_to_think = options_of(rolled)
        choice = jnp.where(count(options) > 1, family_of(game).choice(game, judge, rolled), bit_length(options) - 1)
        return select(has_to_think, rolled, game.choose(rolled, choice))

    state = jax.lax.while_loop(lambda state: jnp.any(goes_on(state)), play, state)
    options, has_to_think = options_of(state)
    return state, jnp.where(has_to_think, options, 0), batch.greedy(game)(state, options, seeds)


@partial(jax.jit, static_argnames="game")
def _choose(game: BatchGame[Any], state: Any, choices: jax.Array) -> Any:
    """The states after the choices of rollout; nothing happens in games that are over, and all others wait for it."""
    return game.choose(state, choices)
