"""Where people sat down from, for those who were sent away and come back under another name.

A token costs nothing, so a person who was sent away from a table is also known by their address. Addresses are kept in
memory only, by the node where somebody sat down: after a restart a table knows only the tokens of those it sent away.
"""

from collections import OrderedDict

from rowlock.server.room.refusals import SentAway
from rowlock.server.room.room import Room
from rowlock.server.room.seats import hash_of

MOST_PEOPLE = 50_000
"""People whose address is remembered."""


class Doors:
    """The doors of all rooms."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[tuple[str, str], str] = OrderedDict()
        """By room and hash of a token; those who came first are forgotten first."""

    def enter(self, room: Room, token: str, address: str) -> None:
        """Note the address of a person who has sat down."""
        self._addresses[room.id, hash_of(token)] = address
        if len(self._addresses) > MOST_PEOPLE:
            self._addresses.popitem(last=False)

    def check(self, room: Room, token: str, address: str) -> None:
        """`SentAway` for an address from which somebody was sent away, unless others from there have a seat: a family
        shares one address, and then only the person is out."""
        if room.seat_of(token) is not None:
            return
        seated = {self._addresses.get((room.id, seat.token)) for seat in room.seats if seat.token}
        sent_away = {self._addresses.get((room.id, hashed)) for hashed in room.sent_away}
        if address in sent_away - seated:
            raise SentAway("somebody was sent away from this table at your address, expected another table")
