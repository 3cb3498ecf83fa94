"""Who is connected to a room, and how long others have been away."""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from rowlock.server.room.seats import Seat

SECONDS_BEFORE_A_BOT = 30.0
"""How long a person must have been away before a bot may play for them."""
SECONDS_TO_STAND_IN = 120.0
"""How long the host must have been away before another person may look after the table."""
NO_TIMES: Mapping[int, float] = MappingProxyType({})


class Attendance(NamedTuple):
    """Who is connected to a room at a moment, and when others left. Times are in seconds since 1970."""

    at: float = 0.0
    came: Mapping[int, float] = NO_TIMES
    """When the people who are connected came, by seat."""
    went: Mapping[int, float] = NO_TIMES
    """When the others left."""
    known_since: float = 0.0
    """Anybody else may have been connected until then."""

    def seconds_away(self, number: int, seat: Seat) -> float:
        """How long, at least, the person in a seat has been away; nobody is before they had time to connect."""
        if number in self.came:
            return 0.0
        return self.at - max(self.went.get(number, 0.0), self.known_since, seat.sat)

    def away(self, seats: Sequence[Seat]) -> list[int]:
        """The people for whom a bot may play, because they have been away for long enough."""
        return [n for n, seat in enumerate(seats) if seat.person and self.seconds_away(n, seat) >= SECONDS_BEFORE_A_BOT]

    def keeper(self, host: int | None, seats: Sequence[Seat]) -> int | None:
        """The seat that looks after the table: the host's or, once they have been away for long, that of the person who
        has been here longest."""
        if host is None or self.seconds_away(host, seats[host]) < SECONDS_TO_STAND_IN:
            return host
        came = {n: max(self.came[n], seat.sat) for n, seat in enumerate(seats) if seat.person and n in self.came}
        return min(came, key=came.__getitem__, default=host)

    def seconds_to_change(self, seats: Sequence[Seat]) -> float | None:
        """When somebody's absence will next let others do more; None if there is nothing more to wait for."""
        people = [self.seconds_away(n, seat) for n, seat in enumerate(seats) if seat.person and n not in self.came]
        limits = SECONDS_BEFORE_A_BOT, SECONDS_TO_STAND_IN
        return min((limit - away for away in people for limit in limits if away < limit), default=None)


UNKNOWN = Attendance()
"""Nobody is known to be connected, nor to have been away for long."""


class Register:
    """Notes when people come to rooms, and when they leave."""

    def __init__(self, known_since: float, forget: Callable[[str], None] = lambda _: None) -> None:
        """`forget` is told the rooms that nobody asks about any more."""
        self.known_since = known_since
        """Nothing is known of the time before. It moves on while other nodes cannot be heard."""
        self._forget_room = forget
        self._rooms: dict[str, tuple[dict[int, float], dict[int, float]]] = {}
        self._empty: OrderedDict[str, float] = OrderedDict()
        """When the last person left each empty room, the longest empty first."""

    def note(self, room: str, here: frozenset[int], at: float) -> None:
        """Note the seats whose people are connected to a room."""
        came, went = self._rooms.setdefault(room, ({}, {}))
        for seat in came.keys() - here:
            del came[seat]
            went[seat] = at
        for seat in here - came.keys():
            came[seat] = at
            went.pop(seat, None)
        self._empty.pop(room, None)
        if not came:
            self._empty[room] = at
        self.forget(at)

    def learn(self, room: str, came: Mapping[int, float], went: Mapping[int, float]) -> None:
        """Take over what another node knows of a room."""
        self._rooms[room] = {**came}, {**went}

    def knows(self, room: str) -> bool:
        """Whether what happens in a room is noted."""
        return room in self._rooms

    def attendance(self, room: str, at: float, all_heard: bool = True) -> Attendance:
        """Who is connected to a room; unless all nodes are heard, nobody is known to be away."""
        came, went = self._rooms.get(room, (NO_TIMES, NO_TIMES))
        return Attendance(at, came, went, self.known_since if all_heard else at)

    def forget(self, at: float) -> None:
        """Forget rooms that have been empty for so long that it no longer matters since when."""
        while self._empty and at - next(iter(self._empty.values())) > SECONDS_TO_STAND_IN:
            room, _ = self._empty.popitem(last=False)
            del self._rooms[room]
            self._forget_room(room)
