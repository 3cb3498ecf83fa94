"""A tournament with a progress bar, and its results as a table."""

import json
import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from rowlock.arena import Estimate, Results, Standing, Tournament, plot, report, run, standings
from rowlock.arena.plot import counted
from rowlock.arena.worker import on_interrupt
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.games import find_game

WIDE_ENOUGH = 200
"""The length of a line if no window has to hold it."""
HEADINGS = ("bot", "games", "won", "points", "rating", "turns", "faults")
FIRST_TO_GO = ("turns", "faults", "rating", "games", "points")
"""The columns that a narrow window leaves out."""
LETTERS_OF_A_NAME = 16
"""The part of a bot's name that must fit into a line."""
AROUND_A_CELL = 3


def read_bots(texts: Sequence[str]) -> list[str]:
    """The bots named on the command line, separated by commas; the last may be a program whose command has commas.

    >>> read_bots(["exact, greedy", "random,command:./my-bot --rows 1,2"])
    ['exact', 'greedy', 'random', 'command:./my-bot --rows 1,2']
    """
    bots = []
    for text in texts:
        before, command, program = text.partition("command:")
        *names, last = before.split(",")
        bots += [*names, last + command + program]
    return [bot.strip() for bot in bots]


def hold_tournament(
    tournament: Tournament, workers: int | None = None, json_file: Path | None = None, plot_file: Path | None = None
) -> Results:
    """Play a tournament, show its results and save them in files."""
    _check_files(json_file, plot_file)
    with on_interrupt(_interrupt_once):
        results = run_with_progress(tournament, os.cpu_count() or 1 if workers is None else workers)
        # Do not lose a night of games in its last second.
        with on_interrupt(signal.SIG_IGN):
            if found := standings(results):
                try:
                    _keep(json_file, lambda: json.dumps(report(results, found), indent=2) + "\n")
                    _keep(plot_file, lambda: plot(results, found))
                finally:
                    show(results, found)
    return results


def _interrupt_once(*_: object) -> None:
    """The first Ctrl-C ends the games; more of them would end the report."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _keep(file: Path | None, content: Callable[[], str]) -> None:
    if file:
        try:
            file.write_text(content(), encoding="utf-8")
        except OSError as error:
            # The error of a full disk does not name the file.
            raise OSError(error.errno, error.strerror, str(file)) from None


def _check_files(json_file: Path | None, plot_file: Path | None) -> None:
    """Check before a night of games that their results can be saved."""
    if plot_file and plot_file.suffix.lower() != ".svg":
        raise Malformed(f"the plot is {shown(str(plot_file))}, expected a file name that ends in .svg")
    if json_file and plot_file and json_file.resolve() == plot_file.resolve():
        raise Malformed(f"the figures and the plot are both {shown(str(plot_file))}, expected two files")
    for file in filter(None, (json_file, plot_file)):
        known = file.exists()
        file.open("a").close()
        if not known:
            file.unlink()


def run_with_progress(tournament: Tournament, workers: int) -> Results:
    """The results of a tournament. While they come in, show a bar on the error stream if that is a terminal."""
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
    """Print the standings as a table, and the bots' faults."""
    console = Console(highlight=False, markup=False)
    if not console.is_terminal:
        console.width = WIDE_ENOUGH
    console.print(headline(results))
    columns = _that_fit([_cells(standing, results.tournament.contested) for standing in found], console.width)
    table = Table(box=box.SIMPLE_HEAD if console.is_terminal else None, header_style="bold")
    for heading in columns:
        if heading == "bot":
            table.add_column(heading, overflow="fold")
        else:
            table.add_column(heading, justify="right", no_wrap=True)
    for row in zip(*columns.values(), strict=True):
        table.add_row(*row)
    console.print(table)
    for standing in found:
        if standing.first_fault:
            console.print(f"First fault of {standing.bot}: it {standing.first_fault}", soft_wrap=True)


def headline(results: Results) -> str:
    """What was played."""
    tournament, games = results.tournament, len(results.games)
    deals = len({tournament.deal(number) for number in results.games})
    return (
        f"{find_game(tournament.game).title}, players: {tournament.players}, "
        f"games: {games}, deals: {deals} of {counted(len(tournament.seatings), 'game')}, "
        f"turns: {sum(outcome.turns for outcome in results.games.values()) / games:.1f}, seed: {tournament.seed}"
    )


def _that_fit(rows: Sequence[Sequence[str]], width: int) -> dict[str, Sequence[str]]:
    """The columns by heading, without those that would leave too little room for the bots' names."""
    columns: dict[str, Sequence[str]] = dict(zip(HEADINGS, zip(*rows, strict=True), strict=True))
    for heading in FIRST_TO_GO:
        widths = {name: max(map(len, (name, *cells))) + AROUND_A_CELL for name, cells in columns.items()}
        widths["bot"] = min(widths["bot"], LETTERS_OF_A_NAME + AROUND_A_CELL)
        if sum(widths.values()) < width:
            break
        del columns[heading]
    return columns


def _cells(standing: Standing, contested: bool) -> list[str]:
    rating = standing.rating
    return [
        standing.bot,
        str(standing.games),
        _win_rate(standing.wins) if contested else "–",
        _points(standing.score),
        f"{rating.mu:.1f}" if rating else "–",
        f"{standing.turns:.1f}",
        str(standing.faults),
    ]


def _win_rate(wins: Estimate) -> str:
    """A win rate with its interval, which is one-sided near 0 and 100 %."""
    mean = f"{100 * wins.mean:.1f} %"
    return mean if wins.low is None or wins.high is None else f"{mean} ({100 * wins.low:.1f}–{100 * wins.high:.1f})"


def _points(score: Estimate) -> str:
    return f"{score.mean:.1f}" if score.margin is None else f"{score.mean:.1f} ± {score.margin:.1f}"
