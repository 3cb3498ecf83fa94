"""The command to train, for both command lines."""

from collections.abc import Callable
from pathlib import Path

import jax

from rowlock.batch.learn.train import Settings, Task, curve_writer, evaluate, read_plan, train_all
from rowlock.batch.make import make
from rowlock.rules.errors import Malformed


def train(
    *,
    out: Path,
    show: Callable[[str], None],
    game: str | None = None,
    players: int = 2,
    minutes: float = 10.0,
    chunks: int | None = None,
    plan: str | None = None,
    checkpoints: Path | None = None,
    seed: int = 1,
    resume: bool = False,
    against: Path | None = None,
    begin_with: Path | None = None,
    evaluate_weights: Path | None = None,
    games: int | None = None,
    rate: float | None = None,
    compare_games: int = 20_000,
) -> None:
    """Train one game or, by a plan, several; or compare weights that are there."""
    if (game is None) == (plan is None):
        raise Malformed("there is nothing to train, expected either a game or a plan")
    if not 0 < minutes < float("inf"):
        raise Malformed(f"the time is {minutes} minutes, expected more than 0")
    if games is not None and games < 1:
        raise Malformed(f"the number of games at once is {games}, expected at least 1")
    if compare_games < 1:
        raise Malformed(f"the number of games to compare is {compare_games}, expected at least 1")
    if plan:
        tasks = read_plan(plan)
    else:
        assert game
        make(game, players=players)
        tasks = [Task(game, players, minutes, chunks)]
    try:
        device = jax.devices()[0].device_kind
    except RuntimeError as error:
        reason = str(error).splitlines()[0]
        raise Malformed(f"JAX has no device ({reason}), expected one that JAX_PLATFORMS names, or cpu") from None
    out.mkdir(parents=True, exist_ok=True)
    tell = curve_writer(out / "curves.jsonl", show)
    tell({"device": device})
    if evaluate_weights:
        evaluate(evaluate_weights, against, tasks, compare_games, seed, tell)
        return
    settings = Settings(out, checkpoints or out, seed, resume, against, begin_with, games, rate, compare_games)
    train_all(tasks, settings, tell)
