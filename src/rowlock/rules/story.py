"""What happened in a game, told from its messages: who crossed what, locks, misthrows, the final round, the end.

>>> record = [
...     {"new": {"game": "qwixx", "players": 2}},
...     {"roll": {"white": [5, 1], "red": 3, "yellow": 4, "green": 2, "blue": 6}},
...     {"choose": {"0": "pass", "1": "cross red 6"}},
... ]
>>> for happenings in story(record):
...     print(*(f"{happening.seat} {happening.kind} {dict(happening.details)}" for happening in happenings), sep=", ")
<BLANKLINE>
0 roll {'dice': {'white': [5, 1], 'red': 3, 'yellow': 4, 'green': 2, 'blue': 6}}
1 cross {'row': 'red', 'colour': 'red', 'number': 6, 'skips': [2, 3, 4, 5], 'locks': False}, 0 pass {'seats': [0]}
"""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from rowlock.rules.awaits import Over, describe_dice
from rowlock.rules.messages import Message, kind_and_body, play_body
from rowlock.rules.state import PASS, State

NO_DETAILS: Mapping[str, Any] = MappingProxyType({})


class Happening(NamedTuple):
    """One thing that happened, and to whom. docs/protocol.md lists the kinds and their details."""

    turn: int
    seat: int
    kind: str
    details: Mapping[str, Any] = NO_DETAILS

    def describe(self) -> dict[str, Any]:
        """The happening as an object of the protocol."""
        return {"turn": self.turn, "seat": self.seat, "kind": self.kind, **self.details}


def story(messages: Iterable[Message]) -> Iterator[tuple[Happening, ...]]:
    """What happened with each message of a record."""
    before: State | None = None
    for message in messages:
        kind, body = kind_and_body(message)
        after = play_body(before, kind, body)
        yield happenings(before, kind, body, after)
        before = after


def happenings(before: State | None, kind: str, body: Mapping[str, Any], after: State) -> tuple[Happening, ...]:
    """What happened with a message, given its kind and body, and the states before and after it."""
    if before is None or kind == "new":
        return ()
    if kind == "roll":
        return (Happening(before.turn, before.active, "roll", {"dice": describe_dice(after.dice)}),)
    return tuple(_after_choices(before, {int(seat): move for seat, move in body.items()}, after))


def _after_choices(before: State, choices: Mapping[int, str], after: State) -> Iterator[Happening]:
    turn = before.turn
    passing = []
    for seat, move in sorted(choices.items()):
        misthrow = after.sheets[seat].misthrows > before.sheets[seat].misthrows
        if move != PASS:
            yield Happening(turn, seat, *before.effect(seat, move))
        elif not misthrow:
            passing.append(seat)
        # A pawn that moves without crossing anything does not spare its player the misthrow (B5).
        if misthrow:
            yield Happening(turn, seat, "misthrow")
    if passing:
        yield Happening(turn, passing[0], "pass", {"seats": passing})
    if isinstance(after.awaits, Over):
        ranks, reasons = after.awaits
        yield Happening(turn, before.active, "over", {"ranks": list(ranks), "reasons": list(reasons)})
    elif after.final and not before.final:
        yield Happening(turn, before.active, "final")
