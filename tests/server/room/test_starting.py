"""A game begins with those who are there, a table has room for more, and a rematch begins by itself."""

from typing import Any

import pytest

from rowlock.rules.errors import Malformed
from rowlock.rules.games import GAMES
from rowlock.server.room.attendance import Attendance
from rowlock.server.room.events import Event
from rowlock.server.room.fold import Fold
from rowlock.server.room.refusals import Begun, Forbidden
from rowlock.server.room.room import Room
from rowlock.server.room.seats import BOT_NAMES, hash_of
from rowlock.server.room.views import table_view
from tests.server.room.house import ADA, BEN, CLEO, House, opened, started
from tests.server.room.test_room import refused


def names(room: Room) -> list[str | None]:
    return [seat.name for seat in room.seats]


def with_a_gap(game: str = "qwixx", **settings: Any) -> House:
    """Ada and Cleo, between whom Ben has left."""
    house = opened(game, 4, **settings)
    for name, token in (("Ada", ADA), ("Ben", BEN), ("Cleo", CLEO)):
        house.does(house.room.sit(name, token))
    house.does(house.room.leave(1))
    return house


def test_free_seats_are_gone_when_the_game_begins_and_others_move_up() -> None:
    house = with_a_gap()
    house.does(house.room.add_nonce(2, "cafe"))
    house.does(house.room.start(0, first=1, nonce="beef"))
    room = house.room
    assert room.table is not None
    assert (names(room), room.table.names, room.nonces) == (["Ada", "Cleo"], ("Ada", "Cleo"), ("beef", "cafe"))
    assert (room.seat_of(ADA), room.seat_of(CLEO), room.seat_of(BEN)) == (0, 1, None)
    assert (room.owner, room.waits_for(), room.sent_away) == (0, frozenset({1}), frozenset[str]())
    house.does(room.roll(1))
    assert Room.restore("room", house.events) == house.room


def test_a_bot_moves_up_as_it_is() -> None:
    house = opened("qwinto", 4)
    house.does(house.room.sit("Ada", ADA))
    house.does(house.room.add_bot(0, "easy"))
    house.does(house.room.add_bot(0, "hard"))
    house.does(house.room.free_seat(0, 1))
    before = house.room.persona(2)
    house.does(house.room.start(0))
    after = house.room.persona(1)
    assert before is not None
    assert after is not None
    assert names(house.room) == ["Ada", "Cleo"]
    assert (after.level, after.character) == (before.level, before.character) == ("hard", after.character)


def test_the_host_remains_who_has_sat_for_longest_wherever_they_sit() -> None:
    house = opened(seats=3)
    for name, token in (("Ada", ADA), ("Ben", BEN)):
        house.does(house.room.sit(name, token))
    house.does(house.room.leave(0))
    house.does(house.room.add_bot(1, "easy"))
    house.does(house.room.sit("Cleo", CLEO))
    house.does(house.room.free_seat(1, 0))
    assert house.room.owner == 1
    house.does(house.room.start(1))
    assert (names(house.room), house.room.owner) == (["Ben", "Cleo"], 0)


def test_lucky_numbers_go_with_their_people() -> None:
    pairs = [[5, 8], [6, 11], [7, 12], [10, 13]]
    for options in ({}, {"lucky": pairs}):
        house = with_a_gap("longo", options=options)
        house.does(house.room.start(0))
        table = house.room.table
        assert table is not None
        assert table.record[0]["new"]["options"]["lucky"] == [pairs[0], pairs[2]]
        assert house.room.options == table.record[0]["new"]["options"]


def test_words_of_a_seat_that_is_gone_are_nobodys() -> None:
    house = opened(seats=3)
    for name, token in (("Ada", ADA), ("Ben", BEN), ("Cleo", CLEO)):
        house.does(house.room.sit(name, token))
    house.does(house.room.say(2, "Bye"))
    house.does(house.room.leave(2))
    house.does(house.room.start(0))
    assert [said["seat"] for said in table_view(house.room, None)["words"]] == [None]


def test_nobody_begins_a_game_for_several_alone_but_practice_at_once() -> None:
    for game in GAMES:
        house = opened(game, 1)
        house.does(house.room.sit("Ada", ADA))
        house.does(house.room.start(0))
        assert house.room.status == "playing"


def test_a_node_of_the_version_before_seats_everybody_alike() -> None:
    """It keeps the free seats, but knows who plays where."""
    house = with_a_gap()
    house.does(house.room.start(0, first=0))

    class Before(Fold):
        def _changes(self, event: Event) -> dict[str, Any]:
            changes = super()._changes(event)
            return {
                key: value for key, value in changes.items() if event.kind != "new" or key not in ("seats", "options")
            }

    room = Before.restore("room", house.events)
    assert [seat.name for seat in room.seats] == ["Ada", "Cleo", None, None]
    assert (room.seat_of(CLEO), room.table == house.room.table) == (1, True)


# Room for more


def test_the_host_makes_room_for_more_people_up_to_the_most() -> None:
    house = started_lobby()
    refused(
        Forbidden, "only the host of the table may do this, expected their token", lambda: house.room.add_seats(1, 3)
    )
    for number in (1, 6, "3"):
        with pytest.raises(Malformed, match=r"expected 2 to 5"):
            house.room.add_seats(0, number)  # type: ignore[arg-type]
    assert house.room.add_seats(0, 2) == []
    house.does(house.room.add_seats(0, 4))
    house.does(house.room.sit("Cleo", CLEO))
    assert names(house.room) == ["Ada", "Ben", "Cleo", None]
    house.does(house.room.start(0))
    assert names(house.room) == ["Ada", "Ben", "Cleo"]
    with pytest.raises(Begun):
        house.room.add_seats(0, 5)


def test_more_people_get_lucky_numbers_that_nobody_has() -> None:
    house = started_lobby("longo", options={"lucky": [[8, 5], [7, 12]], "lucky_rows": "all"})
    house.does(house.room.add_seats(0, 4))
    assert house.room.first_state().describe_options() == {
        "lucky": [[5, 8], [7, 12], [6, 11], [10, 13]],
        "lucky_rows": "all",
    }
    usual = started_lobby("longo")
    usual.does(usual.room.add_seats(0, 3))
    assert usual.room.first_state().describe_options()["lucky"] == [[5, 8], [6, 11], [7, 12]]


def started_lobby(game: str = "qwixx", **settings: Any) -> House:
    house = opened(game, **settings)
    house.does(house.room.sit("Ada", ADA))
    house.does(house.room.sit("Ben", BEN))
    return house


# The rematch


def rematch(asks: int, leaves: int | None = None) -> House:
    house = started(players=3)
    if leaves is not None:
        house.does(house.room.leave(leaves))
    return House(*house.room.again(asks))


def test_a_rematch_begins_by_itself_once_all_are_back() -> None:
    room = rematch(1).room
    assert (room.rematch_of, room.owner) == ("room", 1)
    assert [room.is_complete(here) for here in ((), (0, 1), (0, 1, 2), {2, 1, 0, 5})] == [False, False, True, True]
    # Somebody who has left may be replaced: that is up to the host.
    assert not rematch(1, leaves=0).room.is_complete({1, 2})
    assert not started_lobby().room.is_complete({0, 1})


def test_bots_need_not_come_back_and_the_host_need_not_wait() -> None:
    house = rematch(0)
    house.does(house.room.free_seat(0, 2))
    assert not house.room.is_complete({0, 1})
    house.does(house.room.add_bot(0, "easy"))
    assert house.room.is_complete({0, 1})
    house.does(house.room.free_seat(0, 2))
    house.does(house.room.start(0, attendance=Attendance()))
    assert names(house.room) == ["Ada", "Ben"]
    assert not house.room.is_complete({0, 1})


def test_in_a_rematch_everybody_has_their_token() -> None:
    assert [seat.token for seat in rematch(2).room.seats] == [hash_of(token) for token in (ADA, BEN, CLEO)]


# Who the bots are


def test_bots_at_one_table_have_different_characters_and_seeds() -> None:
    first = opened("qwinto", 6)
    first.does(first.room.sit("Zoe", ADA))
    for _ in range(5):
        first.does(first.room.add_bot(0, "medium"))
    personas = [persona for number in range(6) if (persona := first.room.persona(number))]
    assert len({persona.character for persona in personas}) == len({persona.seed for persona in personas}) == 5
    assert [first.room.seats[number].name for number in range(1, 6)] == list(BOT_NAMES[:5])
    assert first.room.persona(0) is None


def test_whoever_plays_for_a_person_has_a_character_too() -> None:
    house = started()
    house.does(house.room.leave(1))
    house.does(house.room.take_over(0, 1, "hard", Attendance()))
    persona = house.room.persona(1)
    assert persona is not None
    assert table_view(house.room, None)["seats"][1]["character"] == persona.character
