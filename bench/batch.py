"""Random play over arrays, on the device that JAX chooses: ``python -m bench.batch [BATCH ...]``.

Beside it, in the same run on the same device, two games of pgx if it can be imported (it is no dependency), and on a
processor the rules in plain Python.

*Games* are played by whole turns (`keep_playing`). *Steps* are single decisions, one in each game of the batch at a
time: legal moves, a random one of them, what follows, and a new game after the end. pgx makes observations too.
"""

import json
import os
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import jax
import jax.numpy as jnp

import rowlock
from bench.rules import random_game
from bench.timing import seconds_once
from rowlock import batch
from rowlock.batch.words import select

RESULTS = Path(__file__).with_name("batch-results.json")
PGX_GAMES = ("backgammon", "connect_four")
LARGEST_FOR_PGX = 1 << 18
"""More games of backgammon at once do not fit into 140 GB."""
PLAYERS = 2
REPEATS = 5
SECONDS = 1.0
"""About how long one measurement takes."""

finished: Callable[[Any], Any] = jax.block_until_ready


def per_second(play: Callable[[Any, jax.Array, int], tuple[Any, Any]], state: Any) -> dict[str, float]:
    """How many of everything that `play` counts there are in a second, at best; compiling aside.

    The best of several runs, because others who use the machine can only make it slower.
    """
    begin = perf_counter()
    state, counts = finished(play(state, jax.random.key(0), 1))
    compiling = perf_counter() - begin
    length, seconds = 8, 0.0
    while seconds < SECONDS / 2:
        length *= 2
        begin = perf_counter()
        state, _ = finished(play(state, jax.random.key(length), length))
        seconds = perf_counter() - begin
    best: dict[str, float] = {}
    for number in range(REPEATS):
        begin = perf_counter()
        state, counts = finished(play(state, jax.random.key(number), length))
        seconds = perf_counter() - begin
        for what, count in counts.items():
            # A sum over the batch can be larger than JAX's usual integers.
            total = float(jnp.sum(count.astype(jnp.float32)))
            best[what] = max(best.get(what, 0.0), total / seconds)
    return {**{what: round(value) for what, value in best.items()}, "compiling_s": round(compiling, 1)}


@partial(jax.jit, static_argnames="game")
def by_turns(state: Any, key: jax.Array, turns: int, game: batch.BatchGame[Any]) -> tuple[Any, dict[str, jax.Array]]:
    state, tally = batch.keep_playing(game, state, key, turns)
    return state, {"games": tally.games, "turns": tally.turns, "decisions": tally.decisions}


@partial(jax.jit, static_argnames="game")
def by_steps(state: Any, key: jax.Array, steps: int, game: batch.BatchGame[Any]) -> tuple[Any, dict[str, jax.Array]]:
    new = game.start()

    def step(number: jax.Array, carried: tuple[Any, jax.Array]) -> tuple[Any, jax.Array]:
        state, games = carried
        for_choice, for_dice, for_new = jax.random.bits(
            jax.random.fold_in(key, number), (3, *state.phase.shape), jnp.uint32
        )
        state = game.choose(state, batch.uniform(state, game.options(state), for_choice))
        state = game.roll_random(state, for_dice)
        ended = game.over(state)
        return select(ended, game.roll_random(new, for_new), state), games + ended

    state, games = jax.lax.fori_loop(0, steps, step, (state, jnp.zeros(state.phase.shape, jnp.int32)))
    return state, {"steps": jnp.full_like(games, steps), "games_by_steps": games}


def measure(name: str, size: int) -> dict[str, float]:
    game = batch.make(name, players=PLAYERS)
    state = game.start((size,))
    turns = per_second(partial(by_turns, game=game), state)
    steps = per_second(partial(by_steps, game=game), game.roll_random(state, jnp.zeros(size, jnp.uint32)))
    return {**steps, **turns, "compiling_s": round(turns["compiling_s"] + steps["compiling_s"], 1)}


def measure_pgx(name: str, size: int) -> dict[str, float]:
    env = import_module("pgx").make(name)
    step = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    @jax.jit
    def play(state: Any, key: jax.Array, steps: int) -> tuple[Any, dict[str, jax.Array]]:
        def one_step(number: jax.Array, carried: tuple[Any, jax.Array]) -> tuple[Any, jax.Array]:
            state, games = carried
            for_choice, for_step = jax.random.split(jax.random.fold_in(key, number))
            legal = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            action = jax.random.categorical(for_choice, legal, axis=-1)
            state = step(state, action, jax.random.split(for_step, size))
            return state, games + state.terminated

        state, games = jax.lax.fori_loop(0, steps, one_step, (state, jnp.zeros(size, jnp.int32)))
        return state, {"steps": jnp.full_like(games, steps), "games_by_steps": games}

    return per_second(play, jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), size)))


def plain_games_per_second(name: str, games: int = 100) -> int:
    """Random games of the rules in plain Python, on one core, at best."""
    runs = [seconds_once(lambda: [random_game(name, Random(seed)) for seed in range(games)]) for _ in range(REPEATS)]
    return round(games / min(runs))


def bench_batch(sizes: list[int]) -> dict[str, Any]:
    """What was measured here and now, beside what was measured on other devices."""
    device = jax.devices()[0]
    on_processor = device.platform == "cpu"
    sizes = sizes or ([1 << 12, 1 << 14] if on_processor else [1 << 16, 1 << 18, 1 << 20, 1 << 22])
    kind = f"{os.cpu_count()} processor cores" if on_processor else device.device_kind
    found: dict[str, Any] = {"jax": jax.__version__, "players": PLAYERS}
    jobs = [(name, measure) for name in rowlock.GAMES]
    if find_spec("pgx"):
        found["pgx"] = import_module("pgx").__version__
        jobs += [(name, measure_pgx) for name in PGX_GAMES]
    results: dict[str, Any] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    results[kind] = found
    for name, job in jobs:
        found[name] = {}
        for size in sizes:
            if job is measure or size <= LARGEST_FOR_PGX:
                found[name][str(size)] = job(name, size)
                print(name, size, found[name][str(size)], file=sys.stderr, flush=True)
        if on_processor and job is measure:
            found[name]["plain_games"] = plain_games_per_second(name)
        RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    return results


if __name__ == "__main__":
    print(json.dumps(bench_batch([int(size) for size in sys.argv[1:]]), indent=2))
