"""What must hold before somebody does something in a room; otherwise a refusal says why it cannot be done."""

from rowlock.rules.errors import Malformed, NotAwaited, shown
from rowlock.server.room.attendance import Attendance
from rowlock.server.room.fold import Fold
from rowlock.server.room.refusals import Begun, Closed, Forbidden, Full, UsedUp
from rowlock.server.room.seats import LONGEST_NAME, check_name, free_name
from rowlock.table import Table

MOST_TRIES = 20
"""How often a seat may seal a choice before a decision is made, and how often it may add to the dice."""
MOST_WORDS = 500
"""How many things can be said from a seat."""
MOST_EVENTS = 10_000
"""Events of a room, many times those of a long game, after which nobody sits down, comes back or switches anything."""


def in_play(room: Fold) -> Table:
    """The table of a game that has begun, and that somebody still plays."""
    table = room.playing
    check_not_closed(room)
    return table


def check_not_closed(room: Fold) -> None:
    if room.closed:
        raise Closed("the table is closed, expected an open one")


def check_open(room: Fold) -> None:
    """Whether the game has not begun yet."""
    check_not_closed(room)
    if room.table is not None:
        raise Begun(f"the table is {room.status}, expected one whose game has not begun")


def check_not_alone(room: Fold) -> None:
    """Nobody begins a game for several alone because they did not wait."""
    if len(room.seats) > 1 and sum(not place.free for place in room.seats) == 1:
        raise NotAwaited("all other seats are free, expected another player or a bot")


def check_tries(room: Fold, seat: int) -> None:
    if room.tries.get(seat, 0) >= MOST_TRIES:
        raise NotAwaited(f"this was changed {MOST_TRIES} times, expected it to stay as it is")


def check_words(room: Fold, seat: int) -> None:
    if room.said.get(seat, 0) >= MOST_WORDS:
        raise UsedUp(f"{MOST_WORDS} things were said from this seat, expected no more at this table")


def check_not_used_up(room: Fold) -> None:
    if room.sequence >= MOST_EVENTS:
        raise UsedUp(f"the table has had {room.sequence} events, expected no more changes but the game itself")


def check_keeper(room: Fold, seat: int | None, attendance: Attendance) -> int:
    """The seat of the person who may do what is the host's to do."""
    if seat is None or seat not in (room.owner, attendance.keeper(room.owner, room.seats)):
        raise Forbidden("only the host of the table may do this, expected their token")
    return seat


def check_player(seat: int | None) -> int:
    """The seat of a person who plays."""
    if seat is None:
        raise Forbidden("spectators may not do this, expected a player")
    return seat


def check_seat(room: Fold, number: int) -> None:
    if type(number) is not int or not 0 <= number < len(room.seats):
        raise Malformed(f"the seat is {shown(number)}, expected 0 to {len(room.seats) - 1}")


def first_free_seat(room: Fold) -> int:
    for number, place in enumerate(room.seats):
        if place.free:
            return number
    raise Full("all seats are taken, expected a free one")


def name_at_table(room: Fold, name: str) -> str:
    """The name, told apart from others at the table."""
    wanted = check_name(name)
    copies = (f"{wanted[: LONGEST_NAME - 2]} {number}" for number in range(2, 9))
    return free_name((wanted, *copies), (seat.name for seat in room.seats))
