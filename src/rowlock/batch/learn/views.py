"""Champion's features of states of the batch engine."""

from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp

from rowlock.batch.crossing import Crossing
from rowlock.batch.game import BatchGame
from rowlock.batch.qwinto import Qwinto, Sheet
from rowlock.batch.words import at, flags, once, word
from rowlock.bots.champion.features import CrossingFeatures, QwintoFeatures, crossing_features
from rowlock.rules.qwinto.grid import CELL_LIST


@dataclass(frozen=True)
class CrossingViews:
    game: Crossing

    @property
    def features(self) -> CrossingFeatures:
        return crossing_features(self.game.rules, self.game.players, self.game.agreed.track)

    def sheet(self, state: Any, place: jax.Array) -> jax.Array:
        sheet = once(at(state.sheets, place))
        locked = self.game.locked(state)
        found: jax.Array = self.features.sheet(jnp, sheet.rows, sheet.misthrows, locked, sheet.pawn, sheet.lucky)
        return found

    def shared(self, state: Any, place: jax.Array) -> jax.Array:
        found: jax.Array = self.features.shared(jnp, self.game.locked(state), place, state.turns_left)
        return found


@dataclass(frozen=True)
class QwintoViews:
    game: Qwinto

    @property
    def features(self) -> QwintoFeatures:
        return QwintoFeatures(self.game.players)

    def sheet(self, state: Any, place: jax.Array) -> jax.Array:
        sheet = once(at(state.sheets, place))
        found: jax.Array = self.features.sheet(jnp, numbers(sheet), sheet.misthrows)
        return found

    def shared(self, _state: Any, place: jax.Array) -> jax.Array:
        found: jax.Array = self.features.shared(jnp, place)
        return found


def views_of(game: BatchGame[Any]) -> CrossingViews | QwintoViews:
    """What the player at a place sees in a game."""
    if isinstance(game, Crossing):
        return CrossingViews(game)
    assert isinstance(game, Qwinto)
    return QwintoViews(game)


def numbers(sheet: Sheet) -> jax.Array:
    """The numbers of all cells along a new last axis."""
    digits = (flags(digit, len(CELL_LIST)).astype(jnp.uint32) << power for power, digit in enumerate(sheet.digits))
    return once(sum(digits, word(0))).astype(jnp.int32)
