"""Solitaire games played by a solution, many thousands a second: what it promises must come true on average."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt
from numba import njit, prange

from rowlock.exact.model import Model
from rowlock.exact.solution import Solution
from rowlock.exact.solver import Progress
from rowlock.exact.sweep import MOST_OPTIONS, Indices, States, Values, list_white_options
from rowlock.rules.crossing.game import WHITE
from rowlock.rules.errors import Malformed
from rowlock.rules.state import MISTHROW_POINTS, MISTHROWS_TO_END

CHUNK = 10_000
DEVIATIONS_OF_95_PERCENT = 1.96
Dice = npt.NDArray[np.int64]
"""Faces by game, turn and die: two white ones, then one for each row."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """What came of the games."""

    games: int
    mean: float
    margin: float
    """The true mean lies within this of the simulated one with a chance of 95 %."""


def simulate(solution: Solution, games: int, seed: int = 1, progress: Progress = lambda _: None) -> Simulated:
    """Play solitaire games, each choice by the solution."""
    check(solution.model, games)
    count, total, squares = 0, 0.0, 0.0
    for chunk in _chunks(games):
        scores = play(solution, _roll(solution, chunk, np.random.default_rng([seed, count])))
        count += chunk
        total += float(scores.sum())
        squares += float((scores**2).sum())
        progress(count / games)
    mean = total / games
    variance = (squares - games * mean**2) / (games - 1)
    return Simulated(games, mean, DEVIATIONS_OF_95_PERCENT * sqrt(variance / games))


def check(model: Model, games: int) -> None:
    """`Malformed` if so many games by the solution of this model cannot be simulated."""
    if model.players != 1 or model.ending:
        raise Malformed(f"the solution is of {model.name}, expected one for a single player and no chance of ending")
    if games < 2:
        raise Malformed(f"the number of games to simulate is {games}, expected at least 2")


def _chunks(games: int) -> Iterator[int]:
    for first in range(0, games, CHUNK):
        yield min(CHUNK, games - first)


def _roll(solution: Solution, games: int, random: np.random.Generator) -> Dice:
    """Dice for whole games. A turn brings a cross or a misthrow, so there cannot be more turns than of both."""
    rows = solution.model.game.rows
    most_turns = MISTHROWS_TO_END + sum(len(row.cells) for row in rows)
    return random.integers(1, solution.model.game.faces[WHITE] + 1, (games, most_turns, 2 + len(rows)))


def play(solution: Solution, dice: Dice) -> npt.NDArray[np.float64]:
    """The final scores of solitaire games with these dice."""
    model = solution.model
    halves = np.zeros((len(model.rows.crosses),) * 2, np.int64)
    for (low, high), number in model.halves.items():
        halves[low, high] = halves[high, low] = number
    is_lucky = np.zeros(2 * model.game.faces[WHITE] + 1, np.bool_)
    is_lucky[list(model.lucky)] = True
    rows = model.rows
    return _play(
        dice,
        solution.numbers[0],
        solution.lowest[0],
        solution.step[0],
        halves,
        model.mirrored,
        model.game.locks_to_end,
        is_lucky,
        model.cell_of_sum,
        rows.after,
        rows.gain,
        rows.crosses,
        rows.following,
    )


@njit(cache=True)
def _to_come(
    row: Indices,
    misthrows: int,
    locks_to_end: int,
    numbers: npt.NDArray[np.uint16],
    lowest: Values,
    step: Values,
    halves: npt.NDArray[np.int64],
    mirrored: bool,
    locked: int,
) -> float:
    """As `Solution.value`."""
    locks = 0
    for r in range(len(row)):
        locks += row[r] == locked
    if misthrows >= len(numbers) or locks >= locks_to_end:
        return 0.0
    first, second = halves[row[0], row[1]], halves[row[2], row[3]]
    if mirrored:
        low, high = min(first, second), max(first, second)
        index = low * (halves[-1, -1] + 1) + high - low * (low + 1) // 2
    else:
        index = first * (halves[-1, -1] + 1) + second
    return float(lowest[misthrows] + step[misthrows] * numbers[misthrows, index])


@njit(parallel=True, cache=True)
def _play(
    dice: Dice,
    numbers: npt.NDArray[np.uint16],
    lowest: Values,
    step: Values,
    halves: npt.NDArray[np.int64],
    mirrored: bool,
    locks_to_end: int,
    is_lucky: npt.NDArray[np.bool_],
    cell_of_sum: States,
    after: States,
    gain: Values,
    crosses: States,
    following: States,
) -> npt.NDArray[np.float64]:
    rows, locked = cell_of_sum.shape[0], len(after) - 1
    scores = np.zeros(len(dice))
    for game in prange(len(dice)):
        row = np.zeros(rows, np.int64)
        option_row, option_cell = np.empty(MOST_OPTIONS, np.int64), np.empty(MOST_OPTIONS, np.int64)
        misthrows, turn = 0, 0
        score = 0.0
        while True:
            locks = 0
            for r in range(rows):
                locks += row[r] == locked
            if locks >= locks_to_end or misthrows >= MISTHROWS_TO_END:
                break
            roll = dice[game, turn]
            turn += 1
            total = roll[0] + roll[1]
            options = list_white_options(
                row, total, is_lucky[total], cell_of_sum, after, crosses, following, option_row, option_cell
            )
            best = MISTHROW_POINTS + _to_come(
                row, misthrows + 1, locks_to_end, numbers, lowest, step, halves, mirrored, locked
            )
            # What is crossed by the best choice: with the white dice, and with a coloured one; none is -1.
            white_row = white_cell = colour_row = colour_cell = -1
            for option in range(-1, options):
                made = 0.0
                then = row.copy()
                if option >= 0:
                    r, cell = option_row[option], option_cell[option]
                    made = gain[row[r], cell]
                    then[r] = after[row[r], cell]
                    worth = made + _to_come(
                        then, misthrows, locks_to_end, numbers, lowest, step, halves, mirrored, locked
                    )
                    if worth > best:
                        best = worth
                        white_row, white_cell, colour_row, colour_cell = r, cell, -1, -1
                    if then[r] == locked and locks + 1 >= locks_to_end:
                        continue
                for c in range(rows):
                    for white in range(2):
                        cell = cell_of_sum[c, roll[white] + roll[2 + c]]
                        if cell < 0 or after[then[c], cell] < 0:
                            continue
                        before = then[c]
                        then[c] = after[before, cell]
                        worth = (
                            made
                            + gain[before, cell]
                            + _to_come(then, misthrows, locks_to_end, numbers, lowest, step, halves, mirrored, locked)
                        )
                        then[c] = before
                        if worth > best:
                            best = worth
                            white_row = option_row[option] if option >= 0 else -1
                            white_cell = option_cell[option] if option >= 0 else -1
                            colour_row, colour_cell = c, cell
            if white_row < 0 and colour_row < 0:
                misthrows += 1
                score += MISTHROW_POINTS
            if white_row >= 0:
                score += gain[row[white_row], white_cell]
                row[white_row] = after[row[white_row], white_cell]
            if colour_row >= 0:
                score += gain[row[colour_row], colour_cell]
                row[colour_row] = after[row[colour_row], colour_cell]
        scores[game] = score
    return scores
