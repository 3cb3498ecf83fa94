"""A state of a crossing game over arrays, and how the rules write the same."""

from typing import NamedTuple, get_args

import jax

from rowlock.batch.words import word_of
from rowlock.rules.crossing.game import WHITE_DICE, CrossingGame
from rowlock.rules.crossing.options import Options
from rowlock.rules.crossing.state import CrossingState, Phase
from rowlock.rules.crossing.state import Sheet as RulesSheet

PHASES: tuple[Phase, ...] = get_args(Phase)
ROLL, WHITE, COLOUR, MOVE, OVER = map(PHASES.index, ("roll", "white", "colour", "move", "over"))


class Sheet(NamedTuple):
    """A sheet as in the rules; what a game does not have is None."""

    rows: tuple[jax.Array, ...]
    misthrows: jax.Array
    pawn: jax.Array | None
    lucky: jax.Array | None
    """The player's lucky numbers, as a mask of sums."""


class State(NamedTuple):
    """Games at one moment. All arrays are of words, one game for each element."""

    sheets: tuple[Sheet, ...]
    """From the active player on, clockwise."""
    turn: jax.Array
    active: jax.Array
    phase: jax.Array
    """An index of `PHASES`."""
    dice: tuple[jax.Array, ...]
    """Two white ones and one of each colour; 0 while a roll is awaited and after the end."""
    crossed: jax.Array
    """1 if the active player has crossed a number in this turn."""
    turns_left: jax.Array | None
    """On Board's final round: how many turns are left, this one included; 0 before it has begun."""
    decider: jax.Array
    """The place of who decides now."""
    sealed: tuple[jax.Array, ...]
    """The choices of those who have chosen already, by place; nobody may see them."""


def read(plain: CrossingState) -> State:
    """A state of the rules over arrays of one element."""
    players, lucky = plain.players, plain.options.lucky
    seats = [(plain.active + place) % players for place in range(players)]
    sheets = (
        Sheet(
            tuple(map(word_of, plain.sheets[seat].rows)),
            word_of(plain.sheets[seat].misthrows),
            word_of(plain.sheets[seat].pawn) if plain.game.has_track else None,
            word_of(sum(1 << number for number in lucky[seat])) if lucky else None,
        )
        for seat in seats
    )
    dice = dict(plain.dice)
    return State(
        sheets=tuple(sheets),
        turn=word_of(plain.turn),
        active=word_of(plain.active),
        phase=word_of(PHASES.index(plain.phase)),
        dice=(
            *map(word_of, dice.get("white", (0,) * WHITE_DICE)),
            *(word_of(dice.get(colour, (0,))[0]) for colour in plain.game.coloured_dice),
        ),
        crossed=word_of(plain.crossed),
        turns_left=word_of(plain.turns_left) if plain.game.has_track else None,
        decider=word_of(0),
        sealed=(word_of(0),) * players,
    )


def write(game: CrossingGame, options: Options, state: State) -> CrossingState:
    """The state of one element as a state of the rules."""
    players = len(state.sheets)
    active, turns_left = int(state.active), int(state.turns_left) if state.turns_left is not None else 0
    sheets = [
        RulesSheet(
            tuple(int(crosses) for crosses in sheet.rows),
            int(sheet.misthrows),
            int(sheet.pawn) if sheet.pawn is not None else 0,
        )
        for sheet in state.sheets
    ]
    plain = CrossingState(
        game,
        options,
        tuple(sheets[(seat - active) % players] for seat in range(players)),
        turn=int(state.turn),
        active=active,
        phase=PHASES[int(state.phase)],
        crossed=bool(state.crossed),
        finisher=(active + turns_left) % players if turns_left else None,
    )
    if plain.phase in ("roll", "over"):
        return plain
    white, colours = state.dice[:WHITE_DICE], state.dice[WHITE_DICE:]
    faces = zip(game.coloured_dice, map(int, colours), strict=True)
    coloured = ((colour, (face,)) for colour, face in faces if colour not in plain.locked)
    return plain._replace(dice=(("white", tuple(int(die) for die in white)), *coloured))
