"""The row machine over arrays, as in `rowlock.rules.crossing.row`: the crosses of a row are the bits of a word."""

import jax

from rowlock.batch.words import bit_if, count, word
from rowlock.rules.crossing.row import Row


def cell_of(row: Row, number: jax.Array) -> jax.Array:
    """The index of the cell with that number, in a row that runs over all sums."""
    first, rises = row.cells[0].number, row.cells[0].number < row.cells[-1].number
    return number - first if rises else first - number


def may_cross(row: Row, crosses: jax.Array, cell: jax.Array) -> jax.Array:
    """As `Row.may_cross`, for many rows at once."""
    return (crosses >> cell == 0) & ((cell < row.first_locking) | (count(crosses) >= row.needed))


def cross(row: Row, crosses: jax.Array, cell: jax.Array) -> jax.Array:
    """As `Row.cross`, for many rows at once."""
    return crosses | word(1) << cell | bit_if(cell >= row.first_locking, len(row.cells))
