"""Bots of one level at one table differ, always in the same way, and none of them is the weaker for it."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import rowlock
from rowlock import Choose, Roll, State
from rowlock.bots import make_bot
from rowlock.bots.characters import CHARACTERS, PLAIN
from rowlock.bots.greedy import GreedyBot
from rowlock.dice import SeededDice, roll
from rowlock.rules.errors import Unknown
from rowlock.rules.games import GAMES
from tests.play import random_states
from tests.rules.build import EMPTY, Marks, on_board, qwixx, throw, to_move

RESULTS = Path(__file__).parents[2] / "bench" / "characters.json"
# Both fit without a gap, the one in a fuller row.
TIED = throw(qwixx(Marks(red=(2, 3, 4, 5, 6), yellow=(6,)), EMPTY), 3, 4)


def after_turns(level: str, turns: int) -> State:
    """Qwinto for six, all of one level, after some turns; each bot is made anew for every choice, as on the server."""
    state = rowlock.start("qwinto", 6)
    number = 0
    while state.turn <= turns and not state.over:
        if isinstance(state.awaits, Roll):
            number += 1
            dice = roll(SeededDice(7), number, state.game.dice, state.game.faces, ())
            state = state.roll(**{name: dice[name] for name, _ in state.awaits})
        elif isinstance(state.awaits, Choose):
            state = state.choose({seat: make_bot(level, seat).choose(state, seat) for seat in state.awaits.players})
    return state


@pytest.mark.parametrize(("level", "turns"), [("easy", 30), ("medium", 30), ("hard", 15)])
def test_no_two_bots_have_the_same_sheet(level: str, turns: int) -> None:
    state = after_turns(level, turns)
    assert all(first != second for first, second in combinations(state.sheets, 2))
    assert after_turns(level, 4) == after_turns(level, 4)


def test_champion_with_a_look_ahead_has_characters_too() -> None:
    # Two with the same sheet, of which the second goes a way of its own.
    sheet = Marks(red=(2, 3, 4, 5, 6), yellow=(4, 5, 6))
    state = throw(qwixx(sheet, sheet), 3, 4)
    choices = [make_bot("master", seed).choose(state, 1) for seed in range(12)]
    assert len(set(choices)) > 1
    assert choices[3] == make_bot("master", 3).choose(state, 1)


def test_a_bot_that_stays_plays_as_one_that_is_made_anew() -> None:
    stays = make_bot("medium", 11)
    for state in random_states(rowlock.start("on-board", 3), Random(1)):
        if isinstance(state.awaits, Choose):
            seat = min(state.awaits.players)
            assert stays.choose(state, seat) == make_bot("medium", 11).choose(state, seat)


def test_a_character_is_given_by_name_or_by_the_seed() -> None:
    assert [make_bot("hard", seed).character for seed in range(5)] == list(CHARACTERS)  # type: ignore[attr-defined]
    assert make_bot("medium:bee", 0).character == "bee"  # type: ignore[attr-defined]
    for name in ("medium:fox", "hard:", "master:Bee"):
        with pytest.raises(Unknown, match="expected plain, squirrel, snail, hare, bee or magpie"):
            make_bot(name, 0)


@pytest.mark.parametrize(
    ("state", "fonder", "less_fond", "move"),
    [
        (TIED, "squirrel", "bee", "cross red 7"),
        (TIED, "bee", "squirrel", "cross yellow 7"),
        (to_move(on_board(EMPTY, EMPTY)), "hare", "snail", "move 5"),
    ],
    ids=["finishes", "tends", "leaps"],
)
def test_tastes_show_where_moves_are_worth_the_same(state: State, fonder: str, less_fond: str, move: str) -> None:
    def times(character: str) -> int:
        bots = [make_bot(f"medium:{character}", seed) for seed in range(300)]
        likes = [dict(zip(state.legal(0), bot.likes(state, 0, state.legal(0)), strict=True)) for bot in bots]  # type: ignore[attr-defined]
        return sum(max(like, key=like.__getitem__) == move for like in likes)

    assert times(fonder) > 1.2 * times(less_fond)


def test_a_magpie_has_a_favourite_colour() -> None:
    favourites = Counter(make_bot("medium:magpie", seed).choose(TIED, 0) for seed in range(400))
    assert favourites["cross red 7"] > 100 < favourites["cross yellow 7"]
    liked = [make_bot("medium:magpie", 4 * seed).choose(TIED, 0) for seed in range(200)]
    assert liked.count("cross red 7") > 1.2 * liked.count("cross yellow 7")


@pytest.mark.parametrize("game", list(GAMES))
def test_whether_to_do_anything_at_all_is_no_matter_of_taste(game: str) -> None:
    for state in random_states(rowlock.start(game, 3), Random(game)):
        if isinstance(state.awaits, Choose):
            for seat in state.awaits.players:
                if "pass" in state.legal(seat) and GreedyBot(0).choose(state, seat) == "pass":
                    worths = GreedyBot(0).worths(state, seat, state.legal(seat))
                    if len(worths) > 1 and sorted(worths)[-1] - sorted(worths)[-2] > 0.5:
                        assert {make_bot(f"medium:{each}", 5).choose(state, seat) for each in CHARACTERS} == {"pass"}


def test_what_was_measured_is_within_two_points_wherever_it_is_sure() -> None:
    """See bench/characters.py: none is known to be weaker or stronger than its level without a character, nor is that
    known to be weaker than the bot that it is made of."""
    from bench.characters import CLOSE, summaries

    results = json.loads(RESULTS.read_text())
    assert results
    for match, found in summaries(results).items():
        difference = 0.5 - found.won if match[2] == PLAIN else abs(found.won - 0.5)
        assert difference - found.margin <= CLOSE, match
