"""Solving a model: the order of the sweep, and its result level by level."""

from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt

from rowlock.exact.model import Model
from rowlock.rules.crossing.game import WHITE
from rowlock.rules.state import MISTHROW_POINTS, MISTHROWS_TO_END

Progress = Callable[[float], None]
"""Told how much of the work is done, from 0 to 1."""


def solve_levels(model: Model, progress: Progress = lambda _: None) -> Iterator[tuple[int, npt.NDArray[np.float64]]]:
    """The values of all sheets by phase and sheet, for each number of misthrows from the most to none.

    A value is the expectation of the points still to come under the best play. An array is used again for the level
    after the next: take what you need of it before you go on.
    """
    from rowlock.exact.sweep import sweep_layer

    layers = sheets_by_layer(model)
    work = MISTHROWS_TO_END * sum(map(len, layers))
    done = 0
    is_lucky = np.zeros(2 * model.game.faces[WHITE] + 1, np.bool_)
    is_lucky[list(model.lucky)] = True
    rows = model.rows
    values, more = np.zeros((2, model.players, model.sheets))
    for misthrows in range(MISTHROWS_TO_END - 1, -1, -1):
        for sheets in layers:
            sweep_layer(
                sheets,
                values,
                more,
                float(MISTHROW_POINTS),
                1 - model.ending,
                model.game.faces[WHITE],
                model.game.locks_to_end,
                is_lucky,
                model.cell_of_sum,
                rows.after,
                rows.gain,
                rows.crosses,
                rows.following,
                model.strides,
                model.symmetries,
            )
            done += len(sheets)
            progress(done / work)
        yield misthrows, values
        values, more = more, values


def sheets_by_layer(model: Model) -> list[npt.NDArray[np.int64]]:
    """The sheets to solve, in layers of equally many crosses from many to none; ended games are left out."""
    states = np.arange(len(model.rows.crosses))
    crosses = model.packed_sums(model.rows.crosses.astype(np.int16))
    locks = model.packed_sums((states == model.rows.locked).astype(np.int16))
    unfinished = np.flatnonzero(locks < model.game.locks_to_end)
    crosses = crosses[unfinished]
    order = np.argsort(-crosses, kind="stable")
    return np.split(model.packed_sheets()[unfinished[order]], np.flatnonzero(np.diff(crosses[order])) + 1)
