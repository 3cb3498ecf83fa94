"""A game over arrays by its name."""

from typing import Any

from rowlock.batch.crossing import Crossing
from rowlock.batch.device import find_device
from rowlock.batch.game import BatchGame
from rowlock.batch.qwinto import Qwinto
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.games import find_game


def make(name: str, players: int = 2, **options: object) -> BatchGame[Any]:
    """The game for that many players; the options are those of `rowlock.start`.

    >>> make("qwixx", players=2).moves[:3]
    ('pass', 'cross red 2', 'cross red 3')
    """
    game = find_game(name)
    state = game.start(players, 0, options)
    find_device()  # Later on, JAX would tell in its own way that there is none.
    if isinstance(state, CrossingState):
        return Crossing(state.game, players, state.options)
    return Qwinto(players)
