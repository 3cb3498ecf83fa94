"""Solved values, packed small enough to keep: two bytes a sheet, each set of images once.

A file is one line of JSON, padded to a page, and then the numbers. The line says what they are, how a number becomes a
value, and the SHA-256 of all numbers.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from rowlock.exact import solver
from rowlock.exact.model import Model
from rowlock.exact.solver import Progress
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
        number = self.numbers[phase, misthrows, self.model.packed_index(rows)]
        return float(self.lowest[phase, misthrows] + self.step[phase, misthrows] * int(number))


def solve(model: Model, progress: Progress = lambda _: None) -> Solution:
    """Solve a model, on a GPU where JAX finds one (extra ``[accel]``), else on all cores of the processor."""
    sheets = model.packed_sheets()
    shape = (model.players, MISTHROWS_TO_END)
    numbers = np.empty((*shape, len(sheets)), np.uint16)
    lowest, step = np.empty(shape), np.empty(shape)
    start: tuple[float, ...] = ()
    solve_levels = accelerated_solver() or solver.solve_levels
    for misthrows, values in solve_levels(model, progress):
        for phase in range(model.players):
            packed = np.asarray(values[phase][sheets], np.float64)
            lowest[phase, misthrows] = low = packed.min()
            step[phase, misthrows] = scale = max((packed.max() - low) / LARGEST, 1e-12)
            numbers[phase, misthrows] = np.rint((packed - low) / scale)
        start = tuple(float(values[phase, 0]) for phase in range(model.players))
    return Solution(model, numbers, lowest, step, start)


def accelerated_solver() -> Callable[[Model, Progress], Iterator[tuple[int, Any]]] | None:
    """The sweep for a GPU, if there is one that JAX can use."""
    try:
        import jax
    except ImportError:
        return None
    from rowlock.exact import accel

    return accel.solve_levels if jax.default_backend() == "gpu" else None


def cache_file(model: Model) -> Path:
    """Where a solution is kept: in the user's cache folder, or where ROWLOCK_CACHE says."""
    folder = os.environ.get("ROWLOCK_CACHE")
    if not folder:
        from platformdirs import user_cache_dir

        folder = user_cache_dir("rowlock")
    return Path(folder) / f"{model.name}.values"


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
