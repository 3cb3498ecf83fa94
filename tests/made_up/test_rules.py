"""The rules of the made-up games, worked out by hand, and every form of a state."""

import json
from random import Random
from xml.etree import ElementTree as ET

import pytest

import rowlock
from rowlock.rules.messages import play
from rowlock.rules.state import State
from rowlock.table.referee import referee
from tests.made_up.games import LADDER, MADE_UP, PATCHWORK
from tests.play import random_message, random_states

SETUPS = [(game.name, players) for game in MADE_UP for players in range(1, game.max_players + 1)]


def colour_action(state: State) -> State:
    """Everyone passes in action 1."""
    return state.choose(dict.fromkeys(range(state.players), "pass"))


def patchwork(*sheets: str, turn: str = "1.0", phase: str = "roll") -> State:
    return rowlock.position("_".join(["patchwork", turn, phase, *sheets]))


def test_a_white_sum_crosses_a_cell_of_any_colour_in_any_row() -> None:
    state = rowlock.start("patchwork").roll(white=(5, 2), red=1, yellow=1, green=1)
    # 7 is the first cell of row red, the sixth of row yellow and the third of row green, in three colours.
    assert state.legal(1) == ("pass", "cross green 7", "cross red 7", "cross yellow 7")


def test_a_sum_that_no_cell_has_can_only_be_passed() -> None:
    state = rowlock.start("patchwork").roll(white=(6, 5), red=1, yellow=1, green=1)
    assert state.legal(1) == ("pass",)


def test_a_coloured_die_crosses_the_cell_of_its_colour_whichever_row_holds_it() -> None:
    state = colour_action(rowlock.start("patchwork").roll(white=(1, 6), red=4, yellow=1, green=3))
    # Each colour makes two sums, and the two cells of a colour are in different rows.
    assert [cell for row in PATCHWORK.rows for cell in map(str, row.cells) if f"cross {cell}" in state.legal(0)] == [
        "green 4",
        "red 5",
        "red 10",
        "yellow 2",
        "green 9",
        "yellow 7",
    ]
    crossed = state.choose({0: "cross red 10"})
    assert crossed.describe()["sheets"][0]["yellow"] == [10]
    assert crossed.scores[0].rows == {"red": 0, "yellow": 2, "green": 0}


def test_left_to_right_goes_by_place() -> None:
    state = patchwork("r9.m0", "m0").roll(white=(1, 1), red=1, yellow=1, green=1)
    assert "cross red 2" not in state.legal(0), "2 stands left of 9"
    with pytest.raises(rowlock.Illegal, match="red 2 was skipped, red continues right of 9"):
        state.choose({0: "cross red 2", 1: "pass"})


def test_the_last_cell_needs_three_crosses_and_its_lock_takes_the_die_of_its_colour() -> None:
    short = patchwork("r7-2.m0", "m0").roll(white=(4, 4), red=1, yellow=1, green=1)
    assert "cross red 8" not in short.legal(0)
    state = patchwork("r7-2-9.m0", "m0").roll(white=(4, 4), red=1, yellow=1, green=1)
    locked = state.choose({0: "cross red 8", 1: "pass"})
    assert locked.locked == ("red",)
    assert [name for name, _ in locked.dice] == ["white", "yellow", "green"]
    assert locked.scores[0].rows["red"] == PATCHWORK.points[5], "the lock is a cross"
    # Red cells of open rows can still be crossed, by the white sum alone.
    assert "cross red 7" in locked.choose({0: "pass"}).roll(white=(3, 4), yellow=1, green=1).legal(1)


def test_two_locks_do_not_end_the_game_and_three_do() -> None:
    two = patchwork("r7-2-9-8.y3-8-6-5.m0", "m0")
    assert not two.over
    last = patchwork("r7-2-9-8.y3-8-6-5.g9-4-7.m0", "m0").roll(white=(1, 1), green=4)
    over = last.choose({0: "cross green 2", 1: "pass"})
    assert over.over
    assert isinstance(over.awaits, rowlock.Over)
    assert over.awaits.reasons == ("locks",)


def test_a_coloured_die_has_four_faces() -> None:
    state = rowlock.start("patchwork")
    with pytest.raises(rowlock.Malformed, match="the red roll is 5, expected a whole number from 1 to 4"):
        state.roll(white=(6, 6), red=5, yellow=1, green=1)


def test_a_ladder_has_lucky_numbers_and_a_pawn() -> None:
    state = rowlock.start("ladder").roll(white=(4, 5), red=1, yellow=1, green=1, blue=1)
    assert [move for move in state.legal(0) if move.startswith("lucky")] == [
        "lucky red 2",
        "lucky yellow 12",
        "lucky green 12",
        "lucky blue 2",
    ]
    lucky = state.choose({0: "lucky blue 2", 1: "pass"}).choose({0: "pass"})
    assert lucky.awaits.action == "move"  # type: ignore[union-attr]
    moved = lucky.choose({0: "move 4"})
    assert moved.describe()["sheets"][0]["pawn"] == 4
    assert moved.describe()["sheets"][0]["blue"] == [2, 4]
    assert moved.scores[0].bonus == 3


def test_the_last_fields_of_the_ladder_begin_the_final_round() -> None:
    state = rowlock.position("ladder_lucky.5-9.6-10_track.rungs_3.0_roll_y10.m0.p3_m0.p0")
    rolled = state.roll(white=(1, 1), red=1, yellow=1, green=1, blue=1)
    moved = colour_action(rolled).choose({0: "pass"}).choose({0: "move 5"})
    assert moved.final
    assert moved.active == 1


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_every_state_has_a_position_a_text_and_a_drawing(game: str, players: int) -> None:
    for number, state in enumerate(random_states(rowlock.start(game, players), Random(players))):
        assert rowlock.position(state.position) == state
        assert state.game.title in str(state)
        if number % 7 == 0 or state.over:
            drawing = ET.fromstring(state.svg())
            assert f">{state.game.title}<" in state.svg()
            assert len(drawing.findall(".//*[@class='sheet']")) == players
    assert state.over


def test_a_drawing_paints_each_cell_in_its_own_colour() -> None:
    drawing = rowlock.start("patchwork", 1).svg()
    (row,) = [part for part in drawing.split('class="row ') if part.startswith("red")]
    for colour in ("red", "yellow", "green"):
        assert f"pf-{colour}-cell" in row
        assert f"pf-{colour}-ink" in row


def test_a_text_says_the_colour_of_each_number_where_a_row_mixes_them() -> None:
    first = str(rowlock.start("patchwork", 1)).splitlines()[4]
    assert first.split()[:4] == ["red", "g7", "r2", "y9"]


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_the_referee_plays_them(game: str, players: int) -> None:
    random, state = Random(players), None
    messages = [{"new": {"game": game, "players": players}}]
    state = play(None, messages[0])
    described = [state.describe()]
    while not state.over:
        messages.append(random_message(state, random))
        state = play(state, messages[-1])
        described.append(state.describe())
    answers = [json.loads(answer)["state"] for answer in referee(map(json.dumps, messages))]
    assert answers == json.loads(json.dumps(described))
    assert "over" in answers[-1]["awaits"]


def test_flat_actions_name_every_legal_move() -> None:
    for game in MADE_UP:
        assert len(set(game.moves)) == len(game.moves)
        for state in random_states(game.start(2), Random(1)):
            for seat in range(2):
                assert set(state.legal(seat)) <= set(game.moves)
    assert sum(move.startswith("lucky") for move in LADDER.moves) == 44
    assert LADDER.moves[-1] == "move 5"
