"""States of the rules in the numbers of the batch engine: the same actions and observations, without JAX."""

import operator
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, get_args

import numpy as np
import numpy.typing as npt

from rowlock.rules.awaits import Roll
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.state import Phase as CrossingPhase
from rowlock.rules.crossing.track import PAWN_MOVES
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.qwinto.grid import CELL_LIST, COLOURS
from rowlock.rules.qwinto.position import HIGHEST_SUM
from rowlock.rules.qwinto.state import DICE_MOVES, QWINTO, QwintoState
from rowlock.rules.qwinto.state import Phase as QwintoPhase
from rowlock.rules.state import MISTHROWS_TO_END, PASS, State

Observation = npt.NDArray[np.float32]
CROSSING_PHASES, QWINTO_PHASES = get_args(CrossingPhase), get_args(QwintoPhase)
WHITE_DICE = 2
DIGITS = HIGHEST_SUM.bit_length()


def moves_of(state: State) -> tuple[str, ...]:
    """All moves of a game with its options, as `BatchGame.moves` lists them: an action is the index of its move."""
    if isinstance(state, CrossingState):
        cells = list(state.game.targets)
        lucky = cells if state.options.lucky else []
        pawn = PAWN_MOVES if state.game.has_track else {}
        return (PASS, *(f"cross {cell}" for cell in cells), *(f"lucky {cell}" for cell in lucky), *pawn)
    return (*DICE_MOVES, "keep", "reroll", PASS, *(f"write {COLOURS[row]} {column}" for row, column in CELL_LIST))


def read_action(action: Any, actions: int) -> int:
    """The number of one of so many actions."""
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
    dice: dict[str, list[int]] = {}
    for name, face in zip(dice_awaited(state), faces, strict=True):
        dice.setdefault(name, []).append(face)
    return state.roll(**{name: of if len(of) > 1 else of[0] for name, of in dice.items()})


def observe(state: State, seat: int) -> Observation:
    """What a seat sees, as `BatchGame.features` tells it: zeros and ones."""
    assert isinstance(state, CrossingState | QwintoState)
    parts = _crossing(state, seat) if isinstance(state, CrossingState) else _qwinto(state, seat)
    return np.array([feature for part in parts for feature in part], np.float32)


def _crossing(state: CrossingState, seat: int) -> list[tuple[int, ...]]:
    game, players = state.game, state.players
    parts = []
    for other in range(seat, seat + players):
        sheet = state.sheets[other % players]
        parts += [_bits(crosses, len(row.cells) + 1) for row, crosses in zip(game.rows, sheet.rows, strict=True)]
        parts.append(_one_hot(sheet.misthrows, MISTHROWS_TO_END + 1))
        if game.has_track:
            parts.append(_one_hot(sheet.pawn, len(state.track.fields) + 1))
        if state.options.lucky:
            lucky = sum(1 << number for number in state.options.lucky[other % players])
            parts.append(_bits(lucky, WHITE_DICE * game.faces + 1))
    locked = state.locked_rows
    parts.append(tuple(int(row in locked) for row in range(len(game.rows))))
    parts.append(_one_hot((state.active - seat) % players, players))
    if game.has_track:
        parts.append(_one_hot(state.turns_left, players + 1))
    parts += [_one_hot(CROSSING_PHASES.index(state.phase), len(CROSSING_PHASES)), (int(state.crossed),)]
    dice = dict(state.dice)
    shown = (*dice.get("white", (0,) * WHITE_DICE), *(dice.get(row.colour, (0,))[0] for row in game.rows))
    return [*parts, *(_one_hot(die - 1, game.faces) for die in shown)]


def _qwinto(state: QwintoState, seat: int) -> list[tuple[int, ...]]:
    players = state.players
    parts = []
    for other in range(seat, seat + players):
        sheet = state.sheets[other % players]
        numbers = [sheet.rows[row][column] for row, column in CELL_LIST]
        parts += [tuple(number >> power & 1 for number in numbers) for power in range(DIGITS)]
        parts += [tuple(int(number > 0) for number in numbers), _one_hot(sheet.misthrows, MISTHROWS_TO_END + 1)]
    parts.append(_one_hot((state.active - seat) % players, players))
    parts.append(_one_hot(QWINTO_PHASES.index(state.phase), len(QWINTO_PHASES)))
    parts.append(tuple(int(colour in state.chosen) for colour in COLOURS))
    dice = dict(state.dice)
    return [*parts, *(_one_hot(dice.get(colour, (0,))[0] - 1, QWINTO.faces) for colour in COLOURS)]


@lru_cache(maxsize=4096)
def _bits(mask: int, width: int) -> tuple[int, ...]:
    return tuple(mask >> index & 1 for index in range(width))


def _one_hot(index: int, width: int) -> tuple[int, ...]:
    """All zeros if the index is negative."""
    return _bits(1 << index if index >= 0 else 0, width)
