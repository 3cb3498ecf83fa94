"""Random play in the environments on a processor, beside comparable games: ``python -m bench.envs``.

A *step* is one decision of one player, or one of all at once. Observations and legal moves are asked for at every step,
as a learner does. Games of PettingZoo are measured if they can be imported (they need pygame, which is no dependency).
"""

import json
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel

from bench.batch import measure_environment
from rowlock import envs
from rowlock.envs import pettingzoo
from rowlock.envs.gymnasium import Solo
from rowlock.envs.ids import game_of
from rowlock.envs.openspiel import short_name

RESULTS = Path(__file__).with_name("envs-results.json")
SPIEL_GAMES = ("backgammon", "pig", "yacht")
ZOO_GAMES = ("connect_four_v3", "tictactoe_v3")
PLAYERS = 2
BATCH = 4096
REPEATS = 5
SECONDS = 1.0
"""How long one measurement takes at least."""


def per_second(steps: Iterator[int]) -> int:
    """Steps in a second at best: others who use the machine can only make it slower. Each item is a number of steps."""
    next(steps)
    best = 0.0
    for _ in range(REPEATS):
        begin, taken, seconds = perf_counter(), 0, 0.0
        while seconds < SECONDS:
            taken += next(steps)
            seconds = perf_counter() - begin
        best = max(best, taken / seconds)
    return round(best)


def one_by_one(env: Any) -> Iterator[int]:
    """PettingZoo's AEC."""
    random = Random(1)
    while True:
        env.reset(seed=random.randrange(1 << 30))
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            legal = observation["action_mask"].nonzero()[0]
            env.step(None if terminated or truncated else int(random.choice(legal)))
            yield not (terminated or truncated)


def all_at_once(env: Any) -> Iterator[int]:
    random = Random(1)
    while True:
        observations, _ = env.reset(seed=random.randrange(1 << 30))
        while env.agents:
            actions = {
                agent: int(random.choice(observation["action_mask"].nonzero()[0]))
                for agent, observation in observations.items()
            }
            observations, *_ = env.step(actions)
            yield 1


def solo(env_id: str) -> Iterator[int]:
    env = Solo(env_id)
    random = Random(1)
    while True:
        _, info = env.reset(seed=random.randrange(1 << 30))
        over = False
        while not over:
            _, _, over, _, info = env.step(np.int64(random.choice(info["action_mask"].nonzero()[0])))
            yield 1


def spiel(game: Any) -> Iterator[int]:
    """OpenSpiel; rolls of the dice are no steps."""
    random = Random(1)
    players = range(game.num_players())
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
                yield 0
            elif state.is_simultaneous_node():
                for player in players:
                    state.observation_tensor(player)
                state.apply_actions([random.choice(state.legal_actions(player)) for player in players])
                yield 1
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(random.choice(state.legal_actions()))
                yield 1


def jobs() -> Iterator[tuple[str, str, Callable[[], Iterator[int]]]]:
    for env_id in envs.env_ids():
        name = game_of(env_id)
        yield "pettingzoo aec", env_id, partial(one_by_one, pettingzoo.aec(env_id, PLAYERS))
        yield "pettingzoo parallel", env_id, partial(all_at_once, pettingzoo.parallel(env_id, PLAYERS))
        yield "gymnasium", env_id, partial(solo, env_id)
        yield "openspiel", env_id, partial(spiel, pyspiel.load_game(short_name(name)))
    for name in SPIEL_GAMES:
        yield "openspiel", name, partial(spiel, pyspiel.load_game(name))
    if find_spec("pygame"):
        for name in ZOO_GAMES:
            yield "pettingzoo aec", name, partial(one_by_one, import_module(f"pettingzoo.classic.{name}").env())


def bench_envs() -> dict[str, Any]:
    """Steps in a second, by library and environment."""
    found: dict[str, Any] = {
        "cores": os.cpu_count(),
        "players": PLAYERS,
        "batch of arrays": BATCH,
        **{name: version(name) for name in ("jax", "pettingzoo", "gymnasium", "open_spiel")},
    }
    found["steps per second: arrays"] = {
        env_id: measure_environment(envs.make(env_id, players=PLAYERS), BATCH)()["steps"] for env_id in envs.env_ids()
    }
    for library, name, job in jobs():
        found.setdefault(f"steps per second: {library}", {})[name] = per_second(job())
        print(library, name, found[f"steps per second: {library}"][name], file=sys.stderr, flush=True)
    RESULTS.write_text(json.dumps(found, indent=2) + "\n")
    return found


if __name__ == "__main__":
    print(json.dumps(bench_envs(), indent=2))
