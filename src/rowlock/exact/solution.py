"""Solved values, packed small enough to keep: two bytes a sheet, each set of images once.

A file is one line of JSON, padded to a page, and then the numbers. The line says what they are, how a number becomes a
value, and the SHA-256 of the line's other contents and all numbers.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from rowlock.bots.bot import Progress
from rowlock.exact.model import Model, packed_sheets
from rowlock.exact.packing import place_of
from rowlock.rules.errors import Malformed
from rowlock.rules.state import MISTHROWS_TO_END

FORMAT = 2
HEADER_BYTES = 4096
LARGEST = 65535
Solver = Callable[[Model, Progress], Iterator[tuple[int, Any]]]
"""Finds the values of all sheets level by level, as `rowlock.exact.solver.solve_levels` does."""


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
        locked = sum(row == states.locked for row, states in zip(rows, self.model.rows, strict=True))
        if misthrows >= MISTHROWS_TO_END or locked >= self.model.game.locks_to_end:
            return 0.0
        number = self.numbers[phase, misthrows, place_of(rows, self.model.packing.places)]
        return float(self.lowest[phase, misthrows] + self.step[phase, misthrows] * int(number))


def solve(model: Model, progress: Progress = lambda _: None) -> Solution:
    """Solve a model on a GPU where JAX finds one (extra ``[accel]``), else on all cores (extra ``[exact]``)."""
    solve_levels = find_solver()
    sheets = packed_sheets(model)
    shape = (model.players, MISTHROWS_TO_END)
    numbers = np.empty((*shape, len(sheets)), np.uint16)
    lowest, step = np.empty(shape), np.empty(shape)
    start: tuple[float, ...] = ()
    for misthrows, values in solve_levels(model, progress):
        for phase in range(model.players):
            packed = np.asarray(values[phase][sheets], np.float64)
            lowest[phase, misthrows] = low = packed.min()
            step[phase, misthrows] = scale = max((packed.max() - low) / LARGEST, 1e-12)
            numbers[phase, misthrows] = np.rint((packed - low) / scale)
        start = tuple(float(values[phase, 0]) for phase in range(model.players))
    return Solution(model, numbers, lowest, step, start)


def find_solver() -> Solver:
    """The fastest way to solve here; `Malformed` if what it needs is not installed."""
    accelerated = accelerated_solver()
    if accelerated:
        return accelerated
    # Numba takes its time to import, and who only asks a solution does not need it.
    from rowlock.exact.solver import solve_levels

    return solve_levels


def accelerated_solver() -> Solver | None:
    """The sweep for a GPU, if there is one that JAX can use."""
    try:
        import jax
    except ImportError:
        return None
    from rowlock.exact import accel

    try:
        return accel.solve_levels if jax.default_backend() == "gpu" else None
    except (RuntimeError, AssertionError):  # JAX tells in both ways that a GPU cannot be used.
        return None


def cache_file(model: Model) -> Path:
    """Where a solution is kept: in the user's cache folder, or where ROWLOCK_CACHE says."""
    folder = os.environ.get("ROWLOCK_CACHE")
    if not folder:
        from platformdirs import user_cache_dir

        folder = user_cache_dir("rowlock")
    return Path(folder) / f"{model.name}.values"


def save(solution: Solution, path: Path) -> None:
    """Write a solution in one step, so that nobody ever reads half of it."""
    header: dict[str, Any] = {
        "format": FORMAT,
        "model": solution.model.name,
        "lowest": solution.lowest.tolist(),
        "step": solution.step.tolist(),
        "start": solution.start,
    }
    header["sha256"] = _checksum(header, solution.numbers)
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
        try:
            file.write(json.dumps(header).encode().ljust(HEADER_BYTES - 1) + b"\n")
            file.write(np.ascontiguousarray(solution.numbers).data)
            file.flush()
            os.fsync(file.fileno())
            Path(file.name).replace(path)
        except BaseException:
            Path(file.name).unlink()
            raise


def _checksum(header: Mapping[str, Any], numbers: npt.NDArray[np.uint16]) -> str:
    """Of everything in a file but the checksum itself."""
    rest = {key: value for key, value in header.items() if key != "sha256"}
    hashed = hashlib.sha256(json.dumps(rest, sort_keys=True).encode())
    hashed.update(np.ascontiguousarray(numbers).data)
    return hashed.hexdigest()


def load(model: Model, path: Path) -> Solution:
    """Map a saved solution into memory; `Malformed` if it is damaged, of another version or of another model."""
    with path.open("rb") as file:
        head = file.read(HEADER_BYTES)
    try:
        header = json.loads(head)
        whose = header["format"], header["model"]
    except (ValueError, KeyError, TypeError, RecursionError):
        whose = None
    if whose not in (None, (FORMAT, model.name)):
        expected = f"format {FORMAT} and model {model.name}"
        raise Malformed(f"{path} was made by another version, expected {expected}")
    shape = (model.players, MISTHROWS_TO_END, model.packing.count)
    if whose and path.stat().st_size == HEADER_BYTES + 2 * prod(shape):
        numbers = np.memmap(path, np.uint16, "r", HEADER_BYTES, shape)
        if header.get("sha256") == _checksum(header, numbers):
            return Solution(
                model, numbers, np.array(header["lowest"]), np.array(header["step"]), tuple(header["start"])
            )
    raise Malformed(f"{path} is damaged, expected the solution of {model.name}")


def load_or_solve(model: Model, progress: Progress = lambda _: None) -> Solution:
    """The solution from the cache, or solved now and kept there, also in place of a file that is of no use."""
    path = cache_file(model)
    if path.exists():
        with suppress(Malformed):
            return load(model, path)
    # If the solution cannot be kept, say so before the work, not after.
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent):
        pass
    save(solve(model, progress), path)
    return load(model, path)
