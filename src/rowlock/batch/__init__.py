"""The four games over arrays, for millions of games at a time: JAX, on processors and GPUs (extra ``[accel]``).

>>> import jax
>>> from rowlock import batch
>>> game = batch.make("longo", players=3)
>>> states = batch.finish(game, game.start(shape=(100,)), jax.random.key(1))
>>> bool(game.over(states).all()), game.scores(states).shape
(True, (100, 3))
"""

try:
    import jax as _jax  # noqa: F401
except ImportError as error:
    raise ImportError(
        "rowlock.batch needs JAX, which is not installed, expected: pip install 'rowlock[accel]'", name=error.name
    ) from None

from rowlock.batch.game import BatchGame, Policy
from rowlock.batch.make import make
from rowlock.batch.play import Tally, finish, keep_playing, uniform

__all__ = ["BatchGame", "Policy", "Tally", "finish", "keep_playing", "make", "uniform"]
