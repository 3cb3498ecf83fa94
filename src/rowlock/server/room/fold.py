"""The fold: what is known of a room after its events."""

import hmac
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, NamedTuple, Self
from zlib import crc32

from rowlock.bots.characters import CHARACTERS
from rowlock.dice import FairDice
from rowlock.rules.awaits import Choose
from rowlock.rules.games import find_game
from rowlock.rules.messages import Message, without_notes
from rowlock.rules.state import State
from rowlock.server.room.events import Body, Event
from rowlock.server.room.forced import up_to_forced
from rowlock.server.room.refusals import NotBegun
from rowlock.server.room.seats import BOT_NAMES, Persona, Seat, hash_of, neutral_name
from rowlock.table import Table
from rowlock.table.table import NO_NONCES

Status = Literal["open", "playing", "over", "closed"]
LAST_WORDS = 50
NO_TRIES: Mapping[int, int] = {}
NO_WORDS: Mapping[int | None, int] = {}
GAME_MESSAGES = ("new", "roll", "choose")


class Fold(NamedTuple):
    """What is known of a room after some of its events."""

    id: str
    sequence: int
    """How many events have happened."""
    game: str
    options: Mapping[str, Any]
    public: bool
    seconds: int | None
    """For each decision; None for as long as it takes."""
    chat: bool
    """Whether people may say what they like; quick phrases can always be said."""
    dice: FairDice | None
    """None for a game that was played elsewhere and imported."""
    seats: tuple[Seat, ...]
    opened: float
    moved: float
    """When the game last went on."""
    table: Table | None = None
    keys: frozenset[tuple[str | None, str]] = frozenset()
    """The messages that people have named, with the hashes of their tokens: seats change hands."""
    tries: Mapping[int, int] = NO_TRIES
    """How often each seat has sealed a choice or added to the dice since the game last went on."""
    added: Mapping[int, str] = NO_NONCES
    """What people have added to the dice before the game; then the table has it."""
    words: tuple[Body, ...] = ()
    """The last of them."""
    said: Mapping[int | None, int] = NO_WORDS
    """How many things were said from each seat."""
    sent_away: frozenset[str] = frozenset()
    """The hashes of the tokens of people whose seats were freed by somebody else."""
    rematch: str | None = None
    """The room in which the same people play again."""
    rematch_of: str | None = None
    """The room in which they have played before. Once all of them are back, their game begins by itself."""
    closed: bool = False

    def __repr__(self) -> str:
        """Without hashes of tokens: errors go to the log."""
        return f"{type(self).__name__}({self.id!r}, sequence={self.sequence})"

    # From events

    @classmethod
    def restore(cls, room_id: str, events: Sequence[Event]) -> Self:
        """The room that its events lead to."""
        first, *rest = events
        return cls._open(room_id, first).after(rest)

    @classmethod
    def _open(cls, room_id: str, event: Event) -> Self:
        settings = event.body["open"]
        return cls(
            id=room_id,
            sequence=1,
            game=settings["game"],
            options=settings["options"],
            public=settings["public"],
            seconds=settings["seconds"],
            chat=settings["chat"],
            dice=FairDice(bytes.fromhex(settings["seed"])) if settings["seed"] else None,
            seats=tuple(Seat(**seat) for seat in settings["seats"]),
            opened=event.at,
            moved=event.at,
            rematch_of=settings.get("rematch_of"),
        )

    def after(self, events: Sequence[Event]) -> Self:
        """The room after events."""
        room, sequence = self, self.sequence
        # All keys and words at once: to copy them for every event would take longer and longer.
        keys: list[tuple[str | None, str]] = []
        words: list[Body] = []
        speakers: Counter[int | None] = Counter()
        for event in events:
            if event.sequence != sequence:
                raise ValueError(f"event {event.sequence} follows on {sequence}")
            sequence += 1
            if event.key is not None and event.seat is not None:
                keys.append((room.seats[event.seat].token, event.key))
            if event.kind == "say":
                speakers[event.seat] += 1
                # Of words that were removed only the event is left.
                if said := event.body["say"]:
                    words.append({"seat": event.seat, "at": event.at, **said})
            else:
                room = room._replace(sequence=sequence, **room._changes(event))
        if speakers:
            last = (*room.words, *words[-LAST_WORDS:])[-LAST_WORDS:]
            room = room._replace(sequence=sequence, words=last, said=Counter(room.said) + speakers)
        return room._replace(keys=room.keys.union(keys)) if keys else room

    def _changes(self, event: Event) -> dict[str, Any]:
        """What is different after an event."""
        kind = event.kind
        if kind in GAME_MESSAGES:
            table = event.table or up_to_forced(self._follow(event.body))
            changes = {"table": table, "moved": event.at, "tries": NO_TRIES}
            if kind == "new":
                # Seats that are free when the game begins are gone, with what was agreed for them.
                options = event.body["new"].get("options", {})
                changes |= {"seats": self.seats[: len(table.names)], "options": options}
            return changes
        body = event.body[kind]
        match kind:
            case "sit":
                # Who moves to another seat has sat there all the time.
                sat = body.get("sat", event.at)
                return self._seat(body["seat"], Seat(body["name"], body["token"], sat=sat, order=event.sequence))
            case "more":
                added = body["seats"] - len(self.seats)
                return {"seats": (*self.seats, *[Seat()] * added), "options": body["options"]}
            case "bot":
                seat = self.seats[body["seat"]]
                return self._seat(body["seat"], replace(seat, name=seat.name or body["name"], bot=body["level"]))
            case "back":
                return self._seat(body["seat"], replace(self.seats[body["seat"]], bot=None, left=False))
            case "stand":
                return self._stood_up(body["seat"], event.seat)
            case "nonce" if self.table is None:
                return {"added": {**self.added, body["seat"]: body["nonce"]}, "tries": self._tried(body["seat"])}
            case "nonce":
                table = self.playing.add_nonce(body["seat"], body["nonce"])
                return {"table": table, "tries": self._tried(body["seat"])}
            case "seal":
                table = event.table or self.playing.choose(body["seat"], body["move"])
                return {"table": table, "tries": self._tried(body["seat"])}
            case "chat":
                return {"chat": body["on"]}
            case "again":
                return {"rematch": body["room"]}
            case "erase":
                return self._erase(body["seat"])
            case "close":
                return {"closed": True}
            case _:
                # A node of a later version knows what it means; this one goes on without.
                return {}

    def _follow(self, message: Message) -> Table:
        return Table.restore([message], self.dice) if self.table is None else self.table.follow(message)

    def _tried(self, seat: int) -> Mapping[int, int]:
        return {**self.tries, seat: self.tries.get(seat, 0) + 1}

    def _stood_up(self, number: int, by: int | None) -> dict[str, Any]:
        seat = self.seats[number]
        if self.table is not None:
            return self._seat(number, replace(seat, left=True))
        changes = {**self._seat(number, Seat()), **self._without_nonce(number)}
        # A host who was away for long has done no harm.
        if seat.token and number not in (by, self.owner):
            changes["sent_away"] = self.sent_away | {seat.token}
        return changes

    def _seat(self, number: int, seat: Seat) -> dict[str, Any]:
        return {"seats": (*self.seats[:number], seat, *self.seats[number + 1 :])}

    def _without_nonce(self, seat: int) -> dict[str, Any]:
        """The next person in the seat begins anew with the dice."""
        known = {"added": self.added, "tries": self.tries}
        return {name: {key: value for key, value in kept.items() if key != seat} for name, kept in known.items()}

    def _erase(self, number: int) -> dict[str, Any]:
        """What is different when somebody has been removed: before the game their seat is free, afterwards they have
        left."""
        words = tuple(said for said in self.words if said["seat"] != number)
        if self.table is None:
            return {**self._seat(number, Seat()), **self._without_nonce(number), "words": words}
        name = neutral_name(number)
        seat = replace(self.seats[number], name=name, token=None, left=True)
        return {**self._seat(number, seat), "words": words, "table": self.table.rename(number, name)}

    # What it is like

    @property
    def playing(self) -> Table:
        """The table, on which a game has begun."""
        if self.table is None:
            raise NotBegun("the game has not begun, expected it to be started first")
        return self.table

    @property
    def over(self) -> bool:
        return self.table is not None and self.table.state.over

    @property
    def status(self) -> Status:
        if self.closed:
            return "closed"
        return "open" if self.table is None else "over" if self.over else "playing"

    @property
    def owner(self) -> int | None:
        """The host: the person who has sat at the table for longest."""
        people = [number for number, seat in enumerate(self.seats) if seat.person]
        return min(people, key=lambda number: (self.seats[number].sat, self.seats[number].order), default=None)

    def persona(self, number: int) -> Persona | None:
        """The bot that plays in a seat. No two bots of a table are alike; one that moves up keeps its character."""
        seat = self.seats[number]
        if seat.bot is None:
            return None
        known = BOT_NAMES.index(seat.name) if seat.token is None and seat.name in BOT_NAMES else number
        character = CHARACTERS[(crc32(self.id.encode()) + known) % len(CHARACTERS)]
        return Persona(seat.bot, character, crc32(f"{self.id} {number}".encode()))

    def is_complete(self, here: Collection[int]) -> bool:
        """Whether a rematch can begin by itself, given the seats whose people are connected: nobody is missing."""
        taken = all(number in here if seat.person else seat.bot for number, seat in enumerate(self.seats))
        return taken and self.rematch_of is not None and self.status == "open"

    @property
    def commitment(self) -> str | None:
        """What the dice committed to; None without dice of our own."""
        if self.dice is None:
            return None
        return self.table.commitment if self.table else self.dice.commitment

    @property
    def nonces(self) -> tuple[str, ...]:
        """What each seat has added to the dice, empty where nothing."""
        return self.table.nonces if self.table else tuple(self.added.get(seat, "") for seat in range(len(self.seats)))

    def first_state(self) -> State:
        """The game before it begins."""
        return find_game(self.game).start(len(self.seats), 0, self.options)

    @property
    def message_count(self) -> int:
        """How many messages the game has: a choice says for which of them it is meant."""
        return len(self.table.record) if self.table else 0

    @property
    def rolled(self) -> Mapping[str, Any]:
        """The dice that were rolled last, also when they have left the table; none before the first roll."""
        rolls = (message["roll"] for message in reversed(self.table.record if self.table else ()) if "roll" in message)
        rolled: Mapping[str, Any] = without_notes(next(rolls, {}))
        return rolled

    @property
    def deadline(self) -> float | None:
        """When the clock answers for those who have not."""
        return self.moved + self.seconds if self.seconds and self.status == "playing" else None

    def seat_of(self, token: str) -> int | None:
        """The seat of the person with this token."""
        known = hash_of(token)
        found = None
        for number, seat in enumerate(self.seats):
            if seat.token is not None and hmac.compare_digest(seat.token, known):
                found = number
        return found

    def waits_for(self) -> frozenset[int]:
        """The seats that have something to do now: to choose, or to roll."""
        if self.table is None or self.status != "playing":
            return frozenset()
        awaits = self.table.state.awaits
        if isinstance(awaits, Choose):
            return awaits.players - self.table.sealed.keys()
        return frozenset((self.table.state.active,))
