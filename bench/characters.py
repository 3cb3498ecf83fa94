"""Whether all characters of a level are equally strong. ``python -m bench.characters [GAME...] [--levels LEVEL...]``.

Each character plays against its level without one, two at a table with common dice, in blocks of games, until it is
sure, with 95 % confidence, that it wins within 2 points of every second game, or that it does not. The level without a
character plays against the bot that it is made of. Finished blocks are
kept in ``characters.json``, and a run goes on where the last one was stopped; delete the file when characters have
changed. The table goes into docs/bots.md.
"""

import argparse
import json
import sys
from math import sqrt
from pathlib import Path
from typing import Any

from bench.tables import put_into, table
from rowlock.arena import Tournament, run, standings
from rowlock.bots.characters import CHARACTERS, PLAIN
from rowlock.rules.games import GAMES, find_game
from rowlock.server.room.seats import LEVELS

RESULTS = Path(__file__).with_name("characters.json")
BLOCK = {"easy": 400, "medium": 400, "hard": 200, "master": 20}
"""The number of games in a block."""
FEWEST_BLOCKS = 2
BASE = {"medium": "greedy", "hard": "champion", "master": "champion+"}
"""The bot of a level, of which each plays alike: the level itself, without a character, plays against that."""
CLOSE = 0.02

Block = dict[str, Any]
Match = tuple[str, str, str]
"""The level, the game and the character."""


def play_block(match: Match, number: int, workers: int) -> Block:
    level, game, character = match
    own, other = f"{level}:{character}", BASE[level] if character == PLAIN else f"{level}:{PLAIN}"
    results = run(Tournament(game, [own, other], 2, BLOCK[level], seed=number), workers)
    if results.stopped:
        sys.exit(f"stopped: {results.stopped}")
    found = {standing.bot: standing for standing in standings(results)}
    assert not found[own].faults, found[own].first_fault
    wins, scores = found[own].wins, [found[bot].score.mean for bot in (own, other)]
    return {
        "level": level,
        "game": game,
        "character": character,
        "games": len(results.games),
        "won": round(wins.mean, 4),
        "margin": round(wins.margin or 0.5, 4),
        "ahead": round(scores[0] - scores[1], 2),
    }


class Summary:
    """The independent blocks of a match."""

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = len(blocks)
        self.games = sum(block["games"] for block in blocks)
        self.won = sum(block["won"] for block in blocks) / len(blocks) if blocks else 0.5
        self.margin = sqrt(sum(block["margin"] ** 2 for block in blocks)) / len(blocks) if blocks else 0.5

    @property
    def is_sure(self) -> bool:
        """Whether more games would tell nothing new."""
        away = abs(self.won - 0.5)
        return self.blocks >= FEWEST_BLOCKS and (away + self.margin <= CLOSE or away - self.margin > CLOSE)


def write_page(results: list[Block]) -> None:
    """Put the table into the page."""
    rows = []
    for level in LEVELS:
        for game in GAMES:
            found = [_summary(results, (level, game, character)) for character in (*CHARACTERS, PLAIN)]
            if any(match.games for match in found):
                shares = [f"{100 * each.won:.1f} ± {100 * each.margin:.1f}" if each.games else "" for each in found]
                rows.append([level, find_game(game).title, *shares])
    put_into("bots.md", "characters", table(["level", "game"], [*CHARACTERS, "none"], rows))


def main() -> None:
    parser = argparse.ArgumentParser("bench.characters", description="Measure how strong characters are.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--blocks", type=int, default=20, help="the most blocks of games of each match")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    results: list[Block] = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
    wanted = [
        (level, game, character)
        for level in given.levels
        for game in given.games
        for character in (*CHARACTERS, *([PLAIN] if level in BASE else []))
    ]
    while waiting := [match for match in wanted if not _ended(results, match, given.blocks)]:
        for match in waiting:
            results.append(play_block(match, _summary(results, match).blocks, given.workers))
            print(results[-1], flush=True)
            RESULTS.write_text("[\n" + ",\n".join(map(json.dumps, results)) + "\n]\n")
        write_page(results)


def _ended(results: list[Block], match: Match, most: int) -> bool:
    found = _summary(results, match)
    return found.is_sure or found.blocks >= most


def summaries(results: list[Block]) -> dict[Match, Summary]:
    """What is known of each match."""
    matches = dict.fromkeys((row["level"], row["game"], row["character"]) for row in results)
    return {match: _summary(results, match) for match in matches}


def _summary(results: list[Block], match: Match) -> Summary:
    return Summary([row for row in results if (row["level"], row["game"], row["character"]) == match])


if __name__ == "__main__":
    main()
