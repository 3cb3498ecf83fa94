"""A table is a fold over its record: it can be restored from any prefix."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rowlock.dice import FIRST_DRAWN, DiceSource, FairDice, check_nonce, roll
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.errors import Malformed, NotAwaited, shown
from rowlock.rules.game import NO_OPTIONS
from rowlock.rules.messages import Message, NewGame, error_in_line, kind_and_body, new_game, play, play_body
from rowlock.rules.state import PASS, State
from rowlock.table.view import View

COMMITMENT, NONCES, FIRST, SEED = "_commitment", "_nonces", "_first", "_seed"
NO_NONCES: Mapping[int, str] = {}


@dataclass(frozen=True, slots=True)
class Table:
    """One game in progress. A table never changes: each method returns the table that follows, or raises."""

    record: tuple[Message, ...]
    names: tuple[str, ...]
    state: State
    dice: DiceSource | None = None
    """Rolls for the table; None where people type in what their own dice show."""
    sealed: Mapping[int, str] = field(default_factory=dict)
    """The choices that wait for the last one to arrive (R1). They may still be changed."""
    nonces: tuple[str, ...] = ()
    """What each seat has added to fair dice, empty where nothing."""
    new_nonces: Mapping[str, str] = field(default_factory=dict)
    """Nonces that the next message will put on record."""
    rolls: int = 0

    # Beginning

    @classmethod
    def start(
        cls,
        game: str,
        players: Sequence[str] | int,
        *,
        first: int | None = 0,
        options: Mapping[str, Any] = NO_OPTIONS,
        dice: DiceSource | None = None,
        nonces: Mapping[int, str] = NO_NONCES,
        extra: Mapping[str, Any] = NO_OPTIONS,
    ) -> "Table":
        """A new game. Where `first` is None, fair dice draw who begins. `nonces` are those that seats have added to the
        dice already; `extra` holds further keys for the first message, which begin with ``_``."""
        seats = list(players) if isinstance(players, tuple) else players
        new = {"game": game, "players": seats, "first": first or 0, "options": dict(options)}
        message = {"new": new, **extra}
        if isinstance(dice, FairDice):
            message[COMMITMENT] = dice.commitment
        if nonces:
            message[NONCES] = {str(seat): nonces[seat] for seat in sorted(nonces)}
        table = cls._begin(_as_on_disk(message), dice)
        if first is not None:
            return table
        if not isinstance(dice, FairDice):
            raise NotAwaited("this table has no fair dice, expected who begins")
        drawn = {**new, "first": dice.first(table.nonces)}
        return cls._begin(_as_on_disk({**message, "new": drawn, FIRST: FIRST_DRAWN}), dice)

    @classmethod
    def restore(
        cls, record: Iterable[Message], dice: DiceSource | None = None, *, line: int = 1, copy: bool = True
    ) -> "Table":
        """The table that a record, or any prefix of one, leads to; choices that were still sealed are not in it.

        `line` is where the record begins in its file. Messages just read from JSON that nobody else holds need no
        `copy`.
        """
        messages: list[Message] = []
        begun: Table | None = None
        for number, message in enumerate(record, start=line):
            with error_in_line(number):
                messages.append(_as_on_disk(message) if copy else message)
                if begun is None:
                    begun = cls._begin(messages[0], dice)
                    state, nonces, rolls = begun.state, begun.nonces, begun.rolls
                else:
                    state, nonces, rolls = _after(state, nonces, rolls, messages[-1])
        if begun is None:
            raise Malformed("the record is empty, expected a message 'new'")
        return replace(begun, record=tuple(messages), state=state, nonces=nonces, rolls=rolls)

    @classmethod
    def _begin(cls, message: Message, dice: DiceSource | None) -> "Table":
        kind, body = kind_and_body(message)
        if kind != "new":
            raise NotAwaited(f"the record begins with {kind!r}, expected 'new'")
        commitment = message.get(COMMITMENT)
        if isinstance(dice, FairDice) and commitment != dice.commitment:
            raise Malformed(f"the commitment is {shown(commitment)}, expected {dice.commitment} for these dice")
        game: NewGame = new_game(body)
        nonces = _merge_nonces(("",) * len(game.names), message.get(NONCES, {}))
        return cls((message,), game.names, game.state, dice, nonces=nonces)

    # Playing

    def roll(self, dice: Mapping[str, Any] | None = None) -> "Table":
        """Roll the awaited dice, or take what people read off their own where the table has no dice."""
        awaits = self.state.awaits
        if (dice is None) == (self.dice is None):
            wrong = "this table has no dice of its own" if dice is None else "this table rolls its own dice"
            raise NotAwaited(f"{wrong}, expected {'typed-in dice' if dice is None else 'no typed-in dice'}")
        if self.dice is not None and isinstance(awaits, Roll):
            dice = roll(self.dice, self.rolls + 1, awaits, self.state.game.faces, self.nonces)
            return self._append({"roll": dice}, self.state.roll(**dice))
        message = _as_on_disk({"roll": dict(dice or {})})
        return self._append(message, play(self.state, message))

    def choose(self, seat: int, move: str) -> "Table":
        """Seal a seat's choice, or change it; the last awaited choice applies them all together (R1)."""
        self._check_seat(seat)
        self.state.check(seat, move)
        return self._seal({seat: move})

    def pass_forced(self) -> "Table":
        """Answer for every seat that has nothing but ``pass`` to choose (R14)."""
        return self._seal_missing(lambda legal: legal == (PASS,))

    def time_out(self) -> "Table":
        """Answer for every seat that has not chosen in time: ``pass``, or else its first legal move (R19)."""
        return self._seal_missing(lambda _: True)

    def add_nonce(self, seat: int, nonce: str) -> "Table":
        """Add a seat's own nonce to fair dice before the first roll, or change it."""
        if not isinstance(self.dice, FairDice):
            raise NotAwaited("this table has no fair dice, expected no nonce")
        if self.rolls:
            raise NotAwaited("the first roll has been made, expected nonces before it")
        self._check_seat(seat)
        new_nonces = {**self.new_nonces, str(seat): check_nonce(nonce)}
        return replace(self, nonces=_merge_nonces(self.nonces, new_nonces), new_nonces=new_nonces)

    def rename(self, seat: int, name: str) -> "Table":
        """The same table where somebody has another name, also on record."""
        self._check_seat(seat)
        names = (*self.names[:seat], name, *self.names[seat + 1 :])
        new, *rest = self.record
        record = ({**new, "new": {**new["new"], "players": list(names)}}, *rest)
        return replace(self, names=names, record=record)

    @property
    def commitment(self) -> str | None:
        """What fair dice committed to before the game."""
        return self.record[0].get(COMMITMENT)

    def view(self, seat: int | None = None) -> View:
        """What a seat may see; without a seat, what everybody may see."""
        if seat is not None:
            self._check_seat(seat)
        return View(
            seat=seat,
            names=self.names,
            state=self.state,
            chosen=frozenset(self.sealed),
            own_choice=None if seat is None else self.sealed.get(seat),
            commitment=self.commitment,
            nonces=self.nonces,
        )

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.names):
            raise Malformed(f"the seat is {shown(seat)}, expected 0 to {len(self.names) - 1}")

    def _seal_missing(self, wanted: Callable[[tuple[str, ...]], bool]) -> "Table":
        awaits = self.state.awaits
        missing = awaits.players - self.sealed.keys() if isinstance(awaits, Choose) else frozenset()
        legal = {seat: self.state.legal(seat) for seat in missing}
        return self._seal({seat: moves[0] for seat, moves in legal.items() if wanted(moves)})

    def _seal(self, choices: Mapping[int, str]) -> "Table":
        """The table after choices that are known to be legal."""
        if not choices:
            return self
        sealed = {**self.sealed, **choices}
        awaits = self.state.awaits
        if isinstance(awaits, Choose) and sealed.keys() == awaits.players:
            message = {"choose": {str(seat): sealed[seat] for seat in sorted(sealed)}}
            return self._append(message, self.state.after_choices(sealed))
        return replace(self, sealed=sealed)

    def _append(self, message: Message, state: State) -> "Table":
        """Put a message of this table's own making on record, with the fairness data that belongs to it."""
        if self.new_nonces:
            message[NONCES] = dict(self.new_nonces)
        if isinstance(self.dice, FairDice) and state.over:
            message[SEED] = self.dice.seed.hex()
        rolls = self.rolls + ("roll" in message)
        return Table((*self.record, message), self.names, state, self.dice, nonces=self.nonces, rolls=rolls)

    def follow(self, message: Message) -> "Table":
        """The table after a message from elsewhere: a record on disk, another node."""
        message = _as_on_disk(message)
        state, nonces, rolls = _after(self.state, self.nonces, self.rolls, message)
        return Table((*self.record, message), self.names, state, self.dice, nonces=nonces, rolls=rolls)


def _as_on_disk(message: Message) -> Message:
    """A copy of a message as JSON has it, so that nobody outside holds a part of the record."""
    try:
        copy: Message = json.loads(json.dumps(message))
    except (TypeError, ValueError, RecursionError):
        raise Malformed(f"the message is {shown(message)}, expected what JSON can write") from None
    return copy


def _after(state: State, nonces: tuple[str, ...], rolls: int, message: Message) -> tuple[State, tuple[str, ...], int]:
    """What a message of a game that has begun makes of its state, its nonces and the number of its rolls."""
    kind, body = kind_and_body(message)
    if kind == "new":
        raise NotAwaited("the game has already begun, expected no second 'new'")
    if NONCES in message:
        if rolls:
            raise NotAwaited("nonces come after the first roll, expected them before it")
        nonces = _merge_nonces(nonces, message[NONCES])
    return play_body(state, kind, body), nonces, rolls + (kind == "roll")


def _merge_nonces(nonces: tuple[str, ...], added: object) -> tuple[str, ...]:
    seats = {str(seat): seat for seat in range(len(nonces))}
    if not isinstance(added, Mapping) or not added.keys() <= seats.keys():
        raise Malformed(f"the nonces are {shown(added)}, expected an object from seats to nonces")
    return tuple(check_nonce(added[seat]) if seat in added else nonces[number] for seat, number in seats.items())
