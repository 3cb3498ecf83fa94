"""What the families of games say about themselves and about a game in progress (docs/protocol.md).

This is all that the server knows of a family. Games are only names to it, and so are rows and colours.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.json_schema import SkipJsonSchema

from rowlock.rules.awaits import Action, Reason
from rowlock.rules.crossing.options import LuckyRows


class Told(BaseModel):
    """What a field's docstring says is its description in the OpenAPI document."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class TrackField(Told):
    """A field of a pawn's track: the cell it asks for, and the points it gives at the end."""

    colour: str
    number: int
    bonus: int


def _without_default(schema: dict[str, Any]) -> None:
    del schema["default"]


def _absent() -> Any:
    """The default of a field that only some games have."""
    return Field(default=None, json_schema_extra=_without_default)


class Options(Told):
    """What the players agreed on, with what is usual where they said nothing; only the options that the game has."""

    lucky: list[list[int]] | SkipJsonSchema[None] = _absent()
    """The lucky numbers of each seat."""
    lucky_rows: LuckyRows | SkipJsonSchema[None] = _absent()
    track: str | list[TrackField] | SkipJsonSchema[None] = _absent()
    """The name of one of the game's tracks (`GET /games` has their fields), or a track of the players' own."""


# Games


class AnyGame(Told):
    """The facts that games of all families have."""

    name: str
    title: str
    max_players: int
    faces: dict[str, int]
    """How many faces each kind of die has, in sheet order."""
    dice: dict[str, int]
    """How many dice of each kind there are."""
    options: dict[str, dict[str, Any]]
    """What the players may agree on: for each option its JSON schema."""
    misthrows_to_end: int
    misthrow_points: int


class Cell(Told):
    """A cell of a row."""

    colour: str
    number: int


class CrossingRow(Told):
    """A row, named by the colour of its lock."""

    name: str
    cells: list[Cell]
    locking: int
    """How many of the last cells lock the row."""
    needed: int
    """How many crosses a player needs to lock it."""


class CrossingGame(AnyGame):
    """A game of crosses, such as Qwixx."""

    family: Literal["crossing"]
    rows: list[CrossingRow]
    points: list[int]
    """Points of a row by its number of crosses, from none on."""
    locks_to_end: int
    lucky_pairs: list[list[int]]
    """The usual lucky numbers of each seat; empty in games without them."""
    tracks: dict[str, list[TrackField]]
    """The tracks on which pawns can walk, the usual one first; empty in games without pawns."""
    longest_move: int
    """The most free fields that a pawn moves forward."""
    last_fields: int
    """How many fields at the end of a track begin the final round."""


class QwintoRow(Told):
    """A row and the columns in which it has cells."""

    name: str
    cells: list[int]
    pentagons: list[int]
    """The columns whose points are the number in this row."""
    gap: int
    """The column at which the row is interrupted."""


class QwintoGame(AnyGame):
    """A game of sums, such as Qwinto."""

    family: Literal["qwinto"]
    columns: int
    rows: list[QwintoRow]
    highest_sum: int
    full_rows_to_end: int


Game = Annotated[CrossingGame | QwintoGame, Field(discriminator="family")]


# Games in progress

Dice = dict[str, int | list[int]]
"""What each die shows, by colour; of several dice of a colour a list."""


class AwaitsRoll(Told):
    """The active player is to roll: how many dice of each colour."""

    roll: dict[str, int]


class AwaitsChoice(Told):
    """Seats are to choose, each one of its legal moves."""

    choose: dict[str, list[str]]
    action: Action


class Ending(Told):
    """The rank of each seat, and why the game is over."""

    ranks: list[int]
    reasons: list[Reason]


class Over(Told):
    """The game is over."""

    over: Ending


class AnyState(Told):
    """What states of all games have."""

    game: str
    turn: int
    active: int
    awaits: AwaitsRoll | AwaitsChoice | Over
    dice: Dice
    final: bool
    """Whether the final round has begun."""


class CrossingSheet(Told):
    """Under the name of each row its crossed numbers, from left to right."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, list[int]]

    locks: list[str]
    """The rows whose lock this player crossed."""
    misthrows: int
    pawn: int | SkipJsonSchema[None] = _absent()
    """The field on which the pawn stands, in games with a track: 0 is the start."""


class AnyScore(Told):
    """Under the name of each row its points, as if the game ended now."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, int]

    misthrows: int
    total: int


class CrossingScore(AnyScore):
    """Under the name of each row its points, as if the game ended now."""

    bonus: int | SkipJsonSchema[None] = _absent()
    """The points of the track, in games that have one."""


class CrossingRefusal(Told):
    """Why a cell that the dice offer may not be crossed."""

    why: Literal["locked", "skipped", "needed", "not-emptiest"]
    after: int | SkipJsonSchema[None] = _absent()
    """`skipped`: the number of the cross that is farthest to the right."""
    needed: int | SkipJsonSchema[None] = _absent()
    """`needed`: how many crosses the row needs first."""
    crosses: int | SkipJsonSchema[None] = _absent()
    """`needed`: how many crosses the row has."""


class CrossingState(AnyState):
    """A game of crosses in progress."""

    family: Literal["crossing"]
    sheets: list[CrossingSheet]
    scores: list[CrossingScore]
    locked: list[str]
    crossed: bool
    """Whether the active player has crossed something in this turn."""
    refused: dict[str, dict[str, CrossingRefusal]] | SkipJsonSchema[None] = _absent()
    """While choices are awaited, for each awaited seat: the moves that the dice offer and that are not legal."""


class QwintoSheet(Told):
    """Under the name of each row its numbers, by column."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, dict[str, int]]

    misthrows: int


class QwintoScore(AnyScore):
    """Under the name of each row its points, as if the game ended now."""

    columns: dict[str, int]
    """Of each column of three cells, by its number."""


class QwintoRefusal(Told):
    """Why the sum may not be written in an empty cell."""

    why: Literal["order", "column"]
    left: int | SkipJsonSchema[None] = _absent()
    """`order`: the nearest number to the left."""
    right: int | SkipJsonSchema[None] = _absent()
    """`order`: the nearest number to the right."""


class QwintoState(AnyState):
    """A game of sums in progress."""

    family: Literal["qwinto"]
    sheets: list[QwintoSheet]
    scores: list[QwintoScore]
    refused: dict[str, dict[str, QwintoRefusal]] | SkipJsonSchema[None] = _absent()
    """While choices are awaited, for each awaited seat: the moves that the dice offer and that are not legal."""


State = Annotated[CrossingState | QwintoState, Field(discriminator="family")]
