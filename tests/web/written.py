"""What the web app is told of the rules: files that this writes anew, for ``make api``."""

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from rowlock.rules.draw.svg.palette import custom_properties
from rowlock.rules.games import GAMES
from rowlock.rules.messages import Message, play
from rowlock.rules.story import story
from tests.rules.playthrough import FOLDER, inputs_of

SOURCE = Path(__file__).parents[2] / "web" / "src"


def games() -> str:
    """The facts of every game."""
    return _json([game.describe() for game in GAMES.values()])


def palette() -> str:
    """The colours that are also those of drawings."""
    return f"/* `make api` writes this from src/rowlock/rules/draw/svg/palette.py. */\n{custom_properties()}"


def playthroughs() -> str:
    """What the rules say along the way in a game of each kind, a line for each message: the score pad says the same."""
    lines = chain.from_iterable(_played(inputs_of((FOLDER / f"{game}-2.txt").read_text("utf-8"))) for game in GAMES)
    return "".join(f"{json.dumps(line)}\n" for line in lines)


def _played(messages: list[Message]) -> Iterator[dict[str, Any]]:
    state = None
    for message, happenings in zip(messages, story(messages), strict=True):
        state = play(state, message)
        described = state.describe()
        wanted = ("game", "awaits", "dice", "refused", "scores")
        said = {name: described[name] for name in wanted if name in described}
        yield {**said, "story": [happening.describe() for happening in happenings]}


def _json(value: object) -> str:
    return json.dumps(value, indent=1) + "\n"


WRITTEN: Mapping[str, Callable[[], str]] = {
    "games/games.json": games,
    "styles/palette.css": palette,
    "pad/playthroughs.jsonl": playthroughs,
}

if __name__ == "__main__":
    for name, write in WRITTEN.items():
        (SOURCE / name).write_text(write(), "utf-8")
