"""A crossing game as data: its rows, dice, points and what it adds to Qwixx."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from rowlock.rules.awaits import Roll
from rowlock.rules.crossing.row import Cell, Row
from rowlock.rules.crossing.track import LAST_FIELDS, LONGEST_MOVE, NO_TRACKS, PAWN_MOVES, Track
from rowlock.rules.game import NO_OPTIONS, Option, check_seats, describe_game
from rowlock.rules.state import MISTHROW_POINTS, MISTHROWS_TO_END, PASS

if TYPE_CHECKING:
    from rowlock.rules.crossing.state import CrossingState

WHITE = "white"
WHITE_DICE = 2
CELLS_TO_SKIP_ONE = 8
"""Greedy skips a cell for every this many cells of a row."""

Target = tuple[int, int]
"""Where a cross goes: the index of a row and of a cell in it."""
Cross = tuple[int, int, str]
"""A target and the move that crosses it; crosses sort in sheet order."""


class Tuning(NamedTuple):
    """Figures for the simple bots."""

    skipped: int
    """The most cells that greedy skips."""
    rolls: float
    """The rolls that planner expects in a new game."""
    ending: float = 0.07
    """The chance, before each roll, with which exact expects the others to end the game."""


class Parameters(NamedTuple):
    """The parameters in which the crossing games differ."""

    name: str
    title: str
    max_players: int
    faces: Mapping[str, int]
    """How many faces each kind of die has: the white ones first, then the coloured ones in sheet order."""
    rows: tuple[Row, ...]
    points: tuple[int, ...]
    """Points of a row by its number of crosses, from none on."""
    locks_to_end: int = 2
    lucky_pairs: tuple[tuple[int, int], ...] = ()
    """The pair of lucky numbers of each seat; empty in games without them."""
    tracks: Mapping[str, Track] = NO_TRACKS
    """The tracks on which pawns can walk, the usual one first; empty in games without pawns."""
    tuned: Tuning | None = None
    """Figures found in the arena; without them, those that follow from the rest."""


class CrossingGame(Parameters):
    """A crossing game with what can be looked up about it. Two games are the same if their names are."""

    @property
    def family(self) -> str:
        return "crossing"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CrossingGame) and self.name == other.name

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.name)

    @cached_property
    def has_track(self) -> bool:
        return bool(self.tracks)

    @cached_property
    def coloured_dice(self) -> tuple[str, ...]:
        """The colours of the dice that are not white, in sheet order."""
        return tuple(kind for kind in self.faces if kind != WHITE)

    @cached_property
    def white_sums(self) -> range:
        return range(WHITE_DICE, WHITE_DICE * self.faces[WHITE] + 1)

    @cached_property
    def no_crosses(self) -> tuple[int, ...]:
        """The rows of an empty sheet."""
        return (0,) * len(self.rows)

    @cached_property
    def least_lock(self) -> int:
        """A row with fewer than these crosses, read as a number, is not locked."""
        return min(1 << len(row.cells) for row in self.rows)

    @cached_property
    def tuning(self) -> Tuning:
        """Figures for the simple bots."""
        if self.tuned:
            return self.tuned
        longest = max(len(row.cells) for row in self.rows)
        skipped = round(longest / CELLS_TO_SKIP_ONE) + self.has_track
        return Tuning(skipped, rolls=17.0 if self.has_track else 20.0)

    @cached_property
    def _rolls(self) -> dict[frozenset[int], Roll]:
        return {}

    def roll_without(self, locked: frozenset[int]) -> Roll:
        """The roll that is awaited when rows are locked; it is asked for again and again."""
        roll = self._rolls.get(locked)
        if roll is None:
            gone = {self.rows[index].name for index in locked}
            colours = (colour for colour in self.coloured_dice if colour not in gone)
            roll = self._rolls[locked] = Roll(white=WHITE_DICE, **dict.fromkeys(colours, 1))
        return roll

    @property
    def dice(self) -> Roll:
        return self.roll_without(frozenset())

    @cached_property
    def targets(self) -> dict[Cell, Target]:
        """Where each cell is."""
        return {cell: (r, c) for r, row in enumerate(self.rows) for c, cell in enumerate(row.cells)}

    @cached_property
    def target_of_move(self) -> dict[str, Target]:
        """Where each move that crosses a number crosses it."""
        return {f"{verb} {cell}": target for verb in ("cross", "lucky") for cell, target in self.targets.items()}

    @cached_property
    def moves(self) -> tuple[str, ...]:
        cells = list(self.targets)
        lucky = cells if self.lucky_pairs else []
        pawn = PAWN_MOVES if self.has_track else {}
        return (PASS, *(f"cross {cell}" for cell in cells), *(f"lucky {cell}" for cell in lucky), *pawn)

    @cached_property
    def cross_of(self) -> dict[tuple[str, int], Cross]:
        """The cross that a colour and a sum of dice make; a sum that no cell of the colour has makes none."""
        return {(cell.colour, cell.number): (*target, f"cross {cell}") for cell, target in self.targets.items()}

    @cached_property
    def crosses_of_sum(self) -> dict[int, tuple[Cross, ...]]:
        """The crosses that a sum of white dice makes, in sheet order."""
        crosses = sorted(self.cross_of.items(), key=lambda item: item[1])
        return {n: tuple(cross for (_, number), cross in crosses if number == n) for n in self.white_sums}

    @cached_property
    def options(self) -> tuple[Option, ...]:
        from rowlock.rules.crossing.options import options_of

        return options_of(self)

    def start(self, players: int = 2, first: int = 0, options: Mapping[str, object] = NO_OPTIONS) -> "CrossingState":
        """The first state of a game."""
        from rowlock.rules.crossing.options import read_options
        from rowlock.rules.crossing.state import CrossingState, Sheet

        check_seats(self.name, self.max_players, players, first)
        empty = Sheet(self.no_crosses)
        return CrossingState(self, read_options(self, players, options), (empty,) * players, active=first)

    def read_position(self, parts: list[str]) -> "CrossingState":
        from rowlock.rules.crossing.position import read

        return read(self, parts)

    def describe(self) -> dict[str, Any]:
        return {
            **describe_game(self),
            "rows": [
                {
                    "name": row.name,
                    "cells": [{"colour": cell.colour, "number": cell.number} for cell in row.cells],
                    "locking": row.locking,
                    "needed": row.needed,
                }
                for row in self.rows
            ],
            "points": list(self.points),
            "locks_to_end": self.locks_to_end,
            "misthrows_to_end": MISTHROWS_TO_END,
            "misthrow_points": MISTHROW_POINTS,
            "lucky_pairs": [list(pair) for pair in self.lucky_pairs],
            "tracks": {name: track.describe() for name, track in self.tracks.items()},
            "longest_move": LONGEST_MOVE,
            "last_fields": LAST_FIELDS,
        }
