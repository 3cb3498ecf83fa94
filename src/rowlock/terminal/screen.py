"""The terminal: questions and output, with colours if wanted."""

import os
import shutil
import sys
import textwrap
from dataclasses import dataclass
from typing import TextIO

from rowlock.rules.draw.text import Paint, ansi, plain

CLEAR = "\033[2J\033[3J\033[H"
USUAL_WIDTH, USUAL_HEIGHT = 80, 24
MOST_DIGITS = 9


class Quit(Exception):
    """A player leaves the game, or the input ends."""


def whole_number(word: str) -> int | None:
    """The number that someone typed, if a game could mean it."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS else None


@dataclass(frozen=True, slots=True)
class Screen:
    """Reads lines and writes text."""

    source: TextIO
    target: TextIO
    paint: Paint
    clears: bool
    """Whether to wipe earlier output, so that no sealed choice stays on the screen."""
    width: int = USUAL_WIDTH

    def show(self, text: str = "") -> None:
        self.target.write(text + "\n")
        self.target.flush()

    def say(self, sentences: str, paint: Paint = plain) -> None:
        """Show sentences without breaking a word at the edge of the window."""
        self.show(paint(textwrap.fill(sentences, self.width), "strong"))

    def clear(self) -> None:
        if self.clears:
            self.target.write(CLEAR)

    def ask(self, prompt: str) -> str:
        """A line of input, stripped; raises `Quit` on ``q`` or at the end of the input."""
        self.target.write(prompt)
        self.target.flush()
        line = self.source.readline()
        if not line or line.strip().lower() in ("q", "quit"):
            raise Quit
        return line.strip()


def wants_colour(target: TextIO) -> bool:
    """Whether to use colours: on a terminal, unless the user says no (NO_COLOR) or yes (FORCE_COLOR)."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or target.isatty()


def paint_for(target: TextIO) -> Paint:
    return ansi if wants_colour(target) else plain


def standard_screen() -> Screen:
    width, _ = shutil.get_terminal_size((USUAL_WIDTH, USUAL_HEIGHT))
    clears = sys.stdout.isatty() and sys.stdin.isatty()
    return Screen(sys.stdin, sys.stdout, paint_for(sys.stdout), clears, width)
