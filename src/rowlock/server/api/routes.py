"""The HTTP interface under ``/api/v1``."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Path, Request, Response, Security
from fastapi.security import HTTPBearer
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection

from rowlock.dice import FairDice, check_nonce
from rowlock.rules.errors import Malformed, NotAwaited, RuleError
from rowlock.rules.game import Game
from rowlock.rules.games import GAMES
from rowlock.rules.messages import play, read_messages
from rowlock.rules.state import State as GameState
from rowlock.server.api.guards import check_origin
from rowlock.server.api.models import (
    BotWanted,
    Chat,
    Fairness,
    GameInfo,
    Guest,
    Listed,
    NewTable,
    Options,
    Rematch,
    Seated,
    Seen,
    Start,
    TrackField,
)
from rowlock.server.api.problems import MEDIA_TYPE, TITLES, NoToken, WrongField, about
from rowlock.server.api.states import State
from rowlock.server.live.limits import client_of
from rowlock.server.live.node import Node
from rowlock.server.live.nonces import wait_for_nonces
from rowlock.server.logs import table_id
from rowlock.server.room.events import NewEvent
from rowlock.server.room.opening import check_sizes, imported, opening, seated
from rowlock.server.room.people import Forbidden, check_name, hash_of, new_token
from rowlock.server.room.refusals import NotBegun
from rowlock.server.room.room import Command, Room
from rowlock.server.room.views import listed, options_view, table_view, your_view
from rowlock.server.store.store import now
from rowlock.table import Table

PREFIX = "/api/v1"
LOBBY = 50
SECONDS_IN_LOBBY = 24 * 60 * 60
SECONDS_TO_ARRIVE = 300
"""A table is in the lobby so long before anybody is connected to it."""
MOST_OCCUPIED = 1000
"""Occupied tables named in one lobby query; databases limit parameters, too."""
MOST_LINES = 2000
NDJSON = "application/x-ndjson"

_PROBLEM = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
_PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"description": title, "content": _PROBLEM} for status, title in TITLES.items() if status != 405
}
_OPTIONAL: dict[str, Any] = {"security": [{}]}


def client_asking(connection: HTTPConnection) -> str:
    """By what the limits of whoever asks are counted."""
    return client_of(connection.client.host if connection.client else None)


async def node_asked(request: Request) -> Node:
    """The node, if whoever asks may ask it."""
    table_id.set(request.path_params.get("table"))
    node: Node = request.app.state.node
    node.limits.requests.check(client_asking(request))
    if request.method not in ("GET", "HEAD"):
        check_origin(request.headers, node.settings.allowed_origins)
    return node


class Bearer(HTTPBearer):
    """The token of ``Authorization: Bearer TOKEN``."""

    def __init__(self, *, needed: bool) -> None:
        about_it = "The secret token of a person; up to them or made up by the server."
        super().__init__(scheme_name="HTTPBearer", description=about_it)
        self._needed = needed

    async def __call__(self, request: Request) -> str | None:  # type: ignore[override]
        authorization = request.headers.get("authorization")
        if authorization is None:
            if self._needed:
                raise NoToken("this needs a token, expected a header Authorization: Bearer TOKEN")
            return None
        scheme, _, token = authorization.partition(" ")
        well_formed = 16 <= len(token) <= 128 and token.isascii() and token.replace("-", "").replace("_", "").isalnum()
        if scheme.lower() != "bearer" or not well_formed:
            expected = "expected Bearer and a token of 16 to 128 letters"
            raise NoToken(f"the header Authorization is not understood, {expected}")
        return token


NodeHere = Annotated[Node, Depends(node_asked)]
MaybeToken = Annotated[str | None, Security(Bearer(needed=False))]
Token = Annotated[str, Security(Bearer(needed=True))]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,16}$")]
SeatNumber = Annotated[int, Path(ge=0, le=5)]

USUAL_BOT = BotWanted()
NOTHING_ADDED = Start()

router = APIRouter(
    prefix=PREFIX,
    dependencies=[Depends(node_asked)],
    responses=_PROBLEMS,
    generate_unique_id_function=lambda route: route.name,
)


async def _seen(node: Node, room: Room, token: str | None) -> dict[str, Any]:
    """A `Seen`. It is written as it is: to check our own answers would take longer than to find them."""
    seat = room.seat_of(token) if token else None
    return {"table": table_view(room, await node.lounge.deadline(room)), "you": your_view(room, seat), "now": now()}


def _json(content: Any, status: int = 200) -> Response:
    return Response(orjson.dumps(content), status, media_type="application/json")


def _player(room: Room, token: str) -> int:
    """The seat of somebody who plays."""
    seat = room.seat_of(token)
    if seat is None:
        raise Forbidden("this needs a seat at the table, expected the token of one")
    return seat


async def _do(node: Node, table: str, token: str | None, command: Command, status: int = 200) -> Response:
    return _json(await _seen(node, await node.rooms.do(table, command), token), status)


@router.get("/games")
async def games() -> list[GameInfo]:
    """The games that can be played, and their options."""
    return [
        GameInfo(
            name=game.name,
            title=game.title,
            max_players=game.max_players,
            options=Options(**options_view(game.start(game.max_players))),
            tracks=_tracks(game),
        )
        for game in GAMES.values()
    ]


def _tracks(game: Game) -> dict[str, list[TrackField]]:
    tracks = game.describe().get("tracks", {})
    return {name: [TrackField.model_validate(field) for field in fields] for name, fields in tracks.items()}


@router.get("/tables")
async def lobby(node: NodeHere) -> list[Listed]:
    """Public tables whose game has not begun: first those where somebody waits, then the newest."""
    occupied = list(islice(node.lounge.occupied(), MOST_OCCUPIED))
    found = await node.rooms.store.lobby(LOBBY, now() - SECONDS_IN_LOBBY, now() - SECONDS_TO_ARRIVE, occupied)
    return [Listed(**listed(room)) for room in await node.rooms.find_all(found)]


@router.post("/tables", status_code=201, openapi_extra=_OPTIONAL, response_model=Seated)
async def open_table(request: Request, wanted: NewTable, node: NodeHere, token: MaybeToken) -> Response:
    """Open a table, and sit down at it if a name is given. The token is made up unless you bring your own."""
    client = client_asking(request)
    node.limits.tables.check(client)
    players = int(wanted.name is not None) + len(wanted.bots)
    if players > wanted.seats:
        raise WrongField("bots", f"{players} want to play, expected at most {wanted.seats} for these seats")
    if len(wanted.bots) == wanted.seats:
        raise WrongField("bots", "all seats are for bots, expected one for a person")
    if wanted.seats > (most := GAMES[wanted.game].max_players):
        raise WrongField("seats", f"the table has {wanted.seats} seats, expected at most {most} for {wanted.game}")
    token = token or new_token()
    with about("options"):
        first = opening(
            game=wanted.game,
            options=wanted.options,
            public=wanted.public,
            seconds=wanted.seconds,
            chat=wanted.chat,
            seats=[{}] * wanted.seats,
        )
    with about("name"):
        people_and_bots = seated(wanted.name, token, wanted.bots, first)
    if wanted.public:
        node.limits.public_tables.check(client)
    room = await node.rooms.open(NewEvent(first), *people_and_bots)
    node.doors.enter(room, token, client)
    return _json({**await _seen(node, room, token), "token": token}, 201)


@router.get("/tables/{table}", openapi_extra=_OPTIONAL, response_model=Seen)
async def see_table(table: TableId, node: NodeHere, token: MaybeToken) -> Response:
    """A table as you may see it."""
    return _json(await _seen(node, await node.rooms.find(table), token))


@router.post("/tables/{table}/seats", status_code=201, openapi_extra=_OPTIONAL, response_model=Seated)
async def sit(request: Request, table: TableId, guest: Guest, node: NodeHere, token: MaybeToken) -> Response:
    """Take the first free seat. Whoever sits there already with the same token keeps the seat."""
    node.limits.seats.check(client_asking(request))
    token = token or new_token()
    with about("name"):
        name = check_name(guest.name)
    address = client_asking(request)

    def command(room: Room) -> list[NewEvent]:
        node.doors.check(room, token, address)
        return room.sit(name, token)

    room = await node.rooms.do(table, command)
    node.doors.enter(room, token, address)
    return _json({**await _seen(node, room, token), "token": token}, 201)


@router.delete("/tables/{table}/seats/{seat}", response_model=Seen)
async def free_seat(table: TableId, seat: SeatNumber, node: NodeHere, token: Token) -> Response:
    """Free a seat before the game begins: your own, or as the host any. A person whose seat is freed by another cannot
    sit down at this table again."""
    who = await node.lounge.attendance(table)
    return await _do(node, table, token, lambda room: room.free_seat(_player(room, token), seat, who))


@router.post("/tables/{table}/bots", status_code=201, response_model=Seen)
async def add_bot(
    request: Request, table: TableId, node: NodeHere, token: Token, bot: BotWanted = USUAL_BOT
) -> Response:
    """Let a bot take the first free seat."""
    node.limits.seats.check(client_asking(request))
    who = await node.lounge.attendance(table)
    return await _do(node, table, token, lambda room: room.add_bot(_player(room, token), bot.level, who), 201)


@router.post("/tables/{table}/start", response_model=Seen)
async def start(table: TableId, node: NodeHere, token: Token, wanted: Start = NOTHING_ADDED) -> Response:
    """Begin the game, as the host; every seat must be taken. Once the host has been away for 2 minutes, the person who
    has been connected for longest may do what is theirs to do. Up to 3 s it waits for the nonces of those who are
    connected."""
    who = await node.lounge.attendance(table)
    with about("nonce"):
        nonce = check_nonce(wanted.nonce) if wanted.nonce is not None else None

    def begin(room: Room) -> list[NewEvent]:
        return room.start(_player(room, token), attendance=who, nonce=nonce)

    # What will be refused is refused at once.
    with suppress(RuleError):
        begin(room := await node.rooms.find(table))
        await wait_for_nonces(node.rooms, table, who.came.keys() - ({room.seat_of(token)} if nonce else set()))
    return await _do(node, table, token, begin)


@router.post("/tables/{table}/leave", response_model=Seen)
async def leave(table: TableId, node: NodeHere, token: Token) -> Response:
    """Go away. Before the game the seat is free again; during it, others may let a bot play for you."""
    return await _do(node, table, token, lambda room: room.leave(_player(room, token)))


@router.post("/tables/{table}/back", response_model=Seen)
async def come_back(table: TableId, node: NodeHere, token: Token) -> Response:
    """Play for yourself again, after you left or a bot played for you."""
    node.limits.words.check(f"{table} {hash_of(token)}")
    return await _do(node, table, token, lambda room: room.come_back(_player(room, token)))


@router.post("/tables/{table}/seats/{seat}/bot", response_model=Seen)
async def take_over(
    table: TableId, seat: SeatNumber, node: NodeHere, token: Token, bot: BotWanted = USUAL_BOT
) -> Response:
    """Let a bot play for somebody who has left, or has not been connected for 30 s."""
    who = await node.lounge.attendance(table)
    return await _do(node, table, token, lambda room: room.take_over(_player(room, token), seat, bot.level, who))


@router.put("/tables/{table}/chat", response_model=Seen)
async def switch_chat(table: TableId, wanted: Chat, node: NodeHere, token: Token) -> Response:
    """Let people say what they like or only quick phrases, as the host."""
    node.limits.words.check(f"{table} {hash_of(token)}")
    who = await node.lounge.attendance(table)
    return await _do(node, table, token, lambda room: room.switch_chat(_player(room, token), wanted.chat, who))


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(table: TableId, node: NodeHere, token: Token) -> Rematch:
    """Play the same game again with the same people and bots; the first who asks opens the new table for all. The seats
    of those who have left are free."""
    room = await node.rooms.find(table)
    seat = _player(room, token)
    if room.rematch is None:
        room.play_again(seat, "")
        again = await node.rooms.open(*room.again(seat))
        room = await node.rooms.do(table, lambda room: room.play_again(seat, again.id))
        if room.rematch != again.id:
            # Somebody else was faster, and nobody shall wait at this one.
            await node.rooms.do(again.id, lambda _: [NewEvent({"close": {}})])
    return Rematch(id=room.rematch or "")


@router.get("/mine")
async def my_tables(node: NodeHere, token: Token) -> list[Listed]:
    """The tables at which you sit and whose game is not over, the newest first."""
    rooms = await node.rooms.find_all(await node.rooms.store.rooms_of(hash_of(token), LOBBY))
    # Who stood up before the game does not sit there any more.
    seats = [(room, room.seat_of(token)) for room in rooms]
    return [Listed(**listed(room, seat)) for room, seat in seats if seat is not None]


@router.get(
    "/tables/{table}/record",
    response_class=Response,
    responses={200: {"content": {NDJSON: {"schema": {"type": "string"}}}}},
)
async def record(table: TableId, node: NodeHere) -> Response:
    """The game so far as a record: one JSON message a line."""
    played = _game(await node.rooms.find(table))
    return Response(b"".join(orjson.dumps(message) + b"\n" for message in played.record), media_type=NDJSON)


@router.get("/tables/{table}/states", response_model=list[State])
async def states(table: TableId, node: NodeHere) -> list[Any]:
    """The state after each message of the record, as the referee describes it: a replay."""
    played = _game(await node.rooms.find(table))
    return await run_in_threadpool(lambda: [after.describe() for after in _states(played)])


@router.get("/tables/{table}/states/{number}", response_model=State)
async def state(table: TableId, number: Annotated[int, Path(ge=1, le=10_000)], node: NodeHere) -> Any:
    """The state after the first messages of the record."""
    played = _game(await node.rooms.find(table))
    if number > len(played.record):
        raise NotAwaited(f"the game has {len(played.record)} messages, expected a number up to that")
    return await run_in_threadpool(lambda: next(islice(_states(played), number - 1, None)).describe())


@router.get("/tables/{table}/fairness")
async def fairness(table: TableId, node: NodeHere) -> Fairness:
    """What is needed to check the dice; the seed is told when the game is over."""
    room = await node.rooms.find(table)
    dice: FairDice | None = room.dice
    return Fairness(
        commitment=dice.commitment if dice else None,
        nonces=list(room.nonces),
        seed=dice.seed.hex() if dice and room.over else None,
        imported=dice is None,
    )


@router.post(
    "/records",
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": {NDJSON: {"schema": {"type": "string"}}}}},
)
async def import_record(request: Request, node: NodeHere) -> Seen:
    """Keep the record of a game, to be looked at here. One that is not over stays as it is: nobody plays on."""
    client = client_asking(request)
    node.limits.tables.check(client)
    node.limits.uploads.check(client)
    with node.limits.uploads.one_more(client):
        body = await request.body()
        with about("body"):
            events = await run_in_threadpool(_read_record, body)
    node.limits.records.check(client, len(body))
    return Seen(**await _seen(node, await node.rooms.open(*events), None))


def _read_record(body: bytes) -> list[NewEvent]:
    lines = body.splitlines(keepends=True)
    if len(lines) > MOST_LINES:
        raise Malformed(f"the record has {len(lines)} lines, expected at most {MOST_LINES}")
    record = [message for _, message in read_messages(lines)]
    check_sizes(record)
    return imported(record, whole=False)


def _game(room: Room) -> Table:
    if room.table is None:
        raise NotBegun("the game has not begun, expected one that has")
    return room.table


def _states(played: Table) -> Iterator[GameState]:
    after: GameState | None = None
    for message in played.record:
        after = play(after, message)
        yield after
