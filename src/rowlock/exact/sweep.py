"""The backward sweep, compiled with Numba: one layer of sheets with equally many crosses at a time.

A cross is never taken back, so a sheet's value follows from sheets with more crosses and from the same sheet with one
more misthrow. Layers are swept from full to empty; within one, all sheets are independent and share the cores.

The roll of an active player shows all dice before anything is chosen. For each pair of white dice and each colour, the
best that a face of that colour's die allows (over all ways to use the white sum first) is one number. The four coloured
dice are independent, so the expected best of them follows from their distribution functions, without the 6⁴ outcomes.
"""

# What Numba compiles must be plain loops over arrays; hence the style of this module.

import numpy as np
import numpy.typing as npt
from numba import njit, prange

Values = npt.NDArray[np.float64]
Indices = npt.NDArray[np.int64]
States = npt.NDArray[np.int32]

IMPOSSIBLE = -1e9
MOST_OPTIONS = 8
"""Ways to use the white sum: a cross in each row, and a lucky cross in each."""


@njit(cache=True)
def _expected_best(floor: float, best: Values, values: Values, colours: Indices, below: Values) -> float:
    """The expected maximum of `floor` and one value of each colour's equally likely `best`, by colour and face.

    The other arrays are scratch space.
    """
    rows, faces = best.shape
    count = 0
    for colour in range(rows):
        below[colour] = 0
        for face in range(faces):
            value = best[colour, face]
            if value <= floor:
                below[colour] += 1
                continue
            place = count
            while place > 0 and values[place - 1] > value:
                values[place] = values[place - 1]
                colours[place] = colours[place - 1]
                place -= 1
            values[place] = value
            colours[place] = colour
            count += 1
    outcomes = 1.0
    for colour in range(rows):
        outcomes *= below[colour]
    total = floor * outcomes
    for place in range(count):
        below[colours[place]] += 1
        more = 1.0
        for colour in range(rows):
            more *= below[colour]
        total += values[place] * (more - outcomes)
        outcomes = more
    return float(total / faces**rows)


@njit(cache=True)
def list_white_options(
    row: Indices,
    total: int,
    is_lucky: bool,
    cell_of_sum: States,
    after: States,
    crosses: States,
    following: States,
    option_row: Indices,
    option_cell: Indices,
) -> int:
    """List the ways to use a white sum: rows and cells; their number is returned."""
    rows, locked = len(row), len(after) - 1
    count = 0
    for r in range(rows):
        cell = cell_of_sum[r, total]
        if cell >= 0 and after[row[r], cell] >= 0:
            option_row[count], option_cell[count] = r, cell
            count += 1
    if is_lucky:
        fewest = 1000
        for r in range(rows):
            if row[r] != locked and crosses[row[r]] < fewest:
                fewest = crosses[row[r]]
        for r in range(rows):
            if row[r] != locked and crosses[row[r]] == fewest and after[row[r], following[row[r]]] >= 0:
                option_row[count], option_cell[count] = r, following[row[r]]
                count += 1
    return count


@njit(parallel=True, cache=True)
def sweep_layer(
    sheets: Indices,
    values: Values,
    values_after_misthrow: Values,
    misthrow_points: float,
    going_on: float,
    faces: int,
    locks_to_end: int,
    is_lucky: npt.NDArray[np.bool_],
    cell_of_sum: States,
    after: States,
    gain: Values,
    crosses: States,
    following: States,
    strides: Indices,
    symmetries: Indices,
) -> None:
    """Fill in `values` of these sheets, by phase and sheet.

    Phase 0 comes before the player's own roll, phase *j* when *j* rolls of others come first. All sheets with more
    crosses are filled in already, and `values_after_misthrow` are those with one misthrow more.
    """
    rows, sums, phases, locked = len(strides), 2 * faces, len(values), len(after) - 1
    for position in prange(len(sheets)):
        sheet = sheets[position]
        row = np.empty(rows, np.int64)
        locks = 0
        for r in range(rows):
            row[r] = sheet // strides[r] % len(after)
            locks += row[r] == locked
        option_row, option_cell = np.empty(MOST_OPTIONS, np.int64), np.empty(MOST_OPTIONS, np.int64)
        turn_end = values[phases - 1]
        # What crossing a sum in a colour is worth in action 2, by colour and sum: without action 1, and after the best.
        alone = np.full((rows, sums + 1), IMPOSSIBLE)
        combined = np.empty((rows, sums + 1))
        best = np.empty((rows, faces))
        scratch, scratch_colours, scratch_below = (
            np.empty(rows * faces),
            np.empty(rows * faces, np.int64),
            np.empty(rows),
        )
        for c in range(rows):
            for number in range(2, sums + 1):
                cell = cell_of_sum[c, number]
                if cell >= 0 and after[row[c], cell] >= 0:
                    then = sheet + (after[row[c], cell] - row[c]) * strides[c]
                    alone[c, number] = gain[row[c], cell] + turn_end[then]
        expected = 0.0
        for total in range(2, sums + 1):
            floor = misthrow_points + values_after_misthrow[phases - 1, sheet]
            combined[:] = alone
            options = list_white_options(
                row, total, is_lucky[total], cell_of_sum, after, crosses, following, option_row, option_cell
            )
            for option in range(options):
                r, cell = option_row[option], option_cell[option]
                state = after[row[r], cell]
                made = gain[row[r], cell]
                then = sheet + (state - row[r]) * strides[r]
                floor = max(floor, made + turn_end[then])
                if state == locked and locks + 1 >= locks_to_end:
                    continue
                for c in range(rows):
                    state_of_colour = state if c == r else row[c]
                    for number in range(2, sums + 1):
                        cell = cell_of_sum[c, number]
                        if cell >= 0 and after[state_of_colour, cell] >= 0:
                            finally_ = then + (after[state_of_colour, cell] - state_of_colour) * strides[c]
                            worth = made + gain[state_of_colour, cell] + turn_end[finally_]
                            combined[c, number] = max(combined[c, number], worth)
            for low in range(max(1, total - faces), total // 2 + 1):
                high = total - low
                for c in range(rows):
                    for face in range(faces):
                        best[c, face] = max(combined[c, low + face + 1], combined[c, high + face + 1])
                weight = 1.0 if low == high else 2.0
                expected += weight * _expected_best(floor, best, scratch, scratch_colours, scratch_below)
        _fill_in(values, 0, row, going_on * expected / (faces * faces), strides, symmetries)
        for phase in range(1, phases):
            expected = 0.0
            for total in range(2, sums + 1):
                worth = values[phase - 1, sheet]
                options = list_white_options(
                    row, total, is_lucky[total], cell_of_sum, after, crosses, following, option_row, option_cell
                )
                for option in range(options):
                    r, cell = option_row[option], option_cell[option]
                    then = sheet + (after[row[r], cell] - row[r]) * strides[r]
                    worth = max(worth, gain[row[r], cell] + values[phase - 1, then])
                expected += worth * (faces - abs(total - faces - 1))
            _fill_in(values, phase, row, going_on * expected / (faces * faces), strides, symmetries)


@njit(cache=True)
def _fill_in(values: Values, phase: int, row: Indices, value: float, strides: Indices, symmetries: Indices) -> None:
    """The same value for a sheet and its images."""
    for image in range(len(symmetries)):
        sheet = 0
        for r in range(len(row)):
            sheet += row[symmetries[image, r]] * strides[r]
        values[phase, sheet] = value
