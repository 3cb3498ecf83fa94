"""The game that plays itself on the home page of the web app: prepared dice and moves, played with the real rules."""

from collections.abc import Iterator
from typing import Any

import rowlock
from rowlock.rules.messages import Message
from tests.web.lessons import changes, played

TURNS = """
    6-5 3 5 1 5  green-11  blue-11
    2-1 1 4 3 2  red-3     pass
    2-1 4 6 6 3  yellow-3  red-5
    6-2 4 5 3 4  pass      red-6
    5-5 3 6 6 2  green-10  red-8
    1-3 5 2 1 6  yellow-4  yellow-5
    5-3 3 1 5 1  green-8   yellow-6
    4-6 1 4 2 5  blue-10   blue-9
    6-5 2 3 6 4  pass      yellow-8
    3-6 2 6 2 1  red-9     yellow-9
    5-3 2 1 5 2  blue-8    blue-7
    1-4 1 2 5 5  blue-5    green-6
    1-3 5 3 4 4  blue-4    green-5
    6-5 5 1 5 2  red-11    pass
    6-2 1 4 5 2  pass      yellow-10
    1-1 5 1 1 3  blue-2    green-2
"""
"""Two white dice, the red, yellow, green and blue one; what the white sum crosses, and what a coloured die does."""
SHOWN = ("dice", "locked", "sheets", "scores", "awaits")
"""What of a state can be seen."""


def demo() -> dict[str, Any]:
    """The first state, and for every step what it changes and what is told of it."""
    first = state = rowlock.start("qwixx", players=1)
    steps = []
    for message in _messages():
        after, story = played(state, [message])
        change = {key: value for key, value in changes(state, after).items() if key in SHOWN}
        steps.append({"change": change, "story": story})
        state = after
    return {"state": first.describe(), "steps": steps}


def _messages() -> Iterator[Message]:
    for line in TURNS.split("\n")[1:-1]:
        white, red, yellow, green, blue, *moves = line.split()
        faces = {"red": int(red), "yellow": int(yellow), "green": int(green), "blue": int(blue)}
        yield {"roll": {"white": [int(face) for face in white.split("-")], **faces}}
        for move in moves:
            yield {"choose": {"0": move if move == "pass" else f"cross {move.replace('-', ' ')}"}}
