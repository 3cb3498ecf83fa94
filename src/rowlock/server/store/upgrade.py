"""Bringing a database up to date.

Steps only ever add: a node of the version before goes on with a database that a newer node has brought up to date, so
nodes can be replaced one by one. A step that cannot keep to that begins a new era: the first digit of its revision
changes, and nodes of the era before refuse the database.
"""

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

STEPS = Path(__file__).with_name("migrations")

log = logging.getLogger("rowlock.store")


async def upgrade(engine: AsyncEngine, steps: Path = STEPS) -> None:
    """Make the tables of a new database, or change those of an older one; nothing where it is up to date, or newer and
    of the same era."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade, steps)


def _upgrade(connection: Connection, steps: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(steps))
    config.attributes["connection"] = connection
    # Of nodes that start together, one makes the tables and the others wait for it. All is made, or nothing: by itself
    # Python's SQLite begins no transaction before tables are made.
    lock = "BEGIN IMMEDIATE" if connection.dialect.name == "sqlite" else "SELECT pg_advisory_xact_lock(7195)"
    connection.exec_driver_sql(lock)
    found = MigrationContext.configure(connection).get_current_revision()
    newest = ScriptDirectory.from_config(config).get_current_head() or ""
    if found is not None and found[0] == newest[0] and found > newest:
        log.info("the database is newer than this version", extra={"found": found, "known": newest})
        return
    command.upgrade(config, "head")
