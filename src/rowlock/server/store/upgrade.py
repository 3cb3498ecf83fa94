"""Bringing a database up to date."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine


async def upgrade(engine: AsyncEngine) -> None:
    """Make the tables of a new database, or change those of an older one; nothing where it is up to date."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    # Of nodes that start together, one makes the tables and the others wait for it. All is made, or nothing: by itself
    # Python's SQLite begins no transaction before tables are made.
    lock = "BEGIN IMMEDIATE" if connection.dialect.name == "sqlite" else "SELECT pg_advisory_xact_lock(7195)"
    connection.exec_driver_sql(lock)
    command.upgrade(config, "head")
