"""The command to train, for both command lines."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile

import jax

from rowlock.batch.device import find_device
from rowlock.batch.learn.train import Settings, Task, curve_writer, evaluate, prepare, read_duel, read_plan, train_all
from rowlock.batch.make import make
from rowlock.rules.errors import Malformed

FOLDER = Path("training")
"""Where weights, curves and checkpoints go if nobody says."""
USUAL_PLAYERS = 2
USUAL_MINUTES = 10.0
LARGEST_SEED = 2**32 - 1
MOST_GAMES = 2**20
"""At once; fewer may already be too many for the memory of a device."""


def train(
    *,
    show: Callable[[str], None],
    out: Path | None = None,
    game: str | None = None,
    players: int | None = None,
    minutes: float | None = None,
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
    length = {"--minutes": minutes, "--chunks": chunks}
    if plan is not None:
        _refuse("--plan", {"--players": players, **length})
    if chunks is not None:
        _refuse("--chunks", {"--minutes": minutes})
    if evaluate_weights is not None:
        of_training = {"--resume": resume or None, "--begin-with": begin_with, "--checkpoints": checkpoints}
        _refuse("--evaluate", {**of_training, "--rate": rate, **length})
    if minutes is not None and not 0 < minutes < float("inf"):
        raise Malformed(f"the time is {minutes} minutes, expected more than 0")
    if chunks is not None and chunks < 1:
        raise Malformed(f"the number of chunks is {chunks}, expected at least 1")
    if games is not None and not 1 <= games <= MOST_GAMES:
        raise Malformed(f"the number of games at once is {games}, expected 1 to {MOST_GAMES}")
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
        players = USUAL_PLAYERS if players is None else players
        make(game, players=players)
        tasks = [Task(game, players, USUAL_MINUTES if minutes is None else minutes, chunks)]
    # Who compares weights may want nothing but to see how it ends.
    keeps = out is not None or evaluate_weights is None
    out = out or FOLDER
    folders = (out, checkpoints or out) if keeps else ()
    for folder in folders:
        _try_to_write(folder)
    settings = Settings(out, checkpoints or out, seed, resume, against, begin_with, games, rate, compare_games)
    tell = curve_writer(out / "curves.jsonl" if keeps else None, show)
    with _fitting_into_memory():
        # All input is read before anything is written, so that what is refused leaves nothing behind.
        if evaluate_weights:
            duels = [read_duel(task, evaluate_weights, against) for task in tasks]
            work = partial(evaluate, duels, settings, tell)
        else:
            work = partial(train_all, prepare(tasks, settings, tell))
        for folder in folders:
            with _writing_into(folder):
                folder.mkdir(parents=True, exist_ok=True)
        with _writing_into(out):
            tell({"device": find_device().device_kind})
        work()


def _refuse(option: str, others: Mapping[str, object]) -> None:
    """Refuse options that would be ignored beside another one."""
    for name, value in others.items():
        if value is not None:
            raise Malformed(f"there are both {option} and {name}, expected only one of them")


@contextmanager
def _fitting_into_memory() -> Iterator[None]:
    try:
        yield
    except jax.errors.JaxRuntimeError as error:
        if "RESOURCE_EXHAUSTED" not in str(error):
            raise
        raise Malformed("so many games at once do not fit into memory, expected fewer by --games") from None


@contextmanager
def _writing_into(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Malformed(
            f"nothing can be written into {folder} ({error.strerror}), expected a folder of yours"
        ) from None


def _try_to_write(folder: Path) -> None:
    """Make sure that something can be written into a folder, or where it will be: nobody wants to know at the end."""
    there = next(path for path in (folder, *folder.parents) if os.path.lexists(path))
    with _writing_into(folder), TemporaryFile(dir=there):
        pass
