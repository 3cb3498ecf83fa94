"""Search solo Qwixx with OpenSpiel's MCTS: ``python docs/examples/search.py [GAMES [SIMULATIONS]]``."""

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import rowlock.envs.openspiel  # noqa: F401 - registers the games

game = pyspiel.load_game("python_rowlock_qwixx(players=1)")


def play(choose: Callable[[Any], int], seed: int) -> float:
    """The points of a game with the dice of this seed."""
    dice = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choice(outcomes, p=chances))
        else:
            state.apply_action(choose(state))
    points: float = state.returns()[0]
    return points


def searching(simulations: int) -> Callable[[Any], int]:
    """A player that judges each action by random games from there."""
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    bot = mcts.MCTSBot(game, uct_c=10, max_simulations=simulations, evaluator=evaluator, random_state=random)
    step: Callable[[Any], int] = bot.step
    return step


def by_chance() -> Callable[[Any], int]:
    random = np.random.RandomState(1)
    return lambda state: int(random.choice(state.legal_actions()))


def average(choose: Callable[[Any], int], games: int) -> float:
    return sum(play(choose, seed) for seed in range(games)) / games


def main(games: int = 20, simulations: int = 40) -> None:
    searched, chance = average(searching(simulations), games), average(by_chance(), games)
    print(f"chance: {chance:.1f} points on average of {games} games, search: {searched:.1f}")  # noqa: T201


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
