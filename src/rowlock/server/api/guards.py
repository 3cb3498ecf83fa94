"""What stands before every request: sizes, headers, and a line in the log."""

import logging
import secrets
from time import perf_counter
from urllib.parse import urlsplit

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rowlock.server.api.problems import MEDIA_TYPE, problem
from rowlock.server.logs import request_id

LARGEST_BODY = 2 * 1024 * 1024
SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

log = logging.getLogger("rowlock.http")


class TooLarge(Exception):
    """A body that goes on after it should have ended."""


class Guards:
    """Around the whole app."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        name = secrets.token_hex(6)
        request_id.set(name)
        begin = perf_counter()
        status = 500

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for header, value in SECURITY_HEADERS.items():
                    headers.setdefault(header, value)
                headers["X-Request-Id"] = name
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        received = 0

        async def receive_limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > LARGEST_BODY:
                raise TooLarge
            return message

        try:
            if int(Headers(scope=scope).get("content-length") or 0) > LARGEST_BODY:
                raise TooLarge
            await self._app(scope, receive_limited, send_guarded)
        except (TooLarge, ValueError) as error:
            too_large = isinstance(error, TooLarge)
            detail = f"the body has more than {LARGEST_BODY} bytes, expected fewer"
            if not too_large:
                raise
            await _respond(send_guarded, problem(413, detail, "malformed"))
        finally:
            milliseconds = round(1000 * (perf_counter() - begin), 1)
            log.info(
                "request",
                extra={"method": scope["method"], "path": scope["path"], "status": status, "ms": milliseconds},
            )


async def _respond(send: Send, document: dict[str, object]) -> None:
    headers = [(b"content-type", MEDIA_TYPE.encode())]
    await send({"type": "http.response.start", "status": document["status"], "headers": headers})
    await send({"type": "http.response.body", "body": orjson.dumps(document)})


def origin_is_allowed(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a browser's page may connect: one of our own, or one that the operator trusts.

    Programs that are no browsers send no origin.
    """
    origin = headers.get("origin")
    return origin is None or origin in allowed or urlsplit(origin).netloc == headers.get("host")
