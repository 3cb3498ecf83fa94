"""A database that cannot be used, and why in one sentence."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from rowlock.rules.errors import Malformed

_OF_POSTGRES: tuple[type[Exception], ...]
try:
    from asyncpg import InterfaceError, PostgresError
except ImportError:
    _OF_POSTGRES = ()
else:
    _OF_POSTGRES = (PostgresError, InterfaceError)

UNREACHABLE: tuple[type[Exception], ...] = (SQLAlchemyError, sqlite3.Error, *_OF_POSTGRES, OSError)
"""What happens while the database is away, too slow or full."""
# A TypeError is about a part of its address that the driver does not know.
_UNUSABLE: tuple[type[Exception], ...] = (*UNREACHABLE, CommandError, TypeError)


def in_one_line(error: BaseException) -> str:
    """Why something went wrong: the first line of what the database says, which has no password in it."""
    if isinstance(error, CommandError):
        return "a newer version of Rowlock has made it"
    said = f"{getattr(error, 'orig', None) or error}".partition("\n")[0]
    # SQLAlchemy puts the class of an error of asyncpg before its words.
    return said.rpartition("'>: ")[2] or type(error).__name__


@contextmanager
def usable_database() -> Iterator[None]:
    """Refuse in one sentence what keeps a database from being used in here."""
    try:
        yield
    except _UNUSABLE as error:
        raise Malformed(f"the database cannot be used ({in_one_line(error)}), expected one that can") from None
