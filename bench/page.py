"""The results as the page docs/benchmarks.md."""

from collections.abc import Iterable, Sequence
from typing import Any

from bench.timing import REPEATS
from rowlock.rules.games import find_game

GOALS_IN_MS = {"greedy": 5, "planner": 50}


def page(results: dict[str, Any]) -> str:
    referee, start_up = results["referee"], results["start_up"]
    drawing, simulation = results["drawing"], results["simulation"]
    return f"""# Benchmarks

Written by `make bench` (Python {results["python"]}, {results["machine"]}, {results["cores"]} cores).
Compare the ratios, which come from one run on one machine; the figures beside them differ from machine to machine.
Where nothing else is said, one core works, and a figure is the median of {REPEATS} runs.

## Rules

Whole games of two players who choose at random, legal moves included. *Naive* is the plain second implementation in
`tests/oracle.py`, which copies and recomputes everything.

{_rules_table(results["games"])}

We would rather compare with simulators that others have published, and looked for them in November 2026: among the
927,088 names on PyPI and the 4,499,322 on npm none contains "qwixx" or "qwinto", and the packages called `qwix` are
about something else. There is nothing to install and compare with, so the naive implementation it is.

`rowlock referee` answers {referee["messages_per_second_piped"]} messages a second when they are piped in, start-up
included, and {referee["messages_per_second_in_conversation"]} when every line waits for the answer to the one before;
the naive implementation answers {referee["naive_messages_per_second"]} without any process around it.

| start-up | ms |
|---|--:|
| Python alone | {start_up["python_alone_ms"]} |
| `import rowlock`, on top of that (limit 50) | {start_up["import_rowlock_ms"]} |
| `rowlock --help`, all in all (limit 200) | {start_up["rowlock_help_ms"]} |

| On Board with four players | ms |
|---|--:|
| `state.svg()` | {drawing["svg_ms"]} |
| `str(state)` | {drawing["text_ms"]} |
| position written and read | {drawing["position_round_trip_ms"]} |

## Bots

How long a bot thinks about a decision with more than one legal move, in games of two players against itself. It is the
time of the processor: what else the machine does meanwhile is not counted. The bots start cold, and *slowest* is often
a decision that first had to make the plans which later ones remember. The goals: a decision of `medium`, which is
`greedy`, takes less than {GOALS_IN_MS["greedy"]} ms, and one of `hard`, which is `planner`, less than
{GOALS_IN_MS["planner"]}. (`easy` thinks as long as `medium`.)

{_bots_table(results["bots"])}

For the kind of decision that takes a bot longest in a game:

{_slowest_kinds_table(results["bots"])}

## Arena

Games of Qwixx with two players that `rowlock arena` plays in a second, starting the workers included, measured once.

{_arena_table(results["arena"])}

## Solver

`rowlock solve` on the processor is the whole command, on all cores: the first time it compiles, afterwards the compiled
code is kept. On a GPU it is the sweep alone, in one process. Measured once.

{_solver_table(results["solving"])}

Played by its solution, solitaire Qwixx makes {simulation["games_per_second"]:,} games a second on all cores
(`rowlock solve qwixx --simulate {simulation["games"]}`).
"""


def _table(texts: Sequence[str], numbers: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    """A table with columns of texts, and then of numbers."""
    head = f"| {' | '.join([*texts, *numbers])} |"
    line = "|---" * len(texts) + "|--:" * len(numbers) + "|"
    return "\n".join([head, line, *(f"| {' | '.join(map(str, row))} |" for row in rows)])


def _rules_table(games: dict[str, Any]) -> str:
    return _table(
        ["game"],
        ["ms a game", "games a second", "naive games a second", "times faster"],
        [[find_game(game).title, *figures.values()] for game, figures in games.items()],
    )


def _bots_table(games: dict[str, Any]) -> str:
    return _table(
        ["game", "bot"],
        ["decisions a second", "median ms", "95 % below", "slowest"],
        [
            [find_game(game).title, f"`{bot}`", f"{figures['decisions_per_second']:,}", *_spread(figures)]
            for game, bots in games.items()
            for bot, figures in bots.items()
        ],
    )


def _slowest_kinds_table(games: dict[str, Any]) -> str:
    return _table(
        ["game", "bot", "kind of decision"],
        ["median ms", "95 % below", "slowest", "goal"],
        [
            [find_game(game).title, f"`{bot}`", kind["kind"], *_spread(kind), GOALS_IN_MS[bot]]
            for game, bots in games.items()
            for bot in GOALS_IN_MS
            for kind in [bots[bot]["slowest_kind"]]
        ],
    )


def _spread(figures: dict[str, Any]) -> list[str]:
    return [_three_digits(figures[key]) for key in ("median_ms", "p95_ms", "slowest_ms")]


def _three_digits(number: float) -> str:
    return f"{number:.3g}" if number < 1000 else f"{number:,.0f}"


def _arena_table(lineups: dict[str, Any]) -> str:
    return _table(
        ["bots"],
        ["one worker", "two workers"],
        [[f"`{bots}`", figures["workers_1"], figures["workers_2"]] for bots, figures in lineups.items()],
    )


def _solver_table(places: dict[str, Any]) -> str:
    return _table(
        ["where", "game"],
        ["first time, s", "compiled, s", "peak memory, MB", "points of an empty sheet"],
        [
            [
                place,
                find_game(game).title,
                figures.get("first_s", ""),
                figures["again_s"],
                figures.get("peak_mb", ""),
                f"{figures['value']:.4f}",
            ]
            for place, games in places.items()
            for game, figures in games.items()
        ],
    )
