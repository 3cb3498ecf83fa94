"""Learn solo Qwixx with CMA-ES: ``python docs/examples/learn.py [GENERATIONS [GAMES]]``.

Evolution draws players around the best one so far and lets each of them play; those that score well shift the next
draw.
"""

import sys

import cma  # type: ignore[import-untyped]
import gymnasium
import numpy as np
import numpy.typing as npt

import rowlock.envs.gymnasium  # noqa: F401 - registers the environments

Array = npt.NDArray[np.float64]
WEIGHTS = 7

env = gymnasium.make("rowlock/Qwixx-v1")
layout = env.get_wrapper_attr("layout")
ROWS = [layout[f"{colour} 0"] for colour in ("red", "yellow", "green", "blue")]
NUMBERS = 11
"""The numbers of a row; its lock follows in the observation. Action 0 is to pass, then come the numbers of each row."""
COLOUR, CROSSED = layout["phase colour"].start, layout["crossed"].start
"""Where the observation says that a coloured die is being chosen, and whether there was a cross this turn."""


def describe(observation: npt.NDArray[np.float32], action: np.int64) -> list[float]:
    """Describe an action by a few numbers."""
    colour = observation[COLOUR]
    if action == 0:
        return [0, 0, 0, 0, 0, 1, colour * (1 - observation[CROSSED])]
    row, cell = divmod(action - 1, NUMBERS)
    crosses = np.flatnonzero(observation[ROWS[row]])
    skipped = cell - (crosses[-1] + 1 if len(crosses) else 0)
    return [skipped, len(crosses), cell, skipped * len(crosses), colour, 0, 0]


def play(weights: Array | None, games: int, seed: int) -> float:
    """The average points of a player with these weights or, without weights, of one who chooses at random."""
    random = np.random.default_rng(seed)
    points = 0.0
    for game in range(games):
        observation, info = env.reset(seed=seed + game)
        over = False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            if weights is None:
                action = random.choice(legal)
            elif len(legal) == 1:
                action = legal[0]
            else:
                action = legal[np.argmax([describe(observation, action) for action in legal] @ weights)]
            observation, reward, over, _, info = env.step(action)
            points += float(reward)
    return points / games


def learn(generations: int, games: int, seed: int = 1) -> Array:
    """The weights in the middle of the last generation."""
    evolution = cma.CMAEvolutionStrategy(np.zeros(WEIGHTS), 1.0, {"seed": seed, "verbose": -9})
    for generation in range(generations):
        candidates = evolution.ask()
        # A whole generation plays with the same dice, so that luck matters less.
        scores = [play(weights, games, seed=generation * games) for weights in candidates]
        evolution.tell(candidates, [-score for score in scores])
    middle: Array = evolution.result.xfavorite
    return middle


def main(generations: int = 40, games: int = 20) -> None:
    weights = learn(generations, games)
    unseen = 1_000_000
    chance, learned = play(None, 300, unseen), play(weights, 300, unseen)
    print(f"chance: {chance:.1f} points on average, learned: {learned:.1f}")  # noqa: T201


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
