"""How strong champion is: against every other bot, in every game, with two players and with the most.

``python -m bench.strength [GAME...] [--blocks N]`` plays blocks of games, as many of each match as are asked for, keeps
every finished block in ``strength.json``, goes on where it was stopped, and writes the table of docs/bots.md. The exact
bot takes part in Qwixx, without a chance of ending (``exact:0``) and with the tuned one. Rollout takes a second a move,
too long for so many games.
"""

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
RIVALS = ("planner", "greedy", "easy", "random")
BLOCK = 1000
BLOCKS = 10


def matches(games: list[str]) -> Iterator[tuple[str, int, str]]:
    """Game, players and whom champion meets."""
    for game in games:
        for players in (2, find_game(game).max_players):
            for rival in (*RIVALS, *(("exact:0", "exact") if game == "qwixx" else ())):
                yield game, players, rival


def play_block(game: str, players: int, rival: str, number: int) -> dict[str, Any]:
    tournament = Tournament(game, ["champion", rival], players, BLOCK, seed=number)
    results = run(tournament, workers=os.cpu_count() or 1)
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


def summary(blocks: list[dict[str, Any]]) -> str:
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


def write_page(results: list[dict[str, Any]]) -> None:
    """Put the table into the page."""
    lines = [
        "| game | players | champion against | games | won by champion, a seat | by the other | points |",
        "|---|--:|---|--:|---|---|---|",
    ]
    for match in matches(list(GAMES)):
        blocks = [row for row in results if (row["game"], row["players"], row["rival"]) == match]
        if blocks:
            lines.append(summary(blocks))
    before, mark, rest = PAGE.read_text("utf-8").partition(BEGIN)
    if not mark:
        sys.exit(f"{PAGE} has no place for the table, expected the lines {BEGIN.strip()!r} and {END.strip()!r}")
    _, _, after = rest.partition(END)
    PAGE.write_text(before + BEGIN + "\n".join(lines) + "\n" + END + after, "utf-8")


def main(arguments: list[str]) -> None:
    blocks = int(arguments[arguments.index("--blocks") + 1]) if "--blocks" in arguments else BLOCKS
    games = [argument for argument in arguments if argument in GAMES] or list(GAMES)
    results: list[dict[str, Any]] = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
    done = {(row["game"], row["players"], row["rival"], row["block"]) for row in results}
    # All matches have their first block before any has its second.
    for number in range(blocks):
        for match in matches(games):
            if (*match, number) not in done:
                results.append(play_block(*match, number))
                print(results[-1], flush=True)
                RESULTS.write_text("[\n" + ",\n".join(map(json.dumps, results)) + "\n]\n")
                write_page(results)


if __name__ == "__main__":
    main(sys.argv[1:])
