"""Plays to win, by a network that learned from games against itself. See docs/champion.md."""

from collections.abc import Sequence

import numpy as np

from rowlock.bots import champion_crossing, champion_qwinto
from rowlock.bots.champion_network import Network, shipped_network
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.qwinto.state import QwintoState
from rowlock.rules.state import State
from rowlock.table import View


class ChampionBot:
    """Takes what makes it most likely to win; alone, what brings most points."""

    def __init__(self, _seed: int = 0, *, network: Network | None = None) -> None:
        """The seed changes nothing. Without a network of its own it plays by those that come with Rowlock."""
        self._network = network

    def choose(self, view: View, legal: Sequence[str]) -> str:
        assert view.seat is not None
        worths = self.worths(view.state, view.seat, legal)
        return legal[int(np.argmax(worths))]

    def worths(self, state: State, seat: int, legal: Sequence[str]) -> list[float]:
        """How much the bot wants each legal move."""
        network = self.network(state)
        if isinstance(state, QwintoState):
            return champion_qwinto.move_worths(network, state, seat, legal)
        assert isinstance(state, CrossingState)
        return champion_crossing.move_worths(network, state, seat, legal)

    def network(self, state: State) -> Network:
        """The network for a game and as many players."""
        return self._network or shipped_network(state.game.name, state.players)
