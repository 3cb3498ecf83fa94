"""What champion's networks see of a position at the start of a turn.

The same lines serve NumPy, with which the bot plays, and `jax.numpy`, with which it learns: `xp` is one of the two.
Arrays are of whole numbers and of one shape, one position for each element; features come along a new last axis.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from rowlock.bots.chances import sum_chances
from rowlock.bots.families import of_family
from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.track import Track
from rowlock.rules.games import find_game
from rowlock.rules.qwinto.grid import CELL_LIST, COLOURS, PENTAGONS, WIDTH
from rowlock.rules.qwinto.state import HIGHEST_SUM, QwintoState
from rowlock.rules.state import MISTHROW_POINTS, MISTHROWS_TO_END

Array = Any
"""An array of either kind."""

VERSION = 1
"""Goes up whenever features change: networks that learned from others are of no use then."""
POINTS = 50.0
"""Points in one unit of what the network sees."""

FIELDS_AHEAD = 8
MOST_FIELDS_LEFT = 40
BONUS = 10.0
GAP = 10.0


@dataclass(frozen=True, eq=False)
class CrossingFeatures:
    """Features of a crossing game: how far each row is and how full, which is all that counts without a track."""

    game: CrossingGame
    players: int
    track: Track | None = None

    def points(self, xp: Any, rows: Sequence[Array], misthrows: Array, pawn: Array | None) -> Array:
        """The points of a sheet as if the game ended now."""
        table = xp.asarray(np.array(self.game.points, np.int32))
        points = MISTHROW_POINTS * misthrows.astype(np.int32)
        for crosses in rows:
            points = points + table[xp.bitwise_count(crosses).astype(np.int32)]
        if self.track:
            assert pawn is not None
            points = points + xp.asarray(self._bonuses)[pawn.astype(np.int32)]
        return points

    def sheet(
        self,
        xp: Any,
        rows: Sequence[Array],
        misthrows: Array,
        locked: Sequence[Array],
        pawn: Array | None = None,
        lucky: Array | None = None,
    ) -> Array:
        """One player's sheet. `locked` are the rows locked by anybody, `lucky` is a mask of sums."""
        cells, most = [len(row.cells) for row in self.game.rows], len(self.game.points) - 1
        crosses = xp.stack(rows, axis=-1)[..., None]
        without_locks = crosses & np.array([[(1 << number) - 1] for number in cells], np.uint32)
        from_each_cell_on = without_locks >> xp.arange(max(cells), dtype=np.uint32)
        of_rows = [from_each_cell_on != 0, xp.bitwise_count(crosses) > xp.arange(most, dtype=np.uint8)]
        if self.track:
            of_rows.append(from_each_cell_on & 1 == 1)
        by_row = xp.concatenate(of_rows, axis=-1)
        parts = [by_row.reshape(*by_row.shape[:-2], by_row.shape[-2] * by_row.shape[-1])]
        parts.append(misthrows[..., None] > xp.arange(MISTHROWS_TO_END, dtype=np.uint32))
        parts.append(self.points(xp, rows, misthrows, pawn)[..., None] / POINTS)
        if lucky is not None:
            sums = xp.arange(self.game.white_sums.stop, dtype=np.uint32)
            parts.append(lucky[..., None] >> sums & 1 == 1)
        if self.track:
            assert pawn is not None
            reached = xp.sum(from_each_cell_on != 0, axis=-1, dtype=np.int32)
            parts += self._ahead(xp, rows, [reached[..., r] for r in range(len(rows))], locked, pawn)
        return _joined(xp, parts)

    def shared(self, xp: Any, locked: Sequence[Array], wait: Array, turns_left: Array | None = None) -> Array:
        """What all share; `wait` is how many turns of others come before the player's own."""
        parts = [lock[..., None] for lock in locked]
        parts.append(wait[..., None] == xp.arange(self.players, dtype=np.uint32))
        if turns_left is not None:
            parts.append(turns_left[..., None] == xp.arange(self.players + 1, dtype=np.uint32))
        return _joined(xp, parts)

    def _ahead(
        self, xp: Any, rows: Sequence[Array], reached: Sequence[Array], locked: Sequence[Array], pawn: Array
    ) -> list[Array]:
        """The track from the pawn on: how long it is, and whether it may enter the next fields.

        `reached` is how many cells of each row there are up to its last cross.
        """
        assert self.track
        fields = len(self.track.fields)
        here = pawn.astype(np.int32)[..., None]
        bonuses, targets = xp.asarray(self._bonuses), xp.asarray(self._targets)
        field = here + xp.arange(1, FIELDS_AHEAD + 1, dtype=np.int32)
        exists = field <= fields
        field = xp.minimum(field, fields)
        row, cell, first_locking, needed = (targets[field][..., fact] for fact in range(4))
        crosses, end, lock = rows[0][..., None], reached[0][..., None], locked[0][..., None]
        for r in range(1, len(rows)):
            is_here = row == r
            crosses = xp.where(is_here, rows[r][..., None], crosses)
            end = xp.where(is_here, reached[r][..., None], end)
            lock = xp.where(is_here, locked[r][..., None], lock)
        from_cell_on = crosses >> cell.astype(np.uint32)
        is_crossed = exists & (from_cell_on & 1 == 1)
        is_free = exists & ~lock & (from_cell_on == 0)
        is_free = is_free & ((cell < first_locking) | (xp.bitwise_count(crosses) >= needed))
        gap = xp.where(is_free, cell - end, 0) / GAP
        bonus = (bonuses[field] - bonuses[here]) / BONUS
        told = xp.stack([is_crossed.astype(np.float32), is_free.astype(np.float32), gap, bonus], axis=-1)
        left = fields - here > xp.arange(MOST_FIELDS_LEFT, dtype=np.int32)
        return [left, told.reshape(*told.shape[:-2], told.shape[-2] * told.shape[-1])]

    @cached_property
    def _bonuses(self) -> np.ndarray[Any, Any]:
        assert self.track
        return np.array([0, *(field.bonus for field in self.track.fields)], np.int32)

    @cached_property
    def _targets(self) -> np.ndarray[Any, Any]:
        """Of each field the row and the cell, and where the row begins to lock, given how many crosses."""
        assert self.track
        targets = [self.game.targets[field.cell] for field in self.track.fields]
        rows = self.game.rows
        facts = [(row, cell, rows[row].first_locking, rows[row].needed) for row, cell in targets]
        return np.array([(0, 0, 0, 0), *facts], np.int32)


@lru_cache
def crossing_features(game: CrossingGame, players: int, track: Track | None = None) -> CrossingFeatures:
    return CrossingFeatures(game, players, track)


@dataclass(frozen=True, eq=False)
class QwintoFeatures:
    """Features of Qwinto: between which numbers each cell lies, and how likely dice are to fit there."""

    players: int

    def points(self, xp: Any, numbers: Array, misthrows: Array) -> Array:
        """The points of a sheet, whose numbers stand along the last axis, as if the game ended now."""
        filled = numbers > 0
        points = MISTHROW_POINTS * misthrows.astype(np.int32)
        for row in range(len(COLOURS)):
            cells = slice(WIDTH * row, WIDTH * (row + 1))
            full = xp.all(filled[..., cells], axis=-1)
            count = xp.sum(filled[..., cells], axis=-1, dtype=np.int32)
            points = points + xp.where(full, numbers[..., WIDTH * (row + 1) - 1], count)
        for column, row in PENTAGONS.items():
            cells_of_column = [cell for cell, (_, c) in enumerate(CELL_LIST) if c == column]
            full = filled[..., cells_of_column[0]]
            for cell in cells_of_column[1:]:
                full = full & filled[..., cell]
            points = points + xp.where(full, numbers[..., CELL_LIST.index((row, column))], 0)
        return points

    def sheet(self, xp: Any, numbers: Array, misthrows: Array) -> Array:
        """One player's sheet: for each cell whether it is filled, its bounds, and the chance of one to three dice."""
        filled = numbers > 0
        low, high = self.bounds(xp, numbers)
        parts = [filled, low / HIGHEST_SUM, high / HIGHEST_SUM]
        for chances in CHANCES_UP_TO:
            table = xp.asarray(chances)
            parts.append(xp.where(filled, 0.0, table[xp.maximum(high - 1, 0)] - table[low]))
        for row in range(len(COLOURS)):
            count = xp.sum(filled[..., WIDTH * row : WIDTH * (row + 1)], axis=-1, dtype=np.int32)
            parts.append(count[..., None] > xp.arange(WIDTH, dtype=np.int32))
        parts.append(misthrows[..., None] > xp.arange(MISTHROWS_TO_END, dtype=np.uint32))
        parts.append(self.points(xp, numbers, misthrows)[..., None] / POINTS)
        return _joined(xp, parts)

    def shared(self, xp: Any, wait: Array) -> Array:
        """How many turns of others come before the player's own."""
        return _joined(xp, [wait[..., None] == xp.arange(self.players, dtype=np.uint32)])

    def bounds(self, xp: Any, numbers: Array) -> tuple[Array, Array]:
        """The nearest numbers on the left and on the right of each empty cell; those of a filled one are its own."""
        low, high = [], []
        for row in range(len(COLOURS)):
            cells = [numbers[..., WIDTH * row + cell] for cell in range(WIDTH)]
            left, lows = xp.zeros_like(cells[0]), []
            for number in cells:
                left = xp.maximum(left, number)
                lows.append(left)
            right, highs = xp.full_like(cells[0], HIGHEST_SUM + 1), []
            for number in reversed(cells):
                right = xp.where(number > 0, number, right)
                highs.append(right)
            low += lows
            high += reversed(highs)
        return xp.stack(low, axis=-1), xp.stack(high, axis=-1)


def feature_sizes(game: str, players: int) -> tuple[int, int]:
    """How many features a sheet has, and what is shared."""
    found = find_game(game)
    sheet, shared = of_family(found, EMPTY, "champion")(found.start(players, 0, {}))
    return sheet.shape[-1], shared.shape[-1]


def _empty_crossing(state: CrossingState) -> tuple[Array, Array]:
    crossing, nothing = crossing_features(state.game, state.players, state.options.track), np.uint32(0)
    rows, locked = ([zero] * len(state.game.rows) for zero in (nothing, np.False_))
    sheet = crossing.sheet(np, rows, nothing, locked, nothing, nothing if state.options.lucky else None)
    return sheet, crossing.shared(np, locked, nothing, nothing if crossing.track else None)


def _empty_qwinto(state: QwintoState) -> tuple[Array, Array]:
    qwinto, nothing = QwintoFeatures(state.players), np.uint32(0)
    return qwinto.sheet(np, np.zeros(len(CELL_LIST), np.int32), nothing), qwinto.shared(np, nothing)


EMPTY: Mapping[str, Callable[[Any], tuple[Array, Array]]] = {"crossing": _empty_crossing, "qwinto": _empty_qwinto}
"""The features of an empty sheet, and of what is shared."""


def _chances_up_to(dice: int) -> np.ndarray[Any, Any]:
    """The chance that the sum of this many dice is at most 0, 1, …"""
    chances = sum_chances(dice)
    return np.array(
        [sum(chances[total] for total in chances if total <= most) for most in range(HIGHEST_SUM + 2)], np.float32
    )


CHANCES_UP_TO = [_chances_up_to(dice) for dice in range(1, len(COLOURS) + 1)]


def _joined(xp: Any, parts: Sequence[Array]) -> Array:
    shape = np.broadcast_shapes(*(part.shape[:-1] for part in parts))
    wide = [
        (part if part.shape[:-1] == shape else xp.broadcast_to(part, (*shape, part.shape[-1]))).astype(np.float32)
        for part in parts
    ]
    return xp.concatenate(wide, axis=-1)
