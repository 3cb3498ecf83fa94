"""The command `rowlock`. Commands import what they need when they run, so that help appears at once."""

import os
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from rowlock.cli import bots, database, exact, playing, records, server
from rowlock.rules.awaits import in_words
from rowlock.rules.errors import RuleError
from rowlock.rules.games import GAMES

BAD_INPUT = 2

app = typer.Typer(
    help=f"{in_words(game.title for game in GAMES.values())}: play, referee, replay and check games.",
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
db = typer.Typer(help="Look after the server's database.", no_args_is_help=True, rich_markup_mode=None)


def main() -> None:
    """Run the command line; bad input is told in one sentence and ends with status 2."""
    _prepare_streams()
    try:
        app(prog_name="rowlock")
    except RuleError as error:
        _fail(str(error))
    except OSError as error:
        _fail(": ".join(str(part) for part in (error.filename, error.strerror) if part))


def _prepare_streams() -> None:
    """Let nothing depend on how we were started."""
    # A stream that was closed before we began reads as empty and swallows what is written.
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A letter that a terminal cannot show, or a byte that is none, becomes a question mark.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _fail(sentence: str) -> None:
    sys.stderr.write(f"rowlock: {sentence}\n")
    sys.exit(BAD_INPUT)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"rowlock {version('rowlock')}")
        raise typer.Exit


@app.callback()
def _common(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", callback=_version, help="Show the version and leave.")] = False,  # noqa: ARG001
) -> None:
    if context.invoked_subcommand is None:
        # A person who just wants to play sees where, and trouble if there is any.
        os.environ.setdefault("ROWLOCK_LOG_LEVEL", "warning")
        server.run_server({})


for _command in (
    playing.play,
    records.referee,
    records.replay,
    records.verify,
    records.show,
    exact.solve,
    exact.value,
    bots.arena,
    bots.train,
    server.serve,
):
    app.command()(_command)
app.add_typer(db, name="db")
for _command in (database.upgrade, database.export, database.prune, database.erase):
    db.command()(_command)
db.command("import")(database.import_)
