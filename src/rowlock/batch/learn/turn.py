"""A turn of many games that networks play."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import jax
import jax.numpy as jnp

from rowlock.batch.words import at, pick

T = TypeVar("T")
Judge = Callable[[Any, jax.Array, int], jax.Array]
"""What states are worth to the player at a place, given how many last axes are those of the player's choices."""


@dataclass
class Turn:
    """Who decides in a turn, and by what chance."""

    game: Any
    start: Any
    """The states in which the turn begins."""
    judges: Sequence[Judge | None]
    """One for each network; None chooses by chance."""
    seats: jax.Array | None
    """By which of them each seat is played, along the last axis; None if there is but one."""
    explores: float | jax.Array
    """The share of decisions that are left to chance."""
    random: Iterator[jax.Array]

    def throw(self) -> tuple[jax.Array, ...]:
        """All dice of the game."""
        dice: tuple[jax.Array, ...] = self.game.dice(next(self.random))
        return dice

    def even(self, state: Any) -> Any:
        """The same with all arrays of one shape."""
        return jax.tree.map(lambda leaf: jnp.broadcast_to(leaf, self.start.phase.shape), state)

    def wanted(self, think: Callable[[Judge], T]) -> list[T | None]:
        """What each judge thinks."""
        return [None if judge is None else think(judge) for judge in self.judges]

    def chosen(self, place: int, wanted: Sequence[jax.Array | None], options: jax.Array) -> jax.Array:
        """The choice of the network that plays at a place, or now and then any other one."""
        anything = pick(options, next(self.random))
        choices = [anything if choice is None else choice for choice in wanted]
        if self.seats is None:
            chosen = choices[0]
        else:
            seat = (self.start.active + place) % self.game.players
            chosen = at(choices, at([self.seats[..., i] for i in range(self.game.players)], seat))
        explores = next(self.random) < (jnp.asarray(self.explores, jnp.float32) * 2.0**32).astype(jnp.uint32)
        return jnp.where(explores, anything, chosen)

    def all_chosen(self, wanted: Sequence[Sequence[jax.Array] | None], options: Sequence[jax.Array]) -> list[jax.Array]:
        """What is chosen at each place, where all choose at once."""
        return [
            self.chosen(place, [choices[place] if choices else None for choices in wanted], of_place)
            for place, of_place in enumerate(options)
        ]
