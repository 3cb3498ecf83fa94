"""A game of Qwinto in progress."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from rowlock.rules.awaits import Awaits, Choose, Faces, Over, Reason, Refusal, Roll, in_words
from rowlock.rules.errors import Unknown, shown
from rowlock.rules.game import NO_OPTIONS, Option, check_seats, describe_game
from rowlock.rules.qwinto.grid import CELL_LIST, CELLS, COLOURS, COLUMNS, GAPS, PENTAGONS, Sheet
from rowlock.rules.state import MISTHROW_POINTS, MISTHROWS_TO_END, PASS, Score, State

Phase = Literal["dice", "roll", "reroll", "roll-again", "write", "over"]

# Many dice before few, so that the first choice opens the most rows for everyone.
DICE_MOVES = {f"dice {' '.join(colours)}": colours for count in (3, 2, 1) for colours in combinations(COLOURS, count)}
WRITE_MOVES = {f"write {colour} {column}": (row, column) for row, colour in enumerate(COLOURS) for column in COLUMNS}
CELL_MOVES = {f"write {COLOURS[row]} {column}": (row, column) for row, column in CELL_LIST}
"""All moves that can ever be legal: none into a gap or outside a row."""
KEEP_OR_REROLL = ("keep", "reroll")
FULL_ROWS_TO_END = 2
FACES = 6
HIGHEST_SUM = len(COLOURS) * FACES
_FACES_OF_DICE = MappingProxyType(dict.fromkeys(COLOURS, FACES))
DIGITS = HIGHEST_SUM.bit_length()
"""The number of binary digits that arrays use for a number."""


class QwintoGame(NamedTuple):
    """Qwinto as a game that you can start."""

    name: str = "qwinto"
    title: str = "Qwinto"
    max_players: int = 6
    options: tuple[Option, ...] = ()

    @property
    def family(self) -> str:
        return "qwinto"

    @property
    def faces(self) -> Mapping[str, int]:
        return _FACES_OF_DICE

    @property
    def dice(self) -> Roll:
        return Roll(**dict.fromkeys(self.faces, 1))

    @property
    def moves(self) -> tuple[str, ...]:
        return (*DICE_MOVES, *KEEP_OR_REROLL, PASS, *CELL_MOVES)

    def start(self, players: int = 2, first: int = 0, options: Mapping[str, object] = NO_OPTIONS) -> "QwintoState":
        """The first state of a game."""
        check_seats(self.name, self.max_players, players, first)
        for option in options:
            raise Unknown(f"{self.name} has no option {shown(option)}, expected none")
        return QwintoState((Sheet(),) * players, active=first)

    def read_position(self, parts: list[str]) -> "QwintoState":
        from rowlock.rules.qwinto.position import read

        return read(parts)

    def describe(self) -> dict[str, Any]:
        rows = zip(COLOURS, CELLS, GAPS, strict=True)
        return {
            **describe_game(self),
            "columns": len(COLUMNS),
            "rows": [
                {
                    "name": colour,
                    "cells": list(columns),
                    "pentagons": [column for column, of_row in PENTAGONS.items() if COLOURS[of_row] == colour],
                    "gap": gap,
                }
                for colour, columns, gap in rows
            ],
            "highest_sum": HIGHEST_SUM,
            "full_rows_to_end": FULL_ROWS_TO_END,
            "misthrows_to_end": MISTHROWS_TO_END,
            "misthrow_points": MISTHROW_POINTS,
        }


QWINTO = QwintoGame()


class QwintoFields(NamedTuple):
    """All facts about a game of Qwinto at one moment."""

    sheets: tuple[Sheet, ...]
    turn: int = 1
    active: int = 0
    phase: Phase = "dice"
    chosen: tuple[str, ...] = ()
    """The colours of the dice the active player has chosen."""
    dice: Faces = ()
    """The dice on the table; empty while a roll is awaited and after the end."""
    game: QwintoGame = QWINTO


class QwintoState(QwintoFields, State):
    """A state of Qwinto."""

    __slots__ = ()
    __repr__ = State.__repr__

    @property
    def awaits(self) -> Awaits:
        match self.phase:
            case "roll" | "roll-again":
                return Roll(**dict.fromkeys(self.chosen, 1))
            case "write":
                return Choose(frozenset(range(self.players)), "write")
            case "over":
                return Over(self.ranks, self.reasons)
            case action:
                return Choose(frozenset((self.active,)), action)

    @property
    def rolls_again(self) -> bool:
        return self.phase == "roll-again"

    def pass_is_misthrow(self, player: int) -> bool:
        return self.phase == "write" and player == self.active

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why the game is over; both reasons can apply at once (R10). Empty before the end."""
        reasons: list[Reason] = []
        if any(sheet.misthrows >= MISTHROWS_TO_END for sheet in self.sheets):
            reasons.append("misthrows")
        if any(sum(map(sheet.is_full, range(len(COLOURS)))) >= FULL_ROWS_TO_END for sheet in self.sheets):
            reasons.append("rows")
        return tuple(reasons)

    @property
    def scores(self) -> tuple[Score, ...]:
        return tuple(
            Score(
                {colour: sheet.row_points(row) for row, colour in enumerate(COLOURS)},
                sheet.misthrows * MISTHROW_POINTS,
                columns={column: sheet.column_points(column) for column in PENTAGONS},
            )
            for sheet in self.sheets
        )

    @property
    def sum(self) -> int:
        """The number to write (W6)."""
        return sum(face for _, (face,) in self.dice)

    def _legal(self, player: int) -> tuple[str, ...]:
        phase = self.phase
        if phase == "write" and 0 <= player < self.players:
            sheet, number = self.sheets[player], self.sum
            return PASS, *(
                f"write {colour} {column}"
                for row, colour in enumerate(COLOURS)
                if colour in self.chosen
                for column in sheet.columns_for(row, number)
            )
        if phase == "dice" and player == self.active:
            return tuple(DICE_MOVES)
        if phase == "reroll" and player == self.active:
            return KEEP_OR_REROLL
        return ()

    def why_illegal(self, player: int, move: str) -> str:
        if self.phase != "write" or move not in WRITE_MOVES:
            return f"this is not a move of action '{self.phase}' in {self.game.title}"
        row, column = WRITE_MOVES[move]
        if COLOURS[row] not in self.chosen:
            return f"{COLOURS[row]} was not rolled, only {in_words(self.chosen)}"
        return self.sheets[player].why_not(row, column, self.sum)

    def refused(self, player: int) -> dict[str, Refusal]:
        if self.phase != "write":
            return {}
        sheet, number, legal = self.sheets[player], self.sum, set(self.legal(player))
        rolled = [colour in self.chosen for colour in COLOURS]
        return {
            move: sheet.refusal(row, column, number)
            for move, (row, column) in CELL_MOVES.items()
            if rolled[row] and not sheet.rows[row][column] and move not in legal
        }

    def effect(self, player: int, move: str) -> tuple[str, dict[str, Any]]:  # noqa: ARG002
        if move in WRITE_MOVES:
            row, column = WRITE_MOVES[move]
            return "write", {"row": COLOURS[row], "column": column, "number": self.sum}
        if move in DICE_MOVES:
            return "dice", {"colours": list(DICE_MOVES[move])}
        return move, {}

    def _position_parts(self) -> Iterable[str]:
        from rowlock.rules.qwinto.position import parts

        return parts(self)

    def after_roll(self, dice: Faces) -> "QwintoState":
        return self._replace(phase="reroll" if self.phase == "roll" else "write", dice=dice)

    def after_choices(self, choices: Mapping[int, str]) -> "QwintoState":
        if self.phase == "dice":
            return self._replace(phase="roll", chosen=DICE_MOVES[choices[self.active]])
        if self.phase == "reroll":
            if choices[self.active] == "keep":
                return self._replace(phase="write")
            return self._replace(phase="roll-again", dice=())
        return self._after_writing(choices)

    def _after_writing(self, choices: Mapping[int, str]) -> "QwintoState":
        """Let everyone write, and only then check for the end (R10)."""
        sheets = list(self.sheets)
        for player, move in choices.items():
            if move != PASS:
                sheets[player] = sheets[player].write(*WRITE_MOVES[move], self.sum)
            elif player == self.active:
                sheets[player] = sheets[player]._replace(misthrows=sheets[player].misthrows + 1)
        state = self._replace(sheets=tuple(sheets), phase="over", chosen=(), dice=())
        if state.reasons:
            return state
        return state._replace(phase="dice", turn=self.turn + 1, active=(self.active + 1) % self.players)

    def describe_sheet(self, player: int) -> dict[str, Any]:
        sheet = self.sheets[player]
        described: dict[str, Any] = {
            colour: {str(column): sheet.rows[row][column] for column in CELLS[row] if sheet.rows[row][column]}
            for row, colour in enumerate(COLOURS)
        }
        return {**described, "misthrows": sheet.misthrows}
