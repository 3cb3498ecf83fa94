"""Who is connected to other nodes, by what they say."""

import pytest

from rowlock.server.live import presence
from rowlock.server.live.presence import SECONDS_TO_BE_HEARD, Elsewhere


def test_what_nodes_say_is_put_together() -> None:
    elsewhere = Elsewhere()
    assert elsewhere.hear("one", "a", ([0, 2], 1))
    assert elsewhere.hear("two", "a", ([1], 2))
    assert not elsewhere.hear("one", "b", ([], 0))
    assert (elsewhere.seats("a"), elsewhere.spectators("a")) == (frozenset({0, 1, 2}), 3)
    assert (elsewhere.seats("b"), elsewhere.spectators("b")) == (frozenset(), 0)
    assert (set(elsewhere.nodes("a")), set(elsewhere.nodes("b"))) == ({"one", "two"}, set())


def test_only_what_is_new_counts_as_a_change() -> None:
    elsewhere = Elsewhere()
    assert elsewhere.hear("one", "a", ([0], 0))
    assert not elsewhere.hear("one", "a", ([0], 0))
    assert elsewhere.hear("one", "a", ([], 0))
    assert not elsewhere.hear("one", "a", ([], 0))
    assert elsewhere.seats("a") == frozenset()


def test_a_node_that_is_not_heard_any_more_has_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere, time = Elsewhere(), 1000.0
    monkeypatch.setattr(presence, "monotonic", lambda: time)
    elsewhere.hear("one", "a", ([0], 0))
    elsewhere.hear_beat("one", ["a"])
    time += SECONDS_TO_BE_HEARD / 2
    elsewhere.hear("two", "a", ([1], 0))
    elsewhere.hear("two", "b", ([0], 0))
    elsewhere.hear_beat("two", ["b"])
    assert elsewhere.waiting() == {"a", "b"}
    time += SECONDS_TO_BE_HEARD / 2 + 1
    assert elsewhere.forget_silent() == {"a"}
    assert (elsewhere.seats("a"), elsewhere.seats("b")) == (frozenset({1}), frozenset({0}))
    assert elsewhere.waiting() == {"b"}


def test_a_beat_is_enough_to_be_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere, time = Elsewhere(), 1000.0
    monkeypatch.setattr(presence, "monotonic", lambda: time)
    elsewhere.hear("one", "a", ([0], 0))
    for _ in range(3):
        time += SECONDS_TO_BE_HEARD - 1
        elsewhere.hear_beat("one", [])
        assert elsewhere.forget_silent() == set()
    assert elsewhere.seats("a") == frozenset({0})


def test_rooms_that_are_not_followed_any_more_are_forgotten() -> None:
    elsewhere = Elsewhere()
    elsewhere.hear("one", "a", ([0], 0))
    elsewhere.forget_room("a")
    elsewhere.forget_room("b")
    assert elsewhere.seats("a") == frozenset()
