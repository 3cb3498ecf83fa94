"""Qwinto over arrays: the same phases as in `rowlock.rules.qwinto.state`.

A sheet has 27 cells, so one word has a bit for each of them. A sheet is five such words: the first has the lowest
binary digit of every cell's number, the second the next one, and so on. That way a number is compared with all cells at
once.

Choices by action: in "dice" the dice moves of the rules in their order; in "reroll" 0 is to keep and 1 to roll again;
in "write" 0 is to pass, then one for each cell, row by row.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self, get_args

import jax
import jax.numpy as jnp

from rowlock.batch.game import BatchGame, Policy
from rowlock.batch.words import (
    ALL,
    at,
    bit_if,
    count,
    flags,
    is_set,
    lookup,
    once,
    one_hot,
    select,
    union,
    word,
    word_of,
)
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.qwinto.grid import CELL_LIST, CELLS, COLOURS, EMPTY, PENTAGONS, WIDTH
from rowlock.rules.qwinto.grid import Sheet as RulesSheet
from rowlock.rules.qwinto.state import (
    DICE_MOVES,
    DIGITS,
    FACES,
    FULL_ROWS_TO_END,
    KEEP_OR_REROLL,
    Phase,
    QwintoGame,
    QwintoState,
)
from rowlock.rules.state import MISTHROW_POINTS, MISTHROWS_TO_END

PHASES: tuple[Phase, ...] = get_args(Phase)
DICE, ROLL, REROLL, ROLL_AGAIN, WRITE, OVER = map(
    PHASES.index, ("dice", "roll", "reroll", "roll-again", "write", "over")
)
ROWS = range(len(COLOURS))
ROW = (1 << WIDTH) - 1
DICE_MASKS = [sum(1 << COLOURS.index(colour) for colour in colours) for colours in DICE_MOVES.values()]
# Runs of neighbouring cells: how far they stand to the right of where they would without gaps, and a mask of them.
RUNS = [
    {
        shift: sum(1 << cell for cell, column in enumerate(columns) if column - cell == shift)
        for shift in {column - cell for cell, column in enumerate(columns)}
    }
    for columns in CELLS
]


class Sheet(NamedTuple):
    """A sheet: the binary digits of its numbers, lowest first, with a bit for each cell in each of them."""

    digits: tuple[jax.Array, ...]
    misthrows: jax.Array


class State(NamedTuple):
    """Games at one moment. All arrays are of words, one game for each element."""

    sheets: tuple[Sheet, ...]
    """From the active player on, clockwise."""
    turn: jax.Array
    active: jax.Array
    phase: jax.Array
    """An index of `PHASES`."""
    chosen: jax.Array
    """A mask of the colours whose dice the active player has chosen."""
    dice: tuple[jax.Array, ...]
    """One of each colour; 0 if it was not chosen, while a roll is awaited and after the end."""
    decider: jax.Array
    """The place of who decides now."""
    sealed: tuple[jax.Array, ...]
    """The choices of those who have chosen already, by place; nobody may see them."""


@dataclass(frozen=True)
class Qwinto(BatchGame[State]):
    """Qwinto for a number of players."""

    rules: QwintoGame
    players: int

    @classmethod
    def of(cls, start: QwintoState) -> Self:
        return cls(start.game, start.players)

    @property
    def choices(self) -> int:
        return 1 + len(CELL_LIST)

    @property
    def words_in_turn(self) -> int:
        return 4 + self.players

    # States

    def start_in_rules(self, first: int = 0) -> QwintoState:
        return self.rules.start(self.players, first)

    def from_rules(self, state: QwintoState) -> State:
        if not self.is_state_of_rules(state):
            raise Malformed(f"the state is {shown(state)}, expected {self.name} with {self.players} players")
        sheets = [state.sheets[(state.active + place) % self.players] for place in range(self.players)]
        dice = dict(state.dice)
        return State(
            sheets=tuple(_read_sheet(sheet) for sheet in sheets),
            turn=word_of(state.turn),
            active=word_of(state.active),
            phase=word_of(PHASES.index(state.phase)),
            chosen=word_of(sum(1 << COLOURS.index(colour) for colour in state.chosen)),
            dice=tuple(word_of(dice.get(colour, (0,))[0]) for colour in COLOURS),
            decider=word_of(0),
            sealed=(word_of(0),) * self.players,
        )

    def _to_rules(self, state: State) -> QwintoState:
        active, chosen = int(state.active), int(state.chosen)
        sheets = [_write_sheet(sheet) for sheet in state.sheets]
        faces = zip(COLOURS, map(int, state.dice), strict=True)
        return QwintoState(
            sheets=tuple(sheets[(seat - active) % self.players] for seat in range(self.players)),
            turn=int(state.turn),
            active=active,
            phase=PHASES[int(state.phase)],
            chosen=tuple(colour for row, colour in enumerate(COLOURS) if chosen >> row & 1),
            dice=tuple((colour, (face,)) for colour, face in faces if face),
        )

    def awaits_roll(self, state: State) -> jax.Array:
        return (state.phase == ROLL) | (state.phase == ROLL_AGAIN)

    def begins_turn(self, state: State) -> jax.Array:
        return state.phase == DICE

    def over(self, state: State) -> jax.Array:
        return state.phase == OVER

    # Dice

    def after_roll(self, state: State, dice: Sequence["int | jax.Array"]) -> State:
        return state._replace(
            phase=jnp.where(state.phase == ROLL, word(REROLL), word(WRITE)),
            dice=tuple(jnp.where(is_set(state.chosen, row), word(die), 0) for row, die in enumerate(dice)),
        )

    # What is legal

    def options(self, state: State) -> jax.Array:
        writing = self.write_options(state, at(state.sheets, state.decider))
        options = jnp.where(state.phase == WRITE, writing, 0)
        options = jnp.where(state.phase == REROLL, _all(KEEP_OR_REROLL), options)
        return jnp.where(state.phase == DICE, _all(DICE_MOVES), options)

    def write_options(self, state: State, sheet: Sheet) -> jax.Array:
        """As `options`, of the owner of a sheet where writing is awaited; else it means nothing.

        Cells in a chosen row where the number grows from left to right and is new in its column (W2, W3, W6).
        """
        smaller, same = _compare(sheet, sum(state.dice, word(0)))
        filled = union(sheet.digits)
        in_columns = once(union([_to_columns(row, _row_of(same, row)) for row in ROWS]))
        options = word(1)
        for row in ROWS:
            not_smaller = _row_of(filled & ~smaller, row)
            not_larger = _row_of(smaller | same, row)
            left_of_all_larger = (not_smaller & (~not_smaller + 1)) - 1
            free = left_of_all_larger & ~_up_to_last(not_larger) & ~_row_of(filled, row)
            legal = free & ~_to_cells(row, in_columns) & ROW
            options |= jnp.where(is_set(state.chosen, row), legal, 0) << (1 + WIDTH * row)
        return once(options)

    # What follows

    def choose(self, state: State, choice: "int | jax.Array") -> State:
        choice = word(choice)
        sealed = tuple(jnp.where(state.decider == place, choice, before) for place, before in enumerate(state.sealed))
        waiting = state._replace(sealed=sealed, decider=state.decider + 1)
        is_last = state.decider == self.players - 1
        return self._by_phase(state, select(is_last, self.after_writing(state, sealed), waiting), choice)

    def _after_alone(self, state: State, choice: jax.Array) -> State:
        own = [jnp.where(state.decider == place, choice, 0) for place in range(self.players)]
        others_turn = state.decider != 0
        return self._by_phase(state, self.after_writing(state, own, spared=others_turn), choice)

    def _by_phase(self, state: State, after_writing: State, choice: jax.Array) -> State:
        after = select(state.phase == DICE, self.after_dice(state, choice), state)
        after = select(state.phase == REROLL, self.after_reroll(state, choice), after)
        return select(state.phase == WRITE, after_writing, after)

    def after_dice(self, state: State, choice: jax.Array) -> State:
        """The state after the active player's choice of dice, which must be awaited; they are rolled next."""
        return state._replace(phase=word(ROLL), chosen=once(lookup(DICE_MASKS, choice)))

    def after_reroll(self, state: State, choice: jax.Array) -> State:
        """The state after the active player keeps the roll or not, which must be awaited."""
        again = choice == 1
        return state._replace(
            phase=jnp.where(again, word(ROLL_AGAIN), word(WRITE)),
            dice=tuple(jnp.where(again, 0, die) for die in state.dice),
        )

    def after_writing(self, state: State, choices: Sequence[jax.Array], spared: "bool | jax.Array" = False) -> State:
        """The state after everybody has written, each place its legal choice; writing must be awaited.

        Only then is the end judged (R10), and if it has not come, the next turn begins. Where the active player is
        `spared`, writing nothing is no misthrow.
        """
        number = once(sum(state.dice, word(0)))
        written = [
            once(_write(sheet, number, choice - 1, choice != 0))
            for sheet, choice in zip(state.sheets, choices, strict=True)
        ]
        active, *others = written
        misses = (choices[0] == 0) & jnp.logical_not(spared)
        active = active._replace(misthrows=once(active.misthrows + word(misses)))
        ends = active.misthrows >= MISTHROWS_TO_END
        for sheet in (active, *others):
            full_rows = sum((word(_is_full(sheet, row)) for row in ROWS), word(0))
            ends |= full_rows >= FULL_ROWS_TO_END
        ends = once(word(ends)) == 1
        over = state._replace(
            sheets=(active, *others),
            phase=word(OVER),
            chosen=word(0),
            dice=tuple(map(jnp.zeros_like, state.dice)),
            decider=word(0),
            sealed=(word(0),) * self.players,
        )
        following = over._replace(
            sheets=(*others, active),
            turn=state.turn + 1,
            active=(state.active + 1) % self.players,
            phase=word(DICE),
        )
        return select(ends, over, following)

    def turn(self, state: State, random: Sequence[jax.Array], policy: Policy) -> tuple[State, jax.Array]:
        for_dice, first_roll, for_reroll, second_roll, *for_writing = random
        before = state
        state = self.after_dice(state, policy(state, word(_all(DICE_MOVES)), for_dice))
        state = self.after_roll(state, self.dice(first_roll))
        state = self.after_reroll(state, once(policy(state, word(_all(KEEP_OR_REROLL)), for_reroll)))
        # The phase is the same in all games again, and policies that know it when compiling are faster.
        state = once(self.roll_random(state, second_roll))._replace(phase=word(WRITE))
        choices = []
        for place, sheet in enumerate(state.sheets):
            options = self.write_options(state, sheet)
            choices.append(once(policy(state._replace(decider=word(place)), options, for_writing[place])))
        was_over = self.over(before)
        state = self.after_writing(state, choices)
        return select(was_over, before, state), jnp.where(was_over, word(0), 2 + self.players)

    # What is told

    def actions_of_choices(self, state: State) -> jax.Array:
        dice, reroll, write = (word(action) for action in (0, len(DICE_MOVES), len(DICE_MOVES) + len(KEEP_OR_REROLL)))
        first = jnp.where(state.phase == WRITE, write, jnp.where(state.phase == REROLL, reroll, dice))
        return first[..., None] + jnp.arange(self.choices, dtype=jnp.uint32)

    def points(self, state: State) -> jax.Array:
        return jnp.stack([_points(sheet) for sheet in state.sheets], axis=-1)

    def _features(self, state: State, own: jax.Array) -> jax.Array:
        parts = []
        for other in range(self.players):
            sheet = at(state.sheets, (own + other) % self.players)
            parts += [flags(digit, len(CELL_LIST)) for digit in sheet.digits]
            parts += [flags(union(sheet.digits), len(CELL_LIST)), one_hot(sheet.misthrows, MISTHROWS_TO_END + 1)]
        parts += [one_hot((self.players - own) % self.players, self.players), one_hot(state.phase, len(PHASES))]
        parts.append(flags(state.chosen, len(COLOURS)))
        parts += [one_hot(die, FACES + 1)[..., 1:] for die in state.dice]
        shape = state.phase.shape
        return jnp.concatenate(
            [jnp.broadcast_to(part, (*shape, part.shape[-1])) for part in parts], axis=-1, dtype=jnp.float32
        )


def _all(moves: Sequence[str] | dict[str, tuple[str, ...]]) -> int:
    """The mask of as many choices."""
    return (1 << len(moves)) - 1


def _row_of(cells: jax.Array, row: int) -> jax.Array:
    return cells >> (WIDTH * row) & ROW


def _to_columns(row: int, cells: jax.Array) -> jax.Array:
    """A mask of columns, given one of the cells of a row."""
    return union([(cells & run) << shift for shift, run in RUNS[row].items()])


def _to_cells(row: int, columns: jax.Array) -> jax.Array:
    """A mask of the cells of a row, given one of columns."""
    return union([columns >> shift & run for shift, run in RUNS[row].items()])


def _up_to_last(mask: jax.Array) -> jax.Array:
    """All bits up to the highest one that is set."""
    for shift in (1, 2, 4, 8):
        mask = mask | mask >> shift
    return mask


def _compare(sheet: Sheet, number: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The cells with a smaller number, and those with the same."""
    smaller, same = jnp.zeros_like(sheet.digits[0]), jnp.full_like(sheet.digits[0], ALL)
    for power, digit in reversed(list(enumerate(sheet.digits))):
        wanted = jnp.where(is_set(number, power), word(ALL), word(0))
        smaller |= same & wanted & ~digit
        same &= ~(wanted ^ digit)
    filled = union(sheet.digits)
    return once((smaller & filled, same & filled))


def _write(sheet: Sheet, number: jax.Array, cell: jax.Array, writes: jax.Array) -> Sheet:
    place = jnp.where(writes, word(1) << cell, 0)
    digits = (jnp.where(is_set(number, power), digit | place, digit) for power, digit in enumerate(sheet.digits))
    return sheet._replace(digits=tuple(digits))


def number_at(sheet: Sheet, cell: int) -> jax.Array:
    return union([bit_if(is_set(digit, cell), power) for power, digit in enumerate(sheet.digits)])


def _is_full(sheet: Sheet, row: int) -> jax.Array:
    return _row_of(union(sheet.digits), row) == ROW


def _points(sheet: Sheet) -> jax.Array:
    """Rows, columns and misthrows (W10, W11)."""
    filled = union(sheet.digits)
    points = word(0)
    for row in ROWS:
        last = number_at(sheet, WIDTH * row + WIDTH - 1)
        points += jnp.where(_is_full(sheet, row), last, count(_row_of(filled, row)))
    for column, row in PENTAGONS.items():
        cells = sum(1 << cell for cell, (_, c) in enumerate(CELL_LIST) if c == column)
        pentagon = number_at(sheet, CELL_LIST.index((row, column)))
        points += jnp.where(filled & cells == cells, pentagon, 0)
    return once(points).astype(jnp.int32) + MISTHROW_POINTS * sheet.misthrows.astype(jnp.int32)


def _read_sheet(sheet: RulesSheet) -> Sheet:
    digits = [0] * DIGITS
    for cell, (row, column) in enumerate(CELL_LIST):
        number = sheet.rows[row][column]
        for power in range(number.bit_length()):
            digits[power] |= (number >> power & 1) << cell
    return Sheet(tuple(map(word_of, digits)), word_of(sheet.misthrows))


def _write_sheet(sheet: Sheet) -> RulesSheet:
    rows = [list(EMPTY) for _ in COLOURS]
    for power, digit in enumerate(map(int, sheet.digits)):
        for cell in range(digit.bit_length()):
            row, column = CELL_LIST[cell]
            rows[row][column] += (digit >> cell & 1) << power
    return RulesSheet(tuple(map(tuple, rows)), int(sheet.misthrows))
