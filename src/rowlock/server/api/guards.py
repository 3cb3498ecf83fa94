"""What stands before every request: sizes, headers, a line in the log, and an answer when something went wrong."""

import logging
import secrets
from ipaddress import ip_address
from socket import gethostname
from time import perf_counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rowlock.rules.errors import shown
from rowlock.server.api.problems import ForeignPage, problem, respond
from rowlock.server.logs import Addresses, request_id

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 1024 * 1024
"""The body of an imported record, which is read only when its client may import one."""
SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
METHODS = ("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "WEBSOCKET")

log = logging.getLogger("rowlock.http")


class Guards:
    """Around the whole app."""

    def __init__(self, app: ASGIApp, addresses: Addresses) -> None:
        self._app = app
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        request_id.set(secrets.token_hex(6))
        begin = perf_counter()
        status = 0

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                _add_headers(message, scope["path"])
            elif message["type"] == "websocket.accept":
                status = 101
                _observe(scope, status, perf_counter() - begin)
            await send(message)

        received = 0
        largest = LARGEST_RECORD if scope["path"].endswith("/records") else LARGEST_BODY
        too_large = f"the body has more than {largest} bytes, expected fewer"

        async def receive_limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > largest:
                raise HTTPException(413, too_large)
            return message

        try:
            if int(Headers(scope=scope).get("content-length", "0")) > largest:
                await respond(problem(413, too_large, "too-large"))(scope, receive, send_guarded)
            else:
                await self._app(scope, receive_limited if scope["type"] == "http" else receive, send_guarded)
        except ClientDisconnect:
            log.debug("gone before the end of the request")
        except Exception:
            log.exception("failed", extra={"path": scope["path"]})
            # After the first words of an answer there is nothing to do but to break off.
            if not status:
                sentence = "something went wrong on our side; the log has more about it, under X-Request-Id"
                await respond(problem(500, sentence, "failed"))(scope, receive, send_guarded)
        finally:
            seconds = perf_counter() - begin
            if status != 101:
                _observe(scope, status, seconds)
            said = {
                "method": scope.get("method", "WEBSOCKET"),
                "path": scope["path"],
                "status": status,
                "ms": round(1000 * seconds, 1),
                "client": self._addresses.shown(scope["client"][0]) if scope["client"] else None,
            }
            log.info("request", extra=said)


def _observe(scope: Scope, status: int, seconds: float) -> None:
    """Count an answer by the pattern of its address: addresses themselves are endless."""
    route = getattr(scope.get("route"), "path", None)
    if route is None:
        route = "none" if scope["path"].startswith("/api/") else "page"
    # Methods can be made up.
    method = scope.get("method", "WEBSOCKET")
    method = method if method in METHODS else "other"
    scope["app"].state.node.metrics.answers.labels(method, route, f"{status}").observe(seconds)


def _add_headers(message: Message, path: str) -> None:
    headers = MutableHeaders(scope=message)
    for header, value in SECURITY_HEADERS.items():
        headers.setdefault(header, value)
    headers["X-Request-Id"] = request_id.get() or ""
    if path.startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")


def check_origin(headers: Headers, allowed: frozenset[str]) -> None:
    """`ForeignPage` unless a browser's page is one of our own, or one that the operator trusts.

    Programs that are no browsers send no origin. That a page has the same name as we were asked by says nothing yet:
    the owner of a name can let it lead to us.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return
    try:
        page = urlsplit(origin)
        if page.netloc == headers.get("host") and _is_ours(page.hostname or "", allowed):
            return
    except ValueError:
        pass
    raise ForeignPage(
        f"the page is of {shown(origin)}, expected one of this server's own: its operator names them in ROWLOCK_ORIGINS"
    )


def _is_ours(name: str, allowed: frozenset[str]) -> bool:
    """Whether nobody else can have a name: an address, a name of this machine, or one that the operator has named."""
    if name in ("localhost", gethostname().lower(), f"{gethostname().lower()}.local"):
        return True
    if name in {urlsplit(origin).hostname for origin in allowed}:
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
