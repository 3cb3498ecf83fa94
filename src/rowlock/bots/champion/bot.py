"""Plays to win, by a network that learned from games against itself. See docs/champion.md."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from rowlock.bots.bot import Progress
from rowlock.bots.champion import crossing, qwinto
from rowlock.bots.champion.network import Network, network_in
from rowlock.bots.champion.weights import SHIPPED
from rowlock.bots.families import of_family
from rowlock.rules.errors import Malformed, Unknown
from rowlock.rules.state import State


class Thoughts(Protocol):
    """How champion thinks about games of one family."""

    def move_worths(self, network: Network, state: Any, seat: int, legal: Sequence[str]) -> list[float]:
        """How much a seat wants each of its legal moves."""

    def worth(self, network: Network, state: Any, seat: int) -> float:
        """How much a seat wants a state at the start of a turn or at the end of the game."""


THOUGHTS: Mapping[str, Thoughts] = {"crossing": crossing, "qwinto": qwinto}


class ChampionBot:
    """Takes what makes it most likely to win; alone, what brings most points."""

    def __init__(self, _seed: int = 0, argument: str | None = None, *, network: Network | None = None) -> None:
        """The seed changes nothing. The argument is a file of weights, or a folder with one for each game.

        Without that, and without a network of its own, it plays by those that come with Rowlock.
        """
        self._given = self._known = network
        self._path = SHIPPED
        if argument is not None:
            if not argument:
                raise Malformed(
                    "champion has no file after its colon, expected one such as champion:training/qwixx.npz"
                )
            self._path = Path(argument)
            # If you name a file that is of no use, you hear it before the game.
            self.prepare = self._read

    def check(self, state: State) -> None:
        of_family(state.game, THOUGHTS, "champion")
        self.network(state)

    def choose(self, state: State, seat: int) -> str:
        legal = state.legal(seat)
        return self.pick(state, seat, legal, self.worths(state, seat, legal))

    def pick(self, _state: State, _seat: int, legal: Sequence[str], worths: Sequence[float]) -> str:
        """Its choice if it wants the moves as much as that."""
        return legal[int(np.argmax(worths))]

    def worths(self, state: State, seat: int, legal: Sequence[str]) -> list[float]:
        """How much the bot wants each legal move."""
        return of_family(state.game, THOUGHTS, "champion").move_worths(self.network(state), state, seat, legal)

    def network(self, state: State) -> Network:
        """The network for a game and as many players."""
        game, players, known = state.game.name, state.players, self._known
        if known is None or (known.game, known.players) != (game, players):
            if self._given is not None:
                raise Unknown(
                    f"the network is for {self._given.game} with {self._given.players} players, "
                    f"expected one for {game} with {players}"
                )
            known = self._known = network_in(self._path, game, players)
        return known

    def _read(self, state: State, _seat: int, _progress: Progress) -> None:
        self.network(state)
