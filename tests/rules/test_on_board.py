"""Qwixx On Board, clause by clause (B1-B9)."""

import pytest

import rowlock
from tests.rules.build import (
    DOWN,
    EMPTY,
    GREEN_LOCKED,
    UP,
    Marks,
    action,
    choose,
    crossing,
    idle_turn,
    misthrows,
    on_board,
    pass_on,
    reasons,
    sheet,
    throw,
    to_move,
    track,
)

# Twelve fields whose numbers can all be crossed one after the other; the last five are 8 to 12.
SHORT = track(
    "red 2", "yellow 2", "green 12", "blue 12", "red 3", "yellow 3",
    "green 11", "blue 11", "red 4", "yellow 4", "green 10", "blue 10",
)  # fmt: skip
sides = pytest.mark.parametrize("side", ["a", "b"])


def moves(*steps: int) -> tuple[str, ...]:
    return ("pass", *(f"move {step}" for step in steps))


@sides
def test_B1_the_track_has_two_sides_to_agree_on(side: str) -> None:
    fields = on_board(EMPTY, track=side).track.describe()
    assert {field["colour"] for field in fields} == {"red", "yellow", "green", "blue"}
    assert {field["number"] for field in fields} <= set(UP)
    assert fields != on_board(EMPTY, track="b" if side == "a" else "a").track.describe()


def test_B1_each_side_is_a_track_of_forty_fields_and_a_is_the_side_unless_told() -> None:
    assert [len(on_board(EMPTY, track=side).track.fields) for side in ("a", "b")] == [40, 40]
    assert on_board(EMPTY).track == on_board(EMPTY, track="a").track


def test_B1_every_pawn_starts_on_the_start_field() -> None:
    state = rowlock.start("on-board", 4)
    assert [sheet(state, player)["pawn"] for player in range(4)] == [0, 0, 0, 0]


def test_B1_two_to_four_play_on_qwixx_sheets_with_qwixx_dice() -> None:
    state = rowlock.start("on-board", 4)
    assert state.awaits == rowlock.start("qwixx", 4).awaits
    assert set(state.game.faces.values()) == {6}
    assert sheet(state) == {**sheet(rowlock.start("qwixx", 4)), "pawn": 0}
    with pytest.raises(rowlock.Malformed, match="expected 1 to 4 in on-board"):
        rowlock.start("on-board", 5)


def test_B1_actions_1_and_2_are_those_of_qwixx() -> None:
    boards, plain = [throw(crossing(game, EMPTY, EMPTY), 3, 5, red=2) for game in ("on-board", "qwixx")]
    assert [boards.legal(player) for player in (0, 1)] == [plain.legal(player) for player in (0, 1)]
    assert choose(boards).legal(0) == choose(plain).legal(0)


@pytest.mark.parametrize("second", ["pass", "cross red 3"])
def test_B2_action_3_follows_action_2_for_the_active_player_alone(second: str) -> None:
    state = choose(throw(on_board(EMPTY, EMPTY, active=1), 1, 2, red=2))
    assert action(state) == "colour"
    state = choose(state, {1: second})
    assert state.awaits == rowlock.Choose(frozenset({1}), "move")
    assert state.legal(0) == ()


def test_B2_action_3_may_be_declined() -> None:
    state = choose(to_move(on_board(EMPTY, EMPTY, track=SHORT)))
    assert [sheet(state, player)["pawn"] for player in (0, 1)] == [0, 0]
    assert state.active == 1


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_B2_a_pawn_moves_one_to_five_fields_forward(steps: int) -> None:
    state = to_move(on_board(EMPTY, EMPTY, track=SHORT))
    assert state.legal(0) == moves(1, 2, 3, 4, 5)
    assert sheet(choose(state, {0: f"move {steps}"}))["pawn"] == steps


def test_B2_only_the_own_pawn_moves_and_it_moves_on_from_its_field() -> None:
    state = choose(to_move(on_board(Marks(pawn=3), Marks(pawn=1), track=SHORT)), {0: "move 2"})
    assert [sheet(state, player)["pawn"] for player in (0, 1)] == [5, 1]


@pytest.mark.parametrize(
    ("others", "reached"),
    [
        ([], [1, 2, 3, 4, 5]),
        ([3], [1, 2, 4, 5, 6]),
        ([1, 2, 3], [4, 5, 6, 7, 8]),
        ([2, 6, 8], [1, 3, 4, 5, 7]),
        ([0, 0, 0], [1, 2, 3, 4, 5]),
    ],
)
def test_B2_occupied_fields_are_skipped_and_not_counted(others: list[int], reached: list[int]) -> None:
    state = to_move(on_board(EMPTY, *(Marks(pawn=pawn) for pawn in others), track=SHORT))
    after = [choose(state, {0: move}) for move in state.legal(0)[1:]]
    assert [sheet(end)["pawn"] for end in after] == reached
    for end in after:  # and nobody is thrown out
        assert [sheet(end, player)["pawn"] for player in range(1, end.players)] == others


def test_B3_the_number_of_the_field_is_crossed() -> None:
    state = choose(to_move(on_board(EMPTY, EMPTY, track=SHORT)), {0: "move 4"})
    assert sheet(state) == {**sheet(on_board(EMPTY)), "blue": [12], "pawn": 4}
    assert sheet(state, 1) == sheet(on_board(EMPTY))


def test_B3_a_field_whose_number_can_neither_be_crossed_nor_is_crossed_is_barred() -> None:
    state = to_move(on_board(Marks(red=[3], green=[11]), track=SHORT))  # red 2 and green 12 are lost, red 3 crossed
    assert state.legal(0) == moves(2, 4, 5)


def test_B3_barred_fields_are_counted_though() -> None:
    state = choose(to_move(on_board(Marks(red=[3], green=[11]), track=SHORT)), {0: "move 4"})
    assert sheet(state)["pawn"] == 4


LOCKING = track("red 12", "green 2", *["blue 12"] * 10)


@pytest.mark.parametrize(
    ("marks", "allowed"),
    [
        (Marks(red=UP[:4], green=DOWN[:4]), moves(3, 4, 5)),
        (Marks(red=UP[:5], green=DOWN[:4]), moves(1, 3, 4, 5)),
        (Marks(red=UP[:4], green=DOWN[:5]), moves(2, 3, 4, 5)),
    ],
)
def test_B3_the_rightmost_number_needs_five_crosses_here_too(marks: Marks, allowed: tuple[str, ...]) -> None:
    assert to_move(on_board(marks, track=LOCKING)).legal(0) == allowed


def test_B3_crossing_the_rightmost_number_locks_the_row() -> None:
    state = choose(to_move(on_board(Marks(red=UP[:5]), EMPTY, track=LOCKING)), {0: "move 1"})
    assert sheet(state)["locks"] == ["red"]
    assert state.awaits == rowlock.Roll(white=2, yellow=1, green=1, blue=1)


def test_B3_crosses_of_this_turn_count_as_crossed_already() -> None:
    state = choose(choose(throw(on_board(EMPTY, track=SHORT), 1, 2), {0: "cross yellow 3"}))
    assert "move 2" not in state.legal(0)  # yellow 2 is lost now
    state = choose(state, {0: "move 1"})
    state = choose(to_move(state), {0: "move 5"})  # from field 1 to field 6, yellow 3
    assert (sheet(state)["pawn"], sheet(state)["yellow"]) == (6, [3])


def test_B4_printed_example_five_fields_to_a_green_ten() -> None:
    state = choose(to_move(on_board(EMPTY, EMPTY)), {0: "move 5"})
    assert (sheet(state)["pawn"], sheet(state)["green"]) == (5, [10])


def test_B4_printed_example_four_fields_to_a_green_seven_crossed_already() -> None:
    marks = Marks(green=[10, 7], pawn=12)
    state = choose(to_move(on_board(EMPTY, marks, active=1)), {1: "move 4"})
    assert sheet(state, 1) == {**sheet(on_board(marks)), "pawn": 16, "misthrows": 1}


def test_B5_up_to_three_crosses_in_a_turn() -> None:
    state = choose(throw(on_board(EMPTY, EMPTY, track=SHORT), 3, 4, red=3), {0: "cross yellow 7"})
    state = choose(choose(state, {0: "cross red 6"}), {0: "move 3"})
    assert [sheet(state)[colour] for colour in ("yellow", "red", "green")] == [[7], [6], [12]]
    assert misthrows(state) == [0, 0]


@pytest.mark.parametrize(
    ("choices", "due"),
    [
        (("pass", "pass", "pass"), 1),
        (("cross blue 7", "pass", "pass"), 0),
        (("pass", "cross blue 4", "pass"), 0),
        (("pass", "pass", "move 1"), 0),
        (("pass", "pass", "move 2"), 1),
        (("cross blue 7", "pass", "move 2"), 0),
        (("pass", "cross blue 4", "move 2"), 0),
    ],
)
def test_B5_misthrow_only_if_none_of_three_actions_made_a_cross(choices: tuple[str, str, str], due: int) -> None:
    state = throw(on_board(Marks(yellow=[2]), EMPTY, track=SHORT), 3, 4)
    for move in choices:
        assert misthrows(state) == [0, 0]
        state = choose(state, {0: move})
    assert misthrows(state) == [due, 0]


@sides
def test_B6_the_bonus_grows_from_1_to_20(side: str) -> None:
    bonuses = [field["bonus"] for field in on_board(EMPTY, track=side).track.describe()]
    assert bonuses == [n for n in range(1, 21) for _ in range(2)]


@pytest.mark.parametrize(("steps", "ends"), [(1, False), (2, True), (5, True)])
def test_B7_reaching_one_of_the_last_five_fields_begins_the_end(steps: int, ends: bool) -> None:
    state = to_move(on_board(EMPTY, Marks(pawn=6), EMPTY, track=SHORT, active=1))
    state = choose(state, {1: f"move {steps}"})
    active, left = [], []
    for _ in range(5):
        if not state.over:
            active.append(state.active)
            left.append(state.turns_left)
            state = idle_turn(state)
    assert active == ([2, 0] if ends else [2, 0, 1, 2, 0])
    assert left == ([2, 1] if ends else [0] * 5)
    assert reasons(state) == (("track",) if ends else ())


def test_B7_the_others_play_whole_turns_and_everybody_crosses_in_them() -> None:
    state = choose(to_move(on_board(Marks(pawn=7), EMPTY, track=SHORT)), {0: "move 5"})
    state = choose(throw(state, 3, 4, blue=2), {0: "cross red 7", 1: "cross red 7"})
    state = choose(choose(state, {1: "cross blue 5"}), {1: "move 3"})
    assert reasons(state) == ("track",)
    assert (sheet(state)["red"], sheet(state, 1)["red"]) == ([7], [7])
    assert (sheet(state, 1)["blue"], sheet(state, 1)["green"], sheet(state, 1)["pawn"]) == ([5], [12], 3)


FINAL = Marks(pawn=7)


@pytest.mark.parametrize("final_round", [False, True])
def test_B8_a_fourth_misthrow_still_ends_the_game_at_once(final_round: bool) -> None:
    state = on_board(FINAL, Marks(misthrows=3), EMPTY, track=SHORT)
    state = choose(to_move(state), {0: "move 1" if final_round else "pass"})
    state = idle_turn(state)
    assert reasons(state) == ("misthrows",)
    assert state.active == 1


@pytest.mark.parametrize("final_round", [False, True])
def test_B8_a_second_locked_row_still_ends_the_game_at_once(final_round: bool) -> None:
    state = on_board(FINAL, Marks(red=UP[:5]), GREEN_LOCKED, track=SHORT)
    state = choose(to_move(state), {0: "move 1" if final_round else "pass"})
    state = choose(throw(state, 6, 6), {1: "cross red 12"})
    assert reasons(state) == ("locks",)
    assert state.active == 1


@pytest.mark.parametrize(("pawn", "bonus"), [(0, 0), (1, 1), (2, 1), (5, 3), (39, 20), (40, 20)])
def test_B9_the_bonus_of_the_pawns_field_counts(pawn: int, bonus: int) -> None:
    score = on_board(Marks(red=UP[:3], misthrows=1, pawn=pawn)).scores[0]
    assert (score.bonus, score.total) == (bonus, 6 - 5 + bonus)
    assert score.describe()["bonus"] == bonus


def test_B9_no_other_game_has_a_bonus() -> None:
    assert "bonus" not in crossing("qwixx", EMPTY).describe()["scores"][0]


def test_B9_a_move_brings_its_bonus_at_once_and_not_those_on_the_way() -> None:
    state = choose(to_move(on_board(EMPTY, EMPTY)), {0: "move 5"})
    assert (state.scores[0].bonus, state.scores[0].total) == (3, 4)
    assert pass_on(state).scores[1].bonus == 0
