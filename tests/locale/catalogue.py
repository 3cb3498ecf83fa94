"""The catalogues as syntax trees, and the places in the code that name messages."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from rowlock.bots.characters import CHARACTERS
from rowlock.locale import FOLDER, LANGUAGES
from rowlock.server.api.problems import Code
from rowlock.server.room.seats import LEVELS, PHRASES

ROOT = Path(__file__).parents[2]
OTHERS = tuple(language for language in LANGUAGES if language != "en")

COLOURS = ("white", "red", "yellow", "green", "blue", "orange", "purple")
GAMES = ("qwixx", "longo", "on-board", "qwinto")
PIECED_TOGETHER: dict[str, tuple[str, ...]] = {
    "about": GAMES,
    "ask": ("white", "lucky", "colour", "colour-must", "pawn", "pawn-must", "dice", "reroll", "write", "write-must"),
    "character": CHARACTERS,
    "cell": ("crossed", "skipped"),
    "choosing": ("once", "twice"),
    "colour": COLOURS,
    "game": GAMES,
    "initial": COLOURS[1:],
    "level": LEVELS,
    "likes": CHARACTERS,
    "log": ("cross", "lucky"),
    "lucky-rows": ("open-short", "all-short"),
    "motion": ("system", "off"),
    "move": ("cross", "lucky", "keep", "reroll"),
    "notifications": ("on", "off"),
    "phrase": PHRASES,
    "preview": ("open", "playing", "over"),
    "problem": (*get_args(Code), "name", "text", "options", "body", "line"),
    "reason": ("locks", "misthrows", "track", "rows"),
    "shortcuts": ("on", "off"),
    "sound": ("on", "off"),
    "tab": ("log", "chat"),
    "tell": ("colour", "move", "dice"),
    "theme": ("system", "light", "dark"),
    "tips": ("on", "off"),
    "track": ("a", "b", "own"),
    "vibration": ("on", "off"),
    "why": ("locked", "skipped"),
}
"""Names that the code pieces together, as in `colour-${kind}` or f"colour-{kind}": the first part and all endings."""


class Variables(Visitor):
    """Finds the variables of a message, and those that it selects on."""

    def __init__(self, message: ast.Message | ast.Attribute) -> None:
        self.all: set[str] = set()
        self.selecting: list[ast.SelectExpression] = []
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.all.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        self.selecting.append(node)
        self.generic_visit(node)


@cache
def entries(language: str) -> list[ast.EntryType]:
    return FluentParser().parse((FOLDER / f"{language}.ftl").read_text("utf-8")).body


@cache
def messages(language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, ast.Message)}


@cache
def source() -> str:
    """All code that uses messages, in Python and in the web app, without tests."""
    return "\n".join(path.read_text("utf-8") for path in _files())


def _files() -> Iterator[Path]:
    web = ROOT / "web" / "src"
    yield from (web / "learn" / "lessons").glob("*.json")
    yield from (path for path in web.rglob("*.svelte"))
    yield from (path for path in web.rglob("*.ts") if not path.name.endswith((".test.ts", ".d.ts")))
    yield from (ROOT / "src" / "rowlock").rglob("*.py")


def quoted() -> set[str]:
    """Every text in quotes that could be the name of a message."""
    return set(re.findall(r"""["'`]([a-z][a-z0-9-]*)["'`]""", source()))


def asked_for() -> set[str]:
    """The names passed directly to the functions that say messages."""
    return set(re.findall(r"""\b(?:t|speech|speak|_speech\(language\))\(\s*["']([a-z][a-z0-9-]*)["']""", source()))


def prefixes() -> set[str]:
    """The first parts of names that code pieces together when it says a message."""
    return set(re.findall(r"""\b(?:t|speech|speak)\([^()]*?[`"']([a-z]+(?:-[a-z]+)*)-\$?\{""", source()))
