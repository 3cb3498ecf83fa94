"""Turns the results into the page docs/benchmarks.md: ``python -m bench.page`` rewrites it from the measurements."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.server.page import chapter
from bench.tables import DOCS, table
from bench.timing import REPEATS
from rowlock.rules.games import find_game

RESULTS = Path(__file__).with_name("results.json")
PAGE = DOCS / "benchmarks.md"
GOALS_IN_MS = {"greedy": 5, "planner": 50, "champion": 5}
PEER = "backgammon"
"""The game of pgx that ours are compared with."""


def write() -> None:
    PAGE.write_text(page(json.loads(RESULTS.read_text())), "utf-8")


def page(results: dict[str, Any]) -> str:
    referee, start_up = results["referee"], results["start_up"]
    drawing, simulation = results["drawing"], results["simulation"]
    batch, environments, web = (_others(name) for name in ("batch", "envs", "web"))
    floods: dict[str, Any] = json.loads(Path(__file__).with_name("server").joinpath("floods.json").read_text())
    return f"""# Benchmarks

Written by `make bench` (Python {results["python"]}, {results["machine"]}, {results["cores"]} cores).
Compare the ratios, which come from one run on one machine; the figures beside them differ from machine to machine.
Before the chapter on the batch engine, one core works unless stated otherwise, and a figure is the median of
{REPEATS} runs; from there on all cores work, and a figure is the best of several runs.

## Rules

Whole games of two players who choose at random, including the legal moves. *Naive* is the plain second implementation
in `tests/oracle.py`, which copies and recomputes everything.

{_rules_table(results["games"])}

We would rather compare with published simulators, and looked for some in November 2026. Of the 927,088 names on PyPI
and the 4,499,322 on npm, none contains "qwixx" or "qwinto", and the packages called `qwix` are about something else.
Since there is nothing to install and compare with, we use the naive implementation.

`rowlock referee` answers {referee["messages_per_second_piped"]} messages per second if you pipe them in, including
start-up, and {referee["messages_per_second_in_conversation"]} if each line waits for the previous answer; the naive
implementation answers {referee["naive_messages_per_second"]}, without a process around it.

| start-up | ms |
|---|--:|
| Python alone | {start_up["python_alone_ms"]} |
| `import rowlock`, in addition (limit 50) | {start_up["import_rowlock_ms"]} |
| `rowlock --help`, in total (limit 200) | {start_up["rowlock_help_ms"]} |

| On Board with four players | ms |
|---|--:|
| `state.svg()` | {drawing["svg_ms"]} |
| `str(state)` | {drawing["text_ms"]} |
| position written and read | {drawing["position_round_trip_ms"]} |

## Bots

How long a bot thinks about a decision with more than one legal move, in games against itself. Only the first seat is
timed, since champions at one table share their thoughts. The figures are processor time, so other work on the machine
does not count. The bots start cold, and *slowest* is often a decision that first had to make plans which later ones
reuse. The goals: a decision of `medium`, which is `greedy`, or of `hard`, which is `champion`, takes less than
{GOALS_IN_MS["champion"]} ms, and one of `planner` less than {GOALS_IN_MS["planner"]}. (`easy` thinks as long as
`medium`; `master` is `champion+`.)

{_bots_table(results["bots"])}

For the kind of decision that takes each bot longest in a game:

{_slowest_kinds_table(results["bots"])}

## Arena

Games of Qwixx with two players that `rowlock arena` plays per second, including the start of the workers, measured
once.

{_arena_table(results["arena"])}

## Solver

On the processor this is the whole command `rowlock solve`, on all cores: the first time it compiles, later it reuses
the compiled code. On a GPU it is the sweep alone, in one process. Measured once.

{_solver_table(results["solving"])}

Played by its solution, solitaire Qwixx reaches {simulation["games_per_second"]:,} games per second on all cores
(`rowlock solve qwixx --simulate {simulation["games"]}`).

## Batch engine

Random games of two players (`python -m bench.batch`), each at its best batch size. The engine plays whole turns (games
and decisions per second) or one decision at a time (engine steps). An environment step also makes observations,
rewards and masks of legal actions. The table also has games of pgx, from the same run and the same loop; in brackets
is the multiple of the steps of its {PEER}.

{_batch_table(batch)}

The engine compared with the rules in plain Python, which play on one core:

{_plain_table(batch)}

## Environments

Steps per second with random play (`python -m bench.envs`): arrays in batches of {environments["batch of arrays"]:,} on
{environments["cores"]} cores, the others one game at a time on one core, beside games of PettingZoo and OpenSpiel.
If all players act at once, that is one step. OpenSpiel's own games are written in C++, ours in Python.

{_environments_table(environments)}

## Web app

`python -m bench.web` with Chromium {web["chromium"].partition(".")[0]}. The first load takes
{web["first_load"]["kilobytes"]} KB. Over a connection with {web["connection"]["megabits_down"]:g} megabits and a round
trip of {web["connection"]["round_trip_ms"]} ms you can use the page after {web["first_load"]["usable_median_ms"]} ms
(median; slowest {web["first_load"]["usable_slowest_ms"]}). A decision is on screen {web["decisions"]["median_ms"]} ms
after the server's message (median of {web["decisions"]["count"]}; 95 % within {web["decisions"]["p95_ms"]}).

Frames per second while six dice are thrown, on a processor that is {web["throws"]["slowdown"]} times slower. *Shown*
are those that the browser draws, up to 60, and *of the page* those in which the page could do something as well: dice
fly without its help. The slowdown is the page's alone; the browser draws beside it, here without a GPU. Medians of
{web["throws"]["count"]} throws.

{_throws_table(web["throws"])}

{chapter()}
## Web servers under floods

`python -m bench.server.floods` floods the server from one address while it asks for `/healthz` from another. The floods
are requests whose address or headers never end, 1,000 requests that never finish, and 300 bodies that stop halfway.
*Held* is how long the server keeps such a connection, out of the 15 s that a flood lasts. The application is always the
same; `rowlock serve` is uvicorn with httptools and the limits of `server/api/connections.py`. *Quiet* is without a
flood.

{_floods_table(floods)}

The next table has the cost of the same application, in microseconds of processor time. Granian cuts off long headers on
its own, but it waits 30 s for a request, has no limit for a single address, and needs more for a decision over a
WebSocket, which is what our server does most. So we stay with uvicorn.

{_web_servers_table(floods)}
"""


def _others(name: str) -> dict[str, Any]:
    """Results of a benchmark that you run separately."""
    results: dict[str, Any] = json.loads(Path(__file__).with_name(f"{name}-results.json").read_text())
    return results


def _throws_table(throws: dict[str, Any]) -> str:
    figures = (
        "frames_per_second_median",
        "frames_per_second_least",
        "page_frames_per_second_median",
        "longest_gap_median_ms",
        "seconds_median",
    )
    return table(
        ["game", "device"],
        ["shown", "least", "of the page", "longest gap, ms", "s from roll to rest"],
        [
            [find_game(game).title, device, *(measured[figure] for figure in figures)]
            for game, devices in throws["of"].items()
            for device, measured in devices.items()
        ],
    )


def _floods_table(floods: dict[str, Any]) -> str:
    figures = ["unanswered", "median_ms", "p99_ms", "memory_mb", "longest_held_s"]
    return table(
        ["server", "flood"],
        ["unanswered visits", "median ms", "99 % below", "MB more", "held s"],
        [
            [server, flood.replace("_", " "), *(under[figure] for figure in figures)]
            for server, measured in floods.items()
            for flood, under in measured.items()
            if flood != "speed"
        ],
    )


def _web_servers_table(floods: dict[str, Any]) -> str:
    return table(
        ["server"],
        ["`/healthz`", "`/api/v1/games`", "a decision"],
        [
            [server, *(cost["processor_us"] for cost in measured["speed"].values())]
            for server, measured in floods.items()
        ],
    )


def _rules_table(games: dict[str, Any]) -> str:
    return table(
        ["game"],
        ["ms per game", "games per second", "naive games per second", "times faster"],
        [[find_game(game).title, *figures.values()] for game, figures in games.items()],
    )


def _bots_table(results: dict[str, Any]) -> str:
    return table(
        ["game", "players", "bot"],
        ["decisions per second", "median ms", "95 % below", "slowest"],
        [
            [game, players, f"`{bot}`", f"{figures['decisions_per_second']:,}", *_spread(figures)]
            for game, players, bot, figures in _bots(results)
        ],
    )


def _slowest_kinds_table(results: dict[str, Any]) -> str:
    return table(
        ["game", "players", "bot", "kind of decision"],
        ["median ms", "95 % below", "slowest", "goal"],
        [
            [game, players, f"`{bot}`", kind["kind"], *_spread(kind), GOALS_IN_MS[bot]]
            for game, players, bot, figures in _bots(results)
            if bot in GOALS_IN_MS
            for kind in [figures["slowest_kind"]]
        ],
    )


def _bots(results: dict[str, Any]) -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    for game, by_players in results.items():
        for players, bots in by_players.items():
            for bot, figures in bots.items():
                yield find_game(game).title, players, bot, figures


def _spread(figures: dict[str, Any]) -> list[str]:
    return [_three_digits(figures[key]) for key in ("median_ms", "p95_ms", "slowest_ms")]


def _three_digits(number: float) -> str:
    return f"{number:.3g}" if number < 1000 else f"{number:,.0f}"


def _arena_table(lineups: dict[str, Any]) -> str:
    return table(
        ["bots"],
        ["one worker", "two workers"],
        [[f"`{bots}`", figures["workers_1"], figures["workers_2"]] for bots, figures in lineups.items()],
    )


def _solver_table(places: dict[str, Any]) -> str:
    return table(
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


def _batch_table(devices: dict[str, Any]) -> str:
    rows = []
    for device, found in devices.items():
        peer = _best(found["peers"][PEER])["steps"]
        for game, sizes in found["engine"].items():
            engine, environment = _best(sizes), _best(found["environments"].get(game, {}))
            played = [_short(engine[what]) for what in ("games", "decisions", "steps")]
            rows.append([device, find_game(game).title, *played, _times(environment, peer)])
        for game, sizes in found["peers"].items():
            rows.append([device, f"pgx {game}", "", "", "", _times(_best(sizes), peer)])
    columns = ["games per second", "decisions per second", "engine steps per second", "environment steps per second"]
    return table(["device", "game"], columns, rows)


def _times(figures: dict[str, float], peer: float) -> str:
    """Steps, and the multiple of the peer's steps."""
    return f"{_short(figures['steps'])} ({figures['steps'] / peer:,.3g} ×)" if figures else ""


def _best(sizes: dict[str, Any]) -> dict[str, float]:
    """The best of each figure over all batch sizes."""
    best: dict[str, float] = {}
    for figures in sizes.values():
        best |= {what: max(value, best.get(what, 0)) for what, value in figures.items()}
    return best


def _short(number: float) -> str:
    for size, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{number / size:.3g}{unit}"
    return f"{number:.3g}"


def _plain_table(devices: dict[str, Any]) -> str:
    rows = []
    for device, found in devices.items():
        for game, plain in found.get("plain_games", {}).items():
            games = _best(found["engine"][game])["games"]
            rows.append([device, find_game(game).title, plain, _short(games), f"{games / plain:,.0f}"])
    return table(["device", "game"], ["plain games per second", "games of the engine", "times faster"], rows)


def _environments_table(found: dict[str, Any]) -> str:
    kind = "steps per second: "
    return table(
        ["form", "game"],
        ["steps per second"],
        [
            [what.removeprefix(kind), game, f"{steps:,}"]
            for what, games in found.items()
            if what.startswith(kind)
            for game, steps in games.items()
        ],
    )


if __name__ == "__main__":
    write()
