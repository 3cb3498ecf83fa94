"""One client's WebSocket: what it wants is done in order, what happens is told as fast as it can read.

A slow reader costs nothing: changes are not queued but collected, and it is sent the table as it is when it is ready.
"""

import asyncio
import contextlib
import logging
from functools import partial
from time import monotonic
from typing import Any

import orjson
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rowlock.rules.errors import Malformed, RuleError
from rowlock.server.api.models import (
    LONGEST_KEY,
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
from rowlock.server.live.limits import TooMany
from rowlock.server.live.lounge import MOST_NEWS, Gathering, Guest
from rowlock.server.live.node import Node
from rowlock.server.room.events import Event, NewEvent
from rowlock.server.room.people import Forbidden
from rowlock.server.room.room import Room
from rowlock.server.room.views import your_view
from rowlock.server.store.store import UNREACHABLE, now
from rowlock.server.store.trouble import in_one_line

SECONDS_TO_SAY_HELLO = 10
SECONDS_TO_READ = 30
SECONDS_TO_CLOSE = 1
SECONDS_OF_SILENCE = 60
"""A client pings at least this often."""
SECONDS_BETWEEN_LOOKS = 5
SECONDS_OF_PAUSE = 0.5
UNSEEN = -2
"""In place of the sequence number of the last update, before there is one."""
POLICY_VIOLATION, INTERNAL_ERROR, TRY_AGAIN_LATER = 1008, 1011, 1013

_messages: TypeAdapter[Any] = TypeAdapter(ClientMessage)
log = logging.getLogger("rowlock.socket")


class Socket:
    """A connection to one room."""

    def __init__(self, websocket: WebSocket, client: str, node: Node) -> None:
        self._websocket = websocket
        self._client = client
        self._rooms = node.rooms
        self._lounge = node.lounge
        self._limits = node.limits
        self._metrics = node.metrics
        self._answering = asyncio.Lock()
        self._heard_at = monotonic()
        self._sending_since: float | None = None
        self._told = UNSEEN

    async def serve(self, room_id: str) -> None:
        """Talk to the client until one of us leaves."""
        await self._websocket.accept()
        try:
            hello = await self._hello()
            guest = Guest(hello.token, self._client)
            gathering = await self._lounge.enter(room_id, guest)
            try:
                await self._talk(gathering, guest, hello.after)
            finally:
                self._lounge.leave(gathering, guest)
        except WebSocketDisconnect:
            log.debug("left")
        except (RuleError, ValidationError) as error:
            # What was said before the client was let in.
            with contextlib.suppress(WebSocketDisconnect, TimeoutError):
                async with asyncio.timeout(SECONDS_TO_CLOSE):
                    await self._refuse(None, _problem(error))
            await self._close(POLICY_VIOLATION)
        except UNREACHABLE as error:
            # Nobody knows whether it was stored; whoever comes back and sends it again will hear.
            log.error("the database cannot be used", extra={"reason": in_one_line(error)})
            await self._close(INTERNAL_ERROR, "the database cannot be used")
        except Exception:
            await self._close(INTERNAL_ERROR)
            raise

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(SECONDS_TO_SAY_HELLO):
                message = _messages.validate_python(await self._receive())
        except TimeoutError:
            raise Malformed(f"nothing was said for {SECONDS_TO_SAY_HELLO} s, expected 'hello'") from None
        if not isinstance(message, Hello):
            raise Malformed(f"the first message is {message.type!r}, expected 'hello'")
        return message

    async def _talk(self, gathering: Gathering, guest: Guest, after: int | None) -> None:
        """Read and send until the client is gone, silent, or does not read."""
        loop = asyncio.get_running_loop()
        given_up: asyncio.Future[str] = loop.create_future()
        self._looking = loop.call_later(SECONDS_BETWEEN_LOOKS, self._look, given_up)
        tasks = [
            asyncio.create_task(self._read(gathering, guest)),
            asyncio.create_task(self._send_changes(gathering, guest, after)),
        ]
        futures: list[asyncio.Future[Any]] = [*tasks, given_up]
        try:
            await asyncio.wait(futures, return_when=asyncio.FIRST_COMPLETED)
            ended = [future for future in futures if future.done()]
        finally:
            self._looking.cancel()
            # What was asked for is brought to its end.
            async with self._answering:
                for task in tasks:
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for future in ended:
            if reason := future.result():
                await self._close(TRY_AGAIN_LATER, reason)

    def _look(self, given_up: "asyncio.Future[str]") -> None:
        """See now and then whether the client is silent, or reads nothing, for too long. A timer for every message
        would cost much more."""
        now = monotonic()
        if now - self._heard_at > SECONDS_OF_SILENCE:
            given_up.set_result("silence")
        elif self._sending_since is not None and now - self._sending_since > SECONDS_TO_READ:
            given_up.set_result("too slow")
        else:
            self._looking = asyncio.get_running_loop().call_later(SECONDS_BETWEEN_LOOKS, self._look, given_up)

    # From the client

    async def _receive(self) -> Any:
        """The JSON of the next message."""
        self._check_connected()
        try:
            text = await self._websocket.receive_text()
            self._heard_at = monotonic()
        except KeyError:  # Starlette's way to say that a frame was not text.
            raise Malformed("the message is a binary frame, expected text") from None
        try:
            return orjson.loads(text)
        except orjson.JSONDecodeError as error:
            raise Malformed(f"the message cannot be read ({error.msg}), expected a JSON object") from None

    async def _read(self, gathering: Gathering, guest: Guest) -> None:
        while True:
            key = None
            try:
                content = await self._receive()
                key = _key_of(content)
                await self._check_rate(gathering, guest)
                await self._answer(gathering, guest, _messages.validate_python(content))
            except (RuleError, ValidationError) as error:
                self._metrics.refusals.inc()
                if isinstance(error, TooMany):
                    self._metrics.limited.labels(error.limit).inc()
                await self._refuse(key, _problem(error))

    async def _check_rate(self, gathering: Gathering, guest: Guest) -> None:
        # Whoever has a seat has no more to say over several connections; spectators are counted by their address.
        speaker = self._client if guest.seat is None else f"{gathering.room.id} {guest.seat}"
        try:
            self._limits.messages.check(speaker)
        except TooMany:
            # Whoever floods us is read slowly, and others notice nothing.
            await asyncio.sleep(SECONDS_OF_PAUSE)
            raise

    async def _answer(self, gathering: Gathering, guest: Guest, message: Any) -> None:
        if isinstance(message, Ping):
            await self._send({"type": "pong"})
            return
        if isinstance(message, Hello):
            raise Malformed("the message is a second 'hello', expected one of the others")
        room = gathering.room
        if isinstance(message, Say | SayPhrase) and not room.done(guest.seat, message.id):
            self._limits.words.check(f"{room.id} {guest.seat}")
        async with self._answering:
            command = partial(self._command, guest=guest, message=message)
            await self._rooms.do(room.id, command)
        if isinstance(message, RollDice | ChooseMove):
            self._metrics.decisions.inc()
        guest.acknowledge(message.id)

    def _command(self, room: Room, guest: Guest, message: Any) -> list[NewEvent]:
        """What a message asks of the room."""
        seat = guest.seat
        if seat is None:
            raise Forbidden("spectators can only watch, expected a token of a seat in the hello")
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

    # To the client

    async def _send_changes(self, gathering: Gathering, guest: Guest, after: int | None) -> None:
        """Tell the client of everything, beginning with the table as it is."""
        if after is not None:
            if after > gathering.room.sequence:
                # Another node has told the client more than we know.
                await self._rooms.catch_up(gathering.room.id)
            # Of too much only the end is told, so it need not be read.
            too_much = gathering.room.sequence - after > MOST_NEWS
            missed = [] if too_much else await self._rooms.store.load(gathering.room.id, after)
            # Some of them may have been heard while we were reading.
            heard, complete = guest.take_news()
            events = {event.sequence: event for event in [*missed, *heard]}
            known = [events[number] for number in sorted(events) if after <= number < gathering.room.sequence]
            guest.hear(known, complete and not too_much and after <= gathering.room.sequence)
        guest.changed.set()
        first = True
        while True:
            await guest.changed.wait()
            guest.changed.clear()
            if guest.presence_changed:
                guest.presence_changed = False
                await self._send(gathering.presence())
            news, complete = guest.take_news()
            if news or first or not complete:
                first = False
                await self._send_update(gathering, guest, news, complete)
            for key in guest.take_acknowledged():
                await self._send({"type": "ack", "id": key, "sequence": gathering.room.sequence})

    async def _send_update(self, gathering: Gathering, guest: Guest, news: list[Event], complete: bool) -> None:
        room, display = gathering.room, gathering.display
        table = display.table(room, gathering.driver.deadline(room), self._told)
        update = {
            "type": "update",
            "sequence": room.sequence,
            "events": display.events(news),
            "complete": complete,
            "acks": guest.take_acknowledged(),
            "table": table,
            "you": your_view(room, guest.seat, display.legal(guest.seat)),
            "now": now(),
        }
        self._told = room.sequence
        await self._send(update)

    async def _refuse(self, key: str | None, problem: dict[str, Any]) -> None:
        await self._send({"type": "refused", "id": key, "problem": problem})

    async def _send(self, message: dict[str, Any]) -> None:
        self._check_connected()
        if self._sending_since is None:
            self._sending_since = monotonic()
        await self._websocket.send_text(orjson.dumps(message).decode())
        self._sending_since = None

    def _check_connected(self) -> None:
        # Whoever reads may have found out before whoever sends, and the other way round.
        if self._websocket.application_state != WebSocketState.CONNECTED:
            raise WebSocketDisconnect(TRY_AGAIN_LATER)

    async def _close(self, code: int, reason: str | None = None) -> None:
        # A client that does not read cannot be told; it finds out.
        with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(SECONDS_TO_CLOSE):
                await self._websocket.close(code, reason)


def _key_of(content: Any) -> str | None:
    """The client's name for a message, also of one that is otherwise wrong."""
    key = content.get("id") if isinstance(content, dict) else None
    return key if isinstance(key, str) and len(key) <= LONGEST_KEY else None


def _problem(error: RuleError | ValidationError) -> dict[str, Any]:
    if isinstance(error, RuleError):
        return problem_of(error)
    return problem_of_fields(error.errors(include_url=False))
