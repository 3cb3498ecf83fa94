"""Our application under web servers that know nothing of `Wire`: text comes and goes as messages of ASGI."""

import asyncio
from collections import deque
from contextlib import suppress

from starlette.types import ASGIApp, Receive, Scope, Send

from rowlock.server.api.wire import EXTENSION, Listener


class Elsewhere:
    """Gives each WebSocket what the application expects in place of a `Wire`."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        wire = AsgiWire(receive, send)
        extensions = {**scope.get("extensions", {}), EXTENSION: wire}
        try:
            await self._app({**scope, "extensions": extensions}, receive, send)
        finally:
            await wire.end()


class AsgiWire:
    """As a `Wire`, with a task each for reading and writing."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._listener: Listener | None = None
        self._unheard: deque[str] = deque()
        self._unsent: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self.writable = asyncio.Event()
        self.writable.set()

    def listen(self, listener: Listener) -> None:
        self._listener = listener
        self._tasks = [asyncio.create_task(self._read(listener)), asyncio.create_task(self._write())]

    def go_on(self) -> None:
        while self._unheard and self._listener and self._listener.ready:
            self._listener.hear(self._unheard.popleft())

    def send_text(self, text: bytes) -> None:
        self._unsent.put_nowait(text.decode())

    async def close(self, code: int, reason: str = "") -> None:
        with suppress(OSError, RuntimeError):
            await self._send({"type": "websocket.close", "code": code, "reason": reason})

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _read(self, listener: Listener) -> None:
        while (message := await self._receive())["type"] == "websocket.receive":
            self._unheard.append(message["text"])
            self.go_on()
        listener.lose()

    async def _write(self) -> None:
        while True:
            await self._send({"type": "websocket.send", "text": await self._unsent.get()})
