"""A game's record on disk: every message is there before the game goes on."""

import json
import os
from collections.abc import Sequence
from pathlib import Path

from rowlock.dice import read_seed
from rowlock.rules.errors import Malformed
from rowlock.rules.messages import Message, read_record

MESSAGE_START = b'{"'


class RecordFile:
    """Appends messages to a file. The secret seed of fair dice waits in a second file until the record reveals it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seed_path = path.with_name(path.name + ".seed")

    def load(self) -> list[Message]:
        """The messages so far; a last line cut short when the program was killed is not one, and is dropped."""
        if not self._path.exists():
            return []
        content = self._path.read_bytes()
        end = content.rfind(b"\n") + 1
        whole, torn = content[:end], content[end:]
        if torn and not MESSAGE_START.startswith(torn[: len(MESSAGE_START)]):
            raise Malformed(f"{self._path} does not end as a record does, expected a file of Rowlock or a new one")
        messages = [message for message, _ in read_record(whole.splitlines())] if whole else []
        if torn:
            os.truncate(self._path, end)
        return messages

    def begin(self, messages: Sequence[Message], seed: bytes | None) -> None:
        """The first messages of a game; its seed is on disk before the commitment to it."""
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
        """Put messages on disk, for good when this returns."""
        with self._path.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(message, ensure_ascii=False) + "\n" for message in messages)
            file.flush()
            os.fsync(file.fileno())

    def forget_seed(self) -> None:
        """Remove the seed's file once the record has revealed it."""
        self._seed_path.unlink(missing_ok=True)
