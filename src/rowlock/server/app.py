"""The application that a web server runs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any, Literal

from fastapi import FastAPI, Response
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from rowlock.rules.games import load_games
from rowlock.server.api import pictures, problems, replays, routes
from rowlock.server.api.asking import PREFIX
from rowlock.server.api.doorway import Doorway
from rowlock.server.api.guards import Guards
from rowlock.server.api.models import ClientMessage, ServerMessage
from rowlock.server.api.pages import BelowRoot, Pages, app_folder
from rowlock.server.live.node import Node
from rowlock.server.logs import Addresses
from rowlock.server.settings import Settings

_MESSAGES: tuple[tuple[str, TypeAdapter[Any], Literal["validation", "serialization"]], ...] = (
    ("ClientMessage", TypeAdapter(ClientMessage), "validation"),
    ("ServerMessage", TypeAdapter(ServerMessage), "serialization"),
)


def create_app(settings: Settings) -> FastAPI:
    """An app whose node lives as long as it runs."""
    load_games()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.node = await Node.start(settings)
        try:
            yield
        finally:
            await app.state.node.stop()

    app = FastAPI(
        title="Rowlock",
        version=version("rowlock"),
        summary="Tables for the Qwixx family of dice games.",
        lifespan=lifespan,
        openapi_url=f"{PREFIX}/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    found = [*routes.router.routes, *replays.router.routes, *pictures.router.routes]
    # With a router included as such, each request would look for its route twice.
    app.router.routes.extend(found)
    problems.install(app, found)
    _add_operation(app)
    app.add_middleware(Doorway)
    if folder := app_folder():
        app.add_middleware(Pages, folder=folder, root=settings.root_path)
    app.add_middleware(Guards, addresses=Addresses(settings.log_addresses))
    if settings.root_path:
        app.add_middleware(BelowRoot, root=settings.root_path)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    return app


def _add_operation(app: FastAPI) -> None:
    """Add the addresses for operators."""

    @app.api_route("/healthz", methods=["GET", "HEAD"], include_in_schema=False)
    async def _alive() -> dict[str, str]:
        return {"status": "alive"}

    @app.api_route("/readyz", methods=["GET", "HEAD"], include_in_schema=False)
    async def _ready(response: Response) -> dict[str, str]:
        node: Node = app.state.node
        if not await node.rooms.store.ready():
            silent = "the database cannot be used"
        elif not node.bus.connected:
            silent = "Redis does not answer"
        else:
            return {"status": "ready"}
        response.status_code = 503
        return {"status": silent}

    @app.get("/metrics", include_in_schema=False)
    async def _metrics() -> Response:
        return Response(app.state.node.metrics.text(), media_type="text/plain; version=0.0.4")


def _openapi(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with the messages of the WebSocket among its schemas."""
    if app.openapi_schema is None:
        document = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
        schemas = document["components"]["schemas"]
        for name, adapter, mode in _MESSAGES:
            schema = adapter.json_schema(ref_template="#/components/schemas/{model}", mode=mode)
            schemas.update(schema.pop("$defs"))
            schemas[name] = schema
        changes = {"title": "TableChanges", "description": "The fields of a table that have changed.", "required": []}
        schemas["TableChanges"] = {**schemas["TableView"], **changes}
        schemas["Update"]["properties"]["table"] = {"$ref": "#/components/schemas/TableChanges"}
        app.openapi_schema = document
    return app.openapi_schema
