"""The rulings (R1-R19)."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

import rowlock
from tests.rules.build import (
    BLANK,
    EMPTY,
    FULL_ORANGE,
    FULL_YELLOW,
    GAMES,
    GREEN_LOCKED,
    LONG_DOWN,
    LONG_GREEN_LOCKED,
    LONG_UP,
    UP,
    Marks,
    Written,
    action,
    but,
    choose,
    idle_turn,
    longo,
    lucky,
    misthrows,
    on_board,
    pass_on,
    qwinto,
    qwixx,
    reasons,
    say,
    sheet,
    step,
    throw,
    to_move,
    track,
)

every_game = pytest.mark.parametrize("game", GAMES)
FIVE_REDS = Marks(red=UP[:5])


# R1: sealed choices


def test_R1_choices_of_action_1_are_taken_only_when_complete() -> None:
    state = throw(qwixx(EMPTY, EMPTY), 3, 4)
    before = state.describe()
    with pytest.raises(rowlock.NotAwaited, match=r"expected .* of players 0 and 1"):
        state.choose({0: "cross red 7"})
    assert state.describe() == before


def test_R1_choices_of_writing_are_taken_only_when_complete() -> None:
    state = say(qwinto(BLANK, BLANK), 9)
    with pytest.raises(rowlock.NotAwaited):
        state.choose({0: "pass"})
    assert action(state) == "write"


def test_R1_one_illegal_choice_stops_all_of_them() -> None:
    state = throw(qwixx(EMPTY, EMPTY), 3, 4)
    with pytest.raises(rowlock.Illegal, match="player 1 may not choose 'cross red 8'"):
        state.choose({0: "cross red 7", 1: "cross red 8"})
    assert sheet(state)["red"] == []


def test_R1_a_choice_may_be_changed_until_all_have_chosen() -> None:
    state = throw(qwixx(EMPTY, EMPTY), 3, 4)
    state.check(0, "cross red 7")
    state.check(0, "cross blue 7")
    assert sheet(choose(state, {0: "cross blue 7"})) == {**sheet(qwixx(EMPTY)), "blue": [7]}


def test_R1_all_choices_are_applied_together_in_whatever_order_they_come() -> None:
    state = throw(qwixx(FIVE_REDS, Marks(red=UP[:5], yellow=UP[:5]), FIVE_REDS), 6, 6)
    choices = {0: "cross red 12", 1: "cross yellow 12", 2: "cross red 12"}
    results = {state.choose(dict(order)) for order in permutations(choices.items())}
    assert len(results) == 1
    (after,) = results
    assert [sheet(after, player)["locks"] for player in range(3)] == [["red"], ["yellow"], ["red"]]


def test_R1_the_same_for_writing() -> None:
    state = say(qwinto(BLANK, BLANK), 9)
    one, other = {0: "write orange 4", 1: "write orange 4"}, {1: "write orange 4", 0: "write orange 4"}
    assert state.choose(one) == state.choose(other)


# R2-R4: what ends and locks within a turn


def test_R2_no_misthrow_in_a_turn_that_ends_the_game_in_action_1() -> None:
    state = choose(throw(qwixx(Marks(misthrows=3), FIVE_REDS, GREEN_LOCKED), 6, 6), {1: "cross red 12"})
    assert reasons(state) == ("locks",)
    assert misthrows(state) == [3, 0, 0]


def test_R3_no_action_3_after_an_end_in_action_2() -> None:
    state = choose(throw(on_board(FIVE_REDS, GREEN_LOCKED), 6, 5, red=6))
    assert action(choose(state)) == "move"
    state = choose(state, {0: "cross red 12"})
    assert reasons(state) == ("locks",)
    assert state.legal(0) == ()


def test_R3_no_action_3_after_an_end_in_action_1() -> None:
    state = choose(throw(on_board(FIVE_REDS, GREEN_LOCKED), 6, 6), {0: "cross red 12"})
    assert reasons(state) == ("locks",)


def test_R4_nobody_joins_a_lock_of_action_2() -> None:
    state = choose(throw(qwixx(FIVE_REDS, Marks(red=UP[:6])), 6, 5, red=6))
    state = choose(state, {0: "cross red 12"})
    assert [sheet(state, player)["locks"] for player in (0, 1)] == [["red"], []]
    assert state.legal(1) == ()
    assert state.awaits == rowlock.Roll(white=2, yellow=1, green=1, blue=1)


def test_R4_nobody_joins_a_lock_of_action_3() -> None:
    state = to_move(on_board(FIVE_REDS, Marks(red=UP[:6]), track=track(*["red 12"] * 10)))
    state = choose(state, {0: "move 1"})
    assert [sheet(state, player)["locks"] for player in (0, 1)] == [["red"], []]
    assert state.awaits == rowlock.Roll(white=2, yellow=1, green=1, blue=1)


# R5: lucky numbers and locked rows. White 4 + 4 makes the lucky 8 of player 0.


def lucky_eight(mine: Marks, other: Marks = EMPTY, lucky_rows: str = "open") -> list[str]:
    return lucky(throw(longo(mine, other, lucky_rows=lucky_rows), 4, 4))


OPEN_ROWS_WITH_TWO = Marks(red=LONG_UP[:2], yellow=LONG_UP[:2], blue=LONG_DOWN[:2])


@pytest.mark.parametrize(
    ("green", "under_all"),
    [
        ((), []),
        (LONG_DOWN[:1], []),
        (LONG_DOWN[:2], ["red 4", "yellow 4", "blue 14"]),
        (LONG_DOWN[:3], ["red 4", "yellow 4", "blue 14"]),
    ],
)
def test_R5_a_row_locked_by_another_counts_only_under_all(green: tuple[int, ...], under_all: list[str]) -> None:
    mine = replace(OPEN_ROWS_WITH_TWO, green=green)
    assert lucky_eight(mine, LONG_GREEN_LOCKED, "open") == ["red 4", "yellow 4", "blue 14"]
    assert lucky_eight(mine, LONG_GREEN_LOCKED, "all") == under_all


@pytest.mark.parametrize(("elsewhere", "usable"), [(7, True), (8, True), (9, False)])
def test_R5_a_lock_of_ones_own_counts_as_a_cross_under_all(elsewhere: int, usable: bool) -> None:
    up, down = LONG_UP[:elsewhere], LONG_DOWN[:elsewhere]
    mine = Marks(red=up, yellow=up, green=(*LONG_DOWN[:6], 2), blue=down)  # green: seven numbers and the lock
    nexts = [f"red {2 + elsewhere}", f"yellow {2 + elsewhere}", f"blue {16 - elsewhere}"]
    assert lucky_eight(mine, EMPTY, "all") == (nexts if usable else [])
    assert lucky_eight(mine, EMPTY, "open") == nexts


def test_R5_open_is_the_default() -> None:
    state = throw(longo(OPEN_ROWS_WITH_TWO, LONG_GREEN_LOCKED), 4, 4)
    assert lucky(state) == ["red 4", "yellow 4", "blue 14"]


@pytest.mark.parametrize("lucky_rows", ["open", "all"])
def test_R5_without_locked_rows_both_readings_agree(lucky_rows: str) -> None:
    mine = Marks(red=[2, 3], yellow=[9], green=[16, 4], blue=[5])
    assert lucky_eight(mine, lucky_rows=lucky_rows) == ["yellow 10", "blue 4"]


def test_R5_the_next_number_is_right_of_the_last_cross_and_skipped_ones_stay_lost() -> None:
    others = Marks(yellow=LONG_UP[:3], green=LONG_DOWN[:3], blue=LONG_DOWN[:3])
    assert lucky_eight(replace(others, red=[2, 9])) == ["red 10"]
    assert lucky_eight(others) == ["red 2"]


def test_R5_no_falling_back_to_a_fuller_row() -> None:
    others = Marks(yellow=LONG_UP[:6], green=LONG_DOWN[:6], blue=LONG_DOWN[:6])
    assert lucky_eight(replace(others, red=[2, 3, 4, 5, 14])) == []


def test_R5_of_two_emptiest_rows_one_may_be_barred() -> None:
    assert lucky_eight(Marks(red=[14], yellow=[2], green=[4], blue=[16, 15])) == ["yellow 3"]


# R6: lucky pairs


def test_R6_the_default_pairs_by_seat() -> None:
    assert longo(*[EMPTY] * 5).options.lucky == ((5, 8), (6, 11), (7, 12), (10, 13), (4, 9))
    assert longo(EMPTY, EMPTY).options.lucky == ((5, 8), (6, 11))


def test_R6_every_default_pair_comes_up_in_11_of_64_rolls_and_shares_no_number() -> None:
    pairs = longo(*[EMPTY] * 5).options.lucky
    sums = [one + other for one in range(1, 9) for other in range(1, 9)]
    assert [sum(total in pair for total in sums) for pair in pairs] == [11] * 5
    assert len({number for pair in pairs for number in pair}) == 10


def test_R6_players_can_set_their_own() -> None:
    state = throw(longo(EMPTY, EMPTY, lucky=[[2, 16], (16, 3)]), 8, 8)
    assert [len(lucky(state, player)) for player in (0, 1)] == [4, 4]
    state = throw(longo(EMPTY, EMPTY, lucky=[[2, 16], (16, 3)]), 1, 2)
    assert [len(lucky(state, player)) for player in (0, 1)] == [0, 4]


@pytest.mark.parametrize(
    "pairs", [[[5, 8], [8, 5]], [[5, 8], [5, 8]], [[5, 5], [6, 11]], [[1, 5], [6, 11]], [[5, 17], [6, 11]]]
)
def test_R6_two_different_numbers_from_2_to_16_and_no_pair_twice(pairs: list[list[int]]) -> None:
    with pytest.raises(rowlock.Malformed, match="lucky pair"):
        longo(EMPTY, EMPTY, lucky=pairs)


# R7: the tracks


@pytest.mark.parametrize("side", ["a", "b"])
def test_R7_both_sides_have_forty_fields_two_for_each_bonus(side: str) -> None:
    fields = on_board(EMPTY, track=side).track.describe()
    assert [field["bonus"] for field in fields] == [bonus for bonus in range(1, 21) for _ in range(2)]


def test_R7_side_a_has_green_10_as_its_fifth_field_and_a_green_7_later() -> None:
    cells = [(field["colour"], field["number"]) for field in on_board(EMPTY, track="a").track.describe()]
    assert cells[4] == ("green", 10)
    assert ("green", 7) in cells[5:]


def test_R7_players_can_load_their_own_track() -> None:
    own = track(*["red 5"] * 10)
    state = on_board(EMPTY, track=own)
    assert state.track.describe() == own
    state = choose(to_move(state), {0: "move 3"})
    assert (sheet(state)["red"], state.scores[0].bonus) == ([5], 3)


def test_R7_an_own_track_has_at_least_ten_fields_and_bonuses_that_never_fall() -> None:
    with pytest.raises(rowlock.Malformed, match="has 9 fields, expected at least 10"):
        on_board(EMPTY, track=track(*["red 5"] * 9))
    fields = [{**field, "bonus": 7} for field in track(*["red 5"] * 10)]
    assert on_board(Marks(pawn=10), track=fields).totals == (7,)
    with pytest.raises(rowlock.Malformed, match="field 10 of the track has bonus 6 after 7"):
        on_board(EMPTY, track=[*fields[:-1], {**fields[-1], "bonus": 6}])


@pytest.mark.parametrize(("bonus", "allowed"), [(-1, False), (0, True), (99, True), (100, False)])
def test_R7_an_own_bonus_is_0_to_99(bonus: int, allowed: bool) -> None:
    fields = [{**field, "bonus": bonus} for field in track(*["red 5"] * 10)]
    if allowed:
        assert on_board(Marks(pawn=1), track=fields).totals == (bonus,)
    else:
        with pytest.raises(rowlock.Malformed, match="from 0 to 99"):
            on_board(EMPTY, track=fields)


# R8, R9: the pawn


@pytest.mark.parametrize(("pawn", "others", "free"), [(5, [], 5), (6, [], 4), (9, [], 1), (10, [], 0), (6, [8, 10], 2)])
def test_R8_a_pawn_may_not_move_past_the_last_field(pawn: int, others: list[int], free: int) -> None:
    state = to_move(on_board(Marks(pawn=pawn), *(Marks(pawn=p) for p in others), track=track(*["red 5"] * 10)))
    assert state.legal(0) == ("pass", *(f"move {steps}" for steps in range(1, free + 1)))


def test_R8_a_field_of_a_locked_colour_only_if_its_number_is_crossed() -> None:
    fields = track("green 9", "green 8", "green 2", *["red 5"] * 7)
    state = to_move(on_board(Marks(green=[11, 9]), GREEN_LOCKED, track=fields))
    assert state.legal(0) == ("pass", "move 1", "move 4", "move 5")
    state = to_move(on_board(GREEN_LOCKED, EMPTY, track=fields))
    assert state.legal(0) == ("pass", "move 1", "move 2", "move 3", "move 4", "move 5")
    state = choose(state, {0: "move 1"})
    assert sheet(state)["green"] == sheet(on_board(GREEN_LOCKED))["green"]


def test_R9_other_pawns_in_the_last_five_fields_do_not_restart_the_final_round() -> None:
    state = on_board(EMPTY, Marks(pawn=5), Marks(pawn=4), track=track(*["red 5"] * 10), active=1)
    state = choose(to_move(state), {1: "move 1"})
    state = choose(to_move(state), {2: "move 5"})
    assert [state.active, state.over] == [0, False]
    state = choose(to_move(state), {0: "move 1"})
    assert reasons(state) == ("track",)
    assert state.turn == 3


def test_R9_the_player_who_began_it_is_not_active_again() -> None:
    state = on_board(Marks(pawn=5), EMPTY, track=track(*["red 5"] * 10))
    state = idle_turn(choose(to_move(state), {0: "move 1"}))
    assert reasons(state) == ("track",)
    assert misthrows(state) == [0, 1]


def test_R9_alone_the_game_ends_with_that_turn() -> None:
    state = to_move(on_board(Marks(pawn=5), track=track(*["red 5"] * 10)))
    assert reasons(choose(state, {0: "move 1"})) == ("track",)
    assert reasons(choose(state)) == ()


# R10, R11: ends and ranks

NEARLY = Written(orange=but(FULL_ORANGE, 11), yellow=FULL_YELLOW)


def test_R10_everybody_writes_before_the_end_is_judged() -> None:
    state = say(qwinto(NEARLY, BLANK, NEARLY), 17)
    state = state.choose({0: "write orange 11", 1: "write purple 0", 2: "write orange 11"})
    assert reasons(state) == ("rows",)
    assert sheet(state, 1)["purple"] == {"0": 17}
    assert sheet(state, 2)["orange"]["11"] == 17


def test_R10_the_roller_still_takes_the_misthrow_when_another_ends_the_game() -> None:
    state = choose(say(qwinto(BLANK, NEARLY), 17), {1: "write orange 11"})
    assert (reasons(state), misthrows(state)) == (("rows",), [1, 0])


def test_R10_both_reasons_are_reported() -> None:
    state = say(qwinto(Written(misthrows=3), NEARLY), 17)
    assert reasons(choose(state, {1: "write orange 11"})) == ("misthrows", "rows")
    assert choose(state, {1: "write orange 11"}).describe()["awaits"]["over"]["reasons"] == ["misthrows", "rows"]
    assert reasons(choose(state)) == ("misthrows",)
    assert reasons(choose(state, {0: "write purple 9", 1: "write orange 11"})) == ("rows",)


def test_R11_equal_scores_share_the_rank() -> None:
    state = idle_turn(qwixx(Marks(misthrows=3), Marks(red=[2]), Marks(blue=[12]), Marks(red=[2, 3])))
    assert state.awaits == rowlock.Over((4, 2, 2, 1), ("misthrows",))
    assert state.describe()["awaits"] == {"over": {"ranks": [4, 2, 2, 1], "reasons": ["misthrows"]}}
    assert rowlock.start("qwinto", 3).ranks == (1, 1, 1)


# R12-R14: alone, misthrows, passing


@every_game
@pytest.mark.parametrize("seed", range(5))
def test_R12_one_player_alone_may_play_every_game_and_is_always_active(game: str, seed: int) -> None:
    state, random = rowlock.start(game, players=1), Random(seed)
    while not state.over:
        assert state.active == 0
        if isinstance(state.awaits, rowlock.Choose):
            assert state.awaits.players == {0}
        state = step(state, random)
    assert state.ranks == (1,)
    assert state.turn > 1


@pytest.mark.parametrize(("marks", "could"), [(EMPTY, True), (Marks([14], [14], [4], [4]), False)])
def test_R13_longo_misthrow_for_whoever_crosses_nothing(marks: Marks, could: bool) -> None:
    state = throw(longo(marks, EMPTY), 3, 4)
    assert (len(state.legal(0)) > 1) is could
    assert (len(choose(state).legal(0)) > 1) is could
    assert misthrows(pass_on(state)) == [1, 0]


DECLINABLE = ("white", "colour", "move", "write")


@every_game
@pytest.mark.parametrize("seed", range(8))
def test_R14_everybody_awaited_always_has_pass(game: str, seed: int) -> None:
    random = Random(seed)
    state, forced = rowlock.start(game, players=1 + seed % 4), 0
    while not state.over:
        for player in range(state.players):
            legal = state.legal(player)
            awaited = isinstance(state.awaits, rowlock.Choose) and player in state.awaits.players
            assert bool(legal) is awaited
            assert len(set(legal)) == len(legal)
            if awaited:
                assert ("pass" in legal) is (action(state) in DECLINABLE)
            forced += legal == ("pass",)
        state = step(state, random)
    assert forced


def test_R14_pass_can_be_the_only_move() -> None:
    nothing_left = Marks([11], [11], [3], [3])
    state = throw(on_board(nothing_left, EMPTY, track=track(*["red 5"] * 10)), 1, 2)
    for phase in ("white", "colour", "move"):
        assert (action(state), state.legal(0)) == (phase, ("pass",))
        state = choose(state)
    written = Written(orange={2: 6, 3: 7})
    assert say(qwinto(written, BLANK), 5, "orange").legal(0) == ("pass",)


# R15-R18: lucky crosses, locks in one action, the pawn at the end


def test_R15_sum_and_lucky_number_leading_to_one_cell_are_both_listed() -> None:
    state = throw(longo(Marks(red=[7], yellow=[9, 10], green=[7, 6], blue=[6, 5])), 4, 4)
    assert state.legal(0) == ("pass", "cross red 8", "lucky red 8")
    ends = [choose(state, {0: move}) for move in ("cross red 8", "lucky red 8")]
    assert ends[0] == ends[1]


def test_R15_a_lucky_cross_prevents_the_misthrow_also_when_the_sum_fits_nowhere() -> None:
    state = throw(longo(Marks([9], [9, 10], [7, 6], [6, 5]), EMPTY), 4, 4)
    assert state.legal(0) == ("pass", "lucky red 10")
    assert misthrows(pass_on(choose(state, {0: "lucky red 10"}))) == [0, 0]
    assert misthrows(pass_on(state)) == [1, 0]


def test_R16_crosses_in_a_row_that_another_locks_in_the_same_action_1_stand() -> None:
    # Player 0 locks red with the sum 15 while the lucky 15 takes player 1 to red 2.
    state = throw(longo(Marks(red=LONG_UP[:6]), EMPTY, lucky=[[5, 8], [6, 15]]), 8, 7)
    state = choose(state, {0: "cross red 15", 1: "lucky red 2"})
    assert [sheet(state, player)["red"][-1] for player in (0, 1)] == [15, 2]
    assert [sheet(state, player)["locks"] for player in (0, 1)] == [["red"], []]
    assert state.scores[1].rows["red"] == 1


def test_R16_also_when_the_row_is_locked_by_a_lucky_number() -> None:
    nearly = Marks((2, 3, 4, 5, 6, 14), LONG_UP[:7], LONG_DOWN[:7], LONG_DOWN[:7])
    state = throw(longo(nearly, EMPTY), 4, 4)
    for choices in ({0: "lucky red 15", 1: "cross red 8"}, {1: "cross red 8", 0: "lucky red 15"}):
        after = state.choose(choices)
        assert [sheet(after, player)["red"][-1] for player in (0, 1)] == [15, 8]
        assert [sheet(after, player)["locks"] for player in (0, 1)] == [["red"], []]


def test_R17_first_and_second_row_locked_in_one_action_end_the_game() -> None:
    state = choose(throw(qwixx(FIVE_REDS, Marks(yellow=UP[:5])), 6, 6), {0: "cross red 12", 1: "cross yellow 12"})
    assert reasons(state) == ("locks",)
    assert state.describe()["locked"] == ["red", "yellow"]


def test_R18_the_pawn_stands_on_its_new_field_when_action_3_locks_the_second_row() -> None:
    state = to_move(on_board(FIVE_REDS, GREEN_LOCKED, track=track("blue 12", "red 12", *["blue 11"] * 8)))
    state = choose(state, {0: "move 2"})
    assert reasons(state) == ("locks",)
    assert (sheet(state)["pawn"], state.scores[0].bonus) == (2, 2)
    assert misthrows(state) == [0, 0]


CROSSED_EARLIER = track(*["red 5"] * 10)


def test_R18_a_move_onto_a_number_crossed_earlier_can_begin_the_end_and_leave_a_misthrow() -> None:
    state = choose(to_move(on_board(Marks(red=[5], pawn=5), EMPTY, track=CROSSED_EARLIER)), {0: "move 1"})
    assert (misthrows(state), reasons(state)) == ([1, 0], ())
    assert reasons(idle_turn(state)) == ("track",)


def test_R18_the_fourth_misthrow_then_ends_the_game_at_once() -> None:
    marks = Marks(red=[5], pawn=5, misthrows=3)
    for others in ([], [EMPTY], [EMPTY, EMPTY]):
        state = choose(to_move(on_board(marks, *others, track=CROSSED_EARLIER)), {0: "move 1"})
        assert reasons(state) == ("misthrows",)
        assert (sheet(state)["pawn"], state.active) == (6, 0)


def test_R18_a_fourth_misthrow_in_the_last_turn_is_the_reason() -> None:
    state = on_board(Marks(pawn=5), Marks(misthrows=3), track=CROSSED_EARLIER)
    state = idle_turn(choose(to_move(state), {0: "move 1"}))
    assert reasons(state) == ("misthrows",)


# R19: a silent player plays the first legal move


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_R19_a_silent_player_declines_or_keeps_or_takes_all_dice(game: str, seed: int) -> None:
    silent = {**dict.fromkeys(DECLINABLE, "pass"), "reroll": "keep", "dice": "dice orange yellow purple"}
    state, random, seen = rowlock.start(game, players=3), Random(seed), set()
    while not state.over:
        if isinstance(state.awaits, rowlock.Choose):
            seen.add(action(state))
            assert {state.legal(player)[0] for player in state.awaits.players} == {silent[action(state)]}
        state = step(state, random)
    crossing = {"white", "colour"} | ({"move"} if game == "on-board" else set())
    assert seen == ({"dice", "reroll", "write"} if game == "qwinto" else crossing)


@every_game
def test_R19_silent_players_finish_the_game_by_misthrows(game: str) -> None:
    state, random = rowlock.start(game, players=2), Random(1)
    while not state.over:
        if isinstance(state.awaits, rowlock.Choose):
            state = state.choose({player: state.legal(player)[0] for player in state.awaits.players})
        else:
            state = step(state, random)
    assert (reasons(state), misthrows(state)) == (("misthrows",), [4, 3])
    assert state.turn == 7
