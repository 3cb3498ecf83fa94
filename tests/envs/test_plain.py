"""What plain Python tells of a state is what the batch engine tells, number by number."""

from random import Random
from typing import Any

import jax
import numpy as np
import pytest

import rowlock
from rowlock import batch
from rowlock.envs.plain import layout_of, observe
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.qwinto.grid import CELL_LIST
from tests.batch.compare import SETUPS
from tests.play import random_states


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_actions_are_those_of_the_batch_engine(name: str, players: int, options: dict[str, Any]) -> None:
    assert rowlock.GAMES[name].moves == batch.make(name, players, **options).moves


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_observations_are_those_of_the_batch_engine(name: str, players: int, options: dict[str, Any]) -> None:
    game = batch.make(name, players, **options)
    start = rowlock.start(name, players, **options)
    states = list(random_states(start, Random(1)))
    read = [game.from_rules(state) for state in states]
    together = jax.tree.map(lambda *leaves: np.array(leaves), *read)
    features = jax.jit(game.features)
    for seat in range(players):
        places = np.array([(seat - state.active) % players for state in states], np.uint32)
        expected = np.array([observe(state, seat) for state in states])
        assert expected.any(axis=0).sum() > 40
        np.testing.assert_array_equal(np.asarray(features(together, places)), expected)


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_the_layout_tells_where_everything_is(name: str, players: int, options: dict[str, Any]) -> None:
    *_, end = random_states(rowlock.start(name, players, **options), Random(1))
    seat = players - 1
    layout, seen = layout_of(end), observe(end, seat)
    bounds = [0, *(part.stop for part in layout.values())]
    assert [part.start for part in layout.values()] == bounds[:-1]
    assert bounds[-1] == len(seen)
    for player in range(players):
        misthrows = seen[layout[f"misthrows {player}"]]
        assert misthrows.tolist() == np.eye(5)[end.sheets[(seat + player) % players].misthrows].tolist()
    assert seen[layout["phase over"]] == [1]
    assert seen[layout["active"]].argmax() == (end.active - seat) % players
    assert not seen[layout["dice"]].any()
    if isinstance(end, CrossingState):
        rows = [seen[layout[f"{row.name} 0"]] for row in end.game.rows]
        assert [int(crosses @ 2 ** np.arange(len(crosses))) for crosses in rows] == [*end.sheets[seat].rows]
    else:
        numbers = 2 ** np.arange(5) @ seen[layout["numbers 0"]].reshape(5, -1)
        assert numbers.tolist() == [end.sheets[seat].rows[row][column] for row, column in CELL_LIST]
