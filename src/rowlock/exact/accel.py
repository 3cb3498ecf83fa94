"""The same sweep on JAX, for a GPU: a block of sheets at a time, every choice of every roll at once."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from rowlock.exact.model import Model
from rowlock.exact.solver import Progress, sheets_by_layer
from rowlock.rules.state import MISTHROW_POINTS, MISTHROWS_TO_END

IMPOSSIBLE = -1e9
BLOCK = 1 << 15


def solve_levels(model: Model, progress: Progress = lambda _: None, block: int = BLOCK) -> Iterator[tuple[int, Any]]:
    """As `rowlock.exact.solver.solve_levels`, on the device that JAX chooses."""
    # Four exact decimals of a sum of hundreds of rolls need more than JAX's usual single precision.
    with jax.enable_x64(True):
        sweep = _compile(model)
        blocks = [jnp.asarray(sheets) for layer in sheets_by_layer(model) for sheets in _blocks(layer, block)]
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


def _blocks(layer: npt.NDArray[np.int64], size: int) -> Iterator[npt.NDArray[np.int32]]:
    """A layer in blocks of the one size for which the sweep is compiled; the last sheet fills up the last block."""
    for first in range(0, len(layer), size):
        block = layer[first : first + size]
        yield np.concatenate([block, np.repeat(block[-1:], size - len(block))]).astype(np.int32)


def _compile(model: Model) -> Callable[[Any, Any, Any], Any]:
    """The sweep of one block, with all white sums and all pairs of white dice side by side."""
    rows, faces, states = len(model.game.rows), model.game.faces, model.rows
    count, locked = len(states.crosses), states.locked
    sums = np.arange(2, 2 * faces + 1)
    strides = [int(stride) for stride in model.strides]
    last_phase = model.players - 1
    target, gain = _cross_tables(model, sums)
    lucky_target, lucky_gain = _lucky_tables(model)
    crosses = jnp.asarray(states.crosses)
    lucky_sums = np.array(sorted(number - 2 for number in model.lucky), np.int64)
    chances = jnp.asarray(faces - abs(sums - faces - 1), jnp.float64) / faces**2
    # Pairs of white dice: the index of their sum, each die, and how often they come up.
    pairs = [(low, high) for low in range(1, faces + 1) for high in range(low, faces + 1)]
    pair_sum = np.array([low + high - 2 for low, high in pairs])
    low_sums = np.array([[low + face - 2 for face in range(1, faces + 1)] for low, _ in pairs])
    high_sums = np.array([[high + face - 2 for face in range(1, faces + 1)] for _, high in pairs])
    weights = jnp.asarray([1.0 if low == high else 2.0 for low, high in pairs], jnp.float64) / faces**2

    @partial(jax.jit, donate_argnums=0)
    def sweep(values: Any, more: Any, sheets: Any) -> Any:
        row = [sheets // stride % count for stride in strides]
        is_locked = [r == locked for r in row]
        locks = sum(flag.astype(jnp.int32) for flag in is_locked)
        fewest = jnp.min(
            jnp.stack([jnp.where(f, 1000, crosses[r]) for f, r in zip(is_locked, row, strict=True)]), axis=0
        )

        def lucky_option(r: int) -> tuple[Any, Any]:
            may = ~is_locked[r] & (crosses[row[r]] == fewest)
            state = jnp.where(may, lucky_target[row[r]], row[r])
            made = jnp.where(may, lucky_gain[row[r]], IMPOSSIBLE)
            return state[:, None], made[:, None]

        # Ways to use a white sum, by sheet and sum: the row, its state afterwards, the points, and for which sums.
        every_sum = np.arange(len(sums))
        options = [(r, target[r][row[r]], gain[r][row[r]], every_sum) for r in range(rows)]
        if len(lucky_sums):
            options += [(r, *lucky_option(r), lucky_sums) for r in range(rows)]

        def after_action_2(then: Any, state: Any, worth: Any, c: int) -> Any:
            """What crossing a sum in colour c is worth, with the sums as a new last axis."""
            following = then[..., None] + (target[c][state] - state[..., None]) * strides[c]
            return worth[..., None] + gain[c][state] + values[last_phase][following]

        floor = jnp.broadcast_to((MISTHROW_POINTS + more[last_phase][sheets])[:, None], (len(sheets), len(sums)))
        nothing = jnp.zeros(sheets.shape, jnp.float64)
        combined = [
            jnp.broadcast_to(after_action_2(sheets, row[c], nothing, c)[:, None], (len(sheets), len(sums), len(sums)))
            for c in range(rows)
        ]
        for r, state, made, used in options:
            then = sheets[:, None] + (state - row[r][:, None]) * strides[r]
            floor = floor.at[:, used].max(made + values[last_phase][then])
            over = (state == locked) & (locks + 1 >= model.game.locks_to_end)[:, None]
            worth = jnp.where(over, IMPOSSIBLE, made)
            for c in range(rows):
                now = state if c == r else jnp.broadcast_to(row[c][:, None], state.shape)
                combined[c] = combined[c].at[:, used].max(after_action_2(then, now, worth, c))
        of_pair = [
            jnp.maximum(colour[:, pair_sum[:, None], low_sums], colour[:, pair_sum[:, None], high_sums])
            for colour in combined
        ]
        expected = _expected_best(floor[:, pair_sum], of_pair, faces) @ weights
        values = _fill_in(values, 0, (1 - model.ending) * expected, row, strides, model.symmetries)
        for phase in range(1, model.players):
            worth = jnp.broadcast_to(values[phase - 1][sheets][:, None], (len(sheets), len(sums)))
            for r, state, made, used in options:
                then = sheets[:, None] + (state - row[r][:, None]) * strides[r]
                worth = worth.at[:, used].max(made + values[phase - 1][then])
            values = _fill_in(values, phase, (1 - model.ending) * (worth @ chances), row, strides, model.symmetries)
        return values

    return sweep


def _cross_tables(model: Model, sums: npt.NDArray[np.int64]) -> tuple[list[Any], list[Any]]:
    """For each row, by state and sum: the state after crossing the sum, and its points; itself where illegal."""
    states = model.rows
    targets, gains = [], []
    for cells in model.cell_of_sum[:, sums]:
        legal = (cells >= 0) & (states.after[:, cells] >= 0)
        targets.append(jnp.asarray(np.where(legal, states.after[:, cells], np.arange(len(legal))[:, None]), jnp.int32))
        gains.append(jnp.asarray(np.where(legal, states.gain[:, cells], IMPOSSIBLE), jnp.float64))
    return targets, gains


def _lucky_tables(model: Model) -> tuple[Any, Any]:
    """By state: the state after crossing the next cell, and its points; itself where that is illegal."""
    states = model.rows
    everything = np.arange(len(states.crosses))
    after = np.where(states.following >= 0, states.after[everything, states.following], -1)
    gain = np.where(after >= 0, states.gain[everything, states.following], IMPOSSIBLE)
    return jnp.asarray(np.where(after >= 0, after, everything), jnp.int32), jnp.asarray(gain, jnp.float64)


def _expected_best(floor: Any, best: list[Any], faces: int) -> Any:
    """The expected maximum of the floor and one value of each colour: values times their chances to be the best."""
    at_most: Any = 1.0
    for values in best:
        at_most = at_most * jnp.sum(values <= floor[..., None], axis=-1)
    total = floor * at_most
    for c, mine in enumerate(best):
        chance = jnp.where(mine > floor[..., None], mine, 0.0)
        for other, theirs in enumerate(best):
            if other != c:
                # Of equal values the one of the first colour counts as the best.
                pairs = mine[..., :, None], theirs[..., None, :]
                below = pairs[1] < pairs[0] if other < c else pairs[1] <= pairs[0]
                chance = chance * jnp.sum(below, axis=-1)
        total = total + jnp.sum(chance, axis=-1)
    return total / faces ** len(best)


def _fill_in(
    values: Any, phase: int, value: Any, row: list[Any], strides: list[int], symmetries: npt.NDArray[np.int64]
) -> Any:
    """The same value for every sheet and its images."""
    for order in symmetries.tolist():
        sheets = sum(row[source] * stride for source, stride in zip(order, strides, strict=True))
        values = values.at[phase, sheets].set(value)
    return values
