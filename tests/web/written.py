"""What the web app is told of the rules: files that this writes anew, for ``make api``."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from rowlock.rules.draw.svg.palette import custom_properties
from rowlock.rules.games import GAMES

SOURCE = Path(__file__).parents[2] / "web" / "src"


def games() -> str:
    """The facts of every game."""
    return _json([game.describe() for game in GAMES.values()])


def palette() -> str:
    """The colours that are also those of drawings."""
    return f"/* `make api` writes this from src/rowlock/rules/draw/svg/palette.py. */\n{custom_properties()}"


def _json(value: object) -> str:
    return json.dumps(value, indent=1) + "\n"


WRITTEN: Mapping[str, Callable[[], str]] = {
    "games/games.json": games,
    "styles/palette.css": palette,
}

if __name__ == "__main__":
    for name, write in WRITTEN.items():
        (SOURCE / name).write_text(write(), "utf-8")
