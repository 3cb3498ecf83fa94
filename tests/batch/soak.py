"""Compares tens of thousands of games over arrays with the rules: ``python -m tests.batch.soak``."""

import sys
from collections import Counter

from tests.batch.compare import MORE_SETUPS, SETUPS, compare

ALL_SETUPS = [*SETUPS, *MORE_SETUPS]
GAMES = 1200


def main() -> None:
    total: Counter[str] = Counter()
    for name, players, options in ALL_SETUPS:
        total += compare(name, players, options, GAMES, "soak")
        sys.stdout.write(f"{name} with {players} {options or ''}: both agree\n")
        sys.stdout.flush()
    sys.stdout.write(f"{len(ALL_SETUPS) * GAMES} games: {dict(total)}\n")


if __name__ == "__main__":
    main()
