"""How likely the dice of Qwinto are to make a sum."""

from collections import Counter
from functools import cache
from itertools import product

from rowlock.rules.qwinto.state import QWINTO


@cache
def sum_chances(dice: int) -> dict[int, float]:
    """How likely each sum of so many dice is."""
    rolls = Counter(map(sum, product(range(1, QWINTO.faces + 1), repeat=dice)))
    return {number: rolls[number] / rolls.total() for number in sorted(rolls)}
