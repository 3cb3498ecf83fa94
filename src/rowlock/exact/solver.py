"""Solving a model on the processor: its result level by level."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from rowlock.bots.bot import Progress
from rowlock.exact.model import Model, sheets_by_layer
from rowlock.exact.sweep import sweep_layer
from rowlock.rules.state import MISTHROW_POINTS, MISTHROWS_TO_END


def solve_levels(model: Model, progress: Progress = lambda _: None) -> Iterator[tuple[int, npt.NDArray[np.float64]]]:
    """The values of all sheets by phase and sheet, for each number of misthrows from the most to none.

    A value is the expectation of the points still to come under the best play. An array is used again for the level
    after the next: take what you need of it before you go on.
    """
    layers = sheets_by_layer(model)
    work = MISTHROWS_TO_END * sum(map(len, layers))
    done = 0
    values, more = np.zeros((2, model.players, model.sheets))
    for misthrows in range(MISTHROWS_TO_END - 1, -1, -1):
        for sheets in layers:
            sweep_layer(
                sheets,
                values,
                more,
                float(MISTHROW_POINTS),
                1 - model.ending,
                model.tables,
                model.strides,
                model.packing.symmetries,
            )
            done += len(sheets)
            progress(done / work)
        yield misthrows, values
        values, more = more, values
