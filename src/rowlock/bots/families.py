"""From the family of a game to the code that plays it."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from rowlock.rules.errors import Unknown
from rowlock.rules.game import Game

Code = TypeVar("Code")
Choice = Callable[[Any, int], str]
"""Chooses for a seat in states of one family."""


def of_family(game: Game, table: Mapping[str, Code], who: str) -> Code:
    """What a table has for the family of a game; `who` would play it."""
    if game.family not in table:
        raise Unknown(f"{who} cannot play {game.title}, expected a game of a family it knows: {', '.join(table)}")
    return table[game.family]
