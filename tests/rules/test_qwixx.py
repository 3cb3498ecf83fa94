"""Qwixx, clause by clause (Q1-Q20)."""

import pytest

import rowlock
from tests.rules.build import (
    DOWN,
    EMPTY,
    GREEN_LOCKED,
    ROWS,
    UP,
    Marks,
    action,
    choose,
    crossable,
    idle_turn,
    in_row,
    misthrows,
    pass_on,
    qwixx,
    reasons,
    sheet,
    throw,
)

colours = pytest.mark.parametrize(("colour", "numbers"), ROWS.items())
FIVE_REDS = Marks(red=UP[:5])


def test_Q1_the_sheet_has_four_rows_and_a_place_for_misthrows() -> None:
    assert sheet(qwixx(EMPTY)) == {"red": [], "yellow": [], "green": [], "blue": [], "locks": [], "misthrows": 0}


@colours
def test_Q1_red_and_yellow_rise_while_green_and_blue_fall(colour: str, numbers: tuple[int, ...]) -> None:
    assert sheet(qwixx(in_row(colour, numbers)))[colour] == list(numbers)
    assert crossable(qwixx(in_row(colour, [7])), colour) == ([8, 9, 10, 11] if numbers == UP else [3, 4, 5, 6])


@colours
def test_Q1_each_row_ends_in_a_lock(colour: str, numbers: tuple[int, ...]) -> None:
    assert sheet(qwixx(in_row(colour, numbers)))["locks"] == [colour]
    assert sheet(qwixx(in_row(colour, numbers[:-1])))["locks"] == []


def test_Q1_two_to_five_play_and_the_dice_have_six_faces() -> None:
    assert [rowlock.start("qwixx", players).players for players in (2, 5)] == [2, 5]
    with pytest.raises(rowlock.Malformed, match="expected 1 to 5 in qwixx"):
        rowlock.start("qwixx", 6)
    with pytest.raises(rowlock.Malformed, match="from 1 to 6"):
        throw(qwixx(EMPTY), 6, 7)


@colours
def test_Q2_only_numbers_right_of_the_last_cross_can_be_crossed(colour: str, numbers: tuple[int, ...]) -> None:
    before_the_last = numbers[:-1]
    for position, number in enumerate(before_the_last):
        right_of_it = before_the_last[position + 1 :]
        assert crossable(qwixx(in_row(colour, [number])), colour) == sorted(right_of_it)


@colours
def test_Q2_numbers_may_be_skipped_and_are_lost_then(colour: str, numbers: tuple[int, ...]) -> None:
    state = qwixx(EMPTY)
    for number in (numbers[0], numbers[1], numbers[6]):
        low = number // 2
        state = pass_on(choose(throw(state, low, number - low), {0: f"cross {colour} {number}"}))
    assert sheet(state)[colour] == [numbers[0], numbers[1], numbers[6]]
    assert crossable(state, colour) == sorted(numbers[7:10])


def test_Q2_rows_do_not_hinder_each_other() -> None:
    state = qwixx(Marks(red=[11], green=[3]))
    assert crossable(state, "yellow") == list(UP[:-1])
    assert crossable(state, "blue") == sorted(DOWN[:-1])


@pytest.mark.parametrize("first", [0, 1, 2])
def test_Q3_the_first_active_player_is_any_seat(first: int) -> None:
    assert rowlock.start("qwixx", 3, first).describe()["active"] == first


def test_Q3_the_active_player_rolls_two_white_and_four_coloured_dice() -> None:
    assert qwixx(EMPTY, EMPTY).awaits == rowlock.Roll(white=2, red=1, yellow=1, green=1, blue=1)


def test_Q3_only_the_dice_still_in_the_game_are_rolled() -> None:
    assert qwixx(EMPTY, GREEN_LOCKED).awaits == rowlock.Roll(white=2, red=1, yellow=1, blue=1)


def test_Q4_everyone_may_cross_the_white_sum_in_one_row_of_any_colour() -> None:
    state = throw(qwixx(EMPTY, EMPTY, EMPTY, active=1), 3, 4)
    assert state.awaits == rowlock.Choose(frozenset({0, 1, 2}), "white")
    for player in range(3):
        assert state.legal(player) == ("pass", "cross red 7", "cross yellow 7", "cross green 7", "cross blue 7")


def test_Q4_each_player_crosses_it_on_their_own_sheet_and_may_pass() -> None:
    state = throw(qwixx(EMPTY, EMPTY, EMPTY), 3, 4).choose({0: "pass", 1: "cross red 7", 2: "cross blue 7"})
    assert [sheet(state, player)["red"] for player in range(3)] == [[], [7], []]
    assert [sheet(state, player)["blue"] for player in range(3)] == [[], [], [7]]


def test_Q4_coloured_dice_play_no_part_in_action_1() -> None:
    state = throw(qwixx(EMPTY), 3, 4, red=6, blue=5)
    assert {move.split()[-1] for move in state.legal(0)} == {"pass", "7"}


def test_Q5_the_active_player_may_cross_one_white_plus_one_coloured_die() -> None:
    state = choose(throw(qwixx(EMPTY, EMPTY, active=1), 2, 5, red=1, yellow=6, green=3, blue=4))
    assert state.awaits == rowlock.Choose(frozenset({1}), "colour")
    sums = ("red 3", "red 6", "yellow 8", "yellow 11", "green 8", "green 5", "blue 9", "blue 6")
    assert state.legal(1) == ("pass", *(f"cross {cell}" for cell in sums))
    assert sheet(choose(state, {1: "cross yellow 11"}), 1)["yellow"] == [11]


def test_Q5_the_other_players_have_no_action_2() -> None:
    state = choose(throw(qwixx(EMPTY, EMPTY, active=1), 2, 5))
    assert state.legal(0) == ()
    with pytest.raises(rowlock.NotAwaited):
        choose(state, {0: "cross red 3"})


def test_Q5_two_equal_white_dice_give_each_sum_once() -> None:
    state = choose(throw(qwixx(EMPTY), 3, 3))
    assert state.legal(0) == ("pass", "cross red 4", "cross yellow 4", "cross green 4", "cross blue 4")


def test_Q5_passing_action_2_crosses_nothing() -> None:
    assert sheet(choose(choose(throw(qwixx(EMPTY), 3, 4), {0: "cross red 7"})))["red"] == [7]


def test_Q6_action_1_comes_before_action_2() -> None:
    state = throw(qwixx(EMPTY), 3, 4, red=1)
    assert action(state) == "white"
    with pytest.raises(rowlock.Illegal):
        choose(state, {0: "cross red 4"})
    assert action(choose(state)) == "colour"


def test_Q6_a_cross_of_action_1_binds_action_2() -> None:
    state = choose(throw(qwixx(EMPTY), 3, 4, red=3), {0: "cross red 7"})
    assert "cross red 6" not in state.legal(0)
    assert "cross red 6" in choose(throw(qwixx(EMPTY), 3, 4, red=3)).legal(0)


turns = pytest.mark.parametrize(
    ("first", "second", "crossed", "due"),
    [
        ("cross red 7", "cross red 8", [7, 8], 0),
        ("cross red 7", "pass", [7], 0),
        ("pass", "cross red 8", [8], 0),
        ("pass", "pass", [], 1),
    ],
)


@turns
def test_Q6_the_active_player_uses_both_actions_either_or_neither(
    first: str, second: str, crossed: list[int], due: int
) -> None:
    state = choose(choose(throw(qwixx(EMPTY, EMPTY), 3, 4, red=4), {0: first}), {0: second})
    assert sheet(state)["red"] == crossed
    assert sheet(state)["misthrows"] == due


@turns
def test_Q7_only_an_active_player_who_crossed_nothing_takes_a_misthrow(
    first: str, second: str, crossed: list[int], due: int
) -> None:
    state = choose(choose(throw(qwixx(EMPTY, EMPTY, EMPTY, active=1), 3, 4, red=4), {1: first}), {1: second})
    assert misthrows(state) == [0, due, 0]
    assert sheet(state, 1)["red"] == crossed


def test_Q7_crosses_of_other_players_do_not_save_the_active_one() -> None:
    state = choose(choose(throw(qwixx(EMPTY, EMPTY), 3, 4), {1: "cross red 7"}))
    assert misthrows(state) == [1, 0]


def test_Q7_a_cross_saves_only_the_turn_in_which_it_was_made() -> None:
    state = pass_on(choose(throw(qwixx(EMPTY), 3, 4), {0: "cross red 7"}))
    assert misthrows(idle_turn(state)) == [1]


def test_Q8_the_next_player_clockwise_is_active() -> None:
    state, seen = qwixx(EMPTY, EMPTY, EMPTY, active=1), []
    for _ in range(5):
        seen.append((state.turn, state.active))
        state = idle_turn(state)
    assert seen == [(1, 1), (2, 2), (3, 0), (4, 1), (5, 2)]


@colours
@pytest.mark.parametrize(("crosses", "allowed"), [(4, False), (5, True), (6, True), (10, True)])
def test_Q9_the_rightmost_number_needs_five_crosses(
    colour: str, numbers: tuple[int, ...], crosses: int, allowed: bool
) -> None:
    last, face = numbers[-1], numbers[-1] // 2
    state = throw(qwixx(in_row(colour, numbers[:crosses])), face, face, **{colour: face})
    assert (f"cross {colour} {last}" in state.legal(0)) is allowed
    assert (f"cross {colour} {last}" in choose(state).legal(0)) is allowed


def test_Q9_the_crosses_must_be_in_that_row_and_on_that_sheet() -> None:
    state = throw(qwixx(Marks(red=UP[:4], yellow=UP[:6]), FIVE_REDS), 6, 6)
    assert state.legal(0) == ("pass", "cross yellow 12", "cross green 12", "cross blue 12")


def test_Q9_the_number_before_the_rightmost_needs_none() -> None:
    assert 11 in crossable(qwixx(EMPTY), "red")
    assert 3 in crossable(qwixx(EMPTY), "green")


def test_Q9_a_fifth_cross_in_action_1_allows_the_rightmost_in_action_2() -> None:
    state = choose(throw(qwixx(Marks(red=UP[:4])), 6, 5, red=6), {0: "cross red 11"})
    assert "cross red 12" in state.legal(0)


@colours
def test_Q10_the_lock_is_crossed_at_once_and_counts_as_a_cross(colour: str, numbers: tuple[int, ...]) -> None:
    face = numbers[-1] // 2
    before = qwixx(in_row(colour, numbers[:5]), EMPTY)
    state = choose(throw(before, face, face), {0: f"cross {colour} {numbers[-1]}"})
    assert sheet(state)["locks"] == [colour]
    assert [before.scores[0].rows[colour], state.scores[0].rows[colour]] == [15, 28]


@colours
def test_Q10_a_row_holds_at_most_12_crosses_for_78_points(colour: str, numbers: tuple[int, ...]) -> None:
    assert qwixx(in_row(colour, numbers)).scores[0].rows[colour] == 78


def test_Q11_a_row_locked_by_one_is_locked_for_everyone() -> None:
    state = choose(throw(qwixx(FIVE_REDS, Marks(red=UP[:7])), 6, 6), {0: "cross red 12"})
    assert state.describe()["locked"] == ["red"]
    state = pass_on(state)
    assert [crossable(state, "red", player) for player in (0, 1)] == [[], []]
    assert sheet(state, 1)["locks"] == []


@pytest.mark.parametrize("locker", [0, 1])
def test_Q11_a_row_locked_in_action_1_is_not_available_in_action_2(locker: int) -> None:
    before = throw(qwixx(FIVE_REDS, FIVE_REDS), 6, 6, red=4)
    assert "cross red 10" in choose(before).legal(0)
    state = choose(before, {locker: "cross red 12"})
    assert state.legal(0) == ("pass", "cross yellow 7", "cross green 7", "cross blue 7")
    assert state.describe()["dice"] == {"white": [6, 6], "yellow": 1, "green": 1, "blue": 1}


def test_Q11_the_die_leaves_the_game() -> None:
    state = choose(choose(throw(qwixx(FIVE_REDS, EMPTY), 1, 6, red=6)), {0: "cross red 12"})
    assert state.awaits == rowlock.Roll(white=2, yellow=1, green=1, blue=1)
    with pytest.raises(rowlock.NotAwaited, match="the roll names"):
        throw(state, 1, 2, red=1)


def test_Q12_several_players_lock_the_same_row_in_the_same_action_1() -> None:
    state = throw(qwixx(FIVE_REDS, Marks(red=UP[:8]), Marks(red=UP[:4])), 6, 6)
    assert "cross red 12" not in state.legal(2)
    state = choose(state, {0: "cross red 12", 1: "cross red 12"})
    assert [sheet(state, player)["locks"] for player in range(3)] == [["red"], ["red"], []]
    assert [score.rows["red"] for score in state.scores] == [28, 55, 10]


def test_Q12_a_row_locked_by_two_players_is_one_locked_row() -> None:
    state = choose(throw(qwixx(FIVE_REDS, FIVE_REDS), 6, 6), {0: "cross red 12", 1: "cross red 12"})
    assert state.describe()["locked"] == ["red"]
    assert action(state) == "colour"


@pytest.mark.parametrize(("before", "ends"), [(2, ()), (3, ("misthrows",))])
def test_Q13_the_fourth_misthrow_ends_the_game_at_once(before: int, ends: tuple[str, ...]) -> None:
    state = idle_turn(qwixx(Marks(misthrows=before), Marks(red=[2])))
    assert reasons(state) == ends
    assert state.over is bool(ends)
    assert (state.turn, state.active) == ((1, 0) if ends else (2, 1))
    assert misthrows(state) == [before + 1, 0]


def test_Q13_it_must_be_four_of_one_player() -> None:
    assert reasons(idle_turn(qwixx(Marks(misthrows=2), Marks(misthrows=3)))) == ()


def test_Q14_the_second_locked_row_ends_the_game_whoever_locked_them() -> None:
    state = choose(throw(qwixx(GREEN_LOCKED, FIVE_REDS), 6, 6), {1: "cross red 12"})
    assert reasons(state) == ("locks",)
    assert state.describe()["locked"] == ["red", "green"]


def test_Q14_one_locked_row_does_not() -> None:
    assert reasons(pass_on(choose(throw(qwixx(FIVE_REDS, EMPTY), 6, 6), {0: "cross red 12"}))) == ()


def test_Q14_action_2_is_not_played_when_action_1_ended_the_game() -> None:
    state = choose(throw(qwixx(GREEN_LOCKED, FIVE_REDS), 6, 6), {0: "cross blue 12", 1: "cross red 12"})
    assert state.over
    assert [state.legal(player) for player in (0, 1)] == [(), ()]
    assert sheet(state)["blue"] == [12]


def test_Q14_action_2_can_lock_the_second_row_too() -> None:
    state = choose(throw(qwixx(Marks(green=(*DOWN[:5], 2), red=UP[:5]), EMPTY), 6, 5, red=6))
    state = choose(state, {0: "cross red 12"})
    assert reasons(state) == ("locks",)
    assert state.turn == 1


def test_Q14_second_and_third_row_in_one_action_1() -> None:
    before = throw(qwixx(GREEN_LOCKED, FIVE_REDS, Marks(yellow=UP[:5])), 6, 6)
    state = choose(before, {1: "cross red 12", 2: "cross yellow 12"})
    assert state.describe()["locked"] == ["red", "yellow", "green"]
    assert reasons(state) == ("locks",)


POINTS = (1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78)


@colours
@pytest.mark.parametrize(("crosses", "points"), list(enumerate(POINTS, start=1)))
def test_Q15_points_of_a_row(colour: str, numbers: tuple[int, ...], crosses: int, points: int) -> None:
    open_row = in_row(colour, numbers[:crosses]) if crosses <= 10 else None
    locked_row = in_row(colour, (*numbers[: crosses - 2], numbers[-1])) if crosses >= 7 else None
    for marks in filter(None, (open_row, locked_row)):
        score = qwixx(marks).scores[0]
        assert score.rows[colour] == score.total == points


@pytest.mark.parametrize("count", range(5))
def test_Q15_each_misthrow_costs_five_points(count: int) -> None:
    score = qwixx(Marks(misthrows=count)).scores[0]
    assert score.misthrows == score.total == -5 * count


def test_Q15_an_empty_row_gives_nothing() -> None:
    assert qwixx(EMPTY).describe()["scores"] == [
        {"red": 0, "yellow": 0, "green": 0, "blue": 0, "misthrows": 0, "total": 0}
    ]


def test_Q15_most_points_wins() -> None:
    state = idle_turn(qwixx(Marks(red=[2], misthrows=3), Marks(red=[2, 3]), EMPTY))
    assert state.awaits == rowlock.Over((3, 1, 2), ("misthrows",))
    assert state.totals == (-19, 3, 0)


def test_Q16_printed_example_seventy_points() -> None:
    score = qwixx(Marks(UP[:4], UP[:3], DOWN[:7], DOWN[:8], misthrows=2)).scores[0]
    assert score.rows == {"red": 10, "yellow": 6, "green": 28, "blue": 36}
    assert (score.misthrows, score.total) == (-10, 70)


def test_Q17_printed_example_skipped_numbers_are_lost() -> None:
    state = qwixx(Marks(red=[5, 7], yellow=[2, 3, 4, 5, 10]))
    assert crossable(state, "red") == [8, 9, 10, 11]
    assert crossable(state, "yellow") == [11, 12]


def test_Q18_printed_example_of_both_actions() -> None:
    peter, ema, kate, martin = range(4)
    state = throw(qwixx(EMPTY, EMPTY, EMPTY, EMPTY), 4, 1, blue=6)
    state = state.choose({peter: "cross red 5", ema: "cross yellow 5", kate: "pass", martin: "pass"})
    state = state.choose({peter: "cross blue 10"})
    assert (sheet(state, peter)["red"], sheet(state, peter)["blue"]) == ([5], [10])
    assert sheet(state, ema)["yellow"] == [5]
    assert sheet(state, kate) == sheet(state, martin) == sheet(qwixx(EMPTY))
    assert misthrows(state) == [0, 0, 0, 0]


def test_Q19_printed_example_two_rows_locked_by_a_double_six() -> None:
    state = throw(qwixx(GREEN_LOCKED, FIVE_REDS, Marks(yellow=UP[:5])), 6, 6)
    state = state.choose({0: "pass", 1: "cross red 12", 2: "cross yellow 12"})
    assert [sheet(state, player)["locks"] for player in range(3)] == [["green"], ["red"], ["yellow"]]
    assert reasons(state) == ("locks",)


def test_Q20_printed_example_rows_go_on_right_of_their_last_cross() -> None:
    state = qwixx(Marks(green=[12, 6], blue=[10]))
    assert crossable(state, "green") == [3, 4, 5]
    assert crossable(state, "blue") == [3, 4, 5, 6, 7, 8, 9]


def test_Q20_printed_example_green_is_locked_with_its_two() -> None:
    state = pass_on(choose(throw(qwixx(Marks(green=DOWN[:5]), EMPTY), 1, 1), {0: "cross green 2"}))
    assert (sheet(state)["green"], sheet(state)["locks"]) == ([12, 11, 10, 9, 8, 2], ["green"])
    assert state.awaits == rowlock.Roll(white=2, red=1, yellow=1, blue=1)
