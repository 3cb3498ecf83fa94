"""One game between bots, played on bare states, since nobody needs its record."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import NamedTuple

from rowlock.bots import Bot, make_bot
from rowlock.bots.decide import decide
from rowlock.bots.outside.command import CommandBot
from rowlock.dice import SeededDice, roll
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.game import Game
from rowlock.rules.state import State

MOST_ROLLS_OF_A_TURN = 2
ROLLS_TO_REMEMBER = 256


class Faults(NamedTuple):
    """What the bot in a seat did wrong in a game: how often, and the first fault in words that follow its name."""

    seat: int
    times: int
    first: str


class Outcome(NamedTuple):
    """How a game ended."""

    scores: tuple[int, ...]
    """The points of each seat."""
    turns: int
    faults: tuple[Faults, ...] = ()
    """The faults of the seats that had any."""


class Seats:
    """Bots for a series of games.

    Our own are new for each game, so that a game always goes the same way. Programs stay, because they are slow to
    start; one that has failed for good is not restarted.
    """

    def __init__(self) -> None:
        self._programs: dict[tuple[str, int], CommandBot] = {}

    def fill(self, names: Sequence[str], seeds: Sequence[int]) -> list[Bot]:
        """The bots for a game, by seat."""
        bots: list[Bot] = []
        for seat, (name, seed) in enumerate(zip(names, seeds, strict=True)):
            bot = self._programs.get((name, seat)) or make_bot(name, seed)
            if isinstance(bot, CommandBot):
                self._programs[name, seat] = bot
                bot.begin_game()
            bots.append(bot)
        return bots

    def close(self) -> None:
        """End all programs; together they have one moment to end on their own."""
        with ThreadPoolExecutor(len(self._programs) or 1) as pool:
            pool.map(CommandBot.close, self._programs.values())


def play_out(start: State, bots: Sequence[Bot], dice_seed: int) -> Outcome:
    """Play a game to its end; games with the same seed have the same dice."""
    faults: dict[int, list[str]] = {}
    state, rolled_in = start, 0
    while True:
        awaits = state.awaits
        if isinstance(awaits, Roll):
            k = MOST_ROLLS_OF_A_TURN * state.turn + (rolled_in == state.turn)
            rolled_in = state.turn
            dice = _roll_all(dice_seed, k, start.game)
            state = state.roll(**{name: dice[name] for name, _ in awaits})
        elif isinstance(awaits, Choose):
            choices = {}
            for seat in awaits.players:
                legal = state.legal(seat)
                choices[seat] = legal[0]
                if len(legal) > 1:
                    choices[seat], fault = decide(bots[seat], state, seat)
                    if fault:
                        faults.setdefault(seat, []).append(fault)
            state = state.choose(choices)
        else:
            by_seat = tuple(Faults(seat, len(told), told[0]) for seat, told in sorted(faults.items()))
            return Outcome(state.totals, state.turn, by_seat)


@lru_cache(ROLLS_TO_REMEMBER)
def _roll_all(seed: int, k: int, game: Game) -> dict[str, int | list[int]]:
    """A roll of all dice, needed or not.

    In all games of a deal each colour then shows the same face in the same turn, whichever rows are locked.
    """
    return roll(SeededDice(seed), k, game.dice, game.faces, ())
