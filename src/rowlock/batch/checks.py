"""Checks of what is known before anything is compiled; what JAX traces has no values yet, and nobody can check it."""

from typing import Any

import jax
import numpy as np

from rowlock.rules.errors import Malformed, shown


def check_number(what: str, value: object, lowest: int, highest: int, hint: str = "") -> None:
    """Refuse a number, or an array in which one is, that is not whole or not in that range."""
    if isinstance(value, jax.core.Tracer):
        return
    try:
        numbers = np.asarray(value)
    except ValueError:  # a list of lists of different lengths
        numbers = np.asarray(None)
    wrong: Any = value
    if numbers.dtype.kind in "iu":
        outside = numbers[(numbers < lowest) | (numbers > highest)]
        if not outside.size:
            return
        wrong = int(outside.flat[0])
    raise Malformed(f"{what} is {shown(wrong)}, expected a whole number from {lowest} to {highest}{hint}")
