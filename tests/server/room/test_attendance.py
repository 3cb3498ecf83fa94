"""Since when people are connected, and what others may do once somebody is away."""

import json
from types import SimpleNamespace
from typing import Any

import orjson
import pytest

from rowlock.server.live import lounge as lounges
from rowlock.server.live.bus import NoBus, Unanswered
from rowlock.server.live.lounge import Lounge
from rowlock.server.room.attendance import SECONDS_BEFORE_A_BOT, SECONDS_TO_STAND_IN, Register
from rowlock.server.room.seats import Seat

pytestmark = pytest.mark.anyio

ADA, BEN = Seat("Ada", "hash of ada", sat=100.0), Seat("Ben", "hash of ben", sat=110.0)


def test_it_is_known_since_when_people_are_here_and_since_when_they_are_not() -> None:
    register = Register(50.0)
    register.note("a", frozenset({0}), 120.0)
    register.note("a", frozenset({0, 1}), 130.0)
    register.note("a", frozenset({1}), 140.0)
    attendance = register.attendance("a", 150.0)
    assert (attendance.came, attendance.went) == ({1: 130.0}, {0: 140.0})
    assert (attendance.seconds_away(0, ADA), attendance.seconds_away(1, BEN)) == (10.0, 0.0)
    register.note("a", frozenset({0, 1}), 160.0)
    assert register.attendance("a", 170.0).came == {0: 160.0, 1: 130.0}


def test_nobody_is_away_for_longer_than_they_have_a_seat_or_the_node_has_listened() -> None:
    assert Register(50.0).attendance("a", 150.0).seconds_away(1, BEN) == 40.0
    assert Register(140.0).attendance("a", 150.0).seconds_away(1, BEN) == 10.0


def test_others_are_told_when_they_may_do_more() -> None:
    register = Register(0.0)
    register.note("a", frozenset({0, 1}), 120.0)
    assert register.attendance("a", 130.0).seconds_to_change([ADA, BEN]) is None
    register.note("a", frozenset({1}), 200.0)
    for seconds, wait, away, keeper in (
        (10.0, SECONDS_BEFORE_A_BOT - 10, [], 0),
        (SECONDS_BEFORE_A_BOT, SECONDS_TO_STAND_IN - SECONDS_BEFORE_A_BOT, [0], 0),
        (SECONDS_TO_STAND_IN, None, [0], 1),
    ):
        attendance = register.attendance("a", 200.0 + seconds)
        assert attendance.seconds_to_change([ADA, BEN]) == wait
        assert attendance.away([ADA, BEN]) == away
        assert attendance.keeper(0, [ADA, BEN]) == keeper


def test_while_nobody_is_here_the_table_stays_the_hosts() -> None:
    assert Register(0.0).attendance("a", 1e6).keeper(0, [ADA, BEN]) == 0
    assert Register(0.0).attendance("a", 1e6).keeper(None, [Seat(), Seat()]) is None


def test_rooms_that_have_been_empty_for_long_are_forgotten() -> None:
    register = Register(0.0)
    for room in ("a", "b"):
        register.note(room, frozenset({0}), 100.0)
    register.note("a", frozenset(), 110.0)
    register.note("b", frozenset({0, 1}), 110.0 + SECONDS_TO_STAND_IN + 1)
    assert register._rooms.keys() == {"b"}
    assert not register._empty


class Known(NoBus):
    """A bus that knows of two nodes."""

    node = "this node"


async def test_who_is_connected_to_other_nodes_is_known_where_nobody_gathers(monkeypatch: pytest.MonkeyPatch) -> None:
    time, bus = 1000.0, Known()
    monkeypatch.setattr(lounges, "now", lambda: time)
    nothing: Any = SimpleNamespace(refresh=None)
    lounge = Lounge(nothing, bus, nothing, lambda: 0.0)
    hear = lounge.ears().present
    hear("another node", "a", ([0, 1], 0))
    time += 10
    hear("another node", "a", ([1], 0))
    time += SECONDS_TO_STAND_IN
    attendance = await lounge.attendance("a")
    assert (attendance.away([ADA, BEN]), attendance.keeper(0, [ADA, BEN])) == ([0], 1)
    # While other nodes cannot be heard, nobody is known to be away.
    bus.connected = False
    attendance = await lounge.attendance("a")
    assert (attendance.away([ADA, BEN]), attendance.keeper(0, [ADA, BEN])) == ([], 0)


async def test_a_node_learns_from_others_who_was_there_before(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 1000.0
    monkeypatch.setattr(lounges, "now", lambda: time)
    nothing: Any = SimpleNamespace(refresh=None)
    knowing = Lounge(nothing, Known(), nothing, lambda: 0.0)
    hear = knowing.ears().present
    hear("another node", "a", ([0, 1], 0))
    time += 10
    hear("another node", "a", ([1], 0))
    time += SECONDS_TO_STAND_IN

    class Asking(Known):
        async def ask(self, room: str) -> Any:
            return json.loads(orjson.dumps(knowing.ears().asked(room)))

    lounge = Lounge(nothing, Asking(), nothing, lambda: 0.0)
    attendance = await lounge.attendance("a")
    assert (attendance.away([ADA, BEN]), attendance.keeper(0, [ADA, BEN])) == ([0], 1)
    assert attendance.came == {1: 1000.0}

    class Deaf(Known):
        async def ask(self, room: str) -> Any:
            raise Unanswered(room)

    attendance = await Lounge(nothing, Deaf(), nothing, lambda: 0.0).attendance("a")
    assert (attendance.away([ADA, BEN]), attendance.keeper(0, [ADA, BEN])) == ([], 0)
