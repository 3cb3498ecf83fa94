"""Rooms as clients may see them: never a seed in use, a token, or a sealed choice."""

from collections.abc import Iterable, Sequence
from typing import Any

from rowlock.server.room.events import Event
from rowlock.server.room.fold import GAME_MESSAGES
from rowlock.server.room.room import Room


def setup_view(room: Room) -> dict[str, Any]:
    """The fields of a `TableView` that stay as they are once the game has begun."""
    return {
        "id": room.id,
        "game": room.game,
        "options": (room.table.state if room.table else room.first_state()).describe_options(),
        "public": room.public,
        "seconds": room.seconds,
        "rematch_of": room.rematch_of,
    }


def company_view(room: Room) -> dict[str, Any]:
    """The fields of a `TableView` about the people around the table."""
    return {
        "chat": room.chat,
        "owner": room.owner,
        "seats": [_seat_view(room, number) for number in range(len(room.seats))],
        "commitment": room.commitment,
        "nonces": list(room.nonces),
        "rematch": room.rematch,
        # Who spoke from a seat that is gone is nobody any more.
        "words": [said if (said["seat"] or 0) < len(room.seats) else {**said, "seat": None} for said in room.words],
    }


def _seat_view(room: Room, number: int) -> dict[str, Any]:
    seat, persona = room.seats[number], room.persona(number)
    return {
        "name": seat.name,
        "bot": seat.bot,
        "character": persona.character if persona else None,
        "person": seat.token is not None,
        "left": seat.left,
    }


def game_view(room: Room, deadline: float | None, state: Any) -> dict[str, Any]:
    """The fields of a `TableView` that change with every move; `state` is as the referee describes it."""
    table = room.table
    return {
        "sequence": room.sequence,
        "status": room.status,
        "moves": room.message_count,
        "state": state,
        "rolled": room.rolled,
        "chosen": sorted(table.sealed) if table else [],
        "waits_for": sorted(room.waits_for()),
        "deadline": deadline,
    }


def table_view(room: Room, deadline: float | None) -> dict[str, Any]:
    """A `TableView`."""
    state = room.table.state.describe() if room.table else None
    return {**setup_view(room), **company_view(room), **game_view(room, deadline, state)}


def your_view(room: Room, seat: int | None, legal: Sequence[str] | None = None) -> dict[str, Any]:
    """A `You`. Pass the `legal` moves of the seat if you know them already."""
    if room.table is None or seat is None or room.closed:
        return {"seat": seat, "legal": [], "choice": None}
    moves = room.table.state.legal(seat) if legal is None else legal
    return {"seat": seat, "legal": moves, "choice": room.table.sealed.get(seat)}


def public_events(events: Sequence[Event], stories: Iterable[Any]) -> list[dict[str, Any]]:
    """Each event as a `PublicEvent`; `stories` has one story for each message of the game among them."""
    story_of = iter(stories)
    return [
        {
            "sequence": event.sequence,
            "at": event.at,
            "seat": event.seat,
            "kind": event.kind,
            "body": _public(event),
            "story": next(story_of) if event.kind in GAME_MESSAGES else [],
        }
        for event in events
    ]


def _public(event: Event) -> dict[str, Any]:
    body: dict[str, Any] = event.body
    if event.kind in GAME_MESSAGES:
        return body
    content = body[event.kind]
    match event.kind:
        # The settings are in the view; the seed is nobody's business before the end.
        case "open":
            return {}
        case "seal":
            return {"seat": content["seat"]}
        case "sit":
            return {"seat": content["seat"], "name": content["name"]}
        case _:
            return dict(content)


def listed(room: Room, seat: int | None = None) -> dict[str, Any]:
    """A `Listed`."""
    return {
        "id": room.id,
        "game": room.game,
        "status": room.status,
        "names": [place.name for place in room.seats],
        "seconds": room.seconds,
        "opened": room.opened,
        "your_turn": seat in room.waits_for(),
    }
