"""Files with champion's networks: one for each game, with a network for each number of players."""

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rowlock.bots.champion.features import VERSION, feature_sizes
from rowlock.rules.errors import Malformed, Unknown

FORMAT = "rowlock champion"
SHIPPED = Path(__file__).with_name("networks")
Parameters = dict[str, np.ndarray[Any, Any]]
"""The arrays of one network by name."""
Units = tuple[int, int, int]
"""How many there are in the hidden layers."""
EMBEDDED = 48


@dataclass
class Weights:
    """The networks of one game by number of players, and how each came about."""

    game: str
    networks: dict[int, Parameters] = field(default_factory=dict)
    recipes: dict[int, dict[str, Any]] = field(default_factory=dict)


class Learned(NamedTuple):
    """One network, and how it came about."""

    parameters: Parameters
    recipe: dict[str, Any]


@cache
def network_shapes(game: str, players: int, units: Units) -> dict[str, tuple[int, ...]]:
    """The arrays of a network: layers as matrices from inputs to outputs, and what is added to them."""
    sheet, shared = feature_sizes(game, players)
    first, second, third = units
    others = {"embed": (sheet, EMBEDDED), "others": ((players - 1) * EMBEDDED, first)} if players > 1 else {}
    layers = {
        "own": (sheet, first),
        "shared": (shared, first),
        **others,
        "second": (first, second),
        "third": (second, third),
        "last": (third, 2),
    }
    biases = {f"{name}_bias": (outputs,) for name, (_, outputs) in layers.items() if name not in ("shared", "others")}
    return {**layers, **biases}


def check_shapes(
    where: object, parameters: Mapping[str, Any], game: str, players: int, units: Units | None = None
) -> None:
    """Refuse arrays that are no network for a game and number of players; if no units are given, any will do."""
    shapes = {name: array.shape for name, array in parameters.items()}
    first, second, third = units or (shapes.get(name, (0,))[-1] for name in ("own", "second", "third"))
    if shapes != network_shapes(game, players, (first, second, third)):
        raise Malformed(
            f"{where} has other arrays than a network for {game} with {players} players, expected one trained as here"
        )


def save_weights(path: Path, weights: Weights) -> None:
    """Write a file as a whole, half as large as it was learned: the numbers are rounded to 16 bits."""
    with np.errstate(over="ignore"):
        arrays = {
            f"{players}/{name}": np.asarray(array, np.float16)
            for players, network in sorted(weights.networks.items())
            for name, array in sorted(network.items())
        }
    if not _are_finite(arrays):
        raise Malformed("the training has gone astray: its weights are no numbers any more, expected a lower rate")
    header = {
        "format": FORMAT,
        "features": VERSION,
        "game": weights.game,
        "checksum": checksum_of(arrays),
        "recipes": {str(players): recipe for players, recipe in sorted(weights.recipes.items())},
    }
    written = path.with_name(path.name + ".part")
    with written.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, header=np.array(json.dumps(header)), **arrays)
    written.replace(path)


def load_weights(path: Path, game: str) -> Weights:
    """The networks in a file, if they are whole, of that game, and know today's features."""
    expected = f"expected champion's weights for {game}"
    try:
        opened = path.open("rb")
    except FileNotFoundError:
        raise Malformed(f"there is no file {path}, {expected}") from None
    except (OSError, ValueError) as error:
        raise Malformed(f"{path} cannot be read ({getattr(error, 'strerror', error)}), {expected}") from None
    try:
        with opened, np.load(opened, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        header = json.loads(str(arrays.pop("header")))
        if header["format"] != FORMAT:
            raise ValueError
        found, version, checksum = header["game"], header["features"], header["checksum"]
        weights = Weights(game, {}, {int(players): dict(recipe) for players, recipe in header["recipes"].items()})
        for name, array in arrays.items():
            players, _, of_network = name.partition("/")
            weights.networks.setdefault(int(players), {})[of_network] = array.astype(np.float32)
    except Exception:  # A damaged file can fail in any way when it is read.
        raise Malformed(f"{path} is damaged or no file of weights, {expected}") from None
    if found != game:
        raise Malformed(f"{path} has weights for {found}, expected weights for {game}")
    if version != VERSION:
        raise Malformed(f"{path} has weights for features of version {version}, expected version {VERSION}")
    if checksum != checksum_of(arrays):
        raise Malformed(f"{path} is damaged: its numbers do not match its checksum, expected an unchanged file")
    if not _are_finite(arrays):
        raise Malformed(f"{path} has weights that are no numbers, expected those of a training that went well")
    for number, network in weights.networks.items():
        check_shapes(path, network, game, number)
    return weights


def _are_finite(arrays: Mapping[str, Any]) -> bool:
    return all(np.isfinite(array).all() for array in arrays.values())


def load_network(path: Path, game: str, players: int) -> Learned:
    """The network for this number of players, from a file or from the file of its game in a folder."""
    file = file_of(path, game)
    weights = load_weights(file, game)
    if players not in weights.networks:
        known = ", ".join(map(str, sorted(weights.networks))) or "a network"
        raise Unknown(f"{file} has no network for {players} players, expected {known}")
    return Learned(weights.networks[players], weights.recipes.get(players, {}))


def file_of(path: Path, game: str) -> Path:
    """The file itself, or the one of a game in a folder."""
    return path / f"{game}.npz" if os.path.isdir(path) else path


def checksum_of(arrays: Mapping[str, Any]) -> str:
    digest = hashlib.sha256()
    for name, array in sorted(arrays.items()):
        digest.update(f"{name} {array.shape} {array.dtype}\n".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()
