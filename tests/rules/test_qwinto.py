"""Qwinto, clause by clause (W1-W15)."""

import pytest

import rowlock
from tests.rules.build import (
    BLANK,
    FULL_ORANGE,
    FULL_PURPLE,
    FULL_YELLOW,
    Written,
    action,
    but,
    choose,
    misthrows,
    qwinto,
    reasons,
    say,
    sheet,
    writable,
)

CELLS = {
    "orange": [2, 3, 4, 6, 7, 8, 9, 10, 11],
    "yellow": [1, 2, 3, 4, 5, 7, 8, 9, 10],
    "purple": [0, 1, 2, 3, 5, 6, 7, 8, 9],
}
PENTAGONS = {2: "purple", 3: "orange", 7: "orange", 8: "yellow", 9: "purple"}
THREE_DICE = "dice orange yellow purple"


@pytest.mark.parametrize(("colour", "columns"), CELLS.items())
def test_W1_each_row_has_nine_cells_and_a_gap(colour: str, columns: list[int]) -> None:
    assert writable(qwinto(BLANK), colour, 6) == columns


@pytest.mark.parametrize(("column", "colour"), PENTAGONS.items())
def test_W1_each_column_of_three_cells_has_one_pentagon(column: int, colour: str) -> None:
    numbers = {"orange": 4, "yellow": 7, "purple": 11}
    state = qwinto(Written(**{row: {column: number} for row, number in numbers.items()}))  # type: ignore[arg-type]
    assert state.scores[0].columns == {**dict.fromkeys(PENTAGONS, 0), column: numbers[colour]}


def test_W1_an_empty_sheet() -> None:
    state = rowlock.start("qwinto", 2)
    assert sheet(state) == {"orange": {}, "yellow": {}, "purple": {}, "misthrows": 0}
    columns = {"2": 0, "3": 0, "7": 0, "8": 0, "9": 0}
    parts = {"orange": 0, "yellow": 0, "purple": 0, "columns": columns, "misthrows": 0, "total": 0}
    assert state.describe()["scores"][0] == parts


def test_W1_two_to_six_play_with_six_sided_dice() -> None:
    assert rowlock.start("qwinto", 6).players == 6
    with pytest.raises(rowlock.Malformed, match="expected 1 to 6 in qwinto"):
        rowlock.start("qwinto", 7)
    with pytest.raises(rowlock.Malformed, match="from 1 to 6"):
        qwinto(BLANK).choose({0: "dice orange"}).roll(orange=7)


@pytest.mark.parametrize(
    ("number", "columns"),
    [
        (4, [1, 2, 3]),
        (5, []),
        (6, [5, 7]),
        (8, [5, 7]),
        (9, []),
        (10, [9, 10]),
    ],
)
def test_W2_numbers_grow_strictly_from_left_to_right(number: int, columns: list[int]) -> None:
    assert writable(qwinto(Written(yellow={4: 5, 8: 9})), "yellow", number) == columns


def test_W2_a_one_and_an_eighteen_bound_a_row_too() -> None:
    state = qwinto(Written(yellow={3: 1, 9: 18}))
    assert [writable(state, "yellow", number) for number in (1, 2, 17, 18)] == [[], [4, 5, 7, 8], [4, 5, 7, 8], []]


def test_W2_cells_are_filled_in_any_order_and_gaps_left() -> None:
    state = qwinto(BLANK)
    for number, column in ((9, 7), (4, 2), (16, 10), (6, 5)):
        state = say(state, number).choose({0: f"write yellow {column}"})
    assert sheet(state)["yellow"] == {"2": 4, "5": 6, "7": 9, "10": 16}


@pytest.mark.parametrize(
    ("written", "colour", "column"),
    [
        (Written(orange={2: 6}), "yellow", 2),
        (Written(orange={2: 6}), "purple", 2),
        (Written(purple={9: 6}), "orange", 9),
        (Written(yellow={1: 6}), "purple", 1),
        (Written(orange={4: 6}), "yellow", 4),
        (Written(purple={5: 6}), "yellow", 5),
        (Written(orange={6: 6}), "purple", 6),
        (Written(purple={6: 6}), "orange", 6),
        (Written(yellow={10: 6}), "orange", 10),
    ],
)
def test_W3_a_column_never_holds_the_same_number_twice(written: Written, colour: str, column: int) -> None:
    assert column not in writable(qwinto(written), colour, 6)
    assert column in writable(qwinto(written), colour, 5)


def test_W3_other_columns_and_other_sheets_do_not_matter() -> None:
    state = qwinto(BLANK, Written(orange={2: 6}))
    assert writable(state, "yellow", 6, player=0) == CELLS["yellow"]
    assert writable(state, "yellow", 6, player=1) == [1, 3, 4, 5, 7, 8, 9, 10]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_W4_the_first_roller_is_any_seat(first: int) -> None:
    state = rowlock.start("qwinto", 3, first)
    assert state.awaits == rowlock.Choose(frozenset({first}), "dice")
    assert state.active == first


def test_W4_the_roller_chooses_one_two_or_three_dice_of_any_colours() -> None:
    assert set(qwinto(BLANK).legal(0)) == {
        THREE_DICE,
        "dice orange yellow",
        "dice orange purple",
        "dice yellow purple",
        "dice orange",
        "dice yellow",
        "dice purple",
    }


@pytest.mark.parametrize("move", rowlock.start("qwinto", 1).legal(0))
def test_W4_then_rolls_exactly_those(move: str) -> None:
    state = qwinto(BLANK, BLANK).choose({0: move})
    chosen = move.split()[1:]
    assert state.awaits == rowlock.Roll(**dict.fromkeys(chosen, 1))
    assert state.roll(**dict.fromkeys(chosen, 3)).describe()["dice"] == dict.fromkeys(chosen, 3)


def test_W4_only_the_roller_chooses() -> None:
    state = qwinto(BLANK, BLANK, active=1)
    assert state.legal(0) == ()
    with pytest.raises(rowlock.NotAwaited):
        state.choose({0: THREE_DICE})


def test_W5_the_roller_may_keep_the_roll() -> None:
    state = qwinto(BLANK, BLANK, active=1).choose({1: "dice orange purple"}).roll(orange=2, purple=5)
    assert state.awaits == rowlock.Choose(frozenset({1}), "reroll")
    assert (state.legal(1), state.legal(0)) == (("keep", "reroll"), ())
    kept = state.choose({1: "keep"})
    assert action(kept) == "write"
    assert sheet(kept.choose({0: "write orange 2", 1: "pass"}))["orange"] == {"2": 7}


def test_W5_or_roll_all_the_same_dice_exactly_once_more() -> None:
    state = qwinto(BLANK, BLANK).choose({0: "dice orange purple"}).roll(orange=2, purple=5).choose({0: "reroll"})
    assert state.awaits == rowlock.Roll(orange=1, purple=1)
    assert state.describe()["dice"] == {}
    with pytest.raises(rowlock.NotAwaited):
        state.roll(orange=1)
    state = state.roll(orange=6, purple=4)
    assert action(state) == "write"
    assert sheet(state.choose({0: "write orange 2", 1: "pass"}))["orange"] == {"2": 10}


def test_W6_everyone_may_write_the_sum_into_one_cell() -> None:
    state = say(qwinto(BLANK, BLANK, BLANK), 9)
    assert state.awaits == rowlock.Choose(frozenset({0, 1, 2}), "write")
    state = state.choose({0: "write orange 11", 1: "pass", 2: "write purple 0"})
    assert [sheet(state, player)["orange"] for player in range(3)] == [{"11": 9}, {}, {}]
    assert [sheet(state, player)["purple"] for player in range(3)] == [{}, {}, {"0": 9}]


@pytest.mark.parametrize("chosen", [["orange"], ["yellow", "purple"], ["orange", "yellow", "purple"]])
def test_W6_only_into_rows_whose_colour_was_rolled(chosen: list[str]) -> None:
    state = say(qwinto(BLANK, BLANK), 6, *chosen)
    for player in (0, 1):
        expected = [f"write {colour} {column}" for colour in chosen for column in CELLS[colour]]
        assert state.legal(player) == ("pass", *expected)


@pytest.mark.parametrize("dice", [{"orange": 1}, {"orange": 6, "purple": 5}, {"orange": 6, "yellow": 6, "purple": 6}])
def test_W6_all_rolled_dice_are_added_up(dice: dict[str, int]) -> None:
    state = qwinto(BLANK).choose({0: f"dice {' '.join(dice)}"}).roll(**dice).choose({0: "keep"})
    assert sheet(choose(state, {0: "write orange 9"}))["orange"] == {"9": sum(dice.values())}


def test_W7_a_roller_who_writes_nothing_takes_a_misthrow() -> None:
    state = say(qwinto(BLANK, BLANK, BLANK, active=1), 9)
    assert misthrows(choose(state)) == [0, 1, 0]
    assert misthrows(choose(state, {0: "write orange 2"})) == [0, 1, 0]
    assert misthrows(choose(state, {1: "write orange 2"})) == [0, 0, 0]


def test_W7_also_a_roller_who_cannot_write() -> None:
    state = say(qwinto(Written(orange={2: 6, 3: 7}), BLANK), 6, "orange")
    assert state.legal(0) == ("pass",)
    assert misthrows(choose(state)) == [1, 0]


def test_W8_the_next_player_clockwise_rolls() -> None:
    state, seen = qwinto(BLANK, BLANK, BLANK, active=1), []
    for _ in range(5):
        seen.append((state.turn, state.active, action(state)))
        state = choose(say(state, 5))
    assert seen == [(1, 1, "dice"), (2, 2, "dice"), (3, 0, "dice"), (4, 1, "dice"), (5, 2, "dice")]


NEARLY = Written(orange=but(FULL_ORANGE, 11), yellow=FULL_YELLOW)


def test_W9_two_full_rows_of_one_player_end_the_game() -> None:
    state = say(qwinto(BLANK, NEARLY), 17)
    assert reasons(state.choose({0: "pass", 1: "write orange 11"})) == ("rows",)
    assert reasons(choose(state)) == ()


def test_W9_one_full_row_each_does_not() -> None:
    state = say(qwinto(Written(yellow=FULL_YELLOW), Written(orange=but(FULL_ORANGE, 11))), 17)
    assert reasons(choose(state, {1: "write orange 11"})) == ()


@pytest.mark.parametrize("column", sorted(FULL_ORANGE))
def test_W9_a_row_is_full_with_all_nine_cells(column: int) -> None:
    state = qwinto(Written(orange=but(FULL_ORANGE, column), yellow=FULL_YELLOW), BLANK)
    assert reasons(choose(say(state, 18))) == ()
    number = FULL_ORANGE[column]
    said = say(state, number, *(("orange",) if number <= 6 else ()))
    assert reasons(choose(said, {0: f"write orange {column}"})) == ("rows",)


@pytest.mark.parametrize(("before", "ends"), [(2, ()), (3, ("misthrows",))])
def test_W9_a_fourth_misthrow_ends_the_game(before: int, ends: tuple[str, ...]) -> None:
    state = choose(say(qwinto(Written(misthrows=before), Written(misthrows=3)), 9))
    assert reasons(state) == ends
    assert state.describe()["dice"] == {}
    assert (state.turn, state.active) == ((1, 0) if ends else (2, 1))


@pytest.mark.parametrize("column", [None, *sorted(FULL_YELLOW)])
def test_W10_a_full_row_gives_its_rightmost_number_an_incomplete_one_a_point_each(column: int | None) -> None:
    row = FULL_YELLOW if column is None else but(FULL_YELLOW, column)
    score = qwinto(Written(yellow=row)).scores[0]
    assert score.rows["yellow"] == score.total == (16 if column is None else 8)


def test_W10_each_row_has_its_own_rightmost_cell() -> None:
    rows = qwinto(Written(FULL_ORANGE, FULL_YELLOW, {}), Written(purple=FULL_PURPLE)).scores
    assert (rows[0].rows, rows[1].rows["purple"]) == ({"orange": 17, "yellow": 16, "purple": 0}, 15)


@pytest.mark.parametrize("missing", ["orange", "yellow", "purple", None])
@pytest.mark.parametrize(("column", "pentagon"), PENTAGONS.items())
def test_W11_only_a_full_column_gives_the_number_in_its_pentagon(
    column: int, pentagon: str, missing: str | None
) -> None:
    numbers = {"orange": 4, "yellow": 7, "purple": 11}
    written = {row: {column: number} for row, number in numbers.items() if row != missing}
    score = qwinto(Written(**written)).scores[0]  # type: ignore[arg-type]
    assert score.columns == {**dict.fromkeys(PENTAGONS, 0), column: 0 if missing else numbers[pentagon]}
    assert score.total == len(written) + score.columns[column]


def test_W11_columns_of_two_cells_give_nothing() -> None:
    score = qwinto(Written({4: 3, 6: 4, 10: 8}, {1: 1, 4: 4, 5: 5, 10: 9}, {1: 3, 5: 6, 6: 7})).scores[0]
    assert score.total == 10


@pytest.mark.parametrize("count", range(5))
def test_W11_each_misthrow_costs_five_points(count: int) -> None:
    assert qwinto(Written(misthrows=count)).totals == (-5 * count,)


def test_W12_printed_example_forty_three_points() -> None:
    score = qwinto(
        Written(
            orange={2: 3, 7: 10, 8: 14, 11: 18},
            yellow={1: 1, 2: 4, 3: 6, 4: 7, 5: 8, 7: 9, 8: 12, 9: 14, 10: 16},
            purple={0: 1, 1: 2, 2: 5, 5: 7, 7: 11, 8: 13},
            misthrows=2,
        )
    ).scores[0]
    assert score.rows == {"orange": 4, "yellow": 16, "purple": 6}
    assert score.columns == {2: 5, 3: 0, 7: 10, 8: 12, 9: 0}
    assert (score.misthrows, score.total) == (-10, 43)


def test_W13_printed_example_a_nine_for_yellow_and_purple() -> None:
    state = qwinto(BLANK, BLANK, BLANK).choose({0: "dice yellow purple"})
    state = state.roll(yellow=2, purple=4).choose({0: "reroll"}).roll(yellow=4, purple=5)
    assert {move.split()[1] for move in state.legal(1)[1:]} == {"yellow", "purple"}
    state = state.choose({0: "write yellow 5", 1: "write yellow 8", 2: "write purple 3"})
    assert [sheet(state, player)["yellow"] for player in range(3)] == [{"5": 9}, {"8": 9}, {}]
    assert sheet(state, 2)["purple"] == {"3": 9}


def test_W14_illegal_entries_cannot_be_made() -> None:
    state = say(qwinto(Written(yellow={4: 5, 8: 9}), BLANK), 9)
    before = state.describe()
    for move in ("write yellow 8", "write yellow 9", "write yellow 6", "write orange 8", "write yellow 0"):
        assert move not in state.legal(0)
        with pytest.raises(rowlock.Illegal):
            choose(state, {0: move})
    assert state.describe() == before


def test_W14_sheets_are_public() -> None:
    state = say(qwinto(Written(yellow={4: 5}), Written(purple={0: 2}, misthrows=1)), 9)
    assert state.describe()["sheets"] == [
        {"orange": {}, "yellow": {"4": 5}, "purple": {}, "misthrows": 0},
        {"orange": {}, "yellow": {}, "purple": {"0": 2}, "misthrows": 1},
    ]


def test_W15_printed_example_only_a_one_fits_left_of_a_two() -> None:
    state = qwinto(Written(yellow={2: 2}))
    assert [n for n in range(1, 19) if 1 in writable(state, "yellow", n)] == [1]


def test_W15_printed_example_nothing_fits_between_a_six_and_a_seven() -> None:
    state = qwinto(Written(purple={2: 6, 5: 7}))
    assert [n for n in range(1, 19) if 3 in writable(state, "purple", n)] == []
