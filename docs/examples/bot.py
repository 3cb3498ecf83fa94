"""A bot as a separate program: it reads questions, writes answers, and needs only Python.

    rowlock play --bot "command:python docs/examples/bot.py"

It crosses where it skips few cells and writes a number where it belongs in a row. docs/bots.md describes the language.
"""

import json
import sys
from typing import Any


def cost(state: dict[str, Any], seat: int, move: str) -> float:
    """How much of its own sheet a move wastes, as far as this bot can tell."""
    action, *words = move.split()
    if action == "pass":
        return 2.5
    if action == "cross":
        colour, number = words[0], int(words[1])
        before = 1 if colour in ("red", "yellow") else 17 if state["game"] == "longo" else 13
        crossed: list[int] = state["sheets"][seat][colour]
        return abs(number - (crossed[-1] if crossed else before)) - 1
    if action == "write":
        place: float = (sum(state["dice"].values()) - 1) / 17 * 11
        return abs(int(words[1]) - place)
    return 0  # lucky numbers, pawn moves, choices of dice and "keep": take the first


def main() -> None:
    for line in sys.stdin:
        question = json.loads(line)
        state, seat = question["state"], question["seat"]
        legal = state["awaits"]["choose"][str(seat)]
        move = min(legal, key=lambda move: cost(state, seat, move))
        sys.stdout.write(json.dumps({"choose": {str(seat): move}}) + "\n")
        sys.stdout.flush()  # without this, the answer waits in a buffer and the bot is late


if __name__ == "__main__":
    main()
