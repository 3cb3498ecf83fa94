"""Training in minutes, several games one after the other: checkpoints, curves, weights."""

import json
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from rowlock.batch.device import find_device
from rowlock.batch.game import BatchGame
from rowlock.batch.learn.checkpoint import load_checkpoint, save_checkpoint
from rowlock.batch.learn.families import family_of
from rowlock.batch.learn.learner import Recipe, Told, learn_chunk, new_learner
from rowlock.batch.learn.network import JaxParameters, new_parameters
from rowlock.batch.learn.play import RANDOM, Crew, compare, play_games, seat_for_each
from rowlock.batch.make import make
from rowlock.bots.champion.features import VERSION
from rowlock.bots.champion.wanted import Wanted
from rowlock.bots.champion.weights import (
    Weights,
    check_shapes,
    checksum_of,
    load_network,
    load_weights,
    save_weights,
)
from rowlock.rules.awaits import in_words
from rowlock.rules.errors import Malformed

SECONDS_BETWEEN_LINES = 5.0
SECONDS_BETWEEN_CHECKPOINTS = 60.0
EARLIER = 0.1
"""The network as it was after this share of the training is what it is compared with at the end."""

Tell = Callable[[dict[str, Any]], None]


class Task(NamedTuple):
    """What shall be learned, and for how long: minutes, or chunks if the result shall be the same every time."""

    game: str
    players: int
    minutes: float
    chunks: int | None = None


def checkpoint_of(task: Task, wanted: Wanted) -> Path:
    return wanted.checkpoint_folder / f"{_name(task, wanted)}-{task.players}.checkpoint.npz"


def weights_of(task: Task, wanted: Wanted) -> Path:
    """The file for the networks of a game, one for each number of players."""
    return wanted.folder / f"{_name(task, wanted)}.npz"


def _name(task: Task, wanted: Wanted) -> str:
    return f"{task.game}-answer" if wanted.against else task.game


def recipe_for(game: BatchGame[Any], wanted: Wanted) -> Recipe:
    """Sizes that fit the game and the machine."""
    if jax.default_backend() == "cpu":
        usual, minibatches = 256, 8
    else:
        usual, minibatches = family_of(game).games_at_once(game), 16
    recipe = Recipe(games=wanted.games or usual, minibatches=minibatches)
    return recipe if wanted.rate is None else recipe._replace(rate=wanted.rate)


class Compiled(NamedTuple):
    """The two programs of a training, ready to run."""

    chunk: Any
    games: Any


@cache
def _chunk_program(game: BatchGame[Any], recipe: Recipe, has_rival: bool) -> Any:
    """The program to learn by, for all trainings of that kind in this process."""
    learner = jax.eval_shape(lambda: new_learner(game, recipe, 0))
    return learn_chunk.lower(game, recipe, learner, jnp.float32(0), learner.network if has_rival else None).compile()


@cache
def _games_program(game: BatchGame[Any], size: int, against_chance: bool = False) -> Any:
    """The program to compare by: two networks, or one with chance."""
    network = jax.eval_shape(lambda: new_parameters(game, jax.random.key(0)))
    crew = Crew((network, RANDOM if against_chance else network), seat_for_each(game, size), jnp.float32(0))
    return play_games.lower(game, crew, jax.random.key(0), (size,)).compile()


def prepare(tasks: Sequence[Task], wanted: Wanted, tell: Tell) -> list["Training"]:
    """Trainings all of whose input has been read and is sound; they write and tell nothing before they run."""
    checkpoints = [checkpoint_of(task, wanted) for task in tasks]
    if wanted.resume and not any(path.exists() for path in checkpoints):
        raise Malformed(f"there is no checkpoint to go on from, expected {in_words(checkpoints, 'or')}")
    return [Training(task, wanted, tell) for task in tasks]


def train_all(trainings: Sequence["Training"]) -> None:
    """Train one after the other; the next ones are compiled meanwhile."""
    with ThreadPoolExecutor(4) as pool:
        compiled: list[Future[Compiled]] = [pool.submit(training.compile) for training in trainings]
        try:
            for training, programs in zip(trainings, compiled, strict=True):
                training.run(programs)
        finally:
            pool.shutdown(cancel_futures=True)


class Training:
    """One game for one number of players."""

    def __init__(self, task: Task, wanted: Wanted, tell: Tell) -> None:
        self.task, self.wanted = task, wanted
        self.game = make(task.game, players=task.players)
        self.recipe = recipe_for(self.game, wanted)
        rival = _known(wanted.against, task) if wanted.against else None
        if rival and task.players == 1:
            raise Malformed("alone there is nobody to answer to, expected at least 2 players with --against")
        begin = _known(wanted.begin_with, task) if wanted.begin_with else None
        self.rival = rival.network if rival else None
        # What must be the same to go on from a checkpoint.
        self._kind = {
            "game": task.game,
            "players": task.players,
            "features": VERSION,
            **self.recipe._asdict(),
            "seed": wanted.seed,
            "rival": rival.checksum if rival else "none",
        }
        self.begins_with = {"checksum": begin.checksum, "recipe": begin.recipe} if begin else {}
        known = begin or rival
        self.learner = new_learner(self.game, self.recipe, wanted.seed, known.network if known else None)
        self.seconds, self.chunks, self.finished = 0.0, 0, 0
        self.earlier: JaxParameters | None = None
        self._tell = tell
        self.weights, self.checkpoint = weights_of(task, wanted), checkpoint_of(task, wanted)
        self._load_weights()  # Nobody wants to know at the end that the file is damaged.
        self.resumes = wanted.resume and self.checkpoint.exists()
        if self.resumes:
            self._resume()

    def tell(self, line: dict[str, Any]) -> None:
        self._tell({"game": self.task.game, "players": self.task.players, **line})

    def compile(self) -> Compiled:
        begin = time.monotonic()
        programs = Compiled(
            _chunk_program(self.game, self.recipe, self.rival is not None),
            _games_program(self.game, self._games_at_once),
        )
        self.tell({"compiled_s": round(time.monotonic() - begin, 1)})
        return programs

    @property
    def _games_at_once(self) -> int:
        return min(self.recipe.games * 2, self.wanted.compare_games)

    @property
    def _done(self) -> float:
        """The share of the training that is done."""
        if self.task.chunks is not None:
            return self.chunks / self.task.chunks
        return self.seconds / (60 * self.task.minutes)

    def run(self, programs: "Future[Compiled]") -> None:
        """Learn until the time is up, then compare and write the weights."""
        if self.wanted.resume and not self.resumes:
            self.tell({"note": f"there is no checkpoint {self.checkpoint}, so this training begins anew"})
        chunk, play = programs.result()
        try:
            self._learn(chunk)
        except KeyboardInterrupt:
            self._save()
            self.tell({"note": f"stopped; --resume goes on from {self.checkpoint}"})
            raise
        self._save()
        strength = self._measure(play)
        self.tell(strength)
        self._write_weights(strength)

    def _learn(self, chunk: Any) -> None:
        """Learn until the time is up, telling how it goes."""
        told: list[Told] = []
        last_time = time.monotonic()
        last_line = last_checkpoint = self.seconds
        while self._done < 1:
            rate = jnp.float32(self.recipe.rate * (1 - self._done))
            self.learner, news = chunk(self.learner, rate, self.rival)
            self.chunks += 1
            # One chunk is always under way while the one before it is looked at.
            if told:
                told[-1].finished.block_until_ready()
            told.append(news)
            now = time.monotonic()
            self.seconds += now - last_time
            last_time = now
            if self.earlier is None and self._done >= EARLIER:
                self.earlier = self.learner.averaged
            if self.seconds - last_line > SECONDS_BETWEEN_LINES or self._done >= 1:
                self._tell_curve(told)
                told, last_line = [], self.seconds
            if self.seconds - last_checkpoint > SECONDS_BETWEEN_CHECKPOINTS:
                self._save()
                last_checkpoint = self.seconds

    def _tell_curve(self, told: Sequence[Told]) -> None:
        finished = sum(int(one.finished) for one in told)
        self.finished += finished
        seats = finished * (self.task.players if self.rival is None else 1)
        self.tell(
            {
                "minutes": round(self.seconds / 60, 3),
                "chunks": self.chunks,
                "games": self.finished,
                "win_loss": round(sum(float(one.win_loss) for one in told) / len(told), 5),
                "margin_loss": round(sum(float(one.margin_loss) for one in told) / len(told), 5),
                "points": round(sum(float(one.points) for one in told) / max(seats, 1), 2),
                "won": round(sum(float(one.won) for one in told) / max(seats, 1), 4),
            }
        )

    def _measure(self, play: Any) -> dict[str, Any]:
        """Against the rival, or against what was known early on; alone, just the points."""
        size = self._games_at_once
        batches = -(-self.wanted.compare_games // size)
        if self.rival is None:
            against = f"itself after {EARLIER:.0%} of the training"
            other = self.learner.averaged if self.earlier is None else self.earlier
        else:
            against, other = "the rival", self.rival
        found = compare(self.game, self.learner.averaged, other, self.wanted.seed, batches, size, play)
        if self.task.players == 1:
            return {"measured_games": found.games, "points": round(found.points, 3)}
        return {
            "against": against,
            "measured_games": found.games,
            "won": round(found.share, 4),
            "error": round(found.error, 4),
            "points": round(found.points, 2),
            "others_points": round(found.others_points, 2),
        }

    def _write_weights(self, strength: dict[str, Any]) -> None:
        """Put the network into the file of its game, beside those for other numbers of players."""
        weights = self._load_weights()
        weights.networks[self.task.players] = {name: np.asarray(array) for name, array in self.learner.averaged.items()}
        weights.recipes[self.task.players] = {
            "date": datetime.now(UTC).date().isoformat(),
            "seed": self.wanted.seed,
            "minutes": round(self.seconds / 60, 2),
            "device": find_device().device_kind,
            "rowlock": _version_of_rowlock(),
            "jax": jax.__version__,
            "chunks": self.chunks,
            "games": self.finished,
            "recipe": self.recipe._asdict(),
            "strength": strength,
            **({"begins_with": self.begins_with["recipe"]} if self.begins_with else {}),
        }
        save_weights(self.weights, weights)

    def _load_weights(self) -> Weights:
        """What the file of the game has already."""
        return load_weights(self.weights, self.task.game) if self.weights.exists() else Weights(self.task.game)

    def _save(self) -> None:
        parts = {"learner": self.learner, **({} if self.earlier is None else {"earlier": self.earlier})}
        save_checkpoint(self.checkpoint, self._kind, self._progress, parts)

    @property
    def _progress(self) -> dict[str, Any]:
        return {
            "seconds": self.seconds,
            "chunks": self.chunks,
            "finished": self.finished,
            "begins_with": self.begins_with,
        }

    def _resume(self) -> None:
        parts_like = {"learner": self.learner, "earlier": self.learner.averaged}
        progress, parts = load_checkpoint(self.checkpoint, self._kind, self._progress, parts_like)
        begun = progress["begins_with"]
        if self.begins_with and self.begins_with["checksum"] != begun.get("checksum"):
            raise Malformed(f"{self.checkpoint} did not begin with these weights, expected the same or no --begin-with")
        self.learner, self.earlier, self.begins_with = parts["learner"], parts.get("earlier"), begun
        self.seconds, self.chunks, self.finished = progress["seconds"], progress["chunks"], progress["finished"]


def _version_of_rowlock() -> str:
    try:
        return version("rowlock")
    except PackageNotFoundError:  # Who has its folder on the path can train, too.
        return "not installed"


class Known(NamedTuple):
    """A network that has learned something, and how it came about."""

    network: JaxParameters
    checksum: str
    recipe: dict[str, Any]


def _known(path: Path, task: Task) -> Known:
    parameters, recipe = load_network(path, task.game, task.players)
    check_shapes(path, parameters, task.game, task.players, family_of(make(task.game, task.players)).UNITS)
    network = {name: jnp.asarray(array) for name, array in parameters.items()}
    return Known(network, checksum_of(parameters), recipe)


class Duel(NamedTuple):
    """Two networks to compare."""

    task: Task
    one: JaxParameters
    other: JaxParameters | None
    """None, which is `RANDOM`, chooses by chance."""


def read_duel(task: Task, one: Path, other: Path | None) -> Duel:
    """The networks of two files, or of one file and chance."""
    return Duel(task, _known(one, task).network, _known(other, task).network if other else RANDOM)


def evaluate(duels: Sequence[Duel], wanted: Wanted, tell: Tell) -> None:
    """Compare networks, pair by pair."""
    games = wanted.compare_games
    for task, one, other in duels:
        game = make(task.game, players=task.players)
        size = min(games, recipe_for(game, wanted).games * 2)
        play = _games_program(game, size, against_chance=other is RANDOM)
        found = compare(game, one, other, wanted.seed, -(-games // size), size, play)
        tell({"game": task.game, "players": task.players, **found._asdict()})


def read_plan(text: str) -> list[Task]:
    """Tasks such as ``qwixx:2=3,longo:5=0.5``: game, players and minutes."""
    tasks: list[Task] = []
    for part in text.split(","):
        name, _, rest = part.strip().partition(":")
        players, _, minutes = rest.partition("=")
        try:
            task = Task(name, int(players), float(minutes))
        except ValueError:
            raise Malformed(f"the plan says {part!r}, expected game:players=minutes such as qwixx:2=3") from None
        if not 0 < task.minutes < float("inf"):
            raise Malformed(f"the plan says {part!r}, expected more than 0 minutes")
        make(task.game, players=task.players)
        if any(task[:2] == other[:2] for other in tasks):
            raise Malformed(f"the plan names {task.game} for {task.players} players twice, expected each once")
        tasks.append(task)
    return tasks


def curve_writer(path: Path | None, show: Callable[[str], None]) -> Tell:
    """Shows every line, and writes it to a file if there is one."""

    def tell(line: dict[str, Any]) -> None:
        text = json.dumps(line)
        if path:
            with path.open("a") as file:
                file.write(text + "\n")
        show(text)

    return tell
