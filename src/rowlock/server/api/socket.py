"""One client's WebSocket: what it wants is done in order, what happens is told as fast as it can read.

A slow reader costs nothing: changes are not queued but collected, and it is sent the table as it is when it is ready.
"""

import asyncio
import logging
from functools import partial
from time import monotonic
from typing import Any

import orjson
from pydantic import TypeAdapter, ValidationError

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
from rowlock.server.api.wire import Wire
from rowlock.server.live.limits import TooMany
from rowlock.server.live.lounge import MOST_NEWS, Gathering, Guest, nobody
from rowlock.server.live.node import Node
from rowlock.server.room.events import Event, NewEvent
from rowlock.server.room.refusals import Forbidden
from rowlock.server.room.room import Room
from rowlock.server.room.views import your_view
from rowlock.server.store.store import now
from rowlock.server.store.unreachable import UNREACHABLE, in_one_line

SECONDS_TO_SAY_HELLO = 10
SECONDS_TO_READ = 30
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
    """A connection to one room: a `Listener`."""

    def __init__(self, wire: Wire, client: str, node: Node) -> None:
        self._wire = wire
        self._client = client
        self._rooms = node.rooms
        self._lounge = node.lounge
        self._limits = node.limits
        self._metrics = node.metrics
        self._loop = asyncio.get_running_loop()
        self._first: asyncio.Future[str | bytes | None] = self._loop.create_future()
        self._ended: asyncio.Future[str] = self._loop.create_future()
        """Why the server wants no more, or nothing if the client has left."""
        self._gathering: Gathering | None = None
        self._guest = Guest(None)
        self._heard_at = monotonic()
        self._unread_since: float | None = None
        self._waking = False
        self._told = UNSEEN
        self.ready = True

    async def serve(self, room_id: str) -> None:
        """Talk to the client until one of us leaves."""
        self._wire.listen(self)
        try:
            hello = await self._hello()
            if hello is None:
                return
            self._guest = Guest(hello.token, self._client, self._wake)
            gathering = await self._lounge.enter(room_id, self._guest)
            try:
                await self._find_missed(gathering, hello.after)
                if reason := await self._talk(gathering):
                    await self._wire.close(TRY_AGAIN_LATER, reason)
            finally:
                self._guest.wake = nobody
                self._lounge.leave(gathering, self._guest)
        except (RuleError, ValidationError) as error:
            # What was said before the client was let in.
            self._refuse(None, error)
            await self._wire.close(POLICY_VIOLATION)
        except UNREACHABLE as error:
            # Nobody knows whether it was stored; a client that comes back and sends it again will hear.
            log.error("the database cannot be used", extra={"reason": in_one_line(error)})
            await self._wire.close(INTERNAL_ERROR, "the database cannot be used")
        except Exception:
            await self._wire.close(INTERNAL_ERROR)
            raise

    async def _hello(self) -> Hello | None:
        """The first message; None if the client leaves without a word."""
        try:
            async with asyncio.timeout(SECONDS_TO_SAY_HELLO):
                first = await self._first
        except TimeoutError:
            raise Malformed(f"nothing was said for {SECONDS_TO_SAY_HELLO} s, expected 'hello'") from None
        if first is None:
            return None
        message = _messages.validate_python(_content(first))
        if not isinstance(message, Hello):
            raise Malformed(f"the first message is {message.type!r}, expected 'hello'")
        return message

    async def _find_missed(self, gathering: Gathering, after: int | None) -> None:
        """Find what has happened since the client was last told of something."""
        if after is None:
            return
        if after > gathering.room.sequence:
            # Another node has told the client more than we know.
            await self._rooms.catch_up(gathering.room.id)
        # Of too much only the end is told, so it need not be read.
        too_much = gathering.room.sequence - after > MOST_NEWS
        missed = [] if too_much else await self._rooms.store.load(gathering.room.id, after)
        # Some of them may have been heard while we were reading.
        heard, complete = self._guest.take_news()
        events = {event.sequence: event for event in [*missed, *heard]}
        known = [events[number] for number in sorted(events) if after <= number < gathering.room.sequence]
        self._guest.hear(known, complete and not too_much and after <= gathering.room.sequence)

    async def _talk(self, gathering: Gathering) -> str:
        """Hear and tell until the client is gone, silent, or does not read."""
        self._gathering = gathering
        self._looking = self._loop.call_later(SECONDS_BETWEEN_LOOKS, self._look)
        self._wake()
        self.ready = True
        self._wire.go_on()
        try:
            return await self._ended
        finally:
            self._looking.cancel()

    def _end(self, why: str | Exception) -> None:
        self.ready = False
        if self._ended.done():
            return
        if isinstance(why, Exception):
            self._ended.set_exception(why)
        else:
            self._ended.set_result(why)

    def _look(self) -> None:
        """See now and then whether the client is silent, or reads nothing, for too long. A timer for every message
        would cost much more."""
        now = monotonic()
        if now - self._heard_at > SECONDS_OF_SILENCE:
            self._end("silence")
        elif self._unread_since is not None and now - self._unread_since > SECONDS_TO_READ:
            self._end("too slow")
        else:
            self._looking = self._loop.call_later(SECONDS_BETWEEN_LOOKS, self._look)

    def lose(self) -> None:
        """The client has left."""
        if not self._first.done():
            self._first.set_result(None)
        self._end("")

    # From the client

    def hear(self, message: str | bytes) -> None:
        """Do what the client wants; one thing at a time."""
        self._heard_at = monotonic()
        gathering = self._gathering
        if gathering is None:
            self.ready = False
            # It may come when the time for it is over.
            if not self._first.done():
                self._first.set_result(message)
            return
        key = None
        try:
            content = _content(message)
            key = _key_of(content)
            if flood := self._flood(gathering):
                # A flood is read slowly, and others notice nothing.
                self.ready = False
                self._loop.call_later(SECONDS_OF_PAUSE, self._refuse_late, key, flood)
            else:
                self._answer(gathering, _messages.validate_python(content))
        except (RuleError, ValidationError) as error:
            self._refuse(key, error)
        except Exception as error:
            self._end(error)

    def _flood(self, gathering: Gathering) -> TooMany | None:
        """What is to be said to somebody who sends too many messages."""
        # A seat has no more to say over several connections; spectators are counted by their address.
        seat = self._guest.seat
        try:
            self._limits.messages.check(self._client if seat is None else f"{gathering.room.id} {seat}")
        except TooMany as error:
            return error
        return None

    def _answer(self, gathering: Gathering, message: Any) -> None:
        if isinstance(message, Ping):
            self._send({"type": "pong"})
            return
        if isinstance(message, Hello):
            raise Malformed("the message is a second 'hello', expected one of the others")
        room, seat = gathering.room, self._guest.seat
        if isinstance(message, Say | SayPhrase) and not room.done(seat, message.id):
            self._limits.words.check(f"{room.id} {seat}")
        self.ready = False
        self._rooms.ask(room.id, partial(self._command, message=message), partial(self._answered, message))

    def _answered(self, message: Any, result: Room | Exception) -> None:
        if isinstance(result, RuleError):
            self._refuse(message.id, result)
        elif isinstance(result, Exception):
            self._end(result)
            return
        else:
            if isinstance(message, RollDice | ChooseMove):
                self._metrics.decisions.inc()
            self._guest.acknowledge(message.id)
        self._go_on()

    def _go_on(self) -> None:
        self.ready = not self._ended.done()
        self._wire.go_on()

    def _command(self, room: Room, message: Any) -> list[NewEvent]:
        """What a message asks of the room."""
        seat = self._guest.seat
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

    def can_send(self) -> None:
        """The client has read what it was sent."""
        self._unread_since = None
        self._wake()

    def _wake(self) -> None:
        """Tell the client of changes when everybody has heard of them."""
        if not self._waking and self._gathering:
            self._waking = True
            self._loop.call_soon(self._tell, self._gathering)

    def _tell(self, gathering: Gathering) -> None:
        """Tell the client what is new, beginning with the table as it is."""
        self._waking = False
        if self._ended.done() or not self._can_read():
            return
        try:
            if self._guest.take_presence():
                self._send(gathering.presence())
            news, complete = self._guest.take_news()
            if news or self._told == UNSEEN or not complete:
                self._send_update(gathering, news, complete)
            for key in self._guest.take_acknowledged():
                self._send({"type": "ack", "id": key, "sequence": gathering.room.sequence})
        except Exception as error:
            self._end(error)

    def _send_update(self, gathering: Gathering, news: list[Event], complete: bool) -> None:
        room, display, seat = gathering.room, gathering.display, self._guest.seat
        table = display.table(room, gathering.driver.deadline(room), self._told)
        update = {
            "type": "update",
            "sequence": room.sequence,
            "events": display.events(news),
            "complete": complete,
            "acks": self._guest.take_acknowledged(),
            "table": table,
            "you": your_view(room, seat, display.legal(seat)),
            "now": now(),
        }
        self._told = room.sequence
        self._send(update)

    def _refuse_late(self, key: str | None, error: TooMany) -> None:
        self._refuse(key, error)
        self._go_on()

    def _refuse(self, key: str | None, error: RuleError | ValidationError) -> None:
        self._metrics.refusals.inc()
        if isinstance(error, TooMany):
            self._metrics.limited.labels(error.limit).inc()
        self._send({"type": "refused", "id": key, "problem": _problem(error)})

    def _send(self, message: dict[str, Any]) -> None:
        self._wire.send_text(orjson.dumps(message))

    def _can_read(self) -> bool:
        """Whether the client has read what it was sent; if not, it is told of changes when it has."""
        if self._wire.writable.is_set():
            return True
        if self._unread_since is None:
            self._unread_since = monotonic()
        return False


def _content(message: str | bytes) -> Any:
    """The JSON of a message."""
    if isinstance(message, bytes):
        raise Malformed("the message is a binary frame, expected text")
    try:
        return orjson.loads(message)
    except orjson.JSONDecodeError as error:
        raise Malformed(f"the message cannot be read ({error.msg}), expected a JSON object") from None


def _key_of(content: Any) -> str | None:
    """The client's name for a message, also of one that is otherwise wrong."""
    key = content.get("id") if isinstance(content, dict) else None
    return key if isinstance(key, str) and len(key) <= LONGEST_KEY else None


def _problem(error: RuleError | ValidationError) -> dict[str, Any]:
    if isinstance(error, RuleError):
        return problem_of(error)
    return problem_of_fields(error.errors(include_url=False))
