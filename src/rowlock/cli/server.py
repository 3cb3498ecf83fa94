"""The server."""

from typing import Annotated, Any

import typer

from rowlock.cli.options import Database


def run_server(flags: dict[str, Any]) -> None:
    from rowlock.server.settings import read_settings

    settings = read_settings(flags)
    from rowlock.server.serve import serve as run

    run(settings)


def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Where to listen.  [default: 127.0.0.1]")] = None,
    port: Annotated[int | None, typer.Option(metavar="PORT", help="[default: 8710]")] = None,
    root_path: Annotated[str | None, typer.Option(metavar="PATH", help="Below which path, such as /games.")] = None,
    database: Database = None,
    redis: Annotated[str | None, typer.Option(metavar="URL", help="Where nodes that share a database meet.")] = None,
    origins: Annotated[str | None, typer.Option(metavar="URLS", help="Where people find the server: https://…")] = None,
    bot_delay: Annotated[float | None, typer.Option(metavar="SECONDS", help="How long bots seem to think.")] = None,
    log_level: Annotated[str | None, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = None,
) -> None:
    """Serve tables on the network; `rowlock` alone does the same."""
    run_server(
        {
            "host": host,
            "port": port,
            "root_path": root_path,
            "database": database,
            "redis": redis,
            "origins": origins,
            "bot_delay": bot_delay,
            "log_level": log_level,
        }
    )
