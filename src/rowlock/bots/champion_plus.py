"""Champion that looks one turn further: where it hesitates, it plays the next turn out for some rolls of the dice."""

from collections.abc import Sequence
from random import Random

import numpy as np

from rowlock.bots import champion_crossing, champion_qwinto
from rowlock.bots.champion import ChampionBot
from rowlock.bots.champion_network import Network
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.crossing.games import QWIXX
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.qwinto.grid import COLOURS
from rowlock.rules.qwinto.state import QwintoState
from rowlock.rules.state import State
from rowlock.table import View

CLOSE = 0.015
"""Moves that champion wants so little less than its best one are looked at."""
MOST_MOVES = 3
ROLLS = 16
SURE = 2.0
"""How many standard errors better another move must be."""
TURNS = 2
"""This one and the next."""
DICE = tuple(dict.fromkeys(("white", *(row.colour for row in QWIXX.rows), *COLOURS)))
"""Those of all games."""


class ChampionPlusBot(ChampionBot):
    """Plays as champion, but tries the moves that seem as good as the best one against the same coming rolls."""

    def __init__(self, seed: int = 0, argument: str | None = None, *, network: Network | None = None) -> None:
        super().__init__(seed, argument, network=network)
        self._seed = seed

    def choose(self, view: View, legal: Sequence[str]) -> str:
        state, seat = view.state, view.seat
        assert seat is not None
        worths = self.worths(state, seat, legal)
        best, *others = sorted(range(len(legal)), key=lambda move: -worths[move])[:MOST_MOVES]
        close = [move for move in others if worths[best] - worths[move] < CLOSE]
        if not close:
            return legal[best]
        found = {move: self._tried(state, seat, legal[move]) for move in (best, *close)}
        for move in close:
            gain = found[move] - found[best]
            if gain.mean() > SURE * gain.std(ddof=1) / len(gain) ** 0.5:
                best = move
        return legal[best]

    def _tried(self, state: State, seat: int, move: str) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """What comes of a move, roll by roll; the rolls are the same for all moves in a state."""
        seeds = [f"{self._seed} {state.position} {number}" for number in range(ROLLS)]
        return np.array([self._play_on(state, seat, move, Random(seed)) for seed in seeds])

    def _play_on(self, state: State, seat: int, move: str, random: Random) -> float:
        """What the position some turns later is worth to the seat, if all play as champion does."""
        until, first = state.turn + TURNS, True
        while state.turn < until:
            awaits = state.awaits
            if isinstance(awaits, Roll):
                # The same faces for the same dice, whichever of them are left.
                faces = {name: [random.randint(1, state.game.faces) for _ in range(2)] for name in DICE}
                state = state.roll(**{name: faces[name] if n > 1 else faces[name][0] for name, n in awaits})
            elif isinstance(awaits, Choose):
                choices = {}
                for player in sorted(awaits.players):
                    legal = state.legal(player)
                    if first and player == seat:
                        choices[player] = move
                    elif len(legal) == 1:
                        choices[player] = legal[0]
                    else:
                        choices[player] = legal[int(np.argmax(self.worths(state, player, legal)))]
                first = False
                state = state.after_choices(choices)
            else:
                break
        network = self.network(state)
        if isinstance(state, QwintoState):
            return champion_qwinto.worth(network, state, seat)
        assert isinstance(state, CrossingState)
        return champion_crossing.worth(network, state, seat)
