"""What every request over HTTP comes with: a client, perhaps a token, and the node that it asks."""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Path, Request, Response, Security
from fastapi.security import HTTPBearer
from starlette.requests import HTTPConnection

from rowlock.server.api.guards import check_origin
from rowlock.server.api.problems import MEDIA_TYPE, TITLES, NoToken
from rowlock.server.live.limits import client_of
from rowlock.server.live.node import Node
from rowlock.server.logs import table_id
from rowlock.server.room.room import Room
from rowlock.server.room.views import table_view, your_view
from rowlock.server.store.store import now

PREFIX = "/api/v1"

_PROBLEM = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
_PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"description": title, "content": _PROBLEM} for status, title in TITLES.items() if status != 405
}


def client_asking(connection: HTTPConnection) -> str:
    """The client for whom limits count a request."""
    return client_of(connection.client.host if connection.client else None)


async def node_asked(request: Request) -> Node:
    """The node, if the client may ask it."""
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


def api_router() -> APIRouter:
    """For a part of the API."""
    return APIRouter(
        prefix=PREFIX,
        dependencies=[Depends(node_asked)],
        responses=_PROBLEMS,
        generate_unique_id_function=lambda route: route.name,
    )


async def view_of(node: Node, room: Room, token: str | None) -> dict[str, Any]:
    """A `Seen`. It is sent unchecked: checking our own answers would take longer than making them."""
    seat = room.seat_of(token) if token else None
    return {"table": table_view(room, await node.lounge.deadline(room)), "you": your_view(room, seat), "now": now()}


def answer(content: Any, status: int = 200) -> Response:
    return Response(orjson.dumps(content), status, media_type="application/json")
