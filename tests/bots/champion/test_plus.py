"""Champion that looks one turn further: when it looks, what it concludes, and that it is not random."""

from random import Random
from typing import Any

import pytest

import rowlock
from rowlock import Choose, State
from rowlock.bots.champion.bot import ChampionBot
from rowlock.bots.champion.network import Network
from rowlock.bots.champion.plus import CLOSE, ChampionPlusBot
from rowlock.rules.awaits import Faces
from rowlock.rules.crossing.state import CrossingState
from tests.play import random_states
from tests.rules.build import EMPTY, GAMES, Marks, qwixx, throw

POINT = 0.001
RED_11 = 9
"""The feature that says whether something is crossed in red from 11 on."""


class Misled(Network):
    """Judges only by points, but overrates a cross on the far right of red."""

    def __init__(self, error: float) -> None:
        self.game, self.players = "qwixx", 2
        self.error = error
        self.asked = 0

    def worth(self, own: Any, _shared: Any, points: Any, *_others: Any) -> Any:
        self.asked += 1
        return POINT * points + self.error * own[:, RED_11]


# Only red and green are left to seat 1, and the first cross brings a point in both. But after red 11 nothing more can
# be crossed in red, and after green 11 the next cross in green brings two points.
LEFT = Marks(yellow=(11,), blue=(3,))
FAR_OR_NEAR = throw(qwixx(EMPTY, LEFT), 5, 6, red=1, yellow=1, green=1, blue=1)


def chosen(bot: ChampionBot, state: State = FAR_OR_NEAR, seat: int = 1) -> str:
    return bot.choose(state, seat)


@pytest.mark.parametrize("seed", range(5))
def test_it_finds_what_a_network_that_is_a_little_wrong_does_not(seed: int) -> None:
    network = Misled(0.2 * POINT)
    assert chosen(ChampionBot(seed, network=network)) == "cross red 11"
    assert chosen(ChampionPlusBot(seed, network=network)) == "cross green 11"


def test_it_looks_at_close_moves_only() -> None:
    sure = Misled(CLOSE + POINT)
    assert chosen(ChampionPlusBot(network=sure)) == "cross red 11"
    by_champion = Misled(CLOSE + POINT)
    chosen(ChampionBot(network=by_champion))
    assert sure.asked == by_champion.asked, "nothing was played out"


def test_it_stays_with_the_network_where_looking_further_shows_nothing_better() -> None:
    """Green 12 and blue 12 are the same except for their colours."""
    state = throw(qwixx(EMPTY, EMPTY), 6, 6, red=1, yellow=1, green=1, blue=1)
    network = Misled(0.0)
    close = Misled(0.0)
    choice = chosen(ChampionBot(network=network), state)
    assert choice == "cross green 12"
    assert chosen(ChampionPlusBot(network=close), state) == choice
    assert close.asked > 10 * network.asked, "they were played out"


def test_moves_are_tried_against_the_same_rolls_which_the_seed_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled: list[Any] = []
    original = CrossingState.after_roll

    def after_roll(state: CrossingState, dice: Faces) -> CrossingState:
        rolled.append(dice)
        return original(state, dice)

    monkeypatch.setattr(CrossingState, "after_roll", after_roll)

    def rolls(seed: int, move: str) -> list[Any]:
        rolled.clear()
        ChampionPlusBot(seed, network=Misled(0.0))._tried(FAR_OR_NEAR, 1, move)
        return rolled.copy()

    assert rolls(3, "cross red 11") == rolls(3, "cross green 11") == rolls(3, "pass")
    assert rolls(3, "pass") != rolls(4, "pass")
    assert len({str(dice) for dice in rolls(3, "pass")}) > 1


def decisions(game: str, players: int, number: int) -> list[tuple[State, int]]:
    """Some decisions of a random game, of all seats in turn."""
    states = random_states(rowlock.start(game, players), Random(f"{game} {players}"))
    asked = [(state, max(state.awaits.players)) for state in states if isinstance(state.awaits, Choose)]
    return asked[:: max(1, len(asked) // number)]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_makes_the_same_choices(game: str) -> None:
    for state, seat in decisions(game, 2, 3):
        assert chosen(ChampionPlusBot(4), state, seat) == chosen(ChampionPlusBot(4), state, seat)
