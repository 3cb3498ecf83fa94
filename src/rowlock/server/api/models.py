"""What travels to and from clients. The browser's types are generated from these models."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from rowlock.bots.characters import Character
from rowlock.server.api.families import Dice, Options, State
from rowlock.server.api.happenings import Happening
from rowlock.server.api.problems import Code
from rowlock.server.room.fold import Status
from rowlock.server.room.seats import LONGEST_NAME, LONGEST_TEXT, Level, Phrase

MOST_SEATS = 6
LONGEST_CLOCK = 24 * 60 * 60
LONGEST_KEY = 64
LARGEST_NUMBER = 2**31 - 1

Kind = Literal[
    "open",
    "sit",
    "bot",
    "back",
    "more",
    "stand",
    "nonce",
    "seal",
    "say",
    "chat",
    "again",
    "close",
    "erase",
    "new",
    "roll",
    "choose",
]
Name = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME)]
Key = Annotated[str, StringConstraints(pattern=rf"^[!-~]{{1,{LONGEST_KEY}}}$")]
Nonce = Annotated[str, StringConstraints(max_length=64)]
"""1 to 32 bytes in hexadecimal, in small letters."""
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,128}$")]


class FromClient(BaseModel):
    """Unknown fields and "2" for 2 are errors: they are mistakes that would otherwise go unnoticed."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class FromServer(BaseModel):
    """A field's docstring is its description in the OpenAPI document."""

    model_config = ConfigDict(use_attribute_docstrings=True, json_schema_serialization_defaults_required=True)


# Over HTTP


class Problem(FromServer):
    """An error (RFC 9457)."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    """What was given, and what was expected, in one sentence."""
    code: Code
    errors: list["FieldError"] = []
    """The fields that are wrong, where it is about fields."""


class FieldError(FromServer):
    """Which field of a request is wrong, and why."""

    field: str
    reason: str


class NewTable(FromClient):
    """A table to be opened."""

    game: str
    """The name of one of the games of `GET /games`."""
    seats: Annotated[int, Field(ge=1, le=MOST_SEATS)] = 2
    """The number of players."""
    options: dict[str, Any] = {}
    """The game's options, as in a record's `new` (docs/protocol.md)."""
    public: bool = False
    """Whether the table is in the lobby; otherwise people need its id to find it."""
    seconds: Annotated[int, Field(ge=5, le=LONGEST_CLOCK)] | None = None
    """Seconds for each decision; null for no limit."""
    chat: bool = True
    """Whether people may say what they like; quick phrases can always be said."""
    name: Name | None = None
    """Your name, if you sit down at the table; null to open it for others."""
    bots: Annotated[list[Level], Field(max_length=MOST_SEATS)] = []
    """The level of each bot that plays."""


class Newcomer(FromClient):
    """A person who wants to sit down."""

    name: Name


class BotWanted(FromClient):
    """A bot to be added."""

    level: Level = "medium"


class Start(FromClient):
    """The beginning of a game."""

    nonce: Nonce | None = None
    """Your own part of the dice (docs/fair-dice.md), unless you have added it already."""


class MoreSeats(FromClient):
    """Room for more people."""

    seats: Annotated[int, Field(ge=1, le=MOST_SEATS)]
    """The number of seats that there are then."""


class Chat(FromClient):
    """Whether people may say what they like."""

    chat: bool


class SeatView(FromServer):
    """A place at the table, as everybody sees it."""

    name: str | None
    """Null for a free seat."""
    bot: Level | None
    """The level of the bot that plays here, for itself or for a person who is away."""
    character: Character | None
    """How this bot likes to play (docs/bots.md). It makes the bot neither weaker nor stronger."""
    person: bool
    """Whether the seat belongs to a person."""
    left: bool
    """Whether that person has left the game."""


class Words(FromServer):
    """What somebody said: free text, or a quick phrase to be shown in the reader's language."""

    seat: int | None
    at: float
    text: str | None = None
    phrase: Phrase | None = None


class TableView(FromServer):
    """A table as everybody may see it."""

    id: str
    sequence: int
    """How many events have happened at the table."""
    game: str
    options: Options
    public: bool
    seconds: int | None
    """Seconds for each decision; null for no limit."""
    rematch_of: str | None
    """The table at which the same people have played before. The game then begins by itself, once every seat is taken
    and everybody is connected."""
    chat: bool
    status: Status
    owner: int | None
    """The host: the person who has sat at the table for longest. They may change it before the game and start it."""
    seats: list[SeatView]
    moves: int
    """How many messages the game has; a choice names the number for which it is meant."""
    state: State | None
    """The game as the referee describes it; null before it begins."""
    rolled: Dice
    """The dice that were rolled last, also when they have left the table; empty before the first roll."""
    chosen: list[int]
    """The seats that have chosen; everybody learns what they chose when all have."""
    waits_for: list[int]
    """The seats that have something to do now: to choose, or to roll."""
    deadline: float | None
    """When the clock answers for those who have not, in seconds since 1970 by the server's clock: see `now`. Null while
    nobody is connected: then no clock runs."""
    commitment: str | None
    """What the dice committed to before the first roll (docs/fair-dice.md)."""
    nonces: list[str]
    """What each seat has added to the dice, empty where nothing."""
    rematch: str | None
    """The table at which the rematch is played."""
    words: list[Words]
    """The last things said, oldest first."""


class You(FromServer):
    """What only one seat may see."""

    seat: int | None
    """Null for a spectator."""
    legal: list[str]
    """Your moves; none while the table waits for others."""
    choice: str | None
    """What you have chosen while others are still thinking."""


class Seen(FromServer):
    """A table as a client sees it."""

    table: TableView
    you: You
    now: float
    """The server's clock, in seconds since 1970."""


class Seated(Seen):
    """A table at which the client has taken a seat."""

    token: str
    """The secret by which the client is known; it is told only here."""


class Listed(FromServer):
    """A table in a list."""

    id: str
    game: str
    status: Status
    names: list[str | None]
    """Of each seat; null for a free one."""
    seconds: int | None
    opened: float
    your_turn: bool = False


class Fairness(FromServer):
    """What you need to check the dice (docs/fair-dice.md)."""

    commitment: str | None
    nonces: list[str]
    seed: str | None
    """Told when the game is over."""
    imported: bool
    """Whether the game was played elsewhere: its record was put in here, and nobody here knows who played it."""


class Rematch(FromServer):
    """Where the rematch is played; the tokens of the seats stay the same."""

    id: str


# Over the WebSocket, from the client


class Hello(FromClient):
    """The first message: who you are, and what you have seen already."""

    type: Literal["hello"]
    token: Token | None = None
    after: Annotated[int, Field(ge=0, le=LARGEST_NUMBER)] | None = None
    """The sequence number of the last update you have seen: you are told what has happened since. 0 for everything."""


class RollDice(FromClient):
    """The active player rolls."""

    type: Literal["roll"]
    id: Key
    """Your own name for the message. Sent twice, also after a break, it counts once."""


class ChooseMove(FromClient):
    """A choice, which can be changed until everybody has chosen."""

    type: Literal["choose"]
    id: Key
    move: Annotated[str, StringConstraints(max_length=64)]
    moves: int
    """The `moves` of the table for which the choice is meant."""


class AddNonce(FromClient):
    """Your own part of the dice: from the moment you sit, and before the first roll. It goes when you stand up."""

    type: Literal["nonce"]
    id: Key
    nonce: Nonce


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


class PublicEvent(FromServer):
    """Something that has happened, as everybody may know it. Of a sealed choice it tells only that it was made."""

    sequence: int
    at: float
    seat: int | None
    """The seat that did it; null for the clock, for a bot, and for what follows by the rules."""
    kind: Kind
    body: dict[str, Any]
    """For `new`, `roll` and `choose` the message of the record as it is; otherwise what may be known."""
    story: list[Happening]
    """What a message of the record tells; empty for other events."""


class Update(FromServer):
    """The table has changed."""

    type: Literal["update"]
    table: dict[str, Any]
    """The fields of the table that have changed since the last update; in the first one of a connection, all."""
    you: You
    now: float
    """The server's clock, in seconds since 1970."""
    sequence: int
    events: list[PublicEvent]
    """What has happened since the last update, or since the `after` of your hello."""
    complete: bool
    """Whether `events` is complete. After too long a break it is not, and the table is all you get."""
    acks: list[str]
    """The ids of your messages that have been heard: what follows from them is on disk, and in this update."""


class Acknowledged(FromServer):
    """A message has been heard, and what follows from it is on disk; an update has told the table already."""

    type: Literal["ack"]
    id: str
    sequence: int


class Refused(FromServer):
    """A message has changed nothing, and why."""

    type: Literal["refused"]
    id: str | None
    problem: Problem


class Presence(FromServer):
    """Who is connected."""

    type: Literal["presence"]
    here: list[int]
    """The seats whose people are connected."""
    away: list[int]
    """The seats whose people have been away for 30 s, so that a bot may play for them."""
    keeper: int | None
    """The seat that may act as the host: the host or, once they have been away for 2 minutes, the person who has been
    connected for longest."""
    spectators: int


class Pong(FromServer):
    """Yes."""

    type: Literal["pong"]


ServerMessage = Annotated[Update | Acknowledged | Refused | Presence | Pong, Field(discriminator="type")]
