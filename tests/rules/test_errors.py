"""Bad input raises the right class with a sentence that says why, and changes nothing."""

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import rowlock
from rowlock.rules.crossing.games import LONGO, ON_BOARD, QWIXX
from rowlock.rules.crossing.track import load_track_file
from tests.rules.build import (
    BLANK,
    DOWN,
    EMPTY,
    GAMES,
    GREEN_LOCKED,
    LONG_DOWN,
    LONG_GREEN_LOCKED,
    LONG_UP,
    UP,
    Marks,
    Written,
    choose,
    idle_turn,
    longo,
    on_board,
    qwinto,
    qwixx,
    say,
    throw,
    to_move,
    track,
)

Malformed, Unknown, NotAwaited, Illegal = rowlock.Malformed, rowlock.Unknown, rowlock.NotAwaited, rowlock.Illegal


def refuse_choices(
    state: rowlock.State, choices: Any, error: type[rowlock.RuleError], match: str | None = None
) -> None:
    before = state.describe()
    with pytest.raises(error, match=match):
        state.choose(choices)
    assert state.describe() == before


def refuse(state: rowlock.State, move: Any, match: str, player: int = 0) -> None:
    """The one awaited player's, or this one's, move is illegal; the others pass."""
    assert isinstance(state.awaits, rowlock.Choose)
    choices = {**dict.fromkeys(state.awaits.players, "pass"), player: move}
    refuse_choices(state, choices, Illegal, match)


def test_each_class_of_errors_has_its_code() -> None:
    classes = (Malformed, Unknown, NotAwaited, Illegal)
    assert [error.code for error in classes] == ["malformed", "unknown", "not-awaited", "illegal"]
    assert all(issubclass(error, rowlock.RuleError) for error in classes)


@pytest.mark.parametrize("game", GAMES)
def test_states_are_frozen_hashable_and_equal_by_value(game: str) -> None:
    state, same = rowlock.start(game), rowlock.start(game)
    assert state == same
    assert len({state, same, rowlock.start(game, first=1)}) == 2
    with pytest.raises(AttributeError):
        setattr(state, "turn", 2)  # noqa: B010


def test_games_are_equal_by_name() -> None:
    assert pickle.loads(pickle.dumps(QWIXX)) == QWIXX
    assert QWIXX != LONGO
    assert not pickle.loads(pickle.dumps(QWIXX)) != QWIXX  # noqa: SIM202
    assert QWIXX != "qwixx"


@pytest.mark.parametrize("choices", [["pass", "pass"], None, "pass"])
def test_choices_are_given_by_seat(choices: Any) -> None:
    sentence = r"the choices are .*, expected a move for each of the awaited players"
    refuse_choices(throw(qwixx(EMPTY, EMPTY), 1, 2), choices, Malformed, sentence)


# Starting a game


@pytest.mark.parametrize("game", ["chess", "Qwixx", ""])
def test_unknown_games(game: str) -> None:
    with pytest.raises(Unknown, match=r"there is no game .*, expected qwixx, longo, on-board or qwinto"):
        rowlock.start(game)


@pytest.mark.parametrize("game", [None, 1, ["qwixx"]])
def test_what_is_no_name_of_a_game(game: Any) -> None:
    with pytest.raises(Malformed, match=r"the game is .*, expected its name: qwixx, longo, on-board or qwinto"):
        rowlock.start(game)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [0, -1, 7, True, 2.0, "2", None])
def test_wrong_numbers_of_players(game: str, players: Any) -> None:
    with pytest.raises(Malformed, match=f"players.*expected 1 to [456] in {game}"):
        rowlock.start(game, players)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("first", [-1, 2, False, 0.0, "0", None])
def test_wrong_first_players(game: str, first: Any) -> None:
    with pytest.raises(Malformed, match=r"the first player is .*, expected a seat from 0 to 1"):
        rowlock.start(game, 2, first)


@pytest.mark.parametrize(
    ("game", "option", "expected"),
    [
        ("qwixx", "lucky", "none"),
        ("qwixx", "track", "none"),
        ("longo", "track", "lucky (and|or) lucky_rows"),
        ("on-board", "lucky", "track"),
        ("on-board", "lucky_rows", "track"),
        ("qwinto", "track", "none"),
        ("qwinto", "anything", "none"),
    ],
)
def test_unknown_options(game: str, option: str, expected: str) -> None:
    options: Any = {option: "a"}
    with pytest.raises(Unknown, match=f"{game} has no option '{option}', expected {expected}"):
        rowlock.start(game, **options)


@pytest.mark.parametrize("value", ["closed", "OPEN", "", None, True, ["open"]])
def test_bad_lucky_rows(value: Any) -> None:
    with pytest.raises(Malformed, match=r"lucky_rows is .*, expected 'open' or 'all'"):
        rowlock.start("longo", lucky_rows=value)


@pytest.mark.parametrize("value", [None, 5, "58", [], [[5, 8]], [[5, 8], [6, 11], [7, 12]], {0: [5, 8], 1: [6, 11]}])
def test_lucky_numbers_that_are_not_a_pair_for_each_player(value: Any) -> None:
    with pytest.raises(Malformed, match=r"the option lucky is .*, expected a list of 2 pairs"):
        rowlock.start("longo", lucky=value)


@pytest.mark.parametrize(
    "pair", [5, "58", None, [], [5], [5, 8, 9], [5, 5], [1, 8], [5, 17], [5, True], [5, 8.0], ["5", "8"], [[5], [8]]]
)
def test_bad_lucky_pairs(pair: Any) -> None:
    with pytest.raises(Malformed, match=r"the lucky pair is .*, expected two different numbers from 2 to 16"):
        rowlock.start("longo", lucky=[[6, 11], pair])


@pytest.mark.parametrize("second", [[5, 8], [8, 5], (8, 5)])
def test_lucky_pairs_given_twice(second: Any) -> None:
    with pytest.raises(Malformed, match="a lucky pair is given twice"):
        rowlock.start("longo", lucky=[[5, 8], second])


@pytest.mark.parametrize("side", ["c", "A", "", "own", "../a"])
def test_unknown_sides_of_the_track(side: str) -> None:
    with pytest.raises(Unknown, match=r"there is no track .*, expected 'a', 'b' or a list"):
        rowlock.start("on-board", track=side)


@pytest.mark.parametrize("value", [None, 1, {"fields": []}])
def test_tracks_that_are_not_lists(value: Any) -> None:
    with pytest.raises(Malformed, match=r"the track is .*, expected 'a', 'b' or a list"):
        rowlock.start("on-board", track=value)


FIELD = {"colour": "red", "number": 5, "bonus": 3}


@pytest.mark.parametrize(
    ("field", "sentence"),
    [
        (5, "expected an object with colour, number and bonus"),
        (["red", 5, 3], "expected an object"),
        ({"colour": "red", "number": 5}, "expected an object"),
        ({**FIELD, "note": ""}, "expected an object"),
        ({**FIELD, "colour": "white"}, "colour 'white', expected .*blue, green, red (and|or) yellow"),
        ({**FIELD, "colour": None}, "colour None"),
        ({**FIELD, "colour": ["red"]}, "colour"),
        ({**FIELD, "number": 1}, "number 1, expected a whole number from 2 to 12"),
        ({**FIELD, "number": 13}, "number 13"),
        ({**FIELD, "number": 5.0}, "number 5.0, expected a whole number"),
        ({**FIELD, "number": "5"}, "number '5'"),
        ({**FIELD, "bonus": -1}, "bonus -1, expected a whole number from 0 to 99"),
        ({**FIELD, "bonus": 100}, "bonus 100"),
        ({**FIELD, "bonus": True}, "bonus True, expected a whole number"),
        ({**FIELD, "bonus": 4.0}, "bonus 4.0, expected a whole number"),
        ({**FIELD, "bonus": 2}, "bonus 2 after 3, expected a bonus that never falls"),
    ],
)
def test_bad_fields_of_a_track(field: Any, sentence: str) -> None:
    fields = [FIELD, field, *[{**FIELD, "bonus": 99}] * 8]
    with pytest.raises(Malformed, match=f"field 2 of the track .*{sentence}"):
        rowlock.start("on-board", track=fields)


def test_tracks_from_files(tmp_path: Path) -> None:
    own, path = track(*["red 5"] * 10), tmp_path / "track.json"
    for content in (own, {"note": "ours", "fields": own}):
        path.write_text(json.dumps(content))
        assert on_board(EMPTY, track=load_track_file(path, ON_BOARD.rows)).track.describe() == own
    for text, sentence in (("{", "is not JSON"), ("{}", "the track is None"), ('"a"', "the track is 'a'")):
        path.write_text(text)
        with pytest.raises(Malformed, match=sentence):
            load_track_file(path, ON_BOARD.rows)


# Rolling


def refuse_roll(state: rowlock.State, dice: dict[str, object], error: type[rowlock.RuleError], match: str) -> None:
    before = state.describe()
    with pytest.raises(error, match=match):
        state.roll(**dice)
    assert state.describe() == before


COLOURED = {"red": 1, "yellow": 2, "green": 3, "blue": 4}
DICE: dict[str, object] = {"white": (1, 2), **COLOURED}


@pytest.mark.parametrize(
    "dice",
    [
        {},
        {"white": (1, 2)},
        COLOURED,
        {**DICE, "orange": 1},
        {**DICE, "White": (1, 2)},
        {"white": (1, 2), "red": 1, "yellow": 2, "green": 3, "purple": 4},
    ],
)
def test_wrong_dice(dice: dict[str, object]) -> None:
    sentence = "the roll names .*, expected a roll of 2 white dice, 1 red die, 1 yellow die, 1 green die and 1 blue die"
    refuse_roll(qwixx(EMPTY), dice, NotAwaited, sentence)


def test_dice_of_locked_rows_are_wrong_dice() -> None:
    refuse_roll(qwixx(GREEN_LOCKED), DICE, NotAwaited, "1 yellow die and 1 blue die")


@pytest.mark.parametrize("face", [0, 7, -1, True, 1.0, "1", None, [1], (1,)])
def test_bad_faces_of_a_coloured_die(face: object) -> None:
    refuse_roll(qwixx(EMPTY), {**DICE, "red": face}, Malformed, "the red roll is .*expected a whole number from 1 to 6")
    rolling = qwinto(BLANK).choose({0: "dice orange"})
    refuse_roll(rolling, {"orange": face}, Malformed, "the orange roll is")


@pytest.mark.parametrize(
    "faces", [5, (), (1,), (1, 2, 3), (0, 1), (1, 7), (True, 1), (1.0, 2), "12", None, {1: 1, 2: 2}, {1, 2}]
)
def test_bad_faces_of_the_white_dice(faces: object) -> None:
    refuse_roll(
        qwixx(EMPTY), {**DICE, "white": faces}, Malformed, "the white roll is .*expected 2 whole numbers from 1 to 6"
    )


def test_faces_of_longo_go_to_eight() -> None:
    refuse_roll(longo(EMPTY), {**DICE, "blue": 9}, Malformed, "from 1 to 8")


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (throw(qwixx(EMPTY, EMPTY), 1, 2), r"\(white\) of players 0 and 1"),
        (choose(throw(qwixx(EMPTY, EMPTY), 1, 2)), r"\(colour\) of player 0"),
        (to_move(on_board(EMPTY, EMPTY)), r"\(move\) of player 0"),
        (qwinto(BLANK), r"\(dice\) of player 0"),
        (qwinto(BLANK).choose({0: "dice orange"}).roll(orange=1), r"\(reroll\) of player 0"),
        (say(qwinto(BLANK, BLANK, BLANK), 9), r"\(write\) of players 0, 1 and 2"),
        (idle_turn(qwixx(Marks(misthrows=3))), "the game is over"),
        (choose(say(qwinto(Written(misthrows=3)), 9)), "the game is over"),
    ],
)
def test_rolls_out_of_turn(state: rowlock.State, expected: str) -> None:
    refuse_roll(state, DICE, NotAwaited, f"no roll is awaited, expected .*{expected}")


# Choosing


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (qwixx(EMPTY), "a roll of 2 white dice"),
        (qwinto(BLANK).choose({0: "dice orange"}), "a roll of 1 orange die"),
        (idle_turn(qwixx(Marks(misthrows=3))), "the game is over"),
        (choose(say(qwinto(Written(misthrows=3)), 9)), "the game is over"),
    ],
)
def test_choices_out_of_turn(state: rowlock.State, expected: str) -> None:
    refuse_choices(state, {0: "pass"}, NotAwaited, f"no choice is awaited, expected .*{expected}")
    assert state.legal(0) == ()
    with pytest.raises(NotAwaited, match="no choice of player 0 is awaited"):
        state.check(0, "pass")


@pytest.mark.parametrize("players", [[], [0], [1], [0, 2], [0, 1, 2], [-1, 0], ["0", "1"], [None]])
def test_choices_of_the_wrong_players(players: list[Any]) -> None:
    for state in (throw(qwixx(EMPTY, EMPTY), 1, 2), say(qwinto(BLANK, BLANK), 9)):
        refuse_choices(state, dict.fromkeys(players, "pass"), NotAwaited, "expected .* of players 0 and 1")


def test_choices_of_players_who_are_not_active() -> None:
    colour, pawn = choose(throw(qwixx(EMPTY, EMPTY), 1, 2)), to_move(on_board(EMPTY, EMPTY))
    for state in (colour, pawn, qwinto(BLANK, BLANK), qwinto(BLANK, BLANK).choose({0: "dice orange"}).roll(orange=1)):
        for choices in ({1: "pass"}, {0: "pass", 1: "pass"}):
            refuse_choices(state, choices, NotAwaited, "expected .* of player 0$")
        with pytest.raises(NotAwaited, match="no choice of player 1 is awaited"):
            state.check(1, "pass")


@pytest.mark.parametrize("player", [-1, 2, 99])
def test_players_who_do_not_exist(player: int) -> None:
    for state in (throw(qwixx(EMPTY, EMPTY), 1, 2), say(qwinto(BLANK, BLANK), 9)):
        assert state.legal(player) == ()
        with pytest.raises(NotAwaited, match=f"no choice of player {player} is awaited"):
            state.check(player, "pass")


def test_seats_of_mixed_types_are_wrong_players_too() -> None:
    state = throw(qwixx(EMPTY, EMPTY), 1, 2)
    refuse_choices(state, {0: "pass", "1": "pass"}, rowlock.RuleError)
    refuse_choices(state, {0: "pass", None: "pass"}, rowlock.RuleError)


@pytest.mark.parametrize("move", [None, 6, ["pass"], b"pass"])
def test_moves_that_are_not_texts(move: Any) -> None:
    for state in (throw(qwixx(EMPTY), 1, 2), say(qwinto(BLANK), 9)):
        refuse_choices(state, {0: move}, rowlock.RuleError)


def test_the_sentence_names_player_and_move_and_what_is_legal() -> None:
    state = throw(qwixx(EMPTY, Marks(red=[5], yellow=[9])), 2, 3)
    refuse(
        state,
        "cross red 6",
        r"^player 1 may not choose 'cross red 6': the white dice make 5; "
        r"expected one of: pass, cross green 5, cross blue 5$",
        player=1,
    )


@pytest.mark.parametrize(
    "move",
    [
        "",
        "Pass",
        " pass",
        "pass ",
        "cross",
        "cross red",
        "cross red 13",
        "cross white 3",
        "cross red 03",
        "cross  red 3",
        "lucky",
        "move 1",
        "keep",
        "write orange 3",
        "x" * 9999,
    ],
)
def test_moves_that_action_1_does_not_know(move: str) -> None:  # fmt: skip
    refuse(throw(qwixx(EMPTY), 1, 2), move, "not a move of action 'white' in Qwixx;")


@pytest.mark.parametrize("move", ["lucky red 2", "move 1", "cross red 99"])
def test_moves_that_action_2_does_not_know(move: str) -> None:
    refuse(choose(throw(longo(EMPTY), 4, 4)), move, "not a move of action 'colour' in Qwixx Longo;")


@pytest.mark.parametrize(
    "move",
    [
        "move",
        "move ",
        "move -1",
        "move +1",
        "move 1.0",
        "move two",
        "move ²",
        "move ٣",
        "move 1 ",
        "Move 1",
        "cross red 3",
        "lucky red 2",
    ],
)
def test_moves_that_action_3_does_not_know(move: str) -> None:  # fmt: skip
    refuse(to_move(on_board(EMPTY)), move, "not a move of action 'move' in Qwixx On Board;")


def test_pawn_moves_in_another_spelling() -> None:
    with pytest.raises(Illegal) as refused:
        choose(to_move(on_board(EMPTY)), {0: "move 01"})
    assert "it is legal" not in str(refused.value)


def test_pawn_moves_by_a_number_without_end() -> None:
    refuse(to_move(on_board(EMPTY)), f"move {'9' * 5000}", "may not choose")


@pytest.mark.parametrize(
    ("state", "move", "why"),
    [
        (throw(qwixx(EMPTY), 2, 3), "cross red 6", "the white dice make 5"),
        (throw(qwixx(Marks(red=[5])), 2, 3), "cross red 5", "red 5 is already crossed"),
        (throw(qwixx(Marks(red=[3, 7])), 2, 3), "cross red 5", "red 5 was skipped, red continues right of 7"),
        (throw(qwixx(Marks(blue=[3])), 2, 3), "cross blue 5", "blue 5 was skipped, blue continues right of 3"),
        (throw(qwixx(Marks(red=UP[:4])), 6, 6), "cross red 12", "at least (5|five) crosses in red, there are 4"),
        (throw(qwixx(EMPTY), 1, 1), "cross blue 2", "at least (5|five) crosses in blue, there are 0"),
        (throw(qwixx(EMPTY, GREEN_LOCKED), 2, 3), "cross green 5", "green is locked"),
        (throw(qwixx(GREEN_LOCKED), 1, 1), "cross green 2", "green is locked"),
        (choose(throw(qwixx(EMPTY), 2, 3)), "cross red 5", "a white die and the red die make 3 and 4"),
        (choose(throw(qwixx(EMPTY), 2, 2)), "cross red 5", "a white die and the red die make 3;"),
        (choose(throw(qwixx(Marks(red=[3])), 2, 3)), "cross red 3", "red 3 is already crossed"),
        (choose(throw(qwixx(Marks(red=[5])), 2, 3)), "cross red 3", "red 3 was skipped, red continues right of 5"),
        (choose(throw(qwixx(EMPTY), 6, 6, red=6)), "cross red 12", "at least (5|five) crosses in red, there are 0"),
        (choose(throw(qwixx(EMPTY, GREEN_LOCKED), 2, 3)), "cross green 4", "green is locked"),
        (
            choose(throw(qwixx(Marks(red=UP[:5]), EMPTY), 6, 6), {0: "cross red 12"}),
            "cross red 7",
            "red is locked",
        ),
        (throw(qwixx(EMPTY), 2, 3), "lucky red 2", "Qwixx has no lucky numbers"),
        (throw(longo(EMPTY), 3, 3), "lucky red 2", "the white dice make 6, the lucky numbers are 5 and 8"),
        (throw(longo(EMPTY, LONG_GREEN_LOCKED), 4, 4), "lucky green 16", "green is locked"),
        (throw(longo(Marks(red=[2])), 4, 4), "lucky red 3", "red is not a row with the fewest crosses"),
        (throw(longo(EMPTY), 4, 4), "lucky green 15", "the next number of green is 16"),
        (
            throw(longo(Marks([14], LONG_UP[:2], LONG_DOWN[:2], LONG_DOWN[:2])), 4, 4),
            "lucky red 15",
            "red 15 needs at least (6|six) crosses in red, there are 1",
        ),
    ],
)
def test_why_a_number_may_not_be_crossed(state: rowlock.State, move: str, why: str) -> None:
    refuse(state, move, f": .*{why}")


def test_why_a_lucky_number_is_of_no_use_when_only_a_locked_row_is_emptiest() -> None:
    marks = Marks(red=[2], yellow=[2], blue=[16])
    state = throw(longo(marks, LONG_GREEN_LOCKED, lucky_rows="all"), 4, 4)
    refuse(state, "lucky red 3", "red is not a row with the fewest crosses")


FIELDS = track("red 3", "green 12", "blue 2", "yellow 12", "red 6", "red 7", "red 8", "red 9", "red 10", "red 11")


@pytest.mark.parametrize(
    ("marks", "steps", "why"),
    [
        (EMPTY, 0, "this is not a move of action 'move'"),
        (EMPTY, 6, "this is not a move of action 'move'"),
        (Marks(pawn=7), 4, "the pawn can move by 1 to 3 free fields"),
        (Marks(pawn=9), 2, "the pawn can move"),
        (Marks(pawn=10), 1, "the pawn is on the last field"),
        (Marks(red=[5]), 1, "red 3 was skipped, red continues right of 5"),
        (EMPTY, 2, "green is locked"),
        (Marks(blue=DOWN[:4]), 3, "blue 2 needs at least (5|five) crosses in blue, there are 4"),
        (Marks(yellow=UP[:4]), 4, "yellow 12 needs at least (5|five) crosses in yellow, there are 4"),
    ],
)
def test_why_a_pawn_may_not_move(marks: Marks, steps: int, why: str) -> None:
    refuse(to_move(on_board(marks, GREEN_LOCKED, track=FIELDS)), f"move {steps}", why)


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (throw(qwixx(EMPTY), 2, 3), "cross red 5"),
        (choose(throw(qwixx(EMPTY), 2, 3)), "cross red 3"),
        (to_move(on_board(EMPTY)), "move 1"),
    ],
)
def test_legal_moves_have_no_reason_against_them(state: rowlock.State, move: str) -> None:
    assert state.why_illegal(0, move) == "it is legal"


@pytest.mark.parametrize("move", ["pass", "dice", "dice purple orange", "dice orange orange", "dice red", "keep"])
def test_moves_that_choosing_dice_does_not_know(move: str) -> None:
    refuse(qwinto(BLANK), move, "not a move of action 'dice' in Qwinto;")


@pytest.mark.parametrize("move", ["pass", "roll", "Keep", "dice orange", "write orange 2"])
def test_moves_that_rerolling_does_not_know(move: str) -> None:
    refuse(qwinto(BLANK).choose({0: "dice orange"}).roll(orange=1), move, "not a move of action 'reroll' in Qwinto;")


@pytest.mark.parametrize(
    "move",
    [
        "",
        "keep",
        "write",
        "write orange",
        "write orange 12",
        "write orange 02",
        "write orange -1",
        "write red 3",
        "cross orange 3",
    ],
)
def test_moves_that_writing_does_not_know(move: str) -> None:  # fmt: skip
    refuse(say(qwinto(BLANK), 9), move, "not a move of action 'write' in Qwinto;")


@pytest.mark.parametrize(
    ("written", "move", "why"),
    [
        (BLANK, "write orange 5", "column 5 is the gap of orange"),
        (BLANK, "write yellow 6", "column 6 is the gap of yellow"),
        (BLANK, "write purple 4", "column 4 is the gap of purple"),
        (BLANK, "write orange 0", "orange has no cell in column 0"),
        (BLANK, "write purple 11", "purple has no cell in column 11"),
        (Written(yellow={4: 5}), "write yellow 4", "yellow already has 5 in column 4"),
        (Written(yellow={4: 9}), "write yellow 4", "yellow already has 9 in column 4"),
        (Written(yellow={4: 9}), "write orange 4", "column 4 already has 9"),
        (Written(yellow={1: 2, 4: 10}), "write yellow 8", "10 is on its left and"),
        (Written(yellow={1: 2, 4: 9}), "write yellow 5", "9 is on its left and"),
        (Written(yellow={4: 8, 9: 14}), "write yellow 3", "8 is on its right and"),
        (Written(yellow={4: 9, 9: 14}), "write yellow 3", "9 is on its right and"),
        (Written(purple={1: 3}), "write purple 0", "3 is on its right and"),
        (Written(purple={9: 9}), "write purple 0", "9 is on its right and"),
    ],
)
def test_why_a_number_may_not_be_written(written: Written, move: str, why: str) -> None:
    refuse(say(qwinto(written), 9), move, f": {why}")


def test_why_a_number_may_not_be_written_in_a_row_that_was_not_rolled() -> None:
    refuse(say(qwinto(BLANK), 9, "orange", "purple"), "write yellow 3", "yellow was not rolled, only orange and purple")


def test_impossible_sheets_are_refused() -> None:
    for numbers, sentence in (((13,), "there is no red 13"), ((3, 2), "red 2 was skipped"), ((12,), "red 12 needs")):
        with pytest.raises(ValueError, match=sentence):
            qwixx(Marks(red=numbers))
