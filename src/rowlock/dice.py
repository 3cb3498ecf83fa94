"""Where dice come from: a seeded generator, or fair dice that anyone can check afterwards.

Fair dice work by commitment. Before the game the server publishes the SHA-256 of a secret seed of 32 bytes, so it can
no longer change its mind. Every seat may add its own nonce before the first roll, so the server cannot have picked a
seed it likes. At the end the server reveals the seed, and `rowlock verify` derives every roll again, and who begins.
docs/fair-dice.md describes how they follow from the seed and the nonces.
"""

import hashlib
import hmac
import random
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from typing import Protocol

from rowlock.rules.awaits import Face, Roll, describe_dice
from rowlock.rules.errors import Malformed, shown

SEED_BYTES = 32
MOST_NONCE_BYTES = 32
FIRST_DRAWN = "rowlock-first-1"
"""The name that records give to the way of drawing who begins."""


class DiceSource(Protocol):
    """Rolls dice. The k-th roll of a game, from 1, depends only on `k`, the nonces and the source itself."""

    def roll(self, k: int, faces: Sequence[int], nonces: Sequence[str]) -> list[int]:
        """The faces of the dice in the k-th roll, given each die's number of faces."""


def roll(
    source: DiceSource, k: int, awaited: Roll, faces: Mapping[str, int], nonces: Sequence[str]
) -> dict[str, int | list[int]]:
    """The k-th roll of a game as the protocol writes it; `faces` has the number of faces of each kind of die."""
    rolled = source.roll(k, [faces[name] for name, count in awaited.dice for _ in range(count)], nonces)
    return as_roll(awaited, rolled)


def as_roll(awaited: Roll, faces: Iterable[Face]) -> dict[str, Face | list[Face]]:
    """The awaited dice with these faces, in order, as the protocol writes a roll.

    >>> as_roll(Roll(white=2, red=1), [5, 1, 3])
    {'white': [5, 1], 'red': 3}
    """
    stream = iter(faces)
    return describe_dice([(name, list(islice(stream, count))) for name, count in awaited.dice])


@dataclass(frozen=True, slots=True)
class SeededDice:
    """Dice that are the same for the same seed: for tests, tournaments and practice."""

    seed: int = field(repr=False)

    def roll(self, k: int, faces: Sequence[int], nonces: Sequence[str]) -> list[int]:  # noqa: ARG002
        generator = random.Random(f"{self.seed}/{k}")
        return [generator.randint(1, of_die) for of_die in faces]


@dataclass(frozen=True, slots=True)
class FairDice:
    """Dice from a secret seed to which the server commits before the game.

    >>> FairDice(bytes(32)).commitment[:16]
    '66687aadf862bd77'
    """

    seed: bytes = field(default_factory=lambda: secrets.token_bytes(SEED_BYTES), repr=False)

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise Malformed(f"the seed has {len(self.seed)} bytes, expected {SEED_BYTES}")

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed in hexadecimal, which the server publishes before the game."""
        return hashlib.sha256(self.seed).hexdigest()

    def roll(self, k: int, faces: Sequence[int], nonces: Sequence[str]) -> list[int]:
        stream = self._bytes(f"rowlock-dice-1/{k}", nonces)
        return [1 + _below(of_die, stream) for of_die in faces]

    def first(self, nonces: Sequence[str]) -> int:
        """The seat that begins. There is one nonce for each seat; a seat without one has an empty text."""
        return _below(len(nonces), self._bytes(f"{FIRST_DRAWN}/{len(nonces)}", nonces))

    def _bytes(self, purpose: str, nonces: Sequence[str]) -> Iterator[int]:
        """An endless stream of bytes for one purpose."""
        for block in count():  # pragma: no branch - it never ends
            text = f"{purpose}/{block}/{','.join(nonces)}"
            yield from hmac.digest(self.seed, text.encode(), "sha256")


def _below(limit: int, stream: Iterator[int]) -> int:
    """The next number below a limit, all equally likely."""
    # Discard a byte of the last, incomplete run of values: keeping it would favour low numbers.
    whole_runs = 256 - 256 % limit
    return next(byte for byte in stream if byte < whole_runs) % limit


def read_seed(text: object) -> FairDice:
    """The dice whose seed a record reveals."""
    return FairDice(_read_hex("seed", text, SEED_BYTES, SEED_BYTES))


def check_nonce(text: object) -> str:
    """A seat's nonce in hexadecimal, in small letters."""
    return _read_hex("nonce", text, 1, MOST_NONCE_BYTES).hex()


def _read_hex(what: str, text: object, fewest: int, most: int) -> bytes:
    if isinstance(text, str) and len(text) % 2 == 0 and set(text) <= set("0123456789abcdef"):
        value = bytes.fromhex(text)
        if fewest <= len(value) <= most:
            return value
    size = f"{most}" if fewest == most else f"{fewest} to {most}"
    raise Malformed(f"the {what} is {shown(text)}, expected {size} bytes in hexadecimal, in small letters")
