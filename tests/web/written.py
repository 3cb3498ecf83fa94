"""What the web app is told of the rules: files that this writes anew, for ``make api``."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from rowlock.rules.draw.svg.palette import PALETTE
from rowlock.rules.games import GAMES
from rowlock.rules.messages import Message, play
from rowlock.rules.story import story
from tests.rules.playthrough import FOLDER, inputs_of
from tests.web.demo import demo
from tests.web.lessons import LESSONS, lesson

SAID = ("game", "awaits", "dice", "refused", "scores")
"""What of a state the playthroughs tell."""
OF_DRAWINGS = re.compile("slot|shadow|gold.*|glow|white|black|clover|die.*|.*-(pip|facet|numeral)")
"""Colours that the web app has none of, or its own of the same name."""
SOURCE = Path(__file__).parents[2] / "web" / "src"


def games() -> str:
    """The facts of every game."""
    return _json([game.describe() for game in GAMES.values()])


def palette() -> str:
    """The colours that are also those of drawings, as custom properties of a style sheet."""
    shared = {name: tone for name, tone in PALETTE.items() if not OF_DRAWINGS.fullmatch(name)}
    lines = (
        f"  --{name}: {tone.light if tone.light == tone.dark else f'light-dark({tone.light}, {tone.dark})'};\n"
        for name, tone in shared.items()
    )
    return f"/* `make api` writes this from src/rowlock/rules/draw/svg/palette.py. */\n:root {{\n{''.join(lines)}}}\n"


def playthroughs() -> str:
    """What the rules say along the way in a game of each kind, a line for each message: the score pad says the same."""
    lines = chain.from_iterable(_played(inputs_of((FOLDER / f"{game}-2.txt").read_text("utf-8"))) for game in GAMES)
    return "".join(f"{json.dumps(line)}\n" for line in lines)


def _played(messages: list[Message]) -> Iterator[dict[str, Any]]:
    state = None
    for message, happenings in zip(messages, story(messages), strict=True):
        state = play(state, message)
        said = {name: told for name, told in state.describe().items() if name in SAID}
        yield {**said, "story": [happening.describe() for happening in happenings]}


def _json(value: object) -> str:
    return json.dumps(value, indent=1) + "\n"


def _lesson(game: str) -> str:
    return _short(lesson(game))


def _demo() -> str:
    return _short(demo())


def _short(value: dict[str, Any]) -> str:
    """A line for each item of a list, and no space that nobody reads."""
    parts = (f'"{name}":{_lines(part) if isinstance(part, list) else _dense(part)}' for name, part in value.items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _lines(items: list[object]) -> str:
    return "[\n" + ",\n".join(map(_dense, items)) + "\n]"


def _dense(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


WRITTEN: Mapping[str, Callable[[], str]] = {
    "games/games.json": games,
    "styles/palette.css": palette,
    "pad/playthroughs.jsonl": playthroughs,
    "home/demo.json": _demo,
    **{f"learn/lessons/{game}.json": partial(_lesson, game) for game in LESSONS},
}

if __name__ == "__main__":
    for name, write in WRITTEN.items():
        (SOURCE / name).parent.mkdir(exist_ok=True)
        (SOURCE / name).write_text(write(), "utf-8")
