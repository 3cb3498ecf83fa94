"""The same sweep on JAX, for a GPU: a block of sheets at a time, every choice of every roll at once.

Sheets are the last axis of every array, and whole families of choices (all rows, all pairs of rows, all pairs of white
dice) share one operation: what is left to compile is little, and each step is one pass over memory.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial, reduce
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from rowlock.exact.model import Model
from rowlock.exact.solver import Progress, sheets_by_layer
from rowlock.rules.crossing.game import WHITE
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
    rows, faces, locked = len(model.game.rows), model.game.faces[WHITE], model.rows.locked
    sums = np.arange(2, 2 * faces + 1)
    strides = np.asarray(model.strides, np.int32)
    last_phase = model.players - 1
    target, gain = _cross_tables(model, sums)
    lucky_target, lucky_gain = _lucky_tables(model)
    crosses = np.asarray(model.rows.crosses)
    is_lucky = np.isin(sums, list(model.lucky))
    chances = (faces - abs(sums - faces - 1)) / faces**2
    # Pairs of white dice: how often they come up, the index of their sum, and those of each with every face.
    pairs = np.array([(low, high) for low in range(1, faces + 1) for high in range(low, faces + 1)])
    weights = np.where(pairs[:, 0] == pairs[:, 1], 1, 2) / faces**2
    pair_sum = pairs.sum(axis=1) - 2
    low_sums, high_sums = (pairs[:, die] + np.arange(1, faces + 1)[:, None] - 2 for die in (0, 1))
    one_row, other_row = np.triu_indices(rows, 1)

    def cross(state: Any) -> tuple[Any, Any, Any]:
        """What crossing a sum does to a row: its state, how it changes the sheet's number, and the points.

        States by row, …, and sheet; results by row, …, sum, and sheet.
        """
        own_axes = tuple(range(1, state.ndim - 1))
        at = state[..., None, :]
        after = jnp.take_along_axis(np.expand_dims(target, own_axes), at, axis=-1, mode="promise_in_bounds")
        points = jnp.take_along_axis(np.expand_dims(gain, own_axes), at, axis=-1, mode="promise_in_bounds")
        return after, (after - at) * strides.reshape(-1, *(1,) * state.ndim), points

    @partial(jax.jit, donate_argnums=0)
    def sweep(values: Any, more: Any, sheets: Any) -> Any:
        row = sheets // strides[:, None] % len(crosses)
        locks = jnp.sum(row == locked, axis=0)
        turn_end = values[last_phase]

        def may_go_on(after: Any, points: Any) -> Any:
            """The points of action 1, unless it ends the game before action 2."""
            return jnp.where((after == locked) & (locks + 1 >= model.game.locks_to_end), IMPOSSIBLE, points)

        after, step, made = cross(row)
        going_on = may_go_on(after, made)
        with_one = made + _at(turn_end, sheets + step)
        floor = jnp.maximum(jnp.max(with_one, axis=0), MISTHROW_POINTS + _at(more[last_phase], sheets))
        # By the sums of action 1 and action 2 and by sheet: the best of both, for each row of action 2.
        _, second_step, second_made = cross(after)
        same_row = going_on[:, :, None] + second_made + _at(turn_end, sheets + step[:, :, None] + second_step)
        then = _at(turn_end, sheets + step[one_row][:, :, None] + step[other_row][:, None])
        one_first = going_on[one_row][:, :, None] + made[other_row][:, None] + then
        other_first = jnp.swapaxes(made[one_row][:, :, None] + going_on[other_row][:, None] + then, 1, 2)
        best = jnp.stack(
            [
                reduce(
                    jnp.maximum,
                    [*one_first[other_row == r], *other_first[one_row == r], same_row[r]],
                    with_one[r][None],
                )
                for r in range(rows)
            ]
        )
        lucky_row, lucky_made = _lucky_options(row)
        if is_lucky.any():
            lucky_step = (lucky_row - row) * strides[:, None]
            lucky_alone = jnp.max(lucky_made + _at(turn_end, sheets + lucky_step), axis=0)
            floor = jnp.where(is_lucky[:, None], jnp.maximum(floor, lucky_alone), floor)
            # By the row of action 2, that of the lucky cross, and sheet.
            now = jnp.where(np.eye(rows, dtype=bool)[:, :, None], lucky_row, row[:, None])
            _, second_step, second_made = cross(now)
            worth = may_go_on(lucky_row, lucky_made)[None, :, None] + second_made
            worth += _at(turn_end, sheets + lucky_step[None, :, None] + second_step)
            lucky_best = jnp.max(worth, axis=1)[:, None]
            best = jnp.where(is_lucky[:, None, None], jnp.maximum(best, lucky_best), best)
        of_pair = jnp.maximum(best[:, pair_sum, low_sums], best[:, pair_sum, high_sums])
        expected = jnp.tensordot(weights, _expected_best(floor[pair_sum], of_pair), 1)
        values = _fill_in(values, 0, (1 - model.ending) * expected, row, strides, model.symmetries)
        for phase in range(1, model.players):
            before = values[phase - 1]
            worth = jnp.maximum(_at(before, sheets), jnp.max(made + _at(before, sheets + step), axis=0))
            if is_lucky.any():
                lucky_alone = jnp.max(lucky_made + _at(before, sheets + lucky_step), axis=0)
                worth = jnp.where(is_lucky[:, None], jnp.maximum(worth, lucky_alone), worth)
            expected = jnp.tensordot(chances, worth, 1)
            values = _fill_in(values, phase, (1 - model.ending) * expected, row, strides, model.symmetries)
        return values

    def _lucky_options(row: Any) -> tuple[Any, Any]:
        """By row and sheet: the row's state after a lucky cross, and the points of it."""
        open_crosses = jnp.where(row == locked, 1000, _at(jnp.asarray(crosses), row))
        may = open_crosses == jnp.min(open_crosses, axis=0)
        return jnp.where(may, _at(lucky_target, row), row), jnp.where(may, _at(lucky_gain, row), IMPOSSIBLE)

    return sweep


def _cross_tables(model: Model, sums: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.float64]]:
    """By row, sum and state: the state after crossing the sum, and its points; itself where illegal."""
    states, cells = model.rows, model.cell_of_sum[:, sums]
    after = np.moveaxis(states.after[:, cells], 0, -1)
    legal = (cells >= 0)[:, :, None] & (after >= 0)
    gain = np.where(legal, np.moveaxis(states.gain[:, cells], 0, -1), IMPOSSIBLE)
    return np.where(legal, after, np.arange(legal.shape[-1], dtype=np.int32)), gain


def _lucky_tables(model: Model) -> tuple[Any, Any]:
    """By state: the state after crossing the next cell, and its points; itself where that is illegal."""
    states = model.rows
    everything = np.arange(len(states.crosses))
    after = np.where(states.following >= 0, states.after[everything, states.following], -1)
    gain = np.where(after >= 0, states.gain[everything, states.following], IMPOSSIBLE)
    return jnp.asarray(np.where(after >= 0, after, everything), jnp.int32), jnp.asarray(gain, jnp.float64)


def _expected_best(floor: Any, best: Any) -> Any:
    """The expected maximum of the floor and one value of each colour: values times their chances to be the best.

    Values by colour, face, pair of white dice and sheet. Above the floor single precision is enough, and twice as fast.
    """
    colours, faces = best.shape[:2]
    above = jnp.maximum(best - floor, 0.0).astype(jnp.float32)
    total = jnp.zeros_like(above[0, 0])
    for colour in range(colours):
        mine = above[colour]
        chance: Any = 1
        for other in range(colours):
            if other != colour:
                # Of equal values the one of the first colour counts as the best.
                theirs = above[other][:, None]
                chance *= jnp.sum(theirs < mine if other < colour else theirs <= mine, axis=0, dtype=jnp.int32)
        total += jnp.sum(mine * chance, axis=0)
    return floor + total.astype(floor.dtype) / faces**colours


def _fill_in(values: Any, phase: int, value: Any, row: Any, strides: Any, symmetries: npt.NDArray[np.int64]) -> Any:
    """The same value for every sheet and its images."""
    images = jnp.sum(row[symmetries] * strides[:, None], axis=1)
    return values.at[phase, images].set(value, mode="promise_in_bounds")
