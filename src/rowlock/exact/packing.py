"""Which sheets are solved and kept: one of every set of images, numbered without gaps.

Rows that can be exchanged make a *block*. What counts of a block is how often each state occurs in it, its *filling*.
If turning all dice over exchanges the two blocks of a game, their order does not count either.
"""

from collections.abc import Sequence
from functools import reduce
from itertools import permutations, product
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

Number = TypeVar("Number", np.int16, np.int64)
Indices = npt.NDArray[np.int64]
Blocks = tuple[tuple[int, ...], ...]
"""The rows of each block."""


class Places(NamedTuple):
    """What tells the place of a sheet among those that are kept, as arrays for compiled code."""

    block_of_row: Indices
    stride_in_block: Indices
    """What a row's state counts in the index of its block's states."""
    begins: Indices
    """Where the numbers of a block begin."""
    numbers: Indices
    """Block after block, the number of the filling that each combination of states makes."""
    fillings: Indices
    """The number of different fillings of each block."""
    mirrored: bool


def place_of(rows: Sequence[int] | Indices, places: Places) -> int:
    """The place of a sheet, given by its rows' states; images share theirs."""
    # Simulations compile this, hence the plain loops.
    place = 0
    for block in range(len(places.begins)):
        index = places.begins[block]
        for row in range(len(rows)):
            if places.block_of_row[row] == block:
                index += rows[row] * places.stride_in_block[row]
        filling = places.numbers[index]
        if places.mirrored and block == 1:
            low, high = min(place, filling), max(place, filling)
            place = low * places.fillings[0] + high - low * (low + 1) // 2
        else:
            place = place * places.fillings[block] + filling
    return place


class Packing:
    """The sheets that are kept, given the number of states of each row."""

    def __init__(self, states: Sequence[int], blocks: Blocks, mirrored: bool) -> None:
        self._blocks, self._mirrored = blocks, mirrored
        self._fillings = []
        numbers = []
        for block in blocks:
            shape = [states[row] for row in block]
            in_order = np.sort(np.indices(shape).reshape(len(shape), -1), axis=0)
            filling, number = np.unique(np.ravel_multi_index(tuple(in_order), shape), return_inverse=True)
            self._fillings.append(np.array(np.unravel_index(filling, shape)))
            numbers.append(number)
        counts = [filling.shape[1] for filling in self._fillings]
        rows = range(len(states))
        place = {row: (index, block.index(row)) for index, block in enumerate(blocks) for row in block}
        self.places = Places(
            block_of_row=np.array([place[row][0] for row in rows]),
            stride_in_block=np.array([states[row] ** (len(blocks[place[row][0]]) - 1 - place[row][1]) for row in rows]),
            begins=np.cumsum([0, *map(len, numbers[:-1])]),
            numbers=np.concatenate(numbers),
            fillings=np.array(counts),
            mirrored=mirrored,
        )
        self.count = counts[0] * (counts[0] + 1) // 2 if mirrored else int(np.prod(counts))

    def sums(self, of_state: Sequence[npt.NDArray[Number]]) -> npt.NDArray[Number]:
        """By place, the sum over a sheet's rows of numbers that depend on the row and its state."""
        of_blocks: list[npt.NDArray[Number]] = [
            np.array([of_state[row][state] for row, state in zip(block, filling, strict=True)]).sum(
                axis=0, dtype=of_state[0].dtype
            )
            for block, filling in zip(self._blocks, self._fillings, strict=True)
        ]
        if self._mirrored:
            first, second = np.triu_indices(len(of_blocks[0]))
            sums: npt.NDArray[Number] = of_blocks[0][first] + of_blocks[1][second]
            return sums
        return reduce(lambda before, block: (before[:, None] + block).ravel(), of_blocks)

    @property
    def symmetries(self) -> Indices:
        """The orders of rows that lead from a sheet to its images."""
        rows = [row for block in self._blocks for row in block]
        orders = []
        for blocks in [self._blocks, self._blocks[::-1]] if self._mirrored else [self._blocks]:
            for taken in product(*map(permutations, blocks)):
                takes = dict(zip(rows, [row for block in taken for row in block], strict=True))
                orders.append([takes[row] for row in sorted(rows)])
        return np.array(orders, np.int64)
