"""The games for PettingZoo: one player after the other (`aec`), or everybody at each step (`parallel`).

>>> from rowlock.envs import pettingzoo
>>> env = pettingzoo.parallel("qwixx-v1", players=3)
>>> observations, infos = env.reset(seed=1)
>>> sorted(observations), sorted(observations["player_0"])
(['player_0', 'player_1', 'player_2'], ['action_mask', 'observation'])
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from rowlock.extras import missing

try:
    import pettingzoo
except ImportError as error:
    raise ImportError(missing(__name__, "PettingZoo", "rl"), name=error.name) from None
from gymnasium import spaces
from pettingzoo.utils import wrappers

from rowlock.envs.match import Match
from rowlock.envs.rewards import Rewards
from rowlock.rules.awaits import in_words
from rowlock.rules.errors import Malformed, Unknown, shown

Observation = dict[str, Any]


def aec(env_id: str, players: int = 2, rewards: Rewards | None = None, **options: object) -> pettingzoo.AECEnv:
    """The environment in which one player after the other chooses.

    Where the rules have all choose at once, they do so one after the other from the active player on, and nothing of
    it shows before the last one has. Rewards and options are those of `rowlock.envs.make`.
    """
    return wrappers.OrderEnforcingWrapper(_OneByOne(env_id, players, rewards, options))


def parallel(
    env_id: str, players: int = 2, rewards: Rewards | None = None, **options: object
) -> pettingzoo.ParallelEnv:
    """The environment in which everybody acts at each step; of whom nothing is awaited can only pass.

    Rewards and options are those of `rowlock.envs.make`.
    """
    return _AllAtOnce(env_id, players, rewards, options)


class _Seats:
    """What both kinds share: the match, its agents and their spaces."""

    possible_agents: list[str]

    def __init__(self, env_id: str, players: int, rewards: object, options: dict[str, object]) -> None:
        self._match = Match(env_id, players, rewards, options)
        self._random = np.random.default_rng()
        self.moves, self.layout = self._match.moves, self._match.layout
        self.metadata = {"name": env_id.replace("-", "_"), "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(len(self.moves)) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (self._match.features,), np.float32),
                    "action_mask": spaces.Box(0, 1, (len(self.moves),), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise Unknown(f"there is no agent {shown(agent)}, expected {in_words(self.possible_agents, 'or')}")
        return self.possible_agents.index(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def _restart(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        """Begin a new game. The option `first` is the seat that begins, which is 0 if nobody says."""
        random = self._random if seed is None else np.random.default_rng(seed)
        self._match.restart(random, (options or {}).get("first", 0))
        self._random = random
        self.agents = self.possible_agents[:]

    def observe(self, agent: str) -> Observation:
        seat = self._seat(agent)
        return {"observation": self._match.observe(seat), "action_mask": self._match.mask(seat)}

    def render(self) -> str:
        """The sheets and the dice as text."""
        return str(self._match.state)

    def close(self) -> None:
        """Nothing is held open."""


class _OneByOne(_Seats, pettingzoo.AECEnv):  # type: ignore[misc]
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._restart(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._begin_decision()

    def _begin_decision(self) -> None:
        """Nobody has chosen yet of those who choose now."""
        self._sealed: dict[int, int] = {}
        self._waiting = self._match.awaited
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._waiting[0]]

    def observe(self, agent: str) -> Observation:
        observation = super().observe(agent)
        if agent != self.agent_selection:
            observation["action_mask"][:] = 0
        return observation

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        number = self._match.read(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._sealed[self._waiting.pop(0)] = number
        if self._waiting:
            self._select()
            return
        self.rewards = dict(zip(self.agents, self._match.play(self._sealed), strict=True))
        self._accumulate_rewards()
        if self._match.state.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._begin_decision()


class _AllAtOnce(_Seats, pettingzoo.ParallelEnv):  # type: ignore[misc]
    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._restart(seed, options)
        return self._observations(), self._nothing_more()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        self._match.check_playing()
        if not isinstance(actions, Mapping) or actions.keys() != set(self.agents):
            raise Malformed(f"the actions are {shown(actions)}, expected one of each of {in_words(self.agents)}")
        by_seat = {seat: self._match.read(actions[agent]) for seat, agent in enumerate(self.agents)}
        rewards = dict(zip(self.agents, self._match.play(by_seat), strict=True))
        over = self._match.state.over
        told = (
            self._observations(),
            rewards,
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, False),
            self._nothing_more(),
        )
        if over:
            self.agents = []
        return told

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}

    def _nothing_more(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> Observation:
        observation = super().observe(agent)
        if not observation["action_mask"].any():
            observation["action_mask"][self._match.nothing] = 1
        return observation
