"""What happened, in the words of the terminal."""

import pytest

import rowlock
from rowlock.locale import Speech
from rowlock.terminal.words import happened
from tests.rules.build import BLANK, EMPTY, UP, Marks, choose, on_board, qwinto, qwixx, throw, to_move, track
from tests.terminal.table import ENGLISH

NAMES = ("Ada", "Ben", "Eva", "Ola")
SHORT_TRACK = track("red 3", "blue 11", "red 12", "red 5", "blue 9", "green 9", "green 8", "blue 8", "blue 7", "blue 6")


def lines(before: rowlock.State, moves: dict[int, str], speech: Speech = ENGLISH) -> list[str]:
    assert isinstance(before.awaits, rowlock.Choose)
    choices = {**dict.fromkeys(before.awaits.players, "pass"), **moves}
    message = {"choose": {str(seat): move for seat, move in choices.items()}}
    return happened(before, message, before.choose(choices), NAMES, speech)


def test_those_who_could_have_crossed_pass_apart_from_those_who_could_not() -> None:
    nothing_left = Marks(red=(11,), yellow=(11,), green=(3,), blue=(3,))
    before = throw(qwixx(EMPTY, nothing_left, nothing_left, EMPTY), 1, 2)
    assert lines(before, {}) == ["Ada and Ola pass", "Ben and Eva pass (had no other choice)"]
    assert lines(before, {0: "cross green 3"}) == [
        "Ada crosses green 3 (skips 12–4)",
        "Ola passes",
        "Ben and Eva pass (had no other choice)",
    ]


def test_a_player_without_a_name_is_told_what_you_do() -> None:
    before = throw(qwixx(EMPTY, EMPTY), 1, 2)
    told = {"choose": {"0": "cross green 3", "1": "pass"}}
    after = before.choose({0: "cross green 3", 1: "pass"})
    assert happened(before, told, after, ("You", "Ben"), ENGLISH) == ["You cross green 3 (skips 12–4)", "Ben passes"]
    assert happened(before, told, after, ("Ada", "You"), ENGLISH)[1] == "You pass"


def test_a_lock_and_a_misthrow_that_could_not_be_helped() -> None:
    before = throw(qwixx(EMPTY, Marks(red=UP[:9])), 6, 6, red=1, yellow=1, green=1, blue=1)
    assert lines(before, {1: "cross red 12"}) == ["Ben crosses red 12 and locks red (skips 11)", "Ada passes"]
    stuck = throw(qwixx(Marks(red=(11,), yellow=(11,), green=(3,), blue=(3,)), EMPTY), 1, 2)
    assert lines(choose(stuck), {}) == ["Ada takes a misthrow (had no other choice)"]


def test_a_pawn_that_crosses_and_one_that_does_not() -> None:
    before = to_move(on_board(Marks(red=UP[:6]), EMPTY, track=SHORT_TRACK))
    assert lines(before, {0: "move 2"}) == ["Ada moves on and crosses blue 11 (skips 12, bonus 2)"]
    assert lines(before, {0: "move 1"}) == ["Ada moves on to red 3 (bonus 1)", "Ada takes a misthrow"]
    assert lines(before, {0: "move 3"}) == ["Ada moves on, crosses red 12 and locks red (skips 8–11, bonus 3)"]


def test_the_final_round() -> None:
    before = to_move(on_board(Marks(red=(5,), pawn=4), EMPTY, track=SHORT_TRACK))
    assert lines(before, {0: "move 2"}) == [
        "Ada moves on and crosses green 9 (skips 12–10, bonus 6)",
        "Ada’s pawn is on the last fields: everyone else gets one more turn",
    ]


def test_the_dice_of_qwinto() -> None:
    before = qwinto(BLANK, BLANK)
    assert lines(before, {0: "dice orange purple"}) == ["Ada takes orange and purple"]
    rolled = before.choose({0: "dice orange purple"}).roll(orange=3, purple=4)
    assert lines(rolled, {0: "keep"}) == ["Ada keeps the roll"]
    assert lines(rolled, {0: "reroll"}) == ["Ada rolls again"]
    written = lines(rolled.choose({0: "keep"}), {1: "write purple 5"})
    assert written == ["Ada takes a misthrow", "Ben writes 7 in purple, column 5"]


@pytest.mark.parametrize(
    ("language", "locks", "writes"),
    [
        ("de", "Ben kreuzt Rot 12 an und schließt Rot ab", "Ben trägt 7 in Lila, Spalte 5 ein"),
        ("pl", "Ben skreśla czerwone 12 i blokuje czerwony rząd", "Ben wpisuje 7 w 5. kolumnie w fioletowym rzędzie"),
        ("cs", "Ben křížkuje červenou 12 a uzamyká červenou řadu", "Ben zapisuje 7 do 5. sloupce fialové řady"),
        ("tr", "Ben kırmızı 12’nin üzerini çizdi ve kırmızı satırı kilitledi", "Ben, 5. sütunda mor satıra 7 yazdı"),
        ("hu", "Ben beikszeli a piros 12-est, és lezárja a piros sort", "Ben a lila (5. oszlop) sorba ír: 7"),
    ],
)
def test_cells_and_rows_are_declined_as_the_sentence_needs(language: str, locks: str, writes: str) -> None:
    speech = Speech(language)
    last = throw(qwixx(EMPTY, Marks(red=UP[:10])), 6, 6)
    assert lines(last, {1: "cross red 12"}, speech)[0] == locks
    kept = qwinto(BLANK, BLANK).choose({0: "dice orange purple"}).roll(orange=3, purple=4).choose({0: "keep"})
    assert lines(kept, {1: "write purple 5"}, speech)[-1] == writes
