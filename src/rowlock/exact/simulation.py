"""Solitaire games played by a solution, many thousands a second: what it promises must come true on average."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from rowlock.bots.bot import Progress
from rowlock.exact.compiled import njit, prange
from rowlock.exact.model import Model
from rowlock.exact.packing import Places, place_of
from rowlock.exact.solution import Solution
from rowlock.exact.sweep import list_white_options
from rowlock.exact.tables import Indices, Tables, Values
from rowlock.rules.errors import Malformed
from rowlock.rules.state import MISTHROW_POINTS, MISTHROWS_TO_END

CHUNK = 10_000
DEVIATIONS_OF_95_PERCENT = 1.96
Dice = npt.NDArray[np.int64]
"""Faces by game, turn and die: two white ones, then the coloured ones in sheet order."""


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
    """Raise `Malformed` if this number of games cannot be simulated by the solution of this model."""
    if model.players != 1 or model.ending:
        raise Malformed(f"the solution is of {model.name}, expected one for a single player and no chance of ending")
    if games < 2:
        raise Malformed(f"the number of games to simulate is {games}, expected at least 2")


def _chunks(games: int) -> Iterator[int]:
    for first in range(0, games, CHUNK):
        yield min(CHUNK, games - first)


def _roll(solution: Solution, games: int, random: np.random.Generator) -> Dice:
    """Dice for whole games. A turn brings a cross or a misthrow, so there cannot be more turns than of both."""
    model = solution.model
    most_turns = MISTHROWS_TO_END + sum(len(row.cells) for row in model.game.rows)
    faces = [model.tables.faces] * 2 + model.tables.faces_of_die.tolist()
    return random.integers(1, faces, (games, most_turns, len(faces)), endpoint=True)


def play(solution: Solution, dice: Dice) -> npt.NDArray[np.float64]:
    """The final scores of solitaire games with these dice."""
    model = solution.model
    values = _Values(solution.numbers[0], solution.lowest[0], solution.step[0])
    return _play(dice, values, model.packing.places, model.tables)


class _Values(NamedTuple):
    """A solution before the player's own rolls, as arrays."""

    numbers: npt.NDArray[np.uint16]
    lowest: Values
    step: Values


_place_of = njit(cache=True)(place_of)


@njit(cache=True)
def _to_come(row: Indices, misthrows: int, values: _Values, places: Places, tables: Tables) -> float:
    """As `Solution.value`."""
    locks = 0
    for r in range(len(row)):
        locks += row[r] == tables.locked[r]
    if misthrows >= len(values.numbers) or locks >= tables.locks_to_end:
        return 0.0
    number = values.numbers[misthrows, _place_of(row, places)]
    return float(values.lowest[misthrows] + values.step[misthrows] * number)


@njit(parallel=True, cache=True)
def _play(dice: Dice, values: _Values, places: Places, tables: Tables) -> npt.NDArray[np.float64]:
    scores = np.zeros(len(dice))
    for game in prange(len(dice)):
        scores[game] = _play_game(dice[game], values, places, tables)
    return scores


@njit(cache=True)
def _play_game(rolls: Dice, values: _Values, places: Places, tables: Tables) -> float:
    after, gain, locked = tables.after, tables.gain, tables.locked
    rows = len(locked)
    row = np.zeros(rows, np.int64)
    option_row, option_cell = np.empty(2 * rows, np.int64), np.empty(2 * rows, np.int64)
    misthrows, turn = 0, 0
    score = 0.0
    while True:
        locks = 0
        for r in range(rows):
            locks += row[r] == locked[r]
        if locks >= tables.locks_to_end or misthrows >= MISTHROWS_TO_END:
            return score
        roll = rolls[turn]
        turn += 1
        total = roll[0] + roll[1]
        options = list_white_options(row, total, tables, option_row, option_cell)
        best = MISTHROW_POINTS + _to_come(row, misthrows + 1, values, places, tables)
        # What is crossed by the best choice: with the white dice, and with a coloured one; none is -1.
        white_row = white_cell = colour_row = colour_cell = -1
        for option in range(-1, options):
            made = 0.0
            then = row.copy()
            if option >= 0:
                r, cell = option_row[option], option_cell[option]
                made = gain[r, row[r], cell]
                then[r] = after[r, row[r], cell]
                worth = made + _to_come(then, misthrows, values, places, tables)
                if worth > best:
                    best = worth
                    white_row, white_cell, colour_row, colour_cell = r, cell, -1, -1
                if then[r] == locked[r] and locks + 1 >= tables.locks_to_end:
                    continue
            for d in range(len(tables.faces_of_die)):
                gone_with = tables.row_of_die[d]
                if gone_with >= 0 and then[gone_with] == locked[gone_with]:
                    continue
                for white in range(2):
                    number = roll[white] + roll[2 + d]
                    c = tables.row_of_sum[d, number]
                    if c < 0:
                        continue
                    cell = tables.cell_of_sum[c, number]
                    before = then[c]
                    if after[c, before, cell] < 0:
                        continue
                    then[c] = after[c, before, cell]
                    worth = made + gain[c, before, cell] + _to_come(then, misthrows, values, places, tables)
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
            score += gain[white_row, row[white_row], white_cell]
            row[white_row] = after[white_row, row[white_row], white_cell]
        if colour_row >= 0:
            score += gain[colour_row, row[colour_row], colour_cell]
            row[colour_row] = after[colour_row, row[colour_row], colour_cell]
