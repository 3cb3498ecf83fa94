"""Characters: what tells the bots of a level apart at one table. They are meant to leave a level as strong as it is.

A character is a taste, and decides only between moves that are worth nearly the same. So do a bot's moods, which differ
from seat to seat: two bots of one character part ways, too. Both follow from the seed and the state alone, so a game
that is played again goes the same way, whether its bots stay or are made anew for every choice.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol, get_args
from zlib import crc32

from rowlock.bots.bot import check_bot
from rowlock.rules.awaits import in_words
from rowlock.rules.crossing.game import WHITE
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.track import LONGEST_MOVE, PAWN_MOVES
from rowlock.rules.errors import Unknown, shown
from rowlock.rules.qwinto.grid import CELLS, COLOURS, WIDTH
from rowlock.rules.qwinto.state import DICE_MOVES, WRITE_MOVES, QwintoState
from rowlock.rules.state import PASS, State

Character = Literal["squirrel", "snail", "hare", "bee", "magpie"]
CHARACTERS: tuple[str, ...] = get_args(Character)
PLAIN = "plain"
"""The name of having no character."""

TASTE = 0.3
"""How much a taste counts; the rest is mood."""
LONG_LEAP = 3
"""The number of skipped cells than which no leap is longer."""


class Judge(Protocol):
    """A bot that weighs its moves against each other."""

    def worths(self, state: State, seat: int, legal: Sequence[str]) -> Sequence[float]:
        """How much the bot wants each legal move."""

    def pick(self, state: State, seat: int, legal: Sequence[str], worths: Sequence[float]) -> str:
        """Its choice if it wants the moves as much as that."""


class Traits(NamedTuple):
    """What tastes look at in a move."""

    progress: float = 0.5
    """How full the row is that it goes on with, from 0 to 1."""
    leap: float = 0.0
    """How daring it is, from 0 to 1."""
    colours: Sequence[str] = ()


class CharacterBot:
    """A bot with a character."""

    def __init__(self, bot: Judge, character: str, seed: int, scale: float, among_twins: float) -> None:
        """`scale` is how much less a move may be worth to the bot if its character likes it best; `among_twins` is that
        while a seat before this one has the same sheet, and would do the same with it."""
        if character not in _TASTES:
            raise Unknown(f"there is no character {shown(character)}, expected {in_words(_TASTES, 'or')}")
        self.character = character
        self._bot, self._seed, self._scale = bot, seed, scale
        self._among_twins = among_twins

    def check(self, state: State) -> None:
        check_bot(self._bot, state)  # type: ignore[arg-type]

    def choose(self, state: State, seat: int) -> str:
        legal = state.legal(seat)
        worths = self._bot.worths(state, seat, legal)
        likes = self.likes(state, seat, legal)
        if PASS in legal and len(legal) > 1:
            # Whether to do anything at all is no matter of taste.
            acts = [number for number, move in enumerate(legal) if move != PASS]
            likes[legal.index(PASS)] = likes[max(acts, key=worths.__getitem__)]
        return self._bot.pick(state, seat, legal, [worth + like for worth, like in zip(worths, likes, strict=True)])

    def likes(self, state: State, seat: int, legal: Sequence[str]) -> list[float]:
        """What its character adds to the worth of each legal move."""
        traits_of, position = _TRAITS.get(state.game.family), state.position
        colours = [colour for colour in state.game.faces if colour != WHITE]
        favourite = colours[self._seed % len(colours)]
        has_twin = state.sheets.index(state.sheets[seat]) < seat
        scale = self._among_twins if has_twin else self._scale
        likes = []
        for move in legal:
            if move == PASS:
                likes.append(0.0)
                continue
            mood = crc32(f"{self._seed} {position} {move}".encode()) / 2**32
            taste = _TASTES[self.character](traits_of(state, seat, move), favourite) if traits_of else 0.0
            likes.append(scale * (TASTE * taste + (1 - TASTE) * mood))
        return likes


_TASTES: Mapping[str, Callable[[Traits, str], float]] = {
    PLAIN: lambda *_: 0.0,
    # Likes to finish what it has begun.
    "squirrel": lambda traits, _: traits.progress,
    # Takes its time.
    "snail": lambda traits, _: 1 - traits.leap,
    # Takes chances.
    "hare": lambda traits, _: traits.leap,
    # Tends all rows alike.
    "bee": lambda traits, _: 1 - traits.progress,
    # Has a favourite colour.
    "magpie": lambda traits, favourite: float(favourite in traits.colours),
}


def _of_crossing(state: CrossingState, seat: int, move: str) -> Traits:
    steps = PAWN_MOVES.get(move, 0)
    index, cell = (
        state.target_of_field(state.reachable_fields()[steps - 1]) if steps else state.game.target_of_move[move]
    )
    row, crosses = state.game.rows[index], state.sheets[seat].rows[index]
    skipped = 0 if crosses >> cell else cell - row.next(crosses)
    return Traits(
        progress=crosses.bit_count() / (len(row.cells) + 1),
        leap=max(min(skipped, LONG_LEAP) / LONG_LEAP, steps / LONGEST_MOVE),
        colours=(row.cells[cell].colour,),
    )


def _of_qwinto(state: QwintoState, seat: int, move: str) -> Traits:
    if move in DICE_MOVES:
        colours = DICE_MOVES[move]
        full = [sum(map(bool, state.sheets[seat].rows[COLOURS.index(colour)])) / WIDTH for colour in colours]
        return Traits(sum(full) / len(full), len(colours) / len(COLOURS), colours)
    if move not in WRITE_MOVES:
        return Traits(leap=float(move == "reroll"))
    row, column = WRITE_MOVES[move]
    numbers = state.sheets[seat].rows[row]
    cells = [numbers[each] for each in CELLS[row]]
    before = cells[: CELLS[row].index(column)]
    skipped = next((distance for distance, number in enumerate(reversed(before)) if number), len(before))
    return Traits(sum(map(bool, cells)) / WIDTH, min(skipped, LONG_LEAP) / LONG_LEAP, (COLOURS[row],))


_TRAITS: Mapping[str, Callable[[Any, int, str], Traits]] = {"crossing": _of_crossing, "qwinto": _of_qwinto}
