"""A game in the terminal without a terminal: typed lines go in, everything shown comes out."""

from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from typing import Any

from rowlock.locale import Speech
from rowlock.rules.draw.text import Paint, plain
from rowlock.terminal.screen import Screen
from rowlock.terminal.setup import GameSetup, play_in_terminal

ENGLISH = Speech("en")
MANY = 2000
"""More lines than any game needs."""


def setup(
    game: str = "qwixx",
    people: tuple[str, ...] = ("Ola",),
    bots: int = 1,
    bot: str = "medium",
    options: Mapping[str, Any] | None = None,
    real_dice: bool = False,
    seed: int | None = 1,
) -> GameSetup:
    return GameSetup(game, people, bots, bot, options or {}, real_dice, seed)


def play(
    wanted: GameSetup,
    *typed: str,
    record: Path | None = None,
    paint: Paint = plain,
    clears: bool = False,
    width: int = 80,
    speech: Speech = ENGLISH,
) -> str:
    """The output while someone types these lines; the input ends after them."""
    target = StringIO()
    source = StringIO("".join(f"{line}\n" for line in typed))
    play_in_terminal(wanted, record, speech, Screen(source, target, paint, clears, width))
    return target.getvalue()
