"""The command `rowlock`. Commands import what they need when they run, so that help appears at once."""

import os
import sys
from inspect import Parameter, Signature
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_type_hints

import typer

from rowlock.bots.champion.wanted import Wanted, flag
from rowlock.rules.errors import RuleError

if TYPE_CHECKING:
    from rowlock.locale import Speech

BAD_INPUT = 2
MISMATCH = 1
STOPPED_EARLY = 1

app = typer.Typer(
    help="Qwixx, Qwixx Longo, Qwixx On Board and Qwinto: play, referee, replay and check games.",
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

RecordPath = Annotated[Path, typer.Argument(metavar="FILE", help="A record: one JSON message a line.")]
Lucky = Annotated[str | None, typer.Option(metavar="PAIRS", help="Longo: a pair for each player, such as 5-8,6-11.")]
LuckyRows = Annotated[str | None, typer.Option(metavar="open|all", help="Longo: the rows that lucky numbers look at.")]
Track = Annotated[
    str | None, typer.Option(metavar="a|b|FILE", help="On Board: side a or b, or a JSON file with your own track.")
]
Language = Annotated[
    str | None, typer.Option(metavar="CODE", help="en, de, pl, cs, tr or hu.  [default: the one of LANG, if it is one]")
]


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
        _serve({})


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="qwixx, longo, on-board or qwinto.")] = "qwixx",
    name: Annotated[
        list[str] | None,
        typer.Option("--name", "-n", metavar="NAME", help="A person at this keyboard; repeat it for more."),
    ] = None,
    bots: Annotated[
        int | None,
        typer.Option("--bots", "-b", min=0, metavar="N", help="How many bots play. [default: 1 if you are alone]"),
    ] = None,
    bot: Annotated[
        str, typer.Option(metavar="BOT", help="Which bot: easy, medium, hard, master, or any other by its name.")
    ] = "medium",
    lucky: Lucky = None,
    lucky_rows: LuckyRows = None,
    track: Track = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="Roll real dice and type in what they show.")] = False,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same dice and bots every time.")] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the record in FILE, and go on with the game in it.")
    ] = None,
    language: Language = None,
) -> None:
    """Play in the terminal, against bots or with people at the same keyboard."""
    from rowlock.terminal.setup import GameSetup, play_in_terminal

    speech = _speech(language)
    people = tuple(name or [speech("player-you")])
    setup = GameSetup(
        game=game,
        people=people,
        bots=bots if bots is not None else int(len(people) == 1),
        bot=bot,
        options=_options(lucky, lucky_rows, track),
        real_dice=real_dice,
        seed=seed,
    )
    play_in_terminal(setup, record, speech)


def _speech(language: str | None) -> "Speech":
    from rowlock.locale import Speech, language_of

    return Speech(language_of(os.environ) if language is None else language)


def _options(lucky: str | None, lucky_rows: str | None, track: str | None) -> dict[str, Any]:
    from rowlock.rules.crossing.games import ON_BOARD
    from rowlock.rules.crossing.track import load_track_file

    options: dict[str, Any] = {}
    if lucky is not None:
        options["lucky"] = _pairs(lucky)
    if lucky_rows is not None:
        options["lucky_rows"] = lucky_rows
    if track is not None:
        options["track"] = track if track in ON_BOARD.tracks else load_track_file(Path(track), ON_BOARD.rows)
    return options


def _pairs(text: str) -> list[list[Any]]:
    """Pairs of numbers such as 5-8,6-11, for the game to check."""
    from rowlock.terminal.screen import whole_number

    return [[whole_number(number.strip()) or number for number in pair.split("-")] for pair in text.split(",")]


@app.command()
def referee() -> None:
    """Answer messages on standard input with states on standard output, a line for a line."""
    from rowlock.table.referee import referee as answers

    for answer in answers(sys.stdin.buffer):
        sys.stdout.write(answer + "\n")
        sys.stdout.flush()


@app.command()
def replay(
    file: RecordPath,
    json: Annotated[bool, typer.Option("--json", help="Print what the referee answers to each line.")] = False,
    language: Language = None,
) -> None:
    """Play a record again and show every state."""
    from rowlock.rules.messages import read_record
    from rowlock.table.referee import state_line
    from rowlock.terminal.replay import Replay
    from rowlock.terminal.screen import paint_for

    show = Replay(paint_for(sys.stdout), _speech(language))
    with file.open("rb") as lines:
        for message, state in read_record(lines):
            typer.echo(state_line(state) if json else show.step(message, state), color=True)


@app.command()
def verify(
    file: RecordPath,
    nonce: Annotated[
        str | None, typer.Option(metavar="HEX", help="Your own random number, which must be in the dice.")
    ] = None,
    language: Language = None,
) -> None:
    """Check that every roll of a record, and who begins, came from the dice it committed to."""
    from rowlock.dice import check_nonce
    from rowlock.rules.messages import read_messages
    from rowlock.table.verify import verify as check

    own = check_nonce(nonce) if nonce is not None else None
    speech = _speech(language)
    with file.open("rb") as lines:
        verdict = check([message for _, message in read_messages(lines)])
    if verdict.wrong:
        typer.echo(speech("dice-wrong", reason=verdict.wrong))
        raise typer.Exit(MISMATCH)
    typer.echo(speech("fair-rolls-first" if verdict.first_drawn else "fair-rolls", rolls=verdict.rolls))
    if own is not None and own not in verdict.nonces:
        typer.echo(speech("fair-own-missing"))
        raise typer.Exit(MISMATCH)
    if own is not None:
        late = verdict.first_drawn and own not in verdict.first_nonces
        typer.echo(speech("fair-own-late" if late else "fair-own"))
    elif not any(verdict.nonces):
        typer.echo(speech("fair-nobody"))
    typer.echo(speech("dice-file", commitment=verdict.commitment))


@app.command()
def show(
    position: Annotated[str, typer.Argument(metavar="POSITION", help="A position, such as qwixx_1.0_roll_m0_m0.")],
    svg: Annotated[bool, typer.Option("--svg", help="Print a drawing as SVG.")] = False,
    language: Language = None,
) -> None:
    """Draw a position."""
    from rowlock.rules.position import read
    from rowlock.terminal.replay import picture
    from rowlock.terminal.screen import paint_for

    state, speech = read(position), _speech(language)
    typer.echo(state.svg() if svg else picture(state, (), paint_for(sys.stdout), speech), color=True)


Players = Annotated[int, typer.Option(metavar="N", help="How many play; one plays solitaire.")]
Ending = Annotated[float, typer.Option(metavar="CHANCE", help="The chance that others end the game before a roll.")]


@app.command()
def solve(
    games: Annotated[list[str], typer.Argument(metavar="GAME...", help="qwixx or longo.")],
    players: Players = 1,
    ending: Ending = 0.0,
    lucky: Annotated[
        str | None, typer.Option(metavar="PAIR", help="Longo: the lucky numbers of the sheet.  [default: 5-8]")
    ] = None,
    simulate: Annotated[
        int | None, typer.Option(metavar="GAMES", help="Solitaire: also play so many games by the solution.")
    ] = None,
) -> None:
    """Solve games exactly, once; keep the values for `rowlock value` and the bots."""
    from rowlock.terminal.solving import (
        check_simulation,
        read_model,
        simulated_in_words,
        solvable_game,
        solve_with_progress,
        solved_in_words,
    )

    pair = None if lucky is None else _pairs(lucky)
    models = [read_model(solvable_game(name), players, ending, pair) for name in games]
    for model in models:
        if simulate is not None:
            check_simulation(model, simulate)
    for model in models:
        solution = solve_with_progress(model)
        typer.echo(solved_in_words(solution))
        if simulate is not None:
            typer.echo(simulated_in_words(solution, simulate))


@app.command()
def value(
    position: Annotated[str, typer.Argument(help="A position, such as qwixx_1.0_roll_m0.")],
    ending: Ending = 0.0,
) -> None:
    """What a position and each legal move are worth, in points still to come."""
    from rowlock.rules.position import read
    from rowlock.terminal.solving import values_in_words

    typer.echo(values_in_words(read(position), ending))


@app.command()
def arena(
    bots: Annotated[
        list[str], typer.Option(metavar="BOTS", help="The bots, such as exact,greedy,random; may be repeated.")
    ],
    game: Annotated[str, typer.Option(metavar="GAME", help="qwixx, longo, on-board or qwinto.")] = "qwixx",
    players: Annotated[int, typer.Option(metavar="N", help="How many play in a game.")] = 2,
    games: Annotated[int, typer.Option(metavar="N", help="How many games at least; deals are played out.")] = 1000,
    lucky: Lucky = None,
    lucky_rows: LuckyRows = None,
    track: Track = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same games every time.")] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", help="How many processes play. [default: cores]")] = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep all figures in FILE as JSON.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Draw the scores of each bot.")] = None,
) -> None:
    """Let bots play many games against each other, and tell who is better."""
    from secrets import randbits

    from rowlock.arena import Tournament
    from rowlock.terminal.arena import hold_tournament, read_bots

    options = _options(lucky, lucky_rows, track)
    tournament = Tournament(game, read_bots(bots), players, games, randbits(32) if seed is None else seed, options)
    results = hold_tournament(tournament, workers, json, plot)
    if results.stopped:
        typer.echo(f"Stopped after {len(results.games)} of {tournament.games} games: {results.stopped}.", err=True)
        raise typer.Exit(STOPPED_EARLY)


def _with_options(command: Any) -> Any:
    """A command that takes what may be wanted of a training as its options."""
    options = []
    for name, hint in get_type_hints(Wanted, include_extras=True).items():
        kind, told = get_args(hint)
        option = typer.Option(getattr(Wanted, name), flag(name), metavar=told.metavar, help=told.help)
        options.append(Parameter(name, Parameter.KEYWORD_ONLY, default=option, annotation=kind))
    command.__signature__ = Signature(options)
    return command


@app.command()
@_with_options
def train(**wanted: Any) -> None:
    """Train champion by games against itself, best on a GPU; needs the extra train."""
    from rowlock.terminal.training import train as train_here

    train_here(Wanted(**wanted))


Database = Annotated[
    str | None,
    typer.Option(metavar="URL", help="sqlite+aiosqlite:///FILE or postgresql+asyncpg://…  [default: a file of yours]"),
]


def _serve(flags: dict[str, Any]) -> None:
    from rowlock.server.settings import read_settings

    settings = read_settings(flags)
    from rowlock.server.serve import serve as run

    run(settings)


@app.command()
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
    _serve(
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


db = typer.Typer(help="Look after the server's database.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(db, name="db")


def _database_url(database: str | None) -> str:
    from rowlock.server.settings import read_settings

    return read_settings({"database": database}).database_url


@db.command()
def upgrade(database: Database = None) -> None:
    """Make the tables of a new database, or bring an older one up to date."""
    import asyncio

    from rowlock.server.store.archive import upgrade_database

    asyncio.run(upgrade_database(_database_url(database)))


@db.command()
def export(database: Database = None) -> None:
    """Print all games that have begun as records, one after the other."""
    import asyncio
    from contextlib import aclosing

    from rowlock.server.store.archive import export_records

    async def print_lines() -> None:
        # Whoever reads may stop before the end.
        async with aclosing(export_records(_database_url(database))) as lines:
            async for several in lines:
                typer.echo(several, nl=False)

    asyncio.run(print_lines())


@db.command("import")
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


@db.command()
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


@db.command()
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
