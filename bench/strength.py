"""How strong champion is against every other bot, in every game, with two players and with the most.

``python -m bench.strength`` plays blocks of games, saves each finished block in ``strength.json``, continues where it
was stopped, and writes the table of docs/bots.md. It drops blocks that were played with other weights. The exact bot
takes part where it has a solution (a GPU helps to find it), in Qwixx also without a chance of ending (``exact:0``).
Rollout plays in the batch engine, which needs the extra ``[accel]`` and preferably a GPU. ``champion+`` takes its time,
and plays fewer games.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

from bench.tables import put_into, table
from rowlock.arena import Tournament, run, standings
from rowlock.bots.champion.network import shipped_weights
from rowlock.bots.champion.weights import checksum_of
from rowlock.rules.errors import RuleError
from rowlock.rules.games import GAMES, find_game

RESULTS = Path(__file__).with_name("strength.json")
EXACT = {"qwixx": ("exact:0", "exact"), "longo": ("exact",)}
RIVALS = ("planner", "greedy", "easy", "random")
ROLLOUT = "rollout:greedy"
RIVALS_OF_TWO = {"champion+": 400}
"""Rivals with two players only, and the number of games in a block against them."""
NOBODY = "nobody"
"""The rival if champion plays alone, for points."""
BLOCK = 2000
BLOCKS = 5

Block = dict[str, Any]
Match = tuple[str, int, str]
"""The game, the number of players and champion's rival."""


def matches() -> Iterator[Match]:
    for game in GAMES:
        yield game, 1, NOBODY
        for players in (2, find_game(game).max_players):
            for rival in (*EXACT.get(game, ()), *RIVALS, ROLLOUT, *(RIVALS_OF_TWO if players == 2 else ())):
                yield game, players, rival


@cache
def weights_of(game: str, players: int) -> str:
    """The beginning of the checksum of champion's network."""
    return checksum_of(shipped_weights(game).networks[players])[:12]


def play_block(match: Match, number: int, workers: int) -> Block:
    game, players, rival = match
    bots = ["champion"] if rival == NOBODY else ["champion", rival]
    tournament = Tournament(game, bots, players, RIVALS_OF_TWO.get(rival, BLOCK), seed=number)
    if rival == ROLLOUT:
        from bench import rollout  # It needs JAX, unlike everything else here.

        results = rollout.run(tournament)
    else:
        results = run(tournament, workers)
    if results.stopped:
        sys.exit(f"stopped: {results.stopped}")
    found = {standing.bot: standing for standing in standings(results)}
    own = found["champion"]
    assert not own.faults, own.first_fault
    block: Block = {
        "game": game,
        "players": players,
        "rival": rival,
        "weights": weights_of(game, players),
        "block": number,
        "games": len(results.games),
    }
    if rival == NOBODY:
        return {**block, "points": own.score.mean, "margin": own.score.margin}
    of_rival = {"lost": found[rival].wins.mean, "rival_points": found[rival].score.mean}
    return {**block, "won": own.wins.mean, "margin": own.wins.margin, "points": own.score.mean, **of_rival}


class Summary:
    """The independent blocks of a match."""

    def __init__(self, blocks: list[Block]) -> None:
        self._blocks = blocks
        self.title, self.players = find_game(blocks[0]["game"]).title, blocks[0]["players"]
        self.rival, self.games = blocks[0]["rival"], sum(block["games"] for block in blocks)
        self.margin = sqrt(sum(block["margin"] ** 2 for block in blocks)) / len(blocks)

    def mean(self, name: str) -> float:
        return sum(float(block[name]) for block in self._blocks) / len(self._blocks)

    @property
    def line(self) -> list[object]:
        return [
            self.title,
            self.players,
            self.rival,
            f"{self.games:,}",
            f"{100 * self.mean('won'):.1f} % ± {100 * self.margin:.1f}",
            f"{100 * self.mean('lost'):.1f} %",
            f"{self.mean('points'):.1f} – {self.mean('rival_points'):.1f}",
        ]

    @property
    def line_alone(self) -> list[object]:
        return [self.title, f"{self.games:,}", f"{self.mean('points'):.2f} ± {self.margin:.2f}"]


def write_pages(results: list[Block]) -> None:
    """Put the tables into their pages."""
    blocks = [[row for row in results if _match(row) == match] for match in matches()]
    found = [Summary(of_match) for of_match in blocks if of_match]
    columns = ["games", "won by champion, a seat", "by the other", "points"]
    rows = [match.line for match in found if match.rival != NOBODY]
    put_into("bots.md", "strength", table(["game", "players", "champion against"], columns, rows))
    rows = [match.line_alone for match in found if match.rival == NOBODY]
    put_into("champion.md", "strength", table(["game alone"], ["games", "points"], rows))


def main() -> None:
    rivals = list(dict.fromkeys(rival for _, _, rival in matches()))
    parser = argparse.ArgumentParser("bench.strength", description="Measure how strong champion is.")
    parser.add_argument("games", nargs="*", help="some games; by default all")
    parser.add_argument("--rivals", nargs="+", choices=rivals, default=rivals, help="some rivals; by default all")
    parser.add_argument("--players", type=int, nargs="+", help="some numbers of players; by default 2 and the most")
    parser.add_argument("--blocks", type=int, default=BLOCKS, help="how many blocks of games of each match")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--results", type=Path, default=RESULTS, help="keep the blocks here and leave the page alone")
    given = parser.parse_args()
    try:
        games = [find_game(game).name for game in given.games or GAMES]
    except RuleError as error:
        parser.error(str(error))
    results: list[Block] = json.loads(given.results.read_text()) if given.results.exists() else []
    results = [row for row in results if row["weights"] == weights_of(row["game"], row["players"])]
    done = {(_match(row), row["block"]) for row in results}
    wanted = [
        (game, players, rival)
        for game, players, rival in matches()
        if game in games and rival in given.rivals and (not given.players or players in given.players)
    ]
    if not wanted:
        parser.error("there is no such match, expected 1, 2 or the most players and a rival who plays that game")
    # All matches have their first block before any has its second.
    for number in range(given.blocks):
        for match in wanted:
            if (match, number) not in done:
                results.append(play_block(match, number, given.workers))
                print(results[-1], flush=True)
                given.results.write_text("[\n" + ",\n".join(map(json.dumps, results)) + "\n]\n")
    if given.results == RESULTS:
        write_pages(results)


def _match(row: Block) -> Match:
    return row["game"], row["players"], row["rival"]


if __name__ == "__main__":
    main()
