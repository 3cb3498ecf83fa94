"""Champion's value network in NumPy: the same sums as in `rowlock.batch.learn.network`."""

from functools import cache
from typing import Any

import numpy as np

from rowlock.bots.champion_weights import SHIPPED, Parameters, Weights, load_weights
from rowlock.rules.errors import Unknown

Floats = np.ndarray[Any, np.dtype[np.float32]]
MARGIN = 20.0
"""The network tells margins in units of so many points."""
MARGIN_COUNTS = 0.02
"""What such a unit is worth beside winning, from 0 to 1."""


class Network:
    """What positions at the start of a turn are worth to one player."""

    def __init__(self, parameters: Parameters) -> None:
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
    return load_weights(SHIPPED / f"{game}.npz", game)


@cache
def shipped_network(game: str, players: int) -> Network:
    """The network that comes with Rowlock."""
    weights = shipped_weights(game)
    if players not in weights.networks:
        known = ", ".join(map(str, sorted(weights.networks)))
        raise Unknown(f"champion has not learned {game} for {players} players, expected {known} players")
    return Network(weights.networks[players])
