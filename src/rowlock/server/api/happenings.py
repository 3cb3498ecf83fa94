"""What happened in a game, as `rowlock.rules.story` tells it."""

from typing import Annotated, Literal

from pydantic import Field

from rowlock.rules.awaits import Reason
from rowlock.server.api.families import Dice, Told


class AnyHappening(Told):
    """Something that a seat did in a turn."""

    turn: int
    seat: int


class Rolled(AnyHappening):
    """The active player rolled."""

    kind: Literal["roll"]
    dice: Dice


class Crossed(AnyHappening):
    """Somebody crossed a number."""

    kind: Literal["cross", "lucky"]
    row: str
    colour: str
    number: int
    skips: list[int]
    """The numbers that can no longer be crossed."""
    locks: bool
    """Whether the cross locks the row."""


class Moved(AnyHappening):
    """Somebody moved their pawn."""

    kind: Literal["move"]
    steps: int
    field: int
    """Where the pawn stands now."""
    bonus: int
    crosses: bool
    """Whether the number of the field was crossed by this; otherwise it was crossed before."""
    row: str
    colour: str
    number: int
    skips: list[int]
    """The numbers that can no longer be crossed."""
    locks: bool
    """Whether that cross locks the row."""


class ChoseDice(AnyHappening):
    """The active player chose which dice to roll."""

    kind: Literal["dice"]
    colours: list[str]


class Wrote(AnyHappening):
    """Somebody wrote the sum of the dice."""

    kind: Literal["write"]
    row: str
    column: int
    number: int


class Passed(AnyHappening):
    """Some passed together, without a misthrow."""

    kind: Literal["pass"]
    seats: list[int]


class Occurred(AnyHappening):
    """The dice are kept or rolled again, somebody takes a misthrow, or the final round begins."""

    kind: Literal["keep", "reroll", "misthrow", "final"]


class Ended(AnyHappening):
    """The game is over."""

    kind: Literal["over"]
    ranks: list[int]
    reasons: list[Reason]


Happening = Annotated[
    Rolled | Crossed | Moved | ChoseDice | Wrote | Passed | Occurred | Ended, Field(discriminator="kind")
]
