"""Champion that looks one turn further: where it hesitates, it plays the next turn out for some rolls of the dice."""

from collections.abc import Sequence
from random import Random

import numpy as np

from rowlock.bots.champion.bot import THOUGHTS, ChampionBot
from rowlock.bots.champion.network import Network
from rowlock.bots.families import of_family
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.state import State

CLOSE = 0.015
"""How much less than its best move champion may want a move that is still looked at."""
MOST_MOVES = 3
ROLLS = 16
SURE = 2.0
"""How many standard errors better another move must be."""
TURNS = 2
"""This one and the next."""


class ChampionPlusBot(ChampionBot):
    """Plays as champion, but tries the moves that seem as good as the best one against the same coming rolls."""

    def __init__(self, seed: int = 0, argument: str | None = None, *, network: Network | None = None) -> None:
        super().__init__(seed, argument, network=network)
        self._seed = seed

    def pick(self, state: State, seat: int, legal: Sequence[str], worths: Sequence[float]) -> str:
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
                faces = {
                    name: (random.randint(1, most), random.randint(1, most)) for name, most in state.game.faces.items()
                }
                state = state.after_roll(tuple([(name, faces[name][:count]) for name, count in awaits]))
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
        return of_family(state.game, THOUGHTS, "champion+").worth(self.network(state), state, seat)
