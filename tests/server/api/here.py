"""A server in this process, and people who talk to it."""

import json
import secrets
import socket
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from pydantic import TypeAdapter
from websockets.sync.client import ClientConnection, connect

from rowlock.bots.decide import Decision
from rowlock.server.api.models import Problem, ServerMessage, TableView
from rowlock.server.live.node import Node
from rowlock.server.serve import Server, address_of, listen
from rowlock.server.settings import Settings, sqlite_url

PATIENCE = 20
"""Seconds after which somebody who waits gives up, so that a test fails instead of waiting for ever."""
MESSAGES: TypeAdapter[Any] = TypeAdapter(ServerMessage)


class Here:
    """A server that runs in a thread; its rate limits are off unless a test turns them on."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        usual = {"database": sqlite_url(folder / "rowlock.db"), "bot_delay": 0.0, "rate": 0.0}
        self._listener = listen("127.0.0.1", 0)
        self.url = address_of(self._listener)
        self.server = Server(Settings(**{**usual, **settings}))
        self._thread = threading.Thread(target=self.server.run, args=([self._listener],))

    def __enter__(self) -> "Here":
        self._thread.start()
        wait_until(lambda: self.server.started)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    @property
    def node(self) -> Node:
        node: Node = self.server.config.app.state.node  # type: ignore[union-attr]
        return node

    def person(self) -> "Person":
        return Person(self.url)


class Person:
    """Somebody with a token of their own, over HTTP."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.token = secrets.token_urlsafe(24)
        self.http = httpx.Client(
            base_url=f"{url}/api/v1",
            headers={"Authorization": f"Bearer {self.token}"},
            # Nothing is encrypted here, and reading all certificates takes longer than most tests.
            verify=False,
        )

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """What the server answers to something it has nothing against."""
        answer = self.http.request(method, path, json=body) if body is not None else self.http.request(method, path)
        assert answer.is_success, answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None, **more: Any) -> Problem:
        """Why the server refuses something."""
        if body is not None:
            more["json"] = body
        return problem_in(self.http.request(method, path, **more))

    def open(self, game: str = "qwixx", **settings: Any) -> str:
        """Open a table and sit down at it; its id."""
        table: str = self.ask("POST", "/tables", {"game": game, "name": "Ada", **settings})["table"]["id"]
        return table

    def sit(self, table: str, name: str = "Ben") -> Any:
        return self.ask("POST", f"/tables/{table}/seats", {"name": name})

    @contextmanager
    def at(self, table: str, after: int | None = None, token: str | None = "") -> Iterator["Seat"]:
        """A connection to a table; without a token as a spectator."""
        with seat(self.url, table) as here:
            here.send({"type": "hello", "token": self.token if token == "" else token, "after": after})
            yield here


class Seat:
    """A connection, every message of which has the form that the API promises."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self._number = 0
        self._unread: deque[dict[str, Any]] = deque()
        self._table: dict[str, Any] = {}

    def send(self, message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        return self._unread.popleft() if self._unread else self._receive()

    def _receive(self) -> dict[str, Any]:
        text = self.socket.recv(PATIENCE)
        message: dict[str, Any] = json.loads(text)
        assert MESSAGES.dump_python(MESSAGES.validate_python(message), exclude_unset=True) == message
        if message["type"] == "update":
            message["table"] = self._table = {**self._table, **message["table"]}
            assert TableView.model_validate(self._table).model_dump(exclude_unset=True) == self._table
        return message

    def wait_for(self, kind: str, until: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """The next message of a kind, or the next of which something is true."""
        while True:
            message = self.receive()
            if message["type"] == kind and until(message):
                return message

    def update(self, until: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        return self.wait_for("update", until)

    def answer(self, kind: str, **content: Any) -> dict[str, Any]:
        """Send a message with a name, and wait for the answer to it; what else comes can be read afterwards."""
        self._number += 1
        key = content.pop("id", f"m{self._number}")
        self.send({"type": kind, "id": key, **content})
        while True:
            message = self._receive()
            if message["type"] in ("ack", "refused") and message["id"] == key:
                return message
            self._unread.append(message)
            if key in message.get("acks", ()):
                return {"type": "ack", "id": key, "sequence": message["sequence"]}

    def acknowledged(self, kind: str, **content: Any) -> dict[str, Any]:
        answer = self.answer(kind, **content)
        assert answer["type"] == "ack", answer
        return answer

    def closed(self) -> int:
        """Read until the server closes the connection; its code."""
        try:
            while True:
                self.socket.recv(PATIENCE)
        except Exception:
            code = self.socket.close_code
            assert code is not None
            return code


@contextmanager
def seat(url: str, table: str, **options: Any) -> Iterator[Seat]:
    """A connection on which nothing was said yet."""
    address = url.replace("http", "ws", 1) + f"/api/v1/tables/{table}/ws"
    with connect(address, max_size=None, proxy=None, close_timeout=1, **options) as socket_:
        yield Seat(socket_)


def two_players(here: Here, game: str = "qwixx", **settings: Any) -> tuple[Person, Person, str]:
    """Two people and their table; the game has begun."""
    ada, ben = here.person(), here.person()
    table = ada.open(game, **settings)
    ben.sit(table)
    ada.ask("POST", f"/tables/{table}/start")
    return ada, ben, table


def play_on(seat: Seat, update: dict[str, Any]) -> dict[str, Any]:
    """Do what is asked of a seat, the first thing that comes to mind; the update that follows."""
    moves = update["table"]["moves"]
    if legal := update["you"]["legal"]:
        seat.acknowledged("choose", move=legal[-1], moves=moves)
    elif update["you"]["seat"] in update["table"]["waits_for"]:
        seat.acknowledged("roll")
    return seat.update(lambda new: bool(new["table"]["moves"] > moves or new["you"]["choice"]))


def problem_in(answer: httpx.Response) -> Problem:
    """A problem document, as RFC 9457 wants it."""
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    document = answer.json()
    problem = Problem.model_validate(document)
    assert problem.status == answer.status_code
    assert problem.model_dump() == document
    assert problem.title
    assert problem.detail
    return problem


def wait_until(true: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


def raw_connection(url: str, table: str | None = None) -> socket.socket:
    """A connection on which a test sends its own bytes; with a table, it has become a WebSocket."""
    host, port = url.removeprefix("http://").split(":")
    connection = socket.create_connection((host, int(port)), PATIENCE)
    if table:
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        upgrade = f"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}\r\n"
        connection.sendall(f"GET /api/v1/tables/{table}/ws HTTP/1.1\r\n{upgrade}".encode())
        assert b" 101 " in connection.recv(4096)
    return connection


def think_hard(_level: str, _position: str, _seat: int) -> tuple[Decision, float]:
    """A bot that lets nobody else do anything in its process while it thinks."""
    time.sleep(0.5)
    return Decision("pass"), 0.5
