"""A game over arrays by its name."""

from collections.abc import Callable, Mapping
from typing import Any

from rowlock.batch.crossing import Crossing
from rowlock.batch.device import find_device
from rowlock.batch.game import BatchGame
from rowlock.batch.qwinto import Qwinto
from rowlock.bots.families import of_family
from rowlock.rules.games import find_game

ENGINES: Mapping[str, Callable[[Any], BatchGame[Any]]] = {"crossing": Crossing.of, "qwinto": Qwinto.of}


def make(name: str, players: int = 2, **options: object) -> BatchGame[Any]:
    """The game for that many players; the options are those of `rowlock.start`.

    >>> make("qwixx", players=2).moves[:3]
    ('pass', 'cross red 2', 'cross red 3')
    """
    game = find_game(name)
    state = game.start(players, 0, options)
    find_device()  # Later on, JAX would tell in its own way that there is none.
    return of_family(game, ENGINES, "the batch engine")(state)
