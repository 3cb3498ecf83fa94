"""How champion thinks in Qwinto: as `rowlock.batch.learn.qwinto`, one game at a time."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from rowlock.bots.champion.features import QwintoFeatures
from rowlock.bots.champion.network import Floats, Network
from rowlock.bots.chances import sum_chances
from rowlock.rules.qwinto.grid import CELL_LIST, COLOURS, WIDTH, Sheet
from rowlock.rules.qwinto.state import DICE_MOVES, FULL_ROWS_TO_END, HIGHEST_SUM, WRITE_MOVES, QwintoState
from rowlock.rules.state import MISTHROWS_TO_END, PASS

SUMS = range(1, HIGHEST_SUM + 1)
CELL_OF_MOVE = {move: CELL_LIST.index(target) for move, target in WRITE_MOVES.items() if target in CELL_LIST}
Numbers = np.ndarray[Any, Any]
SAME_COLUMN = np.array([[a[1] == b[1] for b in CELL_LIST] for a in CELL_LIST])


def move_worths(network: Network, state: QwintoState, seat: int, legal: Sequence[str]) -> list[float]:
    """How much a seat wants each of its legal moves."""
    thought = _think(network, state)
    if state.phase == "dice":
        return [thought.dice(DICE_MOVES[move]) for move in legal]
    if state.phase == "reroll":
        of_sum = thought.of_sums(state.chosen)
        worths = {"keep": of_sum[state.sum], "reroll": _mean(of_sum, len(state.chosen))}
        return [worths[move] for move in legal]
    (found,) = thought.writings({seat: legal}, thought.expected, spares=False)
    return list(map(float, found))


def _mean(of_sum: Mapping[int, float], dice: int) -> float:
    return sum(chance * of_sum[number] for number, chance in sum_chances(dice).items())


def worth(network: Network, state: QwintoState, seat: int) -> float:
    """How much a seat wants a state at the start of a turn or at the end of the game."""
    thought = _Thought(network, state)
    sheet = state.sheets[seat]
    own = _numbers(sheet)[None], np.array([sheet.misthrows], np.uint32)
    ((found,),) = thought.judge({seat: own}, {seat: thought.other_sheets(seat, {})}, turns_on=0)
    return float(found)


# Several champions at a table, asked one after the other about the same state, begin with the same thoughts.
@lru_cache(maxsize=1)
def _think(network: Network, state: QwintoState) -> "_Thought":
    return _Thought(network, state)


class _Thought:
    def __init__(self, network: Network, state: QwintoState) -> None:
        self.network, self.state = network, state
        self.features = QwintoFeatures(state.players)
        self._table: Floats | None = None
        self._nothing = 0.0

    @cached_property
    def expected(self) -> dict[int, str]:
        """What each seat would write if everybody else passed."""
        if self.state.players == 1:
            return {}
        legal = {seat: self.state.legal(seat) for seat in range(self.state.players)}
        worths = self.writings(legal, {}, spares=True)
        return {seat: legal[seat][int(np.argmax(of_seat))] for seat, of_seat in zip(legal, worths, strict=True)}

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
            low, high = self.features.bounds(np, numbers)
            is_legal = (numbers == 0) & (low < sums) & (sums < high)
            is_legal &= ~((numbers == sums) @ SAME_COLUMN)
            lines, cells = np.nonzero(is_legal)
            written = np.repeat(numbers[None], len(lines) + 1, axis=0)
            written[1 + np.arange(len(lines)), cells] = lines + 1
            misthrows = np.full(len(written), sheet.misthrows, np.uint32)
            misthrows[0] += 1
            (worths,) = self.judge({seat: (written, misthrows)}, {seat: self.other_sheets(seat, {})})
            table = np.full(is_legal.shape, -np.inf, np.float32)
            table[lines, cells] = worths[1:]
            self._table, self._nothing = table, float(worths[0])
        return self._table

    def writings(
        self, legal: Mapping[int, Sequence[str]], expected: Mapping[int, str], *, spares: bool
    ) -> list[Floats]:
        """What each cell is worth to seats, given what the others are expected to write, or that they pass."""
        state, active = self.state, self.state.active
        sheets_of, others_of = {}, {}
        for seat, moves in legal.items():
            sheet = state.sheets[seat]
            numbers = np.repeat(_numbers(sheet)[None], len(moves), axis=0)
            misthrows = np.full(len(moves), sheet.misthrows, np.uint32)
            for line, move in enumerate(moves):
                if move != PASS:
                    numbers[line, CELL_OF_MOVE[move]] = state.sum
                elif seat == active:
                    misthrows[line] += 1
            sheets_of[seat] = numbers, misthrows
            others = self.other_sheets(seat, expected)
            if seat != active and not spares and expected[active] == PASS:
                place = (active - seat) % state.players - 1
                others[place] = others[place]._replace(misthrows=others[place].misthrows + 1)
            others_of[seat] = others
        return self.judge(sheets_of, others_of)

    def other_sheets(self, seat: int, expected: Mapping[int, str]) -> list[Sheet]:
        """The other sheets, clockwise, with what is expected to be written."""
        sheets = []
        for k in range(1, self.state.players):
            other = (seat + k) % self.state.players
            sheet, move = self.state.sheets[other], expected.get(other, PASS)
            sheets.append(sheet if move == PASS else sheet.write(*WRITE_MOVES[move], self.state.sum))
        return sheets

    def judge(
        self,
        sheets_of: Mapping[int, tuple[Numbers, Numbers]],
        others_of: Mapping[int, Sequence[Sheet]],
        turns_on: int = 1,
    ) -> list[Floats]:
        """How much seats want sheets of their own (numbers and misthrows) at the end of this turn."""
        players, features = self.state.players, self.features
        all_others = [sheet for others in others_of.values() for sheet in others]
        different = list(dict.fromkeys(all_others))
        which = [different.index(sheet) for sheet in all_others]
        lengths = [len(numbers) for numbers, _ in sheets_of.values()]
        own, seats = sum(lengths), np.repeat(list(sheets_of), lengths)
        numbers = np.concatenate(
            [*(numbers for numbers, _ in sheets_of.values()), *(_numbers(s)[None] for s in different)]
        )
        misthrows = np.concatenate(
            [*(misthrows for _, misthrows in sheets_of.values()), np.array([s.misthrows for s in different], np.uint32)]
        )
        full = sum(np.all(numbers[:, WIDTH * row : WIDTH * (row + 1)] > 0, axis=1) for row in range(len(COLOURS)))
        ends = (misthrows >= MISTHROWS_TO_END) | (full >= FULL_ROWS_TO_END)
        points, sheets = features.points(np, numbers, misthrows), features.sheet(np, numbers, misthrows)
        whose = np.repeat(np.arange(len(lengths)), lengths)
        shape = len(lengths), players - 1
        at_others = own + np.array(which, np.int64)
        worths = self.network.worth(
            sheets[:own],
            features.shared(np, ((seats - self.state.active - turns_on) % players).astype(np.uint32)),
            points[:own],
            ends[:own] | ends[at_others].reshape(shape).any(axis=1)[whose],
            whose,
            sheets[at_others].reshape(*shape, sheets.shape[-1]),
            points[at_others].reshape(shape),
        )
        return np.split(worths, np.cumsum(lengths)[:-1])


def _numbers(sheet: Sheet) -> Numbers:
    return np.array([sheet.rows[row][column] for row, column in CELL_LIST], np.int32)
