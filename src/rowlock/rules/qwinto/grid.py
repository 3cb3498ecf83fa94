"""Qwinto's sheet: the staggered grid, where a number may be written, and what it is worth."""

from collections.abc import Iterator
from typing import NamedTuple

from rowlock.rules.awaits import Refusal

COLOURS = ("orange", "yellow", "purple")
COLUMNS = range(12)

# One character per column: o is a cell, * a pentagon (bonus cell), - the gap, where nobody writes, . nothing (W1).
LAYOUT = (
    "..o*o-o*oooo",
    ".ooooo-o*oo.",
    "oo*o-oooo*..",
)
CELLS = tuple(tuple(column for column in COLUMNS if line[column] in "o*") for line in LAYOUT)
CELL_LIST = [(row, column) for row, columns in enumerate(CELLS) for column in columns]
"""All cells by row and column, row after row; each row has `WIDTH` of them."""
WIDTH = len(CELLS[0])
GAPS = tuple(line.index("-") for line in LAYOUT)
PENTAGONS = {column: row for column in COLUMNS for row, line in enumerate(LAYOUT) if line[column] == "*"}
"""For each column of three cells, the row of its pentagon."""

Numbers = tuple[int, ...]
"""A row's numbers by column, with 0 for an empty cell."""
EMPTY: Numbers = (0,) * len(COLUMNS)


class Sheet(NamedTuple):
    """One player's sheet."""

    rows: tuple[Numbers, ...] = (EMPTY,) * len(COLOURS)
    misthrows: int = 0

    def write(self, row: int, column: int, number: int) -> "Sheet":
        numbers = self.rows[row]
        written = (*numbers[:column], number, *numbers[column + 1 :])
        return Sheet((*self.rows[:row], written, *self.rows[row + 1 :]), self.misthrows)

    def columns_for(self, row: int, number: int) -> Iterator[int]:
        """The columns of a row where `number` may be written (W2, W3)."""
        numbers = self.rows[row]
        after = max((c for c in CELLS[row] if 0 < numbers[c] <= number), default=-1)
        before = min((c for c in CELLS[row] if numbers[c] >= number), default=len(COLUMNS))
        for column in CELLS[row]:
            if after < column < before and all(other[column] != number for other in self.rows):
                yield column

    def refusal(self, row: int, column: int, number: int) -> Refusal:
        """The reason why an empty cell is not in `columns_for`."""
        if any(other[column] == number for other in self.rows):
            return {"why": "column"}
        left, right = max(self.rows[row][:column], default=0), [n for n in self.rows[row][column:] if n]
        return {"why": "order", **({"left": left} if left else {}), **({"right": min(right)} if right else {})}

    def why_not(self, row: int, column: int, number: int) -> str:
        """The reason why `column` is not in `columns_for`, in English."""
        colour = COLOURS[row]
        if column == GAPS[row]:
            return f"column {column} is the gap of {colour}"
        if column not in CELLS[row]:
            return f"{colour} has no cell in column {column}"
        if self.rows[row][column]:
            return f"{colour} already has {self.rows[row][column]} in column {column}"
        refusal = self.refusal(row, column, number)
        if refusal["why"] == "column":
            return f"column {column} already has {number}"
        side = "left" if refusal.get("left", 0) >= number else "right"
        return f"{refusal[side]} is on its {side} and numbers must rise from left to right"

    def is_full(self, row: int) -> bool:
        return all(self.rows[row][column] for column in CELLS[row])

    def row_points(self, row: int) -> int:
        """The rightmost number of a full row, else one point for each number (W10)."""
        if self.is_full(row):
            return self.rows[row][CELLS[row][-1]]
        return sum(1 for number in self.rows[row] if number)

    def column_points(self, column: int) -> int:
        """The number in the pentagon if all three cells of the column are filled (W11)."""
        full = all(numbers[column] for numbers in self.rows)
        return self.rows[PENTAGONS[column]][column] if full else 0
