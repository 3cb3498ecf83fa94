"""A room: the table, the people and bots around it, and what they say. Pure: a fold over its events.

A room never changes. What somebody wants to do is asked of it and answered with the events that shall be stored, or
refused with an error that says why; `Room.after` gives the room that follows from events.
"""

import hmac
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from rowlock.dice import FairDice, check_nonce
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.errors import Illegal, Malformed, NotAwaited, Unknown, shown
from rowlock.rules.games import find_game
from rowlock.rules.messages import Message, without_notes
from rowlock.rules.state import State
from rowlock.server.room.attendance import SECONDS_TO_COME_BACK, UNKNOWN, Attendance
from rowlock.server.room.events import Body, Event, NewEvent
from rowlock.server.room.moves import messages, up_to_forced, with_forced
from rowlock.server.room.opening import opening
from rowlock.server.room.people import (
    BOT_NAMES,
    LONGEST_NAME,
    PHRASES,
    Forbidden,
    Seat,
    check_level,
    check_name,
    check_text,
    free_name,
    hash_of,
    neutral_name,
)
from rowlock.server.room.refusals import Begun, ChatOff, Closed, Full, NotBegun, SentAway, StillHere, TooSoon, UsedUp
from rowlock.table import Table
from rowlock.table.table import NO_NONCES

Status = Literal["open", "playing", "over", "closed"]
LAST_WORDS = 50
MOST_TRIES = 20
"""How often a seat may seal a choice before a decision is made, and how often it may add to the dice."""
MOST_WORDS = 500
"""How many things can be said from a seat."""
MOST_EVENTS = 10_000
"""Events of a room, many times those of a long game, after which nobody sits down, comes back or switches anything."""
NO_TRIES: Mapping[int, int] = {}
NO_WORDS: Mapping[int | None, int] = {}
GAME_MESSAGES = ("new", "roll", "choose")


class Room(NamedTuple):
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
    closed: bool = False

    def __repr__(self) -> str:
        """Without hashes of tokens: errors go to the log."""
        return f"Room({self.id!r}, sequence={self.sequence})"

    # From events

    @classmethod
    def restore(cls, name: str, events: Sequence[Event]) -> "Room":
        """The room that its events lead to."""
        first, *rest = events
        return cls._open(name, first).after(rest)

    @classmethod
    def _open(cls, name: str, event: Event) -> "Room":
        settings = event.body["open"]
        return cls(
            id=name,
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
        )

    def after(self, events: Sequence[Event]) -> "Room":
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
            return {
                "table": event.table or up_to_forced(self._follow(event.body)),
                "moved": event.at,
                "tries": NO_TRIES,
            }
        body = event.body[kind]
        match kind:
            case "sit":
                return self._seat(body["seat"], Seat(body["name"], body["token"], sat=event.at))
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
                table = self._playing.add_nonce(body["seat"], body["nonce"])
                return {"table": table, "tries": self._tried(body["seat"])}
            case "seal":
                table = event.table or self._playing.choose(body["seat"], body["move"])
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
        """Whoever takes a free seat begins anew with the dice."""
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
    def _playing(self) -> Table:
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
        return min(people, key=lambda number: self.seats[number].sat, default=None)

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
    def moves(self) -> int:
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

    # What people want. Each answers with events, or with none if it has happened already.

    def done(self, seat: int | None, key: str | None) -> bool:
        """Whether a message of the person in a seat has been heard before."""
        return seat is not None and key is not None and (self.seats[seat].token, key) in self.keys

    def sit(self, name: str, token: str) -> list[NewEvent]:
        """Take the first free seat, as the person with a token."""
        self._check_open()
        if self.seat_of(token) is not None:
            return []
        number = self._free_seat()
        hashed = hash_of(token)
        self._check_not_used_up()
        if hashed in self.sent_away:
            raise SentAway("you were sent away from this table, expected another table")
        body = {"seat": number, "name": self._free_name(name), "token": hashed}
        return [NewEvent({"sit": body}, number, token=hashed)]

    def add_bot(self, seat: int | None, level: str, attendance: Attendance = UNKNOWN) -> list[NewEvent]:
        """Let a bot take the first free seat."""
        self._check_keeper(seat, attendance)
        self._check_open()
        self._check_not_used_up()
        number = self._free_seat()
        name = free_name(BOT_NAMES, (place.name for place in self.seats))
        return [self._bot(seat, number, name, level)]

    def free_seat(self, seat: int | None, number: int, attendance: Attendance = UNKNOWN) -> list[NewEvent]:
        """Make a seat free again before the game: the own one, or as who looks after the table any. A person whose seat
        is freed by another is sent away for good."""
        self._check_open()
        self._check_seat(number)
        if number != seat:
            self._check_keeper(seat, attendance)
        return (
            []
            if self.seats[number].free
            else [NewEvent({"stand": {"seat": number}}, seat), *self._close_if_left(number)]
        )

    def start(
        self,
        seat: int | None,
        first: int | None = None,
        attendance: Attendance = UNKNOWN,
        nonce: str | None = None,
    ) -> list[NewEvent]:
        """Begin the game; every seat must be taken. The dice draw who is `first`, unless that is said. `nonce` is what
        the seat that begins it adds to them."""
        seat = self._check_keeper(seat, attendance)
        self._check_open()
        if any(place.free for place in self.seats):
            raise NotAwaited("a seat is free, expected somebody in every seat")
        names = [place.name or "" for place in self.seats]
        nonces = self.added if nonce is None else {**self.added, seat: check_nonce(nonce)}
        table = Table.start(self.game, names, first=first, options=self.options, dice=self.dice, nonces=nonces)
        return messages(with_forced(table), 0, seat, None)

    def add_nonce(self, seat: int, nonce: str, key: str | None = None) -> list[NewEvent]:
        """Add to the dice before the first roll."""
        if self.done(seat, key):
            return []
        self._check_not_closed()
        nonce = check_nonce(nonce)
        if self.table:
            self.table.add_nonce(seat, nonce)
        if self.nonces[seat] == nonce:
            return []
        self._check_tries(seat)
        return [NewEvent({"nonce": {"seat": seat, "nonce": nonce}}, seat, key)]

    def roll(self, seat: int, key: str | None = None) -> list[NewEvent]:
        """Roll, as the active player."""
        if self.done(seat, key):
            return []
        table = self._in_play()
        if isinstance(table.state.awaits, Roll) and seat != table.state.active:
            raise Illegal(f"player {seat} may not roll, expected player {table.state.active} to do it")
        return messages(with_forced(table.roll()), self.moves, seat, key)

    def choose(self, seat: int, move: str, moves: int, key: str | None = None) -> list[NewEvent]:
        """Choose, or choose otherwise while others are still thinking. `moves` says which decision is meant."""
        if self.done(seat, key):
            return []
        table = self._in_play()
        if moves != self.moves:
            raise NotAwaited(f"the choice is meant for move {shown(moves)}, expected one for move {self.moves}")
        after = table.choose(seat, move)
        if len(after.record) == self.moves:
            if after.sealed == table.sealed:
                return []
            self._check_tries(seat)
            return [NewEvent({"seal": {"seat": seat, "move": move}}, seat, key, table=after)]
        return messages(with_forced(after), self.moves, seat, key)

    def time_out(self, moves: int) -> list[NewEvent]:
        """Answer for everybody who has not done so in time."""
        if moves != self.moves or self.status != "playing":
            return []
        table = self._in_play()
        after = table.roll() if isinstance(table.state.awaits, Roll) else table.time_out()
        return messages(with_forced(after), self.moves, None, None)

    def say(self, seat: int, text: str, key: str | None = None) -> list[NewEvent]:
        """Say something to all."""
        if self.done(seat, key):
            return []
        self._check_not_closed()
        if not self.chat:
            raise ChatOff("the chat of this table is off, expected a quick phrase")
        self._check_words(seat)
        return [NewEvent({"say": {"text": check_text(text)}}, seat, key)]

    def say_phrase(self, seat: int, phrase: str, key: str | None = None) -> list[NewEvent]:
        """Say one of a few phrases, which everybody reads in their own language."""
        if self.done(seat, key):
            return []
        self._check_not_closed()
        if phrase not in PHRASES:
            raise Unknown(f"the phrase is {shown(phrase)}, expected one of: {', '.join(PHRASES)}")
        self._check_words(seat)
        return [NewEvent({"say": {"phrase": phrase}}, seat, key)]

    def switch_chat(self, seat: int | None, on: bool, attendance: Attendance = UNKNOWN) -> list[NewEvent]:
        """Let people say what they like, or only quick phrases, as who looks after the table."""
        self._check_not_closed()
        self._check_keeper(seat, attendance)
        self._check_not_used_up()
        return [] if on == self.chat else [NewEvent({"chat": {"on": on}}, seat)]

    def leave(self, seat: int) -> list[NewEvent]:
        """Go away: before the game the seat is free again, during it somebody may let a bot play on."""
        if self.table is None:
            return self.free_seat(seat, seat)
        if self.seats[seat].left or self.closed:
            return []
        return [NewEvent({"stand": {"seat": seat}}, seat), *self._close_if_left(seat)]

    def take_over(self, seat: int | None, number: int, level: str, attendance: Attendance) -> list[NewEvent]:
        """Let a bot play for a person who has left, or has been away for a while."""
        self._in_play()
        self._check_seat(number)
        if seat is None:
            raise Forbidden("spectators may not do this, expected a player")
        place = self.seats[number]
        if place.bot:
            return []
        if not place.left and number in attendance.came:
            raise StillHere(f"{place.name} is here, expected somebody who is away")
        if not place.left and number not in attendance.away(self.seats):
            expected = f"expected somebody who has been away for {SECONDS_TO_COME_BACK:.0f} s"
            raise TooSoon(f"{place.name} may come back in a moment, {expected}")
        return [self._bot(seat, number, place.name, level)]

    def _bot(self, seat: int | None, number: int, name: str | None, level: str) -> NewEvent:
        level = check_level(level, self.game, len(self.seats))
        return NewEvent({"bot": {"seat": number, "name": name, "level": level}}, seat)

    def come_back(self, seat: int) -> list[NewEvent]:
        """Play again for oneself."""
        self._check_not_closed()
        self._check_not_used_up()
        place = self.seats[seat]
        return [NewEvent({"back": {"seat": seat}}, seat)] if place.left or place.bot else []

    def play_again(self, seat: int | None, room: str) -> list[NewEvent]:
        """Note in which room the rematch is."""
        if seat is None:
            raise Forbidden("spectators may not do this, expected a player")
        self._check_not_closed()
        if not self.over:
            raise NotAwaited("the game is not over, expected its end before a rematch")
        return [] if self.rematch else [NewEvent({"again": {"room": room}}, seat)]

    def again(self, asks: int) -> list[NewEvent]:
        """The first events of a room in which the same people and bots play the same game again. The seats of those who
        have left are free, but for the seat that asks."""
        first = opening(
            game=self.game,
            options=self.options,
            public=False,
            seconds=self.seconds,
            chat=self.chat,
            seats=[{}] * len(self.seats),
        )
        events = [NewEvent(first)]
        for number, seat in enumerate(self.seats):
            if seat.person or number == asks:
                body = {"seat": number, "name": seat.name, "token": seat.token}
                events.append(NewEvent({"sit": body}, number, token=seat.token))
            elif not seat.left:
                events.append(NewEvent({"bot": {"seat": number, "name": seat.name, "level": seat.bot}}))
        return events

    # Checks

    def _in_play(self) -> Table:
        table = self._playing
        self._check_not_closed()
        return table

    def _check_not_closed(self) -> None:
        if self.closed:
            raise Closed("the table is closed, expected an open one")

    def _check_tries(self, seat: int) -> None:
        if self.tries.get(seat, 0) >= MOST_TRIES:
            raise NotAwaited(f"this was changed {MOST_TRIES} times, expected it to stay as it is")

    def _check_words(self, seat: int) -> None:
        if self.said.get(seat, 0) >= MOST_WORDS:
            raise UsedUp(f"{MOST_WORDS} things were said from this seat, expected no more at this table")

    def _check_not_used_up(self) -> None:
        if self.sequence >= MOST_EVENTS:
            raise UsedUp(f"the table has had {self.sequence} events, expected no more changes but the game itself")

    def _check_open(self) -> None:
        self._check_not_closed()
        if self.table is not None:
            raise Begun(f"the table is {self.status}, expected one whose game has not begun")

    def _check_keeper(self, seat: int | None, attendance: Attendance) -> int:
        if seat is None or seat not in (self.owner, attendance.keeper(self.owner, self.seats)):
            raise Forbidden("only the host of the table may do this, expected their token")
        return seat

    def _check_seat(self, number: int) -> None:
        if type(number) is not int or not 0 <= number < len(self.seats):
            raise Malformed(f"the seat is {shown(number)}, expected 0 to {len(self.seats) - 1}")

    def _close_if_left(self, number: int) -> list[NewEvent]:
        """Nobody plays on where no person is left."""
        others = [seat for other, seat in enumerate(self.seats) if other != number]
        return [] if any(seat.person for seat in others) else [NewEvent({"close": {}})]

    def _free_seat(self) -> int:
        for number, place in enumerate(self.seats):
            if place.free:
                return number
        raise Full("all seats are taken, expected a free one")

    def _free_name(self, name: str) -> str:
        """The name, told apart from others at the table."""
        wanted = check_name(name)
        copies = (f"{wanted[: LONGEST_NAME - 2]} {number}" for number in range(2, 9))
        return free_name((wanted, *copies), (seat.name for seat in self.seats))


Command = Callable[[Room], list[NewEvent]]
"""What somebody wants to do in a room."""
