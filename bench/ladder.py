"""The ladder: which bot beats which, in every game, with few and many players. ``python -m bench.ladder [GAME...]``.

Results go to ``ladder.json`` and into the table of docs/bots.md. The exact bot takes part in Qwixx; in Longo it first
has to solve a model for each seat, which is best done on a GPU: ``--exact-longo``.
"""

import argparse
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.tables import put_into, table
from rowlock.arena import Tournament, run, standings
from rowlock.rules.awaits import in_words
from rowlock.rules.games import GAMES, find_game

RESULTS = Path(__file__).with_name("ladder.json")
GAMES_OF_A_MATCH = {"planner": 1800, "exact": 1200, "greedy": 600}
SEED = 1


def matches(games: list[str], exact_longo: bool) -> Iterator[tuple[str, int, str, str]]:
    """The game, the number of players, the better bot and the other one."""
    for game in games:
        solvable = game == "qwixx" or (game == "longo" and exact_longo)
        for players in (2, 3, find_game(game).max_players):
            yield game, players, "greedy", "random"
            yield game, players, "greedy", "easy"
            yield game, players, "planner", "greedy"
            if solvable:
                yield game, players, "exact", "greedy"
                yield game, players, "exact", "planner"


def play(game: str, players: int, better: str, other: str) -> dict[str, Any]:
    tournament = Tournament(game, [better, other], players, GAMES_OF_A_MATCH[better], SEED)
    found = {standing.bot: standing for standing in standings(run(tournament, workers=os.cpu_count() or 1))}
    return {
        "game": game,
        "players": players,
        "bots": [better, other],
        "games": tournament.games,
        "won": [round(found[bot].wins.mean, 3) for bot in (better, other)],
        "interval": [round(end or 0.0, 3) for end in found[better].wins[1:]],
        "points": [round(found[bot].score.mean, 1) for bot in (better, other)],
    }


def write_page(results: list[dict[str, Any]]) -> None:
    """Put the table into the page."""
    rows = []
    for row in results:
        (better, other), (won, lost), (points, fewer) = row["bots"], row["won"], row["points"]
        low, high = row["interval"]
        share = f"{100 * won:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
        match = [find_game(row["game"]).title, row["players"], f"{better} – {other}"]
        rows.append([*match, share, f"{100 * lost:.1f} %", f"{points} – {fewer}"])
    columns = ["won by the first, a seat", "by the second", "points"]
    put_into("bots.md", "ladder", table(["game", "players", "match"], columns, rows))


def main() -> None:
    parser = argparse.ArgumentParser("bench.ladder", description="Let bots play each other.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{in_words(GAMES, 'or')}; by default all")
    parser.add_argument("--exact-longo", action="store_true", help="solve Longo too, best on a GPU")
    given = parser.parse_args()
    for game in given.games:
        if game not in GAMES:
            parser.error(f"there is no game {game}, expected {in_words(GAMES, 'or')}")
    known = {_key(row): row for row in json.loads(RESULTS.read_text())} if RESULTS.exists() else {}
    for match in matches(given.games or list(GAMES), given.exact_longo):
        row = play(*match)
        known[_key(row)] = row
        print(row, flush=True)
        results = sorted(known.values(), key=_order)
        RESULTS.write_text("[\n" + ",\n".join(json.dumps(row) for row in results) + "\n]\n")
        write_page(results)


def _key(row: dict[str, Any]) -> tuple[Any, ...]:
    return row["game"], row["players"], *row["bots"]


def _order(row: dict[str, Any]) -> tuple[Any, ...]:
    return (
        list(GAMES).index(row["game"]),
        row["players"],
        list(GAMES_OF_A_MATCH)[::-1].index(row["bots"][0]),
        row["bots"][1],
    )


if __name__ == "__main__":
    main()
