"""Makes any bot stronger by playing the game to its end many times before it chooses."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from statistics import mean, stdev
from time import perf_counter

from rowlock.bots.bot import Bot, SlowToStart, check_bot
from rowlock.bots.outside.command import CommandBot
from rowlock.bots.registry import make_bot
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.game import Game
from rowlock.rules.state import State

DEFAULT_BASE = "greedy"
DEFAULT_GAMES = 16
MOST_ROLLS_OF_A_TURN = 2
POINTS_WORTH_A_WIN = 100
ERRORS_TO_BE_SURE = 1.0

_ARGUMENT = re.compile(r"(.+?)(?::(?:([1-9]\d{0,5})|(\d{1,4}(?:\.\d{1,3})?|\.\d{1,3})s))?", re.ASCII)


class RolloutBot:
    """Takes the base bot's move, or another one if the base bot, in all seats, then does clearly better.

    The argument is ``BASE``, ``BASE:GAMES`` with the number of games for each move, or ``BASE:SECONDSs`` with the time
    for each decision: ``greedy:64``, ``greedy:0.5s``. When the time is up it only finishes the current game. With a
    time, the same seed need not make the same choices.
    """

    def __init__(self, seed: int, argument: str = DEFAULT_BASE) -> None:
        match = _ARGUMENT.fullmatch(argument)
        if not match:
            raise Malformed(f"the bot is {shown(f'rollout:{argument}')}, expected a form such as rollout:greedy:64")
        self._base, games, seconds = match.groups()
        self._seconds = float(seconds or 0)
        self._games = 0 if seconds else int(games or DEFAULT_GAMES)
        self._random = Random(seed)
        bot = self._make_bot()
        if isinstance(bot, CommandBot):
            raise Malformed(f"the base bot is {shown(self._base)}, expected one that plays in this process")
        if isinstance(bot, SlowToStart):
            self.prepare = bot.prepare
        self._bots = [bot]

    def _make_bot(self) -> Bot:
        return make_bot(self._base, self._random.getrandbits(64))

    def check(self, state: State) -> None:
        check_bot(self._bots[0], state)

    def choose(self, state: State, seat: int) -> str:
        legal, players = state.legal(seat), state.players
        if len(legal) == 1:
            return legal[0]
        begun = perf_counter()
        while len(self._bots) < players:
            self._bots.append(self._make_bot())
        usual = self._bots[seat].choose(state, seat)
        rivals = [move for move in legal if move != usual]
        worth: dict[str, list[float]] = {move: [] for move in legal}
        # The worse half of the rivals drops out after each round, so that most games go to close decisions.
        rounds = len(rivals).bit_length()
        end = begun + self._seconds
        for played in range(1, rounds + 1):
            moves = [usual, *rivals]
            share = len(legal) / len(moves) / rounds
            for _ in self._games_of_round(share, begun + self._seconds * played / rounds):
                dice = self._random.getrandbits(64)
                ends = [
                    _worth(self._play_out(state, {seat: move}, Random(dice)), seat)
                    for move in moves
                    if self._games or perf_counter() < end
                ]
                # Moves are compared by games with the same dice: games that not all of them could play are no use.
                if len(ends) == len(moves):
                    for move, value in zip(moves, ends, strict=True):
                        worth[move].append(value)
            rivals.sort(key=lambda move: -sum(worth[move]))
            best = rivals[0]
            rivals = rivals[: len(rivals) // 2]
        return best if _is_clearly_better(worth[best], worth[usual]) else usual

    def _games_of_round(self, share: float, end: float) -> Iterator[None]:
        """The games of each move in a round: a share of all games, at least one, or those that fit in the time."""
        if self._games:
            for _ in range(max(1, round(self._games * share))):
                yield
        else:
            while perf_counter() < end:
                yield

    def _play_out(self, state: State, choices: dict[int, str], random: Random) -> State:
        """The end of a game that continues with these choices; base bots make all others."""
        # All dice of a turn are drawn at once, so later turns roll the same whatever is chosen.
        turn, dice = state.turn, _dice_of_a_turn(state.game, random)
        while True:
            awaits = state.awaits
            if isinstance(awaits, Choose):
                for seat in awaits.players - choices.keys():
                    legal = state.legal(seat)
                    choices[seat] = legal[0] if len(legal) == 1 else self._bots[seat].choose(state, seat)
                state = state.choose(choices)
                choices = {}
            elif isinstance(awaits, Roll):
                if state.turn != turn:
                    turn, dice = state.turn, _dice_of_a_turn(state.game, random)
                state = state.after_roll(tuple([(name, tuple(islice(dice[name], count))) for name, count in awaits]))
            else:
                return state


def _dice_of_a_turn(game: Game, random: Random) -> dict[str, Iterator[int]]:
    """The faces of every die, one for each time it can be rolled in a turn."""
    return {
        name: iter([1 + int(random.random() * game.faces[name]) for _ in range(count * MOST_ROLLS_OF_A_TURN)])
        for name, count in game.dice
    }


def _worth(state: State, seat: int) -> float:
    """The value of a finished game for a seat: its share of the win, and a little for every point ahead."""
    totals = state.totals
    own, others = totals[seat], [*totals[:seat], *totals[seat + 1 :]]
    if not others:
        return own
    ahead = own - max(others)
    won = float(ahead > 0) if ahead else 1 / totals.count(own)
    return won + ahead / POINTS_WORTH_A_WIN


def _is_clearly_better(worth: Sequence[float], usual: Sequence[float]) -> bool:
    """Whether games with the same dice went better than chance explains; a single game proves nothing."""
    gains = [one - other for one, other in zip(worth, usual, strict=True)]
    return len(gains) > 1 and mean(gains) > ERRORS_TO_BE_SURE * stdev(gains) / len(gains) ** 0.5
