"""Games that were played, over HTTP: their records, states and stories, and the fairness of their dice."""

from collections.abc import Iterator
from itertools import islice
from typing import Annotated

import orjson
from fastapi import Path, Request, Response
from starlette.concurrency import run_in_threadpool

from rowlock.dice import FairDice
from rowlock.rules.errors import Malformed, NotAwaited
from rowlock.rules.messages import play, read_messages
from rowlock.rules.state import State as GameState
from rowlock.rules.story import story
from rowlock.server.api.asking import NodeHere, TableId, answer, api_router, client_asking, view_of
from rowlock.server.api.families import State
from rowlock.server.api.happenings import Happening
from rowlock.server.api.models import Fairness, Seen
from rowlock.server.api.problems import about
from rowlock.server.room.events import NewEvent
from rowlock.server.room.opening import check_sizes, imported
from rowlock.server.room.refusals import NotBegun
from rowlock.server.room.room import Room
from rowlock.table import Table

MOST_LINES = 2000
NDJSON = "application/x-ndjson"

router = api_router()


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
async def states(table: TableId, node: NodeHere) -> Response:
    """The state after each message of the record, as the referee describes it: a replay."""
    played = _game(await node.rooms.find(table))
    return await run_in_threadpool(lambda: answer([after.describe() for after in _states(played)]))


@router.get("/tables/{table}/states/{number}", response_model=State)
async def state(table: TableId, number: Annotated[int, Path(ge=1, le=10_000)], node: NodeHere) -> Response:
    """The state after the first messages of the record."""
    played = _game(await node.rooms.find(table))
    if number > len(played.record):
        raise NotAwaited(f"the game has {len(played.record)} messages, expected a number up to that")
    return await run_in_threadpool(lambda: answer(next(islice(_states(played), number - 1, None)).describe()))


@router.get("/tables/{table}/story", response_model=list[list[Happening]])
async def table_story(table: TableId, node: NodeHere) -> Response:
    """What each message of the record made happen."""
    played = _game(await node.rooms.find(table))
    return await run_in_threadpool(
        lambda: answer([[happening.describe() for happening in told] for told in story(played.record)])
    )


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
    response_model=Seen,
    openapi_extra={"requestBody": {"required": True, "content": {NDJSON: {"schema": {"type": "string"}}}}},
)
async def import_record(request: Request, node: NodeHere) -> Response:
    """Keep the record of a game for people to look at. A game that is not over stays as it is: nobody plays on."""
    client = client_asking(request)
    node.limits.tables.check(client)
    node.limits.uploads.check(client)
    with node.limits.uploads.one_more(client):
        body = await request.body()
        with about("body"):
            events = await run_in_threadpool(_read_record, body)
    node.limits.records.check(client, len(body))
    return answer(await view_of(node, await node.rooms.open(*events), None), 201)


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
