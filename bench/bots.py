"""How long bots think, and how many games the arena plays."""

from collections import defaultdict
from collections.abc import Sequence
from statistics import median, quantiles
from time import thread_time
from typing import Any

from bench.timing import seconds_once
from rowlock.arena import Tournament, run
from rowlock.arena.game import play_out
from rowlock.bots import Bot, SlowToStart, make_bot
from rowlock.rules.awaits import Choose
from rowlock.rules.games import GAMES, find_game
from rowlock.rules.state import State

PLAYERS = 2
GAMES_OF_MOST = {"champion": 10, "champion+": 1}
"""The bots to measure with the most players too, and the number of games."""
GAMES_PLAYED = {
    "random": 20,
    "greedy": 20,
    "planner": 20,
    "exact": 20,
    "champion": 20,
    "champion+": 2,
    "rollout:greedy": 1,
}
LINEUPS_OF_ARENA = {"greedy": 1000, "planner,greedy": 1000}
"""The bots that play in the arena, and the number of games."""


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.ms_by_kind: dict[str, list[float]] = defaultdict(list)

    def choose(self, state: State, seat: int) -> str:
        assert isinstance(state.awaits, Choose)
        # Other work on the machine does not count.
        begin = thread_time()
        move = self._bot.choose(state, seat)
        self.ms_by_kind[state.awaits.action].append((thread_time() - begin) * 1000)
        return move


def bench_bot(game: str, name: str, players: int, games: int) -> dict[str, Any]:
    """A bot's decisions in the first seat against itself, from a cold start: the first ones fill its caches."""
    start = find_game(game).start(players)
    bot = make_bot(name, seed=1)
    if isinstance(bot, SlowToStart):
        for seat in range(players):
            bot.prepare(start, seat, lambda _done: None)
    timed = Timed(bot)
    for seed in range(games):
        play_out(start, [timed, *[bot] * (players - 1)], seed)
    every = [ms for of_kind in timed.ms_by_kind.values() for ms in of_kind]
    kinds = {kind: _spread(of_kind) for kind, of_kind in timed.ms_by_kind.items()}
    slowest_kind = max(kinds, key=lambda kind: kinds[kind]["p95_ms"])
    return {
        "decisions": len(every),
        "decisions_per_second": round(1000 * len(every) / sum(every)),
        **_spread(every),
        "slowest_kind": {"kind": slowest_kind, **kinds[slowest_kind]},
    }


def _spread(ms: Sequence[float]) -> dict[str, float]:
    return {
        "median_ms": round(median(ms), 3),
        "p95_ms": round(quantiles(ms, n=20, method="inclusive")[-1], 3),
        "slowest_ms": round(max(ms), 3),
    }


def bench_bots() -> dict[str, Any]:
    """Results by game, number of players and bot; the exact bot plays where it needs no GPU for its solution."""
    results: dict[str, Any] = {}
    for game in GAMES:
        for players, all_games in ((PLAYERS, GAMES_PLAYED), (find_game(game).max_players, GAMES_OF_MOST)):
            results.setdefault(game, {})[str(players)] = {
                name: bench_bot(game, name, players, games)
                for name, games in all_games.items()
                if name != "exact" or game == "qwixx"
            }
    return results


def bench_arena() -> dict[str, Any]:
    """Games of Qwixx per second with one worker and with two, including their start."""
    return {
        bots: {f"workers_{workers}": _arena_games_per_second(bots.split(","), games, workers) for workers in (1, 2)}
        for bots, games in LINEUPS_OF_ARENA.items()
    }


def _arena_games_per_second(bots: list[str], games: int, workers: int) -> int:
    tournament = Tournament("qwixx", bots, PLAYERS, games)
    return round(games / seconds_once(lambda: run(tournament, workers)))
