"""One client's WebSocket: what it wants is done in order, what happens is told as fast as it can read.

A slow reader costs nothing: changes are not queued but collected, and it is sent the table as it is when it is ready.
"""

import asyncio
import contextlib
import logging
from typing import Any

import orjson
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rowlock.rules.errors import Malformed, RuleError
from rowlock.server.api.limits import Limits
from rowlock.server.api.lounge import Gathering, Guest, Lounge
from rowlock.server.api.models import (
    AddNonce,
    ChooseMove,
    ClientMessage,
    Hello,
    Ping,
    RollDice,
    Say,
    SayPhrase,
)
from rowlock.server.api.problems import problem_of, problem_of_fields
from rowlock.server.api.views import public_events, your_view
from rowlock.server.metrics import Metrics
from rowlock.server.room import Command, Room
from rowlock.server.rooms import Rooms

SECONDS_TO_SAY_HELLO = 10
SECONDS_TO_READ = 30
SECONDS_OF_SILENCE = 60
"""A client pings at least this often."""
MOST_NEWS = 200
POLICY_VIOLATION, TRY_AGAIN_LATER = 1008, 1013

_messages: TypeAdapter[Any] = TypeAdapter(ClientMessage)
log = logging.getLogger("rowlock.socket")


def read(text: str) -> Any:
    """A client's message; `Malformed` or `ValidationError` if it is none."""
    try:
        content = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise Malformed("the message is not JSON, expected a JSON object") from None
    return _messages.validate_python(content)


class Socket:
    """A connection to one room."""

    def __init__(
        self, websocket: WebSocket, client: str, rooms: Rooms, lounge: Lounge, limits: Limits, metrics: Metrics
    ) -> None:
        self._websocket = websocket
        self._client = client
        self._rooms = rooms
        self._lounge = lounge
        self._limits = limits
        self._metrics = metrics
        self._sending = asyncio.Lock()

    async def serve(self, room_id: str) -> None:
        """Talk to the client until one of us leaves."""
        await self._websocket.accept()
        hello = await self._hello()
        if hello is None:
            return
        try:
            room = await self._rooms.find(room_id)
        except RuleError as error:
            await self._refuse(None, problem_of(error))
            await self._websocket.close(POLICY_VIOLATION)
            return
        seat = room.seat_of(hello.token) if hello.token else None
        guest = Guest(seat)
        gathering = await self._lounge.enter(room_id, guest)
        sender = asyncio.create_task(self._send_changes(gathering, guest, hello.after))
        try:
            await self._read(gathering, seat)
        finally:
            sender.cancel()
            self._lounge.leave(gathering, guest)
            await asyncio.gather(sender, return_exceptions=True)

    async def _hello(self) -> Hello | None:
        try:
            async with asyncio.timeout(SECONDS_TO_SAY_HELLO):
                message = read(await self._websocket.receive_text())
        except TimeoutError:
            await self._websocket.close(POLICY_VIOLATION, "no hello")
            return None
        except (RuleError, ValidationError, KeyError) as error:
            await self._refuse(None, _problem(error))
            await self._websocket.close(POLICY_VIOLATION)
            return None
        if isinstance(message, Hello):
            return message
        await self._refuse(None, problem_of(Malformed(f"the first message is {message.type!r}, expected 'hello'")))
        await self._websocket.close(POLICY_VIOLATION)
        return None

    # From the client

    async def _read(self, gathering: Gathering, seat: int | None) -> None:
        while True:
            try:
                async with asyncio.timeout(SECONDS_OF_SILENCE):
                    text = await self._websocket.receive_text()
            except TimeoutError:
                await self._websocket.close(TRY_AGAIN_LATER, "silence")
                return
            message: Any = None
            try:
                self._limits.messages.check(f"{self._client} {id(self)}")
                message = read(text)
                await self._answer(gathering, seat, message)
            except (RuleError, ValidationError, KeyError) as error:
                self._metrics.refusals.inc()
                await self._refuse(getattr(message, "id", None), _problem(error))

    async def _answer(self, gathering: Gathering, seat: int | None, message: Any) -> None:
        if isinstance(message, Ping):
            await self._send({"type": "pong"})
            return
        room = await self._rooms.do(gathering.room.id, self._command(seat, message))
        if isinstance(message, RollDice | ChooseMove):
            self._metrics.decisions.inc()
        await self._send({"type": "ack", "id": message.id, "sequence": room.sequence})

    def _command(self, seat: int | None, message: Any) -> Command:
        """What a message asks of the room."""
        if isinstance(message, Hello):
            raise Malformed("the message is a second 'hello', expected one of the others")
        if seat is None:
            raise Malformed("spectators can only watch, expected a token of a seat in the hello")
        if isinstance(message, Say | SayPhrase):
            self._limits.words.check(f"{self._client} {id(self)}")

        def command(room: Room) -> list[Any]:
            match message:
                case RollDice():
                    return room.roll(seat, message.id)
                case ChooseMove():
                    return room.choose(seat, message.move, message.moves, message.id)
                case AddNonce():
                    return room.add_nonce(seat, message.nonce, message.id)
                case Say():
                    return room.say(seat, message.text, message.id)
                case _:
                    return room.say_phrase(seat, message.phrase, message.id)

        return command

    # To the client

    async def _send_changes(self, gathering: Gathering, guest: Guest, after: int | None) -> None:
        """Tell the client of everything, beginning with the table as it is."""
        if after is not None:
            missed = await self._rooms.store.load(gathering.room.id, after)
            # Some of them may have been heard while we were reading.
            events = {event.sequence: event for event in [*missed, *guest.news]}
            guest.news = [events[number] for number in sorted(events) if number < gathering.room.sequence]
        guest.changed.set()
        first = True
        while True:
            await guest.changed.wait()
            guest.changed.clear()
            if guest.presence_changed:
                guest.presence_changed = False
                here = sorted(gathering.here)
                await self._send({"type": "presence", "here": here, "spectators": gathering.spectators})
            news, guest.news = guest.news, []
            if news or first:
                first = False
                await self._send_update(gathering, guest, news)

    async def _send_update(self, gathering: Gathering, guest: Guest, news: list[Any]) -> None:
        room = gathering.room
        complete = len(news) <= MOST_NEWS
        rest = {
            "type": "update",
            "sequence": room.sequence,
            "events": public_events(news) if complete else [],
            "complete": complete,
            "you": your_view(room, guest.seat),
        }
        # The table is the same for everybody, and written once.
        await self._send_bytes(orjson.dumps(rest)[:-1] + b',"table":' + gathering.table_json() + b"}")

    async def _refuse(self, key: str | None, problem: dict[str, Any]) -> None:
        await self._send({"type": "refused", "id": key, "problem": problem})

    async def _send(self, message: dict[str, Any]) -> None:
        await self._send_bytes(orjson.dumps(message))

    async def _send_bytes(self, content: bytes) -> None:
        async with self._sending:
            if self._websocket.application_state != WebSocketState.CONNECTED:
                return
            try:
                async with asyncio.timeout(SECONDS_TO_READ):
                    await self._websocket.send_text(content.decode())
            except TimeoutError:
                with contextlib.suppress(RuntimeError):
                    await self._websocket.close(TRY_AGAIN_LATER, "too slow")
                raise WebSocketDisconnect(TRY_AGAIN_LATER) from None


def _problem(error: Exception) -> dict[str, Any]:
    if isinstance(error, RuleError):
        return problem_of(error)
    if isinstance(error, ValidationError):
        return problem_of_fields(error.errors(include_url=False, include_input=False, include_context=False))
    # Starlette's way to say that a frame was not text.
    return problem_of(Malformed("the message is a binary frame, expected text"))
