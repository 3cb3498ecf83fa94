"""Exact values."""

from typing import Annotated

import typer

from rowlock.cli.options import POSITION, read_pairs, titles_with

Players = Annotated[int, typer.Option(metavar="N", help="How many play; one plays solitaire.")]
Ending = Annotated[float, typer.Option(metavar="CHANCE", help="The chance that others end the game before a roll.")]


def solve(
    games: Annotated[
        list[str],
        typer.Argument(metavar="GAME...", help="The games; one that is too large to solve names those that are not."),
    ],
    players: Players = 1,
    ending: Ending = 0.0,
    lucky: Annotated[
        str | None, typer.Option(metavar="PAIR", help=f"{titles_with('lucky')}: the lucky numbers of the sheet.")
    ] = None,
    simulate: Annotated[
        int | None, typer.Option(metavar="GAMES", help="Solitaire: also play this many games by the solution.")
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

    pair = None if lucky is None else read_pairs(lucky)
    models = [read_model(solvable_game(name), players, ending, pair) for name in games]
    for model in models:
        if simulate is not None:
            check_simulation(model, simulate)
    for model in models:
        solution = solve_with_progress(model)
        typer.echo(solved_in_words(solution))
        if simulate is not None:
            typer.echo(simulated_in_words(solution, simulate))


def value(
    position: Annotated[str, typer.Argument(help=f"A position, such as {POSITION}.")],
    ending: Ending = 0.0,
) -> None:
    """What a position and each legal move are worth, in points still to come."""
    from rowlock.rules.position import read
    from rowlock.terminal.solving import values_in_words

    typer.echo(values_in_words(read(position), ending))
