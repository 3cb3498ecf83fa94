"""A program in any language as a bot: Rowlock is the referee, the program its client. See docs/bots.md."""

import json
import os
import shlex
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BufferedReader
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread, current_thread, main_thread
from typing import IO, cast
from weakref import finalize

from rowlock.bots.bot import BotFault
from rowlock.rules.errors import Malformed, RuleError, shown
from rowlock.rules.messages import kind_and_body, read_line
from rowlock.rules.state import State

SEED_VARIABLE = "ROWLOCK_SEED"
SECONDS_TO_START = 10.0
SECONDS_TO_ANSWER = 1.0
SECONDS_TO_END = 1.0
MOST_FAILURES = 3
LONGEST_LINE = 64 * 1024
LONGEST_REASON = 200


class _Excuse(BotFault):
    """What a working program says instead of an answer."""


class CommandBot:
    """Asks a program, which it starts when first needed.

    If a program is late, ends, never ends its line, answers nonsense or says more than it was asked, this kills it and
    restarts it for the next decision; after `MOST_FAILURES` failures it stays dead.
    """

    def __init__(
        self,
        seed: int,
        argument: str = "",
        seconds_to_start: float = SECONDS_TO_START,
        seconds_to_answer: float = SECONDS_TO_ANSWER,
    ) -> None:
        self._command = _read_command(argument)
        self._environment = {**os.environ, SEED_VARIABLE: str(seed)}
        self._seconds_to_start = seconds_to_start
        self._seconds_to_answer = seconds_to_answer
        self._failures = 0
        self._program: Popen[bytes] | None = None

    def choose(self, state: State, seat: int) -> str:
        if self._failures == MOST_FAILURES:
            raise BotFault(f"has failed {MOST_FAILURES} times and will not be restarted")
        question = {"state": state.describe(), "seat": seat, "position": state.position}
        try:
            return _read_answer(self._ask(json.dumps(question).encode() + b"\n"), seat)
        except _Excuse:
            raise
        except BaseException:
            # Anything it still writes would pass for its next answer.
            self._failures += 1
            self._kill()
            raise

    def begin_game(self) -> None:
        """Forget the failures of earlier games, unless the program has failed for good."""
        if self._failures < MOST_FAILURES:
            self._failures = 0

    def close(self) -> None:
        """End the program if it is running; it has a moment to end on its own."""
        if self._program:
            with suppress(OSError):
                _pipe(self._program.stdin).close()
            with suppress(TimeoutExpired):
                self._program.wait(SECONDS_TO_END)
            self._kill()

    def _ask(self, question: bytes) -> bytes:
        """The line that answers a question."""
        seconds = self._seconds_to_answer if self._program else self._seconds_to_start
        if self._program and _has_said_more(self._program):
            raise BotFault("said something before it was asked, expected one line for each question")
        answer: list[bytes] = []
        # Writing and reading both wait for the program: a thread waits for them, and we wait only as long as we want.
        asking = Thread(target=_exchange, args=(self._program or self._start(), question, answer), daemon=True)
        asking.start()
        asking.join(seconds)
        if asking.is_alive():
            raise BotFault(f"gave no answer within {seconds:g} s")
        if not answer or not answer[0]:
            raise BotFault("ended instead of answering")
        if not answer[0].endswith(b"\n"):
            raise BotFault(f"answered without a line ending, expected one of at most {LONGEST_LINE} bytes")
        return answer[0]

    def _start(self) -> "Popen[bytes]":
        # If an interrupt comes while a program starts, we must know the program, or nobody would kill it.
        with _signals_wait():
            try:
                # Its own session, so that we can kill a script together with the real bot that it runs.
                program = Popen(self._command, stdin=PIPE, stdout=PIPE, env=self._environment, start_new_session=True)
            except OSError as error:
                raise BotFault(f"cannot be started: {error.strerror}") from None
            self._program = program
            # A caller who forgets to close a bot leaves no program behind.
            self._killing = finalize(self, _kill, program)
        return program

    def _kill(self) -> None:
        if self._program:
            self._killing()
            self._program = None


@contextmanager
def _signals_wait() -> Iterator[None]:
    """Postpones Python's handlers for signals to end until afterwards."""
    if current_thread() is not main_thread():
        yield
        return
    heard: list[int] = []
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    waiting = {number: handler for number, handler in handlers.items() if callable(handler)}
    for number in waiting:
        signal.signal(number, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        for number, handler in waiting.items():
            signal.signal(number, handler)
        for heard_number in heard:
            signal.raise_signal(heard_number)


def _read_command(argument: str) -> list[str]:
    try:
        command = shlex.split(argument)
    except ValueError as error:
        raise Malformed(f"the command is {shown(argument)}, expected one that a shell can read: {error}") from None
    if not command:
        raise Malformed("the bot is 'command', expected a program such as command:./my-bot")
    if shutil.which(command[0]) is None:
        raise Malformed(f"there is no program {shown(command[0])}, expected one that can be run")
    return command


def _exchange(program: "Popen[bytes]", question: bytes, answer: list[bytes]) -> None:
    # The pipes break when the program ends, even if we have killed it.
    with suppress(OSError):
        _pipe(program.stdin).write(question)
        _pipe(program.stdin).flush()
        answer.append(_pipe(program.stdout).readline(LONGEST_LINE))


def _has_said_more(program: "Popen[bytes]") -> bool:
    """Whether there is unsolicited output: the next line would not answer the next question."""
    output = cast("BufferedReader", program.stdout)
    os.set_blocking(output.fileno(), False)
    said = output.peek(1)
    os.set_blocking(output.fileno(), True)
    return bool(said)


def _pipe(end: IO[bytes] | None) -> IO[bytes]:
    return cast("IO[bytes]", end)


def _kill(program: "Popen[bytes]") -> None:
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(program.pid, signal.SIGKILL)
    program.kill()
    program.wait()


def _read_answer(line: bytes, seat: int) -> str:
    try:
        message = read_line(line)
        match message:
            case {"error": {"message": str(reason)}}:
                # It may contain anything, and ends up on someone's screen.
                readable = reason.isprintable() and len(reason) <= LONGEST_REASON
                raise _Excuse(reason if readable else f"says {shown(reason)}")
        kind, body = kind_and_body(message)
    except RuleError as error:
        raise BotFault(f"answered nonsense: {error}") from None
    move = body.get(str(seat))
    if kind != "choose" or len(body) != 1 or not isinstance(move, str):
        raise BotFault(f"answered {shown(message)}, expected a choice of player {seat}")
    return move
