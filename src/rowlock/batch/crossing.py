"""The crossing games over arrays: the same actions of a turn as in `rowlock.rules.crossing.state`.

Choices by action: in "white" 0 is to pass, then one for each row to cross the white sum there, then one for each row to
cross its next number by luck; in "colour" 0 is to pass, then two for each coloured die, with the first and the second
white one; in "move" the number of fields, 0 is to pass.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import jax
import jax.numpy as jnp

from rowlock.batch.crossing_features import features
from rowlock.batch.crossing_row import cross, may_cross
from rowlock.batch.crossing_state import COLOUR, MOVE, OVER, ROLL, WHITE, Sheet, State, read, write
from rowlock.batch.crossing_ways import Lines, Way, colour_lines, white_lines
from rowlock.batch.game import BatchGame, Policy
from rowlock.batch.words import at, bit_if, bit_length, count, is_set, lookup, once, select, union, word
from rowlock.rules.crossing.game import WHITE_DICE, CrossingGame
from rowlock.rules.crossing.options import Options
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.state import Sheet as RulesSheet
from rowlock.rules.crossing.track import LAST_FIELDS, LONGEST_MOVE, Track
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.game import check_seats
from rowlock.rules.state import MISTHROW_POINTS, MISTHROWS_TO_END

Ways = Sequence[Sequence[Way]]
"""Those of each row."""


@dataclass(frozen=True)
class Crossing(BatchGame[State]):
    """A crossing game for a number of players."""

    rules: CrossingGame
    players: int
    agreed: Options

    @classmethod
    def of(cls, start: CrossingState) -> Self:
        return cls(start.game, start.players, start.options)

    @property
    def choices(self) -> int:
        most_moves = LONGEST_MOVE if self.rules.has_track else 0
        return max(self.white_choices, 1 + WHITE_DICE * len(self.rules.coloured_dice), 1 + most_moves)

    @property
    def white_choices(self) -> int:
        """How many choices the first action has."""
        return self._first_lucky + (len(self.rules.rows) if self.agreed.lucky else 0)

    @property
    def _first_lucky(self) -> int:
        """The first choice by luck; the others of the first action come before."""
        return 1 + sum(map(len, self._white_lines))

    @property
    def words_in_turn(self) -> int:
        return 2 + self.players + self.rules.has_track

    @property
    def track(self) -> Track:
        assert self.agreed.track
        return self.agreed.track

    # States

    def start_in_rules(self, first: int = 0) -> CrossingState:
        check_seats(self.name, self.rules.max_players, self.players, first)
        sheets = (RulesSheet(self.rules.no_crosses),) * self.players
        return CrossingState(self.rules, self.agreed, sheets, active=first)

    def from_rules(self, state: CrossingState) -> State:
        if not self.is_state_of_rules(state) or state.options != self.agreed:
            raise Malformed(
                f"the state is {shown(state)}, expected {self.name} with {self.players} players and its options"
            )
        return read(state)

    def _to_rules(self, state: State) -> CrossingState:
        return write(self.rules, self.agreed, state)

    def awaits_roll(self, state: State) -> jax.Array:
        return state.phase == ROLL

    def begins_turn(self, state: State) -> jax.Array:
        return self.awaits_roll(state)

    def over(self, state: State) -> jax.Array:
        return state.phase == OVER

    # Dice

    def after_roll(self, state: State, dice: Sequence["int | jax.Array"]) -> State:
        return state._replace(phase=word(WHITE), dice=tuple(map(word, dice)))

    # What is legal

    def options(self, state: State) -> jax.Array:
        white = self.white_options(state, at(state.sheets, state.decider))
        options = jnp.where(state.phase == WHITE, white, 0)
        options = jnp.where(state.phase == COLOUR, self.colour_options(state), options)
        return jnp.where(state.phase == MOVE, self.move_options(state), options) if self.rules.has_track else options

    def locked(self, state: State) -> tuple[jax.Array, ...]:
        """Whether each row is locked by anybody (Q11)."""
        everybodys = (once(union(masks)) for masks in zip(*(sheet.rows for sheet in state.sheets), strict=True))
        return tuple(is_set(mask, len(row.cells)) for row, mask in zip(self.rules.rows, everybodys, strict=True))

    def white_options(self, state: State, sheet: Sheet) -> jax.Array:
        """As `options`, of the owner of a sheet where the first action is awaited; else it means nothing."""
        locked = self.locked(state)
        options = self._options(sheet, locked, self._ways(self._white_lines, state))
        if sheet.lucky is not None:
            is_lucky = is_set(sheet.lucky, state.dice[0] + state.dice[1])
            for emptiest, row, crosses, way in zip(
                self._emptiest(sheet, locked), self.rules.rows, sheet.rows, self._lucky_ways(sheet), strict=True
            ):
                options |= bit_if(is_lucky & emptiest & may_cross(row, crosses, way.cell), way.choice)
        return once(options)

    def _options(self, sheet: Sheet, locked: Sequence[jax.Array], ways: Ways) -> jax.Array:
        """A mask of those ways whose cells may be crossed, and of the choice to pass."""
        options = word(1)
        for row, crosses, lock, of_row in zip(self.rules.rows, sheet.rows, locked, ways, strict=True):
            for way in of_row:
                options |= bit_if(~lock & way.is_there & may_cross(row, crosses, way.cell), way.choice)
        return options

    def _emptiest(self, sheet: Sheet, locked: Sequence[jax.Array]) -> list[jax.Array]:
        """Whether each row is an open one with the fewest crosses (R5)."""
        crosses = list(map(count, sheet.rows))
        closed = [jnp.zeros_like(lock) if self.agreed.lucky_rows == "all" else lock for lock in locked]
        fewest = word(max(len(row.cells) for row in self.rules.rows))
        for number, is_closed in zip(crosses, closed, strict=True):
            fewest = jnp.where(is_closed, fewest, jnp.minimum(fewest, number))
        fewest = once(fewest)
        return [~lock & (number == fewest) for number, lock in zip(crosses, locked, strict=True)]

    def colour_options(self, state: State) -> jax.Array:
        """As `options`, where the second action is awaited; else it means nothing."""
        locked = self.locked(state)
        options = self._options(state.sheets[0], locked, self._ways(self._colour_lines, state))
        elsewhere = {cell.colour for row in self.rules.rows for cell in row.cells if cell.colour != row.name}
        for die, (colour, is_gone) in enumerate(zip(self.rules.coloured_dice, self._gone(locked), strict=True)):
            if colour in elsewhere:
                with_die = ((1 << WHITE_DICE) - 1) << 1 + WHITE_DICE * die
                options &= ~jnp.where(is_gone, word(with_die), 0)
        with_second = sum(1 << WHITE_DICE * (die + 1) for die in range(len(self.rules.coloured_dice)))
        return once(options & ~jnp.where(state.dice[0] == state.dice[1], word(with_second), 0))

    def _gone(self, locked: Sequence[jax.Array]) -> list["bool | jax.Array"]:
        """Whether each coloured die is out of the game: the one of a locked row's own colour is (Q11)."""
        of_row = {row.name: lock for row, lock in zip(self.rules.rows, locked, strict=True)}
        return [of_row.get(colour, False) for colour in self.rules.coloured_dice]

    def move_options(self, state: State) -> jax.Array:
        """As `options`, where the third action is awaited; else it means nothing."""
        locked = self.locked(state)
        options = word(1)
        for steps, field in enumerate(self.reachable(state), start=1):
            row, cell = self.target(field)
            crosses = at(state.sheets[0].rows, row)
            enters = is_set(crosses, cell) | ~at(locked, row) & at(
                [may_cross(rule, crosses, cell) for rule in self.rules.rows], row
            )
            options |= bit_if((field <= len(self.track.fields)) & enters, steps)
        return once(options)

    def reachable(self, state: State) -> list[jax.Array]:
        """Where 1, 2, … free fields forward lead, possibly past the last one."""
        pawn, *others = (sheet.pawn for sheet in state.sheets)
        assert pawn is not None
        fields = []
        for _ in range(LONGEST_MOVE):
            pawn = pawn + 1
            for _ in others:
                occupied = [other == pawn for other in others]
                pawn = jnp.where(jnp.any(jnp.stack(occupied), axis=0), pawn + 1, pawn)
            fields.append(pawn)
        return once(fields)

    def target(self, field: jax.Array) -> tuple[jax.Array, jax.Array]:
        """The row and the cell of a field of the track."""
        width = max(len(row.cells) for row in self.rules.rows).bit_length()
        targets = [self.rules.targets[field.cell] for field in self.track.fields]
        target = lookup([0, *(row << width | cell for row, cell in targets), *(0,) * LONGEST_MOVE], field)
        target = once(target)
        return target >> width, target & ((1 << width) - 1)

    @cached_property
    def _white_lines(self) -> Lines:
        return white_lines(self.rules)

    @cached_property
    def _colour_lines(self) -> Lines:
        return colour_lines(self.rules)

    def _ways(self, lines: Lines, state: State) -> Ways:
        """Which cells the dice on the table make, by row."""
        return [[line.way(state.dice) for line in of_row] for of_row in lines]

    def _lucky_ways(self, sheet: Sheet) -> list[Way]:
        """The next cell of each row."""
        return [Way(self._first_lucky + r, bit_length(crosses)) for r, crosses in enumerate(sheet.rows)]

    # What follows

    def choose(self, state: State, choice: "int | jax.Array") -> State:
        choice = word(choice)
        sealed = tuple(jnp.where(state.decider == place, choice, before) for place, before in enumerate(state.sealed))
        waiting = state._replace(sealed=sealed, decider=state.decider + 1)
        is_last = state.decider == self.players - 1
        after = select(is_last, self.after_white(state, sealed), waiting)
        return self._by_phase(state, after, choice)

    def _after_alone(self, state: State, choice: jax.Array) -> State:
        is_active = state.decider == 0
        own = tuple(jnp.where(state.decider == place, choice, 0) for place in range(self.players))
        after = self.after_white(state, own)
        end = self._end_turn(after._replace(crossed=word(1)))
        return self._by_phase(state, select(is_active | self.over(after), after, end), choice)

    def _by_phase(self, state: State, after_white: State, choice: jax.Array) -> State:
        after = select(state.phase == WHITE, after_white, state)
        after = select(state.phase == COLOUR, self.after_colour(state, choice), after)
        return select(state.phase == MOVE, self.after_move(state, choice), after) if self.rules.has_track else after

    def after_white(self, state: State, choices: Sequence[jax.Array]) -> State:
        """The state after the first action, with the choices of all places applied together (R1).

        They must be legal, and the first action awaited. The second one is awaited then, unless the game has ended.
        """
        ways = self._ways(self._white_lines, state)
        sheets = tuple(
            once(self._with_cross(sheet, self._with_luck(ways, sheet), choice))
            for sheet, choice in zip(state.sheets, choices, strict=True)
        )
        after = state._replace(
            sheets=sheets,
            phase=word(COLOUR),
            crossed=word(choices[0] != 0),
            decider=word(0),
            sealed=(word(0),) * self.players,
        )
        return self._over_if_locked(after)

    def _with_luck(self, ways: Ways, sheet: Sheet) -> Ways:
        if sheet.lucky is None:
            return ways
        return [[*of_row, by_luck] for of_row, by_luck in zip(ways, self._lucky_ways(sheet), strict=True)]

    def _with_cross(self, sheet: Sheet, ways: Ways, choice: jax.Array) -> Sheet:
        """The sheet after a legal choice among ways to cross."""
        rows = []
        for row, crosses, of_row in zip(self.rules.rows, sheet.rows, ways, strict=True):
            cell, is_here = of_row[0].cell if of_row else word(0), jnp.bool_(False)
            for way in of_row:
                is_chosen = (choice == way.choice) & way.is_there
                cell, is_here = jnp.where(is_chosen, way.cell, cell), is_here | is_chosen
            rows.append(jnp.where(is_here, cross(row, crosses, cell), crosses))
        return sheet._replace(rows=tuple(rows))

    def after_colour(self, state: State, choice: jax.Array) -> State:
        """The state after the active player's legal choice in the second action, which must be awaited.

        Where there is a track the third action is awaited then, else the next turn begins, unless the game has ended.
        """
        active, *others = state.sheets
        active = once(self._with_cross(active, self._ways(self._colour_lines, state), choice))
        after = state._replace(sheets=(active, *others), crossed=state.crossed | word(choice != 0))
        going_on = after._replace(phase=word(MOVE)) if self.rules.has_track else self._end_turn(after)
        return self._over_if_locked(after, going_on)

    def after_move(self, state: State, choice: jax.Array) -> State:
        """The state after the third action, which must be awaited: the next turn begins, unless the game has ended.

        The pawn walks, crosses the field's number unless it is crossed already, and perhaps begins the end (B2–B7).
        """
        sheet = state.sheets[0]
        assert sheet.pawn is not None
        assert state.turns_left is not None
        moves = choice != 0
        field = jnp.where(moves, at(self.reachable(state), choice - 1), sheet.pawn)
        target, cell = self.target(field)
        rows = [
            once(jnp.where(moves & (target == r) & ~is_set(crosses, cell), cross(row, crosses, cell), crosses))
            for r, (row, crosses) in enumerate(zip(self.rules.rows, sheet.rows, strict=True))
        ]
        crosses_now = jnp.any(jnp.stack([now != before for now, before in zip(rows, sheet.rows, strict=True)]), axis=0)
        begins = moves & (state.turns_left == 0) & (field > len(self.track.fields) - LAST_FIELDS)
        after = state._replace(
            sheets=(sheet._replace(rows=tuple(rows), pawn=field), *state.sheets[1:]),
            crossed=state.crossed | word(crosses_now),
            turns_left=jnp.where(begins, self.players, state.turns_left),
        )
        return self._over_if_locked(after, self._end_turn(after))

    def _over_if_locked(self, state: State, going_on: State | None = None) -> State:
        """The end of the game where enough rows are locked (Q14), else how it goes on."""
        locks = once(sum(map(word, self.locked(state)), word(0)))
        return select(locks >= self.rules.locks_to_end, self._end(state), going_on or state)

    def _end(self, state: State) -> State:
        return state._replace(phase=word(OVER), dice=tuple(map(jnp.zeros_like, state.dice)), crossed=word(0))

    def _end_turn(self, state: State) -> State:
        """The misthrow, if due (Q7), and the next player's turn, unless the game ends here."""
        active, *others = state.sheets
        active = active._replace(misthrows=active.misthrows + 1 - state.crossed)
        ended = self._end(state._replace(sheets=(active, *others)))
        left = state.turns_left
        following = ended._replace(
            sheets=(*others, active),
            turn=state.turn + 1,
            active=(state.active + 1) % self.players,
            phase=word(ROLL),
            turns_left=None if left is None else left - (left > 0),
        )
        is_over = active.misthrows >= MISTHROWS_TO_END
        return select(is_over if left is None else is_over | (left == 1), ended, following)

    def turn(self, state: State, random: Sequence[jax.Array], policy: Policy) -> tuple[State, jax.Array]:
        dice, *for_white, for_colour = random[: self.players + 2]
        before, state = state, self.after_roll(state, self.dice(dice))
        choices = []
        for place, sheet in enumerate(state.sheets):
            options = self.white_options(state, sheet)
            choices.append(once(policy(state._replace(decider=word(place)), options, for_white[place])))
        state = self.after_white(state, choices)
        going_on = state.phase == COLOUR
        decisions = self.players + word(going_on)
        choice = once(policy(state, self.colour_options(state), for_colour))
        state = once(select(going_on, self.after_colour(state, choice), state))
        if self.rules.has_track:
            going_on = state.phase == MOVE
            decisions += word(going_on)
            choice = once(policy(state, self.move_options(state), random[-1]))
            state = once(select(going_on, self.after_move(state, choice), state))
        was_over = self.over(before)
        return select(was_over, before, state), jnp.where(was_over, 0, decisions)

    # What is told

    def actions_of_choices(self, state: State) -> jax.Array:
        sheet = at(state.sheets, state.decider)
        shape = state.phase.shape
        white = self._actions(self._ways(self._white_lines, state))
        if sheet.lucky is not None:
            lucky = self._actions([[way] for way in self._lucky_ways(sheet)])
            white += [len(self.rules.targets) + action for action in lucky]
        colour = self._actions(self._ways(self._colour_lines, state))
        actions = jnp.where((state.phase == WHITE)[..., None], self._table(white, shape), self._table(colour, shape))
        if not self.rules.has_track:
            return actions
        move = [word(self.actions - LONGEST_MOVE + step) for step in range(LONGEST_MOVE)]
        return jnp.where((state.phase == MOVE)[..., None], self._table(move, shape), actions)

    def _actions(self, ways: Ways) -> list[jax.Array]:
        """The flat action of each choice that crosses a number, in the order of the choices."""
        actions: dict[int, jax.Array] = {}
        begin = 1
        for row, of_row in zip(self.rules.rows, ways, strict=True):
            for way in of_row:
                other = actions.get(way.choice, word(0))
                actions[way.choice] = (
                    begin + way.cell if way.is_there is True else jnp.where(way.is_there, begin + way.cell, other)
                )
            begin += len(row.cells)
        return [actions[choice] for choice in sorted(actions)]

    def _table(self, actions: Sequence[jax.Array], shape: tuple[int, ...]) -> jax.Array:
        """The actions of all choices, where these are those of the choices from 1 on."""
        padded = [word(0), *actions, *(word(0),) * (self.choices - 1 - len(actions))]
        return jnp.stack([jnp.broadcast_to(action, shape) for action in padded], axis=-1)

    def points(self, state: State) -> jax.Array:
        return jnp.stack([self._points(sheet) for sheet in state.sheets], axis=-1)

    def _points(self, sheet: Sheet) -> jax.Array:
        points = sum((lookup(self.rules.points, count(crosses)) for crosses in sheet.rows), word(0))
        if sheet.pawn is not None:
            points += lookup([0, *(field.bonus for field in self.track.fields)], sheet.pawn)
        return once(points).astype(jnp.int32) + MISTHROW_POINTS * sheet.misthrows.astype(jnp.int32)

    def _features(self, state: State, own: jax.Array) -> jax.Array:
        locked = self.locked(state)
        in_game = [
            jnp.where(is_gone, 0, die) for is_gone, die in zip(self._gone(locked), state.dice[WHITE_DICE:], strict=True)
        ]
        dice = (*state.dice[:WHITE_DICE], *in_game)
        return features(self.rules, self.agreed.track, state, locked, dice, own)
