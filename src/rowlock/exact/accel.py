"""The same sweep on JAX, for a GPU: a block of sheets at a time, every choice of every roll at once.

Sheets are the last axis of every array, and whole families of choices (all rows, all pairs of rows, all pairs of white
dice) share one operation: what is left to compile is little, and each step is one pass over memory.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial, reduce
from math import prod
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from rowlock.bots.bot import Progress
from rowlock.exact.model import Model, sheets_by_layer
from rowlock.exact.tables import Tables
from rowlock.rules.state import MISTHROW_POINTS, MISTHROWS_TO_END

IMPOSSIBLE = -1e9
BLOCK = 1 << 14
"""Larger ones no longer fit the GPU's cache."""


def solve_levels(model: Model, progress: Progress = lambda _: None, block: int = BLOCK) -> Iterator[tuple[int, Any]]:
    """As `rowlock.exact.solver.solve_levels`, on the device that JAX chooses."""
    # Four exact decimals of a sum of hundreds of rolls need more than JAX's usual single precision.
    with jax.enable_x64(True):
        sweep = _compile(model)
        blocks = [sheets for layer in sheets_by_layer(model) for sheets in _blocks(layer, block)]
        values = jnp.zeros((model.players, model.sheets), jnp.float64)
        more = jnp.zeros((model.players, model.sheets), jnp.float64)
    done = 0
    for misthrows in range(MISTHROWS_TO_END - 1, -1, -1):
        with jax.enable_x64(True):
            for sheets in blocks:
                values = sweep(values, more, sheets)
                done += 1
                progress(done / (MISTHROWS_TO_END * len(blocks)))
        yield misthrows, values
        values, more = more, values


def _blocks(layer: npt.NDArray[np.int64], size: int) -> list[Any]:
    """A layer in blocks of the one size for which the sweep is compiled; the last sheet fills up the last block."""
    padded = np.pad(layer.astype(np.int32), (0, -len(layer) % size), mode="edge")
    return [jax.device_put(sheets) for sheets in padded.reshape(-1, size)]


def _at(table: Any, index: Any) -> Any:
    return table.at[index].get(mode="promise_in_bounds")


@cache
def _compile(model: Model) -> Callable[[Any, Any, Any], Any]:
    """The sweep of one block."""
    tables, faces, dice = model.tables, model.tables.faces, range(len(model.tables.faces_of_die))
    rows, states, locked = range(len(model.rows)), np.array([*map(len, model.rows)], np.int32), tables.locked[:, None]
    # Numbers that white dice alone can make come first; cells with others are left to action 2.
    numbers = np.arange(2, tables.cell_of_sum.shape[1])
    white_sums = np.arange(2, 2 * faces + 1)
    whites = slice(len(white_sums))
    strides = np.asarray(model.strides, np.int32)
    last_phase = model.players - 1
    target, gain = _cross_tables(tables, numbers)
    lucky_target, lucky_gain = _lucky_tables(tables)
    crosses = jnp.asarray(tables.crosses)
    is_lucky = tables.is_lucky[white_sums]
    chances = (faces - abs(white_sums - faces - 1)) / faces**2
    # Pairs of white dice: how often they come up, and the index of their sum.
    pairs = np.array([(low, high) for low in range(1, faces + 1) for high in range(low, faces + 1)])
    weights = np.where(pairs[:, 0] == pairs[:, 1], 1, 2) / faces**2
    pair_sum = pairs.sum(axis=1) - 2
    one_row, other_row = np.triu_indices(len(rows), 1)
    symmetries = model.packing.symmetries

    def cross(state: Any) -> tuple[Any, Any, Any]:
        """What crossing a number does to a row: its state, how it changes the sheet's number, and the points.

        States by row, …, and sheet; results by row, …, number, and sheet.
        """
        own_axes = tuple(range(1, state.ndim - 1))
        at = state[..., None, :]
        after = jnp.take_along_axis(np.expand_dims(target, own_axes), at, axis=-1, mode="promise_in_bounds")
        points = jnp.take_along_axis(np.expand_dims(gain, own_axes), at, axis=-1, mode="promise_in_bounds")
        return after, (after - at) * strides.reshape(-1, *(1,) * state.ndim), points

    @partial(jax.jit, donate_argnums=0)
    def sweep(values: Any, more: Any, sheets: Any) -> Any:
        row = sheets // strides[:, None] % states[:, None]
        locks = jnp.sum(row == locked, axis=0)
        turn_end = values[last_phase]

        def may_go_on(after: Any, points: Any) -> Any:
            """The points of action 1, unless it ends the game before action 2."""
            ends = (after == locked.reshape(-1, *(1,) * (after.ndim - 1))) & (locks + 1 >= tables.locks_to_end)
            return jnp.where(ends, IMPOSSIBLE, points)

        after, step, made = cross(row)
        with_one = made + _at(turn_end, sheets + step)
        white_after, white_step, white_made = after[:, whites], step[:, whites], made[:, whites]
        going_on = may_go_on(white_after, white_made)
        floor = jnp.maximum(jnp.max(with_one[:, whites], axis=0), MISTHROW_POINTS + _at(more[last_phase], sheets))
        # By row, sum of action 1, number of action 2 and sheet: both in the same row.
        _, second_step, second_made = cross(white_after)
        same_row = second_made + _at(turn_end, sheets + white_step[:, :, None] + second_step)
        # By pair of rows, number in the one and in the other, and sheet.
        then = _at(turn_end, sheets + step[one_row][:, :, None] + step[other_row][:, None])
        lucky_row, lucky_made = _lucky_options(row)
        if is_lucky.any():
            lucky_step = (lucky_row - row) * strides[:, None]
            lucky_alone = jnp.max(lucky_made + _at(turn_end, sheets + lucky_step), axis=0)
            floor = jnp.where(is_lucky[:, None], jnp.maximum(floor, lucky_alone), floor)
            # By the row of action 2, that of the lucky cross, number of action 2, and sheet.
            now = jnp.where(np.eye(len(rows), dtype=bool)[:, :, None], lucky_row, row[:, None])
            _, after_lucky_step, after_lucky_made = cross(now)
            after_lucky = after_lucky_made + _at(turn_end, sheets + lucky_step[None, :, None] + after_lucky_step)
            lucky_going_on = may_go_on(lucky_row, lucky_made)

        def best_after(second: int, gone_with: int) -> Any:
            """By sum of action 1, number of action 2 and sheet, the best of both, the second one in this row.

            The die of action 2 leaves the game with a row.
            """

            def first(of_row: Any, state: Any, r: int) -> Any:
                """The points of an action 1 in a row, if the die is still there after it."""
                return jnp.where(state == tables.locked[r], IMPOSSIBLE, of_row) if r == gone_with != second else of_row

            ways = [with_one[second][None]]
            for r in rows:
                points = first(going_on[r], white_after[r], r)[:, None]
                if r == second:
                    ways.append(points + same_row[r])
                    continue
                pair = int(np.flatnonzero((one_row == min(r, second)) & (other_row == max(r, second)))[0])
                both = then[pair] if r < second else jnp.swapaxes(then[pair], 0, 1)
                ways.append(points + made[second][None] + both[whites])
            best = reduce(jnp.maximum, ways)
            if is_lucky.any():
                lucky_ways = [first(lucky_going_on[r], lucky_row[r], r)[None] + after_lucky[second, r] for r in rows]
                best = jnp.where(is_lucky[:, None, None], jnp.maximum(best, reduce(jnp.maximum, lucky_ways)), best)
            return best

        of_dice = []
        for die in dice:
            gone_with = int(tables.row_of_die[die])
            row_of_number = tables.row_of_sum[die, numbers]
            best = jnp.full((len(white_sums), len(numbers), len(sheets)), IMPOSSIBLE)
            for second in sorted({*row_of_number.tolist()} & {*rows}):
                best = jnp.where((row_of_number == second)[:, None], best_after(second, gone_with), best)
            if gone_with >= 0:
                best = jnp.where(row[gone_with] == tables.locked[gone_with], IMPOSSIBLE, best)
            # By face, pair of white dice, and sheet.
            face = np.arange(1, tables.faces_of_die[die] + 1)[:, None]
            low, high = (best[pair_sum, pairs[:, white] + face - 2] for white in (0, 1))
            of_dice.append(jnp.maximum(low, high))
        expected = jnp.tensordot(weights, _expected_best(floor[pair_sum], of_dice), 1)
        values = _fill_in(values, 0, (1 - model.ending) * expected, row, strides, symmetries)
        for phase in range(1, model.players):
            before = values[phase - 1]
            one = jnp.max(white_made + _at(before, sheets + white_step), axis=0)
            worth = jnp.maximum(_at(before, sheets), one)
            if is_lucky.any():
                lucky_alone = jnp.max(lucky_made + _at(before, sheets + lucky_step), axis=0)
                worth = jnp.where(is_lucky[:, None], jnp.maximum(worth, lucky_alone), worth)
            expected = jnp.tensordot(chances, worth, 1)
            values = _fill_in(values, phase, (1 - model.ending) * expected, row, strides, symmetries)
        return values

    def _lucky_options(row: Any) -> tuple[Any, Any]:
        """By row and sheet: the row's state after a lucky cross, and the points of it."""
        open_crosses = jnp.where(row == locked, 1000, jnp.take_along_axis(crosses, row, axis=1))
        may = open_crosses == jnp.min(open_crosses, axis=0)
        after, points = (jnp.take_along_axis(table, row, axis=1) for table in (lucky_target, lucky_gain))
        return jnp.where(may, after, row), jnp.where(may, points, IMPOSSIBLE)

    return sweep


def _cross_tables(
    tables: Tables, numbers: npt.NDArray[np.int64]
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.float64]]:
    """By row, number and state: the state after crossing the number, and its points; itself where illegal."""
    cells = tables.cell_of_sum[:, numbers]
    by_row = np.arange(len(cells))[:, None]
    after = np.moveaxis(tables.after, 2, 1)[by_row, cells]
    legal = (cells >= 0)[:, :, None] & (after >= 0)
    gain = np.where(legal, np.moveaxis(tables.gain, 2, 1)[by_row, cells], IMPOSSIBLE)
    return np.where(legal, after, np.arange(legal.shape[-1], dtype=np.int32)), gain


def _lucky_tables(tables: Tables) -> tuple[Any, Any]:
    """By row and state: the state after crossing the next cell, and its points; itself where that is illegal."""
    rows, states = np.indices(tables.following.shape)
    after = np.where(tables.following >= 0, tables.after[rows, states, tables.following], -1)
    gain = np.where(after >= 0, tables.gain[rows, states, tables.following], IMPOSSIBLE)
    return jnp.asarray(np.where(after >= 0, after, states), jnp.int32), jnp.asarray(gain, jnp.float64)


def _expected_best(floor: Any, of_dice: Sequence[Any]) -> Any:
    """The expected maximum of the floor and one value of each die: values times their chances to be the best.

    The values of a die by face, pair of white dice and sheet. Above the floor single precision is enough, and twice as
    fast.
    """
    above = [jnp.maximum(best - floor, 0.0).astype(jnp.float32) for best in of_dice]
    total = jnp.zeros_like(above[0][0])
    for die, mine in enumerate(above):
        chance: Any = 1
        for other, theirs in enumerate(above):
            if other != die:
                # Of equal values the one of the first die counts as the best.
                beaten = theirs[:, None] < mine if other < die else theirs[:, None] <= mine
                chance *= jnp.sum(beaten, axis=0, dtype=jnp.int32)
        total += jnp.sum(mine * chance, axis=0)
    return floor + total.astype(floor.dtype) / prod(map(len, above))


def _fill_in(values: Any, phase: int, value: Any, row: Any, strides: Any, symmetries: npt.NDArray[np.int64]) -> Any:
    """The same value for every sheet and its images."""
    images = jnp.sum(row[symmetries] * strides[:, None], axis=1)
    return values.at[phase, images].set(value, mode="promise_in_bounds")
