"""Random play over arrays, on the device that JAX chooses: ``python -m bench.batch``.

The *engine* plays whole turns (`keep_playing`), and single decisions: legal moves, a random one of them, what follows,
and a new game after the end. A step of an *environment* makes observations, rewards and masks too; beside ours, in the
same run and the same loop, two games of pgx if it can be imported (it is no dependency). On a processor, the rules in
plain Python play as well.
"""

import json
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import jax
import jax.numpy as jnp

from bench.rules import random_game
from bench.timing import seconds_once
from rowlock import batch, envs
from rowlock.batch.words import select
from rowlock.envs.ids import game_of
from rowlock.rules.games import GAMES

RESULTS = Path(__file__).with_name("batch-results.json")
PGX_GAMES = ("backgammon", "connect_four")
PLAYERS = 2
REPEATS = 3
SECONDS = 1.0
"""About how long one measurement takes."""
ENGINE_SIZES = {"cpu": (1 << 12, 1 << 14), "gpu": (1 << 20, 1 << 22)}
ENVIRONMENT_SIZES = {"cpu": (1 << 10, 1 << 12), "gpu": (1 << 16, 1 << 18)}
"""How many games are played at once. More games of backgammon do not fit into 140 GB."""

Play = Callable[[Any, jax.Array, int], tuple[Any, dict[str, jax.Array]]]
"""Plays on from states, with a key, for so many turns or steps; tells what it counted."""
Measure = Callable[[], dict[str, float]]

finished: Callable[[Any], Any] = jax.block_until_ready


def compiled(play: Any, start: Callable[[], Any]) -> Measure:
    """The measurement of a function, which is compiled here and now."""
    program: Play = play.lower(jax.eval_shape(start), jax.random.key(0), 1).compile()
    return lambda: per_second(program, jax.jit(start)())


def per_second(play: Play, state: Any) -> dict[str, float]:
    """How many of everything that `play` counts there are in a second, at best.

    The best of several runs, because others who use the machine can only make it slower.
    """
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
    return {what: round(value) for what, value in best.items()}


def by_turns(game: batch.BatchGame[Any], state: Any, key: jax.Array, turns: int) -> tuple[Any, dict[str, jax.Array]]:
    state, tally = batch.keep_playing(game, state, key, turns)
    return state, {"games": tally.games, "turns": tally.turns, "decisions": tally.decisions}


def by_steps(game: batch.BatchGame[Any], state: Any, key: jax.Array, steps: int) -> tuple[Any, dict[str, jax.Array]]:
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


def measure_engine(name: str, size: int) -> Measure:
    game = batch.make(name, players=PLAYERS)
    turns = compiled(jax.jit(partial(by_turns, game)), lambda: game.start((size,)))
    steps = compiled(
        jax.jit(partial(by_steps, game)), lambda: game.roll_random(game.start((size,)), jnp.zeros(size, jnp.uint32))
    )
    return lambda: turns() | steps()


def measure_environment(env: Any, size: int) -> Measure:
    """An environment of ours or of pgx."""
    init, step = jax.vmap(env.init), jax.vmap(env.step)

    @jax.jit
    def play(state: Any, key: jax.Array, steps: int) -> tuple[Any, dict[str, jax.Array]]:
        def one_step(number: jax.Array, carried: tuple[Any, jax.Array]) -> tuple[Any, jax.Array]:
            state, games = carried
            for_choice, *for_games = jax.random.split(jax.random.fold_in(key, number), 3)
            for_dice, for_new = (jax.random.split(key, size) for key in for_games)
            state = step(state, any_legal(for_choice, state.legal_action_mask), for_dice)
            ended = state.terminated
            return jax.tree.map(partial(_where, ended), init(for_new), state), games + ended

        state, games = jax.lax.fori_loop(0, steps, one_step, (state, jnp.zeros(size, jnp.int32)))
        return state, {"steps": jnp.full_like(games, steps), "games": games}

    return compiled(play, lambda: init(jax.random.split(jax.random.key(0), size)))


def any_legal(key: jax.Array, legal: jax.Array) -> jax.Array:
    """A legal action of each game, by one random number: `categorical` would take most of the time."""
    place = jax.random.uniform(key, legal.shape[:-1]) * legal.sum(axis=-1)
    return jnp.argmax(jnp.cumsum(legal, axis=-1) > place[..., None], axis=-1)


def _where(condition: jax.Array, one: jax.Array, other: jax.Array) -> jax.Array:
    return jnp.where(condition.reshape(-1, *(1,) * (other.ndim - 1)), one, other)


def plain_games_per_second(name: str, games: int = 100) -> int:
    """Random games of the rules in plain Python, on one core, at best."""
    runs = [seconds_once(lambda: [random_game(name, Random(seed)) for seed in range(games)]) for _ in range(REPEATS)]
    return round(games / min(runs))


def bench_batch() -> None:
    """Measure here and now, and keep it beside what was measured on other devices."""
    device = jax.devices()[0]
    on_processor = device.platform == "cpu"
    environments = {game_of(env_id): envs.make(env_id, players=PLAYERS) for env_id in envs.env_ids()}
    found: dict[str, Any] = {"jax": jax.__version__, "players": PLAYERS, "engine": {}, "environments": {}, "peers": {}}
    jobs = [
        *(("engine", name, partial(measure_engine, name)) for name in GAMES),
        *(("environments", name, partial(measure_environment, env)) for name, env in environments.items()),
    ]
    if find_spec("pgx"):
        pgx = import_module("pgx")
        found["pgx"] = pgx.__version__
        jobs += [("peers", name, partial(measure_environment, pgx.make(name))) for name in PGX_GAMES]
    results: dict[str, Any] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    results[f"{os.cpu_count()} processor cores" if on_processor else device.device_kind] = found
    sizes = {"engine": ENGINE_SIZES, "environments": ENVIRONMENT_SIZES, "peers": ENVIRONMENT_SIZES}
    wanted = [(*job, size) for job in jobs for size in sizes[job[0]]["cpu" if on_processor else "gpu"]]
    # Compiling takes longer than measuring, so it is done for all of them before, at once.
    with ThreadPoolExecutor() as pool:
        measures = list(pool.map(lambda job: job[2](job[3]), wanted))
    for (kind, name, _, size), measure in zip(wanted, measures, strict=True):
        figures = found[kind].setdefault(name, {})[str(size)] = measure()
        print(kind, name, size, figures, flush=True)
        RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    if on_processor:
        found["plain_games"] = {name: plain_games_per_second(name) for name in GAMES}
        RESULTS.write_text(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    bench_batch()
