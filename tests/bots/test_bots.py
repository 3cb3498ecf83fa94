"""Bots: always a legal move, the same for the same seed, and from nothing but what their seat may see."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

import rowlock
from rowlock.bots import BOTS, Bot, make_bot
from rowlock.bots.simple import choose_simply
from rowlock.dice import FairDice, SeededDice
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.state import State
from rowlock.table import Table, View
from tests.play import ALL_SETUPS
from tests.rules.build import EMPTY, GAMES, Marks, Written, on_board, qwinto, qwixx, say, throw, to_move

GAMES_OF_A_MATCH = 40


def play_out(table: Table, bots: list[Bot]) -> Table:
    """Play to the end; a table refuses what is not legal."""
    while not table.state.over:
        awaits = table.state.awaits
        if isinstance(awaits, Roll):
            table = table.roll()
            continue
        assert isinstance(awaits, Choose)
        for seat in sorted(awaits.players):
            view = table.view(seat)
            move = bots[seat].choose(view, view.legal)
            assert move in view.legal
            table = table.choose(seat, move)
    return table


def view_of(state: State, seat: int = 0) -> View:
    table = Table.start(state.game.name, state.players)
    return replace(table, state=state).view(seat)


def choice(state: State, seat: int = 0) -> str:
    view = view_of(state, seat)
    return make_bot("simple", 0).choose(view, view.legal)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
def test_a_bot_plays_whole_games_by_the_rules_and_the_same_seed_the_same_game(
    name: str, game: str, players: int
) -> None:
    def record(seed: int) -> object:
        bots = [make_bot(name, seed + seat) for seat in range(players)]
        return play_out(Table.start(game, players, dice=SeededDice(players)), bots).record

    assert record(5) == record(5)
    if name == "random":
        assert record(5) != record(6)


@pytest.mark.parametrize("game", GAMES)
def test_simple_beats_random_clearly(game: str) -> None:
    won = margin = 0
    for number in range(GAMES_OF_A_MATCH):
        simple = number % 2
        bots = [make_bot("simple" if seat == simple else "random", number) for seat in (0, 1)]
        # Both sit in both seats with the same dice.
        totals = play_out(Table.start(game, 2, dice=SeededDice(number // 2)), bots).state.totals
        margin += totals[simple] - totals[1 - simple]
        won += totals[simple] > totals[1 - simple]
    assert won >= 0.85 * GAMES_OF_A_MATCH
    assert margin / GAMES_OF_A_MATCH > 10


def test_bots_choose_the_same_whatever_others_have_sealed() -> None:
    rolled = Table.start("qwixx", 3, dice=SeededDice(2)).roll()
    sealed = rolled.choose(1, rolled.state.legal(1)[1]).choose(2, "pass")
    for name in BOTS:
        choices = {make_bot(name, 3).choose(table.view(0), table.view(0).legal) for table in (rolled, sealed)}
        assert len(choices) == 1


def test_what_a_bot_sees_holds_no_seed_no_dice_to_come_and_no_sealed_choice() -> None:
    seen: list[View] = []

    class Spy:
        def choose(self, view: View, legal: Sequence[str]) -> str:
            seen.append(view)
            return legal[-1]

    dice = FairDice(bytes(range(32)))
    over = play_out(Table.start("longo", 3, dice=dice), [Spy(), Spy(), Spy()])
    assert seen
    past = {Table.restore(over.record[:length]).state for length in range(1, len(over.record))}
    for view in seen:
        assert view.own_choice is None
        assert dice.seed.hex() not in repr(view)
        assert view.state in past, "a bot sees the game as it is on record, and no further"


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(rowlock.Unknown, match="there is no bot 'deep', expected random or simple"):
        make_bot("deep", 0)


def test_simple_crosses_what_skips_little_and_passes_what_skips_much() -> None:
    assert choice(throw(qwixx(Marks(red=(2, 3, 4)), EMPTY), 4, 1)) == "cross red 5"
    assert choice(throw(qwixx(EMPTY, EMPTY), 4, 3)) == "pass"


def test_simple_skips_more_to_avoid_a_misthrow() -> None:
    state = throw(qwixx(EMPTY, EMPTY), 4, 3, red=1, yellow=1, green=1, blue=1).choose({0: "pass", 1: "pass"})
    assert choice(state) == "cross red 4"
    far = throw(qwixx(EMPTY, EMPTY), 4, 4, red=4, yellow=4, green=2, blue=2).choose({0: "pass", 1: "pass"})
    assert choice(far) == "pass"


def test_simple_passes_when_nothing_else_is_legal() -> None:
    assert choice(throw(qwixx(Marks(red=(11,), yellow=(11,), green=(3,), blue=(3,)), EMPTY), 1, 2)) == "pass"


def test_simple_moves_its_pawn_far_where_that_costs_nothing() -> None:
    crossed = Marks(red=(3, 4, 5), yellow=(2, 4), green=(12, 11, 10), blue=(12, 11))
    state = to_move(on_board(crossed, EMPTY))
    assert choice(state) == "move 5"


@pytest.mark.parametrize("face", range(1, 7))
def test_simple_keeps_a_sum_that_has_its_place_in_qwinto(face: int) -> None:
    state = qwinto(Written(), Written()).choose({0: "dice orange yellow"}).roll(orange=face, yellow=face)
    assert choice(state) == "keep"


def test_simple_rolls_again_what_has_no_place_in_qwinto() -> None:
    taken = Written(orange={2: 2, 3: 3, 4: 4, 6: 5, 11: 6})
    assert choice(qwinto(taken, Written()).choose({0: "dice orange"}).roll(orange=1)) == "reroll"


def test_simple_writes_anything_as_the_roller_but_not_as_another() -> None:
    # Only the last cell is left of orange, far from where a seven belongs.
    taken = Written(orange={2: 1, 3: 2, 4: 3, 6: 4, 7: 5, 8: 6, 9: 7, 10: 8})
    said = say(qwinto(taken, taken), 9, "orange", "purple")
    assert choose_simply(view_of(said, 1), ("pass", "write orange 11"), Random(0)) == "pass"
    assert choose_simply(view_of(said, 0), ("pass", "write orange 11"), Random(0)) == ("write orange 11")
    assert choose_simply(view_of(said, 0), ("pass",), Random(0)) == "pass"
