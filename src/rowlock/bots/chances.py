"""How likely the dice of Qwinto are to make a sum."""

from collections import Counter
from functools import cache
from itertools import product

from rowlock.rules.qwinto.grid import COLOURS
from rowlock.rules.qwinto.state import FACES

ROLLS = FACES ** len(COLOURS)
"""The number of possible rolls of all dice."""


@cache
def rolls_of_sums(dice: int) -> dict[int, int]:
    """The number of rolls of all dice in which this number of dice makes each sum."""
    faces = range(1, FACES + 1)
    found = Counter(sum(roll[:dice]) for roll in product(faces, repeat=len(COLOURS)))
    return {number: found[number] for number in sorted(found)}


@cache
def sum_chances(dice: int) -> dict[int, float]:
    """The probability of each sum of this number of dice."""
    return {number: rolls / ROLLS for number, rolls in rolls_of_sums(dice).items()}
