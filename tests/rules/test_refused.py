"""Why a cell that the dice offer is refused: codes with their numbers, next to the state."""

from random import Random
from typing import Any

import pytest

import rowlock
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.qwinto.state import QwintoState
from tests.play import ALL_SETUPS, random_states
from tests.rules.build import (
    BLANK,
    EMPTY,
    GREEN_LOCKED,
    LONG_GREEN_LOCKED,
    UP,
    Marks,
    Written,
    choose,
    longo,
    on_board,
    qwinto,
    qwixx,
    say,
    throw,
    to_move,
    track,
)


def refused(state: rowlock.State, player: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = state.describe()["refused"][str(player)]
    return found


def test_only_while_choices_are_awaited() -> None:
    assert "refused" not in qwixx(EMPTY).describe()
    assert qwinto(BLANK).describe()["refused"] == {"0": {}}
    assert throw(qwixx(EMPTY, EMPTY), 1, 2).describe()["refused"] == {"0": {}, "1": {}}


def test_Q2_a_skipped_number_and_the_cross_right_of_it() -> None:
    assert refused(throw(qwixx(Marks(red=(2, 7))), 1, 2)) == {"cross red 3": {"why": "skipped", "after": 7}}


def test_Q9_a_last_number_and_the_crosses_it_needs() -> None:
    needed = {"why": "needed", "needed": 5, "crosses": 1}
    assert refused(throw(qwixx(Marks(red=(2,), yellow=UP[:5])), 6, 6)) == {"cross red 12": needed}


def test_Q11_a_locked_row_also_where_somebody_else_locked_it() -> None:
    state = throw(qwixx(EMPTY, GREEN_LOCKED), 1, 2)
    assert refused(state) == refused(state, 1) == {"cross green 3": {"why": "locked"}}


def test_what_is_crossed_already_is_not_refused() -> None:
    assert refused(throw(qwixx(Marks(red=(3,), yellow=(3, 4))), 1, 2)) == {}


def test_Q5_the_sums_of_action_2() -> None:
    state = choose(throw(qwixx(Marks(red=(9,), blue=(7,))), 1, 2, red=3, yellow=1, green=6, blue=6))
    assert refused(state) == {
        "cross red 4": {"why": "skipped", "after": 9},
        "cross red 5": {"why": "skipped", "after": 9},
        "cross blue 8": {"why": "skipped", "after": 7},
    }


def test_L5_a_lucky_number_not_in_the_emptiest_row_nor_in_a_locked_one() -> None:
    state = throw(longo(Marks(red=(3, 4)), LONG_GREEN_LOCKED), 4, 4)
    assert refused(state) == {
        "cross green 8": {"why": "locked"},
        "lucky red 5": {"why": "not-emptiest"},
        "lucky green 16": {"why": "locked"},
    }
    assert "lucky green 16" not in refused(state, 1), "8 is not lucky there"


def test_L5_a_lucky_number_on_a_cell_that_needs_more_crosses() -> None:
    state = throw(longo(Marks(red=(14,), yellow=(2, 3), green=(16, 15), blue=(16, 15)), EMPTY), 4, 1)
    assert refused(state)["lucky red 15"] == {"why": "needed", "needed": 6, "crosses": 1}


def test_L5_a_row_that_its_player_has_locked_has_no_next_number() -> None:
    state = throw(longo(LONG_GREEN_LOCKED, EMPTY), 4, 1)
    assert refused(state) == {"cross green 5": {"why": "locked"}}


def test_B2_the_fields_a_pawn_may_not_reach() -> None:
    own = track("red 3", "green 9", "yellow 12", "blue 4", "red 4", *(f"blue {n}" for n in range(12, 7, -1)))
    state = to_move(on_board(Marks(red=(3, 6)), GREEN_LOCKED, track=own))
    assert state.legal(0) == ("pass", "move 1", "move 4")
    assert refused(state) == {
        "move 2": {"why": "locked"},
        "move 3": {"why": "needed", "needed": 5, "crosses": 0},
        "move 5": {"why": "skipped", "after": 6},
    }


def test_W2_the_numbers_between_which_a_sum_does_not_fit() -> None:
    state = say(qwinto(Written(yellow={2: 10, 5: 12})), 5, "yellow")
    assert refused(state) == {
        **{f"write yellow {column}": {"why": "order", "left": 10, "right": 12} for column in (3, 4)},
        **{f"write yellow {column}": {"why": "order", "left": 12} for column in (7, 8, 9, 10)},
    }
    above = say(qwinto(Written(yellow={2: 3})), 5, "yellow")
    assert refused(above) == {"write yellow 1": {"why": "order", "right": 3}}


def test_W3_a_column_that_has_the_number_already() -> None:
    state = say(qwinto(Written(orange={3: 5})), 5, "yellow")
    assert refused(state) == {"write yellow 3": {"why": "column"}}


def offered(state: rowlock.State, player: int) -> set[str]:
    """The moves of an empty sheet in the same situation, worked out from the dice alone."""
    dice: dict[str, Any] = state.describe()["dice"]
    assert isinstance(state.awaits, rowlock.Choose)
    if isinstance(state, QwintoState):
        empty = [move for move in state.game.moves if move.startswith("write") and move.split()[1] in dice]
        sheet = state.describe_sheet(player)
        free = {move for move in empty if move.split()[2] not in sheet[move.split()[1]]}
        return free if state.awaits.action == "write" else set()
    assert isinstance(state, CrossingState)
    if state.awaits.action == "move":
        return {f"move {step}" for step in range(1, 1 + len(state.reachable_fields()))}
    cells = [cell for row in state.game.rows for cell in row.cells]
    white = {sum(dice["white"])} if state.awaits.action == "white" else set()
    crossed = {
        (cell.colour, cell.number)
        for row in state.game.rows
        for cell in row.cells
        if cell.number in state.describe_sheet(player)[row.name]
    }
    return {
        f"cross {cell}"
        for cell in cells
        if cell not in crossed
        and cell.number in (white or {face + dice[cell.colour] for face in dice["white"] if cell.colour in dice})
    }


def check_random_games(game: str, players: int) -> None:
    """Each move that the dice offer is either legal or refused, and the English reason agrees."""
    for state in random_states(rowlock.start(game, players), Random(f"{game} {players}")):
        assert ("refused" in state.describe()) == isinstance(state.awaits, rowlock.Choose)
        if isinstance(state.awaits, rowlock.Choose):
            for player in state.awaits.players:
                check_offers(state, player)


def check_offers(state: rowlock.State, player: int) -> None:
    legal, not_legal = set(state.legal(player)), set(refused(state, player))
    assert not legal & not_legal
    lucky = {move for move in not_legal if move.startswith("lucky")}
    assert offered(state, player) - legal == not_legal - lucky
    for move in not_legal:
        with pytest.raises(rowlock.Illegal):
            state.check(player, move)


@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
def test_every_cell_that_the_dice_offer_is_legal_or_refused(game: str, players: int) -> None:
    check_random_games(game, players)
