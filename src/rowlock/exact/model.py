"""What is solved: one player's sheet, alone or among players who are ignored but for their rolls."""

from collections.abc import Callable, Mapping
from functools import cached_property
from math import inf, prod
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from rowlock.exact.packing import Blocks, Packing
from rowlock.exact.rows import RowStates, row_states
from rowlock.exact.tables import Made, Tables, made_crosses, tables_of
from rowlock.rules.awaits import in_words
from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.errors import Malformed
from rowlock.rules.game import Game
from rowlock.rules.games import GAMES
from rowlock.rules.state import State

MOST_SHEETS = 100_000_000
"""Longo has three quarters of them, and takes two gigabytes."""


class Model:
    """The independent model of a crossing game.

    One player of `players` is active once in `players` rolls and uses the white dice of the others' rolls in between.
    The others do nothing but roll, and end the game before each roll with the chance `ending`. Alone and with no such
    chance it is the true solitaire game.
    """

    def __init__(
        self, game: CrossingGame, players: int = 1, ending: float = 0.0, lucky: tuple[int, ...] | None = None
    ) -> None:
        check_solvable(game)
        if not 1 <= players <= game.max_players:
            raise Malformed(f"the number of players is {players}, expected 1 to {game.max_players} in {game.name}")
        if not 0 <= ending < 1:
            raise Malformed(f"the chance of ending is {ending}, expected at least 0 and less than 1")
        self.game = game
        self.players = players
        self.ending = float(ending)
        self.lucky = lucky if lucky is not None else (game.lucky_pairs[0] if game.lucky_pairs else ())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Model) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def name(self) -> str:
        """What tells this model from every other."""
        lucky = "".join(f"-{number}" for number in self.lucky)
        ending = repr(self.ending).removesuffix(".0")
        return f"{self.game.name}{lucky}-players-{self.players}-ending-{ending}"

    @cached_property
    def rows(self) -> tuple[RowStates, ...]:
        """The automaton of each row."""
        return _rows(self.game)

    @cached_property
    def strides(self) -> npt.NDArray[np.int64]:
        """A sheet is one number: its rows' states are its digits."""
        states = [len(row) for row in self.rows]
        return np.array([prod(states[row + 1 :]) for row in range(len(states))], np.int64)

    @property
    def sheets(self) -> int:
        return prod(map(len, self.rows))

    @cached_property
    def tables(self) -> Tables:
        return tables_of(self.game, self.rows, self.lucky)

    @cached_property
    def packing(self) -> Packing:
        """Which sheets are solved and kept.

        Rows with the same numbers can be exchanged. Turning all dice over (1 for 6, 2 for 5, …) can exchange rising
        rows and falling ones, unless a lucky number becomes another one.
        """
        everything = range(len(self.rows))
        blocks: Blocks = ()
        for row in everything:
            if not any(row in block for block in blocks):
                alike = [other for other in everything[row:] if self._is_symmetry({row: other, other: row})]
                blocks = (*blocks, tuple(alike))
        mirrored = len(blocks) == 2 and len(blocks[0]) == len(blocks[1])
        if mirrored:
            swap = dict(zip(blocks[0] + blocks[1], blocks[1] + blocks[0], strict=True))
            mirrored = self._is_symmetry(swap, turned=True)
        return Packing([len(row) for row in self.rows], blocks, mirrored)

    def _is_symmetry(self, exchanged: Mapping[int, int], turned: bool = False) -> bool:
        """Whether exchanging rows changes nothing, perhaps with all dice turned over."""
        if any(self.rows[row] is not self.rows[other] for row, other in exchanged.items()):
            return False
        sums = self.game.white_sums
        if turned and {sums[0] + sums[-1] - number for number in self.lucky} != set(self.lucky):
            return False
        # With the rows, the dice are exchanged that leave the game with them.
        row_of_die = self.tables.row_of_die.tolist()
        dice: dict[int | None, int | None] = {None: None}
        for die, row in enumerate(row_of_die):
            other = exchanged.get(row, row)
            if other != row and other not in row_of_die:
                return False
            dice[die] = die if other == row else row_of_die.index(other)
        crosses = set(made_crosses(self.game))
        return crosses == {
            Made(
                dice[made.die],
                made.highest,
                2 + made.highest - made.sum if turned else made.sum,
                exchanged.get(made.row, made.row),
                made.cell,
            )
            for made in crosses
        }


def _rows(game: CrossingGame) -> tuple[RowStates, ...]:
    return tuple(row_states(row, game.points) for row in game.rows)


def _crossing_sheets(game: CrossingGame) -> float:
    # What a pawn can do hangs on those of the others, and so does the end.
    return inf if game.tracks else prod(map(len, _rows(game)))


_SHEETS: Mapping[str, Callable[[Any], float]] = {"crossing": _crossing_sheets}
"""How many different sheets a game of a family has, misthrows aside; games of other families are not solved."""


def is_solvable(game: Game) -> bool:
    """Whether a game is small enough to be solved."""
    return game.family in _SHEETS and _SHEETS[game.family](game) <= MOST_SHEETS


def check_solvable(game: Game) -> None:
    """Refuse a game that is too large to be solved."""
    if not is_solvable(game):
        solvable = [name for name, other in GAMES.items() if is_solvable(other)]
        raise Malformed(f"{game.title} is too large to solve, expected {in_words(solvable, 'or')}")


def sheets_by_layer(model: Model) -> list[npt.NDArray[np.int64]]:
    """The sheets to solve, in layers of equally many crosses from many to none; ended games are left out."""
    sheets, rows = model.packing, model.rows
    crosses = sheets.sums([row.crosses.astype(np.int16) for row in rows])
    locks = sheets.sums([(np.arange(len(row)) == row.locked).astype(np.int16) for row in rows])
    unfinished = np.flatnonzero(locks < model.game.locks_to_end)
    crosses = crosses[unfinished]
    order = np.argsort(-crosses, kind="stable")
    return np.split(packed_sheets(model)[unfinished[order]], np.flatnonzero(np.diff(crosses[order])) + 1)


def packed_sheets(model: Model) -> npt.NDArray[np.int64]:
    """The sheets that are kept, by their places."""
    strides = zip(model.rows, model.strides, strict=True)
    return model.packing.sums([np.arange(len(row)) * stride for row, stride in strides])


def model_for(state: State, seat: int, ending: float | None = None) -> Model:
    """The model of a seat's sheet in a game, with the game's tuned chance of ending if none is given.

    `Malformed` if the game cannot be solved, or not with what the players agreed on.
    """
    check_solvable(state.game)
    crossing = cast("CrossingState", state)
    check_options(crossing)
    if ending is None:
        ending = crossing.game.tuning.ending if state.players > 1 else 0.0
    return Model(crossing.game, state.players, ending, crossing.options.lucky[seat] if crossing.options.lucky else None)


def check_options(state: CrossingState) -> None:
    """Refuse games whose players agreed on rules that are not solved."""
    if state.options.lucky_rows != "open":
        raise Malformed("lucky numbers that look at all rows are not solved, expected the option lucky_rows 'open'")
