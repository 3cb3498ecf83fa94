"""What happened, told by one function: case by case, and whole games that can be rebuilt from their story."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import rowlock
from rowlock.rules.messages import Message, kind_and_body, play
from rowlock.rules.story import happenings, story
from tests.play import ALL_SETUPS, random_message
from tests.rules.build import (
    BLANK,
    EMPTY,
    FULL_ORANGE,
    FULL_YELLOW,
    GREEN_LOCKED,
    LONG_DOWN,
    UP,
    Marks,
    Written,
    but,
    choose,
    longo,
    on_board,
    qwinto,
    qwixx,
    say,
    throw,
    to_move,
    track,
)

Happened = list[dict[str, Any]]
PLAIN = [f"{colour} {number}" for number in (3, 4) for colour in ("red", "yellow")]
SHORT_TRACK = track(*PLAIN, "red 5", "green 9", "green 8", "blue 9", "blue 8", "blue 7")
"""Ten fields, of which the last five begin with green 9."""


def chosen(before: rowlock.State, moves: dict[int, str] | None = None) -> Happened:
    """What happens when some choose these moves and everybody else who is awaited passes."""
    assert isinstance(before.awaits, rowlock.Choose)
    choices = {**dict.fromkeys(before.awaits.players, "pass"), **(moves or {})}
    body = {str(seat): move for seat, move in choices.items()}
    return [each.describe() for each in happenings(before, "choose", body, before.choose(choices))]


def kinds(happened: Happened) -> list[tuple[int, str]]:
    return [(each["seat"], each["kind"]) for each in happened]


# Rolls


def test_a_roll_is_told_with_the_dice_of_the_table() -> None:
    before = qwixx(GREEN_LOCKED, EMPTY, active=1)
    dice = {"blue": 2, "yellow": 4, "red": 3, "white": [5, 1]}
    (rolled,) = happenings(before, "roll", dice, before.roll(**dice))
    sorted_dice = {"white": [5, 1], "red": 3, "yellow": 4, "blue": 2}
    assert rolled.describe() == {"turn": 1, "seat": 1, "kind": "roll", "dice": sorted_dice}
    assert list(rolled.details["dice"]) == list(sorted_dice), "in sheet order"


def test_a_new_game_is_no_happening() -> None:
    new: Message = {"new": {"game": "qwixx", "players": 2}}
    assert list(story([new, new])) == [(), ()]


def test_a_record_that_breaks_a_rule_has_no_story() -> None:
    with pytest.raises(rowlock.NotAwaited):
        list(story([{"new": {"game": "qwixx", "players": 2}}, {"choose": {"0": "pass"}}]))


# Crossing games


def test_crosses_by_seat_with_the_numbers_they_skip_and_those_who_pass_last() -> None:
    before = throw(qwixx(EMPTY, EMPTY, Marks(green=(12, 8))), 1, 5)
    assert chosen(before, {2: "cross green 6", 1: "cross red 6"}) == [
        {"turn": 1, "seat": 1, "kind": "cross"} | cell("red", 6, skips=[2, 3, 4, 5]),
        {"turn": 1, "seat": 2, "kind": "cross"} | cell("green", 6, skips=[7]),
        {"turn": 1, "seat": 0, "kind": "pass", "seats": [0]},
    ]


def cell(colour: str, number: int, *, skips: list[int] | None = None, locks: bool = False) -> dict[str, Any]:
    return {"row": colour, "colour": colour, "number": number, "skips": skips or [], "locks": locks}


def test_Q7_a_pass_that_is_a_misthrow_is_told_as_a_misthrow() -> None:
    colour = choose(throw(qwixx(EMPTY, EMPTY), 1, 2), {1: "cross red 3"})
    assert chosen(colour) == [{"turn": 1, "seat": 0, "kind": "misthrow"}]


def test_Q7_B5_W7_who_passes_at_their_peril_is_known_before() -> None:
    first = throw(on_board(EMPTY, EMPTY, track=SHORT_TRACK), 1, 2)
    last = choose(choose(first))
    written = say(qwinto(BLANK, BLANK), 9)
    for state, expected in ((first, [False, False]), (last, [True, False]), (written, [True, False])):
        assert [state.pass_is_misthrow(seat) for seat in (0, 1)] == expected


def test_Q7_an_active_player_who_has_crossed_something_passes() -> None:
    colour = choose(throw(qwixx(EMPTY, EMPTY), 1, 2), {0: "cross red 3"})
    assert chosen(colour) == [{"turn": 1, "seat": 0, "kind": "pass", "seats": [0]}]


def test_R14_all_who_pass_do_so_together() -> None:
    assert chosen(throw(qwixx(EMPTY, EMPTY, EMPTY), 1, 2)) == [
        {"turn": 1, "seat": 0, "kind": "pass", "seats": [0, 1, 2]}
    ]


def test_R16_two_players_lock_a_row_together() -> None:
    before = throw(qwixx(Marks(red=UP[:5]), Marks(red=UP[:6])), 6, 6)
    assert chosen(before, dict.fromkeys((0, 1), "cross red 12")) == [
        {"turn": 1, "seat": 0, "kind": "cross"} | cell("red", 12, skips=[7, 8, 9, 10, 11], locks=True),
        {"turn": 1, "seat": 1, "kind": "cross"} | cell("red", 12, skips=[8, 9, 10, 11], locks=True),
    ]


def test_L3_both_last_cells_of_longo_lock() -> None:
    before = throw(longo(Marks(green=LONG_DOWN[:6]), EMPTY), 1, 2)
    (locks, _) = chosen(before, {0: "cross green 3"})
    assert locks["locks"]
    assert locks["skips"] == [10, 9, 8, 7, 6, 5, 4]


def test_L5_a_lucky_number_skips_nothing() -> None:
    before = throw(longo(EMPTY, EMPTY), 5, 3)
    assert chosen(before, {0: "lucky blue 16"})[0] == {"turn": 1, "seat": 0, "kind": "lucky"} | cell("blue", 16)


def test_Q14_the_second_lock_ends_the_game_without_a_misthrow() -> None:
    before = throw(qwixx(GREEN_LOCKED, Marks(red=UP[:6])), 6, 6)
    after = chosen(before, {1: "cross red 12"})
    assert kinds(after) == [(1, "cross"), (0, "pass"), (0, "over")]
    assert after[-1] == {"turn": 1, "seat": 0, "kind": "over", "ranks": [2, 1], "reasons": ["locks"]}


def test_Q13_the_fourth_misthrow_ends_the_game() -> None:
    before = choose(throw(qwixx(EMPTY, Marks(misthrows=3), active=1), 1, 2))
    assert kinds(chosen(before)) == [(1, "misthrow"), (1, "over")]


def test_B3_a_pawn_crosses_the_number_it_reaches() -> None:
    before = to_move(on_board(EMPTY, EMPTY, track=SHORT_TRACK))
    (moved,) = chosen(before, {0: "move 3"})
    walk = {"steps": 3, "field": 3, "bonus": 3, "crosses": True}
    assert moved == {"turn": 1, "seat": 0, "kind": "move"} | walk | cell("red", 4, skips=[2, 3])


def test_B5_a_pawn_that_crosses_nothing_does_not_spare_the_misthrow() -> None:
    before = to_move(on_board(Marks(red=(3,)), EMPTY, track=SHORT_TRACK))
    moved, misthrow = chosen(before, {0: "move 1"})
    walk = {"steps": 1, "field": 1, "bonus": 1, "crosses": False}
    assert moved == {"turn": 1, "seat": 0, "kind": "move"} | walk | cell("red", 3)
    assert misthrow == {"turn": 1, "seat": 0, "kind": "misthrow"}


def test_B8_a_pawn_locks_a_row() -> None:
    own = track("red 12", *PLAIN, "green 9", "green 8", "blue 9", "blue 8", "blue 7")
    before = to_move(on_board(Marks(red=UP[:5]), EMPTY, track=own))
    moved = chosen(before, {0: "move 1"})[0]
    assert moved["locks"]
    again = to_move(on_board(Marks(red=(*UP[:5], 12)), EMPTY, track=own))
    assert not chosen(again, {0: "move 1"})[0]["locks"], "it was locked before"


def test_B2_a_pawn_skips_fields_that_others_stand_on() -> None:
    before = to_move(on_board(EMPTY, Marks(red=(3,), pawn=1), track=SHORT_TRACK))
    moved = chosen(before, {0: "move 2"})[0]
    assert (moved["steps"], moved["field"]) == (2, 3)


def test_B7_the_last_fields_begin_the_final_round_once() -> None:
    before = on_board(Marks(red=(4,), pawn=3), EMPTY, track=SHORT_TRACK)
    began = chosen(to_move(before), {0: "move 3"})
    assert kinds(began) == [(0, "move"), (0, "final")]
    later = choose(to_move(before), {0: "move 3"})
    assert kinds(chosen(to_move(later), {1: "move 5"})) == [(1, "move"), (1, "over")]
    of_three = on_board(Marks(red=(4,), pawn=3), EMPTY, EMPTY, track=SHORT_TRACK)
    later = choose(to_move(of_three), {0: "move 3"})
    assert kinds(chosen(to_move(later), {1: "move 5"})) == [(1, "move")]


def test_B7_no_final_round_where_the_game_ends_at_once() -> None:
    alone = to_move(on_board(Marks(red=(4,), pawn=3), track=SHORT_TRACK))
    assert kinds(chosen(alone, {0: "move 3"})) == [(0, "move"), (0, "over")]
    fourth = to_move(on_board(Marks(green=(9,), red=(4,), pawn=3, misthrows=3), EMPTY, track=SHORT_TRACK))
    assert kinds(chosen(fourth, {0: "move 3"})) == [(0, "move"), (0, "misthrow"), (0, "over")]


# Qwinto


def test_W4_the_dice_that_the_active_player_takes() -> None:
    before = qwinto(BLANK, BLANK, active=1)
    taken = {"turn": 1, "seat": 1, "kind": "dice", "colours": ["orange", "purple"]}
    assert chosen(before, {1: "dice orange purple"}) == [taken]


def test_W5_a_roll_is_kept_or_made_again() -> None:
    rolled = qwinto(BLANK).choose({0: "dice yellow"}).roll(yellow=4)
    assert chosen(rolled, {0: "keep"}) == [{"turn": 1, "seat": 0, "kind": "keep"}]
    assert chosen(rolled, {0: "reroll"}) == [{"turn": 1, "seat": 0, "kind": "reroll"}]
    again = rolled.choose({0: "reroll"})
    (second,) = happenings(again, "roll", {"yellow": 6}, again.roll(yellow=6))
    assert second.details == {"dice": {"yellow": 6}}


def test_W6_the_sum_is_written_in_a_row_and_a_column() -> None:
    before = say(qwinto(BLANK, BLANK), 9)
    written = {"turn": 1, "seat": 1, "kind": "write", "row": "yellow", "column": 3, "number": 9}
    assert chosen(before, {0: "write orange 2", 1: "write yellow 3"})[1] == written


def test_W7_the_active_player_who_writes_nothing_takes_a_misthrow_and_others_pass() -> None:
    before = say(qwinto(BLANK, BLANK, BLANK, active=1), 9)
    assert kinds(chosen(before, {2: "write orange 2"})) == [(1, "misthrow"), (2, "write"), (0, "pass")]


def test_R10_both_reasons_to_end_are_told() -> None:
    almost = Written(orange=but(FULL_ORANGE, 11), yellow=FULL_YELLOW)
    before = say(qwinto(Written(misthrows=3), almost), 17)
    over = chosen(before, {1: "write orange 11"})[-1]
    assert (over["kind"], over["reasons"]) == ("over", ["misthrows", "rows"])


# Whole games


def rebuilt(told: Iterator[Any], state: rowlock.State) -> list[dict[str, Any]]:
    """The sheets that follow from a story alone; `state` is the first of the game."""
    sheets: list[dict[str, Any]] = [state.describe_sheet(seat) for seat in range(state.players)]
    for happening in told:
        sheet, details = sheets[happening.seat], happening.details
        if happening.kind == "misthrow":
            sheet["misthrows"] += 1
        if happening.kind == "write":
            sheet[details["row"]][str(details["column"])] = details["number"]
        if happening.kind == "move":
            sheet["pawn"] = details["field"]
        if happening.kind in ("cross", "lucky") or details.get("crosses"):
            sheet[details["row"]].append(details["number"])
            sheet["locks"] += [details["row"]] if details["locks"] else []
    for sheet in sheets:
        if "locks" in sheet:
            sheet["locks"].sort(key=list(sheet).index)
    return sheets


def check_a_random_game(game: str, players: int) -> None:
    """The sheets at the end follow from the story, and so does who begins the final round and how the game ended."""
    random = Random(f"{game} {players}")
    record: list[Message] = [{"new": {"game": game, "players": players}}]
    state = start = play(None, record[0])
    while not state.over:
        record.append(random_message(state, random))
        state = play(state, record[-1])
    told = [happening for happenings in story(record) for happening in happenings]
    assert rebuilt(iter(told), start) == [state.describe_sheet(seat) for seat in range(players)]
    assert [each.kind for each in told].count("roll") == sum("roll" in kind_and_body(message) for message in record)
    assert told[-1].describe()["kind"] == "over"
    assert told[-1].details == state.describe()["awaits"]["over"]
    assert sum(each.kind == "final" for each in told) <= state.final
    assert [each.turn for each in told] == sorted(each.turn for each in told)


@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
def test_a_game_can_be_rebuilt_from_its_story(game: str, players: int) -> None:
    check_a_random_game(game, players)
