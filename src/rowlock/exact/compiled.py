"""Numba, which compiles what solving and simulating do (extra ``[exact]``)."""

from rowlock.extras import missing
from rowlock.rules.errors import Malformed

try:
    from numba import njit, prange
except ImportError as error:
    if error.name != "numba":  # It is there, but broken.
        raise
    raise Malformed(missing("solving", "Numba", "exact")) from None

__all__ = ["njit", "prange"]
