"""The games over arrays, for millions of games at a time: JAX, on processors and GPUs (extra ``[accel]``).

>>> import jax
>>> from rowlock import batch
>>> game = batch.make("longo", players=3)
>>> states = batch.finish(game, game.start(shape=(100,)), jax.random.key(1))
>>> bool(game.over(states).all()), game.scores(states).shape
(True, (100, 3))
"""

import sys as _sys

from rowlock.extras import missing as _missing

try:
    import jax as _jax  # noqa: F401
except ImportError as error:
    if error.name != "jax":  # It is there, but broken.
        raise
    _sentence = _missing(__name__, "JAX", "accel")
    if _sys.argv[:1] == ["-m"]:  # While Python looks for the module to run, nobody could catch the error.
        _sys.stderr.write(f"{_sentence}\n")
        _sys.exit(2)
    raise ImportError(_sentence, name=error.name) from None

from rowlock.batch.game import BatchGame, Policy
from rowlock.batch.greedy import greedy
from rowlock.batch.make import make
from rowlock.batch.play import Tally, finish, keep_playing, uniform

__all__ = ["BatchGame", "Policy", "Tally", "finish", "greedy", "keep_playing", "make", "uniform"]
