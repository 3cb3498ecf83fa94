"""Positions of Qwinto."""

from collections.abc import Iterator
from typing import get_args

from rowlock.rules.errors import Malformed, shown
from rowlock.rules.position import (
    MISTHROWS,
    check_end,
    colour_of,
    dice_items,
    item,
    read_items,
    read_number,
    read_phase,
    read_sheet,
    read_turn,
    rolled,
    split,
)
from rowlock.rules.qwinto.grid import COLOURS, Sheet
from rowlock.rules.qwinto.state import HIGHEST_SUM, QWINTO, Phase, QwintoState
from rowlock.rules.state import MISTHROWS_TO_END


def parts(state: QwintoState) -> Iterator[str]:
    """The parts of a position after the game's name."""
    yield f"{state.turn}.{state.active}"
    yield ".".join([state.phase, *(dice_items(state.dice) or [item(colour, ()) for colour in state.chosen])])
    for sheet in state.sheets:
        items = [
            item(colour, (column, number))
            for colour, numbers in zip(COLOURS, sheet.rows, strict=True)
            for column, number in enumerate(numbers)
            if number
        ]
        yield ".".join([*items, f"{MISTHROWS}{sheet.misthrows}"])


def read(position: list[str]) -> QwintoState:
    """The state of a position, given its parts after the game's name."""
    turn_text, phase_text, sheets = split(position)
    turn, active, _ = read_turn(turn_text)
    state = QWINTO.start(len(sheets), active)._replace(turn=turn, sheets=tuple(map(_read_sheet, sheets)))
    phase_name, *dice_texts = phase_text.split(".")
    phase: Phase = read_phase(phase_name, get_args(Phase))
    if phase not in ("dice", "over"):
        dice = read_items(dice_texts)
        state = state.choose({active: f"dice {' '.join(colour_of(letter) for letter, _ in dice)}"})
        if phase not in ("roll", "roll-again"):
            state = state.roll(**rolled(dice))
    check_end(bool(state.reasons), phase)
    return state._replace(phase=phase)


def _read_sheet(text: str) -> Sheet:
    rows = {colour[0]: row for row, colour in enumerate(COLOURS)}
    items = read_sheet(text, [*rows, MISTHROWS])
    sheet = Sheet(misthrows=read_number(items, MISTHROWS, MISTHROWS_TO_END))
    for letter, numbers in items:
        if letter != MISTHROWS:
            if len(numbers) != 2 or not 1 <= numbers[1] <= HIGHEST_SUM:
                written = shown(item(letter, numbers))
                raise Malformed(f"a sheet has {written}, expected a column and a number such as {letter}2-5")
            column, number = numbers
            if column not in sheet.columns_for(rows[letter], number):
                raise Malformed(sheet.why_not(rows[letter], column, number))
            sheet = sheet.write(rows[letter], column, number)
    return sheet
