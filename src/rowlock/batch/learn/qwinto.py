"""How champion learns Qwinto: how it decides, whole turns of it, and what it sees.

What each number in each cell would be worth tells everything about the dice: a sum is worth its best cell in the chosen
rows, dice are worth what their sums are on average, and to roll again is worth that, too. When all write at once, each
expects the others to write what is best for them if nobody else does.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from rowlock.batch.learn.turn import Judge, Turn
from rowlock.batch.qwinto import DICE, DICE_MASKS, REROLL, ROWS, Qwinto, Sheet
from rowlock.batch.words import at, flags, once, widen, word
from rowlock.bots.champion.features import QwintoFeatures
from rowlock.bots.champion.weights import Units
from rowlock.bots.chances import sum_chances
from rowlock.rules.qwinto.grid import CELL_LIST, COLOURS, WIDTH
from rowlock.rules.qwinto.state import HIGHEST_SUM

SUMS = range(1, HIGHEST_SUM + 1)
CHANCES = np.array(
    [[sum_chances(mask.bit_count()).get(number, 0) for number in SUMS] for mask in DICE_MASKS], np.float32
)
"""Of each choice of dice and each sum."""
UNITS: Units = (192, 96, 48)


def games_at_once(_game: Qwinto) -> int:
    # Every number is looked at in every cell.
    return 2048


def vary(_game: Qwinto, state: Any, _key: jax.Array, _share: float) -> Any:
    """All games are the same: there are no options."""
    return state


def sheet(game: Qwinto, state: Any, place: jax.Array) -> jax.Array:
    own = once(at(state.sheets, place))
    found: jax.Array = QwintoFeatures(game.players).sheet(jnp, numbers(own), own.misthrows)
    return found


def shared(game: Qwinto, _state: Any, place: jax.Array) -> jax.Array:
    found: jax.Array = QwintoFeatures(game.players).shared(jnp, place)
    return found


def numbers(sheet: Sheet) -> jax.Array:
    """The numbers of all cells along a new last axis."""
    digits = (flags(digit, len(CELL_LIST)).astype(jnp.uint32) << power for power, digit in enumerate(sheet.digits))
    return once(sum(digits, word(0))).astype(jnp.int32)


def play(turn: Turn) -> Any:
    game: Qwinto = turn.game
    state = turn.start
    hopes = turn.wanted(partial(prospect, game, state=state))
    wanted = [None if hope is None else dice_choice(hope) for hope in hopes]
    state = game.after_dice(state, turn.chosen(0, wanted, game.options(state)))
    state = game.after_roll(state, turn.throw())
    wanted = [None if hope is None else reroll_choice(hope, state) for hope in hopes]
    state = game.after_reroll(state, turn.chosen(0, wanted, game.options(state)))
    state = turn.even(game.roll(state, turn.throw()))
    all_wanted = turn.wanted(partial(write_choices, game, state=state))
    writings = turn.all_chosen(all_wanted, [game.write_options(state, own) for own in state.sheets])
    return turn.even(game.after_writing(state, writings))


def choice(game: Qwinto, judge: Judge, state: Any) -> jax.Array:
    hopes = prospect(game, judge, state)
    found = at(write_choices(game, judge, state), state.decider)
    found = jnp.where(state.phase == REROLL, reroll_choice(hopes, state), found)
    return jnp.where(state.phase == DICE, dice_choice(hopes), found)


class Prospect(NamedTuple):
    """What the dice can bring the active player, along a last axis for each choice of dice."""

    of_sum: jax.Array
    """What each sum is worth; an axis for the sums comes after that of the dice."""
    again: jax.Array
    """What it is worth to roll again."""


def prospect(game: Qwinto, judge: Judge, state: Any) -> Prospect:
    """What all dice and all sums are worth to the active player."""
    sums = jnp.asarray(SUMS, jnp.uint32)
    asked = widen(state)
    asked = asked._replace(dice=(sums, *(jnp.zeros_like(sums),) * (len(COLOURS) - 1)), chosen=word(DICE_MASKS[0]))
    options = flags(game.write_options(asked, asked.sheets[0]), game.choices)
    wide = widen(asked)
    cells = jnp.arange(game.choices, dtype=jnp.uint32)
    after = game.after_writing(wide, [cells, *(word(0),) * (game.players - 1)])
    worth = jnp.where(options, judge(after, word(0), 2), -jnp.inf)
    nothing = worth[..., 0]
    of_row = [jnp.max(worth[..., 1 + WIDTH * row : 1 + WIDTH * (row + 1)], axis=-1) for row in ROWS]
    of_sum = jnp.stack(
        [
            jnp.max(jnp.stack([nothing, *(of_row[row] for row in ROWS if mask >> row & 1)]), axis=0)
            for mask in DICE_MASKS
        ],
        axis=-2,
    )
    return Prospect(of_sum, jnp.sum(CHANCES * of_sum, axis=-1))


def dice_choice(hopes: Prospect) -> jax.Array:
    worth = jnp.sum(CHANCES * jnp.maximum(hopes.of_sum, hopes.again[..., None]), axis=-1)
    return jnp.argmax(worth, axis=-1).astype(jnp.uint32)


def reroll_choice(hopes: Prospect, state: Any) -> jax.Array:
    dice = [state.chosen == mask for mask in DICE_MASKS]
    number = sum(state.dice, word(0))
    is_sum = number[..., None] == jnp.asarray(SUMS, jnp.uint32)
    is_dice = jnp.stack(dice, axis=-1)
    kept = jnp.sum(jnp.where(is_dice[..., None] & is_sum[..., None, :], hopes.of_sum, 0), axis=(-2, -1))
    again = jnp.sum(jnp.where(is_dice, hopes.again, 0), axis=-1)
    return (again > kept).astype(jnp.uint32)


def write_choices(game: Qwinto, judge: Judge, state: Any) -> list[jax.Array]:
    """What each place writes."""
    expected = _writings(game, judge, state, [word(0)] * game.players, spares=True)
    return _writings(game, judge, state, expected, spares=False) if game.players > 1 else expected


def _writings(
    game: Qwinto, judge: Judge, state: Any, expected: Sequence[jax.Array], *, spares: bool
) -> list[jax.Array]:
    """What each place writes, given what is expected of the rest, who may be spared the misthrow."""
    place = jnp.arange(game.players, dtype=jnp.uint32)
    cells = jnp.arange(game.choices, dtype=jnp.uint32)
    asked = widen(state)
    options = game.write_options(asked, at(asked.sheets, place))
    wide = widen(asked)
    choices = [
        jnp.where(place[:, None] == other, cells, expected[other].reshape(*expected[other].shape, 1, 1))
        for other in range(game.players)
    ]
    after = game.after_writing(wide, choices, spared=(place[:, None] != 0) if spares else False)
    worth = jnp.where(flags(options, game.choices), judge(after, place[:, None], 1), -jnp.inf)
    best = jnp.argmax(worth, axis=-1).astype(jnp.uint32)
    return [best[..., other] for other in range(game.players)]
