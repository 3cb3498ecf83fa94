"""Frames as they come: alone, together, in parts. Each message is heard once and in order, and answered in order."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from tests.server.api.here import Here, Person, raw_connection, two_players

TEXT, CONTINUED, CLOSE, PING, PONG = 1, 0, 8, 9, 10


def frame(payload: str | bytes, opcode: int = TEXT, last: bool = True) -> bytes:
    """A frame from a client."""
    data = payload.encode() if isinstance(payload, str) else payload
    mask = b"\x01\x82\x03\x84"
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
    return bytes([0x80 * last | opcode]) + length + mask + bytes(b ^ mask[n % 4] for n, b in enumerate(data))


def hello(person: Person) -> bytes:
    return frame(json.dumps({"type": "hello", "token": person.token}))


def phrase(key: str) -> str:
    return json.dumps({"type": "phrase", "id": key, "phrase": "hello"})


def long(text: str) -> str:
    return text + " " * 200


def frames_on(connection: socket.socket) -> Iterator[tuple[int, bytes]]:
    """The frames that the server sends, by opcode."""
    stream = connection.makefile("rb")
    while head := stream.read(2):
        length = head[1]
        if length >= 126:
            length = int.from_bytes(stream.read(2 if length == 126 else 8))
        yield head[0] & 0x0F, stream.read(length)


@contextmanager
def connected(here: Here, table: str) -> Iterator[tuple[socket.socket, Iterator[tuple[int, bytes]]]]:
    with raw_connection(here.url, table) as connection:
        yield connection, frames_on(connection)


def acknowledged(frames: Iterator[tuple[int, bytes]], last: str) -> list[str]:
    """The messages that the server acknowledges, up to one of them."""
    keys: list[str] = []
    while last not in keys:
        opcode, payload = next(frames)
        message: dict[str, Any] = json.loads(payload) if opcode == TEXT else {}
        assert message.get("type") != "refused", message
        keys += message.get("acks", [])
        if message.get("type") == "ack":
            keys.append(message["id"])
    return keys


STREAM = b"".join(
    (
        frame(phrase("a")),
        frame(phrase("b")),
        frame(long(phrase("c"))),
        frame(phrase("d")[:20], last=False),
        frame(b"", PING),
        frame(phrase("d")[20:], CONTINUED),
        frame(phrase("e")),
        frame(b"x" * 3, PONG),
        frame(phrase("f")),
    )
)


@pytest.mark.parametrize("seed", range(6))
def test_messages_are_heard_once_and_in_order_however_they_are_cut(here: Here, seed: int) -> None:
    ada, _, table = two_players(here)
    random = Random(seed)
    with connected(here, table) as (connection, frames):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        rest = hello(ada) + STREAM
        while rest:
            # The first stream comes at once, the last byte by byte.
            size = len(rest) if seed == 0 else 1 if seed == 5 else random.randrange(1, 90)
            connection.sendall(rest[:size])
            rest = rest[size:]
            if size < 50:
                time.sleep(0.001)
        assert acknowledged(frames, "f") == [*"abcdef"]
    assert len(ada.ask("GET", f"/tables/{table}")["table"]["words"]) == 6


def test_a_text_that_is_not_utf_8_ends_the_connection(here: Here) -> None:
    ada, _, table = two_players(here)
    with connected(here, table) as (connection, frames):
        connection.sendall(hello(ada) + frame(b'{"type": "\xff"}'))
        code = next(payload for opcode, payload in frames if opcode == CLOSE)
        assert int.from_bytes(code[:2]) == 1007


def test_a_whole_text_in_the_middle_of_another_ends_the_connection(here: Here) -> None:
    ada, _, table = two_players(here)
    with connected(here, table) as (connection, frames):
        connection.sendall(hello(ada))
        next(frames)
        connection.sendall(frame(phrase("a")[:20], last=False))
        time.sleep(0.05)
        connection.sendall(frame(phrase("b")))
        code = next(payload for opcode, payload in frames if opcode == CLOSE)
        assert int.from_bytes(code[:2]) == 1002
