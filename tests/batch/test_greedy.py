"""The policy over arrays, compared with the bot whose rules of thumb it follows."""

from random import Random
from typing import Any

import jax
import pytest

import rowlock
from rowlock import Roll, batch
from rowlock.bots.greedy import GreedyBot
from tests.batch.decisions import Decision, as_arrays, moves_of
from tests.play import random_choices, random_roll
from tests.rules.build import UP, Marks, choose, qwixx, throw

GAMES_COMPARED = 40


def bots_moves(decisions: list[Decision]) -> list[str]:
    return [GreedyBot(0).choose(state, seat) for state, seat in decisions]


def policys_moves(game: Any, decisions: list[Decision]) -> list[str]:
    arrays = as_arrays(game, decisions)
    policy = jax.jit(lambda state: batch.greedy(game)(state, game.options(state), jax.numpy.uint32(0)))
    return moves_of(game, arrays, policy(arrays))


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("qwixx", 2, {}),
        ("longo", 4, {"lucky_rows": "all"}),
        ("on-board", 1, {"track": "b"}),
        ("on-board", 4, {}),
        ("qwinto", 3, {}),
    ],
)
def test_the_policy_chooses_what_the_bot_chooses(name: str, players: int, options: dict[str, Any]) -> None:
    random = Random(f"greedy {name} {players}")
    decisions: list[Decision] = []
    for number in range(GAMES_COMPARED):
        state = rowlock.start(name, players, number % players, **options)
        carelessness = number / GAMES_COMPARED
        while not state.over:
            if isinstance(state.awaits, Roll):
                state = state.roll(**random_roll(state, random))
                continue
            choices = random_choices(state, random)
            decisions += [(state, seat) for seat in choices]
            careful = [seat for seat in choices if random.random() > carelessness]
            sensible = bots_moves([(state, seat) for seat in careful])
            state = state.choose({**choices, **dict(zip(careful, sensible, strict=True))})
    assert len(decisions) > 1000
    assert policys_moves(batch.make(name, players=players, **options), decisions) == bots_moves(decisions)


def test_of_moves_that_cost_the_same_the_first_one_is_taken() -> None:
    # Red 9 skips two cells; so, less what a lock is worth, does red 12, which comes first by its die.
    state = choose(throw(qwixx(Marks(red=UP[:5]), Marks()), 6, 3, red=6))
    assert {"cross red 9", "cross red 12"} <= set(state.legal(0))
    assert policys_moves(batch.make("qwixx", players=2), [(state, 0)]) == bots_moves([(state, 0)]) == ["cross red 9"]
