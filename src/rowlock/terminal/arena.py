"""A tournament with a progress bar, and its results as a table."""

import json
import os
from collections.abc import Sequence
from pathlib import Path

from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from rowlock.arena import Estimate, Results, Standing, Tournament, plot, report, run, standings
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.games import find_game

WIDE_ENOUGH = 200
"""The length of a line that no window has to hold."""


def hold_tournament(
    tournament: Tournament, workers: int | None = None, json_file: Path | None = None, plot_file: Path | None = None
) -> Results:
    """Play a tournament, show its results and keep them in files."""
    _check_files(json_file, plot_file)
    results = run_with_progress(tournament, os.cpu_count() or 1 if workers is None else workers)
    found = standings(results)
    if found:
        show(results, found)
        if json_file:
            json_file.write_text(json.dumps(report(results, found), indent=2) + "\n", encoding="utf-8")
        if plot_file:
            plot_file.write_text(plot(results, found), encoding="ascii")
    return results


def _check_files(json_file: Path | None, plot_file: Path | None) -> None:
    """Find out before a night of games whether their results can be kept."""
    if plot_file and plot_file.suffix != ".svg":
        raise Malformed(f"the plot is {shown(str(plot_file))}, expected a file name that ends in .svg")
    for file in filter(None, (json_file, plot_file)):
        known = file.exists()
        file.open("a").close()
        if not known:
            file.unlink()


def run_with_progress(tournament: Tournament, workers: int) -> Results:
    """The results of a tournament, with a bar on the error stream, if that is a terminal, while they come in."""
    console = Console(stderr=True)
    if not console.is_terminal:
        return run(tournament, workers)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[done]}"))
    with Progress(*columns, TimeRemainingColumn(), transient=True, console=console) as bar:
        games = bar.add_task("playing", total=tournament.games, done="")
        tasks: dict[tuple[str, int], TaskID] = {}

        def preparing(bot: str, seat: int, done: float) -> None:
            if (bot, seat) not in tasks:
                tasks[bot, seat] = bar.add_task(f"{bot} gets ready for seat {seat + 1}", total=1.0, done="")
            bar.update(tasks[bot, seat], completed=done, done=f"{done:.0%}", visible=done < 1)

        def playing(finished: int) -> None:
            bar.update(games, completed=finished, done=f"{finished} of {tournament.games} games")

        return run(tournament, workers, preparing=preparing, playing=playing)


def show(results: Results, found: Sequence[Standing]) -> None:
    """Print the standings as a table, and what the bots did wrong."""
    console = Console(highlight=False, markup=False)
    if not console.is_terminal:
        console.width = WIDE_ENOUGH
    console.print(headline(results))
    table = Table(box=box.SIMPLE_HEAD if console.is_terminal else None, header_style="bold")
    table.add_column("bot", overflow="fold")
    for heading in ("games", "won", "points", "rating", "turns", "faults"):
        table.add_column(heading, justify="right", no_wrap=True)
    for standing in found:
        table.add_row(*_cells(standing))
    console.print(table)
    for standing in found:
        if standing.first_fault:
            console.print(f"First fault of {standing.bot}: it {standing.first_fault}", soft_wrap=True)


def headline(results: Results) -> str:
    """What was played."""
    tournament, games = results.tournament, len(results.games)
    deals = len({tournament.deal(number) for number in results.games})
    return (
        f"{find_game(tournament.game).title}, players: {tournament.players}, games: {games}, deals: {deals}, "
        f"turns: {sum(outcome.turns for outcome in results.games.values()) / games:.1f}, seed: {tournament.seed}"
    )


def _cells(standing: Standing) -> list[str]:
    rating = standing.rating
    return [
        standing.bot,
        str(standing.games),
        _interval(standing.wins, 100, " %"),
        _interval(standing.score),
        f"{rating.mu:.1f}" if rating else "–",
        f"{standing.turns:.1f}",
        str(standing.faults),
    ]


def _interval(estimate: Estimate, factor: float = 1, unit: str = "") -> str:
    """A mean with its margin, where there is one."""
    mean = f"{factor * estimate.mean:.1f}"
    return f"{mean}{unit}" if estimate.margin is None else f"{mean} ± {factor * estimate.margin:.1f}{unit}"
