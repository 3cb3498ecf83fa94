"""Easy, medium, hard and master."""

from random import Random

import pytest

import rowlock
from rowlock import Choose
from rowlock.bots import make_bot
from rowlock.bots.champion.bot import ChampionBot
from rowlock.bots.champion.plus import ChampionPlusBot
from rowlock.bots.characters import CharacterBot
from rowlock.bots.decide import decide
from rowlock.bots.greedy import GreedyBot
from rowlock.bots.levels import CARELESS, CarelessBot, easy
from rowlock.dice import SeededDice
from rowlock.table import Table
from tests.bots.table import play_out
from tests.play import ALL_SETUPS, random_states
from tests.rules.build import EMPTY, GAMES, Marks, qwixx, throw

# Only red 5 fits, so a bot that looks crosses it.
OBVIOUS = throw(qwixx(Marks(red=(2, 3, 4)), EMPTY), 4, 1)
GAMES_OF_A_MATCH = 30


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_a_careless_bot_does_not_look_in_a_share_of_its_choices(share: float) -> None:
    choices = [CarelessBot(GreedyBot(0), share, seed).choose(OBVIOUS, 0) for seed in range(400)]
    assert set(choices) == ({"cross red 5"} if share == 0 else set(OBVIOUS.legal(0)))
    expected = 1 - share + share / len(OBVIOUS.legal(0))
    assert choices.count("cross red 5") / 400 == pytest.approx(expected, abs=0.08)


def test_the_same_seed_is_careless_at_the_same_times() -> None:
    states = [throw(qwixx(Marks(red=(2, 3, 4)), EMPTY), 4, 1, red=face) for face in range(1, 7)]

    def choices(seed: int) -> list[str]:
        return [easy(seed).choose(state, 0) for state in states]

    assert choices(3) == choices(3)
    assert len({tuple(choices(seed)) for seed in range(20)}) > 5


def test_the_levels_by_name() -> None:
    assert isinstance(make_bot("easy", 0), CarelessBot)
    for level, plain in (("medium", GreedyBot), ("hard", ChampionBot), ("master", ChampionPlusBot)):
        bot = make_bot(level, 0)
        assert isinstance(bot, CharacterBot)
        assert type(bot._bot) is plain
    assert 0.1 < CARELESS < 0.3


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("weaker", "stronger"), [("random", "easy"), ("easy", "medium"), ("medium", "hard")])
def test_each_level_is_harder_than_the_one_before(game: str, weaker: str, stronger: str) -> None:
    margin = 0
    for number in range(GAMES_OF_A_MATCH):
        # Both sit in both seats with the same dice.
        seats = [weaker, stronger] if number % 2 else [stronger, weaker]
        bots = [make_bot(name, number) for name in seats]
        totals = play_out(Table.start(game, 2, dice=SeededDice(number // 2)), bots).state.totals
        margin += (totals[1] - totals[0]) * (1 if number % 2 else -1)
    assert margin / GAMES_OF_A_MATCH > 3


@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
@pytest.mark.parametrize("level", ["easy", "medium", "hard", "master"])
def test_every_level_plays_every_game_with_every_number_of_players(level: str, game: str, players: int) -> None:
    bot = make_bot(level, 1)
    asked = set()
    for state in random_states(rowlock.start(game, players), Random(f"{game} {players}")):
        if isinstance(state.awaits, Choose) and state.awaits.action not in asked:
            asked.add(state.awaits.action)
            assert decide(bot, state, max(state.awaits.players)).fault is None
    assert asked
