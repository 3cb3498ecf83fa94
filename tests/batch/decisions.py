"""Decisions of the rules as arrays, and the choices made there."""

from typing import Any

import jax
import numpy as np

from rowlock import State
from rowlock.batch import BatchGame

Decision = tuple[State, int]
"""A state and a seat that decides there."""


def as_arrays(game: BatchGame[Any], decisions: list[Decision]) -> Any:
    """The states as arrays, with the given seat as the one who decides in each."""
    states = [
        game.from_rules(state)._replace(decider=np.uint32((seat - state.active) % game.players))
        for state, seat in decisions
    ]
    return jax.tree.map(lambda *leaves: np.stack(leaves), *states)


def moves_of(game: BatchGame[Any], arrays: Any, choices: Any) -> list[str]:
    """The moves that stand for a choice in each state."""
    actions = np.take_along_axis(np.asarray(game.actions_of_choices(arrays)), np.asarray(choices)[:, None], axis=-1)
    return [game.moves[action] for (action,) in actions]
