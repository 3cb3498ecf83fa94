"""The server's database."""

import sys
from typing import Annotated

import typer

from rowlock.cli.options import Database, RecordPath


def _database_url(database: str | None) -> str:
    from rowlock.server.settings import read_settings

    return read_settings({"database": database}).database_url


def upgrade(database: Database = None) -> None:
    """Make the tables of a new database, or bring an older one up to date."""
    import asyncio

    from rowlock.server.store.archive import upgrade_database

    asyncio.run(upgrade_database(_database_url(database)))


def export(database: Database = None) -> None:
    """Print all games that have begun as records, one after the other."""
    import asyncio
    from contextlib import aclosing

    from rowlock.server.store.archive import export_records

    async def print_lines() -> None:
        # The reader may stop before the end.
        async with aclosing(export_records(_database_url(database))) as lines:
            async for several in lines:
                typer.echo(several, nl=False)

    asyncio.run(print_lines())


def import_(file: RecordPath, database: Database = None) -> None:
    """Put the finished games of a file of records into the database."""
    import asyncio

    from rowlock.server.store.archive import import_records

    with file.open("rb") as lines:
        done = asyncio.run(import_records(_database_url(database), lines))
    known = f", {done.known} there already" if done.known else ""
    verb = "are" if done.unfinished != 1 else "is"
    left_out = f", {done.unfinished} left out that {verb} not finished" if done.unfinished else ""
    typer.echo(f"{done.new} game{'s' if done.new != 1 else ''} imported{known}{left_out}.")


def prune(
    database: Database = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would be done, and do nothing.")] = False,
) -> None:
    """Remove what need not be kept any longer, as ROWLOCK_KEEP_UNBEGUN, _CHAT and _GAMES say. A server that runs does
    so by itself."""
    import asyncio

    from rowlock.server.settings import read_settings
    from rowlock.server.store.archive import prune_database

    settings = read_settings({"database": database})
    done = asyncio.run(prune_database(settings.database_url, settings.retention, dry=dry_run))
    would = "would be " if dry_run else ""
    typer.echo(f"Tables {would}closed, to be removed an hour later: {done.closed}")
    typer.echo(f"Tables {would}removed: {done.removed}")
    typer.echo(f"Tables whose chat {'would be' if dry_run else 'was'} removed: {done.silenced}")


def erase(
    table: Annotated[str | None, typer.Option(metavar="ID", help="A table where the person sits.")] = None,
    seat: Annotated[int | None, typer.Option(metavar="SEAT", help="Their seat there, from 0.")] = None,
    database: Database = None,
) -> None:
    """Remove a person's name and words from all their games, which still replay and verify. The person is known by
    their token, on the input, or by a table and their seat there."""
    import asyncio

    from rowlock.rules.errors import Malformed
    from rowlock.server.store.archive import erase_from_database

    if (table is None) != (seat is None):
        raise Malformed("only one of --table and --seat is given, expected both or none")
    url = _database_url(database)
    if table is None:
        token = sys.stdin.readline().strip()
        if not token:
            raise Malformed("there is no token on the input, expected one, or --table and --seat")
        erased = asyncio.run(erase_from_database(url, token=token))
    else:
        erased = asyncio.run(erase_from_database(url, table=table, seat=seat or 0))
    typer.echo(f"Erased at {len(erased)} table{'s' if len(erased) != 1 else ''}.")
