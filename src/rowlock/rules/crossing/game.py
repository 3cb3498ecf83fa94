"""A crossing game as data: its rows, dice, points and what it adds to Qwixx."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rowlock.rules.awaits import Roll
from rowlock.rules.crossing.options import read_options
from rowlock.rules.crossing.row import Cell, Row
from rowlock.rules.state import NO_OPTIONS, check_seats

if TYPE_CHECKING:
    from rowlock.rules.crossing.state import CrossingState

Target = tuple[int, int]
"""Where a cross goes: the index of a row and of a cell in it."""
Cross = tuple[int, int, str]
"""A target and the move that crosses it; crosses sort in sheet order."""


class Parameters(NamedTuple):
    """The parameters in which the crossing games differ."""

    name: str
    title: str
    max_players: int
    faces: int
    rows: tuple[Row, ...]
    points: tuple[int, ...]
    """Points of a row by its number of crosses, from none on."""
    locks_to_end: int = 2
    lucky_pairs: tuple[tuple[int, int], ...] = ()
    """The pair of lucky numbers of each seat; empty in games without them."""
    has_track: bool = False


class CrossingGame(Parameters):
    """A crossing game with what can be looked up about it. Two games are the same if their names are."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CrossingGame) and self.name == other.name

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.name)

    @cached_property
    def no_crosses(self) -> tuple[int, ...]:
        """The rows of an empty sheet."""
        return (0,) * len(self.rows)

    @cached_property
    def least_lock(self) -> int:
        """A row with fewer than these crosses, read as a number, is not locked."""
        return min(1 << len(row.cells) for row in self.rows)

    @cached_property
    def _rolls(self) -> dict[frozenset[int], Roll]:
        return {}

    def roll_without(self, locked: frozenset[int]) -> Roll:
        """The roll that is awaited when rows are locked; it is asked for again and again."""
        roll = self._rolls.get(locked)
        if roll is None:
            colours = (row.colour for index, row in enumerate(self.rows) if index not in locked)
            roll = self._rolls[locked] = Roll(white=2, **dict.fromkeys(colours, 1))
        return roll

    @cached_property
    def targets(self) -> dict[Cell, Target]:
        """Where each cell is."""
        return {cell: (r, c) for r, row in enumerate(self.rows) for c, cell in enumerate(row.cells)}

    @cached_property
    def target_of_move(self) -> dict[str, Target]:
        """Where each move that crosses a number crosses it."""
        return {f"{verb} {cell}": target for verb in ("cross", "lucky") for cell, target in self.targets.items()}

    @cached_property
    def cross_of(self) -> dict[tuple[str, int], Cross]:
        """The cross that a colour and a sum of dice make."""
        return {(cell.colour, cell.number): (*target, f"cross {cell}") for cell, target in self.targets.items()}

    @cached_property
    def crosses_of_sum(self) -> dict[int, tuple[Cross, ...]]:
        """The crosses that a sum of white dice makes, in sheet order."""
        numbers = {cell.number for cell in self.targets}
        return {n: tuple(cross for (_, number), cross in self.cross_of.items() if number == n) for n in numbers}

    def start(self, players: int = 2, first: int = 0, options: Mapping[str, object] = NO_OPTIONS) -> "CrossingState":
        """The first state of a game."""
        from rowlock.rules.crossing.state import CrossingState, Sheet

        check_seats(self.name, self.max_players, players, first)
        empty = Sheet(self.no_crosses)
        return CrossingState(self, read_options(self, players, options), (empty,) * players, active=first)

    def read_position(self, parts: list[str]) -> "CrossingState":
        from rowlock.rules.crossing.position import read

        return read(self, parts)
