"""Bots to play against, by how hard they are to beat. Each has a character, which its seed decides."""

from random import Random
from typing import TYPE_CHECKING

from rowlock.bots.bot import Bot, check_bot
from rowlock.bots.characters import CHARACTERS, CharacterBot
from rowlock.bots.greedy import GreedyBot
from rowlock.rules.state import State

if TYPE_CHECKING:
    from rowlock.bots.champion.bot import ChampionBot

CARELESS = 0.2
CELLS_FOR_TASTE = 0.4
"""How many cells more than its best move a bot that goes by rules of thumb skips for the sake of its character."""
CHANCE_FOR_TASTE = 0.004
"""By how much less likely to win champion may be for that."""
CHANCE_AMONG_TWINS = 0.06
"""By how much while somebody else has the same sheet: champions mostly agree, so that they would never part ways."""


class CarelessBot:
    """A bot that does not always look: a share of its choices are random legal moves."""

    def __init__(self, bot: Bot, share: float, seed: int) -> None:
        self._bot = bot
        self._share = share
        self._seed = seed

    def check(self, state: State) -> None:
        check_bot(self._bot, state)

    def choose(self, state: State, seat: int) -> str:
        # By the state, since a bot may be made anew for every choice.
        random = Random(f"{self._seed} {state.position}")
        if random.random() < self._share:
            return random.choice(state.legal(seat))
        return self._bot.choose(state, seat)


def easy(seed: int, character: str | None = None) -> Bot:
    """Makes mistakes, as people do."""
    return CarelessBot(medium(seed, character), CARELESS, seed)


def medium(seed: int, character: str | None = None) -> Bot:
    """Plays by a few rules of thumb."""
    return _with_character(GreedyBot(seed), seed, character, CELLS_FOR_TASTE, CELLS_FOR_TASTE)


def hard(seed: int, character: str | None = None) -> Bot:
    """Plays to win."""
    # Only those who use it wait for its import.
    from rowlock.bots.champion.bot import ChampionBot

    return _with_character(ChampionBot(seed), seed, character, CHANCE_FOR_TASTE, CHANCE_AMONG_TWINS)


def master(seed: int, character: str | None = None) -> Bot:
    """Plays to win, and looks one turn ahead."""
    from rowlock.bots.champion.plus import ChampionPlusBot

    return _with_character(ChampionPlusBot(seed), seed, character, CHANCE_FOR_TASTE, CHANCE_AMONG_TWINS)


def _with_character(bot: "GreedyBot | ChampionBot", seed: int, character: str | None, *scales: float) -> Bot:
    return CharacterBot(bot, CHARACTERS[seed % len(CHARACTERS)] if character is None else character, seed, *scales)
