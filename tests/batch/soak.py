"""Tens of thousands of games over arrays beside the rules: ``python -m tests.batch.soak``."""

import sys
from collections import Counter

from tests.batch.compare import SETUPS, compare

GAMES = 1200


def main() -> None:
    total: Counter[str] = Counter()
    for name, players, options in SETUPS:
        total += compare(name, players, options, GAMES, "soak")
        sys.stdout.write(f"{name} with {players} {options or ''}: both agree\n")
        sys.stdout.flush()
    sys.stdout.write(f"{len(SETUPS) * GAMES} games: {dict(total)}\n")


if __name__ == "__main__":
    main()
