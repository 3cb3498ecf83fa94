"""What is solved: one player's sheet, alone or among players who are ignored but for their rolls."""

from functools import cached_property
from itertools import combinations_with_replacement, permutations
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from rowlock.exact.rows import NOWHERE, RowStates, row_states
from rowlock.rules.crossing.game import WHITE, CrossingGame
from rowlock.rules.errors import Malformed

Number = TypeVar("Number", np.int16, np.int64)


class Model:
    """The independent model of a crossing game.

    One player of `players` is active every so many rolls and uses the white dice of the others' rolls in between. The
    others do nothing but roll, and end the game before each roll with the chance `ending`. Alone and with no such
    chance it is the true solitaire game.
    """

    def __init__(
        self, game: CrossingGame, players: int = 1, ending: float = 0.0, lucky: tuple[int, ...] | None = None
    ) -> None:
        if game.has_track:
            raise Malformed(f"{game.title} is too large to solve, expected qwixx or longo")
        if not 1 <= players <= game.max_players:
            raise Malformed(f"the number of players is {players}, expected 1 to {game.max_players} in {game.name}")
        if not 0 <= ending < 1:
            raise Malformed(f"the chance of ending is {ending}, expected at least 0 and less than 1")
        self.game = game
        self.players = players
        self.ending = float(ending)
        self.lucky = lucky if lucky is not None else (game.lucky_pairs[0] if game.lucky_pairs else ())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Model) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def name(self) -> str:
        """What tells this model from every other."""
        lucky = "".join(f"-{number}" for number in self.lucky)
        ending = repr(self.ending).removesuffix(".0")
        return f"{self.game.name}{lucky}-players-{self.players}-ending-{ending}"

    @cached_property
    def rows(self) -> RowStates:
        """All rows of a game share one automaton: they differ only in which number is which cell."""
        return row_states(self.game.rows[0], self.game.points)

    @cached_property
    def cell_of_sum(self) -> npt.NDArray[np.int32]:
        """For each row and each sum of two dice the cell with that number."""
        sums = 2 * self.game.faces[WHITE]
        cells = np.full((len(self.game.rows), sums + 1), NOWHERE, np.int32)
        for index, row in enumerate(self.game.rows):
            for cell, (_, number) in enumerate(row.cells):
                cells[index, number] = cell
        return cells

    @cached_property
    def strides(self) -> npt.NDArray[np.int64]:
        """A sheet is one number: its rows' states are its digits."""
        states, rows = len(self.rows.crosses), len(self.game.rows)
        return np.array([states ** (rows - 1 - row) for row in range(rows)], np.int64)

    @property
    def sheets(self) -> int:
        return int(len(self.rows.crosses) ** len(self.game.rows))

    @cached_property
    def symmetries(self) -> npt.NDArray[np.int64]:
        """The orders of rows that do not change a sheet's value.

        Rows with the same numbers can be exchanged. Turning all dice over (1 for 6, 2 for 5, …) exchanges rising and
        falling rows, unless a lucky number becomes another one.
        """
        everything = range(len(self.game.rows))
        mirrored = self.cell_of_sum.copy()
        mirrored[:, 2:] = self.cell_of_sum[:, :1:-1]
        lucky_mirrored = {2 * self.game.faces[WHITE] + 2 - number for number in self.lucky}
        found = []
        for order in permutations(everything):
            same = (self.cell_of_sum[list(order)] == self.cell_of_sum).all()
            turned = (mirrored[list(order)] == self.cell_of_sum).all() and lucky_mirrored == set(self.lucky)
            if same or turned:
                found.append(order)
        return np.array(found, np.int64)

    @cached_property
    def mirrored(self) -> bool:
        """Whether rising and falling rows can be exchanged."""
        rows = len(self.game.rows)
        return [*range(rows // 2, rows), *range(rows // 2)] in self.symmetries.tolist()

    @cached_property
    def halves(self) -> dict[tuple[int, ...], int]:
        """The rising rows of a sheet, or the falling ones, are half a sheet: its states in order, and its number."""
        states = combinations_with_replacement(range(len(self.rows.crosses)), len(self.game.rows) // 2)
        return {half: number for number, half in enumerate(states)}

    def packed_index(self, rows: tuple[int, ...]) -> int:
        """The place of a sheet, given by its rows' states, among `packed_sheets`; images share theirs."""
        middle = len(rows) // 2
        first = self.halves[tuple(sorted(rows[:middle]))]
        second = self.halves[tuple(sorted(rows[middle:]))]
        if not self.mirrored:
            return first * len(self.halves) + second
        low, high = min(first, second), max(first, second)
        return low * len(self.halves) + high - low * (low + 1) // 2

    @property
    def packed_count(self) -> int:
        """How many sheets are kept."""
        halves = len(self.halves)
        return halves * (halves + 1) // 2 if self.mirrored else halves**2

    def packed_sheets(self) -> npt.NDArray[np.int64]:
        """One sheet of every set of images."""
        middle = len(self.game.rows) // 2
        halves = np.array(list(self.halves), np.int64)
        return self._of_both_halves(halves @ self.strides[:middle], halves @ self.strides[middle:])

    def packed_sums(self, of_state: npt.NDArray[np.int16]) -> npt.NDArray[np.int16]:
        """The sum over the rows of each of `packed_sheets` of a number that depends on a row's state."""
        of_half = of_state[np.array(list(self.halves))].sum(axis=1, dtype=np.int16)
        return self._of_both_halves(of_half, of_half)

    def _of_both_halves(self, rising: npt.NDArray[Number], falling: npt.NDArray[Number]) -> npt.NDArray[Number]:
        """The sums of a number of each rising half and one of each falling half, in the order of `packed_sheets`."""
        if not self.mirrored:
            return (rising[:, None] + falling[None, :]).ravel()
        first, second = np.triu_indices(len(rising))
        sums: npt.NDArray[Number] = rising[first] + falling[second]
        return sums
