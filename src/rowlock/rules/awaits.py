"""What a state waits for: a roll of the dice, choices of players, or nothing more."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

from rowlock.rules.errors import Malformed, NotAwaited, shown

Action = Literal["white", "colour", "move", "dice", "reroll", "write"]
Reason = Literal["locks", "misthrows", "track", "rows"]
Faces = tuple[tuple[str, tuple[int, ...]], ...]
"""Rolled dice: for each kind of die, in sheet order, the faces that came up."""
Refusal = dict[str, Any]
"""Why a move is refused, as the protocol writes it: a code, ``why``, and the numbers that belong to it."""
Face = TypeVar("Face")


def describe_dice(dice: Iterable[tuple[str, Sequence[Face]]]) -> dict[str, Face | list[Face]]:
    """Rolled dice as the protocol writes them: a single die has no list. `Roll.read` reads them back.

    >>> describe_dice([("white", (5, 1)), ("red", (3,))])
    {'white': [5, 1], 'red': 3}
    """
    return {name: faces[0] if len(faces) == 1 else list(faces) for name, faces in dice}


def in_words(items: Iterable[object], last: str = "and") -> str:
    """Join items as a sentence does.

    >>> in_words([1, 2, 3]), in_words(["a", "b"], "or"), in_words([])
    ('1, 2 and 3', 'a or b', 'none')
    """
    words = [str(item) for item in items]
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]])) or "none"


class Roll(tuple[tuple[str, int], ...]):
    """The state awaits a roll of exactly these dice: a number of each kind.

    >>> Roll(white=2, red=1)
    Roll(white=2, red=1)
    """

    __slots__ = ()
    __match_args__ = ("dice",)

    def __new__(cls, **dice: int) -> "Roll":
        return super().__new__(cls, dice.items())

    def __getnewargs_ex__(self) -> tuple[tuple[()], dict[str, int]]:
        return (), dict(self)

    @property
    def dice(self) -> tuple[tuple[str, int], ...]:
        """The number of dice of each kind, in sheet order."""
        return tuple(self)

    def __repr__(self) -> str:
        return f"Roll({', '.join(f'{name}={count}' for name, count in self)})"

    def __str__(self) -> str:
        return f"a roll of {in_words(_counted(name, count) for name, count in self)}"

    def read(self, rolled: Mapping[str, object], faces: Mapping[str, int]) -> Faces:
        """Check rolled dice against the awaited ones; a single die has no list."""
        if rolled.keys() != {name for name, _ in self}:
            raise NotAwaited(f"the roll names {shown(list(rolled))}, expected {self}")
        return tuple((name, _read_faces(name, rolled[name], count, faces[name])) for name, count in self)


def _counted(name: str, count: int) -> str:
    return f"{count} {name} dice" if count > 1 else f"1 {name} die"


def _read_faces(name: str, value: object, count: int, faces: int) -> tuple[int, ...]:
    values = (value,) if count == 1 else value
    # `type() is int`: a bool is an int in Python, but not a face of a die.
    if (
        isinstance(values, list | tuple)
        and len(values) == count
        and all(type(face) is int and 1 <= face <= faces for face in values)
    ):
        return tuple(values)
    expected = f"a whole number from 1 to {faces}" if count == 1 else f"{count} whole numbers from 1 to {faces}"
    raise Malformed(f"the {name} roll is {shown(value)}, expected {expected}")


class Choose(NamedTuple):
    """The state awaits a move from each of these players at the same time."""

    players: frozenset[int]
    action: Action

    def __str__(self) -> str:
        seats = in_words(sorted(self.players))
        players = "player" if len(self.players) == 1 else "players"
        return f"the choice ({self.action}) of {players} {seats}"


class Over(NamedTuple):
    """The game is over; ranks are by seat, equal scores share one (R11)."""

    ranks: tuple[int, ...]
    reasons: tuple[Reason, ...]

    def __str__(self) -> str:
        return "nothing: the game is over"


Awaits = Roll | Choose | Over
