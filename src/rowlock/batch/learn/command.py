"""The command to train, for both command lines."""

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryFile

import jax

from rowlock.batch.learn.train import Settings, Task, curve_writer, evaluate, read_plan, train_all
from rowlock.batch.make import make
from rowlock.rules.errors import Malformed

FOLDER = Path("training")
"""Where weights, curves and checkpoints go if nobody says."""
LARGEST_SEED = 2**32 - 1


def train(
    *,
    show: Callable[[str], None],
    out: Path | None = None,
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
    if game is None and plan is None:
        raise Malformed("there is nothing to train, expected a game or a plan")
    if game is not None and plan is not None:
        raise Malformed(f"the game is {game} and the plan {plan}, expected only one of them")
    if not 0 < minutes < float("inf"):
        raise Malformed(f"the time is {minutes} minutes, expected more than 0")
    if games is not None and games < 1:
        raise Malformed(f"the number of games at once is {games}, expected at least 1")
    if rate is not None and not 0 < rate < float("inf"):
        raise Malformed(f"the learning rate is {rate}, expected more than 0")
    if not 0 <= seed <= LARGEST_SEED:
        raise Malformed(f"the seed is {seed}, expected 0 to {LARGEST_SEED}")
    if compare_games < 1:
        raise Malformed(f"the number of games to compare is {compare_games}, expected at least 1")
    if plan is not None:
        tasks = read_plan(plan)
    else:
        assert game is not None
        make(game, players=players)
        tasks = [Task(game, players, minutes, chunks)]
    device = _device()
    out = out or FOLDER
    for folder in (out, checkpoints or out):
        _make_folder(folder)
    tell = curve_writer(out / "curves.jsonl", show)
    tell({"device": device})
    if evaluate_weights:
        evaluate(evaluate_weights, against, tasks, compare_games, seed, tell)
        return
    settings = Settings(out, checkpoints or out, seed, resume, against, begin_with, games, rate, compare_games)
    train_all(tasks, settings, tell)


def _device() -> str:
    """What JAX calculates on."""
    try:
        return str(jax.devices()[0].device_kind)
    except (RuntimeError, AssertionError):  # JAX tells it in both ways
        wanted = os.environ.get("JAX_PLATFORMS")
        raise Malformed(
            f"JAX_PLATFORMS is {wanted} and JAX finds no such device, expected cpu or one that is here"
        ) from None


def _make_folder(path: Path) -> None:
    """Make the folder, or make sure that something can be written into it: nobody wants to know that at the end."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=path):
            pass
    except OSError as error:
        raise Malformed(f"nothing can be written into {path} ({error.strerror}), expected a folder of yours") from None
