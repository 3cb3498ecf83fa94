"""Champion's value network in NumPy: the same sums as in `rowlock.batch.learn.network`."""

from collections.abc import Sequence
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
        others: Sequence[Floats],
        points: Floats,
        others_points: Sequence[float],
        over: np.ndarray[Any, np.dtype[np.bool_]],
    ) -> Floats:
        """How much a player wants each of some positions that differ in the own sheet and what is shared.

        `others` are the features of the other sheets, clockwise; points are those that everybody has so far.
        """
        p = self._p
        first = own @ p["own"] + shared @ p["shared"] + p["own_bias"]
        if others:
            embedded = _relu(np.stack(others) @ p["embed"] + p["embed_bias"])
            first += embedded.reshape(-1) @ p["others"]
        third = _relu(_relu(_relu(first) @ p["second"] + p["second_bias"]) @ p["third"] + p["third_bias"])
        logit, ahead = (third @ p["last"] + p["last_bias"]).T
        lead = points - max(others_points, default=0.0)
        margin = (lead + np.where(over, 0.0, MARGIN * ahead)) / MARGIN
        if not others:
            return np.asarray(margin, np.float32)
        ties = 1 + sum((points == other).astype(np.float32) for other in others_points)
        won = np.where(lead >= 0, 1 / ties, 0.0)
        win = np.where(over, won, 1 / (1 + np.exp(-logit)))
        return np.asarray(win + MARGIN_COUNTS * margin, np.float32)


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
