"""A room: what people may do in it, what they are refused and why, and that it follows from its events."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rowlock import Choose, Illegal, Malformed, NotAwaited, RuleError, Unknown
from rowlock.rules.games import GAMES
from rowlock.server.room.attendance import SECONDS_BEFORE_A_BOT, SECONDS_TO_STAND_IN, Attendance
from rowlock.server.room.checks import MOST_EVENTS, MOST_TRIES, MOST_WORDS
from rowlock.server.room.events import Event, NewEvent
from rowlock.server.room.fold import LAST_WORDS
from rowlock.server.room.opening import imported, new_id, opening, seated
from rowlock.server.room.refusals import Closed, Forbidden, SentAway, TooSoon, UsedUp
from rowlock.server.room.room import Room
from rowlock.server.room.seats import BOT_NAMES, LONGEST_NAME, LONGEST_TEXT, PHRASES, hash_of, new_token
from rowlock.table import Table
from rowlock.table.verify import verify
from tests.server.room.house import ADA, BEN, CLEO, OPENED, SECONDS, House, opened, play_on, rolled, started


def present(*came: int, seconds: float = 1000.0) -> Attendance:
    """A moment at which some are connected, given in the order in which they came; the others never were."""
    return Attendance(OPENED + seconds, {seat: OPENED + 10 + number for number, seat in enumerate(came)})


def move_of(room: Room, seat: int, number: int = 1) -> str:
    assert room.table is not None
    return room.table.state.legal(seat)[number]


def refused(kind: type[RuleError], sentence: str, *commands: Callable[[], object]) -> None:
    for command in commands:
        with pytest.raises(kind) as refusal:
            command()
        assert str(refusal.value) == sentence


# Sitting down


def test_a_room_begins_open_and_empty() -> None:
    room = opened().room
    assert (room.status, room.owner, room.message_count, room.deadline) == ("open", None, 0, None)
    assert all(seat.free and not seat.person for seat in room.seats)
    assert room.waits_for() == frozenset()


def test_people_take_the_first_free_seat() -> None:
    house = opened(seats=3)
    house.does(house.room.sit("Ada", ADA))
    house.does(house.room.sit("Ben", BEN))
    assert [seat.name for seat in house.room.seats] == ["Ada", "Ben", None]
    assert (house.room.seat_of(ADA), house.room.seat_of(BEN), house.room.seat_of(CLEO)) == (0, 1, None)
    assert house.room.owner == 0


def test_of_a_token_only_a_hash_is_kept() -> None:
    house = opened()
    [event] = house.room.sit("Ada", ADA)
    assert event.token == hash_of(ADA) == event.body["sit"]["token"]
    assert ADA not in str(event.body)
    room = house.does([event])
    room = house.does(room.say(0, "hello", "1"))
    assert hash_of(ADA) not in repr(room)
    assert house.room.dice is not None
    assert house.room.dice.seed.hex() not in repr(room)


def test_whoever_sits_already_keeps_the_seat() -> None:
    house = opened()
    house.does(house.room.sit("Ada", ADA))
    assert house.room.sit("Ada again", ADA) == []


def test_names_are_told_apart() -> None:
    house = opened("qwinto", 6)
    for number in range(6):
        house.does(house.room.sit("  Ada ", f"token number {number}"))
    assert [seat.name for seat in house.room.seats] == ["Ada", "Ada 2", "Ada 3", "Ada 4", "Ada 5", "Ada 6"]


def test_long_names_are_told_apart_too() -> None:
    house = opened()
    house.does(house.room.sit("A" * LONGEST_NAME, ADA))
    house.does(house.room.sit("A" * LONGEST_NAME, BEN))
    assert [seat.name for seat in house.room.seats] == ["A" * 24, "A" * 22 + " 2"]


@pytest.mark.parametrize("name", ["", "  ", "A" * 25, "a\0b", "\u202eadA", "a\u200bb", "\ud800", 7, None])
def test_a_name_is_plain_text(name: Any) -> None:
    with pytest.raises(Malformed, match=r"^the name is .*, expected 1 to 24 letters that can be shown$"):
        opened().room.sit(name, ADA)


def test_spaces_and_lines_in_a_name_become_one_space() -> None:
    [event] = opened().room.sit(" Ada\n\tLovelace  ", ADA)
    assert event.body["sit"]["name"] == "Ada Lovelace"


def test_when_all_seats_are_taken_nobody_can_sit_down() -> None:
    room = ready().room
    refused(
        NotAwaited,
        "all seats are taken, expected a free one",
        lambda: room.sit("Cleo", CLEO),
        lambda: room.add_bot(0, "easy"),
    )


def ready() -> House:
    house = opened()
    house.does(house.room.sit("Ada", ADA))
    house.does(house.room.sit("Ben", BEN))
    return house


def test_when_the_game_has_begun_nobody_can_sit_down() -> None:
    room = started().room
    refused(
        NotAwaited,
        "the table is playing, expected one whose game has not begun",
        lambda: room.sit("Cleo", CLEO),
        lambda: room.add_bot(0, "easy"),
        lambda: room.free_seat(0, 1),
        lambda: room.start(0),
    )


def test_bots_sit_down_under_names_of_their_own() -> None:
    house = opened("qwinto", 6)
    house.does(house.room.sit("Ada", ADA))
    for level in ("easy", "medium", "hard", "master"):
        house.does(house.room.add_bot(0, level))
    assert [(seat.name, seat.bot) for seat in house.room.seats[1:5]] == [
        ("Ben", "easy"),
        ("Cleo", "medium"),
        ("Dan", "hard"),
        ("Eve", "master"),
    ]
    house.does(house.room.sit("Cleo", CLEO))
    assert house.room.seats[5].name == "Cleo 2"


def test_a_level_is_one_of_four() -> None:
    house = opened()
    house.does(house.room.sit("Ada", ADA))
    refused(
        Unknown,
        "the level is 'perfect', expected one of: easy, medium, hard, master",
        lambda: house.room.add_bot(0, "perfect"),
    )


def test_only_the_first_person_changes_the_table() -> None:
    house = opened(seats=3)
    house.does(house.room.sit("Ada", ADA))
    house.does(house.room.sit("Ben", BEN))
    room = house.room
    sentence = "only the host of the table may do this, expected their token"
    refused(Forbidden, sentence, lambda: room.add_bot(1, "easy"), lambda: room.start(1), lambda: room.free_seat(1, 0))
    refused(Forbidden, sentence, lambda: room.start(None), lambda: room.free_seat(None, 1))


def three() -> House:
    house = opened(seats=3)
    for name, token in (("Ada", ADA), ("Ben", BEN), ("Cleo", CLEO)):
        house.does(house.room.sit(name, token))
    return house


def test_once_the_host_is_away_for_long_who_has_been_here_for_longest_looks_after_the_table() -> None:
    house = three()
    room, who = house.room, present(2, 1)
    sentence = "only the host of the table may do this, expected their token"
    refused(Forbidden, sentence, lambda: room.start(1, attendance=who), lambda: room.free_seat(1, 0, who))
    assert room.start(0, attendance=who)
    assert room.start(2, attendance=who)
    assert room.switch_chat(2, False, who)
    house.does(room.free_seat(2, 0, who))
    # Now Ben has sat there for longest.
    house.does(house.room.add_bot(1, "easy", who))
    assert house.room.start(1, attendance=who)


def test_whoever_is_not_the_host_has_no_say_while_the_host_is_here_or_may_come_back() -> None:
    room = three().room
    sat = room.seats[0].sat - OPENED
    soon = present(1, 2, seconds=sat + SECONDS_TO_STAND_IN - 1)
    gone = Attendance(soon.at + 1000, soon.came, {0: soon.at + 900})
    deaf = Attendance(soon.at + 1000, soon.came, known_since=soon.at + 1000)
    for who in (present(1, 2, 0), present(0, 1, 2), soon, gone, deaf):
        refused(
            Forbidden,
            "only the host of the table may do this, expected their token",
            *(lambda who=who: room.free_seat(1, 0, who), lambda who=who: room.start(1, attendance=who)),
            *(lambda who=who: room.add_bot(1, "easy", who), lambda who=who: room.switch_chat(1, False, who)),
        )
    assert room.free_seat(1, 0, soon._replace(at=soon.at + 1))


def test_whoever_was_sent_away_does_not_sit_down_again() -> None:
    house = three()
    house.does(house.room.free_seat(0, 1))
    for room in (house.room, Room.restore("room", house.events)):
        with pytest.raises(SentAway, match=r"^you were sent away from this table, expected another table$"):
            room.sit("Ben", BEN)
    house.does(house.room.leave(2))
    assert house.room.sit("Cleo", CLEO)


def test_a_host_whose_seat_was_freed_because_they_were_away_may_sit_down_again() -> None:
    house = three()
    house.does(house.room.free_seat(1, 0, present(1, 2)))
    assert house.room.sit("Ada", ADA)


def test_a_seat_is_made_free_by_its_person_or_by_the_first_one() -> None:
    house = opened(seats=3)
    house.does(house.room.sit("Ada", ADA))
    house.does(house.room.sit("Ben", BEN))
    house.does(house.room.add_bot(0, "easy"))
    house.does(house.room.free_seat(1, 1))
    assert house.room.seats[1].free
    assert house.room.seat_of(BEN) is None
    house.does(house.room.free_seat(0, 2))
    assert house.room.seats[2].free
    assert house.room.free_seat(0, 2) == []
    refused(Malformed, "the seat is 3, expected 0 to 2", lambda: house.room.free_seat(0, 3))


def test_when_the_first_person_stands_up_the_next_one_is_the_first() -> None:
    house = opened(seats=3)
    house.does(house.room.sit("Ada", ADA))
    house.does(house.room.sit("Ben", BEN))
    house.does(house.room.leave(0))
    assert (house.room.owner, house.room.status) == (1, "open")
    house.does(house.room.sit("Cleo", CLEO))
    assert (house.room.owner, house.room.seats[0].name) == (1, "Cleo")


def test_a_room_that_everybody_has_left_is_closed() -> None:
    house = opened(seats=3)
    house.does(house.room.sit("Ada", ADA))
    house.does(house.room.add_bot(0, "easy"))
    house.does(house.room.leave(0))
    assert house.room.status == "closed"
    refused(Closed, "the table is closed, expected an open one", lambda: house.room.sit("Ben", BEN))


def test_a_new_room_can_have_a_person_and_bots_from_the_beginning() -> None:
    first = opening(game="qwixx", options={}, public=False, seconds=None, chat=True, seats=[{}] * 3)
    # A bot that is called like the person takes another name.
    room = House(NewEvent(first), *seated("Ada", ADA, ["easy", "hard"], first)).room
    assert [(seat.name, seat.bot) for seat in room.seats] == [("Ada", None), ("Ben", "easy"), ("Cleo", "hard")]
    assert room.owner == 0
    assert [event.body["bot"]["seat"] for event in seated(None, ADA, ["easy"], first)] == [0]


def test_such_a_game_must_exist() -> None:
    with pytest.raises(RuleError, match="chess"):
        opened("chess")
    with pytest.raises(RuleError, match="6"):
        opened("qwixx", 6)
    with pytest.raises(RuleError, match="lucky"):
        opened("qwixx", options={"lucky": []})


# Starting


def test_the_game_begins_with_those_who_sit() -> None:
    house = opened()
    house.does(house.room.sit("Ada", ADA))
    sentence = "all other seats are free, expected another player or a bot"
    refused(NotAwaited, sentence, lambda: house.room.start(0))
    house.does(house.room.sit("Ben", BEN))
    house.does(house.room.start(0, first=1))
    room = house.room
    assert room.table is not None
    assert (room.status, room.message_count, room.waits_for()) == ("playing", 1, frozenset({1}))
    assert room.table.record[0]["new"]["players"] == ["Ada", "Ben"]
    assert room.dice is not None
    assert room.table.record[0]["_commitment"] == room.dice.commitment


def test_who_begins_is_drawn_by_the_dice_and_what_people_have_added_to_them() -> None:
    house = ready()
    drawn = {house.room.start(0, nonce=f"{number:02x}")[0].body["new"]["first"] for number in range(100)}
    assert drawn == {0, 1}
    house.does(house.room.add_nonce(1, "beef"))
    house.does(house.room.start(0, nonce="cafe"))
    table, dice = house.room.table, house.room.dice
    assert table is not None
    assert dice is not None
    new = table.record[0]
    assert (new["_nonces"], new["_first"]) == ({"0": "cafe", "1": "beef"}, "rowlock-first-1")
    assert new["new"]["first"] == dice.first(("cafe", "beef")) == table.state.active


def test_who_begins_is_drawn_once_for_what_people_have_added() -> None:
    """Nobody who asks again and again gets another answer."""
    room = ready().room
    assert len({room.start(0)[0].body["new"]["first"] for _ in range(20)}) == 1


def test_before_the_game_nothing_can_be_played() -> None:
    room = ready().room
    refused(
        NotAwaited,
        "the game has not begun, expected it to be started first",
        lambda: room.roll(0),
        lambda: room.choose(0, "pass", 0),
        lambda: room.take_over(0, 1, "easy", present(0)),
    )
    assert room.time_out(0) == []
    refused(
        NotAwaited, "the game is not over, expected its end before a rematch", lambda: room.play_again(0, "elsewhere")
    )


# Playing


def test_the_active_player_rolls() -> None:
    room = started().room
    refused(Illegal, "player 1 may not roll, expected player 0 to do it", lambda: room.roll(1))
    [event] = room.roll(0, "key")
    assert (event.kind, event.seat, event.key) == ("roll", 0, "key")


def test_nobody_rolls_twice() -> None:
    with pytest.raises(NotAwaited, match="roll"):
        rolled().room.roll(0)


def test_a_choice_is_sealed_until_the_last_one_arrives() -> None:
    house = rolled()
    move = move_of(house.room, 1)
    [event] = house.room.choose(1, move, 2, "key")
    assert event == NewEvent({"seal": {"seat": 1, "move": move}}, 1, "key")
    house.does([event])
    assert (house.room.message_count, house.room.waits_for()) == (2, frozenset({0}))
    assert house.room.table is not None
    assert len(house.room.table.record) == 2
    [revealed, *_] = house.room.choose(0, "pass", 2)
    assert revealed.body["choose"] == {"0": "pass", "1": move}


def test_a_choice_can_be_changed_until_then() -> None:
    house = rolled()
    first, second = move_of(house.room, 1, 1), move_of(house.room, 1, 2)
    house.does(house.room.choose(1, first, 2))
    house.does(house.room.choose(1, second, 2))
    [revealed, *_] = house.room.choose(0, "pass", 2)
    assert revealed.body["choose"]["1"] == second


def test_the_same_choice_again_is_no_event() -> None:
    house = rolled()
    move = move_of(house.room, 1)
    house.does(house.room.choose(1, move, 2, "a"))
    assert house.room.choose(1, move, 2, "b") == []


def test_whoever_plays_alone_chooses_at_once() -> None:
    house = started(players=1)
    house.does(house.room.roll(0))
    assert house.room.choose(0, "pass", 2)


def test_a_choice_is_changed_so_often_and_not_without_end() -> None:
    house = rolled()
    for number in range(MOST_TRIES):
        house.does(house.room.choose(1, move_of(house.room, 1, number % 2), 2))
    refused(
        NotAwaited,
        "this was changed 20 times, expected it to stay as it is",
        lambda: house.room.choose(1, move_of(house.room, 1, MOST_TRIES % 2), 2),
    )
    house.does(house.room.choose(0, "pass", 2))
    assert house.room.message_count == 3
    assert house.room.tries == {}


def test_a_choice_says_for_which_move_it_is_meant() -> None:
    room = rolled().room
    for moves in (0, 1, 3):
        with pytest.raises(NotAwaited, match=f"^the choice is meant for move {moves}, expected one for move 2$"):
            room.choose(0, "pass", moves)


def test_an_illegal_choice_is_refused() -> None:
    room = rolled().room
    with pytest.raises(Illegal):
        room.choose(0, "cross red 99", 2)
    with pytest.raises(NotAwaited):
        started().room.choose(0, "pass", 1)


def test_whoever_has_nothing_to_choose_passes_by_the_rules() -> None:
    """In Qwixx, the active player who can cross nothing with colours passes without being asked."""
    for seed in range(40):
        house = started()
        play_on(house, Random(seed), 200)
        for event, following in zip(house.events, house.events[1:], strict=False):
            if event.kind == "choose" and following.kind == "choose" and following.seat is None:
                # Nobody's doing, stored together with the choice before it.
                assert set(following.body["choose"].values()) == {"pass"}
                assert following.at == event.at
                return
    pytest.fail("this should have happened")


def test_the_game_never_waits_for_somebody_who_can_only_pass() -> None:
    house = started("qwinto", 3)
    random = Random(1)
    while house.room.status == "playing":
        table = house.room.table
        assert table is not None
        if isinstance(table.state.awaits, Choose):
            assert all(table.state.legal(seat) != ("pass",) for seat in house.room.waits_for())
        play_on(house, random, 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_room_is_what_its_events_say(game: str, players: int) -> None:
    """At every moment of a whole game, with everything that can happen beside it."""
    house = started(game, players)
    random = Random(f"{game} {players}")
    house.does(house.room.add_nonce(0, "abcd", "nonce key"))
    number = 0
    while house.room.status == "playing":
        number += 1
        play_on(house, random, 1)
        if number % 7 == 0:
            house.does(house.room.say(0, f"word {number}", f"key {number}"))
        if number % 11 == 0:
            house.does(house.room.time_out(house.room.message_count))
        assert Room.restore("room", house.events) == house.room
    table = house.room.table
    assert table is not None
    assert verify(table.record).wrong is None
    assert table.record[-1]["_seed"]
    assert Table.restore(table.record).state == table.state
    assert [event.body for event in house.events if event.kind in ("new", "roll", "choose")] == list(table.record)


def test_events_come_one_after_the_other() -> None:
    house = started()
    [event] = house.room.roll(0)
    late = Event(house.room.sequence + 1, 0.0, event.body)
    with pytest.raises(ValueError, match=r"^event 5 follows on 4$"):
        house.room.after([late])


# A message that is sent twice


def test_a_message_that_is_sent_twice_counts_once() -> None:
    house = started()
    house.does(house.room.add_nonce(0, "ab", "nonce"))
    house.does(house.room.roll(0, "roll"))
    house.does(house.room.choose(1, move_of(house.room, 1), 2, "choice"))
    house.does(house.room.say(1, "hello", "words"))
    house.does(house.room.say_phrase(1, "hello", "phrase"))
    house.does(house.room.choose(0, "pass", 2, "last choice"))
    for room in (house.room, Room.restore("room", house.events)):
        assert room.add_nonce(0, "ab", "nonce") == []
        assert room.roll(0, "roll") == []
        assert room.choose(1, "pass", 2, "choice") == []
        assert room.choose(0, "pass", 2, "last choice") == []
        assert room.say(1, "hello", "words") == []
        assert room.say_phrase(1, "hello", "phrase") == []


def test_two_people_may_use_the_same_name_for_a_message() -> None:
    house = rolled()
    house.does(house.room.say(0, "hello", "1"))
    assert house.room.say(1, "hello", "1") != []


def test_whoever_sits_down_after_another_is_heard_under_the_same_names_for_messages() -> None:
    house = ready()
    house.does(house.room.say(1, "I am Ben", "1"))
    house.does(house.room.leave(1))
    house.does(house.room.sit("Cleo", CLEO))
    for room in (house.room, Room.restore("room", house.events)):
        assert room.say(1, "I am Cleo", "1") != []
    house.does(house.room.say(1, "I am Cleo", "1"))
    assert house.room.say(1, "I am Cleo", "1") == []


def test_whoever_takes_another_seat_is_still_heard_once() -> None:
    house = opened(seats=3)
    for name, token in (("Ada", ADA), ("Ben", BEN), ("Cleo", CLEO)):
        house.does(house.room.sit(name, token))
    house.does(house.room.say(2, "hello", "1"))
    house.does(house.room.leave(2))
    house.does(house.room.leave(1))
    house.does(house.room.sit("Cleo", CLEO))
    assert house.room.seat_of(CLEO) == 1
    for room in (house.room, Room.restore("room", house.events)):
        assert room.say(1, "hello", "1") == []


# Dice


def test_nonces_are_added_before_the_first_roll() -> None:
    house = started()
    house.does(house.room.add_nonce(1, "00ff"))
    house.does(house.room.add_nonce(1, "beef"))
    house.does(house.room.roll(0))
    table = house.room.table
    assert table is not None
    assert table.nonces == ("", "beef")
    assert table.record[1]["_nonces"] == {"1": "beef"}
    refused(
        NotAwaited, "the first roll has been made, expected nonces before it", lambda: house.room.add_nonce(1, "00")
    )


def test_whoever_sits_adds_to_the_dice_before_the_game_and_takes_it_along_when_they_go() -> None:
    house = ready()
    house.does(house.room.add_nonce(0, "cafe", "key"))
    house.does(house.room.add_nonce(1, "00ff"))
    house.does(house.room.add_nonce(1, "beef"))
    assert house.room.nonces == ("cafe", "beef")
    assert house.room.add_nonce(1, "beef") == house.room.add_nonce(0, "aa", "key") == []
    house.does(house.room.leave(1))
    assert house.room.nonces == ("cafe", "")
    house.does(house.room.sit("Cleo", "token-of-cleo-123"))
    for number in range(MOST_TRIES):
        house.does(house.room.add_nonce(1, f"{number:02x}"))
    refused(
        NotAwaited, "this was changed 20 times, expected it to stay as it is", lambda: house.room.add_nonce(1, "ff")
    )
    house.does(house.room.start(0))
    assert house.room.table is not None
    assert house.room.table.record[0]["_nonces"] == {"0": "cafe", "1": f"{MOST_TRIES - 1:02x}"}
    # Before the first roll they may still be changed.
    house.does(house.room.add_nonce(1, "ff"))
    assert house.room.nonces == ("cafe", "ff")


def test_a_nonce_is_changed_so_often_and_not_without_end() -> None:
    house = started()
    house.does(house.room.add_nonce(1, "00"))
    assert house.room.add_nonce(1, "00") == []
    for number in range(1, MOST_TRIES):
        house.does(house.room.add_nonce(1, f"{number:02x}"))
    refused(
        NotAwaited, "this was changed 20 times, expected it to stay as it is", lambda: house.room.add_nonce(1, "ff")
    )
    assert house.room.add_nonce(0, "ff")


@pytest.mark.parametrize("nonce", ["", "0", "XY", "AB", "00" * 33, "0x12"])
def test_a_nonce_is_a_few_bytes(nonce: str) -> None:
    with pytest.raises(Malformed, match=r"^the nonce is .*, expected 1 to 32 bytes in hexadecimal, in small letters$"):
        started().room.add_nonce(0, nonce)


def test_a_room_with_very_many_events_is_restored_quickly() -> None:
    house = rolled()
    known = len(house.events)
    body = {"seal": {"seat": 1, "move": "pass"}}
    events = [*house.events, *(Event(known + number, 0.0, body, 1, f"{number}") for number in range(20_000))]
    begin = time.process_time()
    room = Room.restore("room", events)
    # It is a fifth of a second; when every event copied the keys, it was a quarter of a minute.
    assert time.process_time() - begin < 4
    assert room.sequence == len(events)
    assert room.done(1, "19999")


# The clock


def test_the_clock_runs_from_the_last_move() -> None:
    house = rolled()
    assert house.room.deadline == house.events[-1].at + SECONDS
    before = house.room.deadline
    house.does(house.room.say(0, "one moment"))
    house.does(house.room.choose(1, "pass", 2))
    assert house.room.deadline == before
    assert started(seconds=None).room.deadline is None


def test_whoever_does_not_choose_in_time_passes() -> None:
    house = rolled()
    move = move_of(house.room, 1)
    house.does(house.room.choose(1, move, 2))
    [event, *_] = house.room.time_out(2)
    assert (event.body["choose"], event.seat) == ({"0": "pass", "1": move}, None)


def test_whoever_does_not_roll_in_time_rolls_all_the_same() -> None:
    [event] = started().room.time_out(1)
    assert (event.kind, event.seat) == ("roll", None)


def test_the_clock_does_nothing_for_a_move_that_is_made() -> None:
    assert rolled().room.time_out(1) == []
    house = rolled()
    house.does(house.room.leave(0))
    house.does(house.room.leave(1))
    assert house.room.time_out(2) == []


# Going away and coming back


def test_during_the_game_a_seat_stays_with_its_person() -> None:
    house = rolled()
    house.does(house.room.leave(1))
    seat = house.room.seats[1]
    assert (seat.name, seat.left, seat.person, house.room.status) == ("Ben", True, False, "playing")
    assert house.room.seat_of(BEN) == 1
    assert house.room.leave(1) == []
    house.does(house.room.come_back(1))
    assert house.room.seats[1].person
    assert house.room.come_back(1) == []


def test_a_bot_plays_for_somebody_who_is_away() -> None:
    house = rolled()
    refused(
        Forbidden,
        "Ben is here, expected somebody who is away",
        lambda: house.room.take_over(0, 1, "easy", present(0, 1)),
    )
    house.does(house.room.take_over(0, 1, "easy", present(0)))
    seat = house.room.seats[1]
    assert (seat.name, seat.bot, seat.person) == ("Ben", "easy", True)
    assert house.room.take_over(0, 1, "hard", present(0)) == []
    house.does(house.room.come_back(1))
    assert house.room.seats[1].bot is None


def test_a_bot_does_not_play_for_somebody_who_has_only_just_gone() -> None:
    house = rolled()
    long, just_gone = present(0), present(0).at + 1 - SECONDS_BEFORE_A_BOT
    never_came = present(0, seconds=house.room.seats[1].sat - OPENED + 1)
    # Who is connected to other nodes is not known while they cannot be heard.
    for who in (long._replace(went={1: just_gone}), long._replace(known_since=just_gone), never_came):
        with pytest.raises(TooSoon, match=r"^Ben may come back in a moment, expected .* away for 30 s$"):
            house.room.take_over(0, 1, "easy", who)
        assert house.room.take_over(0, 1, "easy", who._replace(at=who.at + SECONDS_BEFORE_A_BOT))
    house.does(house.room.leave(1))
    assert house.room.take_over(0, 1, "easy", long._replace(went={1: just_gone}))


def test_a_bot_plays_for_somebody_who_has_left_even_if_they_still_look() -> None:
    house = rolled()
    house.does(house.room.leave(1))
    house.does(house.room.take_over(0, 1, "easy", present(0, 1)))
    assert house.room.seats[1].bot == "easy"


def test_taking_over_is_for_players_and_for_seats_that_exist() -> None:
    room = rolled().room
    refused(
        Forbidden, "spectators may not do this, expected a player", lambda: room.take_over(None, 1, "easy", present(0))
    )
    refused(Malformed, "the seat is 2, expected 0 to 1", lambda: room.take_over(0, 2, "easy", present(0)))
    refused(
        Unknown,
        "the level is 'best', expected one of: easy, medium, hard, master",
        lambda: room.take_over(0, 1, "best", present(0)),
    )


def test_when_the_last_person_leaves_the_table_is_closed() -> None:
    house = rolled()
    house.does(house.room.leave(0))
    house.does(house.room.take_over(1, 0, "easy", present(1)))
    house.does(house.room.leave(1))
    room = house.room
    assert (room.status, room.deadline, room.waits_for()) == ("closed", None, frozenset())
    refused(
        NotAwaited,
        "the table is closed, expected an open one",
        lambda: room.roll(0),
        lambda: room.choose(0, "pass", 2),
        lambda: room.add_nonce(0, "00"),
        lambda: room.take_over(0, 1, "easy", present(0)),
        lambda: room.come_back(0),
        lambda: room.say(0, "hello"),
        lambda: room.say_phrase(0, "hello"),
        lambda: room.switch_chat(0, False),
        lambda: room.play_again(0, "elsewhere"),
    )
    assert room.leave(0) == []


# Words


def test_people_say_what_they_like() -> None:
    house = started()
    house.does(house.room.say(1, " well \n done "))
    house.does(house.room.say_phrase(0, "thanks"))
    spoken = [{key: value for key, value in words.items() if key != "at"} for words in house.room.words]
    assert spoken == [{"seat": 1, "text": "well done"}, {"seat": 0, "phrase": "thanks"}]


@pytest.mark.parametrize("text", ["", "\n", "x" * (LONGEST_TEXT + 1), "\x1b[31m", "\u202e"])
def test_words_are_plain_text(text: str) -> None:
    with pytest.raises(Malformed, match=r"^the text is .*, expected 1 to 200 letters that can be shown$"):
        started().room.say(0, text)


def test_a_table_without_chat_has_phrases() -> None:
    room = started(chat=False).room
    refused(Forbidden, "the chat of this table is off, expected a quick phrase", lambda: room.say(0, "hello"))
    assert all(room.say_phrase(0, phrase) for phrase in PHRASES)
    with pytest.raises(Unknown, match=r"^the phrase is 'hi', expected one of: hello, good-luck"):
        room.say_phrase(0, "hi")


def test_only_the_owner_switches_the_chat_also_during_the_game() -> None:
    house = started()
    house.does(house.room.switch_chat(0, False))
    refused(Forbidden, "the chat of this table is off, expected a quick phrase", lambda: house.room.say(0, "hello"))
    assert house.room.switch_chat(0, False) == []
    with pytest.raises(Forbidden, match=r"^only the host of the table may do this"):
        house.room.switch_chat(1, True)
    house.does(house.room.switch_chat(0, True))
    assert house.room.say(1, "hello")


def test_only_the_last_words_are_kept() -> None:
    house = started()
    for number in range(LAST_WORDS + 5):
        house.does(house.room.say(0, f"{number}"))
    assert [words["text"] for words in house.room.words] == [str(number) for number in range(5, LAST_WORDS + 5)]


def with_words(house: House, words: int, seat: int = 0) -> Room:
    """A room in which so much was said, as it is read from the store."""
    known = len(house.events)
    said = [Event(known + n, 2000.0 + n, {"say": {"text": f"{n}"}}, seat, f"key {n}") for n in range(words)]
    return Room.restore("room", [*house.events, *said])


def test_only_so_much_is_said_from_a_seat() -> None:
    house = started()
    room = with_words(house, MOST_WORDS - 1)
    assert room.say(0, "one more")
    assert room.said == {0: MOST_WORDS - 1}
    room = with_words(house, MOST_WORDS)
    refused(
        UsedUp,
        "500 things were said from this seat, expected no more at this table",
        lambda: room.say(0, "one more"),
        lambda: room.say_phrase(0, "hello"),
    )
    assert room.say(0, "the last one again", f"key {MOST_WORDS - 1}") == []
    assert room.say(1, "hello")
    assert room.roll(0)


def test_a_table_at_which_too_much_has_happened_only_plays_on() -> None:
    house = opened(seats=3)
    house.does(house.room.sit("Ada", ADA))
    room = with_words(house, MOST_EVENTS)
    with pytest.raises(UsedUp, match=r"^the table has had \d+ events, expected no more changes but the game itself$"):
        room.sit("Ben", BEN)
    with pytest.raises(UsedUp):
        room.add_bot(0, "easy")
    with pytest.raises(UsedUp):
        room.switch_chat(0, False)
    with pytest.raises(UsedUp):
        room.come_back(0)
    playing = with_words(started(), MOST_EVENTS)
    assert playing.roll(0)
    assert playing.leave(0)


def test_words_cost_the_fold_next_to_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    house = started()
    copies: list[Any] = []
    copy: Any = Room._replace

    def counted(room: Room, **changes: Any) -> Any:
        copies.append(changes)
        return copy(room, **changes)

    monkeypatch.setattr(Room, "_replace", counted)
    room = with_words(house, 1000)
    assert (room.sequence, len(room.words), room.said) == (len(house.events) + 1000, LAST_WORDS, {0: 1000})
    # One for each event before, one for all words and one for all keys.
    assert len(copies) == len(house.events) - 1 + 2


# Another game


def finished() -> House:
    house = started()
    while house.room.status == "playing":
        house.does(house.room.time_out(house.room.message_count))
    return house


def test_after_the_game_nothing_more_is_played() -> None:
    room = finished().room
    assert (room.status, room.waits_for(), room.deadline) == ("over", frozenset(), None)
    refused(NotAwaited, "no roll is awaited, expected nothing: the game is over", lambda: room.roll(0))
    refused(
        NotAwaited,
        "no choice of player 0 is awaited, expected nothing: the game is over",
        lambda: room.choose(0, "pass", room.message_count),
    )
    assert room.time_out(room.message_count) == []


def test_the_same_people_play_again() -> None:
    house = finished_with_a_bot()
    house.does(house.room.play_again(1, "elsewhere"))
    assert house.room.rematch == "elsewhere"
    assert house.room.play_again(0, "somewhere else") == []
    refused(
        Forbidden, "spectators may not do this, expected a player", lambda: house.room.play_again(None, "elsewhere")
    )

    again = House(*house.room.again(1)).room
    assert (again.status, again.owner, again.game, again.options) == ("open", 1, house.room.game, house.room.options)
    assert [seat.name for seat in again.seats] == [seat.name for seat in house.room.seats]
    assert [seat.bot for seat in again.seats] == [None, None, "easy"]
    assert (again.seat_of(ADA), again.seat_of(BEN)) == (0, 1)
    assert again.dice != house.room.dice


def test_whoever_has_left_is_not_waited_for_in_the_rematch() -> None:
    house = finished()
    house.does(house.room.leave(0))
    again = House(*house.room.again(1)).room
    assert ([seat.name for seat in again.seats], again.owner) == ([None, "Ben"], 1)
    again = House(*finished_with_a_bot().room.again(0)).room
    assert [(seat.name, seat.bot) for seat in again.seats] == [("Ada", None), (None, None), ("Cleo", "easy")]


def finished_with_a_bot() -> House:
    """A game that is over, of two people and a bot, in which one has left to another bot."""
    house = opened(seats=3)
    house.does(house.room.sit("Ada", ADA))
    house.does(house.room.sit("Ben", BEN))
    house.does(house.room.add_bot(0, "easy"))
    house.does(house.room.start(0))
    house.does(house.room.leave(1))
    house.does(house.room.take_over(0, 1, "hard", present(0)))
    while house.room.status == "playing":
        house.does(house.room.time_out(house.room.message_count))
    return house


# Games from elsewhere


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_can_be_imported(game: str) -> None:
    house = started(game, 3)
    play_on(house, Random(5), 10_000)
    table = house.room.table
    assert table is not None
    room = House(*imported(table.record)).room
    assert room.status == "over"
    assert room.table is not None
    assert room.table.record == table.record
    assert [seat.name for seat in room.seats] == ["Ada", "Ben", "Cleo"]
    assert not any(seat.person for seat in room.seats)


def test_only_whole_and_legal_games_are_imported() -> None:
    table = finished().room.table
    assert table is not None
    record = list(table.record)
    with pytest.raises(Malformed, match=r"^line \d+: the record ends before the game does, expected a finished game$"):
        imported(record[:-1])
    refused(Malformed, "the record is empty, expected a message 'new'", lambda: imported([]))
    with pytest.raises(RuleError, match=r"^line 2: "):
        imported([record[0], record[0], *record[1:]])
    with pytest.raises(RuleError, match=r"^line 42: the game has already begun"):
        imported([record[0], record[0]], line=41)
    with pytest.raises(RuleError, match=r"^line 41: there is no game 'chess'"):
        imported([{"new": {"game": "chess", "players": 2}}], line=41)


# Secrets


def test_addresses_and_tokens_cannot_be_guessed() -> None:
    assert len({new_id() for _ in range(1000)} | {new_token() for _ in range(1000)}) == 2000
    assert len(new_id()) == 12
    assert len(new_token()) == 32


def test_there_are_names_for_as_many_bots_as_can_sit() -> None:
    assert len(BOT_NAMES) == max(game.max_players for game in GAMES.values())


def test_a_room_never_changes() -> None:
    house = rolled()
    before = house.room._replace()
    house.room.choose(1, move_of(house.room, 1), 2)
    house.room.after([Event(house.room.sequence, 0.0, {"close": {}})])
    assert house.room == before
