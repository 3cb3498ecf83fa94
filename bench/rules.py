"""The rules: whole games against a naive implementation, and drawing.

The ratios compare Rowlock with the plain second implementation in tests/oracle.py, which copies and recomputes
everything, in the same run on the same machine.
"""

from random import Random
from typing import Any

import rowlock
from bench.timing import seconds
from rowlock import Choose, Roll
from rowlock.dice import as_roll
from rowlock.rules.messages import Message
from tests.oracle import Oracle
from tests.play import random_message, random_roll

PLAYERS = 2


def random_game(game: str, random: Random) -> list[Message]:
    """The messages of a whole game of uniformly random choices, including the legal moves."""
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
    """The same game with the oracle, which answers every message with all legal moves; returns the last state."""
    oracle = Oracle()
    state = oracle.answer({"new": {"game": game, "players": PLAYERS}})["state"]
    faces = max(rowlock.GAMES[game].faces.values())
    while "over" not in state["awaits"]:
        if "roll" in state["awaits"]:
            awaits = Roll(**state["awaits"]["roll"])
            rolled = [random.randint(1, faces) for _, count in awaits for _ in range(count)]
            state = oracle.answer({"roll": as_roll(awaits, rolled)})["state"]
        else:
            choices = {seat: random.choice(legal) for seat, legal in state["awaits"]["choose"].items()}
            state = oracle.answer({"choose": choices})["state"]
    return dict(state)


def bench_games() -> dict[str, Any]:
    """Random games of two players, by game."""
    return {game: _bench_game(game) for game in rowlock.GAMES}


def _bench_game(game: str) -> dict[str, Any]:
    ours = seconds(lambda: [random_game(game, Random(seed)) for seed in range(200)]) / 200
    naive = seconds(lambda: [naive_random_game(game, Random(seed)) for seed in range(5)]) / 5
    return {
        "ms_per_game": round(ours * 1000, 3),
        "games_per_second": round(1 / ours),
        "naive_games_per_second": round(1 / naive, 1),
        "times_faster_than_naive": round(naive / ours, 1),
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
