"""Rollout and champion as the benchmark of strength plays them, compared with the bots themselves."""

from functools import partial
from random import Random
from statistics import fmean
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import rowlock
from bench import rollout
from rowlock import Choose, Roll, State, batch
from rowlock.arena import Tournament
from rowlock.batch.learn.families import family_of
from rowlock.batch.learn.network import judge_by
from rowlock.bots import rollout as of_bot
from rowlock.bots.champion.bot import ChampionBot
from rowlock.bots.champion.network import shipped_weights
from rowlock.bots.greedy import GreedyBot
from tests.batch.compare import at, named
from tests.batch.decisions import Decision, as_arrays, moves_of
from tests.play import random_states
from tests.rules.build import UP, Marks, qwixx, throw

MOVES = 12
ROUNDING = 1e-5
"""How far worths may be off that are the same but for the order of their sums."""


class ByTheBook(of_bot.RolloutBot):
    """Plays no games, but looks up what the games of each move are worth."""

    def __init__(self, worth: Any) -> None:
        super().__init__(0)
        self.worth, self.dice = worth, dict[int, int]()

    def _play_out(self, _state: Any, choices: dict[int, str], random: Random) -> Any:
        game = self.dice.setdefault(random.getrandbits(64), len(self.dice))
        return self.worth[int(choices[0]), game]


def test_moves_are_compared_as_the_bot_compares_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_bot, "_worth", lambda worth, _seat: worth)
    state = throw(qwixx(Marks(red=UP[:3]), Marks()), 3, 4)
    positions = 400
    draw = np.random.default_rng(1)
    legal = draw.random((positions, MOVES)) < draw.random((positions, 1))
    legal[:, :2] = True
    usual = np.array([draw.choice(np.flatnonzero(moves)) for moves in legal])
    # Some moves are better than others, a little in some positions and a lot in others, and some are equal.
    better = draw.normal(size=(positions, MOVES, 1)) * draw.choice([0, 0.1, 1], size=(positions, 1, 1))
    worth = better + draw.normal(size=(positions, MOVES, 100)) * draw.choice([0, 0.5], size=(positions, 1, 1))

    found = rollout.best_choices(legal, usual, lambda position, choice, game: worth[position, choice, game])

    expected = []
    for position in range(positions):
        bot = ByTheBook(worth[position])
        moves = [str(move) for move in np.flatnonzero(legal[position])]
        monkeypatch.setattr(bot._bots[0], "choose", lambda *_, move=usual[position]: str(move))
        bot._bots *= 2
        with monkeypatch.context() as patched:
            patched.setattr(type(state), "legal", lambda *_, moves=moves: moves)
            expected.append(int(bot.choose(state, 0)))
    assert found.tolist() == expected
    assert 50 < np.count_nonzero(found != usual) < positions - 50


def decisions(name: str, players: int, number: int) -> list[Decision]:
    """A number of states from random games, each with a seat that has a choice there."""
    random = Random(f"decisions {name}")
    found: list[Decision] = []
    for first in range(10):
        for state in random_states(rowlock.start(name, players, first % players), random):
            seats = sorted(state.awaits.players) if isinstance(state.awaits, Choose) else ()
            found += [(state, seat) for seat in seats if len(state.legal(seat)) > 1]
    return random.sample(found, number)


@pytest.mark.parametrize(("name", "players", "number"), [("qwixx", 3, 30), ("on-board", 2, 30), ("qwinto", 2, 12)])
def test_games_end_as_greedy_ends_them_with_the_same_dice(name: str, players: int, number: int) -> None:
    game: Any = batch.make(name, players=players)
    random = Random(f"ends of {name}")
    decided = decisions(name, players, number)
    arrays = as_arrays(game, decided)
    chosen = [
        random.choice([choice for choice in range(game.choices) if options >> choice & 1])
        for options in np.asarray(game.options(arrays))
    ]
    seeds = np.array([random.getrandbits(32) for _ in decided], np.uint32)

    @jax.jit
    def dice(state: Any, seed: Any, whole_turn: Any) -> Any:
        """The next dice, whether the turn is played as a whole or decision by decision."""
        state, seed = jax.tree.map(lambda leaf: jnp.asarray(leaf)[None], (state, seed))
        of_turn = rollout._words(state._replace(phase=jnp.zeros_like(state.phase)), seed, game.words_in_turn)
        first, second = (of_turn[1], of_turn[3]) if name == "qwinto" else (of_turn[0], of_turn[0])
        of_turn_here = jnp.where(state.phase <= 1, first, second)
        return game.dice(jnp.where(whole_turn, of_turn_here, rollout._words(state, seed, 1)[0]))

    expected = []
    for (state, seat), move, seed in zip(decided, moves_of(game, arrays, chosen), seeds, strict=True):
        choices, begun = {seat: move}, state.turn
        while not state.over:
            if isinstance(state.awaits, Roll):
                thrown = dice(game.from_rules(state), seed, state.turn > begun)
                state = state.roll(**named(state, tuple(int(die[0]) for die in thrown)))
                continue
            assert isinstance(state.awaits, Choose)
            for other in state.awaits.players - choices.keys():
                choices[other] = GreedyBot(0).choose(state, other)
            state = state.choose(choices)
            choices = {}
        expected.append(of_bot._worth(state, seat))
    # What others have sealed makes no difference.
    sealed = arrays._replace(sealed=tuple(np.ones(number, np.uint32) for _ in range(players)))
    found = rollout._play_out(game, sealed, np.arange(number), np.array(chosen, np.uint32), seeds)
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-5)
    assert len(set(expected)) > number / 2


def test_moves_of_a_decision_have_the_same_dice_and_nobody_else_has(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int, int]] = []

    def play_out(_game: Any, _state: Any, *slots: Any) -> Any:
        asked.extend(zip(*(values.tolist() for values in slots), strict=True))
        return np.zeros(len(slots[0]))

    monkeypatch.setattr(rollout, "_play_out", play_out)
    options, usual = np.array([0b111, 0, 0b1011], np.uint32), np.array([0, 0, 3])
    game, slots = batch.make("qwixx", players=2), 4
    chosen = rollout._think(game, None, options, usual, np.array([0, 2]), np.random.default_rng(1), slots)

    assert chosen.tolist() == [0, 3]
    seeds = {(number, move): {seed for *of, seed in asked if of == [number, move]} for number, move, _ in asked}
    assert set(seeds) == {(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 3)}
    for number, base, rivals in ((0, 0, (1, 2)), (2, 3, (0, 1))):
        # One rival drops out after half of the games.
        fewer, all_games = sorted((seeds[number, rival] for rival in rivals), key=len)
        assert fewer < all_games == seeds[number, base]
        assert len(all_games) == 20
    assert not seeds[0, 0] & seeds[2, 3]


@pytest.mark.parametrize(("name", "players"), [("on-board", 2), ("qwinto", 2)])
def test_champion_chooses_as_the_bot_does(name: str, players: int) -> None:
    game: Any = batch.make(name, players=players)
    decided = decisions(name, players, 150)
    arrays = as_arrays(game, decided)
    judge = judge_by(game, jax.tree.map(jnp.asarray, shipped_weights(name).networks[players]))
    chosen = moves_of(game, arrays, jax.jit(partial(family_of(game).choice, game, judge))(arrays))
    bot = ChampionBot()

    def is_best(state: State, seat: int, move: str) -> bool:
        legal = state.legal(seat)
        worths = bot.worths(state, seat, legal)
        # Where two moves lead to the same, rounding decides between them.
        return bool(worths[legal.index(move)] > max(worths) - ROUNDING)

    same = [is_best(state, seat, move) for (state, seat), move in zip(decided, chosen, strict=True)]
    assert fmean(same) > 0.97


def test_the_seats_of_rollout_are_asked_and_only_those(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = Tournament("qwixx", ["champion", "rollout:greedy"], players=3, games=6)
    compared = 0

    def pass_always(game: Any, state: Any, options: Any, usual: Any, waiting: Any, *_: Any) -> Any:
        nonlocal compared
        for number in waiting if compared < 40 else ():
            one = at(jax.tree.map(np.asarray, state), number)
            plain, seat = game.to_rules(one), int(game.decider(one))
            assert tournament.seating(number)[seat] == "rollout:greedy"
            assert int(options[number]).bit_count() == len(plain.legal(seat)) > 1
            (move,) = moves_of(game, as_arrays(game, [(plain, seat)]), [usual[number]])
            assert move == GreedyBot(0).choose(plain, seat)
            compared += 1
        return np.zeros(len(waiting), np.uint32)

    monkeypatch.setattr(rollout, "_think", pass_always)
    results = rollout.run(tournament)
    assert list(results.games) == [*range(6)]
    assert compared >= 40
    for number, outcome in results.games.items():
        for bot, score in zip(tournament.seating(number), outcome.scores, strict=True):
            assert score > 0 if bot == "champion" else score <= 0


def test_games_are_played_to_their_end() -> None:
    tournament = Tournament("qwixx", ["champion", "rollout:greedy"], players=2, games=2)
    for outcome in rollout.run(tournament, slots=256).games.values():
        assert outcome.turns > 10
        assert min(outcome.scores) > 0
