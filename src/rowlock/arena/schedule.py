"""Who plays whom, in which seats and with which dice: all of it follows from the number of a game."""

import hashlib
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from typing import Any

from rowlock.arena.game import Outcome, Seats, play_out
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.games import find_game
from rowlock.rules.state import State

Seating = tuple[str, ...]
"""The bot of each seat; seat 0 begins."""

SEED_BYTES = 8


@dataclass(frozen=True)
class Tournament:
    """Many games between bots. Raises an error at once for input that makes no sense.

    A *deal* is one pass over all line-ups, each rotated through the seats; all its games have the same dice.

    >>> tournament = Tournament("qwixx", ["greedy", "random"], games=4)
    >>> [tournament.seating(number) for number in range(4)]
    [('greedy', 'random'), ('random', 'greedy'), ('greedy', 'random'), ('random', 'greedy')]
    >>> [tournament.deal(number) for number in range(4)]
    [0, 0, 1, 1]
    """

    game: str
    bots: Sequence[str]
    players: int = 2
    games: int = 1000
    """Rounded up to whole deals, so that every bot sits in every seat equally often."""
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options of the game, as the protocol writes them."""

    def __post_init__(self) -> None:
        if type(self.games) is not int or self.games < 1:
            raise Malformed(f"the number of games is {shown(self.games)}, expected at least 1")
        if type(self.seed) is not int:
            raise Malformed(f"the seed is {shown(self.seed)}, expected a whole number")
        _ = self.start
        if not self.bots or len(set(self.bots)) < len(self.bots):
            raise Malformed(f"the bots are {shown(list(self.bots))}, expected one or more, each of them once")
        for bot in self.bots:
            Seats().fill([bot], [0])
        # The instance is frozen for everyone else.
        object.__setattr__(self, "games", -(-self.games // len(self.seatings)) * len(self.seatings))

    @property
    def contested(self) -> bool:
        """Whether different bots meet: a bot that plays alone, or only itself, always wins its share."""
        return self.players > 1 and len(self.bots) > 1

    @cached_property
    def start(self) -> State:
        """The state with which every game begins."""
        return find_game(self.game).start(self.players, 0, self.options)

    @cached_property
    def seatings(self) -> tuple[Seating, ...]:
        """The seatings of a deal: every line-up in every rotation."""
        lineups = list(combinations(self.bots, self.players))
        if not lineups:
            mixed = combinations_with_replacement(self.bots, self.players)
            lineups = [lineup for lineup in mixed if len(set(lineup)) > 1] or [(self.bots[0],) * self.players]
        rotated = (lineup[first:] + lineup[:first] for lineup in lineups for first in range(self.players))
        # A bot that plays only itself looks the same from every seat.
        return tuple(dict.fromkeys(rotated))

    def deal(self, number: int) -> int:
        """The deal to which a game belongs; games are numbered from 0."""
        return number // len(self.seatings)

    def seating(self, number: int) -> Seating:
        return self.seatings[number % len(self.seatings)]

    def dice_seed(self, number: int) -> int:
        return self._hash("deal", self.deal(number))

    def bot_seeds(self, number: int) -> list[int]:
        return [self._hash("bot", number, seat) for seat in range(self.players)]

    def play(self, number: int, seats: Seats | None = None) -> Outcome:
        """Play one game, always in the same way unless a program is random; `seats` keeps programs for later games."""
        if seats is None:
            with closing(Seats()) as seats:
                return self.play(number, seats)
        bots = seats.fill(self.seating(number), self.bot_seeds(number))
        return play_out(self.start, bots, self.dice_seed(number))

    def _hash(self, *what: object) -> int:
        """A separate seed for each use of randomness, the same in every process."""
        text = "/".join(map(str, (self.seed, *what)))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:SEED_BYTES])
