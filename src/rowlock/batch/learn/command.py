"""The command to train, for both command lines."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile

import jax

from rowlock.batch.device import find_device
from rowlock.batch.learn.train import Task, curve_writer, evaluate, prepare, read_duel, read_plan, train_all
from rowlock.batch.make import make
from rowlock.bots.champion.wanted import USUAL_MINUTES, USUAL_PLAYERS, Wanted, flag
from rowlock.rules.errors import Malformed

LARGEST_SEED = 2**32 - 1
MOST_GAMES = 2**20
"""At once; fewer may already be too many for the memory of a device."""


def train(wanted: Wanted, show: Callable[[str], None]) -> None:
    """Train one game or, by a plan, several; or compare weights that are there."""
    _check(wanted)
    if wanted.plan is not None:
        tasks = read_plan(wanted.plan)
    else:
        assert wanted.game is not None
        players = USUAL_PLAYERS if wanted.players is None else wanted.players
        make(wanted.game, players=players)
        minutes = USUAL_MINUTES if wanted.minutes is None else wanted.minutes
        tasks = [Task(wanted.game, players, minutes, wanted.chunks)]
    # Who compares weights may want nothing but to see how it ends.
    keeps = wanted.out is not None or wanted.evaluate is None
    folders = (wanted.folder, wanted.checkpoint_folder) if keeps else ()
    for folder in folders:
        _try_to_write(folder)
    tell = curve_writer(wanted.folder / "curves.jsonl" if keeps else None, show)
    with _fitting_into_memory():
        # All input is read before anything is written, so that what is refused leaves nothing behind.
        if wanted.evaluate:
            duels = [read_duel(task, wanted.evaluate, wanted.against) for task in tasks]
            work = partial(evaluate, duels, wanted, tell)
        else:
            work = partial(train_all, prepare(tasks, wanted, tell))
        for folder in folders:
            with _writing_into(folder):
                folder.mkdir(parents=True, exist_ok=True)
        with _writing_into(wanted.folder):
            tell({"device": find_device().device_kind})
        work()


def _check(wanted: Wanted) -> None:
    """Refuse what contradicts itself, and numbers out of range."""
    if wanted.game is None and wanted.plan is None:
        raise Malformed("there is nothing to train, expected a game or a plan")
    if wanted.game is not None and wanted.plan is not None:
        raise Malformed(f"the game is {wanted.game} and the plan {wanted.plan}, expected only one of them")
    _refuse_beside(wanted, "plan", "players", "minutes", "chunks")
    _refuse_beside(wanted, "chunks", "minutes")
    _refuse_beside(wanted, "evaluate", "resume", "begin_with", "checkpoints", "rate", "minutes", "chunks")
    if wanted.minutes is not None and not 0 < wanted.minutes < float("inf"):
        raise Malformed(f"the time is {wanted.minutes} minutes, expected more than 0")
    if wanted.chunks is not None and wanted.chunks < 1:
        raise Malformed(f"the number of chunks is {wanted.chunks}, expected at least 1")
    if wanted.games is not None and not 1 <= wanted.games <= MOST_GAMES:
        raise Malformed(f"the number of games at once is {wanted.games}, expected 1 to {MOST_GAMES}")
    if wanted.rate is not None and not 0 < wanted.rate < float("inf"):
        raise Malformed(f"the learning rate is {wanted.rate}, expected more than 0")
    if not 0 <= wanted.seed <= LARGEST_SEED:
        raise Malformed(f"the seed is {wanted.seed}, expected 0 to {LARGEST_SEED}")
    if wanted.compare_games < 1:
        raise Malformed(f"the number of games to compare is {wanted.compare_games}, expected at least 1")


def _refuse_beside(wanted: Wanted, option: str, *others: str) -> None:
    """Refuse options that would be ignored beside another one."""
    given = [name for name in (option, *others) if getattr(wanted, name) not in (None, False)]
    if given[:1] == [option] and len(given) > 1:
        raise Malformed(f"there are both {flag(option)} and {flag(given[1])}, expected only one of them")


@contextmanager
def _fitting_into_memory() -> Iterator[None]:
    try:
        yield
    except jax.errors.JaxRuntimeError as error:
        if "RESOURCE_EXHAUSTED" not in str(error):
            raise
        raise Malformed("this many games at once do not fit into memory, expected fewer by --games") from None


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
