"""A crossing game in progress: the actions of a turn, locks, and the end."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from rowlock.rules.awaits import Action, Awaits, Choose, Faces, Over, Reason, Refusal
from rowlock.rules.crossing.game import Cross, CrossingGame, Target
from rowlock.rules.crossing.options import Options
from rowlock.rules.crossing.track import PAWN_MOVES, Track
from rowlock.rules.state import MISTHROW_POINTS, MISTHROWS_TO_END, PASS, Score, State

NOTHING_LOCKED: frozenset[int] = frozenset()

Phase = Literal["roll", "white", "colour", "move", "over"]


@lru_cache
def _choice_of(players: Sequence[int], action: Action) -> Choose:
    return Choose(frozenset(players), action)


# Consecutive states have most rows in common, so descriptions of rows are cached.
@lru_cache(maxsize=8192)
def _numbers(game: CrossingGame, row: int, crosses: int) -> tuple[int, ...]:
    return game.rows[row].numbers(crosses)


class Sheet(NamedTuple):
    """One player's sheet: the crosses of each row as `Row` counts them, misthrows, and the pawn's field."""

    rows: tuple[int, ...]
    misthrows: int = 0
    pawn: int = 0

    def cross(self, game: CrossingGame, row: int, cell: int) -> "Sheet":
        crossed = game.rows[row].cross(self.rows[row], cell)
        return Sheet((*self.rows[:row], crossed, *self.rows[row + 1 :]), self.misthrows, self.pawn)


class CrossingFields(NamedTuple):
    """All facts about a crossing game at one moment."""

    game: CrossingGame
    options: Options
    sheets: tuple[Sheet, ...]
    turn: int = 1
    active: int = 0
    phase: Phase = "roll"
    dice: Faces = ()
    """The dice on the table; empty while a roll is awaited and after the end."""
    crossed: bool = False
    """Whether the active player has crossed a number this turn and so avoids the misthrow (Q7, B5)."""
    finisher: int | None = None
    """The player whose pawn began the final round (B7)."""


class CrossingState(CrossingFields, State):
    """A state of Qwixx, Longo or On Board."""

    __slots__ = ()
    __repr__ = State.__repr__

    @property
    def locked_rows(self) -> frozenset[int]:
        """The indices of the rows that any player has locked (Q11)."""
        # For most of a game nothing is locked, and this is asked often. The lock is a row's highest bit.
        least = self.game.least_lock
        for sheet in self.sheets:
            if max(sheet.rows) >= least:
                break
        else:
            return NOTHING_LOCKED
        most_crosses = [*map(max, *(sheet.rows for sheet in self.sheets), self.game.no_crosses)]
        return frozenset(
            index
            for index, (row, crosses) in enumerate(zip(self.game.rows, most_crosses, strict=True))
            if row.is_locked_by(crosses)
        )

    @property
    def locked(self) -> tuple[str, ...]:
        """The names of the locked rows in sheet order."""
        return tuple(self.game.rows[index].name for index in sorted(self.locked_rows))

    @property
    def track(self) -> Track:
        """The track of the pawns, in games that have one."""
        assert self.options.track is not None
        return self.options.track

    @property
    def final(self) -> bool:
        return self.finisher is not None

    def pass_is_misthrow(self, player: int) -> bool:
        last_action = "move" if self.game.has_track else "colour"
        return self.phase == last_action and not self.crossed and player == self.active

    def describe_options(self) -> dict[str, Any]:
        return self.options.describe()

    @property
    def turns_left(self) -> int:
        """Turns left in the final round, including this one; 0 before it has begun (B7)."""
        return 0 if self.finisher is None else self.players - (self.active - self.finisher) % self.players

    @property
    def awaits(self) -> Awaits:
        match self.phase:
            case "roll":
                return self.game.roll_without(self.locked_rows)
            case "white":
                return _choice_of(range(self.players), "white")
            case "over":
                return Over(self.ranks, (self._reason(),))
            case action:
                return _choice_of((self.active,), action)

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def _reason(self) -> Reason:
        if len(self.locked_rows) >= self.game.locks_to_end:
            return "locks"
        return "misthrows" if any(sheet.misthrows >= MISTHROWS_TO_END for sheet in self.sheets) else "track"

    @property
    def scores(self) -> tuple[Score, ...]:
        game = self.game
        return tuple(
            Score(
                {row.name: game.points[mask.bit_count()] for row, mask in zip(game.rows, sheet.rows, strict=True)},
                sheet.misthrows * MISTHROW_POINTS,
                self.track.bonus(sheet.pawn) if game.has_track else None,
            )
            for sheet in self.sheets
        )

    # What is legal

    def _legal(self, player: int) -> tuple[str, ...]:
        phase = self.phase
        if phase == "white" and 0 <= player < self.players:
            return PASS, *self._white_crosses(player), *self._lucky_crosses(player)
        if phase == "colour" and player == self.active:
            return PASS, *self._colour_crosses()
        if phase == "move" and player == self.active:
            return PASS, *self._pawn_moves()
        return ()

    def _white_crosses(self, player: int) -> list[str]:
        rows, masks, locked = self.game.rows, self.sheets[player].rows, self.locked_rows
        return [
            move
            for row, cell, move in self.game.crosses_of_sum[self.white_sum]
            if row not in locked and rows[row].may_cross(masks[row], cell)
        ]

    @property
    def white_sum(self) -> int:
        return sum(self.dice[0][1])

    def is_lucky(self, player: int) -> bool:
        """Whether the white sum, of action 1, is lucky for a player (L5)."""
        return self.phase == "white" and bool(self.options.lucky) and self.white_sum in self.options.lucky[player]

    def _lucky_crosses(self, player: int) -> list[str]:
        """The next cell of each emptiest row, if the white sum is lucky for the player (L5, R5)."""
        if not self.is_lucky(player):
            return []
        game, masks = self.game, self.sheets[player].rows
        return [
            f"lucky {game.rows[row].cells[cell]}"
            for row, cell in ((row, game.rows[row].next(masks[row])) for row in self.emptiest_rows(player))
            if game.rows[row].may_cross(masks[row], cell)
        ]

    def emptiest_rows(self, player: int) -> list[int]:
        """The open rows with the fewest crosses; with `lucky_rows` "all", locked rows count too."""
        locked, masks = self.locked_rows, self.sheets[player].rows
        everything = range(len(masks))
        counted = everything if self.options.lucky_rows == "all" else [row for row in everything if row not in locked]
        fewest = min(masks[row].bit_count() for row in counted)
        return [row for row in everything if row not in locked and masks[row].bit_count() == fewest]

    def _colour_crosses(self) -> list[str]:
        game, masks, locked = self.game, self.sheets[self.active].rows, self.locked_rows
        return [
            move
            for row, cell, move in self.coloured_crosses()
            if row not in locked and game.rows[row].may_cross(masks[row], cell)
        ]

    def coloured_crosses(self) -> list[Cross]:
        """The crosses that a white die and a coloured one make, in sheet order."""
        (_, whites), *coloured = self.dice
        cross_of = self.game.cross_of
        sums = {(colour, white + face) for colour, (face,) in coloured for white in whites}
        return sorted(cross_of[made] for made in sums if made in cross_of)

    def _pawn_moves(self) -> list[str]:
        """The steps to fields whose number the player has crossed or can cross (B3, R8)."""
        rows, masks, locked = self.game.rows, self.sheets[self.active].rows, self.locked_rows
        moves = []
        for move, field in zip(PAWN_MOVES, self.reachable_fields(), strict=False):
            row, cell = self.target_of_field(field)
            if masks[row] >> cell & 1 or (row not in locked and rows[row].may_cross(masks[row], cell)):
                moves.append(move)
        return moves

    def reachable_fields(self) -> list[int]:
        pawns = [sheet.pawn for sheet in self.sheets]
        return self.track.reachable(pawns[self.active], pawns)

    def target_of_field(self, field: int) -> Target:
        """The cell of the number that a field asks for."""
        return self.game.targets[self.track.field(field).cell]

    def why_illegal(self, player: int, move: str) -> str:
        from rowlock.rules.crossing.why import why_illegal

        return why_illegal(self, player, move)

    def refused(self, player: int) -> dict[str, Refusal]:
        from rowlock.rules.crossing.why import refused

        return refused(self, player)

    def effect(self, player: int, move: str) -> tuple[str, dict[str, Any]]:
        from rowlock.rules.crossing.story import effect

        return effect(self, player, move)

    def _position_parts(self) -> Iterable[str]:
        from rowlock.rules.crossing.position import parts

        return parts(self)

    # What follows

    def after_roll(self, dice: Faces) -> "CrossingState":
        return self._replace(phase="white", dice=dice, crossed=False)

    def after_choices(self, choices: Mapping[int, str]) -> "CrossingState":
        if self.phase == "move":
            return self._after_move(choices[self.active])
        sheets = list(self.sheets)
        for player, move in choices.items():
            if move != PASS:
                sheets[player] = sheets[player].cross(self.game, *self.game.target_of_move[move])
        crossed = self.crossed or choices[self.active] != PASS
        state = self._replace(sheets=tuple(sheets), crossed=crossed)
        if self.phase == "white":
            return state._end_if_locked() or state._begin_action("colour")
        if self.game.has_track:
            return state._end_if_locked() or state._begin_action("move")
        return state._end_if_locked() or state.end_turn()

    def _after_move(self, move: str) -> "CrossingState":
        """Action 3: walk, cross the field's number unless already crossed, perhaps begin the end (B2–B7)."""
        if move == PASS:
            return self.end_turn()
        field = self.reachable_fields()[PAWN_MOVES[move] - 1]
        sheet = self.sheets[self.active]._replace(pawn=field)
        row, cell = self.target_of_field(field)
        crosses = not sheet.rows[row] >> cell & 1
        if crosses:
            sheet = sheet.cross(self.game, row, cell)
        finisher = self.finisher
        if finisher is None and self.track.is_in_last_fields(field):
            finisher = self.active
        state = self._replace(sheets=self._with_active(sheet), crossed=self.crossed or crosses, finisher=finisher)
        return state._end_if_locked() or state.end_turn()

    def _end_if_locked(self) -> "CrossingState | None":
        """End the game if enough rows are locked, without a misthrow (Q14, R2)."""
        return self._end() if len(self.locked_rows) >= self.game.locks_to_end else None

    def _begin_action(self, phase: Phase) -> "CrossingState":
        """The next action of the turn; the dice of newly locked rows are gone (Q11)."""
        locked = self.locked
        dice = tuple([die for die in self.dice if die[0] not in locked]) if locked else self.dice
        return self._replace(phase=phase, dice=dice)

    def end_turn(self) -> "CrossingState":
        """Take the misthrow, if due (Q7), and begin the next player's turn, unless the game ends here."""
        sheets = self.sheets
        if not self.crossed:
            sheet = sheets[self.active]
            sheets = self._with_active(sheet._replace(misthrows=sheet.misthrows + 1))
        following = (self.active + 1) % self.players
        if sheets[self.active].misthrows >= MISTHROWS_TO_END or following == self.finisher:
            return self._replace(sheets=sheets)._end()
        return CrossingState(self.game, self.options, sheets, self.turn + 1, following, finisher=self.finisher)

    def _with_active(self, sheet: Sheet) -> tuple[Sheet, ...]:
        """The sheets, with the active player's replaced."""
        return (*self.sheets[: self.active], sheet, *self.sheets[self.active + 1 :])

    def _end(self) -> "CrossingState":
        return self._replace(phase="over", dice=(), crossed=False)

    # How the protocol shows it

    def describe(self) -> dict[str, Any]:
        return {**State.describe(self), "locked": list(self.locked), "crossed": self.crossed}

    def describe_sheet(self, player: int) -> dict[str, Any]:
        sheet, game, rows = self.sheets[player], self.game, self.game.rows
        described: dict[str, Any] = {
            row.name: list(_numbers(game, index, sheet.rows[index])) for index, row in enumerate(rows)
        }
        described["locks"] = (
            [row.name for row, crosses in zip(rows, sheet.rows, strict=True) if row.is_locked_by(crosses)]
            if max(sheet.rows) >= game.least_lock
            else []
        )
        described["misthrows"] = sheet.misthrows
        if self.game.has_track:
            described["pawn"] = sheet.pawn
        return described
