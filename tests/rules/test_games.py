"""What the games say about themselves, and how they are found."""

from random import Random

import pytest

import rowlock
from rowlock.rules.crossing.games import LONGO, ON_BOARD, QWIXX
from rowlock.rules.games import GAMES, register
from rowlock.rules.qwinto.state import QWINTO
from tests.play import ALL_SETUPS, random_states
from tests.rules.build import BLANK, EMPTY, longo, on_board, qwinto, qwixx, track

COMMON = {"family", "name", "title", "max_players", "faces", "dice", "options"}


@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
def test_every_legal_move_is_among_the_moves_of_the_game(game: str, players: int) -> None:
    moves = GAMES[game].moves
    assert len(set(moves)) == len(moves)
    for state in random_states(rowlock.start(game, players), Random(players)):
        assert all(set(state.legal(seat)) <= set(moves) for seat in range(players))


@pytest.mark.parametrize(("game", "count"), [("qwixx", 45), ("longo", 121), ("on-board", 50), ("qwinto", 37)])
def test_how_many_moves_a_game_has(game: str, count: int) -> None:
    assert len(GAMES[game].moves) == count


def test_the_dice_of_a_game() -> None:
    assert QWIXX.dice == rowlock.Roll(white=2, red=1, yellow=1, green=1, blue=1)
    assert QWINTO.dice == rowlock.Roll(orange=1, yellow=1, purple=1)


def test_the_facts_of_a_crossing_game() -> None:
    facts = QWIXX.describe()
    own = {"rows", "points", "locks_to_end", "misthrows_to_end", "misthrow_points", "lucky_pairs"}
    assert facts.keys() == COMMON | own | {"tracks", "longest_move", "last_fields"}
    assert (facts["family"], facts["name"], facts["max_players"], facts["options"]) == ("crossing", "qwixx", 5, {})
    red = facts["rows"][0]
    assert (red["name"], red["locking"], red["needed"]) == ("red", 1, 5)
    assert red["cells"][0] == {"colour": "red", "number": 2}
    assert facts["points"] == [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]
    assert facts["tracks"] == {}


def test_the_facts_of_games_with_options() -> None:
    assert LONGO.describe()["lucky_pairs"] == [[5, 8], [6, 11], [7, 12], [10, 13], [4, 9]]
    assert LONGO.describe()["options"].keys() == {"lucky", "lucky_rows"}
    tracks = ON_BOARD.describe()["tracks"]
    assert tracks.keys() == {"a", "b"}
    assert tracks["a"][0].keys() == {"colour", "number", "bonus"}
    assert ON_BOARD.describe()["options"].keys() == {"track"}
    assert "c" not in ON_BOARD.tracks
    with pytest.raises(KeyError):
        ON_BOARD.tracks["c"]


def test_the_facts_of_qwinto() -> None:
    facts = QWINTO.describe()
    own = {"columns", "rows", "highest_sum", "full_rows_to_end", "misthrows_to_end", "misthrow_points"}
    assert facts.keys() == COMMON | own
    assert facts["rows"][2] == {
        "name": "purple",
        "cells": [0, 1, 2, 3, 5, 6, 7, 8, 9],
        "pentagons": [2, 9],
        "gap": 4,
    }


def test_what_players_agreed_on_as_a_record_writes_it() -> None:
    own = track(*(f"red {number}" for number in range(2, 13)))
    assert qwixx(EMPTY).describe_options() == qwinto(BLANK).describe_options() == {}
    assert longo(EMPTY, lucky=[[9, 3]]).describe_options() == {"lucky": [[3, 9]], "lucky_rows": "open"}
    assert on_board(EMPTY, track="b").describe_options() == {"track": "b"}
    assert on_board(EMPTY, track=own).describe_options() == {"track": own}


def test_only_the_crossing_games_have_rows_to_lock() -> None:
    assert qwinto(BLANK).locked == ()


def test_simple_bots_skip_a_number_in_eight_and_one_more_with_a_pawn() -> None:
    assert [game.tuning.skipped for game in (QWIXX, LONGO, ON_BOARD)] == [1, 2, 2]
    assert QWIXX.tuning.rolls > ON_BOARD.tuning.rolls


def test_a_name_belongs_to_one_game() -> None:
    register(QWIXX)
    with pytest.raises(rowlock.Malformed, match="there is already a game 'qwixx', expected another name"):
        register(QWIXX._replace(title="Another"))
