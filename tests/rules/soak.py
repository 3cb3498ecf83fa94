"""Thousands of random games against the oracle: ``make soak``."""

import sys
from random import Random

from tests.play import ALL_SETUPS
from tests.rules.test_oracle import OPTIONS, agree_on_a_random_game

GAMES_OF_EACH_KIND = 100


def main() -> None:
    for game, players in ALL_SETUPS:
        for options in OPTIONS.get(game, [{}]):
            for seed in range(GAMES_OF_EACH_KIND):
                agree_on_a_random_game(game, players, options, Random(f"soak {seed}"))
        sys.stdout.write(f"{game} with {players}: both agree\n")


if __name__ == "__main__":
    main()
