"""Which choices cross which cells: tables by the sums of dice, known when compiling, and what they say of dice."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import jax
import jax.numpy as jnp

from rowlock.batch.words import is_set, lookup, word
from rowlock.rules.crossing.game import WHITE, WHITE_DICE, CrossingGame


class Way(NamedTuple):
    """A choice and the cell of a row that it crosses."""

    choice: int
    cell: jax.Array
    is_there: "bool | jax.Array" = True
    """Whether the row has a cell for the dice; if not, the cell means nothing."""


class Line(NamedTuple):
    """A choice and the cells of a row that it crosses, by the sum of two dice."""

    choice: int
    dice: tuple[int, int]
    """Which of the game's dice are added."""
    cells: Mapping[int, int]
    has_all: bool
    """Whether every sum of these dice has its cell."""

    def way(self, dice: Sequence[jax.Array]) -> Way:
        first, second = (dice[die] for die in self.dice)
        # A die that is out of the game may be 0, and its sum in no table.
        total = first + second if self.dice == WHITE_ONES else jnp.maximum(first + second, WHITE_DICE)
        is_there = self.has_all or is_set(word(sum(1 << number for number in self.cells)), total)
        return Way(self.choice, self._cell(total), is_there)

    def _cell(self, total: jax.Array) -> jax.Array:
        for number, cell in self.cells.items():
            # Most rows run in order, up or down, and need no table.
            if all(other - number == at - cell for other, at in self.cells.items()):
                return total - (number - cell) if number >= cell else total + (cell - number)
            if all(number - other == at - cell for other, at in self.cells.items()):
                return number + cell - total
            break
        return lookup([self.cells.get(number, 0) for number in range(max(self.cells) + 1)], total)


WHITE_ONES = (0, 1)
Lines = tuple[tuple[Line, ...], ...]
"""Those of each row."""


def white_lines(rules: CrossingGame) -> Lines:
    """The crosses of the first action: a choice for each row, or more where a row has a number more than once."""
    lines, choice = [], 1
    for row in range(len(rules.rows)):
        of_sum = {
            number: [cell for r, cell, _ in crosses if r == row] for number, crosses in rules.crosses_of_sum.items()
        }
        of_row = []
        for index in range(max(map(len, of_sum.values()))):
            cells = {number: cells[index] for number, cells in of_sum.items() if len(cells) > index}
            of_row.append(Line(choice, WHITE_ONES, cells, len(cells) == len(rules.white_sums)))
            choice += 1
        lines.append(tuple(of_row))
    return tuple(lines)


def colour_lines(rules: CrossingGame) -> Lines:
    """The crosses of the second action: two choices for each coloured die, with the first and the second white one."""
    lines: list[list[Line]] = [[] for _ in rules.rows]
    for die, colour in enumerate(rules.coloured_dice):
        sums = range(2, rules.faces[WHITE] + rules.faces[colour] + 1)
        by_row: dict[int, dict[int, int]] = defaultdict(dict)
        for number in sums:
            if (colour, number) in rules.cross_of:
                row, cell, _ = rules.cross_of[colour, number]
                by_row[row][number] = cell
        for row, cells in by_row.items():
            lines[row] += [
                Line(1 + WHITE_DICE * die + white, (white, WHITE_DICE + die), cells, len(cells) == len(sums))
                for white in range(WHITE_DICE)
            ]
    return tuple(map(tuple, lines))
