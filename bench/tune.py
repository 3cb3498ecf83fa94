"""Which chance of ending the exact bot should plan with: ``python -m bench.tune qwixx 2 0.05 0.07 0.09``.

Solves the model for each chance (a GPU helps) and lets it play against greedy and against the planner.
"""

import argparse
import os

from rowlock.arena import Tournament, run, standings

GAMES = 1200


def main() -> None:
    parser = argparse.ArgumentParser("bench.tune", description="Compare chances of ending.")
    parser.add_argument("game", choices=["qwixx", "longo"])
    parser.add_argument("players", type=int)
    parser.add_argument("chances", nargs="+")
    given = parser.parse_args()
    game, players = given.game, given.players
    for chance in given.chances:
        for opponent in ("greedy", "planner"):
            tournament = Tournament(game, [f"exact:{chance}", opponent], players, GAMES, seed=1)
            found = standings(run(tournament, workers=os.cpu_count() or 1))
            (exact,) = (standing for standing in found if standing.bot != opponent)
            figures = f"{exact.wins.mean:.3f} ± {exact.wins.margin or 0:.3f}  {exact.score.mean:.1f} points"
            print(f"{game} {players} {chance} {opponent:8} {figures}", flush=True)


if __name__ == "__main__":
    main()
