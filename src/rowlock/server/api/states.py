"""A game as the referee describes it (docs/protocol.md)."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

Colour = Literal["red", "yellow", "green", "blue"]
Dice = dict[str, int | list[int]]
"""What each die shows, by colour; of several dice of a colour a list."""


class AwaitsRoll(BaseModel):
    """Dice shall be rolled: how many of each colour."""

    roll: dict[str, int]


class AwaitsChoice(BaseModel):
    """Seats shall choose, each one of its legal moves."""

    choose: dict[str, list[str]]
    action: Literal["white", "colour", "move", "dice", "reroll", "write"]


class Ending(BaseModel):
    """The rank of each seat, and why the game is over."""

    ranks: list[int]
    reasons: list[Literal["locks", "misthrows", "track", "rows"]]


class Over(BaseModel):
    """The game is over."""

    over: Ending


class AnyState(BaseModel):
    """What states of all games have."""

    turn: int
    active: int
    awaits: AwaitsRoll | AwaitsChoice | Over
    dice: Dice


class CrossingSheet(BaseModel):
    """The crossed numbers of each row, from left to right, and the rows whose lock this player crossed."""

    red: list[int]
    yellow: list[int]
    green: list[int]
    blue: list[int]
    locks: list[Colour]
    misthrows: int


class CrossingScore(BaseModel):
    """Points, as if the game ended now."""

    red: int
    yellow: int
    green: int
    blue: int
    misthrows: int
    total: int


class CrossingState(AnyState):
    """A game of Qwixx or Longo."""

    game: Literal["qwixx", "longo"]
    sheets: list[CrossingSheet]
    scores: list[CrossingScore]
    locked: list[Colour]


class OnBoardSheet(CrossingSheet):
    """A sheet, and the field on which the pawn stands: 0 is the start."""

    pawn: int


class OnBoardScore(CrossingScore):
    """Points, with those of the track."""

    bonus: int


class OnBoardState(AnyState):
    """A game of On Board."""

    game: Literal["on-board"]
    sheets: list[OnBoardSheet]
    scores: list[OnBoardScore]
    locked: list[Colour]


class QwintoSheet(BaseModel):
    """The numbers of each row, by column."""

    orange: dict[str, int]
    yellow: dict[str, int]
    purple: dict[str, int]
    misthrows: int


class QwintoScore(BaseModel):
    """Points, as if the game ended now; those of each column of three cells by its number."""

    orange: int
    yellow: int
    purple: int
    columns: dict[str, int]
    misthrows: int
    total: int


class QwintoState(AnyState):
    """A game of Qwinto."""

    game: Literal["qwinto"]
    sheets: list[QwintoSheet]
    scores: list[QwintoScore]


State = Annotated[CrossingState | OnBoardState | QwintoState, Field(discriminator="game")]
