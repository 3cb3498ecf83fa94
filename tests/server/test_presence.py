"""Who is connected to other nodes, by what they say."""

import pytest

from rowlock.server import presence
from rowlock.server.presence import SECONDS_TO_BE_HEARD, Elsewhere


def test_what_nodes_say_is_put_together() -> None:
    elsewhere = Elsewhere()
    assert elsewhere.hear("one", {"a": ([0, 2], 1), "b": ([], 0)}) == {"a"}
    assert elsewhere.hear("two", {"a": ([1], 2)}) == {"a"}
    assert (elsewhere.seats("a"), elsewhere.spectators("a")) == (frozenset({0, 1, 2}), 3)
    assert (elsewhere.seats("b"), elsewhere.spectators("b")) == (frozenset(), 0)


def test_only_what_is_new_counts_as_a_change() -> None:
    elsewhere = Elsewhere()
    assert elsewhere.hear("one", {"a": ([0], 0)}) == {"a"}
    assert elsewhere.hear("one", {"a": ([0], 0)}) == set()
    assert elsewhere.hear("one", {"a": ([], 0)}) == {"a"}
    assert elsewhere.hear("one", {"a": ([], 0)}) == set()
    assert elsewhere.seats("a") == frozenset()


def test_a_node_that_is_not_heard_any_more_has_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere, time = Elsewhere(), 1000.0
    monkeypatch.setattr(presence, "monotonic", lambda: time)
    elsewhere.hear("one", {"a": ([0], 0)})
    time += SECONDS_TO_BE_HEARD / 2
    elsewhere.hear("two", {"a": ([1], 0), "b": ([0], 0)})
    time += SECONDS_TO_BE_HEARD / 2 + 1
    assert elsewhere.forget() == {"a"}
    assert (elsewhere.seats("a"), elsewhere.seats("b")) == (frozenset({1}), frozenset({0}))
