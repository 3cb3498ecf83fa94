"""The tables of the database. What only helps to find rooms can be made again from their events."""

from sqlalchemy import Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text, false, text

metadata = MetaData()
_WORDS = text("NOT wordless")

events = Table(
    "events",
    metadata,
    Column("room", String(16), primary_key=True),
    # The primary key is what makes an append safe: of two events with the same number only one can be stored.
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer),
    Column("key", String(64)),
    Column("body", Text, nullable=False),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(8), nullable=False),
    Column("opened", Float, nullable=False),
    # Whether everything that was said there has been removed.
    Column("wordless", Boolean, nullable=False, server_default=false()),
    # When tidying up last changed its events, otherwise than by appending, or closed it.
    Column("rewritten", Float),
    Index("rooms_in_the_lobby", "public", "status", "opened"),
    Index("rooms_by_age", "opened", "id"),
    Index("rooms_by_status", "status", "opened", "id"),
    Index("rooms_with_words", "opened", "id", sqlite_where=_WORDS, postgresql_where=_WORDS),
    Index("rooms_rewritten", "rewritten"),
)

people = Table(
    "people",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("room", String(16), primary_key=True),
)
