"""Bots: tournaments between them, and training."""

from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any, get_args, get_type_hints

import typer

from rowlock.bots.champion.wanted import Wanted, flag
from rowlock.cli.options import FIRST_GAME, GAMES_IN_HELP, Lucky, LuckyRows, Track, read_options

STOPPED_EARLY = 1


def arena(
    bots: Annotated[
        list[str], typer.Option(metavar="BOTS", help="The bots, such as exact,greedy,random; may be repeated.")
    ],
    game: Annotated[str, typer.Option(metavar="GAME", help=GAMES_IN_HELP)] = FIRST_GAME,
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

    options = read_options(game, lucky=lucky, lucky_rows=lucky_rows, track=track)
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


@_with_options
def train(**wanted: Any) -> None:
    """Train champion by games against itself, best on a GPU; needs the extra train."""
    from rowlock.terminal.training import train as train_here

    train_here(Wanted(**wanted))
