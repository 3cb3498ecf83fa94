"""Pictures of tables, for the previews of links: as SVG, and as PNG, which is all that most chats take."""

from fastapi import Request, Response
from starlette.concurrency import run_in_threadpool

from rowlock.rules.draw.svg import draw
from rowlock.rules.position import read
from rowlock.rules.state import State
from rowlock.server.api.asking import NodeHere, TableId, api_router, client_asking
from rowlock.server.live.node import Node
from rowlock.server.room.room import Room

SVG, PNG = "image/svg+xml", "image/png"
MINUTE, DAY = 60, 24 * 60 * 60
EXAMPLE = (
    "qwixx_17.0_white.w4-1.r1.y5.g1.b2_r2.y2-3-7-8-9-10.g10-9-7-6.b10-9-8-7.m1_r2.y2-4-7-8-9.g10-8-7.b10-9-7-6-5.m0"
)
"""The game on the picture of the home page."""

router = api_router()


@router.get("/tables/{table}/picture.svg", response_class=Response, responses={200: {"content": {SVG: {}}}})
async def picture_svg(table: TableId, node: NodeHere) -> Response:
    """A drawing of the table as spectators see it, without names."""
    room = await node.rooms.find(table)
    drawing = await run_in_threadpool(draw, _state(room))
    return _picture(drawing.encode(), SVG, room)


@router.get("/tables/{table}/picture.png", response_class=Response, responses={200: {"content": {PNG: {}}}})
async def picture_png(request: Request, table: TableId, node: NodeHere) -> Response:
    """The same as a card of 1200 by 630 pixels, for the previews of links. Needs the extra `[previews]`."""
    room = await node.rooms.find(table)
    return _picture(await _painted(request, node, _state(room)), PNG, room)


@router.get("/picture.png", response_class=Response, responses={200: {"content": {PNG: {}}}})
async def home_picture(request: Request, node: NodeHere) -> Response:
    """Such a card for the home page: some game."""
    return _picture(await _painted(request, node, read(EXAMPLE)), PNG)


def _state(room: Room) -> State:
    return room.table.state if room.table else room.first_state()


def _picture(content: bytes, kind: str, room: Room | None = None) -> Response:
    lasts = MINUTE if room and room.status in ("open", "playing") else DAY
    headers = {
        "Cache-Control": f"public, max-age={lasts}",
        # A drawing brings its colours along.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
        # Pages of others may show it: it was made for that.
        "Cross-Origin-Resource-Policy": "cross-origin",
    }
    return Response(content, media_type=kind, headers=headers)


async def _painted(request: Request, node: Node, state: State) -> bytes:
    if (known := node.painter.kept(state)) is not None:
        return known
    node.limits.pictures.check(client_asking(request))
    return await node.painter.paint(state)
