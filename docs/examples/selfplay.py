"""Learn Qwixx for two by self-play, with PettingZoo and Optax: ``python docs/examples/selfplay.py [ROUNDS [GAMES]]``.

A network tells how many points a player will have, from what that player sees after an action. It plays against itself,
now and then at random, and learns after every round of games from the points at their end.
"""

import sys
from typing import Any

import jax
import numpy as np
import numpy.typing as npt
import optax

from rowlock.envs import pettingzoo

Array = npt.NDArray[np.float32]
Network = dict[str, Any]
GAMES, BATCH, HIDDEN = 50, 64, 64
CURIOSITY = 0.1  # how often a player who learns tries something at random
SCALE = 20  # the points for which the network says 1

env = pettingzoo.aec("qwixx-v1", players=2, rewards="points")
ROWS = np.array([env.layout[f"{colour} 0"].start for colour in ("red", "yellow", "green", "blue")])
optimizer = optax.adam(2e-3)


def judge(network: Network, seen: Any) -> Any:
    """Works on arrays of NumPy, which is faster for the few of a decision, and of JAX, which finds the gradient."""
    hidden = seen @ network["first"] + network["bias"]
    return (hidden * (hidden > 0)) @ network["last"]


@jax.jit
def improve(network: Network, memory: Any, seen: Array, ends: Array) -> tuple[Network, Any]:
    gradient = jax.grad(lambda network: ((judge(network, seen) - ends) ** 2).mean())(network)
    updates, memory = optimizer.update(gradient, memory)
    return optax.apply_updates(network, updates), memory


def afterwards(observation: Array, legal: npt.NDArray[np.int64]) -> Array:
    """What a player sees after each legal action, without the dice."""
    after = np.repeat(observation[None], len(legal), axis=0)
    after[:, env.layout["dice"]] = 0
    crosses = np.flatnonzero(legal)
    row, cell = np.divmod(legal[crosses] - 1, 11)  # action 0 is to pass, then come eleven numbers of each row
    after[crosses, ROWS[row] + cell] = 1
    return after


def play(network: Network, curiosity: dict[str, float], seed: int) -> tuple[dict[str, list[Array]], dict[str, float]]:
    """What everybody saw after each own action, and the points at the end. The curious play at random that often."""
    random = np.random.default_rng(seed)
    seen: dict[str, list[Array]] = {agent: [] for agent in curiosity}
    points = dict.fromkeys(curiosity, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        points[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        after = afterwards(observation["observation"], legal)
        is_random = random.random() < curiosity[agent]
        choice = random.integers(len(legal)) if is_random else np.argmax(judge(network, after))
        seen[agent].append(after[choice])
        env.step(legal[choice])
    return seen, points


def learn(rounds: int, seed: int = 1) -> Network:
    random = np.random.default_rng(seed)
    (width,) = env.observation_space("player_0")["observation"].shape
    first = random.normal(0, (2 / width) ** 0.5, (width, HIDDEN)).astype(np.float32)
    network = {"first": first, "bias": np.zeros(HIDDEN, np.float32), "last": np.zeros(HIDDEN, np.float32)}
    memory = optimizer.init(network)
    for number in range(rounds):
        views, ends = [], []
        for game in range(GAMES):
            seen, points = play(network, dict.fromkeys(env.possible_agents, CURIOSITY), number * GAMES + game)
            for agent in seen:
                views += seen[agent]
                ends += [points[agent] / SCALE] * len(seen[agent])
        seen_by_all, told = np.array(views), np.array(ends, np.float32)
        for few in random.permutation(len(views))[: len(views) // BATCH * BATCH].reshape(-1, BATCH):
            network, memory = improve(network, memory, seen_by_all[few], told[few])
        network = jax.device_get(network)
    return network


def main(rounds: int = 60, games: int = 500) -> None:
    network = learn(rounds)
    ended = [play(network, {"player_0": 1, "player_1": 0}, 1_000_000 + game)[1] for game in range(games)]
    won = sum(points["player_1"] > points["player_0"] for points in ended) / games
    print(f"won {won:.1%} of {games} games against chance, which always began")  # noqa: T201


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
