"""The row machine of the crossing games: which cells of a row may be crossed, and what a cross does.

The crosses of one row are an integer whose bit *i* says whether cell *i* is crossed. The lock is the bit after the
last cell, so it automatically counts as one more cross (Q10).
"""

from collections.abc import Iterable
from typing import NamedTuple

from rowlock.rules.awaits import Refusal
from rowlock.rules.errors import Malformed


class Cell(NamedTuple):
    """One number of a row. Its colour is that of the die that makes it, which may differ from the row's."""

    colour: str
    number: int

    def __str__(self) -> str:
        return f"{self.colour} {self.number}"


class Row(NamedTuple):
    """A row from left to right. Each of its last `locking` cells locks it, and needs `needed` crosses before."""

    name: str
    """The colour of its lock, and of the die that leaves the game when it is locked."""
    cells: tuple[Cell, ...]
    locking: int
    needed: int

    @property
    def first_locking(self) -> int:
        return len(self.cells) - self.locking

    def is_locked_by(self, crosses: int) -> bool:
        return crosses >> len(self.cells) != 0

    def may_cross(self, crosses: int, index: int) -> bool:
        """Left to right (Q2), and enough crosses for a locking cell (Q9, L2). A locked row takes none."""
        return not crosses >> index and (index < len(self.cells) - self.locking or crosses.bit_count() >= self.needed)

    def refusal(self, crosses: int, index: int) -> Refusal:
        """Why `may_cross` says no."""
        if crosses >> index & 1:
            return {"why": "crossed"}
        if crosses >> index:
            return {"why": "skipped", "after": self.cells[self.last(crosses)].number}
        return {"why": "needed", "needed": self.needed, "crosses": crosses.bit_count()}

    def cross(self, crosses: int, index: int) -> int:
        """The crosses after crossing a cell, including the lock if that cell locks the row (Q10, L3)."""
        lock = 1 << len(self.cells) if index >= self.first_locking else 0
        return crosses | 1 << index | lock

    def next(self, crosses: int) -> int:
        """The index to the right of the last cross."""
        return crosses.bit_length()

    def last(self, crosses: int) -> int:
        """The index of the last crossed cell, ignoring the lock."""
        return (crosses & ~(1 << len(self.cells))).bit_length() - 1

    def numbers(self, crosses: int) -> tuple[int, ...]:
        """The crossed numbers from left to right."""
        return tuple(cell.number for index, cell in enumerate(self.cells) if crosses >> index & 1)

    def crosses(self, numbers: Iterable[int]) -> int:
        """The crosses after crossing these numbers in order; raises `Malformed` if the rules forbid one."""
        crosses = 0
        indices = {cell.number: index for index, cell in enumerate(self.cells)}
        for number in numbers:
            index = indices.get(number)
            if index is None:
                raise Malformed(f"there is no {self.name} {number}")
            if not self.may_cross(crosses, index):
                from rowlock.rules.crossing.why import clause

                raise Malformed(clause(self.refusal(crosses, index), row=self.name, cell=self.cells[index]))
            crosses = self.cross(crosses, index)
        return crosses


def coloured_row(colour: str, numbers: Iterable[int], *, locking: int, needed: int) -> Row:
    """A row whose cells all have its own colour."""
    return Row(colour, tuple(Cell(colour, number) for number in numbers), locking, needed)
