"""States of the rules in the numbers of the batch engine: the same actions and observations, without JAX."""

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, get_args

import numpy as np
import numpy.typing as npt

from rowlock.dice import as_roll
from rowlock.rules.awaits import Faces, Roll
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.state import Phase as CrossingPhase
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.game import Game
from rowlock.rules.qwinto.grid import CELL_LIST, COLOURS
from rowlock.rules.qwinto.state import DIGITS, QwintoState
from rowlock.rules.qwinto.state import Phase as QwintoPhase
from rowlock.rules.state import MISTHROWS_TO_END, State

Observation = npt.NDArray[np.float32]
Parts = Iterator[tuple[str, tuple[int, ...]]]
"""What is observed, part by part: its name, and zeros and ones."""
Layout = dict[str, slice]
"""Where each part of an observation is."""
CROSSING_PHASES, QWINTO_PHASES = get_args(CrossingPhase), get_args(QwintoPhase)


def read_action(action: Any, actions: int) -> int:
    """The number of an action, if it is one of the first `actions` numbers."""
    try:
        number = operator.index(action)
    except TypeError:
        number = -1
    if not 0 <= number < actions:
        raise Malformed(f"the action is {shown(action)}, expected a whole number from 0 to {actions - 1}")
    return number


def dice_awaited(state: State) -> list[str]:
    """The kind of each die of the roll that is awaited; none if no roll is."""
    return [name for name, count in state.awaits.dice for _ in range(count)] if isinstance(state.awaits, Roll) else []


def roll(state: State, faces: Iterable[int]) -> State:
    """The state after a roll, given the faces of the awaited dice in their order."""
    assert isinstance(state.awaits, Roll)
    return state.roll(**as_roll(state.awaits, faces))


def observe(state: State, seat: int) -> Observation:
    """What a seat sees, as `BatchGame.features` tells it: zeros and ones."""
    return np.array([feature for _, part in _parts(state, seat) for feature in part], np.float32)


def layout_of(state: State) -> Layout:
    """Where each part of an observation is, the same in all states of a game.

    Players are counted from the one who observes on, who is 0.

    >>> import rowlock
    >>> layout = layout_of(rowlock.start("qwixx", players=2))
    >>> layout["red 0"], layout["misthrows 1"], layout["phase colour"], layout["dice"]
    (slice(0, 12, None), slice(101, 106, None), slice(114, 115, None), slice(118, 154, None))
    """
    layout, begin = {}, 0
    for name, part in _parts(state, 0):
        layout[name] = slice(begin, begin + len(part))
        begin += len(part)
    return layout


def _parts(state: State, seat: int) -> Parts:
    return _PARTS[state.game.family](state, seat)


def _crossing(state: CrossingState, seat: int) -> Parts:
    game, players, track = state.game, state.players, state.options.track
    for player in range(players):
        owner = (seat + player) % players
        sheet = state.sheets[owner]
        for row, crosses in zip(game.rows, sheet.rows, strict=True):
            yield f"{row.name} {player}", _bits(crosses, len(row.cells) + 1)
        yield f"misthrows {player}", _one_hot(sheet.misthrows, MISTHROWS_TO_END + 1)
        if track:
            yield f"pawn {player}", _one_hot(sheet.pawn, len(track.fields) + 1)
        if state.options.lucky:
            lucky = sum(1 << number for number in state.options.lucky[owner])
            yield f"lucky {player}", _bits(lucky, game.white_sums.stop)
    locked = state.locked_rows
    yield "locked", tuple(int(row in locked) for row in range(len(game.rows)))
    yield "active", _one_hot((state.active - seat) % players, players)
    if track:
        yield "turns left", _one_hot(state.turns_left, players + 1)
    yield from _phase(state.phase, CROSSING_PHASES)
    yield "crossed", (int(state.crossed),)
    yield "dice", _dice(state.dice, game)


def _qwinto(state: QwintoState, seat: int) -> Parts:
    players = state.players
    for player in range(players):
        sheet = state.sheets[(seat + player) % players]
        numbers = [sheet.rows[row][column] for row, column in CELL_LIST]
        yield f"numbers {player}", tuple(number >> power & 1 for power in range(DIGITS) for number in numbers)
        yield f"written {player}", tuple(int(number > 0) for number in numbers)
        yield f"misthrows {player}", _one_hot(sheet.misthrows, MISTHROWS_TO_END + 1)
    yield "active", _one_hot((state.active - seat) % players, players)
    yield from _phase(state.phase, QWINTO_PHASES)
    yield "chosen", tuple(int(colour in state.chosen) for colour in COLOURS)
    yield "dice", _dice(state.dice, state.game)


_PARTS: Mapping[str, Callable[[Any, int], Parts]] = {"crossing": _crossing, "qwinto": _qwinto}


def _phase(phase: str, phases: Iterable[str]) -> Parts:
    return ((f"phase {other}", (int(other == phase),)) for other in phases)


def _dice(on_table: Faces, game: Game) -> tuple[int, ...]:
    """Each die of a game as its faces; all zeros for one that is not on the table."""
    rolled = dict(on_table)
    return tuple(
        bit
        for kind, count in game.dice
        for face in rolled.get(kind, (0,) * count)
        for bit in _one_hot(face - 1, game.faces[kind])
    )


@lru_cache(maxsize=4096)
def _bits(mask: int, width: int) -> tuple[int, ...]:
    return tuple(mask >> index & 1 for index in range(width))


def _one_hot(index: int, width: int) -> tuple[int, ...]:
    """All zeros if the index is negative."""
    return _bits(1 << index if index >= 0 else 0, width)
