"""A process that plays games for a tournament."""

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

from rowlock.arena.game import Outcome, Seats
from rowlock.arena.schedule import Tournament
from rowlock.bots.champion.threads import calculate_alone

SECONDS_BETWEEN_REPORTS = 0.25
SECONDS_TO_LEAVE = 10.0

Batch = list[tuple[int, Outcome]]
"""Finished games and their numbers."""


class WorkerDied(Exception):
    """A worker ended before its games did."""


class Worker:
    """Plays games in a separate process and reports them as it goes. Ctrl-C does not reach it.

    It does not use concurrent.futures, whose workers cannot stop in the middle of a game, or multiprocessing.Pool,
    which waits for dead workers for ever.
    """

    def __init__(self, tournament: Tournament) -> None:
        # The process inherits this; later may be too late, because it first imports our main module.
        calculate_alone()
        # Start in the same way everywhere: a fork would copy the threads that bots have started here.
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, tournament))
        # It must ignore Ctrl-C from the first instant, so we ignore it while we start the process.
        with on_interrupt(signal.SIG_IGN):
            self._process.start()
        theirs.close()
        self._left: Sequence[int] = ()

    @property
    def idle(self) -> bool:
        return not self._left

    def give(self, numbers: Sequence[int]) -> None:
        """Games to play, by number."""
        self._left = numbers
        with self._death_told():
            self.connection.send(numbers)

    def take(self) -> Batch:
        """The games finished since the last call; waits for at least one."""
        with self._death_told():
            batch: Batch = self.connection.recv()
        self._left = self._left[len(batch) :]
        return batch

    @contextmanager
    def _death_told(self) -> Iterator[None]:
        try:
            yield
        except (EOFError, OSError):
            self._process.join(SECONDS_TO_LEAVE)
            raise WorkerDied(
                f"a worker process ended with status {self._process.exitcode} "
                f"while it played games {self._left[0]} to {self._left[-1]}"
            ) from None

    def stop(self) -> None:
        """Tell the process to end at once, whatever it is doing."""
        self._process.terminate()

    def join(self) -> None:
        """Wait until the process has ended, but not for long."""
        self._process.join(SECONDS_TO_LEAVE)
        self._process.kill()
        self._process.join()
        self.connection.close()


@contextmanager
def on_interrupt(handler: Callable[..., object] | signal.Handlers) -> Iterator[None]:
    """Make Ctrl-C do something else for a while. Only the main thread receives it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _leave(*_: Any) -> None:
    """Exit through every `finally`, so that bots are closed."""
    sys.exit()


def _work(connection: Connection, tournament: Tournament) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    # Nobody is left to hear complaints about a broken connection.
    with closing(Seats()) as seats, suppress(EOFError, ConnectionError):
        while True:
            numbers: Sequence[int] = connection.recv()
            batch: Batch = []
            told = monotonic()
            for number in numbers:
                batch.append((number, tournament.play(number, seats)))
                if number == numbers[-1] or monotonic() - told > SECONDS_BETWEEN_REPORTS:
                    connection.send(batch)
                    batch, told = [], monotonic()
