"""What chats show of a link to a table: a title, a sentence and a picture, with no names and nothing that is hidden.

Anyone with the link may see as much and more. But a preview is kept by others, where nobody can erase it, so it names
nobody.
"""

import re
from contextlib import suppress
from functools import cache
from html import escape
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.types import Scope

from rowlock.locale import Speech, language_accepted
from rowlock.rules.draw.svg import CARD_HEIGHT, CARD_WIDTH
from rowlock.rules.errors import RuleError
from rowlock.rules.games import find_game
from rowlock.server.api.asking import PREFIX
from rowlock.server.live.limits import client_of
from rowlock.server.live.node import Node
from rowlock.server.live.painter import can_paint
from rowlock.server.room.room import Room
from rowlock.server.store.unreachable import UNREACHABLE

NAME = "Rowlock"
ICON = "/icon-512.png"
_TABLE = re.compile(r"/(?:t|replay)/([A-Za-z0-9_-]{1,16})")
_HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")


class Preview(NamedTuple):
    """What there is to say of an address."""

    title: str
    about: str
    picture: str | None
    """Where it is on this server; None if it cannot paint any."""


async def tags(scope: Scope, root: str) -> str:
    """The elements for the head of a page. `root` is the path on which browsers find the server."""
    headers = Headers(scope=scope)
    language = language_accepted(headers.get("accept-language", ""))
    room = await _room(scope)
    preview = await run_in_threadpool(_preview, language, room)
    named = {"og:site_name": NAME, "og:type": "website", "og:title": preview.title, "og:description": preview.about}
    named["twitter:card"] = "summary_large_image" if preview.picture else "summary"
    if base := _base(scope, headers):
        named["og:url"] = f"{base}{root}{scope['path']}"
        named["og:image"] = f"{base}{root}{preview.picture or ICON}"
    if preview.picture:
        named |= {"og:image:width": f"{CARD_WIDTH}", "og:image:height": f"{CARD_HEIGHT}"}
    described = f'<meta name="description" content="{escape(preview.about)}" />'
    # The one kind is read by its property, the other by its name.
    kinds = {name: "name" if name.startswith("twitter:") else "property" for name in named}
    return described + "".join(f'<meta {kinds[name]}="{name}" content="{escape(named[name])}" />' for name in named)


async def _room(scope: Scope) -> Room | None:
    """The table that a page is about, unless it cannot be found now: then the page comes all the same."""
    match = _TABLE.fullmatch(scope["path"])
    node: Node | None = getattr(scope["app"].state, "node", None)
    if not match or not node:
        return None
    with suppress(RuleError, *UNREACHABLE):
        node.limits.requests.check(client_of(scope["client"][0] if scope["client"] else None))
        return await node.rooms.find(match[1])
    return None


def _preview(language: str, room: Room | None) -> Preview:
    speech = _speech(language)
    if room is None:
        return Preview(NAME, speech("tagline"), f"{PREFIX}/picture.png" if can_paint() else None)
    kind = "open" if room.status == "open" else "playing" if room.status == "playing" else "over"
    # It changes with the game, so that nobody shows an old one.
    picture = f"{PREFIX}/tables/{room.id}/picture.png?moves={room.message_count}" if can_paint() else None
    return Preview(f"{speech.title(find_game(room.game))} · {NAME}", speech(f"preview-{kind}"), picture)


@cache
def _speech(language: str) -> Speech:
    return Speech(language)


def _base(scope: Scope, headers: Headers) -> str | None:
    """The address at which the server was asked; as its operator has named it, if that is known."""
    host = headers.get("host", "")
    if not _HOST.fullmatch(host):
        return None
    node: Node | None = getattr(scope["app"].state, "node", None)
    origins = node.settings.allowed_origins if node else frozenset[str]()
    return next(
        (origin for origin in sorted(origins) if urlsplit(origin).netloc == host), f"{scope['scheme']}://{host}"
    )
