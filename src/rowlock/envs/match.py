"""One game at a time on the rules in plain Python, played by numbered actions: what PettingZoo and Gymnasium need."""

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from rowlock.envs.ids import game_of
from rowlock.envs.plain import Observation, dice_awaited, layout_of, observe, read_action, roll
from rowlock.envs.rewards import by_rank, read_rewards
from rowlock.rules.awaits import Choose
from rowlock.rules.errors import NotAwaited
from rowlock.rules.game import NO_OPTIONS
from rowlock.rules.games import find_game
from rowlock.rules.state import PASS, State

Mask = npt.NDArray[np.int8]


class Match:
    """A game in progress, with its dice."""

    def __init__(
        self, env_id: str, players: int, rewards: object = None, options: Mapping[str, object] = NO_OPTIONS
    ) -> None:
        self._game, self._players, self._options = find_game(game_of(env_id)), players, options
        self.state = self._game.start(players, 0, options)
        self._kind = read_rewards(rewards, players)
        self._random: np.random.Generator | None = None
        self.moves = self.state.game.moves
        self._action_of = {move: action for action, move in enumerate(self.moves)}
        self.layout = layout_of(self.state)
        self.features = len(observe(self.state, 0))

    def restart(self, random: np.random.Generator, first: int = 0) -> None:
        """Begin a new game with the dice of that generator and that seat."""
        start = self._game.start(self._players, first, self._options)
        self._random = random
        self.state = self._rolled(start, random)

    @property
    def awaited(self) -> list[int]:
        """The seats that choose now, from the active player on; none after the end."""
        awaits = self.state.awaits
        if not isinstance(awaits, Choose):
            return []
        seats = range(self.state.active, self.state.active + self.state.players)
        return [seat % self.state.players for seat in seats if seat % self.state.players in awaits.players]

    def mask(self, seat: int) -> Mask:
        """Which actions of a seat are legal; if nothing is awaited of it, none."""
        mask = np.zeros(len(self.moves), np.int8)
        mask[[self._action_of[move] for move in self.state.legal(seat)]] = 1
        return mask

    @property
    def nothing(self) -> int:
        """The action of somebody of whom nothing is awaited."""
        return self._action_of[PASS]

    def observe(self, seat: int) -> Observation:
        return observe(self.state, seat)

    def read(self, action: object) -> int:
        """The number of an action that somebody gives."""
        return read_action(action, len(self.moves))

    def check_playing(self) -> np.random.Generator:
        """Refuse to go on before the first game and after its end, else tell where the dice come from."""
        if self._random is None or self.state.over:
            raise NotAwaited("nobody is playing, expected a reset before this step")
        return self._random

    def play(self, actions: Mapping[int, int]) -> list[float]:
        """Play the actions of all awaited seats, roll if that is next, and tell each seat's reward.

        An illegal action counts as what silence counts as: the first legal move (R19).
        """
        random, before = self.check_playing(), self.state
        choices = {}
        for seat in self.awaited:
            move, legal = self.moves[actions[seat]], before.legal(seat)
            choices[seat] = move if move in legal else legal[0]
        self.state = self._rolled(before.choose(choices), random)
        if self._kind == "points":
            return [float(now - then) for now, then in zip(self.state.totals, before.totals, strict=True)]
        return by_rank(self.state.totals) if self.state.over else [0.0] * before.players

    def _rolled(self, state: State, random: np.random.Generator) -> State:
        faces = [state.game.faces[kind] for kind in dice_awaited(state)]
        return roll(state, random.integers(1, faces, endpoint=True).tolist()) if faces else state
