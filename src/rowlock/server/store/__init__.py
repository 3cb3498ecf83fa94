"""Where events are kept: SQLite or PostgreSQL, by the same code."""

from rowlock.server.store.append import Append, Change, RoomSummary
from rowlock.server.store.store import Store, connect, sqlite_file

__all__ = ["Append", "Change", "RoomSummary", "Store", "connect", "sqlite_file"]
