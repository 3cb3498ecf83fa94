"""Connections that are held, and requests that never end: others notice nothing of them."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from rowlock.server.api import connections
from rowlock.server.api.connections import LARGEST_HEAD, MOST_HEADERS, MOST_PIPELINED
from tests.server.api.here import PATIENCE, Here, wait_until

ATTACKER = "127.0.0.2"
"""This machine too, but another client, and no proxy."""
MUCH = 64 * 1024 * 1024
"""More bytes than all buffers between a client and the server hold."""


def reach(here: Here, source: str = ATTACKER) -> socket.socket:
    host, port = here.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), PATIENCE, (source, 0))


def answer_on(connection: socket.socket) -> tuple[int, str]:
    """The status and the code of a refusal, after which the connection ends."""
    received = b""
    while data := connection.recv(65536):
        received += data
    head, _, body = received.partition(b"\r\n\r\n")
    problem = json.loads(body)
    assert "expected" in problem["detail"]
    assert problem["status"] == int(head.split()[1])
    return problem["status"], problem["code"]


def is_answered(here: Here) -> bool:
    return httpx.get(f"{here.url}/healthz", timeout=PATIENCE).status_code == 200


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"a" * LARGEST_HEAD,
        b"GET / HTTP/1.1\r\nHost: x\r\nx: " + b"a" * LARGEST_HEAD,
        b"GET / HTTP/1.1\r\nHost: x\r\nx: " + b"a" * LARGEST_HEAD + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * (MOST_HEADERS + 2),
    ],
    ids=["line", "header", "whole", "headers"],
)
def test_a_request_line_and_headers_that_are_too_long_are_refused(here: Here, head: bytes) -> None:
    with reach(here) as connection:
        connection.sendall(head)
        assert answer_on(connection) == (431, "too-large")


def send_without_end(connection: socket.socket, begin: bytes) -> None:
    connection.sendall(begin)
    for _ in range(MUCH // 65536):
        connection.sendall(b"a" * 65536)


@pytest.mark.parametrize("begin", [b"GET /", b"GET / HTTP/1.1\r\nx: ", b"GET /healthz HTTP/1.1\r\n\r\nGET /"])
def test_an_endless_head_is_not_read_for_long(here: Here, begin: bytes) -> None:
    with reach(here) as connection, pytest.raises(ConnectionError):
        send_without_end(connection, begin)
    assert is_answered(here)


@pytest.mark.parametrize(
    ("begin", "drip"),
    [
        (b"", b""),
        (b"", b"\r\n"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"x: y\r\n"),
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", b"\r\n"),
        (
            b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n",
            b" ",
        ),
        (b"POST /api/v1/records HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
        # Answered at once, and still being sent.
        (b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n", b"a"),
    ],
)
def test_whoever_takes_too_long_to_send_a_request_is_sent_away(
    here: Here, monkeypatch: pytest.MonkeyPatch, begin: bytes, drip: bytes
) -> None:
    monkeypatch.setattr(connections, "SECONDS_FOR_HEAD", 0.4)
    monkeypatch.setattr(connections, "SECONDS_FOR_BODY", 0.4)
    received = b""
    with reach(here) as connection:
        connection.sendall(begin)
        connection.settimeout(0.05)
        end = time.monotonic() + PATIENCE
        with suppress(ConnectionError):
            while time.monotonic() < end:
                with suppress(TimeoutError):
                    data = connection.recv(65536)
                    received += data
                    if not data:
                        break
                connection.sendall(drip)
        assert time.monotonic() < end
    assert b" 408 " in received


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Here]]:
    """Starts a server for few connections."""
    with ExitStack() as stack:

        def start(most: int, of_a_client: int) -> Here:
            monkeypatch.setattr(connections, "MOST_CONNECTIONS", most)
            monkeypatch.setattr(connections, "MOST_OF_A_CLIENT", of_a_client)
            return stack.enter_context(Here(tmp_path, rate=1.0))

        yield start


def test_one_client_has_so_many_connections_and_others_have_theirs(small: Callable[..., Here]) -> None:
    here = small(100, 5)
    with ExitStack() as stack:
        held = [stack.enter_context(reach(here)) for _ in range(5)]
        with reach(here) as another:
            assert answer_on(another) == (429, "too-many")
        # Those of a proxy are anybody's.
        assert [is_answered(here) for _ in range(5)] == [True] * 5
        with reach(here, "127.0.0.3") as other:
            other.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert other.recv(65536).startswith(b"HTTP/1.1 200 ")
        held[0].close()
        wait_until(lambda: _is_let_in(here))


def _is_let_in(here: Here) -> bool:
    with reach(here) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        with suppress(ConnectionError):
            return connection.recv(65536).startswith(b"HTTP/1.1 200 ")
        return False


def test_a_connection_that_has_become_a_websocket_is_still_counted(small: Callable[..., Here]) -> None:
    here = small(100, 2)
    table = here.person().open()
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    upgrade += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    request = f"GET /api/v1/tables/{table}/ws HTTP/1.1\r\nHost: x\r\n{upgrade}\r\n".encode()
    with reach(here) as one, reach(here) as two:
        for connection in (one, two):
            connection.sendall(request)
            assert b" 101 " in connection.recv(4096)
        with reach(here) as another:
            assert answer_on(another) == (429, "too-many")
    wait_until(lambda: _is_let_in(here))


def test_in_a_full_server_whoever_only_holds_connections_gives_way(small: Callable[..., Here]) -> None:
    here = small(10, 1000)
    with ExitStack() as stack:
        held = [stack.enter_context(reach(here)) for _ in range(10)]
        assert is_answered(here)
        assert answer_on(held[0]) == (503, "unavailable")
        for connection in held:
            with suppress(OSError):
                connection.sendall(b"GET / HTTP/1.1\r\n")
        assert is_answered(here)


def test_many_requests_at_once_on_one_connection_are_refused(here: Here) -> None:
    with reach(here) as connection, suppress(ConnectionError):
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * (3 * MOST_PIPELINED))
        received = b""
        while data := connection.recv(65536):
            received += data
        assert received.count(b"HTTP/1.1 200 OK") < 3 * MOST_PIPELINED
    with reach(here) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 3)
        connection.settimeout(PATIENCE)
        received = b""
        while received.count(b'{"status":"alive"}') < 3:
            received += connection.recv(65536)


def test_nonsense_is_refused_with_a_problem_document(here: Here) -> None:
    with reach(here) as connection:
        connection.sendall(b"\x16\x03\x01 is how TLS begins\r\n\r\n")
        assert answer_on(connection) == (400, "malformed")
