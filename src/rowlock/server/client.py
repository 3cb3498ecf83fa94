"""A client of the server, for bots, scripts and tests.

``async with Client("http://localhost:8710") as client:`` talks HTTP; `Client.play` sits down at a table over its
WebSocket and stays there through breaks of the connection.
"""

import asyncio
import itertools
import json
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

PREFIX = "/api/v1"
SECONDS_BETWEEN_ATTEMPTS = 0.2
SECONDS_BETWEEN_PINGS = 20.0
TOO_MANY = 429


class Refusal(Exception):
    """The server has refused something; `problem` says why."""

    def __init__(self, problem: Mapping[str, Any]) -> None:
        super().__init__(problem.get("detail", "refused"))
        self.problem = problem


class Client:
    """One person, or one bot."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self._http = httpx.AsyncClient(base_url=self.url + PREFIX, timeout=30)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Ask over HTTP; the answer's JSON, or `Refusal`."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        response = await self._http.request(method, path, json=body, headers=headers)
        if response.is_error:
            raise Refusal(response.json())
        lines = response.headers["content-type"].startswith("application/x-ndjson")
        return [json.loads(line) for line in response.text.splitlines()] if lines else response.json()

    async def open_table(self, game: str, **settings: Any) -> Any:
        """Open a table; with a ``name`` the client sits down at it and keeps its token."""
        answer = await self.request("POST", "/tables", {"game": game, **settings})
        self.token = answer["token"]
        return answer

    async def sit(self, table: str, name: str) -> Any:
        """Take a seat and keep its token."""
        answer = await self.request("POST", f"/tables/{table}/seats", {"name": name})
        self.token = answer["token"]
        return answer

    async def start(self, table: str, nonce: str | None = None) -> Any:
        """Begin the game, and add to its dice."""
        return await self.request("POST", f"/tables/{table}/start", {"nonce": nonce})

    @asynccontextmanager
    async def play(self, table: str) -> AsyncIterator["Connection"]:
        """A place at the table that outlives breaks of the connection."""
        connection = Connection(self.url.replace("http", "ws", 1) + f"{PREFIX}/tables/{table}/ws", self.token)
        running = asyncio.create_task(connection.run())
        try:
            yield connection
        finally:
            await connection.close()
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)


class Connection:
    """A WebSocket that comes back: it resumes where it was, and sends again what was not acknowledged."""

    def __init__(self, url: str, token: str | None) -> None:
        self._url = url
        self._hello = {"type": "hello", "token": token}
        self._numbers = itertools.count(1)
        # Not to be mistaken for an earlier connection of the same seat, whose messages the server remembers.
        self._name = secrets.token_hex(8)
        self._unanswered: dict[str, tuple[dict[str, Any], asyncio.Future[int]]] = {}
        self._socket: ClientConnection | None = None
        self._seen: int | None = None
        self._table: dict[str, Any] = {}
        self._doubting = False
        self._acknowledged = 0
        self._refusal: Refusal | None = None
        self.updates: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        """What the server tells: updates and presence; if it does not want to talk to us, at last `refused`."""
        self.breaks = 0

    async def send(self, type: str, **content: Any) -> int:  # noqa: A002
        """Send a message until it is answered: the sequence number after it, or `Refusal`."""
        if self._refusal:
            raise self._refusal
        key = f"{self._name}-{next(self._numbers)}"
        message = {"type": type, "id": key, **content}
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._unanswered[key] = message, answer
        await self._try_to_send(message)
        return await answer

    async def next_update(self) -> dict[str, Any]:
        """The newest update of the table, as soon as there is one that you have not been given yet.

        It is never older than what `send` has returned: after choosing you see that you have.
        """
        newest: dict[str, Any] | None = None
        while newest is None or not self.updates.empty():
            if self._refusal and self.updates.empty():
                raise self._refusal
            message = await self.updates.get()
            if message["type"] == "update" and message["sequence"] >= self._acknowledged:
                newest = message
        return newest

    async def run(self) -> None:
        """Stay connected, unless the server does not want to talk to us."""
        while True:
            try:
                await self._stay()
            except Refusal as refusal:
                self._refusal = refusal
                # Nobody waits for an update in vain.
                self.updates.put_nowait({"type": "refused", "problem": refusal.problem})
                for _, answer in self._unanswered.values():
                    if not answer.done():
                        answer.set_exception(refusal)
                return
            except (OSError, WebSocketException):
                pass
            self._socket = None
            self.breaks += 1
            await asyncio.sleep(SECONDS_BETWEEN_ATTEMPTS)

    async def close(self) -> None:
        """Say goodbye."""
        if self._socket:
            await self._socket.close()

    async def _connect(self) -> ClientConnection:
        try:
            return await connect(self._url, max_size=None, ping_interval=SECONDS_BETWEEN_PINGS)
        except InvalidStatus as answer:
            if 400 <= answer.response.status_code < 500 and answer.response.status_code != TOO_MANY:
                raise Refusal(_problem(answer)) from None
            raise

    async def _stay(self) -> None:
        async with await self._connect() as socket:
            await socket.send(json.dumps({**self._hello, "after": self._seen}))
            self._socket = socket
            for message, _ in tuple(self._unanswered.values()):
                await socket.send(json.dumps(message))
            pinging = asyncio.create_task(self._ping(socket))
            try:
                async for text in socket:
                    self._hear(json.loads(text))
            finally:
                pinging.cancel()

    async def _ping(self, socket: ClientConnection) -> None:
        with suppress(WebSocketException):
            while True:
                await asyncio.sleep(SECONDS_BETWEEN_PINGS)
                await socket.send('{"type": "ping"}')

    async def _try_to_send(self, message: dict[str, Any]) -> None:
        if self._socket:
            # If it does not arrive, it is sent again after the break.
            with suppress(WebSocketException, OSError):
                await self._socket.send(json.dumps(message))

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "ack":
                self._acknowledge(message["id"], message["sequence"])
            case "refused" if message["id"] in self._unanswered:
                _, answer = self._unanswered.pop(message["id"])
                if not answer.done():
                    answer.set_exception(Refusal(message["problem"]))
            case "refused" if message["id"] is None:
                raise Refusal(message["problem"])
            case "update":
                for key in message["acks"]:
                    self._acknowledge(key, message["sequence"])
                self._check_age(message["sequence"])
                self._seen = message["sequence"]
                # The server sends what has changed; you are given the whole table.
                message["table"] = self._table = {**self._table, **message["table"]}
                self.updates.put_nowait(message)
            case "presence":
                self.updates.put_nowait(message)

    def _check_age(self, sequence: int) -> None:
        """Ask again where the table is older than the one seen before; what is said twice is true: the server's
        database was restored from a backup."""
        older = self._seen is not None and sequence < self._seen
        self._doubting = older and not self._doubting
        if self._doubting:
            raise ConnectionResetError("the table is older than the one seen before")
        if older:
            self._acknowledged = 0

    def _acknowledge(self, key: str, sequence: int) -> None:
        if key in self._unanswered:
            _, answer = self._unanswered.pop(key)
            self._acknowledged = sequence
            if not answer.done():
                answer.set_result(sequence)


def _problem(answer: InvalidStatus) -> Mapping[str, Any]:
    """Why a connection was refused, also by something between us and the server that does not speak as it does."""
    with suppress(ValueError):
        problem = json.loads(answer.response.body or b"")
        if isinstance(problem, dict):
            return problem
    return {"detail": f"{answer}"}
