"""Files with champion's networks: one for each game, with a network for each number of players."""

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from rowlock.bots.champion_features import VERSION
from rowlock.rules.errors import Malformed

FORMAT = "rowlock champion"
SHIPPED = Path(__file__).with_name("weights")
Parameters = dict[str, np.ndarray[Any, Any]]
"""The arrays of one network by name."""


@dataclass
class Weights:
    """The networks of one game by number of players, and how each came about."""

    game: str
    networks: dict[int, Parameters] = field(default_factory=dict)
    recipes: dict[int, dict[str, Any]] = field(default_factory=dict)


def save_weights(path: Path, weights: Weights) -> None:
    """Write a file as a whole, half as large as it was learned: the numbers are rounded to 16 bits."""
    arrays = {
        f"{players}/{name}": np.asarray(array, np.float16)
        for players, network in sorted(weights.networks.items())
        for name, array in sorted(network.items())
    }
    header = {
        "format": FORMAT,
        "features": VERSION,
        "game": weights.game,
        "checksum": _checksum(arrays),
        "recipes": {str(players): recipe for players, recipe in sorted(weights.recipes.items())},
    }
    written = path.with_name(path.name + ".part")
    with written.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, header=np.array(json.dumps(header)), **arrays)
    written.replace(path)


def load_weights(path: Path, game: str) -> Weights:
    """The networks in a file, if they are whole, of that game, and know today's features."""
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        header = json.loads(str(arrays.pop("header")))
        if header["format"] != FORMAT:
            raise ValueError
        found, version, checksum = header["game"], header["features"], header["checksum"]
        weights = Weights(game, {}, {int(players): dict(recipe) for players, recipe in header["recipes"].items()})
        for name, array in arrays.items():
            players, _, of_network = name.partition("/")
            weights.networks.setdefault(int(players), {})[of_network] = array.astype(np.float32)
    except FileNotFoundError:
        raise Malformed(f"there is no file {path}, expected champion's weights for {game}") from None
    except Exception:  # There is no end of what a damaged file does to whoever reads it.
        raise Malformed(f"{path} is damaged or no file of weights, expected champion's weights for {game}") from None
    if found != game:
        raise Malformed(f"{path} has weights for {found}, expected weights for {game}")
    if version != VERSION:
        raise Malformed(f"{path} has weights for features of version {version}, expected version {VERSION}")
    if checksum != _checksum(arrays):
        raise Malformed(f"{path} is damaged: its numbers do not match its checksum, expected an unchanged file")
    return weights


def _checksum(arrays: Parameters) -> str:
    digest = hashlib.sha256()
    for name, array in sorted(arrays.items()):
        digest.update(f"{name} {array.shape} {array.dtype}\n".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()
