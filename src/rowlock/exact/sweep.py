"""The backward sweep, compiled with Numba: one layer of sheets with equally many crosses at a time.

A cross is never taken back, so a sheet's value follows from sheets with more crosses and from the same sheet with one
more misthrow. Layers are swept from full to empty; within one, all sheets are independent and share the cores.

The roll of an active player shows all dice before anything is chosen. For each pair of white dice and each coloured
die, the best that a face of that die allows (over all ways to use the white sum first) is one number. The coloured dice
are independent, so the expected best of them follows from their distribution functions, without listing all outcomes.
"""

# What Numba compiles must be plain loops over arrays; hence the style of this module.

import numpy as np

from rowlock.exact.compiled import njit, prange
from rowlock.exact.tables import Indices, Tables, Values

IMPOSSIBLE = -1e9


@njit(cache=True)
def _expected_best(
    floor: float, best: Values, faces_of_die: Indices, values: Values, dice: Indices, below: Values
) -> float:
    """The expected maximum of `floor` and one value of each die's equally likely `best`, by die and face.

    The last three arrays are scratch space.
    """
    count, outcomes_of_all = 0, 1.0
    outcomes = 1.0
    for die in range(len(faces_of_die)):
        faces = faces_of_die[die]
        below[die] = 0
        for face in range(faces):
            value = best[die, face]
            if value <= floor:
                below[die] += 1
                continue
            place = count
            while place > 0 and values[place - 1] > value:
                values[place] = values[place - 1]
                dice[place] = dice[place - 1]
                place -= 1
            values[place] = value
            dice[place] = die
            count += 1
        outcomes *= below[die]
        outcomes_of_all *= faces
    total = floor * outcomes
    for place in range(count):
        below[dice[place]] += 1
        more = 1.0
        for die in range(len(faces_of_die)):
            more *= below[die]
        total += values[place] * (more - outcomes)
        outcomes = more
    return float(total / outcomes_of_all)


@njit(cache=True)
def list_white_options(row: Indices, total: int, tables: Tables, option_row: Indices, option_cell: Indices) -> int:
    """List the ways to use a white sum: rows and cells; their number is returned."""
    count = 0
    for r in range(len(row)):
        cell = tables.cell_of_sum[r, total]
        if cell >= 0 and tables.after[r, row[r], cell] >= 0:
            option_row[count], option_cell[count] = r, cell
            count += 1
    if tables.is_lucky[total]:
        fewest = 1000
        for r in range(len(row)):
            if row[r] != tables.locked[r]:
                fewest = min(fewest, tables.crosses[r, row[r]])
        for r in range(len(row)):
            if row[r] != tables.locked[r] and tables.crosses[r, row[r]] == fewest:
                cell = tables.following[r, row[r]]
                if cell >= 0 and tables.after[r, row[r], cell] >= 0:
                    option_row[count], option_cell[count] = r, cell
                    count += 1
    return count


@njit(parallel=True, cache=True)
def sweep_layer(
    sheets: Indices,
    values: Values,
    values_after_misthrow: Values,
    misthrow_points: float,
    going_on: float,
    tables: Tables,
    strides: Indices,
    symmetries: Indices,
) -> None:
    """Fill in `values` of these sheets, by phase and sheet.

    Phase 0 comes before the player's own roll, phase *j* when *j* rolls of others come first. All sheets with more
    crosses are filled in already, and `values_after_misthrow` are those with one misthrow more.
    """
    for position in prange(len(sheets)):
        _sweep_sheet(
            sheets[position], values, values_after_misthrow, misthrow_points, going_on, tables, strides, symmetries
        )


@njit(cache=True)
def _sweep_sheet(
    sheet: int,
    values: Values,
    values_after_misthrow: Values,
    misthrow_points: float,
    going_on: float,
    tables: Tables,
    strides: Indices,
    symmetries: Indices,
) -> None:
    after, gain, cell_of_sum, row_of_sum = tables.after, tables.gain, tables.cell_of_sum, tables.row_of_sum
    faces, faces_of_die, row_of_die, locked = tables.faces, tables.faces_of_die, tables.row_of_die, tables.locked
    rows, dice, phases = len(strides), len(faces_of_die), len(values)
    row = np.empty(rows, np.int64)
    locks, rest = 0, sheet
    for r in range(rows):
        row[r] = rest // strides[r]
        rest -= row[r] * strides[r]
        locks += row[r] == locked[r]
    option_row, option_cell = np.empty(2 * rows, np.int64), np.empty(2 * rows, np.int64)
    turn_end = values[phases - 1]
    # By coloured die and sum: where crossing it in action 2 leads, the points it makes, and what both are worth,
    # without action 1 and after the best.
    step = np.zeros(row_of_sum.shape, np.int64)
    made_alone = np.empty(row_of_sum.shape)
    alone = np.full(row_of_sum.shape, IMPOSSIBLE)
    combined = np.empty(row_of_sum.shape)
    best = np.empty((dice, faces_of_die.max()))
    every_face = faces_of_die.sum()
    scratch, scratch_dice, scratch_below = np.empty(every_face), np.empty(every_face, np.int64), np.empty(dice)
    for d in range(dice):
        gone_with = row_of_die[d]
        if gone_with >= 0 and row[gone_with] == locked[gone_with]:
            continue
        for number in range(2, faces + faces_of_die[d] + 1):
            c = row_of_sum[d, number]
            if c >= 0:
                state = after[c, row[c], cell_of_sum[c, number]]
                if state >= 0:
                    step[d, number] = (state - row[c]) * strides[c]
                    made_alone[d, number] = gain[c, row[c], cell_of_sum[c, number]]
                    alone[d, number] = made_alone[d, number] + turn_end[sheet + step[d, number]]
    expected = 0.0
    for total in range(2, 2 * faces + 1):
        least, most = max(1, total - faces), min(faces, total - 1)
        floor = misthrow_points + values_after_misthrow[phases - 1, sheet]
        combined[:] = alone
        options = list_white_options(row, total, tables, option_row, option_cell)
        for option in range(options):
            r, cell = option_row[option], option_cell[option]
            state = after[r, row[r], cell]
            made = gain[r, row[r], cell]
            then = sheet + (state - row[r]) * strides[r]
            floor = max(floor, made + turn_end[then])
            if state == locked[r] and locks + 1 >= tables.locks_to_end:
                continue
            for d in range(dice):
                if (
                    row_of_die[d] >= 0
                    and (state if row_of_die[d] == r else row[row_of_die[d]]) == locked[row_of_die[d]]
                ):
                    continue
                for number in range(least + 1, most + faces_of_die[d] + 1):
                    c = row_of_sum[d, number]
                    if c == r:
                        finally_ = after[r, state, cell_of_sum[r, number]]
                        if finally_ >= 0:
                            worth = made + gain[r, state, cell_of_sum[r, number]]
                            worth += turn_end[then + (finally_ - state) * strides[r]]
                            combined[d, number] = max(combined[d, number], worth)
                    elif step[d, number] > 0:
                        worth = made + made_alone[d, number] + turn_end[then + step[d, number]]
                        combined[d, number] = max(combined[d, number], worth)
        for low in range(least, total // 2 + 1):
            high = total - low
            for d in range(dice):
                for face in range(faces_of_die[d]):
                    best[d, face] = max(combined[d, low + face + 1], combined[d, high + face + 1])
            weight = 1.0 if low == high else 2.0
            expected += weight * _expected_best(floor, best, faces_of_die, scratch, scratch_dice, scratch_below)
    _fill_in(values, 0, row, going_on * expected / (faces * faces), strides, symmetries)
    for phase in range(1, phases):
        expected = 0.0
        for total in range(2, 2 * faces + 1):
            worth = values[phase - 1, sheet]
            options = list_white_options(row, total, tables, option_row, option_cell)
            for option in range(options):
                r, cell = option_row[option], option_cell[option]
                then = sheet + (after[r, row[r], cell] - row[r]) * strides[r]
                worth = max(worth, gain[r, row[r], cell] + values[phase - 1, then])
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
