"""What the states of all games share: the checks of input, scores and ranks."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Self

from rowlock.rules.awaits import Awaits, Choose, Faces, Over, Refusal, Roll, describe_dice
from rowlock.rules.errors import Illegal, Malformed, NotAwaited, shown
from rowlock.rules.game import Game

PASS = "pass"
MISTHROW_POINTS = -5
MISTHROWS_TO_END = 4


class Score(NamedTuple):
    """The points of one player, in parts, as if the game ended now."""

    rows: dict[str, int]
    misthrows: int
    bonus: int | None = None
    columns: dict[int, int] | None = None

    @property
    def total(self) -> int:
        return sum(self.rows.values()) + self.misthrows + (self.bonus or 0) + sum((self.columns or {}).values())

    def describe(self) -> dict[str, Any]:
        """The score as an object of the protocol."""
        parts: dict[str, Any] = dict(self.rows)
        if self.columns is not None:
            parts["columns"] = {str(column): points for column, points in self.columns.items()}
        if self.bonus is not None:
            parts["bonus"] = self.bonus
        return {**parts, "misthrows": self.misthrows, "total": self.total}


# Callers who list the legal moves soon choose one, and checking it needs the list again. The cache uses the state's
# identity, because hashing a state takes longer than the rest of a lookup.
_kept: dict[tuple[int, int], tuple["State", tuple[str, ...]]] = {}
MOST_KEPT = 512


class State(ABC):
    """A game at one moment: immutable, hashable, and complete except for the names of the players.

    A state never changes. `roll` and `choose` check their input and return the state that follows, or raise a
    `RuleError` that says what you gave and what it expected.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game being played."""

    @property
    @abstractmethod
    def turn(self) -> int:
        """The number of the turn, from 1."""

    @property
    @abstractmethod
    def active(self) -> int:
        """The seat whose turn it is, or was when the game ended."""

    @property
    @abstractmethod
    def dice(self) -> Faces:
        """The dice on the table; empty while a roll is awaited and after the end."""

    @property
    @abstractmethod
    def awaits(self) -> Awaits:
        """What must happen next."""

    @property
    @abstractmethod
    def sheets(self) -> tuple[Any, ...]:
        """Every player's sheet, in the game's own form."""

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.sheets)

    @property
    def locked(self) -> tuple[str, ...]:
        """The names of the locked rows, which nobody can use any more, in sheet order."""
        return ()

    @property
    def rolls_again(self) -> bool:
        """Whether the awaited roll replaces an earlier one of the same turn."""
        return False

    @property
    def final(self) -> bool:
        """Whether the final round has begun."""
        return False

    @abstractmethod
    def pass_is_misthrow(self, player: int) -> bool:
        """Whether an awaited player who passes now takes a misthrow."""

    def describe_options(self) -> dict[str, Any]:
        """The options that the players agreed on, as the protocol writes them."""
        return {}

    @property
    @abstractmethod
    def scores(self) -> tuple[Score, ...]:
        """The points of every player as if the game ended here."""

    def legal(self, player: int) -> tuple[str, ...]:
        """The moves that `player` may choose now, in the documented order; empty if the player is not awaited.

        A player who never answers plays the first one (R19).
        """
        place = id(self), player
        kept = _kept.get(place)
        # An earlier state may have had the same identity.
        if kept is None or kept[0] is not self:
            if len(_kept) >= MOST_KEPT:
                _kept.clear()
            kept = _kept[place] = self, self._legal(player)
        return kept[1]

    @abstractmethod
    def _legal(self, player: int) -> tuple[str, ...]: ...

    @abstractmethod
    def why_illegal(self, player: int, move: str) -> str:
        """A clause that tells an awaited player why `move` is not legal now."""

    @abstractmethod
    def refused(self, player: int) -> dict[str, Refusal]:
        """Why an awaited player may not cross or write where the dice would let them, for each such move."""

    @abstractmethod
    def effect(self, player: int, move: str) -> tuple[str, dict[str, Any]]:
        """What a legal move other than a pass does: the kind of happening that reports it, and its details."""

    @abstractmethod
    def describe_sheet(self, player: int) -> dict[str, Any]:
        """One player's sheet as an object of the protocol."""

    @abstractmethod
    def _position_parts(self) -> Iterable[str]: ...

    @abstractmethod
    def after_roll(self, dice: Faces) -> Self:
        """As `roll`, for dice that are known to be those awaited: nothing is checked."""

    @abstractmethod
    def after_choices(self, choices: Mapping[int, str]) -> Self:
        """Like `choose`, but for moves that are known to be legal: it checks nothing."""

    def roll(self, /, **dice: object) -> Self:
        """The state after a roll of exactly the awaited dice."""
        awaits = self.awaits
        if not isinstance(awaits, Roll):
            raise NotAwaited(f"no roll is awaited, expected {awaits}")
        return self.after_roll(awaits.read(dice, self.game.faces))

    def choose(self, choices: Mapping[int, str]) -> Self:
        """The state after moves of exactly the awaited players, all applied together (R1)."""
        awaits = self.awaits
        if not isinstance(awaits, Choose):
            raise NotAwaited(f"no choice is awaited, expected {awaits}")
        if not isinstance(choices, Mapping):
            raise Malformed(f"the choices are {shown(choices)}, expected a move for each of the awaited players")
        if choices.keys() != awaits.players:
            raise NotAwaited(f"choices are given for {shown(list(choices))}, expected {awaits}")
        for player, move in choices.items():
            self.check(player, move)
        return self.after_choices(choices)

    def check(self, player: int, move: str) -> None:
        """Raise the error that choosing `move` would raise, if any."""
        legal = self.legal(player)
        if not legal:
            raise NotAwaited(f"no choice of player {player} is awaited, expected {self.awaits}")
        if not isinstance(move, str):
            raise Malformed(f"the choice of player {player} is {shown(move)}, expected a text such as {legal[0]!r}")
        if move not in legal:
            reason = self.why_illegal(player, move)
            raise Illegal(
                f"player {player} may not choose {shown(move)}: {reason}; expected one of: {', '.join(legal)}"
            )

    def describe(self) -> dict[str, Any]:
        """The state as the object that the referee prints."""
        awaits = self.awaits
        return {
            "game": self.game.name,
            "family": self.game.family,
            "turn": self.turn,
            "active": self.active,
            "awaits": self._describe_awaits(awaits),
            "dice": describe_dice(self.dice),
            "sheets": [self.describe_sheet(player) for player in range(self.players)],
            "scores": [score.describe() for score in self.scores],
            "final": self.final,
            **({"refused": self._describe_refused(awaits)} if isinstance(awaits, Choose) else {}),
        }

    def _describe_awaits(self, awaits: Awaits) -> dict[str, Any]:
        match awaits:
            case Roll(dice):
                return {"roll": dict(dice)}
            case Choose(players, action):
                legal = {str(player): list(self.legal(player)) for player in sorted(players)}
                return {"choose": legal, "action": action}
            case over:
                return {"over": {"ranks": list(over.ranks), "reasons": list(over.reasons)}}

    def _describe_refused(self, awaits: Choose) -> dict[str, dict[str, Refusal]]:
        return {str(player): self.refused(player) for player in sorted(awaits.players)}

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(score.total for score in self.scores)

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each player's rank by score; equal scores share the better one: 1, 2, 2, 4 (R11)."""
        totals = self.totals
        return tuple(1 + sum(other > total for other in totals) for total in totals)

    @property
    def practice(self) -> bool:
        """Whether one player plays alone, which is not a game by the rulebook (R12)."""
        return self.players == 1

    @property
    def over(self) -> bool:
        return isinstance(self.awaits, Over)

    @property
    def position(self) -> str:
        """The state as one line of letters, digits, ``-``, ``.`` and ``_``; `rowlock.position` reads it back."""
        return "_".join([self.game.name, *self._position_parts()])

    def svg(self) -> str:
        """A drawing of the dice, the sheets and, in On Board, the track."""
        from rowlock.rules.draw.svg import draw

        return draw(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"rowlock.position({self.position!r})"

    def __str__(self) -> str:
        from rowlock.rules.draw.text import draw

        return draw(self)
