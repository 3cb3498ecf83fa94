"""What is stored about a room: a list of events, from which everything else follows.

An event's body is a JSON object with one key, besides those that begin with ``_``. The messages of the protocol
(``new``, ``roll``, ``choose``) are events as they are; the others tell what happens around the game:

========== ====================================================================================
``open``    a room is opened: the game, its options, and the seed of its dice
``sit``     a person takes a seat; of the secret token only a hash is kept
``bot``     a bot takes a seat, or plays for a person who is away
``back``    a person is back and plays again
``more``    there are more seats, and the options say what is agreed for them, too
``stand``   a seat is free again (before the game), or its person has left (during it)
``nonce``   a seat adds to the dice, before the game or before its first roll
``seal``    a seat has chosen; the last choice completes a message ``choose`` instead
``say``     somebody says something; empty once it was removed
``chat``    the owner switches free text on or off
``again``   a rematch is played in another room
``close``   nobody plays here any more
``erase``   a person was removed: their name, words and token are gone from all events
========== ====================================================================================
"""

from dataclasses import dataclass, field
from typing import Any

from rowlock.table import Table

Body = dict[str, Any]


def kind_of(body: Body) -> str:
    for key in body:
        if not key.startswith("_"):
            return key
    raise ValueError("an event has no kind, expected one")


@dataclass(frozen=True, slots=True)
class NewEvent:
    """Something to be stored."""

    body: Body
    seat: int | None = None
    """The seat that did it."""
    key: str | None = None
    """The client's own name for its message. A message sent twice under one name counts once."""
    token: str | None = field(default=None, repr=False)
    """The hash of the token of a person who sits down, by which all their rooms are found."""
    table: Table | None = field(default=None, repr=False, compare=False)
    """The table that follows, if it is known already."""

    @property
    def kind(self) -> str:
        return kind_of(self.body)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened: it is on disk."""

    sequence: int
    at: float
    """Seconds since 1970."""
    body: Body = field(repr=False)
    seat: int | None = None
    key: str | None = None
    table: Table | None = field(default=None, repr=False, compare=False)
    """As in `NewEvent`; unknown for an event that was read from the store."""
    kind: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "kind", kind_of(self.body))
