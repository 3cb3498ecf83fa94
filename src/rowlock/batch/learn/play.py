"""Whole turns and games played by networks, many at once."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from rowlock.batch.crossing import Crossing
from rowlock.batch.crossing_state import COLOUR, MOVE
from rowlock.batch.game import BatchGame
from rowlock.batch.learn import crossing_turn, qwinto_turn
from rowlock.batch.learn.network import JaxParameters, Judge, Value, judge_by, standing
from rowlock.batch.words import at, pick, select, widen, word


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
    random = iter(words)
    turn = _Turn(game, crew, state, random)
    return turn.crossing() if isinstance(game, Crossing) else turn.qwinto()


class _Turn:
    def __init__(self, game: Any, crew: Crew, state: Any, random: Any) -> None:
        self.game, self.crew, self.state, self.random = game, crew, state, random
        self.judges: list[Judge | None] = [
            None if network is RANDOM else judge_by(game, network) for network in crew.networks
        ]
        """None for `RANDOM`."""

    def crossing(self) -> Any:
        game, state = self.game, self.state
        state = self._even(game.after_roll(state, game.dice(next(self.random))))
        all_wanted = [crossing_turn.white_choices(game, judge, state) if judge else None for judge in self.judges]
        whites = []
        for place, sheet in enumerate(state.sheets):
            of_place = [choices[place] if choices else None for choices in all_wanted]
            whites.append(self._chosen(place, of_place, game.white_options(state, sheet)))
        state = self._even(game.after_white(state, whites))
        wanted = [crossing_turn.colour_choice(game, judge, state) if judge else None for judge in self.judges]
        choice = self._chosen(0, wanted, game.colour_options(state))
        state = select(state.phase == COLOUR, game.after_colour(state, choice), state)
        if game.rules.has_track:
            wanted = [crossing_turn.move_choice(game, judge, state) if judge else None for judge in self.judges]
            choice = self._chosen(0, wanted, game.move_options(state))
            state = select(state.phase == MOVE, game.after_move(state, choice), state)
        return self._even(state)

    def qwinto(self) -> Any:
        game, state = self.game, self.state
        hopes = [qwinto_turn.prospect(game, judge, state) if judge else None for judge in self.judges]
        wanted = [qwinto_turn.dice_choice(hope) if hope else None for hope in hopes]
        state = game.after_dice(state, self._chosen(0, wanted, game.options(state)))
        state = game.after_roll(state, game.dice(next(self.random)))
        wanted = [qwinto_turn.reroll_choice(hope, state) if hope else None for hope in hopes]
        state = game.after_reroll(state, self._chosen(0, wanted, game.options(state)))
        state = self._even(game.roll(state, game.dice(next(self.random))))
        all_wanted = [qwinto_turn.write_choices(game, judge, state) if judge else None for judge in self.judges]
        writings = []
        for place, sheet in enumerate(state.sheets):
            of_place = [choices[place] if choices else None for choices in all_wanted]
            writings.append(self._chosen(place, of_place, game.write_options(state, sheet)))
        return self._even(game.after_writing(state, writings))

    def _even(self, state: Any) -> Any:
        """The same with all arrays of one shape."""
        return jax.tree.map(lambda leaf: jnp.broadcast_to(leaf, self.state.phase.shape), state)

    def _chosen(self, place: int, wanted: Sequence[jax.Array | None], options: jax.Array) -> jax.Array:
        """The choice of the network that plays there, or now and then any other one."""
        anything = pick(options, next(self.random))
        choices = [anything if choice is None else choice for choice in wanted]
        seats = self.crew.seats
        if seats is None:
            chosen = choices[0]
        else:
            seat = (self.state.active + place) % self.game.players
            chosen = at(choices, at([seats[..., i] for i in range(self.game.players)], seat))
        explores = next(self.random) < (jnp.asarray(self.crew.explores, jnp.float32) * 2.0**32).astype(jnp.uint32)
        return jnp.where(explores, anything, chosen)


def new_games(game: BatchGame[Any], key: jax.Array, shape: tuple[int, ...], variety: float = 0.5) -> Any:
    """New games. In a share of those with lucky numbers everybody has any two of them."""
    state = game.start(shape)
    if not isinstance(game, Crossing) or not game.agreed.lucky:
        return state
    least, most = game.rules.white_sums[0], game.rules.white_sums[-1]
    use_any, *keys = jax.random.split(key, 1 + game.players)
    is_varied = jax.random.uniform(use_any, shape) < variety
    sheets = []
    for sheet, seats_key in zip(state.sheets, keys, strict=True):
        first_key, second_key = jax.random.split(seats_key)
        one = jax.random.randint(first_key, shape, 0, most - least + 1)
        other = jax.random.randint(second_key, shape, 0, most - least)
        other = jnp.where(other >= one, other + 1, other)
        pair = word(1) << word(one + least) | word(1) << word(other + least)
        sheets.append(sheet._replace(lucky=jnp.where(is_varied, pair, sheet.lucky)))
    return state._replace(sheets=tuple(sheets))


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
    """Play so many batches of so many games. `play` is `play_games`, if it is compiled for this already."""
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
