"""A game's record on disk: every message is there before the game continues."""

import json
import os
from collections.abc import Sequence
from pathlib import Path

from rowlock.dice import read_seed
from rowlock.rules.errors import Malformed, RuleError
from rowlock.rules.messages import Message, read_line, read_record


class RecordFile:
    """Appends messages to a file. The secret seed of fair dice waits in a second file until the record reveals it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seed_path = path.with_name(path.name + ".seed")
        self._torn = 0

    def load(self) -> list[Message]:
        """The messages so far, without a last line that was cut off when the program was killed.

        That line is removed only when the game continues; a file that has nothing else is not ours.
        """
        if not self._path.exists():
            return []
        lines = self._path.read_bytes().splitlines(keepends=True)
        if len(lines) > 1 and not lines[-1].endswith(b"\n") and not _is_message(lines[-1]):
            self._torn = len(lines.pop())
        return [message for message, _ in read_record(lines)] if lines else []

    def begin(self, messages: Sequence[Message], seed: bytes | None) -> None:
        """Write the first messages of a game, and its seed before the commitment to it."""
        if seed is not None:
            descriptor = os.open(self._seed_path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(descriptor, "w", encoding="ascii") as file:
                file.write(seed.hex())
                file.flush()
                os.fsync(file.fileno())
        self.append(messages)

    def load_seed(self) -> bytes:
        """The seed of a game that is not over."""
        if not self._seed_path.exists():
            raise Malformed(f"the seed of this game's dice is missing, expected it in {self._seed_path}")
        return read_seed(self._seed_path.read_text("ascii", errors="replace")).seed

    def append(self, messages: Sequence[Message]) -> None:
        """Write messages to disk; they are safe when this returns."""
        lines = [json.dumps(message, ensure_ascii=False).encode() + b"\n" for message in messages]
        with self._path.open("ab") as file:
            if self._torn:
                file.truncate(file.tell() - self._torn)
                self._torn = 0
            if file.tell() and not self._ends_a_line():
                lines.insert(0, b"\n")
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())

    def _ends_a_line(self) -> bool:
        with self._path.open("rb") as file:
            file.seek(-1, os.SEEK_END)
            return file.read() == b"\n"

    def forget_seed(self) -> None:
        """Remove the seed's file once the record has revealed it."""
        self._seed_path.unlink(missing_ok=True)


def _is_message(line: bytes) -> bool:
    try:
        read_line(line)
    except RuleError:
        return False
    return True
