"""The row machine over arrays, as in `rowlock.rules.crossing.row`: the crosses of a row are the bits of a word."""

import jax

from rowlock.batch.words import bit_if, count, word
from rowlock.rules.crossing.row import Row


def may_cross(row: Row, crosses: jax.Array, cell: jax.Array) -> jax.Array:
    """As `Row.may_cross`, for many rows at once."""
    return (crosses >> cell == 0) & ((cell < row.first_locking) | (count(crosses) >= row.needed))


def cross(row: Row, crosses: jax.Array, cell: jax.Array) -> jax.Array:
    """As `Row.cross`, for many rows at once."""
    return crosses | word(1) << cell | bit_if(cell >= row.first_locking, len(row.cells))
