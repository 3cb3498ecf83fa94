"""Greedy in Qwinto over arrays: it writes where a number belongs."""

from itertools import accumulate
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from rowlock.batch.qwinto import DICE, DICE_MASKS, REROLL, ROWS, Qwinto, Sheet, State, number_at
from rowlock.batch.words import at, cheapest, flags, is_set, union, widen, word
from rowlock.bots.chances import rolls_of_sums
from rowlock.bots.greedy import FARTHEST_FROM_ITS_PLACE, FARTHEST_TO_AVOID_MISTHROW, PARTS, WELL_PLACED
from rowlock.rules.qwinto.grid import CELL_LIST, COLOURS, WIDTH
from rowlock.rules.qwinto.state import HIGHEST_SUM

PLACES = np.arange(WIDTH, dtype=np.int32)
ROLLS_OF_SUMS = [rolls_of_sums(mask.bit_count()) for mask in DICE_MASKS]


def choose(_game: Qwinto, state: State, options: jax.Array) -> jax.Array:
    farthest = jnp.where(state.decider == 0, _parts(FARTHEST_TO_AVOID_MISTHROW), _parts(FARTHEST_FROM_ITS_PLACE))
    number = sum(state.dice, word(0))
    costs = _misplacements(at(state.sheets, state.decider), number)
    writing = cheapest(costs, costs <= widen(farthest), options)
    fitting = _fitting_numbers(state.sheets[0])
    fits = jnp.any(is_set(fitting, widen(number)) & flags(state.chosen, len(COLOURS)), axis=-1)
    choice = jnp.where(state.phase == REROLL, word(~fits), writing)
    return jnp.where(state.phase == DICE, _most_likely_to_fit(fitting), choice)


def _most_likely_to_fit(fitting: jax.Array) -> jax.Array:
    """The choice of dice that most rolls have a place for, given the masks of numbers that fit in the rows."""
    rolls = []
    for mask, of_sum in zip(DICE_MASKS, ROLLS_OF_SUMS, strict=True):
        numbers = union([fitting[..., row] for row in ROWS if mask >> row & 1])
        rolls.append(sum((number * is_set(numbers, total) for total, number in of_sum.items()), word(0)))
    return word(jnp.argmax(jnp.stack(rolls, axis=-1), axis=-1))


class _Gaps(NamedTuple):
    """The gap in which each cell lies, by row and cell along the last axes; it means nothing for cells with a number.

    Cells and numbers at its ends are those that are filled, or what would come beyond the row.
    """

    filled: jax.Array
    left: jax.Array
    right: jax.Array
    lower: jax.Array
    upper: jax.Array


def _gaps(sheet: Sheet) -> _Gaps:
    numbers = jnp.stack([number_at(sheet, cell) for cell in range(len(CELL_LIST))], axis=-1).astype(jnp.int32)
    rows = numbers.reshape(*numbers.shape[:-1], len(COLOURS), WIDTH)
    filled = rows > 0
    # Numbers rise: the last one on the left is the largest there.
    left, lower = (_running_max(jnp.where(filled, values, none)) for values, none in ((PLACES, -1), (rows, 0)))
    right, upper = (
        -_running_max(jnp.where(filled, -values, -none)[..., ::-1])[..., ::-1]
        for values, none in ((PLACES, WIDTH), (rows, HIGHEST_SUM + 1))
    )
    return _Gaps(filled, left, right, lower, upper)


def _misplacements(sheet: Sheet, number: jax.Array) -> jax.Array:
    """How far a number stands from where it would, were the gap around it filled evenly, by choice of a cell."""
    _, left, right, lower, upper = _gaps(sheet)
    span = upper - lower
    away = jnp.abs((PLACES - left) * span - (widen(number, 2).astype(jnp.int32) - lower) * (right - left))
    parts = word(away) * (word(PARTS) // word(jnp.maximum(span, 1)))
    by_cell = parts.reshape(*parts.shape[:-2], len(CELL_LIST))
    return jnp.concatenate([jnp.zeros_like(by_cell[..., :1]), by_cell], axis=-1)


def _fitting_numbers(sheet: Sheet) -> jax.Array:
    """A mask of the numbers that can be written near their place in each row, along a new last axis."""
    filled, left, right, lower, upper = _gaps(sheet)
    span, width = upper - lower, right - left
    first = lower - (WELL_PLACED - PLACES + left) * span // width
    last = lower + (WELL_PLACED + PLACES - left) * span // width
    near = _up_to(jnp.minimum(last, upper - 1)) & ~_up_to(jnp.maximum(first, lower + 1) - 1)
    written = [word(1) << number_at(sheet, cell) for cell in range(len(CELL_LIST))]
    in_column = [
        union([written[other] for other, (_, its_column) in enumerate(CELL_LIST) if its_column == column])
        for _, column in CELL_LIST
    ]
    taken = jnp.stack(in_column, axis=-1).reshape(filled.shape)
    fitting = jnp.where(filled, 0, near & ~taken)
    return union([fitting[..., cell] for cell in range(WIDTH)])


def _up_to(number: jax.Array) -> jax.Array:
    """A mask of all numbers from 0 up to one that is at least -1."""
    return (word(1) << word(number + 1)) - 1


def _running_max(values: jax.Array) -> jax.Array:
    """The largest value so far along the last axis; written out, which is much faster here than `jax.lax.cummax`."""
    found = list(accumulate((values[..., index] for index in range(values.shape[-1])), jnp.maximum))
    return jnp.stack(found, axis=-1)


def _parts(cells: float) -> np.uint32:
    return np.uint32(cells * PARTS)
