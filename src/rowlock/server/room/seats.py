"""Who sits at a table: the names and tokens of people, the levels of bots, and what may be said from a seat."""

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, NamedTuple, get_args

from rowlock.bots import check_bot, make_bot
from rowlock.rules.errors import Malformed, Unknown, shown
from rowlock.rules.games import find_game
from rowlock.rules.messages import can_be_shown
from rowlock.server.room.spelling import plain, skeleton

Level = Literal["easy", "medium", "hard", "master"]
LEVELS: tuple[str, ...] = get_args(Level)
BOT_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
LONGEST_NAME = 24
LONGEST_TEXT = 200
Phrase = Literal["hello", "good-luck", "well-played", "thanks", "one-moment", "so-close", "good-game", "bye"]
PHRASES: tuple[str, ...] = get_args(Phrase)


def new_token() -> str:
    """A secret by which a person is known."""
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> str:
    """What is kept of a token. A token is random enough that nobody can turn a plain hash back."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table."""

    name: str | None = None
    token: str | None = field(default=None, repr=False)
    """The hash of the person's token; none for a bot's own seat."""
    bot: str | None = None
    """The level of the bot that plays here, for itself or for a person who is away."""
    left: bool = False
    sat: float = 0.0
    """When the person sat down."""
    order: int = 0
    """The number of the event with which they did: several may sit down at the same time."""

    @property
    def free(self) -> bool:
        return self.name is None

    @property
    def person(self) -> bool:
        """Whether a person plays here who has not left."""
        return self.token is not None and not self.left


class Persona(NamedTuple):
    """The bot in a seat: made anew for every choice, it always plays in the same way."""

    level: str
    character: str
    seed: int


def neutral_name(seat: int) -> str:
    """The name of a person who has been removed."""
    return f"Player {seat + 1}"


def check_level(level: str, game: str, players: int) -> str:
    """The level, if a bot of that level plays the game with this many players."""
    if level not in LEVELS:
        raise Unknown(f"the level is {shown(level)}, expected one of: {', '.join(LEVELS)}")
    _check_plays(level, game, players)
    return level


@cache
def _check_plays(level: str, game: str, players: int) -> None:
    check_bot(make_bot(level, 0), find_game(game).start(players))


def check_name(name: str) -> str:
    """A name in plain letters that can be shown on one line."""
    return _check("name", name, "NFKC", LONGEST_NAME)


def check_text(text: str) -> str:
    """Plain text that can be shown on one line."""
    return _check("text", text, "NFC", LONGEST_TEXT)


def _check(what: str, text: str, form: Literal["NFC", "NFKC"], longest: int) -> str:
    written = plain(text, form) if isinstance(text, str) else ""
    if len(written) > longest or not can_be_shown(written):
        raise Malformed(f"the {what} is {shown(text)}, expected 1 to {longest} letters that can be shown")
    return written


def free_name(names: Iterable[str], taken: Iterable[str | None]) -> str:
    """The first name that cannot be mistaken for one that is taken."""
    known = {skeleton(name) for name in taken if name}
    return next(name for name in names if skeleton(name) not in known)
