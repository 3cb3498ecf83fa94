"""From the family of a game to how champion learns it."""

from collections.abc import Mapping
from typing import Any, Protocol

import jax

from rowlock.batch.game import BatchGame
from rowlock.batch.learn import crossing, qwinto
from rowlock.batch.learn.turn import Judge, Turn
from rowlock.bots.champion.weights import Units
from rowlock.bots.families import of_family


class Family(Protocol):
    """How champion learns the games of a family."""

    UNITS: Units

    def games_at_once(self, game: Any) -> int:
        """How many games fit a GPU."""

    def vary(self, game: Any, state: Any, key: jax.Array, share: float) -> Any:
        """New games, of which a share have other options than usual, so that champion copes with them too."""

    def sheet(self, game: Any, state: Any, place: jax.Array) -> jax.Array:
        """Champion's features of the sheet at a place."""

    def shared(self, game: Any, state: Any, place: jax.Array) -> jax.Array:
        """Champion's features of what all share, for the player at a place."""

    def play(self, turn: Turn) -> Any:
        """The states after a whole turn."""

    def choice(self, game: Any, judge: Judge, state: Any) -> jax.Array:
        """What the player who decides chooses."""


FAMILIES: Mapping[str, Family] = {"crossing": crossing, "qwinto": qwinto}


def family_of(game: BatchGame[Any]) -> Family:
    return of_family(game.rules, FAMILIES, "champion")
