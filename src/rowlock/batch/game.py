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
import numpy as np

from rowlock.batch.checks import check_number
from rowlock.batch.words import at, broadcast, flags, once, select, split, widen, word
from rowlock.rules.errors import Malformed, Unknown, shown
from rowlock.rules.game import Game
from rowlock.rules.state import State

S = TypeVar("S", bound=Any)
Policy = Callable[[Any, jax.Array, jax.Array], jax.Array]
"""Who decides: from the state, the mask of legal choices and a random word to a choice.

Where nothing is to be decided it is asked all the same, with any mask, and what it says does not matter.
"""


class BatchGame(ABC, Generic[S]):
    """A game for a number of players, over arrays. It is a constant: hashable, and static when compiling.

    Sheets and other things by player are told from the active player on, clockwise. *Places* count in that order, the
    active player's is 0; *seats* are those of the rules.

    A decision is taken by one player at a time. Where the rules have several choose at once, their choices are sealed
    one after the other, in the order of places, and show nowhere until the last one is in.
    """

    rules: Game
    players: int

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    @abstractmethod
    def choices(self) -> int:
        """How many choices a decision has at most. What choice 0, 1, … means depends on what is decided."""

    @property
    @abstractmethod
    def words_in_turn(self) -> int:
        """How many random words `turn` takes."""

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """All moves of the protocol. A flat action is the index of its move here."""
        return self.rules.moves

    @cached_property
    def _action_of_move(self) -> dict[str, int]:
        return {move: action for action, move in enumerate(self.moves)}

    @property
    def actions(self) -> int:
        """How many flat actions there are."""
        return len(self.moves)

    def action(self, move: str) -> int:
        """The flat action of a move."""
        if not isinstance(move, str) or move not in self._action_of_move:
            raise Unknown(f"{self.name} has no move {shown(move)}, expected a move such as {self.moves[-1]!r}")
        return self._action_of_move[move]

    # States

    @abstractmethod
    def start_in_rules(self, first: int = 0) -> Any:
        """A new game in `rowlock.rules`, of which `first` is the first active seat."""

    def start(self, shape: tuple[int, ...] = (), first: int = 0) -> S:
        """New games, of which `first` is the first active seat."""
        return broadcast(self.from_rules(self.start_in_rules(first)), shape)

    @cached_property
    def _form(self) -> Any:
        return jax.tree.structure(self.from_rules(self.start_in_rules()))

    def check(self, state: S) -> None:
        """Refuse what is no state of this game with its number of players."""
        if jax.tree.structure(state) != self._form:
            raise Malformed(f"the state is of another game, expected {self.name} with {self.players} players")

    def is_state_of_rules(self, state: object) -> bool:
        """Whether something is a state of `rowlock.rules` of this game with its number of players."""
        return isinstance(state, State) and (state.game, state.players) == (self.rules, self.players)

    @abstractmethod
    def from_rules(self, state: Any) -> S:
        """A state of `rowlock.rules` as a state of one game; nothing is sealed in it yet."""

    def to_rules(self, state: S) -> Any:
        """The state of one game as a state of `rowlock.rules`, which knows of no sealed choices."""
        self.check(state)
        if state.phase.shape:
            raise Malformed(f"the state has games in the shape {state.phase.shape}, expected one game")
        return self._to_rules(state)

    @abstractmethod
    def _to_rules(self, state: S) -> Any: ...

    @abstractmethod
    def begins_turn(self, state: S) -> jax.Array:
        """Whether a turn is about to begin: nothing has been rolled or chosen in it."""

    @abstractmethod
    def awaits_roll(self, state: S) -> jax.Array: ...

    @abstractmethod
    def over(self, state: S) -> jax.Array: ...

    def decider(self, state: S) -> jax.Array:
        """The seat that decides now."""
        seat: jax.Array = (state.active + state.decider) % self.players
        return seat

    def without_sealed(self, state: S) -> S:
        """The same with every sealed choice taken for a pass: all that the player who decides may know.

        The one who goes on from a state to look ahead must begin here, or the others' secrets come to light there.
        """
        known: S = state._replace(sealed=jax.tree.map(jnp.zeros_like, state.sealed))
        return known

    # Dice

    @cached_property
    def faces(self) -> tuple[int, ...]:
        """How many faces each die of the game has."""
        return tuple(self.rules.faces[kind] for kind, count in self.rules.dice for _ in range(count))

    def dice(self, random: jax.Array) -> tuple[jax.Array, ...]:
        """All dice of the game, thrown by a random word."""
        dice = []
        for faces in self.faces:
            face, random = split(random, faces)
            dice.append(face + 1)
        return once(tuple(dice))

    def roll(self, state: S, dice: Sequence["int | jax.Array"]) -> S:
        """The state after a roll of all dice of the game, of which those count that are awaited.

        Where no roll is awaited, nothing happens.
        """
        self.check(state)
        if not isinstance(dice, Sequence | np.ndarray | jax.Array) or len(dice) != len(self.faces):
            raise Malformed(f"the dice are {shown(dice)}, expected {len(self.faces)} of them")
        for die, faces in zip(dice, self.faces, strict=True):
            check_number("a die", die, 1, faces)
        return select(self.awaits_roll(state), self.after_roll(state, dice), state)

    @abstractmethod
    def after_roll(self, state: S, dice: Sequence["int | jax.Array"]) -> S:
        """As `roll`, of states in which a roll is awaited; nothing is checked."""

    def roll_random(self, state: S, random: jax.Array) -> S:
        return select(self.awaits_roll(state), self.after_roll(state, self.dice(random)), state)

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
        self.check(state)
        of_choice = self.actions_of_choices(state)
        is_legal = flags(self.options(state), self.choices)
        action = jnp.arange(self.actions, dtype=jnp.uint32)
        return jnp.any((of_choice[..., None] == action) & is_legal[..., None], axis=-2)

    def choice_of(self, state: S, action: "int | jax.Array") -> jax.Array:
        """The choice that a flat action is; 0 for an illegal one, which is what silence counts as (R19)."""
        self.check(state)
        check_number("the action", action, 0, self.actions - 1, f", such as game.action({self.moves[-1]!r})")
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
        self.check(state)
        shape = (*state.phase.shape, self.choices)
        after = self._after_alone(widen(state), jnp.arange(self.choices, dtype=jnp.uint32))
        return broadcast(after, shape)

    @abstractmethod
    def _after_alone(self, state: S, choice: jax.Array) -> S: ...

    # Whole turns

    @abstractmethod
    def turn(self, state: S, random: Sequence[jax.Array], policy: Policy) -> tuple[S, jax.Array]:
        """A whole turn, from the beginning of one to that of the next, and how many decisions were taken in it.

        The state must be one in which a turn begins (`begins_turn`): from the middle of a turn, this would begin it
        anew, whatever was rolled and chosen in it. Where the game is over, nothing happens. What is decided is known
        when compiling, so this is faster than as many calls of `choose`, and says the same.
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
        self.check(state)
        return self._by_seat(self.points(state), state)

    def ranks(self, state: S) -> jax.Array:
        """Each seat's rank; equal scores share the better one (R11)."""
        scores = self.scores(state)
        return 1 + jnp.sum(scores[..., None, :] > scores[..., :, None], axis=-1)

    def features(self, state: S, place: "int | jax.Array | None" = None) -> jax.Array:
        """What the player at a place (if none is given, the one who decides) may know, as zeros and ones.

        Sheets come first, the own one before the others clockwise, then what all share, and the dice last.
        """
        self.check(state)
        if place is None:
            return self._features(state, state.decider)
        check_number("the place", place, 0, self.players - 1)
        return self._features(state, word(place))

    @abstractmethod
    def _features(self, state: S, own: jax.Array) -> jax.Array: ...
