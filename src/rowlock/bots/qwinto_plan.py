"""What numbers are worth in Qwinto, each gap of a row planned on its own.

A gap is a run of empty cells between two numbers. On its own it is a small problem: each roll offers it a number, or
none because another gap had a better use for it; a number written in it splits the gap in two. The number of cells of a
gap that get filled in the end, and the chance that all of them do, give what a sheet is still worth: its rows, its full
rows and its columns.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import prod
from typing import NamedTuple

from rowlock.bots.chances import sum_chances
from rowlock.rules.qwinto.grid import CELLS, COLOURS, PENTAGONS, Numbers, Sheet
from rowlock.rules.qwinto.state import DICE_MOVES, FULL_ROWS_TO_END, HIGHEST_SUM, WRITE_MOVES, QwintoState
from rowlock.rules.state import MISTHROW_POINTS, PASS

# All figures were tuned in the arena.
OFFERED = 0.7
"""How often a gap gets the number that suits it."""
DICE_USED = {1: 0.1, 2: 0.45, 3: 0.45}
"""How often people roll each number of dice."""
ROLLS_FOR_CELL = 1.5
"""The rolls that the fastest player needs for each cell left to fill before the game ends."""
MISSED = 0.8
"""The factor by which they shrink for each misthrow of the player with most."""
MISTHROW = MISTHROW_POINTS - 1.0
"""A misthrow also brings the end nearer."""
COLUMN = 0.3
"""What a point of a column is worth: its cells compete for the same rolls."""
LAST_NUMBER = 16
"""What the last cell of a row will hold, roughly, while it is empty."""

CELLS_OF_ROW = len(CELLS[0])


class Gap(NamedTuple):
    """What becomes of a gap in the remaining rolls."""

    filled: float
    """The expected number of its cells that get filled."""
    full: float
    """The chance that all of them get filled."""


class RowPlan(NamedTuple):
    """What becomes of a row."""

    points: float
    filled: tuple[float, ...]
    """The chance that each column gets filled, 0 if the row has no cell there."""


def best_move(state: QwintoState, player: int) -> str:
    """The move that is worth most to a player."""
    legal, sheet, rolls = state.legal(player), state.sheets[player], rolls_left(state)
    now = _value(sheet, rolls)
    if state.phase == "write":
        worth = {
            move: _value(sheet.write(*WRITE_MOVES[move], state.sum), rolls) - now for move in legal if move != PASS
        }
        worth[PASS] = MISTHROW if player == state.active else 0.0
        return max(worth, key=worth.__getitem__)
    if state.phase == "reroll":
        of_number = _worth_of_numbers(sheet, state.chosen, rolls)
        return "keep" if of_number[state.sum] >= _mean(of_number, state.chosen) else "reroll"
    return max(legal, key=lambda move: _worth_of_dice(sheet, DICE_MOVES[move], rolls))


def rolls_left(state: QwintoState) -> int:
    """The number of rolls the game may still last, rounded coarsely so that plans can be reused."""
    empty = [
        sorted(sum(not numbers[column] for column in CELLS[row]) for row, numbers in enumerate(sheet.rows))
        for sheet in state.sheets
    ]
    missing = min(sum(rows[:FULL_ROWS_TO_END]) for rows in empty)
    rolls = ROLLS_FOR_CELL * missing * MISSED ** max(sheet.misthrows for sheet in state.sheets)
    return max(1, round(rolls) if rolls < 10 else 2 * round(rolls / 2))


def _worth_of_dice(sheet: Sheet, colours: Sequence[str], rolls: int) -> float:
    """What rolling these dice is worth to the roller, who may reroll them."""
    of_number = _worth_of_numbers(sheet, colours, rolls)
    again = _mean(of_number, colours)
    return _mean({number: max(worth, again) for number, worth in of_number.items()}, colours)


def _mean(of_number: dict[int, float], colours: Sequence[str]) -> float:
    chances = sum_chances(len(colours))
    return sum(chances[number] * worth for number, worth in of_number.items())


def _worth_of_numbers(sheet: Sheet, colours: Sequence[str], rolls: int) -> dict[int, float]:
    """What each sum of these dice is worth to the roller, in the best place or as a misthrow."""
    best = [_best_places(sheet, row, rolls) for row in map(COLOURS.index, colours)]
    return {number: max(places[number] for places in best) for number in sum_chances(len(colours))}


@lru_cache(maxsize=256)
def _best_places(sheet: Sheet, row: int, rolls: int) -> tuple[float, ...]:
    """What each number, from 0, is worth in the best place of a row; at worst a misthrow."""
    now = _value(sheet, rolls)
    return tuple(
        max(
            (_value(sheet.write(row, column, number), rolls) - now for column in sheet.columns_for(row, number)),
            default=MISTHROW,
        )
        for number in range(HIGHEST_SUM + 1)
    )


def _value(sheet: Sheet, rolls: int) -> float:
    """The approximate final points of a sheet, ignoring misthrows."""
    plans = [_plan_row(row, numbers, rolls) for row, numbers in enumerate(sheet.rows)]
    value = sum(plan.points for plan in plans)
    for column, row in PENTAGONS.items():
        chance = prod(plan.filled[column] for plan in plans)
        value += COLUMN * chance * _number_expected(sheet.rows[row], column)
    return value


def _number_expected(numbers: Numbers, column: int) -> float:
    """The number in a cell or, if it is empty, the middle of the numbers that fit there."""
    if numbers[column]:
        return numbers[column]
    left = max(numbers[:column])
    right = min((number for number in numbers[column:] if number), default=HIGHEST_SUM + 1)
    return (left + right) / 2


@lru_cache(maxsize=8192)
def _plan_row(row: int, numbers: Numbers, rolls: int) -> RowPlan:
    filled = [0.0] * len(numbers)
    points, full, left = 0.0, 1.0, 0
    empty: list[int] = []
    for column in (*CELLS[row], None):
        number = HIGHEST_SUM + 1 if column is None else numbers[column]
        if not number:
            assert column is not None
            empty.append(column)
            continue
        gap = gaps(rolls)[left, number, len(empty)]
        points += gap.filled
        full *= gap.full
        for cell in empty:
            filled[cell] = gap.filled / len(empty)
        if column is not None:
            points += 1
            filled[column] = 1.0
        left, empty = number, []
    last = numbers[CELLS[row][-1]] or LAST_NUMBER
    return RowPlan(points + full * (last - CELLS_OF_ROW), tuple(filled))


@cache
def gaps(rolls: int) -> dict[tuple[int, int, int], Gap]:
    """What becomes of a gap, by the numbers around it and its cells, if the game lasts `rolls` rolls on average."""
    import numpy as np

    numbers = range(1, HIGHEST_SUM + 1)
    chances = np.array(
        [OFFERED * sum(DICE_USED[dice] * sum_chances(dice).get(n, 0.0) for dice in DICE_USED) for n in numbers]
    )
    going_on = rolls / (rolls + 1)
    side = HIGHEST_SUM + 2
    # Indexed by cells, number on the left and number on the right.
    filled, full = np.zeros((2, CELLS_OF_ROW + 1, side, side))
    full[0] = 1.0
    for cells in range(1, CELLS_OF_ROW + 1):
        # What each number would bring, by number, left and right; nothing if it does not fit in between.
        worth, chance_of_full = np.zeros((2, HIGHEST_SUM, side, side))
        for number in numbers:
            low, high = np.s_[:cells, :number, number, None], np.s_[cells - 1 :: -1, number, None, number + 1 :]
            splits, fills = 1 + filled[low] + filled[high], full[low] * full[high]
            best = splits.argmax(axis=0)[None]
            worth[number - 1, :number, number + 1 :] = np.take_along_axis(splits, best, 0)[0]
            chance_of_full[number - 1, :number, number + 1 :] = np.take_along_axis(fills, best, 0)[0]
        # Like `crossing_plan.value_of_waiting`: take the best numbers until waiting is worth more.
        order = np.argsort(-worth, axis=0)
        weight = np.cumsum(chances[order], axis=0)
        going = going_on / (1 - going_on + going_on * weight)
        value = going * np.cumsum(chances[order] * np.take_along_axis(worth, order, 0), axis=0)
        filled_in = going * np.cumsum(chances[order] * np.take_along_axis(chance_of_full, order, 0), axis=0)
        last = value.argmax(axis=0)[None]
        filled[cells] = np.take_along_axis(value, last, 0)[0]
        full[cells] = np.take_along_axis(filled_in, last, 0)[0]
    places = [
        (left, right, cells)
        for cells in range(CELLS_OF_ROW + 1)
        for left in range(side)
        for right in range(left + 1, side)
    ]
    both = zip(filled.tolist(), full.tolist(), strict=True)
    tables = [[list(zip(*rows, strict=True)) for rows in zip(*pair, strict=True)] for pair in both]
    return {(left, right, cells): Gap(*tables[cells][left][right]) for left, right, cells in places}
