"""Checkpoints: everything that changes while learning, written as a whole."""

import json
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from rowlock.rules.errors import Malformed


def save_checkpoint(path: Path, facts: dict[str, Any], tree: Any) -> None:
    leaves = {str(number): np.asarray(leaf) for number, leaf in enumerate(jax.tree.leaves(tree))}
    written = path.with_name(path.name + ".part")
    with written.open("wb") as file:
        np.savez(file, allow_pickle=False, facts=np.array(json.dumps(facts)), **leaves)
    written.replace(path)


def load_checkpoint(
    path: Path, facts_like: dict[str, Any], like: dict[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a checkpoint holds: facts of the same names and types as those given, and trees in the form of `like`.

    Parts that were empty when it was written stay empty.
    """
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        facts = dict(json.loads(str(arrays.pop("facts"))))
        if any(type(facts[name]) is not type(fact) for name, fact in facts_like.items()):
            raise TypeError
    except Exception:  # There is no end of what a damaged file does to whoever reads it.
        raise Malformed(f"{path} is damaged or no checkpoint, expected one that training wrote") from None
    names = sorted(like)
    parts = {name: jax.tree.leaves(like[name]) for name in names}
    if len(arrays) != sum(map(len, parts.values())):
        # The first minutes of a training have nothing in some parts.
        parts = {name: leaves if name == "learner" else [] for name, leaves in parts.items()}
    expected = [leaf for name in names for leaf in parts[name]]
    found = [arrays.get(str(number)) for number in range(len(expected))]
    if len(arrays) != len(expected) or any(
        array is None or array.shape != leaf.shape or array.dtype != leaf.dtype
        for array, leaf in zip(found, expected, strict=True)
    ):
        raise Malformed(f"{path} holds another training, expected one of the same game, players and sizes")
    remaining = iter(found)
    trees = {}
    for name in names:
        leaves = [jnp.asarray(next(remaining)) for _ in parts[name]]
        trees[name] = jax.tree.unflatten(jax.tree.structure(like[name]), leaves) if leaves else {}
    return facts, trees
