"""Bots to play against, by how hard they are to beat."""

from random import Random

from rowlock.bots.bot import Bot, check_bot
from rowlock.bots.greedy import GreedyBot
from rowlock.rules.state import State

CARELESS = 0.2


class CarelessBot:
    """A bot that does not always look: a share of its choices are random legal moves."""

    def __init__(self, bot: Bot, share: float, seed: int) -> None:
        self._bot = bot
        self._share = share
        self._random = Random(seed)

    def check(self, state: State) -> None:
        check_bot(self._bot, state)

    def choose(self, state: State, seat: int) -> str:
        if self._random.random() < self._share:
            return self._random.choice(state.legal(seat))
        return self._bot.choose(state, seat)


def easy(seed: int) -> Bot:
    """Makes mistakes, as people do."""
    return CarelessBot(GreedyBot(seed), CARELESS, seed)


def medium(seed: int) -> Bot:
    """Plays by a few rules of thumb."""
    return GreedyBot(seed)


def hard(seed: int) -> Bot:
    """Plays to win."""
    # Only those who use it wait for its import.
    from rowlock.bots.champion.bot import ChampionBot

    return ChampionBot(seed)


def master(seed: int) -> Bot:
    """Plays to win, and looks one turn ahead."""
    from rowlock.bots.champion.plus import ChampionPlusBot

    return ChampionPlusBot(seed)
