"""How long things take."""

import time
from collections.abc import Callable
from statistics import median

REPEATS = 9


def seconds(job: Callable[[], object]) -> float:
    """The median time of a job."""
    return median(seconds_once(job) for _ in range(REPEATS))


def seconds_once(job: Callable[[], object]) -> float:
    """The time of a job that is too slow to repeat."""
    begin = time.perf_counter()
    job()
    return time.perf_counter() - begin
