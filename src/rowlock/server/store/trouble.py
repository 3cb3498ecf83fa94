"""A database that cannot be used, in one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from alembic.util import CommandError

from rowlock.rules.errors import Malformed
from rowlock.server.store.store import UNREACHABLE


def in_one_line(error: BaseException) -> str:
    """Why something went wrong: the first line of what the database says, which has no password in it."""
    if isinstance(error, CommandError):
        return "a newer version of Rowlock has made it"
    said = f"{getattr(error, 'orig', None) or error}".partition("\n")[0]
    # SQLAlchemy puts the class of an error of asyncpg before its words.
    return said.rpartition("'>: ")[2] or type(error).__name__


@contextmanager
def usable_database() -> Iterator[None]:
    """Whatever keeps a database from being used is told in one sentence."""
    try:
        yield
    # A TypeError is about a part of its address that the driver does not know.
    except (*UNREACHABLE, CommandError, TypeError) as error:
        raise Malformed(f"the database cannot be used ({in_one_line(error)}), expected one that can") from None
