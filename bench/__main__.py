"""Run all benchmarks on one core and write the results beside this file: ``make bench``.

Every figure is the median of several runs. The ratios compare Rowlock with the plain second implementation in
tests/oracle.py, which copies and recomputes everything, in the same run on the same machine.
"""

import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import rowlock
from rowlock import Choose, Roll
from rowlock.rules.messages import Message
from tests.oracle import Oracle
from tests.play import random_message, random_roll

RESULTS = Path(__file__).with_name("results.json")
PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
REPEATS = 9
PLAYERS = 2


def seconds(job: Callable[[], object]) -> float:
    """The median time of a job."""
    times = []
    for _ in range(REPEATS):
        begin = time.perf_counter()
        job()
        times.append(time.perf_counter() - begin)
    return median(times)


def random_game(game: str, random: Random) -> list[Message]:
    """A whole game of uniformly random choices, legal moves included, as its messages."""
    state = rowlock.start(game, PLAYERS)
    record: list[Message] = [{"new": {"game": game, "players": PLAYERS}}]
    while not state.over:
        awaits = state.awaits
        if isinstance(awaits, Roll):
            roll = random_roll(state, random)
            record.append({"roll": roll})
            state = state.roll(**roll)
        else:
            assert isinstance(awaits, Choose)
            choices = {player: random.choice(state.legal(player)) for player in awaits.players}
            record.append({"choose": {str(player): move for player, move in choices.items()}})
            state = state.choose(choices)
    return record


def naive_random_game(game: str, random: Random) -> dict[str, Any]:
    """The same with the oracle, which answers every message with all legal moves; the last state."""
    oracle = Oracle()
    state = oracle.answer({"new": {"game": game, "players": PLAYERS}})["state"]
    faces = rowlock.GAMES[game].faces
    while "over" not in state["awaits"]:
        if "roll" in state["awaits"]:
            rolled = {
                name: random.randint(1, faces) if count == 1 else [random.randint(1, faces) for _ in range(count)]
                for name, count in state["awaits"]["roll"].items()
            }
            state = oracle.answer({"roll": rolled})["state"]
        else:
            choices = {seat: random.choice(legal) for seat, legal in state["awaits"]["choose"].items()}
            state = oracle.answer({"choose": choices})["state"]
    return dict(state)


def bench_games(game: str) -> dict[str, Any]:
    ours = seconds(lambda: [random_game(game, Random(seed)) for seed in range(200)]) / 200
    naive = seconds(lambda: [naive_random_game(game, Random(seed)) for seed in range(5)]) / 5
    return {
        "ms_per_game": round(ours * 1000, 3),
        "games_per_second": round(1 / ours),
        "naive_games_per_second": round(1 / naive, 1),
        "times_faster_than_naive": round(naive / ours, 1),
    }


def bench_referee() -> dict[str, Any]:
    """Messages per second through the process, all lines piped at once, and one line at a time."""
    random = Random(1)
    lines = [json.dumps(message) for _ in range(100) for message in random_game("qwixx", random)]
    command = [sys.executable, "-m", "rowlock", "referee"]
    text = "\n".join(lines) + "\n"
    piped = seconds(lambda: subprocess.run(command, input=text, text=True, capture_output=True, check=True))
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout

        def converse() -> None:
            for line in lines:
                process.stdin.write(line + "\n")  # type: ignore[union-attr]
                process.stdin.flush()  # type: ignore[union-attr]
                process.stdout.readline()  # type: ignore[union-attr]

        in_turn = seconds(converse)
        process.stdin.close()
    messages = [json.loads(line) for line in lines[:500]]
    oracle = Oracle()
    naive = seconds(lambda: [json.dumps(oracle.answer(message)) for message in messages]) / len(messages)
    return {
        "messages_per_second_piped": round(len(lines) / piped),
        "messages_per_second_in_conversation": round(len(lines) / in_turn),
        "naive_messages_per_second": round(1 / naive),
        "times_faster_than_naive": round(naive * len(lines) / piped, 1),
    }


def bench_start_up() -> dict[str, Any]:
    """Milliseconds from nothing to done, and what Python itself needs of it."""

    def run(*arguments: str) -> float:
        return seconds(lambda: subprocess.run([sys.executable, *arguments], capture_output=True, check=True)) * 1000

    bare = run("-c", "pass")
    return {
        "python_alone_ms": round(bare, 1),
        "import_rowlock_ms": round(run("-c", "import rowlock") - bare, 1),
        "rowlock_help_ms": round(run("-m", "rowlock", "--help"), 1),
    }


def bench_drawing() -> dict[str, Any]:
    random = Random(3)
    state = rowlock.start("on-board", 4)
    for _ in range(60):
        message = random_message(state, random)
        if "roll" in message:
            state = state.roll(**message["roll"])
        else:
            state = state.choose({int(seat): move for seat, move in message["choose"].items()})
    return {
        "svg_ms": round(seconds(state.svg) * 1000, 2),
        "text_ms": round(seconds(lambda: str(state)) * 1000, 2),
        "position_round_trip_ms": round(seconds(lambda: rowlock.position(state.position)) * 1000, 2),
    }


def report(results: dict[str, Any]) -> str:
    """The results as the page docs/benchmarks.md."""
    games, referee, start_up = results["random_games_two_players"], results["referee"], results["start_up"]
    drawing = results["drawing_on_board_four_players"]
    rows = "\n".join(
        f"| {rowlock.GAMES[game].title} | {figures['ms_per_game']} | {figures['games_per_second']} "
        f"| {figures['naive_games_per_second']} | {figures['times_faster_than_naive']} |"
        for game, figures in games.items()
    )
    return f"""# Benchmarks

Written by `make bench` (Python {results["python"]}, {results["machine"]}, one core, medians of {REPEATS} runs).
Compare the ratios, which come from one run on one machine; the figures beside them differ from machine to machine.

Whole games of two players who choose at random, legal moves included. *Naive* is the plain second implementation in
`tests/oracle.py`, which copies and recomputes everything.

| game | ms a game | games a second | naive games a second | times faster |
|---|---|---|---|---|
{rows}

`rowlock referee` answers {referee["messages_per_second_piped"]} messages a second when they are piped in, start-up
included, and {referee["messages_per_second_in_conversation"]} when every line waits for the answer to the one before;
the naive implementation answers {referee["naive_messages_per_second"]} without any process around it.

| start-up | ms |
|---|---|
| Python alone | {start_up["python_alone_ms"]} |
| `import rowlock`, on top of that (limit 50) | {start_up["import_rowlock_ms"]} |
| `rowlock --help`, all in all (limit 200) | {start_up["rowlock_help_ms"]} |

| On Board with four players | ms |
|---|---|
| `state.svg()` | {drawing["svg_ms"]} |
| `str(state)` | {drawing["text_ms"]} |
| position written and read | {drawing["position_round_trip_ms"]} |
"""


def main() -> None:
    results = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "random_games_two_players": {game: bench_games(game) for game in rowlock.GAMES},
        "referee": bench_referee(),
        "start_up": bench_start_up(),
        "drawing_on_board_four_players": bench_drawing(),
    }
    RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    PAGE.write_text(report(results))
    print(PAGE.read_text())


if __name__ == "__main__":
    main()
