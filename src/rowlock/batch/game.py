"""What the games have in common: flat actions, afterstates, results.

All functions work element by element: the arrays of a state have any shape, the same for all of them, one game for each
element. So they can be called on a batch directly, or under `jax.vmap`, `jax.jit` and `jax.lax.scan`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

import jax
import jax.numpy as jnp

from rowlock.batch.words import at, broadcast, flags, word
from rowlock.rules.errors import Unknown, shown

S = TypeVar("S", bound=Any)
Policy = Callable[[Any, jax.Array, jax.Array], jax.Array]
"""Who decides: from the state, the mask of legal choices and a random word to a choice."""


class BatchGame(ABC, Generic[S]):
    """A game for a number of players, over arrays. It is a constant: hashable, and static when compiling.

    Sheets and other things by player are told from the active player on, clockwise. *Places* count in that order, the
    active player's is 0; *seats* are those of the rules.

    A decision is taken by one player at a time. Where the rules have several choose at once, their choices are sealed
    one after the other, in the order of places, and show nowhere until the last one is in.
    """

    players: int

    @property
    @abstractmethod
    def name(self) -> str: ...

    @property
    @abstractmethod
    def choices(self) -> int:
        """How many choices a decision has at most. What choice 0, 1, … means depends on what is decided."""

    @property
    @abstractmethod
    def words_in_turn(self) -> int:
        """How many random words `turn` takes."""

    @cached_property
    @abstractmethod
    def moves(self) -> tuple[str, ...]:
        """All moves of the protocol. A flat action is the index of its move here."""

    @cached_property
    def _action_of_move(self) -> dict[str, int]:
        return {move: action for action, move in enumerate(self.moves)}

    @property
    def actions(self) -> int:
        """How many flat actions there are."""
        return len(self.moves)

    def action(self, move: str) -> int:
        """The flat action of a move."""
        if move not in self._action_of_move:
            raise Unknown(f"{self.name} has no move {shown(move)}, expected a move such as {self.moves[-1]!r}")
        return self._action_of_move[move]

    # States

    @abstractmethod
    def start(self, shape: tuple[int, ...] = (), first: int = 0) -> S:
        """New games, of which `first` is the first active seat."""

    @abstractmethod
    def from_rules(self, state: Any) -> S:
        """A state of `rowlock.rules` as a state of one game; nothing is sealed in it yet."""

    @abstractmethod
    def to_rules(self, state: S) -> Any:
        """The state of one game as a state of `rowlock.rules`, which knows of no sealed choices."""

    @abstractmethod
    def awaits_roll(self, state: S) -> jax.Array: ...

    @abstractmethod
    def over(self, state: S) -> jax.Array: ...

    def decider(self, state: S) -> jax.Array:
        """The seat that decides now."""
        seat: jax.Array = (state.active + state.decider) % self.players
        return seat

    # Dice

    @abstractmethod
    def dice(self, random: jax.Array) -> tuple[jax.Array, ...]:
        """All dice of the game, thrown by a random word."""

    @abstractmethod
    def roll(self, state: S, dice: Sequence["int | jax.Array"]) -> S:
        """The state after a roll of all dice of the game, of which those count that are awaited.

        Where no roll is awaited, nothing happens.
        """

    def roll_random(self, state: S, random: jax.Array) -> S:
        return self.roll(state, self.dice(random))

    # Decisions

    @abstractmethod
    def options(self, state: S) -> jax.Array:
        """A mask of what may be chosen now: bit *k* is set if choice *k* is legal; 0 where nothing is to be chosen."""

    @abstractmethod
    def choose(self, state: S, choice: "int | jax.Array") -> S:
        """The state after a choice of the player who decides; it must be legal, nobody checks it.

        Where no choice is awaited, nothing happens.
        """

    @abstractmethod
    def actions_of_choices(self, state: S) -> jax.Array:
        """The flat action of each choice, along a new last axis; only those of legal choices mean something."""

    def legal(self, state: S) -> jax.Array:
        """Which flat actions are legal now, along a new last axis."""
        of_choice = self.actions_of_choices(state)
        is_legal = flags(self.options(state), self.choices)
        action = jnp.arange(self.actions, dtype=jnp.uint32)
        return jnp.any((of_choice[..., None] == action) & is_legal[..., None], axis=-2)

    def choice_of(self, state: S, action: "int | jax.Array") -> jax.Array:
        """The choice that a flat action is; 0 for an illegal one, which is what silence counts as (R19)."""
        same = self.actions_of_choices(state) == word(action)[..., None]
        chosen = same & flags(self.options(state), self.choices)
        return jnp.sum(chosen * jnp.arange(self.choices, dtype=jnp.uint32), axis=-1, dtype=jnp.uint32)

    def step(self, state: S, action: "int | jax.Array") -> S:
        """The state after a flat action of the player who decides."""
        return self.choose(state, self.choice_of(state, action))

    def afterstates(self, state: S) -> S:
        """The state to which each choice leads, along a new last axis; only those of legal choices mean something.

        What others choose at the same time is not known to the player who decides, so they are taken to pass; and
        where that player is not the active one, the turn is taken to end there, without a misthrow. Afterstates are
        states: those of the active player's first action have afterstates in turn.
        """
        wide = jax.tree.map(lambda leaf: leaf[..., None], state)
        shape = (*state.phase.shape, self.choices)
        after = self._after_alone(wide, jnp.arange(self.choices, dtype=jnp.uint32))
        return broadcast(after, shape)

    @abstractmethod
    def _after_alone(self, state: S, choice: jax.Array) -> S: ...

    # Whole turns

    @abstractmethod
    def turn(self, state: S, random: Sequence[jax.Array], policy: Policy) -> tuple[S, jax.Array]:
        """A whole turn, from one awaited start of a turn to the next, and how many decisions were taken in it.

        Where the game is over, nothing happens. What is decided is known when compiling, so this is faster than as many
        calls of `choose`, and says the same.
        """

    # Results

    @abstractmethod
    def points(self, state: S) -> jax.Array:
        """Each place's points as if the game ended now, along a new last axis."""

    def _by_seat(self, by_place: jax.Array, state: S) -> jax.Array:
        places = [by_place[..., place] for place in range(self.players)]
        return jnp.stack(
            [at(places, (self.players + seat - state.active) % self.players) for seat in range(self.players)], axis=-1
        )

    def scores(self, state: S) -> jax.Array:
        """Each seat's points as if the game ended now, along a new last axis."""
        return self._by_seat(self.points(state), state)

    def ranks(self, state: S) -> jax.Array:
        """Each seat's rank; equal scores share the better one (R11)."""
        scores = self.scores(state)
        return 1 + jnp.sum(scores[..., None, :] > scores[..., :, None], axis=-1)

    @abstractmethod
    def features(self, state: S, place: "int | jax.Array | None" = None) -> jax.Array:
        """What the player at a place (if none is given, the one who decides) may know, as zeros and ones.

        Sheets come first, the own one before the others clockwise, then what all share, and the dice last.
        """
