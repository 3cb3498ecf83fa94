"""The games over arrays in the manner of pgx: `init`, `step`, and states with what a learner needs; pgx is not needed.

Environments are constants and states are trees of arrays, so everything works under `jax.jit` and `jax.vmap`.
"""

from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from rowlock.batch import BatchGame
from rowlock.batch.checks import check_number
from rowlock.batch.words import at
from rowlock.envs.ids import VERSION
from rowlock.envs.plain import Layout, layout_of
from rowlock.envs.rewards import Rewards


@partial(
    jax.tree_util.register_dataclass,
    data_fields=[
        "current_player",
        "observation",
        "rewards",
        "terminated",
        "truncated",
        "legal_action_mask",
        "_step_count",
        "_batch",
    ],
    meta_fields=["_env"],
)
@dataclass(frozen=True)
class State:
    """A game, or many, at the moment of a decision; the dice have been rolled."""

    current_player: jax.Array
    """The seat that decides."""
    observation: jax.Array
    """What that player may know, as zeros and ones; nobody's sealed choice is in it."""
    rewards: jax.Array
    """What the last step brought each seat."""
    terminated: jax.Array
    truncated: jax.Array
    """Never true: all games come to an end."""
    legal_action_mask: jax.Array
    """After the end all actions are legal, and do nothing."""
    _step_count: jax.Array
    _batch: Any
    """The state of the batch engine."""
    _env: "Env"

    @property
    def env_id(self) -> str:
        return self._env.id

    def replace(self, **changes: Any) -> "State":
        return replace(self, **changes)

    def to_svg(self) -> str:
        """A drawing of the game, of the first one if there are many."""
        first = jax.tree.map(lambda leaf: np.ravel(leaf)[0], self._batch)
        drawing: str = self._env.game.to_rules(first).svg()
        return drawing

    def save_svg(self, filename: str) -> None:
        Path(filename).write_text(self.to_svg(), encoding="utf-8")

    def _repr_html_(self) -> str:
        return self.to_svg()


@dataclass(frozen=True)
class Env:
    """An environment. Use `rowlock.envs.make` to get one."""

    id: str
    game: BatchGame[Any]
    rewards: Rewards

    @property
    def version(self) -> str:
        return VERSION

    @property
    def num_players(self) -> int:
        return self.game.players

    @property
    def num_actions(self) -> int:
        return self.game.actions

    @property
    def observation_shape(self) -> tuple[int, ...]:
        shape: tuple[int, ...] = jax.eval_shape(self.game.features, self.game.start()).shape
        return shape

    @cached_property
    def layout(self) -> Layout:
        """Where each part of an observation is."""
        return layout_of(self.game.start_in_rules())

    def init(self, key: jax.Array) -> State:
        """A new game. Who is active first and the first dice come from the key."""
        for_first, for_dice = jax.random.split(key)
        first = jax.random.randint(for_first, (), 0, self.num_players)
        start = at([self.game.start(first=seat) for seat in range(self.num_players)], first)
        nothing = jnp.zeros(self.num_players, jnp.float32)
        return self._told(self._rolled(start, for_dice), nothing, jnp.int32(0))

    def step(self, state: State, action: "int | jax.Array", key: jax.Array) -> State:
        """The game after an action of the player who decides, and after the dice that follow it, thrown by the key.

        An illegal action counts as what silence counts as: the first legal move (R19). After the end nothing happens.
        """
        before = state._batch
        after = self._rolled(self.game.step(before, action), key)
        count = state._step_count + ~state.terminated
        return self._told(after, self._rewards(before, after), count)

    def observe(self, state: State, seat: "int | jax.Array") -> jax.Array:
        """What that player may know; `state.observation` is for the one who decides."""
        check_number("the seat", seat, 0, self.num_players - 1)
        place = (self.num_players + seat - state._batch.active) % self.num_players
        return self.game.features(state._batch, place)

    def known(self, state: State) -> State:
        """The state as far as the player who decides may know it: whatever others have sealed is taken for a pass.

        A search that goes on from a state with `step` must begin here, or it finds out what they have sealed.
        """
        return state.replace(_batch=self.game.without_sealed(state._batch))

    def scores(self, state: State) -> jax.Array:
        """Each seat's points as if the game ended now."""
        return self.game.scores(state._batch)

    def _rolled(self, state: Any, key: jax.Array) -> Any:
        return self.game.roll_random(state, jax.random.bits(key, (), jnp.uint32))

    def _rewards(self, before: Any, after: Any) -> jax.Array:
        scores = self.game.scores(after)
        if self.rewards == "points":
            return (scores - self.game.scores(before)).astype(jnp.float32)
        beaten = jnp.sum(jnp.sign(scores[..., :, None] - scores[..., None, :]), axis=-1) / (self.num_players - 1)
        ends = self.game.over(after) & ~self.game.over(before)
        return jnp.where(ends, beaten, 0).astype(jnp.float32)

    def _told(self, state: Any, rewards: jax.Array, count: jax.Array) -> State:
        over = self.game.over(state)
        return State(
            current_player=self.game.decider(state).astype(jnp.int32),
            observation=self.game.features(state),
            rewards=rewards,
            terminated=over,
            truncated=jnp.zeros_like(over),
            legal_action_mask=self.game.legal(state) | over,
            _step_count=count,
            _batch=state,
            _env=self,
        )
