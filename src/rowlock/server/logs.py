"""Logs as lines of JSON, each with the request or the table it is about."""

import hashlib
import json
import logging
import secrets
import sys
import time
from contextvars import ContextVar

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
table_id: ContextVar[str | None] = ContextVar("table_id", default=None)

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """One JSON object for each record: when, how bad, what, and what else was said about it."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            "request": request_id.get(),
            "table": table_id.get(),
        }
        extra = {name: value for name, value in vars(record).items() if name not in _STANDARD}
        if record.exc_info:
            extra["error"] = self.formatException(record.exc_info)
        return json.dumps({key: value for key, value in {**line, **extra}.items() if value is not None}, default=str)


_OLD_NEWS = (
    # uvicorn says of a WebSocket that we refuse that we forgot to answer; our own line has the status.
    "ASGI callable returned without completing handshake.",
    # Anybody can send such things as often as they like.
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
)


class Addresses:
    """Clients' addresses as they may be logged. Hashes tell clients apart for a day, and cannot be turned back."""

    def __init__(self, how: str) -> None:
        self._how = how
        self._day, self._key = "", b""

    def shown(self, address: str) -> str | None:
        if self._how != "hashed":
            return address if self._how == "plain" else None
        today = time.strftime("%Y-%m-%d", time.gmtime())
        if today != self._day:
            self._day, self._key = today, secrets.token_bytes(16)
        return hashlib.blake2b(address.encode(), digest_size=6, key=self._key).hexdigest()


def _is_news(record: logging.LogRecord) -> bool:
    return record.msg not in _OLD_NEWS


def set_up(level: str) -> None:
    """Send all logs to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = name != "uvicorn.access"
    for name in ("alembic", "aiosqlite", "asyncio", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)
    # On its lower levels it would write down every frame, and tokens with them.
    logging.getLogger("uvicorn.error").setLevel(max(logging.INFO, root.level))
    logging.getLogger("uvicorn.error").addFilter(_is_news)
