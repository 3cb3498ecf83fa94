"""One thread for the algebra of a bot's network."""

import os


def calculate_alone() -> None:
    """Let NumPy use one thread, here if it is not imported yet and in processes to come, unless somebody asks for more.

    Champion's matrices are small: threads wait longer for each other than the sums take, and where there is a process
    for each core they stand in each other's way.
    """
    for name in ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS"):
        os.environ.setdefault(name, "1")
