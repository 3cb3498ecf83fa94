"""How champion learns the crossing games: how it decides, whole turns of it, and what it sees.

A choice is worth what the position after the turn is worth. What others choose at the same time nobody knows, but all
can think: the others are expected to choose what is best for them if everybody else passes, the active player plans the
whole turn with that in mind, and the others answer that plan.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from rowlock.batch.crossing import Crossing
from rowlock.batch.crossing_state import COLOUR, MOVE
from rowlock.batch.learn.turn import Judge, Turn
from rowlock.batch.words import at, flags, is_set, once, select, widen, word
from rowlock.bots.champion.features import CrossingFeatures, crossing_features
from rowlock.bots.champion.weights import Units
from rowlock.rules.crossing.track import LONGEST_MOVE

UNITS: Units = (256, 96, 48)


def games_at_once(game: Crossing) -> int:
    # With a track, six times as many choices are looked at.
    return 2048 if game.rules.has_track else 8192


def vary(game: Crossing, state: Any, key: jax.Array, share: float) -> Any:
    """In a share of games with lucky numbers everybody has any two of them."""
    if not game.agreed.lucky:
        return state
    shape = state.phase.shape
    least, most = game.rules.white_sums[0], game.rules.white_sums[-1]
    use_any, *keys = jax.random.split(key, 1 + game.players)
    is_varied = jax.random.uniform(use_any, shape) < share
    sheets = []
    for sheet, seats_key in zip(state.sheets, keys, strict=True):
        first_key, second_key = jax.random.split(seats_key)
        one = jax.random.randint(first_key, shape, 0, most - least + 1)
        other = jax.random.randint(second_key, shape, 0, most - least)
        other = jnp.where(other >= one, other + 1, other)
        pair = word(1) << word(one + least) | word(1) << word(other + least)
        sheets.append(sheet._replace(lucky=jnp.where(is_varied, pair, sheet.lucky)))
    return state._replace(sheets=tuple(sheets))


def sheet(game: Crossing, state: Any, place: jax.Array) -> jax.Array:
    own = once(at(state.sheets, place))
    found: jax.Array = _features(game).sheet(jnp, own.rows, own.misthrows, game.locked(state), own.pawn, own.lucky)
    return found


def shared(game: Crossing, state: Any, place: jax.Array) -> jax.Array:
    found: jax.Array = _features(game).shared(jnp, game.locked(state), place, state.turns_left)
    return found


def _features(game: Crossing) -> CrossingFeatures:
    return crossing_features(game.rules, game.players, game.agreed.track)


def play(turn: Turn) -> Any:
    game: Crossing = turn.game
    state = turn.even(game.after_roll(turn.start, turn.throw()))
    wanted = turn.wanted(partial(white_choices, game, state=state))
    whites = turn.all_chosen(wanted, [game.white_options(state, own) for own in state.sheets])
    state = turn.even(game.after_white(state, whites))
    choice = turn.chosen(0, turn.wanted(partial(colour_choice, game, state=state)), game.colour_options(state))
    state = select(state.phase == COLOUR, game.after_colour(state, choice), state)
    if game.rules.has_track:
        choice = turn.chosen(0, turn.wanted(partial(move_choice, game, state=state)), game.move_options(state))
        state = select(state.phase == MOVE, game.after_move(state, choice), state)
    return turn.even(state)


def choice(game: Crossing, judge: Judge, state: Any) -> jax.Array:
    found = at(white_choices(game, judge, state), state.decider)
    found = jnp.where(state.phase == COLOUR, colour_choice(game, judge, state), found)
    return jnp.where(state.phase == MOVE, move_choice(game, judge, state), found) if game.rules.has_track else found


class Plan(NamedTuple):
    """What the active player means to do."""

    white: jax.Array
    colour: jax.Array
    move: jax.Array


def white_choices(game: Crossing, judge: Judge, state: Any) -> list[jax.Array]:
    """What each place chooses in the first action."""
    expected = _others(game, judge, state, None, [word(0)] * game.players)
    plan = _plan(game, judge, state, expected)
    return [plan.white, *_others(game, judge, state, plan, expected)[1:]]


def colour_choice(game: Crossing, judge: Judge, state: Any) -> jax.Array:
    """What the active player chooses in the second action."""
    worth, _ = _worth_of_colours(game, judge, state, 1)
    return _best(worth)


def move_choice(game: Crossing, judge: Judge, state: Any) -> jax.Array:
    """Where the active player's pawn goes."""
    after, is_legal = _after_moves(game, state)
    return _best(jnp.where(is_legal, judge(after, word(0), 1), -jnp.inf))


def _best(worth: jax.Array) -> jax.Array:
    return jnp.argmax(worth, axis=-1).astype(jnp.uint32)


def _whites(game: Crossing) -> jax.Array:
    """All choices of the first action."""
    return jnp.arange(game.white_choices, dtype=jnp.uint32)


def _plan(game: Crossing, judge: Judge, state: Any, expected: Sequence[jax.Array]) -> Plan:
    """The active player's best turn, if the others choose what is expected of them."""
    whites = _whites(game)
    after = game.after_white(widen(state), [whites, *(widen(choice) for choice in expected[1:])])
    worth, moves = _worth_of_colours(game, judge, after, 2)
    colours = _best(worth)
    is_legal = flags(game.white_options(state, state.sheets[0]), len(whites))
    white = _best(jnp.where(is_legal, jnp.max(worth, axis=-1), -jnp.inf))
    return Plan(white, _at(colours, white), _at(_at(moves, colours), white))


def _at(choices: jax.Array, index: jax.Array) -> jax.Array:
    """The entries at an index along the last axis."""
    return jnp.take_along_axis(choices, index[..., None].astype(jnp.int32), axis=-1)[..., 0]


def _worth_of_colours(game: Crossing, judge: Judge, state: Any, choices: int) -> tuple[jax.Array, jax.Array]:
    """What each choice of the second action is worth with the best third one, and that one."""
    after, is_legal = _after_colours(game, state)
    if not game.rules.has_track:
        worth = judge(after, word(0), choices)
        moves = jnp.zeros(worth.shape, jnp.uint32)
    else:
        after, may_move = _after_moves(game, after)
        of_moves = jnp.where(may_move, judge(after, word(0), choices + 1), -jnp.inf)
        worth, moves = jnp.max(of_moves, axis=-1), _best(of_moves)
    return jnp.where(is_legal, worth, -jnp.inf), moves


def _after_colours(game: Crossing, state: Any) -> tuple[Any, jax.Array]:
    """The states after each choice of the second action, and which are legal; none but 0 if the game is over."""
    going_on = state.phase == COLOUR
    options = jnp.where(going_on, game.colour_options(state), 1)
    wide = widen(state)
    after = game.after_colour(wide, jnp.arange(game.choices, dtype=jnp.uint32))
    return select(widen(going_on), after, wide), flags(options, game.choices)


def _after_moves(game: Crossing, state: Any) -> tuple[Any, jax.Array]:
    """The states after each move of the pawn, and which are legal; none but 0 if the game is over."""
    going_on = state.phase == MOVE
    options = jnp.where(going_on, game.move_options(state), 1)
    wide = widen(state)
    after = game.after_move(wide, jnp.arange(1 + LONGEST_MOVE, dtype=jnp.uint32))
    return select(widen(going_on), after, wide), flags(options, 1 + LONGEST_MOVE)


def _others(
    game: Crossing, judge: Judge, state: Any, plan: Plan | None, expected: Sequence[jax.Array]
) -> list[jax.Array]:
    """What each place but the active one chooses, given the active player's plan and what is expected of the rest."""
    if game.players == 1:
        return [word(0)]
    place = jnp.arange(1, game.players, dtype=jnp.uint32)
    choice = _whites(game)
    asked = widen(state)
    options = game.white_options(asked, at(asked.sheets, place))
    if plan is None:
        shape = (*state.phase.shape, len(place))
        each = jax.tree.map(lambda leaf: jnp.broadcast_to(leaf, shape), asked._replace(decider=place))
        after = game.afterstates(each)
        after = jax.tree.map(lambda leaf: leaf[..., : len(choice)], after)
    else:
        first, second, third = widen(plan, 2)
        whites = [
            jnp.where(place[:, None] == other, choice, first if other == 0 else widen(expected[other], 2))
            for other in range(game.players)
        ]
        after = game.after_white(widen(state, 2), whites)
        second = jnp.where(is_set(game.colour_options(after), second), second, 0)
        after = select(after.phase == COLOUR, game.after_colour(after, second), after)
        if game.rules.has_track:
            third = jnp.where(is_set(game.move_options(after), third), third, 0)
            after = select(after.phase == MOVE, game.after_move(after, third), after)
    worth = judge(after, place[:, None], 1)
    best = _best(jnp.where(flags(options, len(choice)), worth, -jnp.inf))
    return [word(0), *(best[..., other] for other in range(game.players - 1))]
