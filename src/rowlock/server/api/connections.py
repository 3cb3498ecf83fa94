"""The connections of a server: how many there may be, how large a request's head, and how long it may take to send.

uvicorn itself waits for ever for a request that has begun, and keeps whatever is sent of its head.
"""

import asyncio
import sys
from collections import Counter
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from math import inf
from typing import Any, NoReturn

import orjson
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from rowlock.server.api.problems import MEDIA_TYPE, SECONDS_TO_RETRY, problem
from rowlock.server.live.limits import client_of

if sys.platform != "win32":
    import resource

LARGEST_HEAD = 16 * 1024
"""Bytes of a request line and its headers."""
MOST_HEADERS = 100
MOST_PIPELINED = 16
"""Requests that may wait on one connection; browsers send the next one when they have the answer."""
SECONDS_FOR_HEAD = 10.0
SECONDS_FOR_BODY = 20.0
SECONDS_TO_TAKE_ANSWER = 120.0
MOST_CONNECTIONS = 10_000
MOST_OF_A_CLIENT = 256
FILES_KEPT_FREE = 100
"""For the database, Redis and bots."""
EVERYBODY = ("0.0.0.0/0", "::/0")


class Unread(Exception):
    """A request that is not read any further, and the answer to it."""

    def __init__(self, status: HTTPStatus, sentence: str, code: str) -> None:
        super().__init__(sentence)
        document = orjson.dumps(problem(status, sentence, code))
        head = f"HTTP/1.1 {status} {status.phrase}\r\nContent-Type: {MEDIA_TYPE}\r\nContent-Length: {len(document)}\r\n"
        again = f"Retry-After: {SECONDS_TO_RETRY}\r\n" if code in ("too-many", "unavailable") else ""
        self.answer = f"{head}{again}Connection: close\r\n\r\n".encode() + document


UNREADABLE = Unread(HTTPStatus.BAD_REQUEST, "the request cannot be read, expected HTTP/1.1", "malformed")
TOO_LARGE = Unread(
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    f"the request's address and headers are too long, expected at most {LARGEST_HEAD} bytes and {MOST_HEADERS} headers",
    "too-large",
)
TOO_SLOW = Unread(
    HTTPStatus.REQUEST_TIMEOUT,
    f"the request took too long, expected its headers within {SECONDS_FOR_HEAD:.0f} s and its body within "
    f"{SECONDS_FOR_BODY:.0f} s",
    "malformed",
)
TOO_MANY_AT_ONCE = Unread(
    HTTPStatus.TOO_MANY_REQUESTS,
    f"too many requests wait on this connection, expected at most {MOST_PIPELINED}",
    "too-many",
)
TOO_MANY_OF_A_CLIENT = Unread(
    HTTPStatus.TOO_MANY_REQUESTS,
    "there are too many connections from this address, expected some of them to be closed first",
    "too-many",
)
FULL = Unread(
    HTTPStatus.SERVICE_UNAVAILABLE,
    "the server has no room for another connection now, expected it to have some soon: try again later",
    "unavailable",
)


class Connections(ServerState):
    """All connections of a server, and which clients they are from."""

    def __init__(self, proxies: str, times: float) -> None:
        """A connection of one of the `proxies` may be anybody's; `times` stretches what one client may have; 0 means no
        limit."""
        super().__init__()
        named = [name.strip() for name in proxies.split(",") if name.strip()]
        self._proxies = [ip_network(network) for name in named for network in (EVERYBODY if name == "*" else (name,))]
        self._most_of_a_client = max(1, MOST_OF_A_CLIENT * times) if times else inf
        self._most = most_connections()
        self._counted: dict[Any, str] = {}
        self._of_client: Counter[str] = Counter()
        self.unanswered: dict[Http, None] = {}
        """Connections of which no whole request has come, the oldest first."""

    def let_in(self, transport: Any, host: str) -> Unread | None:
        """Count a new connection; or why it cannot be."""
        client = client_of(host)
        if self._of_client[client] >= self._most_of_a_client and not self._is_proxy(host):
            return TOO_MANY_OF_A_CLIENT
        if len(self._counted) >= self._most:
            # Clients that only hold connections give way to new ones.
            longest = next(iter(self.unanswered), None)
            if longest is None:
                return FULL
            longest.refuse(FULL)
        self._counted[transport] = client
        self._of_client[client] += 1
        return None

    def forget(self, transport: Any) -> None:
        client = self._counted.pop(transport, None)
        if client is not None:
            self._of_client[client] -= 1
            if not self._of_client[client]:
                del self._of_client[client]

    def _is_proxy(self, host: str) -> bool:
        try:
            address = ip_address(host.partition("%")[0])
        except ValueError:
            return False
        return any(address in network for network in self._proxies)


class Http(HttpToolsProtocol):
    """A connection that is closed when its request is too long or too late."""

    server_state: Connections

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._taking: asyncio.TimerHandle | None = None
        self._in_head = True
        self._whole = False
        self._head = 0
        self._refusal = UNREADABLE

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if refusal := self.server_state.let_in(transport, self.client[0] if self.client else "unknown"):
            self.refuse(refusal)
        else:
            self._expect_within(SECONDS_FOR_HEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        if self._taking:
            self._taking.cancel()
        self.server_state.forget(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        was_in_head, self._whole = self._in_head, False
        super().data_received(data)
        if self._whole:
            # Most requests come at once, and nobody has to wait for them.
            self._expect_nothing()
        elif self._deadline is None or was_in_head != self._in_head:
            self._expect_within(SECONDS_FOR_HEAD if self._in_head else SECONDS_FOR_BODY)
        # What else is in the data with which a head begins is no part of it.
        if was_in_head and self._in_head:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self.refuse(TOO_LARGE)

    def on_message_begin(self) -> None:
        self._in_head, self._head, self._whole = True, 0, False
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= MOST_HEADERS:
            self._break_off(TOO_LARGE)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_head = False
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > LARGEST_HEAD:
            self._break_off(TOO_LARGE)
        if len(self.pipeline) >= MOST_PIPELINED:
            self._break_off(TOO_MANY_AT_ONCE)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._whole = True
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._whole = True
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taking = self.loop.call_later(SECONDS_TO_TAKE_ANSWER, self.transport.abort)

    def resume_writing(self) -> None:
        if self._taking:
            self._taking.cancel()
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002
        self.refuse(self._refusal)

    def refuse(self, refusal: Unread) -> None:
        """Say why, and hear no more."""
        self._expect_nothing()
        if self.transport.is_closing():
            return
        # An answer that has begun can only be broken off.
        answering = self.cycle and self.cycle.response_started and not self.cycle.response_complete
        if not answering and not self.pipeline:
            self.transport.write(refusal.answer)
        self.transport.close()

    def _break_off(self, refusal: Unread) -> NoReturn:
        """Stop the parser, which then asks for an answer."""
        self._refusal = refusal
        raise refusal

    def _expect_within(self, seconds: float) -> None:
        self._expect_nothing()
        if self.transport.is_closing():
            return
        self._deadline = self.loop.call_later(seconds, self.refuse, TOO_SLOW)
        self.server_state.unanswered[self] = None

    def _expect_nothing(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None
            self.server_state.unanswered.pop(self, None)


def most_connections() -> int:
    """As many as the system lets us have, or as we want at most."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + FILES_KEPT_FREE
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return min(MOST_CONNECTIONS, max(FILES_KEPT_FREE, soft - FILES_KEPT_FREE))
