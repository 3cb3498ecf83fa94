"""A room: the table, the people and bots around it, and what they say. Pure: a fold over its events.

A room never changes. Each command answers with the events to store, or refuses with an error that says why;
`Room.after` gives the room that follows from events.
"""

from collections.abc import Callable
from itertools import chain

from rowlock.dice import check_nonce
from rowlock.rules.awaits import Roll
from rowlock.rules.errors import Illegal, Malformed, NotAwaited, Unknown, shown
from rowlock.rules.games import find_game
from rowlock.server.room.attendance import SECONDS_BEFORE_A_BOT, UNKNOWN, Attendance
from rowlock.server.room.checks import (
    check_keeper,
    check_not_alone,
    check_not_closed,
    check_not_used_up,
    check_open,
    check_player,
    check_seat,
    check_tries,
    check_words,
    first_free_seat,
    in_play,
    name_at_table,
)
from rowlock.server.room.events import NewEvent
from rowlock.server.room.fold import Fold
from rowlock.server.room.forced import message_events, with_forced
from rowlock.server.room.opening import opening, options_of_more, options_of_seats
from rowlock.server.room.refusals import ChatOff, SentAway, StillHere, TooSoon
from rowlock.server.room.seats import BOT_NAMES, PHRASES, check_level, check_text, free_name, hash_of
from rowlock.table import Table


class Room(Fold):
    """A room and what can be done in it. Each command answers with events, or with none if it has happened already."""

    __slots__ = ()

    def done(self, seat: int | None, key: str | None) -> bool:
        """Whether a message of the person in a seat has been heard before."""
        return seat is not None and key is not None and (self.seats[seat].token, key) in self.keys

    def sit(self, name: str, token: str) -> list[NewEvent]:
        """Take the first free seat, as the person with a token."""
        check_open(self)
        if self.seat_of(token) is not None:
            return []
        number = first_free_seat(self)
        hashed = hash_of(token)
        check_not_used_up(self)
        if hashed in self.sent_away:
            raise SentAway("you were sent away from this table, expected another table")
        body = {"seat": number, "name": name_at_table(self, name), "token": hashed}
        return [NewEvent({"sit": body}, number, token=hashed)]

    def add_bot(self, seat: int | None, level: str, attendance: Attendance = UNKNOWN) -> list[NewEvent]:
        """Let a bot take the first free seat."""
        check_keeper(self, seat, attendance)
        check_open(self)
        check_not_used_up(self)
        number = first_free_seat(self)
        name = free_name(BOT_NAMES, (place.name for place in self.seats))
        return [self._bot(seat, number, name, level)]

    def free_seat(self, seat: int | None, number: int, attendance: Attendance = UNKNOWN) -> list[NewEvent]:
        """Make a seat free again before the game: the own one, or as who looks after the table any. A person whose seat
        is freed by another is sent away for good."""
        check_open(self)
        check_seat(self, number)
        if number != seat:
            check_keeper(self, seat, attendance)
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
        """Begin the game with those who are there: free seats are gone, and others move up. The dice draw who is
        `first`, unless that is said. `nonce` is what the seat that begins it adds to them."""
        seat = check_keeper(self, seat, attendance)
        check_open(self)
        check_not_alone(self)
        taken = [number for number, place in enumerate(self.seats) if not place.free]
        for number in taken:
            if self.seats[number].bot:
                check_level(self.seats[number].bot or "", self.game, len(taken))
        added = self.added if nonce is None else {**self.added, seat: check_nonce(nonce)}
        table = Table.start(
            self.game,
            [self.seats[number].name or "" for number in taken],
            first=first,
            options=self.options if len(taken) == len(self.seats) else options_of_seats(self.first_state(), taken),
            dice=self.dice,
            nonces={number: added[before] for number, before in enumerate(taken) if before in added},
        )
        moves = [self._move(before, number) for number, before in enumerate(taken) if before != number]
        return [*chain.from_iterable(moves), *message_events(with_forced(table), 0, taken.index(seat), None)]

    def _move(self, before: int, number: int) -> list[NewEvent]:
        """Let somebody move up to a free seat."""
        place = self.seats[before]
        stand = NewEvent({"stand": {"seat": before}}, before)
        if place.token is None:
            return [stand, NewEvent({"bot": {"seat": number, "name": place.name, "level": place.bot}})]
        sit = {"seat": number, "name": place.name, "token": place.token, "sat": place.sat}
        return [stand, NewEvent({"sit": sit}, number)]

    def add_seats(self, seat: int | None, number: int, attendance: Attendance = UNKNOWN) -> list[NewEvent]:
        """Make room for more people before the game, up to a number of seats."""
        check_keeper(self, seat, attendance)
        check_open(self)
        check_not_used_up(self)
        now, most = len(self.seats), find_game(self.game).max_players
        if type(number) is not int or not now <= number <= most:
            raise Malformed(f"the number of seats is {shown(number)}, expected {now} to {most}")
        if number == now:
            return []
        options = options_of_more(self.first_state(), self.options, number)
        return [NewEvent({"more": {"seats": number, "options": options}}, seat)]

    def add_nonce(self, seat: int, nonce: str, key: str | None = None) -> list[NewEvent]:
        """Add to the dice before the first roll."""
        if self.done(seat, key):
            return []
        check_not_closed(self)
        nonce = check_nonce(nonce)
        if self.table:
            self.table.add_nonce(seat, nonce)
        if self.nonces[seat] == nonce:
            return []
        check_tries(self, seat)
        return [NewEvent({"nonce": {"seat": seat, "nonce": nonce}}, seat, key)]

    def roll(self, seat: int, key: str | None = None) -> list[NewEvent]:
        """Roll, as the active player."""
        if self.done(seat, key):
            return []
        table = in_play(self)
        if isinstance(table.state.awaits, Roll) and seat != table.state.active:
            raise Illegal(f"player {seat} may not roll, expected player {table.state.active} to do it")
        return message_events(with_forced(table.roll()), self.message_count, seat, key)

    def choose(self, seat: int, move: str, moves: int, key: str | None = None) -> list[NewEvent]:
        """Choose, or choose otherwise while others are still thinking. `moves` says which decision is meant."""
        if self.done(seat, key):
            return []
        table = in_play(self)
        if moves != self.message_count:
            raise NotAwaited(f"the choice is meant for move {shown(moves)}, expected one for move {self.message_count}")
        after = table.choose(seat, move)
        if len(after.record) == self.message_count:
            if after.sealed == table.sealed:
                return []
            check_tries(self, seat)
            return [NewEvent({"seal": {"seat": seat, "move": move}}, seat, key, table=after)]
        return message_events(with_forced(after), self.message_count, seat, key)

    def time_out(self, moves: int) -> list[NewEvent]:
        """Answer for everybody who has not done so in time."""
        if moves != self.message_count or self.status != "playing":
            return []
        table = in_play(self)
        after = table.roll() if isinstance(table.state.awaits, Roll) else table.time_out()
        return message_events(with_forced(after), self.message_count, None, None)

    def say(self, seat: int, text: str, key: str | None = None) -> list[NewEvent]:
        """Say something to all."""
        if self.done(seat, key):
            return []
        check_not_closed(self)
        if not self.chat:
            raise ChatOff("the chat of this table is off, expected a quick phrase")
        check_words(self, seat)
        return [NewEvent({"say": {"text": check_text(text)}}, seat, key)]

    def say_phrase(self, seat: int, phrase: str, key: str | None = None) -> list[NewEvent]:
        """Say one of a few phrases, which everybody reads in their own language."""
        if self.done(seat, key):
            return []
        check_not_closed(self)
        if phrase not in PHRASES:
            raise Unknown(f"the phrase is {shown(phrase)}, expected one of: {', '.join(PHRASES)}")
        check_words(self, seat)
        return [NewEvent({"say": {"phrase": phrase}}, seat, key)]

    def switch_chat(self, seat: int | None, on: bool, attendance: Attendance = UNKNOWN) -> list[NewEvent]:
        """Let people say what they like, or only quick phrases, as who looks after the table."""
        check_not_closed(self)
        check_keeper(self, seat, attendance)
        check_not_used_up(self)
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
        in_play(self)
        check_seat(self, number)
        check_player(seat)
        place = self.seats[number]
        if place.bot:
            return []
        if not place.left and number in attendance.came:
            raise StillHere(f"{place.name} is here, expected somebody who is away")
        if not place.left and number not in attendance.away(self.seats):
            expected = f"expected somebody who has been away for {SECONDS_BEFORE_A_BOT:.0f} s"
            raise TooSoon(f"{place.name} may come back in a moment, {expected}")
        return [self._bot(seat, number, place.name, level)]

    def _bot(self, seat: int | None, number: int, name: str | None, level: str) -> NewEvent:
        level = check_level(level, self.game, len(self.seats))
        return NewEvent({"bot": {"seat": number, "name": name, "level": level}}, seat)

    def come_back(self, seat: int) -> list[NewEvent]:
        """Play again for oneself."""
        check_not_closed(self)
        check_not_used_up(self)
        place = self.seats[seat]
        return [NewEvent({"back": {"seat": seat}}, seat)] if place.left or place.bot else []

    def play_again(self, seat: int | None, room: str) -> list[NewEvent]:
        """Note in which room the rematch is."""
        check_player(seat)
        check_not_closed(self)
        if not self.over:
            raise NotAwaited("the game is not over, expected its end before a rematch")
        return [] if self.rematch else [NewEvent({"again": {"room": room}}, seat)]

    def again(self, asks: int) -> list[NewEvent]:
        """The first events of a room in which the same people and bots play the same game again. The seats of those who
        have left are free, but for the seat that asks, whose person is the host."""
        first = opening(
            game=self.game,
            options=self.options,
            public=False,
            seconds=self.seconds,
            chat=self.chat,
            seats=[{}] * len(self.seats),
            rematch_of=self.id,
        )
        events = [NewEvent(first)]
        for number, seat in sorted(enumerate(self.seats), key=lambda place: place[0] != asks):
            if seat.person or number == asks:
                body = {"seat": number, "name": seat.name, "token": seat.token}
                events.append(NewEvent({"sit": body}, number, token=seat.token))
            elif not seat.left:
                events.append(NewEvent({"bot": {"seat": number, "name": seat.name, "level": seat.bot}}))
        return events

    def _close_if_left(self, number: int) -> list[NewEvent]:
        """Nobody plays on where no person is left."""
        others = [seat for other, seat in enumerate(self.seats) if other != number]
        return [] if any(seat.person for seat in others) else [NewEvent({"close": {}})]


Command = Callable[[Room], list[NewEvent]]
"""What somebody wants to do in a room."""
