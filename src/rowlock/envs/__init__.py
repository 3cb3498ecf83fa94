"""The games as environments for learning and planning (extra ``[rl]``).

`make` is for JAX, in the manner of pgx. The same games for other libraries are in modules that carry their names:
`rowlock.envs.pettingzoo`, `rowlock.envs.gymnasium` and `rowlock.envs.openspiel`, which need no JAX.

>>> import jax
>>> from rowlock import envs
>>> env = envs.make("qwixx-v1", players=2)
>>> state = jax.eval_shape(env.init, jax.random.key(1))
>>> state.legal_action_mask.shape, state.observation.shape, state.rewards.shape
((45,), (154,), (2,))
"""

from typing import TYPE_CHECKING

from rowlock.envs.ids import env_ids, game_of
from rowlock.envs.rewards import Rewards, read_rewards

if TYPE_CHECKING:
    from rowlock.envs.arrays import Env


def make(env_id: str, players: int = 2, rewards: Rewards | None = None, **options: object) -> "Env":
    """The environment of that id over arrays; the options are those of `rowlock.start`.

    Rewards are by "rank" (at the end; they add up to 0) or in "points" (as they come), which is what one player alone
    gets.
    """
    # Not before somebody asks: the other environments need no JAX. The first line says so if it is missing.
    from rowlock import batch
    from rowlock.envs.arrays import Env

    return Env(env_id, batch.make(game_of(env_id), players, **options), read_rewards(rewards, players))


__all__ = ["Rewards", "env_ids", "make"]
