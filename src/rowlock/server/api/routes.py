"""Games and tables over HTTP."""

from contextlib import suppress
from itertools import islice
from typing import Annotated, Any

from fastapi import Path, Request, Response

from rowlock.dice import check_nonce
from rowlock.rules.errors import RuleError
from rowlock.rules.games import GAMES, find_game
from rowlock.server.api.asking import MaybeToken, NodeHere, TableId, Token, answer, api_router, client_asking, view_of
from rowlock.server.api.families import Game
from rowlock.server.api.models import (
    MOST_SEATS,
    BotWanted,
    Chat,
    Listed,
    MoreSeats,
    Newcomer,
    NewTable,
    Rematch,
    Seated,
    Seen,
    Start,
)
from rowlock.server.api.problems import WrongField, about
from rowlock.server.live.node import Node
from rowlock.server.live.nonces import wait_for_nonces
from rowlock.server.room.events import NewEvent
from rowlock.server.room.opening import opening, seated
from rowlock.server.room.refusals import Forbidden
from rowlock.server.room.room import Command, Room
from rowlock.server.room.seats import check_name, hash_of, new_token
from rowlock.server.room.views import listed
from rowlock.server.store.store import now

LOBBY = 50
SECONDS_IN_LOBBY = 24 * 60 * 60
SECONDS_TO_ARRIVE = 300
"""How long a new table stays in the lobby before anyone connects."""
MOST_OCCUPIED = 1000
"""Occupied tables named in one lobby query: databases limit the number of parameters."""

_OPTIONAL: dict[str, Any] = {"security": [{}]}
SeatNumber = Annotated[int, Path(ge=0, le=MOST_SEATS - 1)]

USUAL_BOT = BotWanted()
NOTHING_ADDED = Start()

router = api_router()


def _player(room: Room, token: str) -> int:
    """The seat of the person with this token."""
    seat = room.seat_of(token)
    if seat is None:
        raise Forbidden("this needs a seat at the table, expected the token of one")
    return seat


async def _do(node: Node, table: str, token: str | None, command: Command, status: int = 200) -> Response:
    return answer(await view_of(node, await node.rooms.do(table, command), token), status)


@router.get("/games", response_model=list[Game])
async def games() -> Response:
    """The games that can be played, and all that a program needs to draw them."""
    return answer([game.describe() for game in GAMES.values()])


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
    with about("game"):
        most = find_game(wanted.game).max_players
    if wanted.seats > most:
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
        name = None if wanted.name is None else check_name(wanted.name)
    with about("bots"):
        people_and_bots = seated(name, token, wanted.bots, first)
    if wanted.public:
        node.limits.public_tables.check(client)
    room = await node.rooms.open(NewEvent(first), *people_and_bots)
    node.doors.enter(room, token, client)
    return answer({**await view_of(node, room, token), "token": token}, 201)


@router.get("/tables/{table}", openapi_extra=_OPTIONAL, response_model=Seen)
async def see_table(table: TableId, node: NodeHere, token: MaybeToken) -> Response:
    """A table as you may see it."""
    return answer(await view_of(node, await node.rooms.find(table), token))


@router.post("/tables/{table}/seats", status_code=201, openapi_extra=_OPTIONAL, response_model=Seated)
async def sit(request: Request, table: TableId, newcomer: Newcomer, node: NodeHere, token: MaybeToken) -> Response:
    """Take the first free seat. If you sit there already, with the same token, you keep your seat."""
    node.limits.seats.check(client_asking(request))
    token = token or new_token()
    with about("name"):
        name = check_name(newcomer.name)
    address = client_asking(request)

    def command(room: Room) -> list[NewEvent]:
        node.doors.check(room, token, address)
        return room.sit(name, token)

    room = await node.rooms.do(table, command)
    node.doors.enter(room, token, address)
    return answer({**await view_of(node, room, token), "token": token}, 201)


@router.put("/tables/{table}/seats", response_model=Seen)
async def add_seats(table: TableId, wanted: MoreSeats, node: NodeHere, token: Token) -> Response:
    """Make room for more people before the game, as the host."""
    node.limits.words.check(f"{table} {hash_of(token)}")
    who = await node.lounge.attendance(table)
    return await _do(node, table, token, lambda room: room.add_seats(_player(room, token), wanted.seats, who))


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
    """Begin the game, as the host, with those who are there: free seats are gone. Once the host has been away for 2
    minutes, the person who has been connected for longest may act as the host. The server waits up to 3 s for the
    nonces of people who are connected."""
    who = await node.lounge.attendance(table)
    with about("nonce"):
        nonce = check_nonce(wanted.nonce) if wanted.nonce is not None else None

    def begin(room: Room) -> list[NewEvent]:
        return room.start(_player(room, token), attendance=who, nonce=nonce)

    if who.came:
        # What must be refused is refused at once.
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
    """Let a bot play for a person who has left, or has not been connected for 30 s."""
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
    """Play the same game again with the same people and bots; the first who asks opens the new table for all, and is
    its host. The seats of those who have left are free. The game begins by itself once every seat is taken and
    everybody is connected."""
    room = await node.rooms.find(table)
    seat = _player(room, token)
    if room.rematch is None:
        room.play_again(seat, "")
        again = await node.rooms.open(*room.again(seat))
        room = await node.rooms.do(table, lambda room: room.play_again(seat, again.id))
        if room.rematch != again.id:
            # Somebody else was faster: nobody should wait at this one.
            await node.rooms.do(again.id, lambda _: [NewEvent({"close": {}})])
    return Rematch(id=room.rematch or "")


@router.get("/mine")
async def my_tables(node: NodeHere, token: Token) -> list[Listed]:
    """The tables at which you sit and whose game is not over, the newest first; those that you have left are not."""
    rooms = await node.rooms.find_all(await node.rooms.store.rooms_of(hash_of(token), LOBBY))
    # A person who stood up before the game no longer sits there.
    seats = [(room, room.seat_of(token)) for room in rooms]
    return [Listed(**listed(room, seat)) for room, seat in seats if seat is not None and not room.seats[seat].left]
