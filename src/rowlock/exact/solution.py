"""Solved values, packed small enough to keep: two bytes a sheet, each set of images once.

A file is one line of JSON, padded to a page, and then the numbers. The line says what they are, how a number becomes a
value, and the SHA-256 of all numbers.
"""

import hashlib
import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from platformdirs import user_cache_path

from rowlock.exact.model import Model
from rowlock.exact.solver import Progress, solve_levels
from rowlock.rules.errors import Malformed
from rowlock.rules.state import MISTHROWS_TO_END

FORMAT = 1
HEADER_BYTES = 4096
LARGEST = 65535


@dataclass(frozen=True, slots=True)
class Solution:
    """The values of a model's sheets."""

    model: Model
    numbers: npt.NDArray[np.uint16]
    """By phase, misthrows and packed index."""
    lowest: npt.NDArray[np.float64]
    step: npt.NDArray[np.float64]
    """A value is lowest + step × number, both by phase and misthrows."""
    start: tuple[float, ...]
    """The value of the empty sheet in each phase, in full precision."""

    def value(self, phase: int, misthrows: int, rows: tuple[int, ...]) -> float:
        """The points still to come, in expectation, for a sheet given by its rows' states; 0 once it ends the game."""
        locked = sum(row == self.model.rows.locked for row in rows)
        if misthrows >= MISTHROWS_TO_END or locked >= self.model.game.locks_to_end:
            return 0.0
        number = self.numbers[phase, misthrows, packed_index(self.model, rows)]
        return float(self.lowest[phase, misthrows] + self.step[phase, misthrows] * int(number))


def is_mirrored(model: Model) -> bool:
    """Whether rising and falling rows can be exchanged."""
    return [2, 3, 0, 1] in model.symmetries.tolist()


def packed_index(model: Model, rows: tuple[int, ...]) -> int:
    """Where a sheet's number is: its rows in two pairs, each in order, and the pairs in order where they mirror."""
    red, yellow, green, blue = rows
    first, second = _pair_index(model, red, yellow), _pair_index(model, green, blue)
    if is_mirrored(model) and first > second:
        first, second = second, first
    pairs = _pairs(model)
    return first * pairs + second - (first * (first + 1) // 2 if is_mirrored(model) else 0)


def _pairs(model: Model) -> int:
    states = len(model.rows.crosses)
    return states * (states + 1) // 2


def _pair_index(model: Model, one: int, other: int) -> int:
    low, high = min(one, other), max(one, other)
    return low * len(model.rows.crosses) + high - low * (low + 1) // 2


def packed_sheets(model: Model) -> npt.NDArray[np.int64]:
    """The sheet behind each packed index."""
    states = len(model.rows.crosses)
    low, high = np.triu_indices(states)
    pairs = (low * states + high).astype(np.int64)
    if is_mirrored(model):
        first, second = np.triu_indices(len(pairs))
        return pairs[first] * states**2 + pairs[second]
    return (pairs[:, None] * states**2 + pairs[None, :]).ravel()


def solve(model: Model, progress: Progress = lambda _: None) -> Solution:
    """Solve a model; the compiled sweep uses all cores."""
    sheets = packed_sheets(model)
    shape = (model.players, MISTHROWS_TO_END)
    numbers = np.empty((*shape, len(sheets)), np.uint16)
    lowest, step = np.empty(shape), np.empty(shape)
    start: tuple[float, ...] = ()
    for misthrows, values in solve_levels(model, progress):
        for phase in range(model.players):
            packed = values[phase, sheets]
            lowest[phase, misthrows] = low = packed.min()
            step[phase, misthrows] = scale = max((packed.max() - low) / LARGEST, 1e-12)
            numbers[phase, misthrows] = np.rint((packed - low) / scale)
        start = tuple(float(value) for value in values[:, 0])
    return Solution(model, numbers, lowest, step, start)


def cache_file(model: Model) -> Path:
    """Where a solution is kept: in the user's cache folder, or where ROWLOCK_CACHE says."""
    folder = os.environ.get("ROWLOCK_CACHE")
    return (Path(folder) if folder else user_cache_path("rowlock")) / f"{model.name}.values"


def save(solution: Solution, path: Path) -> None:
    """Write a solution in one step, so that nobody ever reads half of it."""
    payload = solution.numbers.tobytes()
    header = {
        "format": FORMAT,
        "model": solution.model.name,
        "shape": solution.numbers.shape,
        "lowest": solution.lowest.tolist(),
        "step": solution.step.tolist(),
        "start": solution.start,
        "sha256": hashlib.sha256(payload).hexdigest(),
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
        file.write(json.dumps(header).encode().ljust(HEADER_BYTES - 1) + b"\n" + payload)
        file.flush()
        os.fsync(file.fileno())
    Path(file.name).replace(path)


def load(model: Model, path: Path) -> Solution:
    """Map a saved solution into memory; `Malformed` if it is damaged, of another version or of another model."""
    with path.open("rb") as file:
        head = file.read(HEADER_BYTES)
    try:
        header = json.loads(head)
        shape = tuple(header["shape"])
        numbers = np.memmap(path, np.uint16, "r", HEADER_BYTES, shape)
        sound = hashlib.sha256(numbers.tobytes()).hexdigest() == header["sha256"]
        right = header["format"] == FORMAT and header["model"] == model.name
        lowest, step = np.array(header["lowest"], float), np.array(header["step"], float)
        start = tuple(float(value) for value in header["start"])
    except (ValueError, KeyError, TypeError, OSError):
        sound, right = False, True
    if not right:
        raise Malformed(f"{path} was made by another version, expected format {FORMAT} and model {model.name}")
    if not sound:
        raise Malformed(f"{path} is damaged, expected the solution of {model.name}; delete it to solve again")
    return Solution(model, numbers, lowest, step, start)


def load_or_solve(model: Model, progress: Progress = lambda _: None) -> Solution:
    """The solution from the cache, or solved now and kept there."""
    path = cache_file(model)
    if not path.exists():
        save(solve(model, progress), path)
    return load(model, path)
