"""Positions: one line for every state, and back."""

import re
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

import rowlock
from rowlock.rules.crossing.games import ON_BOARD
from rowlock.rules.position import read
from tests.play import ALL_SETUPS, random_states

OWN_TRACK = ON_BOARD.tracks["b"].describe()[:12]


@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
def test_every_state_has_a_position_that_leads_back_to_it(game: str, players: int) -> None:
    for seed in range(3):
        for state in random_states(rowlock.start(game, players, first=players - 1), Random(seed)):
            assert read(state.position) == state


def test_options_are_part_of_the_position() -> None:
    longo = rowlock.start("longo", 2, lucky=[[2, 16], [3, 4]], lucky_rows="all")
    assert longo.position == "longo_lucky.2-16.3-4_lucky-rows.all_1.0_roll_m0_m0"
    assert read(longo.position) == longo
    own = rowlock.start("on-board", 1, track=OWN_TRACK)
    assert own.position.startswith("on-board_track.b12-1.b10-1.r2-2.")
    for state in random_states(own, Random(1)):
        assert read(state.position) == state


def test_a_track_may_be_longer_than_a_hundred_fields() -> None:
    track = [{"colour": "green", "number": 7, "bonus": 1}] * 120
    state = rowlock.start("on-board", 1, track=track)
    while not state.over:
        if isinstance(state.awaits, rowlock.Roll):
            state = state.roll(white=(1, 2), red=1, yellow=1, green=1, blue=1)
        else:
            moves = [move for move in state.legal(0) if move.startswith(("move", "cross"))]
            state = state.choose({0: (moves or ["pass"])[-1]})
        assert read(state.position) == state


@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
def test_a_position_can_stand_in_a_url_and_on_a_command_line(game: str, players: int) -> None:
    for state in random_states(rowlock.start(game, players), Random(5)):
        assert quote(state.position, safe="") == state.position
        assert re.fullmatch(r"[a-z][A-Za-z0-9._-]+", state.position)


@pytest.mark.parametrize("position", [None, 5, b"qwixx_1.0_roll_m0"])
def test_a_position_is_a_text(position: Any) -> None:
    with pytest.raises(rowlock.Malformed, match=r"the position is .*, expected a text such as 'qwixx_1\.0_roll_m0_m0'"):
        rowlock.position(position)


def test_positions_of_a_game_read_as_documented() -> None:
    state = rowlock.start("on-board", 2).roll(white=(4, 1), red=2, yellow=3, green=6, blue=5)
    state = state.choose({0: "cross red 5", 1: "pass"}).choose({0: "pass"})
    assert state.position == "on-board_track.a_1.0_move.crossed.w4-1.r2.y3.g6.b5_r5.m0.p0_m0.p0"
    qwinto = rowlock.start("qwinto", 1).choose({0: "dice orange purple"})
    assert qwinto.position == "qwinto_1.0_roll.o.p_m0"
    qwinto = qwinto.roll(orange=2, purple=6).choose({0: "reroll"})
    assert qwinto.position == "qwinto_1.0_roll-again.o.p_m0"


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ("", "there is no game ''"),
        ("chess_1.0_roll_m0", "there is no game 'chess'"),
        ("qwixx", "ends too soon"),
        ("qwixx_1.0_roll", "ends too soon"),
        ("qwixx_0.0_roll_m0", "the turn is '0.0'"),
        ("qwixx_one_roll_m0", "ends too soon"),
        ("qwixx_speed.5_1.0_roll_m0", "has no option 'speed'"),
        ("qwixx_1_roll_m0", "the turn is '1'"),
        ("qwixx_1.2_roll_m0_m0", "the first player is 2"),
        ("qwixx_1.0_roll_m0_m0_m0_m0_m0_m0", "the number of players is 6"),
        ("qwixx_lucky.5-8_1.0_roll_m0", "no option 'lucky'"),
        ("longo_lucky.5-x_1.0_roll_m0", "the lucky pair is"),
        ("longo_lucky.5-" + "8" * 5000 + "_1.0_roll_m0", "the lucky pair is"),
        ("longo_lucky-rows.some_lucky.5-8_1.0_roll_m0", "lucky_rows is 'some'"),
        ("on-board_track.c_1.0_roll_m0.p0", "there is no track 'c'"),
        ("on-board_track.g10-1.r2_1.0_roll_m0.p0", "the field 'r2'"),
        ("on-board_track.g10-1.x2-1_1.0_roll_m0.p0", "has 2 fields"),
        ("qwixx_1.0_sleep_m0", "the phase is 'sleep'"),
        ("qwixx_1.0_move.w1-1.r1.y1.g1.b1_m0", "the phase is 'move'"),
        ("qwixx_1.0_white_m0", "the roll names"),
        ("qwixx_1.0_white.w7-1.r1.y1.g1.b1_m0", "the white roll is [7, 1]"),
        ("qwixx_1.0_white.w1-1.r1.y1.g1.b1.x_m0", "the roll names"),
        ("qwixx_1.0_white.crossed.w1-1.r1.y1.g1.b1_m0", "'crossed' is not possible"),
        ("qwixx_1.0_roll.w1-1_m0", "not in its one written form"),
        ("qwixx_1.0_roll_", "'' is not possible"),
        ("qwixx_1.0_roll_r2", "for 'm'"),
        ("qwixx_1.0_roll_m5", "for 'm'"),
        ("qwixx_1.0_roll_m0.m0", "for 'm'"),
        ("qwixx_1.0_roll_m0.p1", "a sheet has 'p1'"),
        ("qwixx_1.0_roll_r.m0", "a sheet has 'r'"),
        ("qwixx_1.0_roll_r13.m0", "there is no red 13"),
        ("qwixx_1.0_roll_r5-3.m0", "red 3 was skipped"),
        ("qwixx_1.0_roll_r12.m0", "red 12 needs at least 5 crosses"),
        ("qwixx_1.0_roll_r2-2.m0", "red 2 is already crossed"),
        ("qwixx_1.0_roll_y3.r2.m0", "expected qwixx_1.0_roll_r2.y3.m0"),
        ("qwixx_1.0_roll_m4", "the sheets end the game"),
        ("qwixx_1.0_over_m3", "nothing has ended the game"),
        ("qwixx_1.0_roll_r2-3-4-5-6-12.y2-3-4-5-6-12.m0", "the sheets end the game"),
        ("qwixx_1.0.f0_over_m0", "Qwixx has no final round"),
        ("on-board_track.a_1.0_roll_m0.p4_m0.p4", "expected one pawn on a field"),
        ("on-board_track.a_1.0_roll_m0.p41", "expected one item from p0 to p40"),
        ("on-board_track.a_1.0_roll_m0.p36", "the final round was begun by None"),
        ("on-board_track.a_1.0.f0_roll_m0.p35", "the final round was begun by 0"),
        ("on-board_track.a_5.0.f0_roll_m0.p36_m0.p0", "seat 0 began the final round"),
        ("on-board_track.a_9.0_roll_m0.p7_m0.p0", "a pawn stands on red 4, which its player has not crossed"),
        ("on-board_track.a_1.0_over_m0.p0", "nothing has ended the game"),
        ("qwinto_1.0_roll_m0", "may not choose 'dice '"),
        ("qwinto_1.0_roll.p.o_m0", "may not choose 'dice purple orange'"),
        ("qwinto_1.0_write.o7_m0", "the orange roll is 7"),
        ("qwinto_1.0_dice.o_m0", "not in its one written form"),
        ("qwinto_1.0_dice_o2.m0", "expected a column and a number"),
        ("qwinto_1.0_dice_o2-19.m0", "expected a column and a number"),
        ("qwinto_1.0_dice_o2-5.o3-5.m0", "5 is on its left"),
        ("qwinto_1.0_dice_p1-3.p0-5.m0", "3 is on its right"),
        ("qwinto_1.0_dice_y6-5.m0", "column 6 is the gap of yellow"),
        ("qwinto_1.0_over_m0", "nothing has ended the game"),
        ("qwinto_1.0.f0_dice_m0", "not in its one written form"),
    ],
)
def test_an_impossible_position_is_refused_with_its_reason(position: str, complaint: str) -> None:
    with pytest.raises(rowlock.Malformed, match=re.escape(complaint)) as refusal:
        read(position)
    assert "\n" not in str(refusal.value)
