"""Tables: sealed choices, dice, views, and restoring from any prefix of the record."""

import json
from random import Random
from typing import Any

import pytest

import rowlock
from rowlock.dice import FairDice, SeededDice
from rowlock.table import Table
from tests.play import ALL_SETUPS, random_choices, random_message

ROLL = {"white": [5, 1], "red": 3, "yellow": 4, "green": 2, "blue": 6}
FAIR = FairDice(bytes(32))


def play_to_the_end(table: Table, random: Random) -> Table:
    while not table.state.over:
        if isinstance(table.state.awaits, rowlock.Roll):
            table = table.roll()
        else:
            for seat, move in random_choices(table.state, random).items():
                table = table.choose(seat, move)
    return table


def rolled_table() -> Table:
    return Table.start("qwixx", ["Ada", "Ben"]).roll(ROLL)


def test_choices_are_sealed_until_the_last_one_arrives() -> None:
    table = rolled_table()
    sealed = table.choose(1, "cross red 6")
    assert sealed.state == table.state
    assert sealed.record == table.record
    done = sealed.choose(0, "pass")
    assert done.record[-1] == {"choose": {"0": "pass", "1": "cross red 6"}}
    assert done.state.describe()["sheets"][1]["red"] == [6]
    assert not done.sealed


def test_a_sealed_choice_can_be_changed_until_then() -> None:
    table = rolled_table().choose(1, "cross red 6").choose(1, "cross blue 6").choose(0, "pass")
    assert table.record[-1] == {"choose": {"0": "pass", "1": "cross blue 6"}}


def test_a_refused_choice_changes_nothing() -> None:
    table = rolled_table().choose(1, "cross red 6")
    with pytest.raises(rowlock.Illegal, match="the white dice make 6"):
        table.choose(1, "cross red 7")
    with pytest.raises(rowlock.Malformed, match="the seat is 2, expected 0 to 1"):
        table.choose(2, "pass")
    with pytest.raises(rowlock.NotAwaited, match="no choice of player 1 is awaited"):
        table.choose(0, "pass").choose(1, "pass")
    assert table.sealed == {1: "cross red 6"}


def test_a_view_shows_that_others_have_chosen_but_not_what() -> None:
    table = rolled_table().choose(1, "cross red 6")
    for seat in (0, None):
        view = table.view(seat)
        assert view.chosen == {1}
        assert view.own_choice is None
        assert "cross red 6" not in repr(view)
    assert table.view(1).own_choice == "cross red 6"


@pytest.mark.parametrize("seat", [2, -1, True, "0"])
def test_only_seats_of_the_table_have_a_view(seat: Any) -> None:
    with pytest.raises(rowlock.Malformed, match="expected 0 to 1"):
        rolled_table().view(seat)


def test_forced_passes_can_be_answered_by_the_table() -> None:
    blocked = Table.start("qwinto", 2).choose(0, "dice orange").roll({"orange": 3}).choose(0, "keep")
    assert blocked.pass_forced() == blocked
    table = Table.start("qwixx", 2).roll({**ROLL, "white": [6, 6]})
    assert table.state.legal(0) == ("pass", "cross green 12", "cross blue 12")
    for state_message in (
        {"choose": {"0": "cross green 12", "1": "cross green 12"}},
        {"choose": {"0": "pass"}},
        {"roll": {**ROLL, "white": [6, 6]}},
        {"choose": {"0": "cross blue 12", "1": "pass"}},
        {"choose": {"1": "pass"}},
        {"roll": {**ROLL, "white": [6, 6]}},
    ):
        table = table.follow(state_message)
    assert table.state.legal(0) == ("pass",)
    half = table.pass_forced()
    assert half.sealed == {0: "pass"}
    assert half.choose(1, "cross blue 12").record[-1] == {"choose": {"0": "pass", "1": "cross blue 12"}}
    rolling = Table.start("qwixx", 2)
    assert rolling.pass_forced() == rolling


def test_R19_who_never_answers_passes_when_the_time_is_up() -> None:
    table = rolled_table().choose(1, "cross red 6").time_out()
    assert table.record[-1] == {"choose": {"0": "pass", "1": "cross red 6"}}
    assert table.time_out().record[-1] == {"choose": {"0": "pass"}}
    qwinto = Table.start("qwinto", 2, dice=SeededDice(1)).time_out()
    assert qwinto.record[-1] == {"choose": {"0": "dice orange yellow purple"}}
    assert qwinto.roll().time_out().record[-1] == {"choose": {"0": "keep"}}
    assert qwinto.roll().time_out().time_out().record[-1] == {"choose": {"0": "pass", "1": "pass"}}


def test_dice_are_typed_in_or_rolled_but_never_both() -> None:
    with pytest.raises(rowlock.NotAwaited, match="this table has no dice of its own, expected typed-in dice"):
        Table.start("qwixx", 2).roll()
    with pytest.raises(rowlock.NotAwaited, match="this table rolls its own dice"):
        Table.start("qwixx", 2, dice=SeededDice(1)).roll(ROLL)
    with pytest.raises(rowlock.NotAwaited, match="no roll is awaited"):
        rolled_table().roll(ROLL)
    with pytest.raises(rowlock.NotAwaited, match="no roll is awaited"):
        Table.start("qwixx", 2, dice=SeededDice(1)).roll().roll()


@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
@pytest.mark.parametrize("dice", [FAIR, SeededDice(3)])
def test_a_table_can_be_restored_from_every_prefix(game: str, players: int, dice: FairDice | SeededDice) -> None:
    random = Random(players)
    table = Table.start(game, players, dice=dice)
    if isinstance(dice, FairDice):
        table = table.add_nonce(0, "ab")
    tables = {}
    while not table.state.over:
        if isinstance(table.state.awaits, rowlock.Roll):
            table = table.roll()
        else:
            for seat, move in random_choices(table.state, random).items():
                table = table.choose(seat, move)
        tables[len(table.record)] = table
    for length, earlier in tables.items():
        assert Table.restore(table.record[:length], dice=dice) == earlier


def test_a_restored_table_goes_on_with_the_same_dice() -> None:
    table = play_to_the_end(Table.start("longo", 3, dice=FAIR), Random(1))
    rolls = [index for index, message in enumerate(table.record) if "roll" in message]
    for index in rolls:
        restored = Table.restore(table.record[:index], dice=FAIR).roll()
        assert restored.record[-1]["roll"] == table.record[index]["roll"]


def test_fair_dice_commit_before_the_game_and_reveal_at_its_end() -> None:
    table = Table.start("qwixx", 2, dice=FAIR).add_nonce(1, "cafe")
    assert table.view(0).commitment == FAIR.commitment
    assert table.view(0).nonces == ("", "cafe")
    table = table.roll()
    assert table.record[-1]["_nonces"] == {"1": "cafe"}
    over = play_to_the_end(table, Random(2))
    for message in over.record[:-1]:
        assert FAIR.seed.hex() not in repr(message)
    assert over.record[-1]["_seed"] == FAIR.seed.hex()
    assert FAIR.seed.hex() not in repr(table.view(0))


def test_a_nonce_may_be_changed_but_only_before_the_first_roll() -> None:
    table = Table.start("qwinto", 2, dice=FAIR).add_nonce(0, "aa").add_nonce(0, "bb").choose(0, "dice orange")
    assert table.record[-1]["_nonces"] == {"0": "bb"}
    table = table.add_nonce(1, "cc").roll()
    assert table.record[-1]["_nonces"] == {"1": "cc"}
    assert table.nonces == ("bb", "cc")
    with pytest.raises(rowlock.NotAwaited, match="the first roll has been made"):
        table.add_nonce(1, "dd")
    with pytest.raises(rowlock.NotAwaited, match="nonces come after the first roll"):
        table.follow({"choose": {"0": "keep"}, "_nonces": {"1": "dd"}})


def test_nonces_are_checked() -> None:
    with pytest.raises(rowlock.NotAwaited, match="this table has no fair dice"):
        Table.start("qwixx", 2, dice=SeededDice(1)).add_nonce(0, "aa")
    with pytest.raises(rowlock.Malformed, match="the seat is 5"):
        Table.start("qwixx", 2, dice=FAIR).add_nonce(5, "aa")
    with pytest.raises(rowlock.Malformed, match="the nonce is 'xyz'"):
        Table.start("qwixx", 2, dice=FAIR).add_nonce(0, "xyz")
    wrong: list[Any] = [[], {"7": "aa"}, {"0": 5}]
    for nonces in wrong:
        with pytest.raises(rowlock.Malformed, match="nonce"):
            Table.start("qwixx", 2, dice=FAIR).follow({"roll": ROLL, "_nonces": nonces})


def test_only_fair_dice_draw_who_begins() -> None:
    assert Table.start("qwixx", 2, first=None, dice=FAIR).state.active == FAIR.first(("", ""))
    with pytest.raises(rowlock.NotAwaited, match="this table has no fair dice, expected who begins"):
        Table.start("qwixx", 2, first=None, dice=SeededDice(1))
    with pytest.raises(rowlock.Malformed, match="the nonces are"):
        Table.start("qwixx", 2, dice=FAIR, nonces={2: "aa"})


def test_a_record_must_be_the_record_of_one_game() -> None:
    new = Table.start("qwixx", 2).record[0]
    with pytest.raises(rowlock.Malformed, match="the record is empty"):
        Table.restore([])
    with pytest.raises(rowlock.NotAwaited, match="line 1: the record begins with 'roll'"):
        Table.restore([{"roll": ROLL}])
    with pytest.raises(rowlock.NotAwaited, match="line 2: the game has already begun"):
        Table.restore([new, new])
    with pytest.raises(rowlock.Malformed, match="line 1: the commitment is None"):
        Table.restore([new], dice=FAIR)


def test_keys_for_others_stay_in_the_record() -> None:
    table = Table.start("qwixx", 2, extra={"_event": "club night"}).follow({"roll": ROLL, "_time": 17})
    assert table.record[0]["_event"] == "club night"
    assert table.record[1]["_time"] == 17


def test_a_table_follows_messages_from_elsewhere() -> None:
    random = Random(8)
    table = Table.start("on-board", ["Ada", "Ben", "Cleo"], first=1, options={"track": "b"})
    state = rowlock.start("on-board", 3, first=1, track="b")
    while not table.state.over:
        message = random_message(table.state, random)
        table = table.follow(message)
        if "roll" in message:
            state = state.roll(**message["roll"])
        else:
            state = state.choose({int(seat): move for seat, move in message["choose"].items()})
        assert table.state == state


def test_nobody_outside_can_change_a_record() -> None:
    pairs = [[5, 8], [6, 11]]
    table = Table.start("longo", 2, options={"lucky": pairs})
    pairs[0][0] = 9
    assert Table.restore(table.record) == table
    rolled = table.roll({"white": (5, 1), "red": 3, "yellow": 4, "green": 2, "blue": 8})
    assert Table.restore(json.loads(json.dumps(rolled.record))) == rolled


def test_a_message_must_be_what_json_can_write() -> None:
    with pytest.raises(rowlock.Malformed, match="expected what JSON can write"):
        Table.start("qwixx", 2, extra={"_when": object()})
    with pytest.raises(rowlock.Malformed, match="'players' is 'Ada'"):
        Table.start("qwixx", "Ada")


def test_dice_do_not_show_their_seed_and_seeds_have_32_bytes() -> None:
    assert "4711" not in repr(Table.start("qwixx", 2, dice=SeededDice(4711)))
    with pytest.raises(rowlock.Malformed, match="the seed has 0 bytes, expected 32"):
        FairDice(b"")


def test_somebody_may_get_another_name_also_on_record() -> None:
    table = Table.start("qwixx", ["Ada", "Ben"], dice=SeededDice(7)).roll()
    renamed = table.rename(1, "Player 2")
    assert renamed.names == ("Ada", "Player 2")
    assert renamed.record[0]["new"]["players"] == ["Ada", "Player 2"]
    assert Table.restore(renamed.record, SeededDice(7)) == renamed
    assert table.names == ("Ada", "Ben")


def test_a_record_from_a_file_is_read_without_a_copy_and_errors_name_its_line() -> None:
    record = list(Table.start("qwixx", ["Ada", "Ben"], dice=SeededDice(7)).roll().record)
    assert Table.restore(record, copy=False).record[1] is record[1]
    assert Table.restore(record).record[1] is not record[1]
    with pytest.raises(rowlock.NotAwaited, match="line 43: "):
        Table.restore([*record, record[1]], line=41)
