"""How champion thinks in Qwinto: as `rowlock.batch.learn.qwinto_turn`, one game at a time."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rowlock.bots.champion_features import HIGHEST_SUM, QWINTO_CELLS, WIDTH, QwintoFeatures
from rowlock.bots.champion_network import Floats, Network
from rowlock.bots.greedy import sum_chances
from rowlock.rules.qwinto.grid import COLOURS, Sheet
from rowlock.rules.qwinto.state import DICE_MOVES, FULL_ROWS_TO_END, WRITE_MOVES, QwintoState
from rowlock.rules.state import MISTHROWS_TO_END, PASS

SUMS = range(1, HIGHEST_SUM + 1)
SAME_COLUMN = np.array([[a[1] == b[1] for b in QWINTO_CELLS] for a in QWINTO_CELLS])


def move_worths(network: Network, state: QwintoState, seat: int, legal: Sequence[str]) -> list[float]:
    """How much a seat wants each of its legal moves."""
    thought = _Thought(network, state)
    if state.phase == "dice":
        return [thought.dice(DICE_MOVES[move]) for move in legal]
    if state.phase == "reroll":
        of_sum = thought.of_sums(state.chosen)
        worths = {"keep": of_sum[state.sum], "reroll": _mean(of_sum, len(state.chosen))}
        return [worths[move] for move in legal]
    expected = {}
    for other in range(state.players):
        moves = state.legal(other)
        if other != seat:
            worths_of_other = thought.writings(other, moves, {}, spares=True)
            expected[other] = moves[int(np.argmax(worths_of_other))]
    return [float(worth) for worth in thought.writings(seat, legal, expected, spares=False)]


def _mean(of_sum: Mapping[int, float], dice: int) -> float:
    return sum(chance * of_sum[number] for number, chance in sum_chances(dice).items())


class _Thought:
    def __init__(self, network: Network, state: QwintoState) -> None:
        self.network, self.state = network, state
        self.features = QwintoFeatures(state.players)
        self._table: Floats | None = None
        self._nothing = 0.0

    def dice(self, colours: Sequence[str]) -> float:
        """What it is worth to the active player to roll dice, once or again."""
        of_sum = self.of_sums(colours)
        again = _mean(of_sum, len(colours))
        return _mean({number: max(worth, again) for number, worth in of_sum.items()}, len(colours))

    def of_sums(self, colours: Sequence[str]) -> dict[int, float]:
        """What each sum is worth to the active player in rows of these colours."""
        table = self._cells_by_sum()
        rows = [COLOURS.index(colour) for colour in colours]
        best = np.max([table[:, WIDTH * row : WIDTH * (row + 1)].max(axis=1) for row in rows], axis=0)
        return dict(zip(SUMS, np.maximum(best, self._nothing).tolist(), strict=True))

    def _cells_by_sum(self) -> Floats:
        """What each sum in each cell is worth to the active player, a sum in each line."""
        if self._table is None:
            seat = self.state.active
            sheet = self.state.sheets[seat]
            numbers = _numbers(sheet)
            sums = np.arange(1, HIGHEST_SUM + 1)[:, None]
            low, high = self.features._bounds(np, numbers)
            is_legal = (numbers == 0) & (low < sums) & (sums < high)
            is_legal &= ~((numbers == sums) @ SAME_COLUMN)
            lines, cells = np.nonzero(is_legal)
            written = np.repeat(numbers[None], len(lines) + 1, axis=0)
            written[1 + np.arange(len(lines)), cells] = lines + 1
            misthrows = np.full(len(written), sheet.misthrows, np.uint32)
            misthrows[0] += 1
            worths = self._judge(seat, written, misthrows, self._other_sheets(seat, {}), ends=False)
            table = np.full(is_legal.shape, -np.inf, np.float32)
            table[lines, cells] = worths[1:]
            self._table, self._nothing = table, float(worths[0])
        return self._table

    def writings(self, seat: int, legal: Sequence[str], expected: Mapping[int, str], *, spares: bool) -> Floats:
        """What each cell is worth to a seat, given what the others are expected to write, or that they pass."""
        sheet, active = self.state.sheets[seat], self.state.active
        numbers = np.repeat(_numbers(sheet)[None], len(legal), axis=0)
        misthrows = np.full(len(legal), sheet.misthrows, np.uint32)
        for line, move in enumerate(legal):
            if move != PASS:
                numbers[line, QWINTO_CELLS.index(WRITE_MOVES[move])] = self.state.sum
            elif seat == active:
                misthrows[line] += 1
        others = self._other_sheets(seat, expected)
        if seat != active and not spares and expected[active] == PASS:
            place = (active - seat) % self.state.players - 1
            others[place] = others[place]._replace(misthrows=others[place].misthrows + 1)
        return self._judge(seat, numbers, misthrows, others, any(map(_ends, others)))

    def _other_sheets(self, seat: int, expected: Mapping[int, str]) -> list[Sheet]:
        """The other sheets, clockwise, with what is expected to be written."""
        sheets = []
        for k in range(1, self.state.players):
            other = (seat + k) % self.state.players
            sheet, move = self.state.sheets[other], expected.get(other, PASS)
            sheets.append(sheet if move == PASS else sheet.write(*WRITE_MOVES[move], self.state.sum))
        return sheets

    def _judge(
        self,
        seat: int,
        numbers: np.ndarray[Any, Any],
        misthrows: np.ndarray[Any, Any],
        others: Sequence[Sheet],
        ends: bool,
    ) -> Floats:
        """How much a seat wants each of some sheets of its own at the end of this turn."""
        full = [np.all(numbers[:, WIDTH * row : WIDTH * (row + 1)] > 0, axis=1) for row in range(len(COLOURS))]
        over = (misthrows >= MISTHROWS_TO_END) | (np.sum(full, axis=0) >= FULL_ROWS_TO_END) | ends
        players = self.state.players
        wait = np.full(len(numbers), (seat - self.state.active - 1) % players, np.uint32)
        others_numbers = [_numbers(sheet) for sheet in others]
        others_misthrows = [np.uint32(sheet.misthrows) for sheet in others]
        return self.network.worth(
            self.features.sheet(np, numbers, misthrows),
            self.features.shared(np, wait),
            [self.features.sheet(np, n[None], m[None])[0] for n, m in zip(others_numbers, others_misthrows, strict=True)],
            self.features.points(np, numbers, misthrows),
            [float(self.features.points(np, n, m)) for n, m in zip(others_numbers, others_misthrows, strict=True)],
            over,
        )


def _numbers(sheet: Sheet) -> np.ndarray[Any, Any]:
    return np.array([sheet.rows[row][column] for row, column in QWINTO_CELLS], np.int32)


def _ends(sheet: Sheet) -> bool:
    """Whether a sheet ends the game."""
    full = sum(map(sheet.is_full, range(len(COLOURS))))
    return sheet.misthrows >= MISTHROWS_TO_END or full >= FULL_ROWS_TO_END
