"""What you may want of a training of champion: the options of ``rowlock train``.

They are here, where nothing but Python is needed, because both command lines tell of them.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, NamedTuple

from rowlock.rules.awaits import in_words
from rowlock.rules.games import GAMES

USUAL_PLAYERS = 2
USUAL_MINUTES = 10.0
FOLDER = Path("training")
"""Where weights, curves and checkpoints go unless you say otherwise."""


class Told(NamedTuple):
    """What a command line tells of an option."""

    metavar: str | None
    help: str


@dataclass(frozen=True)
class Wanted:
    """A training, or a comparison of weights."""

    game: Annotated[str | None, Told("GAME", f"{in_words(GAMES, 'or')}.")] = None
    players: Annotated[
        int | None, Told("N", f"How many play; one learns to make points.  [default: {USUAL_PLAYERS}]")
    ] = None
    minutes: Annotated[float | None, Told("MINUTES", f"How long to learn.  [default: {USUAL_MINUTES:.0f}]")] = None
    chunks: Annotated[int | None, Told("N", "How long to learn, if it shall be the same every time.")] = None
    plan: Annotated[
        str | None, Told("PLAN", "Several trainings, such as qwixx:2=3,longo:5=0.5: game, players, minutes.")
    ] = None
    out: Annotated[Path | None, Told("FOLDER", f"Where weights, curves and checkpoints go.  [default: {FOLDER}]")] = (
        None
    )
    checkpoints: Annotated[Path | None, Told("FOLDER", "Where checkpoints go.  [default: the same]")] = None
    seed: Annotated[int, Told("N", "Where chance begins.")] = 1
    resume: Annotated[bool, Told(None, "Go on from the checkpoints in the folder.")] = False
    against: Annotated[Path | None, Told("FILE", "Learn the best answer to these weights instead.")] = None
    begin_with: Annotated[Path | None, Told("FILE", "Begin with these weights, or those in this folder.")] = None
    evaluate: Annotated[Path | None, Told("FILE", "Train nothing; compare weights with --against, or with chance.")] = (
        None
    )
    games: Annotated[int | None, Told("N", "How many games are played at once.")] = None
    rate: Annotated[float | None, Told("RATE", "The learning rate at the beginning.")] = None
    compare_games: Annotated[int, Told("N", "How many games measure the strength.")] = 20_000

    @property
    def folder(self) -> Path:
        return self.out or FOLDER

    @property
    def checkpoint_folder(self) -> Path:
        return self.checkpoints or self.folder


def flag(name: str) -> str:
    """An option as you type it."""
    return f"--{name.replace('_', '-')}"
