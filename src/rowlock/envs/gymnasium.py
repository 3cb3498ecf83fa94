"""The games for one player alone, for Gymnasium. Importing this registers ``rowlock/Qwixx-v1`` and the others.

>>> import gymnasium, rowlock.envs.gymnasium
>>> env = gymnasium.make("rowlock/Longo-v1")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum())
((145,), 5)
"""

from typing import Any

import numpy as np

from rowlock.extras import missing

try:
    import gymnasium
except ImportError as error:
    raise ImportError(missing(__name__, "Gymnasium", "rl"), name=error.name) from None
from gymnasium import spaces

from rowlock.envs.ids import VERSION, id_of
from rowlock.envs.match import Match
from rowlock.envs.plain import Observation
from rowlock.rules.games import GAMES, load_games

Info = dict[str, Any]
SEAT = 0


class Solo(gymnasium.Env[Observation, np.int64]):
    """One player alone; the reward is by how many points the score has changed.

    Which actions are legal is in `info["action_mask"]`; an illegal one counts as the first legal one (R19).
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, env_id: str, render_mode: str | None = None, **options: object) -> None:
        self._match = Match(env_id, players=1, options=options)
        self.moves, self.layout = self._match.moves, self._match.layout
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self.moves))
        self.observation_space = spaces.Box(0, 1, (self._match.features,), np.float32)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        super().reset(seed=seed, options=options)
        self._match.restart(self.np_random)
        return self._match.observe(SEAT), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        (reward,) = self._match.play({SEAT: self._match.read(action)})
        return self._match.observe(SEAT), reward, self._match.state.over, False, self._info()

    def render(self) -> str | None:
        """The sheet and the dice as text."""
        return str(self._match.state) if self.render_mode == "ansi" else None

    def _info(self) -> Info:
        return {"action_mask": self._match.mask(SEAT)}


def register(game: str) -> None:
    """Let Gymnasium make the environment of a game; those of installed packages are known to it already."""
    gymnasium.register(
        f"rowlock/{game.title().replace('-', '')}-{VERSION}",
        entry_point=f"{__name__}:{Solo.__name__}",
        kwargs={"env_id": id_of(game)},
    )


load_games()
for _game in GAMES:
    register(_game)
