"""The greedy bot: what its rules of thumb choose."""

import pytest

from rowlock.bots import make_bot
from rowlock.dice import SeededDice
from rowlock.rules.state import State
from rowlock.table import Table
from tests.bots.table import play_out
from tests.rules.build import EMPTY, GAMES, Marks, Written, on_board, qwinto, qwixx, say, throw, to_move

GAMES_OF_A_MATCH = 40


def choice(state: State, seat: int = 0) -> str:
    return make_bot("greedy", 0).choose(state, seat)


@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_random_clearly(game: str) -> None:
    won = margin = 0
    for number in range(GAMES_OF_A_MATCH):
        greedy = number % 2
        bots = [make_bot("greedy" if seat == greedy else "random", number) for seat in (0, 1)]
        # Both sit in both seats with the same dice.
        totals = play_out(Table.start(game, 2, dice=SeededDice(number // 2)), bots).state.totals
        margin += totals[greedy] - totals[1 - greedy]
        won += totals[greedy] > totals[1 - greedy]
    assert won >= 0.85 * GAMES_OF_A_MATCH
    assert margin / GAMES_OF_A_MATCH > 10


def test_greedy_crosses_what_skips_little_and_passes_what_skips_much() -> None:
    assert choice(throw(qwixx(Marks(red=(2, 3, 4)), EMPTY), 4, 1)) == "cross red 5"
    assert choice(throw(qwixx(EMPTY, EMPTY), 4, 3)) == "pass"


def test_greedy_skips_more_to_avoid_a_misthrow() -> None:
    state = throw(qwixx(EMPTY, EMPTY), 4, 3, red=1, yellow=1, green=1, blue=1).choose({0: "pass", 1: "pass"})
    assert choice(state) == "cross red 4"
    far = throw(qwixx(EMPTY, EMPTY), 4, 4, red=6, yellow=6, green=2, blue=1).choose({0: "pass", 1: "pass"})
    assert choice(far) == "cross green 6"
    farther = throw(qwixx(EMPTY, EMPTY), 4, 4, red=6, yellow=6, green=1, blue=1).choose({0: "pass", 1: "pass"})
    assert choice(farther) == "pass"


def test_greedy_skips_for_a_lock() -> None:
    nearly = Marks(red=(2, 3, 4, 5, 6, 7, 8))
    assert choice(throw(qwixx(nearly, EMPTY), 6, 6)) == "cross red 12"
    assert choice(throw(qwixx(Marks(red=(2, 3, 4, 5, 6)), EMPTY), 6, 6)) != "cross red 12"


def test_greedy_passes_when_nothing_else_is_legal() -> None:
    assert choice(throw(qwixx(Marks(red=(11,), yellow=(11,), green=(3,), blue=(3,)), EMPTY), 1, 2)) == "pass"


def test_greedy_moves_its_pawn_far_where_that_costs_nothing() -> None:
    crossed = Marks(red=(3, 4, 5), yellow=(2, 4), green=(12, 11, 10), blue=(12, 11))
    state = to_move(on_board(crossed, EMPTY))
    assert choice(state) == "move 5"


@pytest.mark.parametrize("face", range(1, 7))
def test_greedy_keeps_a_sum_that_has_its_place_in_qwinto(face: int) -> None:
    state = qwinto(Written(), Written()).choose({0: "dice orange yellow"}).roll(orange=face, yellow=face)
    assert choice(state) == "keep"


def test_greedy_rolls_again_what_has_no_place_in_qwinto() -> None:
    taken = Written(orange={2: 2, 3: 3, 4: 4, 6: 5, 11: 6})
    assert choice(qwinto(taken, Written()).choose({0: "dice orange"}).roll(orange=1)) == "reroll"


def test_greedy_chooses_dice_that_are_likely_to_fit_in_qwinto() -> None:
    # Purple has room for only one number, a nine, and the other rows for none.
    full = {column: number for number, column in enumerate((2, 3, 4, 6, 7, 8, 9, 10, 11), start=10)}
    yellow = {column: number for number, column in enumerate((1, 2, 3, 4, 5, 7, 8, 9, 10), start=1)}
    purple = {0: 1, 1: 2, 2: 3, 3: 4, 5: 8, 7: 10, 8: 11, 9: 12}
    assert choice(qwinto(Written(orange=full, yellow=yellow, purple=purple), Written())) == "dice orange yellow purple"
    # Three dice make a nine in 25 of 216 rolls, two in 4 of 36; a three needs few dice.
    low = {0: 1, 1: 2, 3: 4, 5: 8, 6: 9, 7: 10, 8: 11, 9: 12}
    assert choice(qwinto(Written(orange=full, yellow=yellow, purple=low), Written())) == "dice purple"


def test_greedy_writes_farther_from_the_place_as_the_roller_than_as_another(monkeypatch: pytest.MonkeyPatch) -> None:
    # Between a one on the left and nothing on the right, a six belongs in the third cell of eight.
    taken = Written(orange={2: 1})
    said = say(qwinto(taken, taken), 6, "orange", "purple")
    for legal, seat, wanted in (
        (("pass", "write orange 8"), 1, "pass"),
        (("pass", "write orange 8"), 0, "write orange 8"),
        (("pass", "write orange 11"), 0, "pass"),
        (("pass",), 0, "pass"),
    ):
        monkeypatch.setattr(type(said), "legal", lambda *_, legal=legal: legal)
        assert choice(said, seat) == wanted
