"""The policy over arrays beside the bot whose rules of thumb it follows."""

from random import Random
from typing import Any

import jax
import numpy as np
import pytest

import rowlock
from rowlock import Roll, State, batch
from rowlock.bots.greedy import GreedyBot
from tests.bots.table import view_of
from tests.play import random_choices, random_roll

GAMES_COMPARED = 40


def decisions(name: str, players: int, random: Random) -> list[tuple[State, int, str]]:
    """States with a seat that decides and what the bot chooses there, of games that it plays for the most part."""
    bot = GreedyBot(0)
    found = []
    for number in range(GAMES_COMPARED):
        state = rowlock.start(name, players, number % players)
        carelessness = number / GAMES_COMPARED
        while not state.over:
            if isinstance(state.awaits, Roll):
                state = state.roll(**random_roll(state, random))
                continue
            choices = random_choices(state, random)
            for seat in choices:
                move = bot.choose(view_of(state, seat), state.legal(seat))
                found.append((state, seat, move))
                if random.random() > carelessness:
                    choices[seat] = move
            state = state.choose(choices)
    return found


@pytest.mark.parametrize(("name", "players"), [("qwixx", 2), ("longo", 4), ("on-board", 4), ("qwinto", 3)])
def test_the_policy_chooses_what_the_bot_chooses(name: str, players: int) -> None:
    game = batch.make(name, players=players)
    compared = decisions(name, players, Random(f"greedy {name} {players}"))
    arrays = [
        game.from_rules(state)._replace(decider=np.uint32((seat - state.active) % players))
        for state, seat, _ in compared
    ]

    @jax.jit
    def choose(state: Any) -> Any:
        choice = batch.greedy(game)(state, game.options(state), jax.numpy.uint32(0))
        actions = game.actions_of_choices(state)
        return jax.numpy.take_along_axis(actions, choice[..., None], axis=-1)[..., 0]

    actions = np.asarray(choose(jax.tree.map(lambda *leaves: np.stack(leaves), *arrays)))
    assert [game.moves[action] for action in actions] == [move for *_, move in compared]
    assert len(compared) > 2000
