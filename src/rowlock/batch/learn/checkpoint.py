"""Checkpoints: everything that changes while learning, written as a whole."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from rowlock.rules.errors import Malformed


def save_checkpoint(path: Path, kind: Mapping[str, Any], progress: Mapping[str, Any], parts: Mapping[str, Any]) -> None:
    """Write what kind of training it is, how far it is, and trees of arrays by name."""
    facts = {"kind": kind, "progress": progress, "parts": sorted(parts)}
    arrays = {
        f"{name}/{number}": np.asarray(leaf)
        for name, tree in parts.items()
        for number, leaf in enumerate(jax.tree.leaves(tree))
    }
    written = path.with_name(path.name + ".part")
    with written.open("wb") as file:
        np.savez(file, allow_pickle=False, facts=np.array(json.dumps(facts)), **arrays)
    written.replace(path)


def load_checkpoint(
    path: Path, kind: Mapping[str, Any], progress_like: Mapping[str, Any], parts_like: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """How far a training of that kind is, and those of the trees that were there, in the form of the given ones."""
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        facts = json.loads(str(arrays["facts"]))
        made, progress = dict(facts["kind"]), dict(facts["progress"])
        differing = [name for name, wanted in kind.items() if made[name] != wanted]
        if any(type(progress[name]) is not type(fact) for name, fact in progress_like.items()):
            raise TypeError
        # Arrays of another kind of training have other shapes.
        parts = {} if differing else {name: _part(arrays, name, parts_like[name]) for name in facts["parts"]}
    except Exception:  # A damaged file can fail in any way when it is read.
        raise Malformed(f"{path} is damaged or no checkpoint, expected one that training wrote") from None
    for name in differing:
        raise Malformed(f"{path} was made with {name} {made[name]}, expected {name} {kind[name]}")
    return progress, parts


def _part(arrays: Mapping[str, np.ndarray[Any, Any]], name: str, like: Any) -> Any:
    wanted, form = jax.tree.flatten(like)
    found = [arrays[f"{name}/{number}"] for number in range(len(wanted))]
    if any(one.shape != leaf.shape or one.dtype != leaf.dtype for one, leaf in zip(found, wanted, strict=True)):
        raise ValueError
    return jax.tree.unflatten(form, map(jnp.asarray, found))
