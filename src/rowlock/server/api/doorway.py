"""How a client comes to the WebSocket of a table.

Not by the routes of the interface over HTTP: every message would pass through all of their layers.
"""

import re
from types import SimpleNamespace

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from rowlock.rules.errors import RuleError, shown
from rowlock.server.api.guards import check_origin
from rowlock.server.api.problems import WrongField, problem, refuse, respond
from rowlock.server.api.socket import Socket
from rowlock.server.api.wire import EXTENSION, Wire
from rowlock.server.live.limits import TooMany, client_of
from rowlock.server.live.node import Node
from rowlock.server.logs import table_id

ADDRESS = re.compile(r"/api/v1/tables/(?P<table>[^/]*)/ws")
TABLE = re.compile(r"[A-Za-z0-9_-]{1,16}")
ROUTE = SimpleNamespace(path="/api/v1/tables/{table}/ws")
"""By what its figures are counted."""


class Doorway:
    """Lets WebSockets in, and everything else pass."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        websocket = WebSocket(scope, receive, send)
        if found := ADDRESS.fullmatch(scope["path"]):
            scope["route"] = ROUTE
            await enter(websocket, scope["extensions"][EXTENSION], found["table"])
        else:
            sentence = "there is nothing at this address, expected one of the API's"
            await websocket.send_denial_response(respond(problem(404, sentence, "unknown")))


async def enter(websocket: WebSocket, wire: Wire, table: str) -> None:
    """Play or watch; docs/server.md has the messages."""
    table_id.set(table)
    node: Node = websocket.app.state.node
    client = client_of(websocket.client.host if websocket.client else None)
    try:
        if not TABLE.fullmatch(table):
            raise WrongField("table", f"the table is {shown(table)}, expected 1 to 16 letters, digits, - or _")
        check_origin(websocket.headers, node.settings.allowed_origins)
        node.limits.sockets.check(client)
        node.limits.connected.check(client)
    except RuleError as error:
        if isinstance(error, TooMany):
            node.metrics.limited.labels(error.limit).inc()
        await websocket.send_denial_response(refuse(error))
        return
    with node.limits.connected.one_more(client):
        await websocket.accept()
        await Socket(wire, client, node).serve(table)
