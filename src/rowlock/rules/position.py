"""Positions: every state as one line, like FEN for chess. The grammar is in docs/positions.md.

A position has only letters, digits, ``-``, ``.`` and ``_``, so you can use it unquoted in a URL or on a command line.
Each state has exactly one position, and each position one state. This module has what the games share; each game writes
and reads its own parts.
"""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rowlock.rules.awaits import Faces, describe_dice, in_words
from rowlock.rules.errors import Malformed, RuleError, shown

if TYPE_CHECKING:
    from rowlock.rules.state import State

MISTHROWS = "m"
_TURN = re.compile(r"([1-9]\d{0,5})\.(\d)(?:\.f(\d))?", re.ASCII)
_ITEM = re.compile(r"([a-z])((?:\d{1,6}(?:-\d{1,6})*)?)", re.ASCII)
_COLOURS = {colour[0]: colour for colour in ("white", "red", "yellow", "green", "blue", "orange", "purple")}

Item = tuple[str, tuple[int, ...]]
"""A letter and its numbers, such as ``r2-5``."""


def read(text: str) -> "State":
    """The state of a position; raises `Malformed` with what is wrong with it.

    >>> read("qwixx_3.0_roll_r2-5.m0_b11.m1").scores[0].rows["red"]
    3
    """
    from rowlock.rules.games import find_game

    if not isinstance(text, str):
        raise Malformed(f"the position is {shown(text)}, expected a text such as 'qwixx_1.0_roll_m0_m0'")
    game, *parts = text.split("_")
    try:
        state = find_game(game).read_position(parts)
    except RuleError as error:
        raise Malformed(f"the position {shown(text)} is not possible: {error}") from None
    if state.position != text:
        raise Malformed(f"the position {shown(text)} is not in its one written form, expected {state.position}")
    return state


def item(name: str, numbers: Iterable[int]) -> str:
    return name[0] + "-".join(map(str, numbers))


def dice_items(dice: Faces) -> list[str]:
    return [item(name, faces) for name, faces in dice]


def split(parts: list[str]) -> tuple[str, str, list[str]]:
    """The parts that every position has: turn, phase and sheets."""
    if len(parts) < 3:
        raise Malformed("it ends too soon, expected game, options, turn, phase and a sheet for each player")
    turn, phase, *sheets = parts
    return turn, phase, sheets


def read_turn(text: str) -> tuple[int, int, int | None]:
    """The turn, the active seat, and the seat that began the final round."""
    match = _TURN.fullmatch(text)
    if not match:
        raise Malformed(f"the turn is {shown(text)}, expected the turn and the active seat such as 1.0")
    return int(match[1]), int(match[2]), None if match[3] is None else int(match[3])


def read_phase(text: str, phases: tuple[Any, ...]) -> Any:
    """One of the phases, given as the values of a `Literal`."""
    if text not in phases:
        raise Malformed(f"the phase is {shown(text)}, expected {in_words(phases, 'or')}")
    return text


def read_items(texts: Iterable[str]) -> list[Item]:
    items: list[Item] = []
    for text in texts:
        match = _ITEM.fullmatch(text)
        if not match:
            raise Malformed(f"{shown(text)} is not possible, expected a letter and numbers such as r2-5")
        items.append((match[1], tuple(int(number) for number in match[2].split("-") if number)))
    return items


def read_sheet(text: str, letters: Iterable[str]) -> list[Item]:
    """The items of one sheet, all of which begin with one of these letters."""
    items = read_items(text.split("."))
    for letter, numbers in items:
        if letter not in letters or not numbers:
            raise Malformed(f"a sheet has {shown(item(letter, numbers))}, expected items of {in_words(letters)}")
    return items


def read_number(items: list[Item], letter: str, highest: int) -> int:
    """The number of an item that occurs once on a sheet."""
    found = [numbers for name, numbers in items if name == letter]
    if len(found) != 1 or len(found[0]) != 1 or found[0][0] > highest:
        wrong = in_words(item(letter, numbers) for numbers in found)
        raise Malformed(f"a sheet has {wrong} for {letter!r}, expected one item from {letter}0 to {letter}{highest}")
    return found[0][0]


def colour_of(letter: str) -> str:
    """The colour that begins with a letter; any other letter stands for itself, which the rules then refuse."""
    return _COLOURS.get(letter, letter)


def rolled(dice: list[Item]) -> dict[str, Any]:
    """Dice as `State.roll` takes them."""
    return describe_dice((colour_of(letter), faces) for letter, faces in dice)


def check_end(is_over: bool, phase: str) -> None:
    """Check that the game is over in phase ``over``, and only then."""
    if is_over and phase != "over":
        raise Malformed(f"the phase is {phase}, but the sheets end the game")
    if not is_over and phase == "over":
        raise Malformed("the phase is over, but nothing has ended the game")
