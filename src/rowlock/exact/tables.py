"""What crossing games differ in, as arrays for compiled code."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from rowlock.exact.rows import NOWHERE, RowStates
from rowlock.rules.crossing.game import WHITE, CrossingGame

Indices = npt.NDArray[np.int64]
States = npt.NDArray[np.int32]
Values = npt.NDArray[np.float64]
Number = TypeVar("Number", np.int32, np.float64)
NO_ROW = -1


class Made(NamedTuple):
    """A cross that dice can make."""

    die: int | None
    """The coloured die that makes it with a white one, counted in sheet order; None if both white dice do."""
    highest: int
    """The highest sum of these two dice."""
    sum: int
    row: int
    cell: int


class Tables(NamedTuple):
    """A row has a number once, so a row and a sum tell a cell."""

    faces: int
    """Of a white die."""
    faces_of_die: Indices
    """Of each coloured die."""
    row_of_die: Indices
    """The row with which each coloured die leaves the game, or `NO_ROW`."""
    cell_of_sum: States
    """By row and sum, the cell with that number, or `NOWHERE`."""
    row_of_sum: States
    """By coloured die and sum, the row that has the cell of that colour and number, or `NO_ROW`."""
    is_lucky: npt.NDArray[np.bool_]
    """By sum."""
    locks_to_end: int
    after: States
    """As in `RowStates`, by row; the states of short rows are filled up."""
    gain: Values
    crosses: States
    following: States
    locked: Indices
    """The locked state of each row."""


def made_crosses(game: CrossingGame) -> Iterator[Made]:
    """Every cross that dice can make."""
    white = game.faces[WHITE]
    for total, crosses in game.crosses_of_sum.items():
        for row, cell, _ in crosses:
            yield Made(None, 2 * white, total, row, cell)
    for die, colour in enumerate(game.coloured_dice):
        highest = white + game.faces[colour]
        for total in range(2, highest + 1):
            if (colour, total) in game.cross_of:
                row, cell, _ = game.cross_of[colour, total]
                yield Made(die, highest, total, row, cell)


def tables_of(game: CrossingGame, rows: Sequence[RowStates], lucky: Sequence[int]) -> Tables:
    """The tables of a game, for a player with these lucky numbers."""
    faces_of_die = [game.faces[colour] for colour in game.coloured_dice]
    sums = 1 + game.faces[WHITE] + max([game.faces[WHITE], *faces_of_die])
    cell_of_sum = np.full((len(rows), sums), NOWHERE, np.int32)
    row_of_sum = np.full((len(faces_of_die), sums), NO_ROW, np.int32)
    for die, _, total, row, cell in made_crosses(game):
        cell_of_sum[row, total] = cell
        if die is not None:
            row_of_sum[die, total] = row
    is_lucky = np.zeros(sums, np.bool_)
    is_lucky[list(lucky)] = True
    row_of_name = {row.name: index for index, row in enumerate(game.rows)}
    return Tables(
        faces=game.faces[WHITE],
        faces_of_die=np.array(faces_of_die, np.int64),
        row_of_die=np.array([row_of_name.get(colour, NO_ROW) for colour in game.coloured_dice], np.int64),
        cell_of_sum=cell_of_sum,
        row_of_sum=row_of_sum,
        is_lucky=is_lucky,
        locks_to_end=game.locks_to_end,
        after=_stacked([row.after for row in rows]),
        gain=_stacked([row.gain for row in rows]),
        crosses=_stacked([row.crosses for row in rows]),
        following=_stacked([row.following for row in rows]),
        locked=np.array([row.locked for row in rows], np.int64),
    )


def _stacked(arrays: Sequence[npt.NDArray[Number]]) -> npt.NDArray[Number]:
    """Arrays of different sizes as one, filled up with `NOWHERE`."""
    shape = np.max([array.shape for array in arrays], axis=0)
    padding = [[(0, most - size) for most, size in zip(shape, array.shape, strict=True)] for array in arrays]
    stacked = [np.pad(array, pad, constant_values=NOWHERE) for array, pad in zip(arrays, padding, strict=True)]
    return np.stack(stacked)
