"""Looks up the code that plays a family of games."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from rowlock.rules.errors import Unknown
from rowlock.rules.game import Game

Code = TypeVar("Code")
Choice = Callable[[Any, int], str]
"""Chooses for a seat in states of one family."""


def of_family(game: Game, table: Mapping[str, Code], who: str) -> Code:
    """The entry of a table for the family of a game, which `who` wants to play."""
    if game.family not in table:
        raise Unknown(f"{who} cannot play {game.title}, expected a game of a family it knows: {', '.join(table)}")
    return table[game.family]
