"""Anyone can check a record's dice, and the check finds a changed roll."""

import copy
from random import Random

import pytest

import rowlock
from rowlock.dice import FairDice
from rowlock.rules.messages import Message
from rowlock.table import Table
from rowlock.table.verify import verify
from tests.table.test_table import play_to_the_end


@pytest.fixture(scope="module")
def record() -> list[Message]:
    table = Table.start("qwinto", 2, dice=FairDice(bytes(32))).add_nonce(1, "beef")
    return list(play_to_the_end(table, Random(4)).record)


def test_an_honest_record_is_fair(record: list[Message]) -> None:
    verdict = verify(record)
    assert verdict.wrong is None
    assert verdict.rolls == sum("roll" in message for message in record) > 5


def test_a_note_in_a_roll_does_not_disturb(record: list[Message]) -> None:
    noted = [
        {"roll": {**m["roll"], "_t": 1}, **{k: v for k, v in m.items() if k != "roll"}} if "roll" in m else m
        for m in record
    ]
    assert verify(noted).wrong is None


def test_a_changed_roll_is_named(record: list[Message]) -> None:
    line, message = [(line, m) for line, m in enumerate(record, start=1) if "roll" in m][3]
    changed = copy.deepcopy(record)
    colour, face = next(iter(message["roll"].items()))
    changed[line - 1]["roll"][colour] = face % 6 + 1
    verdict = verify(changed)
    assert verdict.wrong is not None
    assert verdict.wrong.startswith(f"line {line}: roll {verdict.rolls} is {{'{colour}': {face % 6 + 1}")


def test_a_changed_nonce_is_found(record: list[Message]) -> None:
    changed = copy.deepcopy(record)
    carrier = next(message for message in changed if "_nonces" in message)
    carrier["_nonces"]["1"] = "dead"
    verdict = verify(changed)
    assert verdict.wrong is not None
    assert "roll 1 is" in verdict.wrong


def test_a_seed_that_was_not_committed_to_is_found(record: list[Message]) -> None:
    changed = copy.deepcopy(record)
    changed[-1]["_seed"] = bytes(31).hex() + "01"
    verdict = verify(changed)
    assert verdict.wrong is not None
    assert "belongs to commitment" in verdict.wrong


def test_who_begins_is_derived_again_where_the_dice_have_drawn_it() -> None:
    nonces = {0: "cafe", 2: "beef"}
    table = Table.start("qwinto", 3, first=None, dice=FairDice(bytes(32)), nonces=nonces).add_nonce(1, "aa")
    record = list(play_to_the_end(table, Random(4)).record)
    verdict = verify(record)
    assert (verdict.wrong, verdict.first_drawn) == (None, True)
    assert (verdict.first_nonces, verdict.nonces) == (("cafe", "", "beef"), ("cafe", "aa", "beef"))
    assert verdict.commitment == FairDice(bytes(32)).commitment
    first = record[0]["new"]["first"]
    other = (first + 1) % 3
    changed = [{**record[0], "new": {**record[0]["new"], "first": other}}, *record[1:]]
    assert verify(changed).wrong == f"line 1: player {other} begins, but the seed gives player {first}"
    with pytest.raises(rowlock.Malformed, match="line 1: who begins is drawn by 'me', expected 'rowlock-first-1'"):
        verify([{**record[0], "_first": "me"}, *record[1:]])


def test_a_record_in_which_somebody_else_decided_who_begins_says_no_more_than_it_proves(record: list[Message]) -> None:
    assert not verify(record).first_drawn


def test_a_record_without_fair_dice_cannot_be_checked(record: list[Message]) -> None:
    with pytest.raises(rowlock.Malformed, match="holds no commitment"):
        verify([{"new": {"game": "qwixx", "players": 2}}])
    with pytest.raises(rowlock.Malformed, match="reveals no seed, expected a finished game"):
        verify(record[:-1])


def test_the_seed_must_come_last_and_the_game_be_over(record: list[Message]) -> None:
    seed = record[-1]["_seed"]
    with pytest.raises(rowlock.Malformed, match="line 5: the record ends before the game does"):
        verify([*record[:4], {**record[4], "_seed": seed}])
    with pytest.raises(rowlock.Malformed, match="line 1: the seed is revealed too early"):
        verify([{**record[0], "_seed": seed}, *record[1:]])


def test_errors_name_the_line(record: list[Message]) -> None:
    with pytest.raises(rowlock.Malformed, match=f"line {len(record)}: the seed is 5"):
        verify([*record[:-1], {**record[-1], "_seed": 5}])
    last = record[-1]
    with pytest.raises(rowlock.NotAwaited, match=r"line \d+: nonces come after the first roll"):
        verify([*record[:-1], {**last, "_nonces": {"0": "aa"}}])
