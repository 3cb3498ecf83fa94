"""Bots: tournaments between them, and training."""

from pathlib import Path
from typing import Annotated

import typer

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


def train(
    game: Annotated[str | None, typer.Option(metavar="GAME", help=GAMES_IN_HELP)] = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many play; one learns to make points.  [default: 2]")
    ] = None,
    minutes: Annotated[float | None, typer.Option(metavar="MINUTES", help="How long to learn.  [default: 10]")] = None,
    chunks: Annotated[
        int | None, typer.Option(metavar="N", help="How long to learn, if it shall be the same every time.")
    ] = None,
    plan: Annotated[
        str | None, typer.Option(metavar="PLAN", help="Several trainings, such as qwixx:2=3,longo:5=0.5 (minutes).")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where weights, curves and checkpoints go.  [default: training]"),
    ] = None,
    checkpoints: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where checkpoints go.  [default: the same]")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="Where chance begins.")] = 1,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the checkpoints in the folder.")] = False,
    against: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Learn the best answer to these weights instead.")
    ] = None,
    begin_with: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Begin with these weights, or those in this folder.")
    ] = None,
    evaluate: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Train nothing; compare weights with --against, or with chance.")
    ] = None,
    games: Annotated[int | None, typer.Option(metavar="N", help="How many games are played at once.")] = None,
    rate: Annotated[float | None, typer.Option(metavar="RATE", help="The learning rate at the beginning.")] = None,
    compare_games: Annotated[int, typer.Option(metavar="N", help="How many games measure the strength.")] = 20_000,
) -> None:
    """Train champion by games against itself, best on a GPU; needs the extra accel."""
    from rowlock.terminal.training import train as train_here

    train_here(
        game=game,
        players=players,
        minutes=minutes,
        chunks=chunks,
        plan=plan,
        out=out,
        checkpoints=checkpoints,
        seed=seed,
        resume=resume,
        against=against,
        begin_with=begin_with,
        evaluate_weights=evaluate,
        games=games,
        rate=rate,
        compare_games=compare_games,
    )
