"""Playing a tournament, in this process or in several; the results are the same."""

import signal
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import wait

from rowlock.arena.game import Outcome, Seats
from rowlock.arena.schedule import Tournament
from rowlock.arena.worker import Batch, Worker, WorkerDied, on_interrupt
from rowlock.bots import SlowToStart, check_bot
from rowlock.rules.errors import Malformed, shown

INTERRUPTED = "interrupted"
LARGEST_CHUNK = 32
CHUNKS_FOR_EACH_WORKER = 8


@dataclass(frozen=True, slots=True)
class Results:
    """The finished games of a tournament."""

    tournament: Tournament
    games: Mapping[int, Outcome]
    """The games by their number, in order."""
    stopped: str | None = None
    """Why there are fewer than planned."""


def _tell_nobody(*_: object) -> None:
    pass


def run(
    tournament: Tournament,
    workers: int = 1,
    *,
    preparing: Callable[[str, int, float], None] = _tell_nobody,
    playing: Callable[[int], None] = _tell_nobody,
) -> Results:
    """Play all games. If Ctrl-C or the death of a worker stops them, keep those that are finished.

    `preparing` is called with a bot that is slow to start, its seat, and the share of its work done, from 0 to 1;
    `playing` is called with the number of finished games. Several workers are separate processes, which import the main
    module, so a script that uses them needs the usual ``if __name__ == "__main__":``.
    """
    if type(workers) is not int or workers < 1:
        raise Malformed(f"the number of workers is {shown(workers)}, expected at least 1")
    workers = min(workers, tournament.games)
    games: dict[int, Outcome] = {}
    stopped = None
    try:
        _prepare(tournament, preparing)
        with closing(_in_processes(tournament, workers) if workers > 1 else _in_this_process(tournament)) as batches:
            for batch in batches:
                games.update(batch)
                playing(len(games))
    except KeyboardInterrupt:
        stopped = INTERRUPTED
    except WorkerDied as error:
        stopped = str(error)
    return Results(tournament, dict(sorted(games.items())), stopped)


def _prepare(tournament: Tournament, preparing: Callable[[str, int, float], None]) -> None:
    """Refuse bots that cannot play the game, and let those that are slow to start prepare here, once."""
    for name in tournament.bots:
        for seat in range(tournament.players):
            (bot,) = Seats().fill([name], [0])
            check_bot(bot, tournament.start)
            if isinstance(bot, SlowToStart):
                bot.prepare(tournament.start, seat, partial(preparing, name, seat))


def _in_this_process(tournament: Tournament) -> Generator[Batch, None, None]:
    with closing(Seats()) as seats:
        for number in range(tournament.games):
            yield [(number, tournament.play(number, seats))]


def _in_processes(tournament: Tournament, workers: int) -> Generator[Batch, None, None]:
    size = max(1, min(LARGEST_CHUNK, tournament.games // (workers * CHUNKS_FOR_EACH_WORKER)))
    chunks = (range(tournament.games)[first : first + size] for first in range(0, tournament.games, size))
    crew: list[Worker] = []
    try:
        for _ in range(workers):
            crew.append(Worker(tournament))
            crew[-1].give(next(chunks))
        while busy := [worker for worker in crew if not worker.idle]:
            ready = wait([worker.connection for worker in busy])
            for worker in busy:
                if worker.connection in ready:
                    yield worker.take()
                    if worker.idle and (chunk := next(chunks, None)):
                        worker.give(chunk)
    finally:
        # Impatient people press Ctrl-C again; a worker that is not stopped by then would play on.
        with on_interrupt(signal.SIG_IGN):
            for worker in crew:
                worker.stop()
            for worker in crew:
                worker.join()
