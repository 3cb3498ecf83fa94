"""The first events of a room."""

import json
import secrets
from collections.abc import Mapping, Sequence, Sized
from typing import Any

import orjson

from rowlock.dice import FairDice
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.games import find_game
from rowlock.rules.messages import Message, error_in_line, without_notes
from rowlock.rules.state import State
from rowlock.server.room.events import Body, NewEvent
from rowlock.server.room.seats import BOT_NAMES, check_level, free_name, hash_of
from rowlock.table import Table

LONGEST_OPTION = 99
"""For example the fields of a track: everybody at the table is sent them."""
LARGEST_NOTES = 1024
"""Bytes of notes, the keys that begin with `_`, in one message of an imported record."""


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(9)


def opening(
    *,
    game: str,
    options: Mapping[str, Any],
    public: bool,
    seconds: int | None,
    chat: bool,
    seats: Sequence[Mapping[str, Any]],
    rematch_of: str | None = None,
) -> Body:
    """The first event of a room, with new dice; `RuleError` if such a game cannot be."""
    check_options(options)
    find_game(game).start(len(seats), 0, options)
    seed = FairDice().seed.hex()
    settings = {"game": game, "options": dict(options), "public": public, "seconds": seconds, "chat": chat}
    again = {"rematch_of": rematch_of} if rematch_of else {}
    return {"open": {**settings, "seats": [dict(seat) for seat in seats], "seed": seed, **again}}


def options_of_seats(state: State, seats: Sequence[int]) -> dict[str, Any]:
    """What is agreed if only these seats play on."""
    agreed = state.describe_options()
    return {**agreed, **{name: [agreed[name][seat] for seat in seats] for name in _by_seat(state) if name in agreed}}


def options_of_more(state: State, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """What is agreed if there are more seats: for the new ones what is usual and nobody else has."""
    agreed, more = state.describe_options(), dict(options)
    for name, usual in _by_seat(state).items():
        if name in options:
            unused = [value for each in usual if (value := list(each)) not in agreed[name]]
            more[name] = [*agreed[name], *unused][:seats]
    return more


def _by_seat(state: State) -> dict[str, Any]:
    """The options that have a value for each seat, and what they are usually."""
    return {option.name: option.schema["default"] for option in state.game.options if option.by_seat}


def seated(name: str | None, token: str, bots: Sequence[str], opened: Body) -> list[NewEvent]:
    """Who sits in a new room from the beginning: the person who opens it, under a `name` that has been checked, if they
    have one, and bots."""
    game, players = opened["open"]["game"], len(opened["open"]["seats"])
    events = []
    if name is not None:
        hashed = hash_of(token)
        body = {"seat": 0, "name": name, "token": hashed}
        events.append(NewEvent({"sit": body}, 0, token=hashed))
    taken = [name]
    for level in bots:
        taken.append(free_name(BOT_NAMES, taken))
        body = {"seat": len(events), "name": taken[-1], "level": check_level(level, game, players)}
        events.append(NewEvent({"bot": body}))
    return events


def check_options(options: Mapping[str, Any]) -> None:
    """Refuse options that are too long, such as a track of a thousand fields: others would wait for them."""
    for name, value in options.items():
        if isinstance(value, Sized) and len(value) > LONGEST_OPTION:
            raise Malformed(f"the option {shown(name)} has a length of {len(value)}, expected at most {LONGEST_OPTION}")


def check_sizes(record: Sequence[Message]) -> None:
    """Refuse a record whose options or notes are larger than any of our own."""
    new = record[0].get("new") if record else None
    if isinstance(new, dict) and isinstance(new.get("options"), dict):
        check_options(new["options"])
    for number, message in enumerate(record, start=1):
        with error_in_line(number):
            size = len(json.dumps(message))
            # Most messages are smaller with all that is in them.
            if size > LARGEST_NOTES and (size := size - len(json.dumps(without_notes(message)))) > LARGEST_NOTES:
                raise Malformed(f"the message has {size} bytes of notes, expected at most {LARGEST_NOTES}")


class Unfinished(Malformed):
    """A sound record of a game that is not over."""


def imported(record: Sequence[Message], line: int = 1, *, whole: bool = True) -> list[NewEvent]:
    """The events of a room in which a game was played elsewhere; `RuleError` if its record is wrong, or ends before the
    game does although the `whole` game is wanted. Otherwise the room is closed where its record ends.

    The messages are just read and nobody else's. `line` is where the record begins in its file.
    """
    table = Table.restore(record, line=line, copy=False)
    if whole and not table.state.over:
        last = line + len(record) - 1
        raise Unfinished(f"line {last}: the record ends before the game does, expected a finished game")
    try:
        orjson.dumps(table.record)
    except TypeError as error:
        raise Malformed(f"the record's notes cannot be kept ({error}), expected plain JSON") from None
    new = table.record[0]["new"]
    seats = [{"name": name} for name in table.names]
    settings = {"game": new["game"], "options": new.get("options", {}), "public": False, "seconds": None, "chat": False}
    events = [NewEvent({"open": {**settings, "seats": seats, "seed": None}}), *map(NewEvent, table.record)]
    return events if table.state.over else [*events, NewEvent({"close": {}})]
