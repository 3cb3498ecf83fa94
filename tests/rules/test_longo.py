"""Qwixx Longo, clause by clause (L1-L13)."""

from dataclasses import replace

import pytest

import rowlock
from tests.rules.build import (
    EMPTY,
    LONG_DOWN,
    LONG_GREEN_LOCKED,
    LONG_ROWS,
    LONG_UP,
    Marks,
    action,
    choose,
    crossable,
    in_row,
    longo,
    lucky,
    misthrows,
    pass_on,
    reasons,
    sheet,
    throw,
)

colours = pytest.mark.parametrize(("colour", "numbers"), LONG_ROWS.items())
SIX_REDS = Marks(red=LONG_UP[:6])


@colours
def test_L1_rows_run_to_sixteen_and_back(colour: str, numbers: tuple[int, ...]) -> None:
    assert crossable(longo(EMPTY), colour) == sorted(numbers[:-2])
    assert crossable(longo(in_row(colour, [9])), colour) == sorted(numbers[8:-2])


def test_L1_six_dice_with_eight_faces() -> None:
    state = longo(EMPTY, EMPTY)
    assert state.awaits == rowlock.Roll(white=2, red=1, yellow=1, green=1, blue=1)
    assert throw(state, 8, 8, red=8).describe()["dice"]["red"] == 8
    with pytest.raises(rowlock.Malformed, match="from 1 to 8"):
        throw(state, 8, 9)


def test_L1_two_to_five_play() -> None:
    assert rowlock.start("longo", 5).players == 5
    with pytest.raises(rowlock.Malformed, match="expected 1 to 5 in longo"):
        rowlock.start("longo", 6)


@colours
@pytest.mark.parametrize(("crosses", "allowed"), [(5, False), (6, True), (7, True)])
@pytest.mark.parametrize("from_the_right", [1, 2])
def test_L2_each_of_the_last_two_numbers_needs_six_crosses(
    colour: str, numbers: tuple[int, ...], crosses: int, allowed: bool, from_the_right: int
) -> None:
    number = numbers[-from_the_right]
    low = number // 2
    state = throw(longo(in_row(colour, numbers[:crosses])), low, number - low, **{colour: low})
    assert (f"cross {colour} {number}" in state.legal(0)) is allowed
    assert (f"cross {colour} {number}" in choose(state).legal(0)) is allowed


@colours
def test_L2_the_third_last_number_needs_none(colour: str, numbers: tuple[int, ...]) -> None:
    assert numbers[-3] in crossable(longo(EMPTY), colour)


@colours
@pytest.mark.parametrize("from_the_right", [1, 2])
def test_L3_either_number_crosses_the_lock_and_locks_the_row_for_everyone(
    colour: str, numbers: tuple[int, ...], from_the_right: int
) -> None:
    number = numbers[-from_the_right]
    low = number // 2
    state = longo(in_row(colour, numbers[:6]), in_row(colour, numbers[:12]))
    state = pass_on(choose(throw(state, low, number - low), {0: f"cross {colour} {number}"}))
    assert sheet(state)["locks"] == [colour]
    assert sheet(state)[colour] == [*numbers[:6], number]
    assert state.scores[0].rows[colour] == 36  # six, the seventh and the lock
    assert state.describe()["locked"] == [colour]
    assert crossable(state, colour, 0) == crossable(state, colour, 1) == []


@colours
def test_L3_the_last_number_is_never_crossed_after_the_one_before(colour: str, numbers: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=f"{colour} {numbers[-1]} was skipped"):
        longo(in_row(colour, numbers))


@colours
@pytest.mark.parametrize("from_the_right", [1, 2])
def test_L3_a_row_holds_at_most_15_crosses(colour: str, numbers: tuple[int, ...], from_the_right: int) -> None:
    fullest = (*numbers[:13], numbers[-from_the_right])
    assert longo(in_row(colour, fullest)).scores[0].rows[colour] == 120


@pytest.mark.parametrize("players", range(1, 6))
def test_L4_every_sheet_has_two_lucky_numbers_of_its_own(players: int) -> None:
    pairs = longo(*[EMPTY] * players).options.lucky
    assert [len(set(pair)) for pair in pairs] == [2] * players
    assert len({frozenset(pair) for pair in pairs}) == players


def test_L5_the_next_number_of_the_emptiest_row_instead_of_the_sum() -> None:
    marks = Marks(red=[3, 7], yellow=[5, 6, 7], green=[12, 10, 9], blue=[14, 13])
    state = throw(longo(marks, lucky=[[5, 8]]), 6, 2)
    assert lucky(state) == ["red 8", "blue 12"]
    after = choose(state, {0: "lucky blue 12"})
    assert sheet(after)["blue"] == [14, 13, 12]
    assert sheet(after)["red"] == [3, 7]
    assert action(after) == "colour"


def test_L5_only_one_row_is_emptiest() -> None:
    marks = Marks(red=[3], yellow=[5, 6], green=[16, 15], blue=[14, 13])
    assert lucky(throw(longo(marks, lucky=[[5, 8]]), 4, 4)) == ["red 4"]


@pytest.mark.parametrize(("white", "is_lucky"), [((1, 4), True), ((4, 4), True), ((3, 3), False), ((5, 8), False)])
def test_L5_the_white_sum_must_be_lucky(white: tuple[int, int], is_lucky: bool) -> None:
    state = throw(longo(EMPTY, EMPTY), *white)
    assert lucky(state, 0) == (["red 2", "yellow 2", "green 16", "blue 16"] if is_lucky else [])


def test_L5_only_the_own_numbers_are_lucky() -> None:
    state = throw(longo(EMPTY, EMPTY), 6, 5)
    assert [bool(lucky(state, player)) for player in (0, 1)] == [False, True]


def test_L5_the_sum_itself_may_still_be_crossed_or_passed() -> None:
    state = throw(longo(EMPTY), 4, 4)
    assert state.legal(0)[:5] == ("pass", "cross red 8", "cross yellow 8", "cross green 8", "cross blue 8")
    assert misthrows(pass_on(state)) == [1]


def test_L5_not_in_action_2() -> None:
    state = choose(throw(longo(EMPTY), 4, 4, red=4))
    assert lucky(state) == []
    with pytest.raises(rowlock.Illegal):
        choose(state, {0: "lucky red 2"})


def test_L6_lucky_numbers_work_every_time_for_everybody() -> None:
    state = longo(EMPTY, EMPTY, lucky=[[5, 8], [8, 11]])
    for cell in ("red 2", "yellow 2", "green 16", "blue 16", "red 3"):
        state = throw(state, 4, 4)
        assert [cell in lucky(state, player) for player in (0, 1)] == [True, True]
        state = pass_on(choose(state, dict.fromkeys((0, 1), f"lucky {cell}")))
    assert [sheet(state, player)["red"] for player in (0, 1)] == [[2, 3], [2, 3]]
    assert misthrows(state) == [0, 0]


SEVEN_ELSEWHERE = Marks(yellow=LONG_UP[:7], green=LONG_DOWN[:7], blue=LONG_DOWN[:7])


def test_L7_a_lucky_number_may_lock_a_row() -> None:
    state = throw(longo(replace(SEVEN_ELSEWHERE, red=(2, 3, 4, 5, 6, 14)), EMPTY), 4, 4)
    assert lucky(state) == ["red 15"]
    state = choose(state, {0: "lucky red 15"})
    assert sheet(state)["locks"] == ["red"]
    assert state.describe()["locked"] == ["red"]


def test_L7_but_not_without_six_crosses() -> None:
    state = throw(longo(replace(SEVEN_ELSEWHERE, red=(2, 3, 4, 5, 14))), 4, 4)
    assert lucky(state) == []


def test_L7_a_second_row_locked_by_a_lucky_number_ends_the_game() -> None:
    marks = Marks(red=(2, 3, 4, 5, 6, 14), yellow=LONG_UP[:7], blue=LONG_DOWN[:7])
    state = choose(throw(longo(marks, LONG_GREEN_LOCKED), 4, 4), {0: "lucky red 15"})
    assert reasons(state) == ("locks",)


POINTS = (1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120)


@colours
@pytest.mark.parametrize(("crosses", "points"), list(enumerate(POINTS, start=1)))
def test_L8_points_of_a_row(colour: str, numbers: tuple[int, ...], crosses: int, points: int) -> None:
    open_row = in_row(colour, numbers[:crosses]) if crosses <= 13 else None
    locked_row = in_row(colour, (*numbers[: crosses - 2], numbers[-1])) if crosses >= 8 else None
    for marks in filter(None, (open_row, locked_row)):
        assert longo(marks).scores[0].rows[colour] == points


def test_L8_each_misthrow_costs_five_points() -> None:
    assert longo(Marks(misthrows=3)).totals == (-15,)


def test_L9_printed_example_eighty_seven_points() -> None:
    score = longo(Marks(LONG_UP[:4], LONG_UP[:3], LONG_DOWN[:9], LONG_DOWN[:8], misthrows=2)).scores[0]
    assert score.rows == {"red": 10, "yellow": 6, "green": 45, "blue": 36}
    assert (score.misthrows, score.total) == (-10, 87)


def test_L10_printed_example_green_sixteen_instead_of_a_six() -> None:
    max_, martha, lydia, luke = range(4)
    pairs = [[5, 8], [7, 12], [6, 11], [10, 13]]
    state = throw(longo(EMPTY, EMPTY, EMPTY, EMPTY, lucky=pairs), 5, 1, blue=8)
    state = state.choose({max_: "cross red 6", martha: "cross yellow 6", lydia: "lucky green 16", luke: "pass"})
    assert (sheet(state, lydia)["green"], sheet(state, martha)["yellow"]) == ([16], [6])
    state = state.choose({max_: "cross blue 13"})
    assert (sheet(state, max_)["red"], sheet(state, max_)["blue"]) == ([6], [13])
    assert misthrows(state) == [0, 0, 0, 0]


def test_L11_printed_example_what_a_sheet_has_left() -> None:
    marks = Marks([5, 7], [3, 4, 8, 10, 11, 13], [16, 13, 11], [14])
    state = longo(marks, lucky=[[5, 8]])
    assert crossable(state, "red") == list(range(8, 15))
    assert crossable(state, "yellow") == [14, 15, 16]
    assert crossable(state, "green") == list(range(4, 11))
    assert crossable(state, "blue") == list(range(4, 14))
    assert [lucky(throw(state, *white)) for white in ((2, 3), (4, 4), (3, 3))] == [["blue 13"], ["blue 13"], []]


def test_L12_printed_example_two_rows_locked_by_a_double_eight() -> None:
    state = throw(longo(LONG_GREEN_LOCKED, SIX_REDS, Marks(yellow=LONG_UP[:6])), 8, 8)
    state = state.choose({0: "pass", 1: "cross red 16", 2: "cross yellow 16"})
    assert [sheet(state, player)["locks"] for player in range(3)] == [["green"], ["red"], ["yellow"]]
    assert reasons(state) == ("locks",)
    assert misthrows(state) == [0, 0, 0]


def test_L13_printed_example_green_is_locked_with_its_three() -> None:
    state = choose(throw(longo(Marks(green=LONG_DOWN[:6]), EMPTY), 1, 2, green=1), {0: "cross green 3"})
    assert (sheet(state)["green"][-1], sheet(state)["locks"]) == (3, ["green"])
    assert "cross green 2" not in state.legal(0)
    state = pass_on(state)
    assert state.awaits == rowlock.Roll(white=2, red=1, yellow=1, blue=1)
    assert crossable(state, "green") == []
