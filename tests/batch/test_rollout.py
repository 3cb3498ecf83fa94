"""Rollout and champion as the benchmark of strength plays them, beside the bots themselves."""

from collections.abc import Callable
from random import Random
from statistics import fmean, stdev
from typing import Any

import jax
import numpy as np
import pytest

import rowlock
from bench import rollout
from rowlock import Choose, State, batch
from rowlock.arena import Tournament
from rowlock.bots import rollout as of_bot
from rowlock.bots.champion import ChampionBot
from rowlock.bots.champion_network import shipped_weights
from tests.bots.table import view_of
from tests.play import random_states
from tests.rules.build import UP, Marks, qwixx, throw

SLOTS = 4096
MOVES = 12


class ByTheBook(of_bot.RolloutBot):
    """Plays nothing out, but looks up what the games of each move are worth."""

    def __init__(self, worth: Any) -> None:
        super().__init__(0)
        self.worth, self.dice = worth, dict[int, int]()

    def _play_out(self, _view: Any, choices: dict[int, str], random: Random) -> Any:
        game = self.dice.setdefault(random.getrandbits(64), len(self.dice))
        return self.worth[int(choices[0]), game]


def test_moves_are_compared_as_the_bot_compares_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_bot, "_worth", lambda worth, _seat: worth)
    view = view_of(throw(qwixx(Marks(red=UP[:3]), Marks()), 3, 4))
    positions = 400
    draw = np.random.default_rng(1)
    legal = draw.random((positions, MOVES)) < draw.random((positions, 1))
    legal[:, :2] = True
    usual = np.array([draw.choice(np.flatnonzero(moves)) for moves in legal])
    # Some moves are better than others, in some positions by little and in some by much, and some are all the same.
    better = draw.normal(size=(positions, MOVES, 1)) * draw.choice([0, 0.1, 1], size=(positions, 1, 1))
    worth = better + draw.normal(size=(positions, MOVES, 100)) * draw.choice([0, 0.5], size=(positions, 1, 1))

    found = rollout.best_choices(legal, usual, lambda position, choice, game: worth[position, choice, game])

    expected = []
    for position in range(positions):
        bot = ByTheBook(worth[position])
        moves = [str(move) for move in np.flatnonzero(legal[position])]
        monkeypatch.setattr(bot._bots[0], "choose", lambda *_, move=usual[position]: str(move))
        bot._bots *= 2
        expected.append(int(bot.choose(view, moves)))
    assert found.tolist() == expected
    assert 50 < np.count_nonzero(found != usual) < positions - 50


def decisions(name: str, players: int, games: int, number: int) -> list[tuple[State, int]]:
    """So many states of random games, each with a seat that has a choice there."""
    random = Random(f"decisions {name}")
    found = []
    for game in range(games):
        for state in random_states(rowlock.start(name, players, game % players), random):
            seats = sorted(state.awaits.players) if isinstance(state.awaits, Choose) else ()
            found += [(state, seat) for seat in seats if len(state.legal(seat)) > 1]
    return random.sample(found, number)


def as_arrays(game: Any, decided: list[tuple[State, int]]) -> Any:
    states = [
        game.from_rules(state)._replace(decider=np.uint32((seat - state.active) % game.players))
        for state, seat in decided
    ]
    return jax.tree.map(lambda *leaves: np.stack(leaves), *states)


def moves_of(game: Any, arrays: Any, choices: Any) -> list[str]:
    actions = np.take_along_axis(np.asarray(game.actions_of_choices(arrays)), np.asarray(choices)[:, None], axis=-1)
    return [game.moves[action] for (action,) in actions]


@pytest.mark.parametrize(("name", "players"), [("qwixx", 3), ("on-board", 2), ("qwinto", 2)])
def test_games_end_as_those_that_the_bot_plays_out(name: str, players: int) -> None:
    game = batch.make(name, players=players)
    random = Random(f"ends of {name}")
    decided = decisions(name, players, games=10, number=4)
    played = 120
    for (state, seat), arrays in zip(decided, (as_arrays(game, [one]) for one in decided), strict=True):
        (options,) = np.asarray(game.options(arrays))
        choice = random.choice([choice for choice in range(game.choices) if options >> choice & 1])
        (move,) = moves_of(game, arrays, [choice])
        bot = of_bot.RolloutBot(0)
        bot._bots *= players
        ends = [bot._play_out(view_of(state, seat), {seat: move}, random) for _ in range(played)]
        expected = [of_bot._worth(end, seat) for end in ends]
        seeds = np.arange(SLOTS, dtype=np.uint32)
        found = np.asarray(
            rollout._play_out(game, arrays, np.zeros(SLOTS, int), np.full(SLOTS, choice, np.uint32), seeds)
        )
        assert abs(found.mean() - fmean(expected)) < 4 * max(stdev(expected), found.std()) / played**0.5, (state, move)
        assert found.std() == pytest.approx(stdev(expected), rel=0.4), (state, move)


@pytest.mark.parametrize(("name", "players"), [("on-board", 2), ("qwinto", 2)])
def test_champion_chooses_as_the_bot_does(name: str, players: int) -> None:
    game = batch.make(name, players=players)
    decided = decisions(name, players, games=20, number=200)
    arrays = as_arrays(game, decided)
    champions_choice: Callable[..., Any] = jax.jit(rollout._champions_choice, static_argnums=0)
    chosen = moves_of(game, arrays, champions_choice(game, shipped_weights(name).networks[players], arrays))
    bot = ChampionBot()
    same = [
        bot.choose(view_of(state, seat), state.legal(seat)) == move
        for (state, seat), move in zip(decided, chosen, strict=True)
    ]
    assert fmean(same) > 0.97


def test_a_tournament_is_played_to_its_end_and_always_in_the_same_way() -> None:
    tournament = Tournament("qwixx", ["champion", "rollout:greedy"], players=2, games=4)
    results = rollout.run(tournament, slots=256)
    assert list(results.games) == [0, 1, 2, 3]
    assert all(outcome.turns > 10 and max(outcome.scores) > 40 for outcome in results.games.values())
    assert rollout.run(tournament, slots=256) == results
