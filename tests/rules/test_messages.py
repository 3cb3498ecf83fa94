"""Messages: every bad line raises one clear sentence and changes nothing."""

import json
import re

import pytest

import rowlock
from rowlock.rules.messages import new_game, play, read_line, read_record

NEW = '{"new": {"game": "qwixx", "players": ["Ada", "Ben"]}}'
ROLL = '{"roll": {"white": [5, 1], "red": 3, "yellow": 4, "green": 2, "blue": 6}}'


@pytest.mark.parametrize(
    ("line", "error", "complaint"),
    [
        ("", rowlock.Malformed, "the line is '', expected a JSON object"),
        ("hello", rowlock.Malformed, "the line is 'hello', expected a JSON object"),
        ("[1, 2]", rowlock.Malformed, "the line is [1, 2], expected a JSON object"),
        ('{"new": ', rowlock.Malformed, "expected a JSON object"),
        (b"\xff\xfe", rowlock.Malformed, "expected a JSON object"),
        ("[" * 100_000, rowlock.Malformed, "expected a JSON object"),
        ('{"roll": {"_note": ' + "[" * 600 + "]" * 600 + "}}", rowlock.Malformed, "expected at most 32 levels"),
        ('{"roll": {"red": ' + "9" * 5000 + "}}", rowlock.Malformed, "expected a JSON object"),
        ('{"roll": {"red": NaN}}', rowlock.Malformed, "NaN is not a JSON number"),
        ('{"choose": {"0": "pass", "0": "pass"}}', rowlock.Malformed, "a key is given twice among ['0', '0']"),
    ],
)
def test_a_line_that_is_no_json_object_is_malformed(
    line: str | bytes, error: type[rowlock.RuleError], complaint: str
) -> None:
    with pytest.raises(error, match=re.escape(complaint)) as refusal:
        read_line(line)
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize(
    ("line", "error", "complaint"),
    [
        ("{}", rowlock.Malformed, "expected exactly one of new, roll and choose"),
        ('{"_time": 1}', rowlock.Malformed, "expected exactly one of new, roll and choose"),
        ('{"roll": {}, "choose": {}}', rowlock.Malformed, "the message has the keys ['roll', 'choose']"),
        ('{"resign": {}}', rowlock.Unknown, "there is no message 'resign', expected new, roll or choose"),
        ('{"new": []}', rowlock.Malformed, "the message 'new' holds [], expected an object"),
        ('{"new": 5}', rowlock.Malformed, "the message 'new' holds 5, expected an object"),
        ('{"new": {"game": "qwixx"}}', rowlock.Malformed, "'new' has no 'players'"),
        ('{"new": {"players": 2}}', rowlock.Malformed, "'new' has no 'game'"),
        ('{"new": {"game": "chess", "players": 2}}', rowlock.Unknown, "there is no game 'chess'"),
        ('{"new": {"game": ["qwixx"], "players": 2}}', rowlock.Malformed, "the game is ['qwixx']"),
        ('{"new": {"game": "qwixx", "players": 2, "colour": 1}}', rowlock.Unknown, "'new' has no key 'colour'"),
        ('{"new": {"game": "qwixx", "players": 6}}', rowlock.Malformed, "the number of players is 6, expected 1 to 5"),
        ('{"new": {"game": "qwixx", "players": 0}}', rowlock.Malformed, "the number of players is 0, expected 1 to 5"),
        ('{"new": {"game": "qwixx", "players": true}}', rowlock.Malformed, "the number of players is True"),
        ('{"new": {"game": "qwixx", "players": []}}', rowlock.Malformed, "the number of players is 0"),
        ('{"new": {"game": "qwixx", "players": 1000000000}}', rowlock.Malformed, "the number of players is 1000000000"),
        ('{"new": {"game": "qwixx", "players": "Ada"}}', rowlock.Malformed, "'players' is 'Ada'"),
        ('{"new": {"game": "qwixx", "players": ["Ada", ""]}}', rowlock.Malformed, "the player's name is ''"),
        ('{"new": {"game": "qwixx", "players": ["Ada", 7]}}', rowlock.Malformed, "the player's name is 7"),
        ('{"new": {"game": "qwixx", "players": ["\\u001b[2J"]}}', rowlock.Malformed, "the player's name is"),
        ('{"new": {"game": "qwixx", "players": ["\\ud800"]}}', rowlock.Malformed, "the player's name is"),
        ('{"new": {"game": "qwixx", "players": ["' + "x" * 41 + '"]}}', rowlock.Malformed, "at most 40 letters"),
        ('{"new": {"game": "qwixx", "players": 2, "first": 2}}', rowlock.Malformed, "the first player is 2"),
        ('{"new": {"game": "qwixx", "players": 2, "first": true}}', rowlock.Malformed, "the first player is True"),
        ('{"new": {"game": "qwixx", "players": 2, "options": []}}', rowlock.Malformed, "'options' holds []"),
        ('{"new": {"game": "qwixx", "players": 2, "options": {"x": 1}}}', rowlock.Unknown, "no option 'x'"),
        ('{"new": {"game": "qwixx", "players": 2, "options": {"game": "longo"}}}', rowlock.Unknown, "no option 'game'"),
        (ROLL.replace('"red": 3', '"red": 7'), rowlock.Malformed, "the red roll is 7, expected a whole number from"),
        (ROLL.replace('"red": 3', '"red": 3.0'), rowlock.Malformed, "the red roll is 3.0"),
        (ROLL.replace('"red": 3', '"red": true'), rowlock.Malformed, "the red roll is True"),
        (ROLL.replace("[5, 1]", "[5]"), rowlock.Malformed, "the white roll is [5], expected 2 whole numbers"),
        (ROLL.replace("[5, 1]", '"51"'), rowlock.Malformed, "the white roll is '51'"),
        (ROLL.replace('"red": 3, ', ""), rowlock.NotAwaited, "expected a roll of 2 white dice, 1 red die"),
        (ROLL.replace('"red"', '"self"'), rowlock.NotAwaited, "the roll names ['white', 'self'"),
        ('{"choose": {"0": "pass", "1": "pass"}}', rowlock.NotAwaited, "no choice is awaited, expected a roll of"),
        ('{"choose": {"zero": "pass"}}', rowlock.Malformed, "the choice is of player 'zero'"),
        ('{"choose": {"00": "pass"}}', rowlock.Malformed, "the choice is of player '00'"),
        ('{"choose": {"²": "pass"}}', rowlock.Malformed, "the choice is of player '²'"),
        ('{"choose": {"' + "1" * 5000 + '": "pass"}}', rowlock.Malformed, "the choice is of player"),
    ],
)
def test_a_bad_message_is_refused(line: str, error: type[rowlock.RuleError], complaint: str) -> None:
    state = play(None, read_line(NEW))
    with pytest.raises(error, match=re.escape(complaint)) as refusal:
        play(state, read_line(line))
    assert type(refusal.value) is error
    assert len(str(refusal.value)) < 300
    assert state == rowlock.start("qwixx", 2)


@pytest.mark.parametrize("line", [ROLL, '{"choose": {"0": "pass"}}'])
def test_nothing_comes_before_the_first_game(line: str) -> None:
    with pytest.raises(rowlock.NotAwaited, match="no game has begun, expected a message 'new'"):
        play(None, read_line(line))


def test_wrong_players_and_illegal_moves_are_refused() -> None:
    state = play(play(None, read_line(NEW)), read_line(ROLL))
    with pytest.raises(rowlock.NotAwaited, match=r"choices are given for \[0\], .* players 0 and 1"):
        play(state, read_line('{"choose": {"0": "pass"}}'))
    with pytest.raises(rowlock.NotAwaited, match=r"choices are given for \[0, 1, 2\]"):
        play(state, read_line('{"choose": {"0": "pass", "1": "pass", "2": "pass"}}'))
    with pytest.raises(rowlock.Illegal, match="player 1 may not choose 'cross red 7': the white dice make 6"):
        play(state, read_line('{"choose": {"0": "pass", "1": "cross red 7"}}'))
    with pytest.raises(rowlock.Malformed, match="the choice of player 1 is 5, expected a text such as 'pass'"):
        play(state, read_line('{"choose": {"0": "pass", "1": 5}}'))
    with pytest.raises(rowlock.NotAwaited, match="no roll is awaited, expected the choice"):
        play(state, read_line(ROLL))


def test_keys_that_begin_with_an_underscore_are_ignored_everywhere() -> None:
    message = json.loads(NEW)
    message["_time"] = "now"
    message["new"]["_place"] = "here"
    message["new"]["options"] = {"_mood": "good"}
    track = [{"colour": "red", "number": 2, "bonus": 0, "_note": n} for n in range(10)]
    play(None, {"new": {"game": "on-board", "players": 2, "options": {"track": track}}})
    state = play(None, message)
    state = play(state, {"roll": {**json.loads(ROLL)["roll"], "_hand": "left"}, "_time": "later"})
    state = play(state, {"choose": {"0": "pass", "1": "pass", "_why": "tired"}})
    assert state.awaits == rowlock.Choose(frozenset({0}), "colour")


def test_a_line_may_be_long_if_it_is_not_deep() -> None:
    notes = [{"number": number} for number in range(100)]
    assert read_line(json.dumps({"roll": {"_notes": notes}})) == {"roll": {"_notes": notes}}


def test_players_may_be_a_number_or_names() -> None:
    assert new_game({"game": "qwixx", "players": 3}).names == ("Player 1", "Player 2", "Player 3")
    assert new_game({"game": "qwixx", "players": ["Ada", "Žofie Ł."]}).names == ("Ada", "Žofie Ł.")


def test_a_record_names_the_line_of_its_first_error() -> None:
    assert [state.turn for _, state in read_record([NEW, ROLL])] == [1, 1]
    with pytest.raises(rowlock.Illegal, match="line 3: player 0 may not choose 'jump'"):
        list(read_record([NEW, ROLL, '{"choose": {"0": "jump", "1": "pass"}}', "nonsense"]))
    with pytest.raises(rowlock.Malformed, match="line 1: the record is empty"):
        list(read_record([]))
    with pytest.raises(rowlock.Malformed, match="line 2: the line is ''"):
        list(read_record([NEW, "\n", ROLL]))
