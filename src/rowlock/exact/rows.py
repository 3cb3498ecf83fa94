"""A row of a crossing game as a small automaton."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from rowlock.rules.crossing.row import Row

NOWHERE = -1


@dataclass(frozen=True, slots=True, eq=False)
class RowStates:
    """What is still to come in a row depends on its last crossed cell and its number of crosses, or that it is locked.

    States are numbered from 0, the empty row; the last one is the locked row, no matter who locked it. A cross always
    leads to a higher number.
    """

    after: npt.NDArray[np.int32]
    """The state after crossing a cell, by state and cell; `NOWHERE` where the rules forbid it."""
    gain: npt.NDArray[np.float64]
    """The points a cross makes, by state and cell."""
    crosses: npt.NDArray[np.int32]
    """The number of crosses of each state; a locked row has more than any other."""
    following: npt.NDArray[np.int32]
    """The cell right of the last cross of each state, `NOWHERE` where there is none and for the locked row."""
    numbers: dict[tuple[int, int], int]
    """The state of each last cell and number of crosses."""

    def __len__(self) -> int:
        return len(self.crosses)

    @property
    def locked(self) -> int:
        return len(self.crosses) - 1

    def state_of(self, row: Row, crosses: int) -> int:
        """The state of a row with these crosses, as `Row` writes them; the row must not be locked by somebody else."""
        if row.is_locked_by(crosses):
            return self.locked
        return self.numbers[row.last(crosses), crosses.bit_count()]


def row_states(row: Row, points: Sequence[int]) -> RowStates:
    """The automaton of a row; rows that differ only in which number is which cell share it."""
    return _row_states(len(row.cells), row.first_locking, row.needed, tuple(points))


@lru_cache
def _row_states(cells: int, first_locking: int, needed: int, points: tuple[int, ...]) -> RowStates:
    open_states = [(-1, 0), *((last, count) for last in range(first_locking) for count in range(1, last + 2))]
    numbers = {state: number for number, state in enumerate(open_states)}
    locked = len(open_states)
    after = np.full((locked + 1, cells), NOWHERE, np.int32)
    gain = np.zeros((locked + 1, cells))
    for number, (last, count) in enumerate(open_states):
        for cell in range(last + 1, cells):
            if cell < first_locking:
                after[number, cell] = numbers[cell, count + 1]
                gain[number, cell] = points[count + 1] - points[count]
            elif count >= needed:
                after[number, cell] = locked
                gain[number, cell] = points[count + 2] - points[count]
    following = [last + 1 if last + 1 < cells else NOWHERE for last, _ in open_states]
    return RowStates(
        after=after,
        gain=gain,
        crosses=np.array([*(count for _, count in open_states), cells + 1], np.int32),
        following=np.array([*following, NOWHERE], np.int32),
        numbers=numbers,
    )
