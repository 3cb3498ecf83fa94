"""WebSockets from the bytes of their connection on.

Once a connection is open, text passes directly between it and its listener. As messages of ASGI it would pass through
queues, tasks and all layers of the application.
"""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any, Protocol, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.speedups import apply_mask

from rowlock.server.api.connections import Connections

EXTENSION = "rowlock.wire"
"""Where the scope of a connection has its `Wire`."""
SECONDS_TO_CLOSE = 1
WHOLE_TEXT = 0x81
"""The first byte of a text in one frame (RFC 6455, 5.2)."""
MASKED = 0x80
LONGEST_SHORT = 125
"""The largest length that stands in a frame's second byte."""


class Listener(Protocol):
    """What hears the messages of a wire."""

    ready: bool
    """Whether it can hear the next message; until it says `Wire.go_on`, that waits, and no more is read."""

    def hear(self, message: str | bytes) -> None:
        """Hear a message; of a binary frame its bytes."""

    def can_send(self) -> None:
        """Hear that the client has read what it was sent."""

    def lose(self) -> None:
        """Hear that the connection is lost."""


class Wire(WebSocketsSansIOProtocol):
    """A connection that is still counted when it has become a WebSocket."""

    def __init__(self, config: Any, server_state: Connections, app_state: dict[str, Any]) -> None:
        super().__init__(config, server_state, app_state)
        self._all = server_state
        self._listener: Listener | None = None
        self._unheard: deque[str | bytes] = deque()
        self._between_frames = False
        """Whether what comes next is known to begin with a frame."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            self._between_frames = True
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.forget(self.transport)
        super().connection_lost(exc)
        listener, self._listener = self._listener, None
        if listener:
            listener.lose()

    def listen(self, listener: Listener) -> None:
        """Let somebody hear all messages, also those that have come already."""
        if self.disconnected:
            listener.lose()
            return
        self._listener = listener
        self.go_on()

    def go_on(self) -> None:
        """Let the listener hear what waits."""
        listener = self._listener
        # What a client has said before it left is heard, also if both came at the same time.
        while self._unheard and listener and listener.ready and self.writable.is_set() and not self.close_sent:
            listener.hear(self._unheard.popleft())
        # A client that sends faster than we hear, or reads nothing, is not read either.
        if bool(self._unheard) != self.read_paused and not self.close_sent and not self.transport.is_closing():
            self.read_paused = not self.read_paused
            (self.transport.pause_reading if self.read_paused else self.transport.resume_reading)()

    @property
    def open(self) -> bool:
        """Whether anything can be sent."""
        return self.conn.state is State.OPEN and not self.close_sent and not self.disconnected

    def send_text(self, text: bytes) -> None:
        """Send a message at once; whether it is wise to send more, `writable` says."""
        # The library's way to a frame takes a tenth of what a decision costs.
        if self.open:
            self.transport.write(_text_header(len(text)) + text)

    async def close(self, code: int, reason: str = "") -> None:
        """Say why, and hear no more."""
        # A client that does not read cannot be told; it finds out.
        with suppress(TimeoutError, ClientDisconnected, RuntimeError):
            async with asyncio.timeout(SECONDS_TO_CLOSE):
                await self.send({"type": "websocket.close", "code": code, "reason": reason})

    # From the transport

    def data_received(self, data: bytes) -> None:
        # Nearly all that comes is one short text, and the library's way to it takes a twelfth of what a decision costs.
        if self._between_frames:
            if self.open and self.conn.current_size is None and (text := _short_text(data)) is not None:
                self._unheard.append(text)
                self.go_on()
                return
            self._between_frames = _ends_with_a_frame(data)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type != "text":
            self._unheard.append(bytes(data))
        else:
            try:
                self._unheard.append(bytes(data).decode())
            except UnicodeDecodeError:
                self.conn.fail(1007)
                self.handle_parser_exception()
                return
        self.go_on()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._listener:
            self._listener.can_send()
        self.go_on()


def _short_text(data: bytes) -> str | None:
    """The text of a frame from a client, if that is all there is and it is short."""
    length = len(data) - 6
    if not 0 <= length <= LONGEST_SHORT or data[0] != WHOLE_TEXT or data[1] != MASKED | length:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


def _ends_with_a_frame(data: bytes) -> bool:
    """Whether data that begin with a frame from a client are whole frames."""
    begin = 0
    while begin + 2 <= len(data):
        length = data[begin + 1] & ~MASKED
        more = {LONGEST_SHORT + 1: 2, LONGEST_SHORT + 2: 8}.get(length, 0)
        if more:
            length = int.from_bytes(data[begin + 2 : begin + 2 + more])
        begin += 2 + more + 4 + length
    return begin == len(data)


def _text_header(length: int) -> bytes:
    """What stands before the text of a whole frame from a server (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    return b"\x81\x7e" + length.to_bytes(2) if length < 1 << 16 else b"\x81\x7f" + length.to_bytes(8)
