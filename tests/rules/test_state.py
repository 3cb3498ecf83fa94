"""What every state can do besides being played."""

import copy
import pickle
from random import Random

import pytest

import rowlock
from tests.play import ALL_SETUPS, random_states


@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
def test_states_survive_pickling_and_copying(game: str, players: int) -> None:
    for state in random_states(rowlock.start(game, players), Random(11)):
        for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            assert again == state
            assert hash(again) == hash(state)
            assert pickle.loads(pickle.dumps(state.awaits)) == copy.deepcopy(state.awaits) == state.awaits


def test_a_notebook_draws_a_state() -> None:
    state = rowlock.start("qwixx")
    assert state._repr_svg_() == state.svg()
    assert state.svg().startswith("<svg ")


@pytest.mark.parametrize("game", rowlock.GAMES)
def test_a_state_shows_itself_as_what_makes_it_again(game: str) -> None:
    state = rowlock.start(game)
    assert repr(state) == f"rowlock.position('{state.position}')"
    assert eval(repr(state)) == state


def test_a_position_reads_back() -> None:
    assert rowlock.position("qwixx_1.0_roll_m0_m0") == rowlock.start("qwixx")


def test_one_player_alone_is_practice() -> None:
    assert rowlock.start("qwinto", 1).practice
    assert not rowlock.start("qwinto", 2).practice


def test_numbers_too_long_to_write_down_are_refused_too() -> None:
    with pytest.raises(rowlock.Malformed, match="the number of players is a huge int"):
        rowlock.start("qwixx", 10**5000)
