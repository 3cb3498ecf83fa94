"""Helpers that continue games in tests, with random dice and random choices for any state."""

from collections.abc import Iterator
from random import Random
from typing import Any

import rowlock
from rowlock import Choose, Roll, State
from rowlock.dice import as_roll
from rowlock.rules.messages import Message

ALL_SETUPS = [(game.name, players) for game in rowlock.GAMES.values() for players in range(1, game.max_players + 1)]


def random_roll(state: State, random: Random) -> dict[str, Any]:
    assert isinstance(state.awaits, Roll)
    dice = [name for name, count in state.awaits for _ in range(count)]
    return as_roll(state.awaits, [random.randint(1, state.game.faces[name]) for name in dice])


def random_choices(state: State, random: Random, eagerness: float = 0.7) -> dict[int, str]:
    """A choice for every awaited player; eager players rarely pass."""
    assert isinstance(state.awaits, Choose)
    choices = {}
    for player in sorted(state.awaits.players):
        moves = state.legal(player)
        choices[player] = random.choice(moves[1:] if len(moves) > 1 and random.random() < eagerness else moves)
    return choices


def random_message(state: State, random: Random) -> Message:
    if isinstance(state.awaits, Roll):
        return {"roll": random_roll(state, random)}
    return {"choose": {str(player): move for player, move in random_choices(state, random).items()}}


def random_states(state: State, random: Random) -> Iterator[State]:
    """A state and all that follow in a random game."""
    yield state
    while not state.over:
        if isinstance(state.awaits, Roll):
            state = state.roll(**random_roll(state, random))
        else:
            state = state.choose(random_choices(state, random))
        yield state
