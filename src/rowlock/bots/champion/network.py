"""Champion's value network in NumPy: the same sums as in `rowlock.batch.learn.network`."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from rowlock.bots.champion.weights import (
    SHIPPED,
    Parameters,
    Weights,
    check_shapes,
    file_of,
    load_network,
    load_weights,
)

Floats = np.ndarray[Any, np.dtype[np.float32]]
MARGIN = 20.0
"""Points in one unit of the margins that the network tells."""
MARGIN_COUNTS = 0.02
"""What such a unit is worth beside winning, from 0 to 1."""


class Network:
    """What positions at the start of a turn are worth to one player, in one game for one number of players."""

    def __init__(self, game: str, players: int, parameters: Parameters) -> None:
        check_shapes("the network", parameters, game, players)
        self.game, self.players = game, players
        self._p = {name: np.ascontiguousarray(array, np.float32) for name, array in parameters.items()}

    def worth(
        self,
        own: Floats,
        shared: Floats,
        points: Floats,
        over: np.ndarray[Any, np.dtype[np.bool_]],
        which: np.ndarray[Any, Any],
        others: Floats,
        others_points: Floats,
    ) -> Floats:
        """How much players want positions, of which each has an own sheet, what is shared, and points so far.

        Many positions have the same others, so these are given once: `which` says which ones each position has, and of
        those there are the features and the points, sheet by sheet clockwise along the second axis.
        """
        p = self._p
        first = own @ p["own"] + shared @ p["shared"] + p["own_bias"]
        number = others.shape[1]
        if number:
            embedded = _relu(others.reshape(-1, others.shape[-1]) @ p["embed"] + p["embed_bias"])
            told = embedded.reshape(len(others), -1) @ p["others"]
            first += told[which]
        third = _relu(_relu(_relu(first) @ p["second"] + p["second_bias"]) @ p["third"] + p["third_bias"])
        logit, ahead = (third @ p["last"] + p["last_bias"]).T
        lead = points - others_points.max(axis=1)[which] if number else points
        margin = (lead + np.where(over, 0.0, MARGIN * ahead)) / MARGIN
        if not number:
            return margin
        ties = 1 + (others_points[which] == points[:, None]).sum(axis=1)
        win = np.where(over, np.where(lead >= 0, 1 / ties, 0.0), 1 / (1 + np.exp(-logit)))
        found: Floats = win + MARGIN_COUNTS * margin
        return found


def _relu(array: Floats) -> Floats:
    return np.maximum(array, 0, out=array)


@cache
def shipped_weights(game: str) -> Weights:
    """The weights that come with Rowlock."""
    return load_weights(SHIPPED / f"{game}.npz", game)


def network_in(path: Path, game: str, players: int) -> Network:
    """The network of a file of weights, or of the file of its game in a folder; it is read anew when it has changed."""
    file = file_of(path, game)
    try:
        changed = file.stat().st_mtime_ns
    except (OSError, ValueError):
        changed = 0  # Reading it will say what is wrong.
    return _network(file, changed, game, players)


@lru_cache
def _network(file: Path, _changed: int, game: str, players: int) -> Network:
    return Network(game, players, load_network(file, game, players).parameters)
