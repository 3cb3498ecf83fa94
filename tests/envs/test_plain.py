"""What plain Python tells of a state is what the batch engine tells, number by number."""

from random import Random
from typing import Any

import jax
import numpy as np
import pytest

import rowlock
from rowlock import batch
from rowlock.envs.plain import moves_of, observe
from tests.batch.compare import SETUPS
from tests.play import random_states


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_actions_are_those_of_the_batch_engine(name: str, players: int, options: dict[str, Any]) -> None:
    assert moves_of(rowlock.start(name, players, **options)) == batch.make(name, players, **options).moves


OBSERVED = [("qwixx", 1, {}), ("qwixx", 3, {}), ("longo", 2, {}), ("on-board", 3, {"track": "b"}), ("qwinto", 2, {})]


@pytest.mark.parametrize(("name", "players", "options"), OBSERVED)
def test_observations_are_those_of_the_batch_engine(name: str, players: int, options: dict[str, Any]) -> None:
    game = batch.make(name, players, **options)
    start = rowlock.start(name, players, **options)
    states = [state for seed in range(3) for state in random_states(start, Random(seed))]
    read = [game.from_rules(state) for state in states]
    together = jax.tree.map(lambda *leaves: np.array(leaves), *read)
    features = jax.jit(game.features)
    for seat in range(players):
        places = np.array([(seat - state.active) % players for state in states], np.uint32)
        expected = np.array([observe(state, seat) for state in states])
        assert expected.any(axis=0).sum() > 50
        np.testing.assert_array_equal(np.asarray(features(together, places)), expected)
