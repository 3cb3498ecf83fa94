"""``python -m rowlock.batch.learn``: train champion with nothing but JAX and NumPy."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rowlock.batch.learn.command import FOLDER, USUAL_MINUTES, USUAL_PLAYERS, train
from rowlock.rules.errors import RuleError

BAD_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser("rowlock.batch.learn", description="Train champion.")
    parser.add_argument("--game", help="qwixx, longo, on-board or qwinto")
    parser.add_argument("--players", type=int, help=f"how many play; by default {USUAL_PLAYERS}")
    parser.add_argument("--minutes", type=float, help=f"how long to learn; by default {USUAL_MINUTES:.0f}")
    parser.add_argument("--chunks", type=int, help="how long to learn, if it shall be the same every time")
    parser.add_argument("--plan", help="several trainings, such as qwixx:2=3,longo:5=0.5: game, players, minutes")
    parser.add_argument("--out", type=Path, help=f"a folder for weights and curves; by default {FOLDER}")
    parser.add_argument("--checkpoints", type=Path, help="a folder for checkpoints; by default the same")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoints")
    parser.add_argument("--against", type=Path, help="learn the best answer to these weights")
    parser.add_argument("--begin-with", type=Path, help="begin with these weights, or the folder that has them")
    parser.add_argument(
        "--evaluate",
        type=Path,
        dest="evaluate_weights",
        help="train nothing, compare these weights with --against or chance",
    )
    parser.add_argument("--games", type=int, help="how many games are played at once")
    parser.add_argument("--rate", type=float, help="the learning rate at the beginning")
    parser.add_argument("--compare-games", type=int, default=20_000, help="how many games measure the strength")
    given = parser.parse_args(arguments)
    try:
        train(**vars(given), show=lambda line: print(line, flush=True))  # noqa: T201
    except RuleError as error:
        sys.stderr.write(f"{parser.prog}: {error}\n")
        sys.exit(BAD_INPUT)


if __name__ == "__main__":
    main()
