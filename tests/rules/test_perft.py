"""The numbers of reachable positions have not changed since the last review."""

import json

import pytest

from tests.rules.perft import FILE, perft


@pytest.mark.parametrize(("position", "counts"), json.loads(FILE.read_text()).items())
def test_as_many_positions_as_ever(position: str, counts: list[int]) -> None:
    assert perft(position, len(counts)) == counts
