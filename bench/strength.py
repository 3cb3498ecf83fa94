"""How strong champion is: against every other bot, in every game, with two players and with the most.

``python -m bench.strength`` plays blocks of games, keeps each finished block in ``strength.json``, goes on where it was
stopped, and writes the table of docs/bots.md. The exact bot takes part in Qwixx, without a chance of ending
(``exact:0``) and with the tuned one. Rollout takes a second a move, too long for so many games.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any

from rowlock.arena import Tournament, run, standings
from rowlock.rules.games import GAMES, find_game

RESULTS = Path(__file__).with_name("strength.json")
PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN, END = "<!-- strength: written by bench/strength.py -->\n", "<!-- end of strength -->\n"
RIVALS = ("planner", "greedy", "random")
EXACT = ("exact:0", "exact")
BLOCK = 2000
BLOCKS = 5

Block = dict[str, Any]
Match = tuple[str, int, str]
"""Game, players and whom champion meets."""


def matches() -> Iterator[Match]:
    for game in GAMES:
        for players in (2, find_game(game).max_players):
            for rival in (*(EXACT if game == "qwixx" else ()), *RIVALS):
                yield game, players, rival


def play_block(match: Match, number: int, workers: int) -> Block:
    game, players, rival = match
    tournament = Tournament(game, ["champion", rival], players, BLOCK, seed=number)
    results = run(tournament, workers)
    if results.stopped:
        sys.exit(f"stopped: {results.stopped}")
    found = {standing.bot: standing for standing in standings(results)}
    own, other = found["champion"], found[rival]
    assert not own.faults, own.first_fault
    return {
        "game": game,
        "players": players,
        "rival": rival,
        "block": number,
        "games": len(results.games),
        "won": own.wins.mean,
        "lost": other.wins.mean,
        "margin": own.wins.margin,
        "points": own.score.mean,
        "rival_points": other.score.mean,
    }


def summary(blocks: list[Block]) -> str:
    """A line of the table: the blocks of a match are independent."""
    number = len(blocks)

    def mean(name: str) -> float:
        return sum(float(block[name]) for block in blocks) / number

    margin = sqrt(sum(block["margin"] ** 2 for block in blocks)) / number
    first, won = blocks[0], mean("won")
    title, games = find_game(first["game"]).title, sum(block["games"] for block in blocks)
    share = f"{100 * won:.1f} % ± {100 * margin:.1f}"
    points = f"{mean('points'):.1f} – {mean('rival_points'):.1f}"
    lost = f"{100 * mean('lost'):.1f} %"
    return f"| {title} | {first['players']} | {first['rival']} | {games:,} | {share} | {lost} | {points} |"


def write_page(results: list[Block]) -> None:
    """Put the table into the page."""
    lines = [
        "| game | players | champion against | games | won by champion, a seat | by the other | points |",
        "|---|--:|---|--:|---|---|---|",
    ]
    for match in matches():
        blocks = [row for row in results if _match(row) == match]
        if blocks:
            lines.append(summary(blocks))
    before, mark, rest = PAGE.read_text("utf-8").partition(BEGIN)
    if not mark:
        sys.exit(f"{PAGE} has no place for the table, expected the lines {BEGIN.strip()!r} and {END.strip()!r}")
    _, _, after = rest.partition(END)
    PAGE.write_text(before + BEGIN + "\n".join(lines) + "\n" + END + after, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser("bench.strength", description="Measure how strong champion is.")
    parser.add_argument("games", nargs="*", help="some games; by default all")
    parser.add_argument("--rivals", nargs="+", default=[*EXACT, *RIVALS], help="some rivals; by default all")
    parser.add_argument("--blocks", type=int, default=BLOCKS, help=f"how many blocks of {BLOCK} games of each match")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--results", type=Path, default=RESULTS, help="keep the blocks here and leave the page alone")
    given = parser.parse_args()
    results: list[Block] = json.loads(given.results.read_text()) if given.results.exists() else []
    done = {(_match(row), row["block"]) for row in results}
    wanted = [match for match in matches() if match[0] in (given.games or GAMES) and match[2] in given.rivals]
    # All matches have their first block before any has its second.
    for number in range(given.blocks):
        for match in wanted:
            if (match, number) not in done:
                results.append(play_block(match, number, given.workers))
                print(results[-1], flush=True)
                given.results.write_text("[\n" + ",\n".join(map(json.dumps, results)) + "\n]\n")
    if given.results == RESULTS:
        write_page(results)


def _match(row: Block) -> Match:
    return row["game"], row["players"], row["rival"]


if __name__ == "__main__":
    main()
