"""Positions, rolls and choices for the clause tests, in the words of the rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

import rowlock
from rowlock.rules.awaits import describe_dice
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.state import Sheet as CrossingSheet
from rowlock.rules.qwinto.grid import Sheet as QwintoSheet
from rowlock.rules.qwinto.state import QwintoState

S = TypeVar("S", bound=rowlock.State)

GAMES = ("qwixx", "longo", "on-board", "qwinto")

# The numbers of a rising and of a falling row from left to right.
UP, DOWN = tuple(range(2, 13)), tuple(range(12, 1, -1))
LONG_UP, LONG_DOWN = tuple(range(2, 17)), tuple(range(16, 1, -1))
ROWS = {"red": UP, "yellow": UP, "green": DOWN, "blue": DOWN}
LONG_ROWS = {"red": LONG_UP, "yellow": LONG_UP, "green": LONG_DOWN, "blue": LONG_DOWN}


@dataclass(frozen=True)
class Marks:
    """The crossed numbers of a sheet, each row from left to right; a locking number includes its lock."""

    red: Sequence[int] = ()
    yellow: Sequence[int] = ()
    green: Sequence[int] = ()
    blue: Sequence[int] = ()
    misthrows: int = 0
    pawn: int = 0


def in_row(colour: str, numbers: Sequence[int]) -> Marks:
    row: Any = {colour: numbers}
    return Marks(**row)


EMPTY = Marks()
GREEN_LOCKED = Marks(green=(*DOWN[:5], 2))
LONG_GREEN_LOCKED = Marks(green=(*LONG_DOWN[:6], 3))


def crossing(game: str, *marks: Marks, active: int = 0, **options: object) -> CrossingState:
    """A crossing game with one sheet per player; the active player is about to roll."""
    state = rowlock.start(game, len(marks), active, **options)
    assert isinstance(state, CrossingState)
    sheets = tuple(
        CrossingSheet(tuple(row.crosses(getattr(mark, row.name)) for row in state.game.rows), mark.misthrows, mark.pawn)
        for mark in marks
    )
    return state._replace(sheets=sheets)


def qwixx(*marks: Marks, active: int = 0) -> CrossingState:
    return crossing("qwixx", *marks, active=active)


def longo(*marks: Marks, active: int = 0, **options: object) -> CrossingState:
    return crossing("longo", *marks, active=active, **options)


def on_board(*marks: Marks, active: int = 0, **options: object) -> CrossingState:
    return crossing("on-board", *marks, active=active, **options)


def track(*cells: str) -> list[dict[str, object]]:
    """A custom track from cells like ``red 5``; the bonus of the first field is 1, of the second 2, …"""
    named = [cell.split() for cell in cells]
    return [{"colour": c, "number": int(n), "bonus": bonus} for bonus, (c, n) in enumerate(named, start=1)]


def throw(state: S, *white: int, **coloured: int) -> S:
    """Roll the white dice and, where it matters, coloured ones; the other awaited dice show a one."""
    assert isinstance(state.awaits, rowlock.Roll)
    return state.roll(**{**{name: 1 for name, _ in state.awaits.dice}, **coloured, "white": white})


def choose(state: S, moves: Mapping[int, str] | None = None) -> S:
    """Choose these moves; all other awaited players pass."""
    assert isinstance(state.awaits, rowlock.Choose)
    return state.choose({**dict.fromkeys(state.awaits.players, "pass"), **(moves or {})})


def pass_on(state: S) -> S:
    """Let everyone pass until the turn is over."""
    while isinstance(state.awaits, rowlock.Choose):
        state = choose(state)
    return state


def idle_turn(state: S) -> S:
    """A turn of a crossing game in which nobody crosses anything."""
    return pass_on(throw(state, 1, 2))


def to_move(state: S, *white: int) -> S:
    """Play On Board up to action 3, with passes in actions 1 and 2."""
    return choose(choose(throw(state, *(white or (1, 2)))))


def sheet(state: rowlock.State, player: int = 0) -> dict[str, Any]:
    described: dict[str, Any] = state.describe()["sheets"][player]
    return described


def misthrows(state: rowlock.State) -> list[int]:
    return [described["misthrows"] for described in state.describe()["sheets"]]


def action(state: rowlock.State) -> str:
    assert isinstance(state.awaits, rowlock.Choose)
    return state.awaits.action


def reasons(state: rowlock.State) -> tuple[str, ...]:
    """Why the game is over; none if it is not."""
    return state.awaits.reasons if isinstance(state.awaits, rowlock.Over) else ()


def crossable(state: rowlock.State, colour: str, player: int = 0) -> list[int]:
    """The numbers of a row that a player could cross with the right roll of the white dice."""
    faces = range(1, max(state.game.faces.values()) + 1)
    sums = {low + high: (low, high) for low in faces for high in faces}
    return [total for total, white in sums.items() if f"cross {colour} {total}" in throw(state, *white).legal(player)]


def lucky(state: rowlock.State, player: int = 0) -> list[str]:
    """The lucky moves of a player now, without the word."""
    return [move.removeprefix("lucky ") for move in state.legal(player) if move.startswith("lucky ")]


@dataclass(frozen=True)
class Written:
    """The numbers on a sheet of Qwinto, by column for each row."""

    orange: Mapping[int, int] = field(default_factory=dict)
    yellow: Mapping[int, int] = field(default_factory=dict)
    purple: Mapping[int, int] = field(default_factory=dict)
    misthrows: int = 0


BLANK = Written()
# Two rows that can be on one sheet, and a third one that can be with the yellow one.
FULL_ORANGE = {2: 1, 3: 2, 4: 3, 6: 4, 7: 5, 8: 6, 9: 7, 10: 8, 11: 17}
FULL_YELLOW = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 7: 6, 8: 7, 9: 8, 10: 16}
FULL_PURPLE = {0: 2, 1: 3, 2: 4, 3: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 15}


def but(cells: Mapping[int, int], column: int) -> dict[int, int]:
    """A row without its number in one column."""
    return {c: n for c, n in cells.items() if c != column}


def qwinto(*written: Written, active: int = 0) -> QwintoState:
    """Qwinto with one sheet per player; the roller is about to choose dice."""
    state = rowlock.start("qwinto", len(written), active)
    assert isinstance(state, QwintoState)
    sheets = tuple(
        QwintoSheet(
            tuple(tuple(row.get(column, 0) for column in range(12)) for row in (w.orange, w.yellow, w.purple)),
            w.misthrows,
        )
        for w in written
    )
    return state._replace(sheets=sheets)


def say(state: S, number: int, *colours: str) -> S:
    """Let the roller take these dice (by default all three) and keep a roll that makes `number`."""
    chosen = colours or ("orange", "yellow", "purple")
    spare, faces = number - len(chosen), {}
    for colour in chosen:
        faces[colour] = 1 + min(spare, 5)
        spare -= faces[colour] - 1
    return state.choose({state.active: f"dice {' '.join(chosen)}"}).roll(**faces).choose({state.active: "keep"})


def writable(state: S, colour: str, number: int, player: int = 0) -> list[int]:
    """The columns of a row where a player may write `number`."""
    said = say(state, number, *((colour,) if number <= 6 else ()))
    return [int(move.split()[2]) for move in said.legal(player) if move.startswith(f"write {colour} ")]


def step(state: rowlock.State, random: Random) -> rowlock.State:
    """A random roll or random choices, whichever is awaited."""
    match state.awaits:
        case rowlock.Roll(dice):
            rolled = {name: [random.randint(1, state.game.faces[name]) for _ in range(count)] for name, count in dice}
            return state.roll(**describe_dice(rolled.items()))
        case rowlock.Choose(players):
            return state.choose({player: random.choice(state.legal(player)) for player in players})
        case over:
            raise AssertionError(f"nothing to do, {over}")
