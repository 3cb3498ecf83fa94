"""Rooms without a server, to be played in."""

from collections.abc import Sequence
from random import Random
from typing import Any

from rowlock import Roll
from rowlock.server.room.events import Event, NewEvent
from rowlock.server.room.opening import opening
from rowlock.server.room.room import Room
from rowlock.server.store import Append

ADA, BEN, CLEO = "token-of-ada-1234", "token-of-ben-1234", "token-of-cleo-123"
SECONDS = 30
OPENED = 1000.0


class House:
    """A room and all of its events, as the store would keep them."""

    def __init__(self, *first: NewEvent) -> None:
        self.events: list[Event] = []
        self._add(first)
        self.room = Room.restore("room", self.events)

    def does(self, new: Sequence[NewEvent]) -> Room:
        """Store what a command has answered."""
        self.room = self.room.after(self._add(new))
        return self.room

    def _add(self, new: Sequence[NewEvent]) -> list[Event]:
        known = len(self.events)
        stored = Append("room", known, new, at=OPENED + known).stored()
        # Reading them again tells no more than is on disk.
        self.events += [Event(e.sequence, e.at, e.body, e.seat, e.key) for e in stored]
        return stored


def opened(game: str = "qwixx", seats: int = 2, **settings: Any) -> House:
    wanted = {"options": {}, "public": True, "seconds": SECONDS, "chat": True, **settings}
    return House(NewEvent(opening(game=game, seats=[{}] * seats, **wanted)))


def started(game: str = "qwixx", players: int = 2, **settings: Any) -> House:
    """The first person begins."""
    house = opened(game, players, **settings)
    for name, token in zip(("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")[:players], tokens(players), strict=True):
        house.does(house.room.sit(name, token))
    house.does(house.room.start(0, first=0))
    return house


def tokens(players: int) -> list[str]:
    return [ADA, BEN, CLEO, *(f"token-of-other-{number}" for number in range(3))][:players]


def rolled() -> House:
    """Everybody can cross something, whatever the dice show."""
    house = started()
    house.does(house.room.roll(0))
    return house


def play_on(house: House, random: Random, most: int) -> None:
    """Go on with random choices that come in any order and may change."""
    for _ in range(most):
        room = house.room
        waits = sorted(room.waits_for())
        if not waits:
            return
        assert room.table is not None
        if isinstance(room.table.state.awaits, Roll):
            house.does(room.roll(waits[0]))
        else:
            seat = random.choice(waits)
            house.does(room.choose(seat, random.choice(room.table.state.legal(seat)), room.message_count))
