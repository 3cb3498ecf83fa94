"""States as text: exact for a few states of each game, with the same words in colour and without."""

import re
from random import Random

import pytest

import rowlock
from rowlock.rules.draw.text import ansi, board_lines, dice_line, draw, heading, plain, sheet_lines, title
from rowlock.rules.draw.words import description, seat_names, standing
from tests.play import ALL_SETUPS, random_states
from tests.rules.build import (
    BLANK,
    EMPTY,
    FULL_YELLOW,
    GREEN_LOCKED,
    Marks,
    Written,
    longo,
    on_board,
    pass_on,
    qwinto,
    qwixx,
    say,
    throw,
    to_move,
    track,
)

ESCAPE_CODE = re.compile(r"\033\[[0-9;]*m")
PAPER = "48;5;230"
"""The background of legal moves."""


def marked(painted: str, code: str) -> list[str]:
    """The texts that are painted with an escape code, without the spaces around them."""
    found = re.findall(r"\033\[([0-9;]*)m(.*?)\033\[0m", painted)
    return [text.strip() for codes, text in found if code in codes]


def test_qwixx() -> None:
    state = qwixx(Marks(red=(5, 7), yellow=(2, 3, 4, 8, 10), misthrows=2), GREEN_LOCKED, active=1)
    assert draw(throw(state, 4, 1, red=3, yellow=6, blue=2), ["Ola", "Ben"]) == (
        """\
Qwixx · Turn 1 · Ben
White dice: 5. Everyone may cross one 5, or pass.

 white 4 1   red 3   yellow 6   blue 2    sum 5

Ola
   red      -  -  -  X  -  X  8  9 10 11 12 [ ]     3
   yellow   X  X  X  -  -  -  X  -  X 11 12 [ ]    15
   green   12 11 10  9  8  7  6  5  4  3  2 [=]     0
   blue    12 11 10  9  8  7  6  5  4  3  2 [ ]     0
  misthrows [X][X][ ][ ] −10   total 8

Ben  (active)
   red      2  3  4  5  6  7  8  9 10 11 12 [ ]     0
   yellow   2  3  4  5  6  7  8  9 10 11 12 [ ]     0
   green    X  X  X  X  X  -  -  -  -  -  X [X]    28
   blue    12 11 10  9  8  7  6  5  4  3  2 [ ]     0
  misthrows [ ][ ][ ][ ] 0   total 28"""
    )


def test_longo_shows_the_lucky_numbers() -> None:
    printed = Marks(red=(5, 7), yellow=(3, 4, 8, 10, 11, 13), green=(16, 13, 11), blue=(14,))
    assert str(longo(printed)) == (
        """\
Qwixx Longo · Turn 1 · Player 1 · practice
Player 1: roll the dice. To roll: 2 white, red, yellow, green and blue.

Player 1  (active)   lucky 5 and 8
   red      -  -  -  X  -  X  8  9 10 11 12 13 14 15 16 [ ]     3
   yellow   -  X  X  -  -  -  X  -  X  X  -  X 14 15 16 [ ]    21
   green    X  -  -  X  -  X 10  9  8  7  6  5  4  3  2 [ ]     6
   blue     -  -  X 13 12 11 10  9  8  7  6  5  4  3  2 [ ]     1
  misthrows [ ][ ][ ][ ] 0   total 31"""
    )


def test_on_board_shows_the_track_with_pawns() -> None:
    state = to_move(on_board(Marks(pawn=3), Marks(pawn=5, green=(10,)), EMPTY))
    assert draw(state, ["Ola", "Ben", "Eva"]).startswith(
        """\
Qwixx On Board · Turn 1 · Ola
Ola: move the pawn. Go one to five free fields forward, to a number you can cross or have crossed, or pass.

 white 1 2   red 1   yellow 1   green 1   blue 1    sum 3

track a, on the start field: P3
   r3    y2    b11   y4    g10   b10   r4    g9    r5    y5
   +1    +1    P1    +2    P2    +3    +4    +4    +5    +5
   b9    g8    y6    r6    b8    g7    y7    r7    b7    r8
   +6    +6    +7    +7    +8    +8    +9    +9    +10   +10
   g6    y8    b6    y9    g5    r9    b5    g4    r10   y10
   +11   +11   +12   +12   +13   +13   +14   +14   +15   +15
   b4    r11   g3    y11   b3    r12   y12   g2    b2    g5
   +16   +16   +17   +17   +18   +18   +19   +19   +20   +20

Ola  (active)   pawn P1 on 3 of 40
   red      2  3  4  5  6  7  8  9 10 11 12 [ ]     0
   yellow   2  3  4  5  6  7  8  9 10 11 12 [ ]     0
   green   12 11 10  9  8  7  6  5  4  3  2 [ ]     0
   blue    12 11 10  9  8  7  6  5  4  3  2 [ ]     0
  misthrows [ ][ ][ ][ ] 0   bonus 2   total 2

Ben   pawn P2 on 5 of 40
   red      2  3  4  5  6  7  8  9 10 11 12 [ ]     0
   yellow   2  3  4  5  6  7  8  9 10 11 12 [ ]     0
   green    -  -  X  9  8  7  6  5  4  3  2 [ ]     1
   blue    12 11 10  9  8  7  6  5  4  3  2 [ ]     0
  misthrows [ ][ ][ ][ ] 0   bonus 3   total 4
"""
    )


def test_qwinto_shows_gaps_pentagons_and_the_bonus_of_columns() -> None:
    sheet = Written(orange={3: 5, 7: 10}, yellow=FULL_YELLOW, purple={3: 1, 7: 12}, misthrows=1)
    assert draw(say(qwinto(sheet, BLANK), 9, "orange", "purple")) == (
        """\
Qwinto · Turn 1 · Player 1
Orange and purple: 9. Everyone may write 9 in orange or purple, or pass.

 orange 6   purple 3    sum 9

Player 1  (active)
   orange          (  )< 5>(  ) == (  )<10>(  )(  )(  )(  )    2
   yellow      ( 1)( 2)( 3)( 4)( 5) == ( 6)< 7>( 8)(16)       16
   purple  (  )(  )<  >( 1) == (  )(  )(12)(  )<  >            2
  column    0   1   2   3   4   5   6   7   8   9   10  11
  bonus                 5               10                    15
  misthrows [X][ ][ ][ ] −5   total 30

Player 2
   orange          (  )<  >(  ) == (  )<  >(  )(  )(  )(  )    0
   yellow      (  )(  )(  )(  )(  ) == (  )<  >(  )(  )        0
   purple  (  )(  )<  >(  ) == (  )(  )(  )(  )<  >            0
  column    0   1   2   3   4   5   6   7   8   9   10  11
  bonus                                                        0
  misthrows [ ][ ][ ][ ] 0   total 0"""
    )


def test_at_the_end_nobody_is_active_and_the_heading_tells_who_won_and_why() -> None:
    over = pass_on(throw(qwixx(Marks(misthrows=3), Marks(red=(2, 3))), 1, 2))
    assert heading(over, ["Ola", "Ben"]) == (
        "Qwixx · Over in turn 1\nWon by Ben with 3 points. The game is over: a fourth misthrow."
    )
    assert title(over, ["Ola", "Ben"]) == "Qwixx · Over in turn 1"
    assert "(active)" not in str(over)


@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
def test_colours_change_no_letter_of_any_state(game: str, players: int) -> None:
    for state in random_states(rowlock.start(game, players), Random(players)):
        painted = draw(state, paint=ansi)
        lines = ESCAPE_CODE.sub("", painted).splitlines()
        assert [line.rstrip() for line in lines] == [line.rstrip() for line in str(state).splitlines()]
        assert painted != str(state)


@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
def test_every_row_of_a_sheet_has_the_same_width(game: str, players: int) -> None:
    for state in random_states(rowlock.start(game, players), Random(players)):
        rows = len(state.scores[0].rows)
        for player in range(players):
            assert len({len(line) for line in sheet_lines(state, player, "Ola").splitlines()[1 : 1 + rows]}) == 1


def test_legal_crosses_are_painted_to_be_found() -> None:
    state = throw(qwixx(Marks(red=(5, 7)), EMPTY), 4, 2)
    assert marked(sheet_lines(state, 0, "Ola", ansi, state.legal(0)), PAPER) == ["6", "6", "6"]
    assert marked(sheet_lines(state, 0, "Ola", ansi), PAPER) == []
    crossed, skipped = (marked(sheet_lines(state, 0, "Ola", ansi), code) for code in ("1;38;5;231", "2;9;"))
    assert crossed == ["X", "X"]
    assert skipped == ["-"] * 4


def test_a_lucky_cross_is_painted_too() -> None:
    state = throw(longo(EMPTY), 4, 4)
    assert "lucky green 16" in state.legal(0)
    assert marked(sheet_lines(state, 0, "Ola", ansi, state.legal(0)), PAPER) == [
        "2",
        "8",
        "2",
        "8",
        "16",
        "8",
        "16",
        "8",
    ]


def test_a_row_that_somebody_else_has_locked_is_struck_out() -> None:
    painted = sheet_lines(qwixx(EMPTY, GREEN_LOCKED), 0, "Ola", ansi)
    assert marked(painted, "2;9;") == [str(number) for number in range(12, 1, -1)]


def test_legal_cells_of_qwinto_are_painted() -> None:
    state = say(qwinto(Written(orange={3: 5, 7: 10})), 9, "orange", "purple")
    painted = sheet_lines(state, 0, "Ola", ansi, state.legal(0)).splitlines()
    assert marked(painted[1], PAPER) == ["(  )", "(  )"]
    assert marked(painted[2], PAPER) == []
    assert len(marked(painted[3], PAPER)) == 9


def test_fields_that_may_be_entered_are_painted_and_pawns_stand_out() -> None:
    state = to_move(on_board(Marks(pawn=3, red=(5,)), Marks(pawn=5), EMPTY))
    assert state.legal(0) == ("pass", "move 1", "move 2", "move 4", "move 5")
    painted = board_lines(state, ansi, state.legal(0))
    assert marked(painted, PAPER) == ["y4", "b10", "g9", "r5"]
    assert re.findall(r"\033\[1m *(\S+) *\033", painted) == ["P1", "P2"]


@pytest.mark.parametrize(
    ("pawn", "fields"),
    [(0, (1, 10)), (5, (1, 10)), (6, (1, 20)), (10, (1, 20)), (11, (11, 20)), (36, (31, 40)), (40, (31, 40))],
)
def test_a_player_who_chooses_sees_the_track_near_the_pawn(pawn: int, fields: tuple[int, int]) -> None:
    state = on_board(Marks(pawn=pawn), EMPTY)
    first, last = fields
    whole = board_lines(state).splitlines()
    lines = whole[1 + (first - 1) // 5 : 1 + last // 5]
    assert board_lines(state, near=0).splitlines() == [whole[0], *lines]


def test_an_own_track_of_any_length_is_drawn() -> None:
    cells = ["red 5", "green 10", "blue 3", "yellow 12"] * 3
    assert board_lines(on_board(Marks(pawn=12), EMPTY, track=track(*cells))) == (
        """\
track own, on the start field: P2
   r5    g10   b3    y12   r5    g10   b3    y12   r5    g10
   +1    +2    +3    +4    +5    +6    +7    +8    +9    +10
   b3    y12
   +11   P1"""
    )


def test_dice_are_painted_in_their_colours() -> None:
    state = throw(qwixx(EMPTY), 6, 3)
    assert dice_line(state, plain) == " white 6 3   red 1   yellow 1   green 1   blue 1    sum 9"
    assert marked(dice_line(state, ansi), "48;5;160") == ["red 1"]


def test_words_for_those_who_cannot_see_a_drawing() -> None:
    state = qwixx(Marks(misthrows=1), Marks(red=(2,)))
    assert description(state, seat_names(state)) == (
        "Turn 1 · Player 1. Player 1: roll the dice. To roll: 2 white, red, yellow, green and blue. "
        "Points: Player 1 −5 and Player 2 1."
    )
    assert [standing(state, seat) for seat in (0, 1)] == ["2nd", "Winner"]


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("qwinto_1.0_roll-again.o_m0_m0", "Player 1: roll again. To roll: orange."),
        ("qwinto_1.0_reroll.o3_m0_m0", "Orange: 3. Player 1: keep it, or roll all these dice again."),
        ("qwinto_1.0_write.o3_m0", "Orange: 3. You may write 3 in orange, or pass."),
    ],
)
def test_the_heading_says_what_is_awaited(position: str, expected: str) -> None:
    state = rowlock.position(position)
    assert heading(state, seat_names(state)).splitlines()[1] == expected


def test_the_heading_says_that_the_end_has_begun() -> None:
    state = rowlock.start("on-board", 2, track=track(*["red 2"] * 10))
    state = to_move(state).choose({0: "move 5"})
    assert title(state, ["Ola", "Ben"]) == "Qwixx On Board · Turn 2 · Ben"
    state = to_move(pass_on(throw(state, 1, 2))).choose({0: "move 1"})
    assert title(state, ["Ola", "Ben"]) == "Qwixx On Board · Turn 4 · Ben · final round"
    assert "a pawn reached the last five fields" in heading(pass_on(throw(state, 1, 2)), ["Ola", "Ben"])
