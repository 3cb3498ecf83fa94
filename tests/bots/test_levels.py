"""Easy, medium, hard and master."""

from random import Random

import pytest

import rowlock
from rowlock import Choose
from rowlock.bots import make_bot
from rowlock.bots.champion.bot import ChampionBot
from rowlock.bots.champion.plus import ChampionPlusBot
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
    bot = CarelessBot(GreedyBot(0), share, seed=1)
    choices = [bot.choose(OBVIOUS, 0) for _ in range(400)]
    assert set(choices) == ({"cross red 5"} if share == 0 else set(OBVIOUS.legal(0)))
    expected = 1 - share + share / len(OBVIOUS.legal(0))
    assert choices.count("cross red 5") / 400 == pytest.approx(expected, abs=0.08)


def test_the_same_seed_is_careless_at_the_same_times() -> None:
    def choices(seed: int) -> list[str]:
        bot = easy(seed)
        return [bot.choose(OBVIOUS, 0) for _ in range(50)]

    assert choices(3) == choices(3)
    assert choices(3) != choices(4)


def test_the_levels_by_name() -> None:
    assert isinstance(make_bot("easy", 0), CarelessBot)
    assert isinstance(make_bot("medium", 0), GreedyBot)
    assert type(make_bot("hard", 0)) is ChampionBot
    assert type(make_bot("master", 0)) is ChampionPlusBot
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
