"""The rules of thumb of `rowlock.bots.greedy` over arrays: a policy that plays sensibly, and fast."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import jax

from rowlock.batch import crossing_greedy, qwinto_greedy
from rowlock.batch.game import BatchGame, Policy
from rowlock.bots.families import of_family

CHOOSE: Mapping[str, Callable[[Any, Any, jax.Array], jax.Array]] = {
    "crossing": crossing_greedy.choose,
    "qwinto": qwinto_greedy.choose,
}
"""What is chosen in a game and its state, given a mask of the options."""


@cache
def greedy(game: BatchGame[Any]) -> Policy:
    """The policy of the bot ``greedy``: it crosses where it skips little, and writes where a number belongs.

    >>> import jax
    >>> from rowlock import batch
    >>> game = batch.make("qwixx", players=2)
    >>> states = batch.finish(game, game.start(shape=(100,)), jax.random.key(1), batch.greedy(game))
    >>> bool(game.scores(states).mean() > 50)
    True
    """
    choose = of_family(game.rules, CHOOSE, "greedy over arrays")

    def policy(state: Any, options: jax.Array, _random: jax.Array) -> jax.Array:
        return choose(game, state, options)

    return policy
