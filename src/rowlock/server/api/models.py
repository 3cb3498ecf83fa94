"""What travels to and from clients. The browser's types are made from these."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from rowlock.server.room import LONGEST_NAME, LONGEST_TEXT, Level, Phrase, Status

MOST_SEATS = 6
LONGEST_CLOCK = 24 * 60 * 60

Name = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME)]
Key = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,128}$")]


class FromClient(BaseModel):
    """Unknown fields are errors: they are mistakes that would otherwise go unnoticed."""

    model_config = ConfigDict(extra="forbid")


# Over HTTP


class Problem(BaseModel):
    """An error (RFC 9457)."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    code: str
    errors: list["FieldError"] = []


class FieldError(BaseModel):
    """Which field of a request is wrong, and why."""

    field: str
    reason: str


class GameInfo(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    max_players: int
    options: dict[str, Any]
    """The options that can be set, with what is usual."""


class NewTable(FromClient):
    """A table to be opened."""

    game: str
    seats: Annotated[int, Field(ge=1, le=MOST_SEATS)] = 2
    options: dict[str, Any] = {}
    public: bool = False
    seconds: Annotated[int, Field(ge=5, le=LONGEST_CLOCK)] | None = None
    """For each decision; null for as long as it takes."""
    chat: bool = True
    name: Name | None = None
    """Who opens the table and sits down at it; null to open it for others."""
    bots: Annotated[list[Level], Field(max_length=MOST_SEATS)] = []


class Guest(FromClient):
    """Somebody who wants to sit down."""

    name: Name


class BotWanted(FromClient):
    """A bot that shall play."""

    level: Level = "medium"


class SeatView(BaseModel):
    """A place at the table, as everybody sees it."""

    name: str | None
    """Null for a free seat."""
    bot: Level | None
    """The level of the bot that plays here, for itself or for a person who is away."""
    person: bool
    """Whether the seat belongs to a person."""
    left: bool


class Words(BaseModel):
    """What somebody said: free text, or a quick phrase to be shown in the reader's language."""

    seat: int | None
    at: float
    text: str | None = None
    phrase: Phrase | None = None


class TableView(BaseModel):
    """A table as everybody may see it."""

    id: str
    sequence: int
    game: str
    options: dict[str, Any]
    public: bool
    seconds: int | None
    chat: bool
    status: Status
    owner: int | None
    seats: list[SeatView]
    moves: int
    """How many messages the game has; a choice names the number for which it is meant."""
    state: dict[str, Any] | None
    """The game as the referee describes it; null before it begins."""
    chosen: list[int]
    """The seats that have chosen; what they chose is told when all have."""
    waits_for: list[int]
    deadline: float | None
    commitment: str | None
    nonces: list[str]
    rematch: str | None
    words: list[Words]


class You(BaseModel):
    """What only one seat may see."""

    seat: int | None
    """Null for a spectator."""
    legal: list[str]
    choice: str | None
    """What you have chosen while others are still thinking."""


class Seen(BaseModel):
    """A table as a client sees it."""

    table: TableView
    you: You


class Seated(Seen):
    """A table at which the client has taken a seat."""

    token: str
    """The secret by which the client is known; it is told only here."""


class Listed(BaseModel):
    """A table in a list."""

    id: str
    game: str
    status: Status
    names: list[str | None]
    seconds: int | None
    opened: float
    your_turn: bool = False


class Fairness(BaseModel):
    """What is needed to check the dice (docs/fair-dice.md)."""

    commitment: str | None
    nonces: list[str]
    seed: str | None
    """Told when the game is over."""


class Rematch(BaseModel):
    """Where the rematch is played; the tokens of the seats stay the same."""

    id: str


# Over the WebSocket, from the client


class Hello(FromClient):
    """The first message: who you are, and what you have seen already."""

    type: Literal["hello"]
    token: Token | None = None
    after: Annotated[int, Field(ge=0)] | None = None
    """The sequence number of the last update you have seen: what has happened since is told."""


class RollDice(FromClient):
    """The active player rolls."""

    type: Literal["roll"]
    id: Key


class ChooseMove(FromClient):
    """A choice, which can be changed until everybody has chosen."""

    type: Literal["choose"]
    id: Key
    move: Annotated[str, StringConstraints(max_length=64)]
    moves: int
    """The `moves` of the table for which the choice is meant."""


class AddNonce(FromClient):
    """The seat's own part of the dice, before the first roll."""

    type: Literal["nonce"]
    id: Key
    nonce: Annotated[str, StringConstraints(max_length=64)]


class Say(FromClient):
    """Free text for everybody at the table."""

    type: Literal["say"]
    id: Key
    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_TEXT)]


class SayPhrase(FromClient):
    """A quick phrase for everybody at the table."""

    type: Literal["phrase"]
    id: Key
    phrase: Phrase


class Ping(FromClient):
    """Are you there?"""

    type: Literal["ping"]


ClientMessage = Annotated[
    Hello | RollDice | ChooseMove | AddNonce | Say | SayPhrase | Ping, Field(discriminator="type")
]


# Over the WebSocket, from the server


class PublicEvent(BaseModel):
    """Something that has happened, as everybody may know it: of a sealed choice only that it was made."""

    sequence: int
    at: float
    seat: int | None
    kind: str
    body: dict[str, Any]


class Update(Seen):
    """The table has changed."""

    type: Literal["update"]
    sequence: int
    events: list[PublicEvent]
    """What has happened since the last update, or since `after` of the hello."""
    complete: bool
    """Whether `events` holds all of it; false after too long a break: then the table is all there is."""


class Acknowledged(BaseModel):
    """A message has been heard, and what follows from it is on disk."""

    type: Literal["ack"]
    id: str
    sequence: int


class Refused(BaseModel):
    """A message has changed nothing, and why."""

    type: Literal["refused"]
    id: str | None
    problem: Problem


class Presence(BaseModel):
    """Who is connected."""

    type: Literal["presence"]
    here: list[int]
    spectators: int


class Pong(BaseModel):
    """Yes."""

    type: Literal["pong"]


ServerMessage = Annotated[Update | Acknowledged | Refused | Presence | Pong, Field(discriminator="type")]
