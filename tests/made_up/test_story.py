"""What happened in the made-up games, and why their cells are refused."""

import pytest

import rowlock
from rowlock.rules.state import State
from rowlock.rules.story import happenings
from tests.made_up.test_rules import SETUPS, colour_action, patchwork
from tests.rules.test_refused import check_random_games, refused
from tests.rules.test_story import Happened, check_a_random_game


def chosen(before: State, choices: dict[int, str]) -> Happened:
    body = {str(seat): move for seat, move in choices.items()}
    return [each.describe() for each in happenings(before, "choose", body, before.choose(choices))]


def test_a_cross_names_its_row_and_its_own_colour() -> None:
    before = patchwork("r7.m0", "m0").roll(white=(2, 2), red=1, yellow=1, green=1)
    crossed, _ = chosen(before, {0: "cross green 4", 1: "pass"})
    told = {"row": "red", "colour": "green", "number": 4, "skips": [2, 9], "locks": False}
    assert crossed == {"turn": 1, "seat": 0, "kind": "cross"} | told


def test_a_lock_is_told_with_the_cell_that_locks() -> None:
    before = patchwork("r7-2-9.m0", "m0").roll(white=(4, 4), red=1, yellow=1, green=1)
    locked, _ = chosen(before, {0: "cross red 8", 1: "pass"})
    assert (locked["row"], locked["locks"]) == ("red", True)


def test_a_game_with_luck_and_a_pawn_tells_both() -> None:
    before = rowlock.start("ladder").roll(white=(4, 5), red=1, yellow=1, green=1, blue=1)
    lucky, _ = chosen(before, {0: "lucky blue 2", 1: "pass"})
    assert (lucky["kind"], lucky["row"], lucky["number"]) == ("lucky", "blue", 2)
    (moved,) = chosen(colour_action(before).choose({0: "pass"}), {0: "move 4"})
    assert {**moved, "skips": None} == {
        "turn": 1, "seat": 0, "kind": "move", "steps": 4, "field": 4, "bonus": 3, "crosses": True,
        "row": "blue", "colour": "blue", "number": 4, "skips": None, "locks": False,
    }  # fmt: skip


def test_a_skipped_cell_names_the_number_that_stands_right_of_it() -> None:
    state = patchwork("r9.m0", "m0").roll(white=(1, 1), red=1, yellow=1, green=1)
    assert refused(state) == {
        "cross red 2": {"why": "skipped", "after": 9},
        "cross green 2": {"why": "needed", "needed": 3, "crosses": 0},
    }


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_a_game_can_be_rebuilt_from_its_story(game: str, players: int) -> None:
    check_a_random_game(game, players)


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_every_cell_that_the_dice_offer_is_legal_or_refused(game: str, players: int) -> None:
    check_random_games(game, players)
