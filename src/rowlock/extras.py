"""What only some users need, and `pip install rowlock` does not bring."""


def missing(what: str, library: str, extra: str) -> str:
    """A sentence for those who want something without the extra that it needs.

    >>> missing("solving", "Numba", "exact")
    "solving needs Numba, which is not installed, expected: pip install 'rowlock[exact]'"
    """
    return f"{what} needs {library}, which is not installed, expected: pip install 'rowlock[{extra}]'"
