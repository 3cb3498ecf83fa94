"""What several commands take, and how it is read."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rowlock.locale import LANGUAGES
from rowlock.rules.awaits import in_words
from rowlock.rules.games import GAMES, find_game

if TYPE_CHECKING:
    from rowlock.locale import Speech

FIRST_GAME = next(iter(GAMES))
POSITION = f"{FIRST_GAME}_1.0_roll_m0"
"""To show in a help text."""
GAMES_IN_HELP = f"{in_words(GAMES, 'or')}."


def titles_with(option: str) -> str:
    """The games whose players agree on something, for the help of what tells it."""
    return in_words(game.title for game in GAMES.values() if any(option == offered.name for offered in game.options))


RecordPath = Annotated[Path, typer.Argument(metavar="FILE", help="A record: one JSON message a line.")]
Lucky = Annotated[
    str | None,
    typer.Option(metavar="PAIRS", help=f"{titles_with('lucky')}: a pair for each player, such as 5-8,6-11."),
]
LuckyRows = Annotated[
    str | None,
    typer.Option(metavar="open|all", help=f"{titles_with('lucky_rows')}: the rows that lucky numbers look at."),
]
Track = Annotated[
    str | None,
    typer.Option(
        metavar="NAME|FILE", help=f"{titles_with('track')}: a track by its name, or a JSON file with your own."
    ),
]
Language = Annotated[
    str | None,
    typer.Option(metavar="CODE", help=f"{in_words(LANGUAGES, 'or')}.  [default: the one of LANG, if it is one]"),
]
Database = Annotated[
    str | None,
    typer.Option(metavar="URL", help="sqlite+aiosqlite:///FILE or postgresql+asyncpg://…  [default: a file of yours]"),
]


def speech_of(language: str | None) -> "Speech":
    """The words of a language, by default of the one that the environment asks for."""
    from rowlock.locale import Speech, language_of

    return Speech(language_of(os.environ) if language is None else language)


def read_options(game: str, **given: str | None) -> dict[str, Any]:
    """What the players agree on, as they typed it; what the game does not offer is left for the game to refuse."""
    found = find_game(game)
    offered = {option.name for option in found.options}
    texts = {name: text for name, text in given.items() if text is not None}
    return {
        name: _READ[name](found, text) if name in offered and name in _READ else text for name, text in texts.items()
    }


def read_pairs(text: str) -> list[list[Any]]:
    """Pairs of numbers such as 5-8,6-11, for the game to check."""
    from rowlock.terminal.screen import whole_number

    return [[whole_number(number.strip()) or number for number in pair.split("-")] for pair in text.split(",")]


def _read_track(game: Any, text: str) -> object:
    from rowlock.rules.crossing.track import load_track_file

    return text if text in game.tracks else load_track_file(Path(text), game.rows)


_READ: Mapping[str, Callable[[Any, str], object]] = {"lucky": lambda _, text: read_pairs(text), "track": _read_track}
"""How options are read whose value is not the text itself, given the game that offers them."""
