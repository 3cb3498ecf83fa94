"""Thousands of random games against the oracle and the laws: ``make soak``."""

import sys
from random import Random

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.play import ALL_SETUPS
from tests.rules.test_oracle import OPTIONS, agree_on_a_random_game
from tests.table.test_laws import LAWS, SEEN, TableLaws

GAMES_OF_EACH_KIND = 100


def main() -> None:
    run_state_machine_as_test(TableLaws, settings=settings(LAWS, max_examples=2000))
    sys.stdout.write(f"the laws hold: {dict(SEEN)}\n")
    for game, players in ALL_SETUPS:
        for options in OPTIONS.get(game, [{}]):
            for seed in range(GAMES_OF_EACH_KIND):
                agree_on_a_random_game(game, players, options, Random(f"soak {seed}"))
        sys.stdout.write(f"{game} with {players}: both agree\n")


if __name__ == "__main__":
    main()
