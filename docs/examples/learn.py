"""Learn solo Qwixx by policy gradient, with NumPy and Gymnasium: ``python docs/examples/learn.py [EPISODES]``."""

import sys

import gymnasium
import numpy as np
import numpy.typing as npt

import rowlock.envs.gymnasium  # noqa: F401 - registers the environments

Array = npt.NDArray[np.float64]
RATE = 0.003
DISPLAYED = 500
"""How many episodes a printed average is over."""


def probabilities(weights: Array, observation: Array, mask: Array) -> Array:
    """A policy that is linear in the observation and knows what is legal."""
    logits = np.where(mask > 0, observation @ weights, -np.inf)
    chances: Array = np.exp(logits - logits.max())
    chances /= chances.sum()
    return chances


def learn(episodes: int, seed: int = 1) -> list[float]:
    """The scores of all episodes, learning after each."""
    env = gymnasium.make("rowlock/Qwixx-v1")
    random = np.random.default_rng(seed)
    assert isinstance(env.observation_space, gymnasium.spaces.Box)
    assert isinstance(env.action_space, gymnasium.spaces.Discrete)
    weights = np.zeros((env.observation_space.shape[0], int(env.action_space.n)))
    scores: list[float] = []
    usual = 0.0
    observation, info = env.reset(seed=seed)
    for _ in range(episodes):
        steps, rewards, over = [], [], False
        while not over:
            chances = probabilities(weights, observation, info["action_mask"])
            action = random.choice(len(chances), p=chances)
            steps.append((observation, chances, action))
            observation, reward, over, _, info = env.step(action)
            rewards.append(float(reward))
        still_to_come = np.cumsum(rewards[::-1])[::-1]
        for number, (seen, chances, action) in enumerate(steps):
            # What was better than usual becomes more likely; what usually comes shrinks as the game goes on.
            advantage = still_to_come[number] - usual * (1 - number / len(steps))
            gradient = -chances
            gradient[action] += 1
            weights += RATE * advantage * np.outer(seen, gradient)
        scores.append(sum(rewards))
        usual += 0.01 * (scores[-1] - usual)
        observation, info = env.reset()
    return scores


def main(episodes: int = 3000) -> None:
    scores = learn(episodes)
    for begin in range(0, episodes, DISPLAYED):
        part = scores[begin : begin + DISPLAYED]
        print(f"episodes {begin + 1} to {begin + len(part)}: {np.mean(part):.1f} points on average")  # noqa: T201


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
