"""Removing a person from their games: names, words and tokens go; the games stay, and still replay and verify."""

from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rowlock.rules.errors import Malformed, Unknown
from rowlock.server.room.events import Body, Event
from rowlock.server.room.room import Room
from rowlock.server.room.seats import neutral_name
from rowlock.server.store.schema import events, people, rooms
from rowlock.server.store.store import now


async def erase_person(engine: AsyncEngine, token: str) -> list[str]:
    """Remove the person with this hashed token from all rooms; these rooms."""
    async with engine.connect() as connection:
        found = list((await connection.execute(select(people.c.room).where(people.c.token == token))).scalars())
    for room in found:
        await _erase(engine, room, token, None)
    return found


async def erase_seat(engine: AsyncEngine, room: str, seat: int) -> list[str]:
    """Remove the person in a seat of a room from all rooms where their token is known; these rooms."""
    async with engine.connect() as connection:
        stored = await _load(connection, room)
    if not stored:
        raise Unknown(f"there is no table {room}, expected the address of one")
    seats = Room.restore(room, stored).seats
    if not 0 <= seat < len(seats):
        raise Malformed(f"the seat is {seat}, expected 0 to {len(seats) - 1}")
    place = seats[seat]
    if place.token:
        return await erase_person(engine, place.token)
    if place.bot or place.free:
        raise Malformed(f"no person sits in seat {seat}, expected the seat of one")
    await _erase(engine, room, None, seat)
    return [room]


async def _erase(engine: AsyncEngine, room: str, token: str | None, seat: int | None) -> None:
    while not await _try_to_erase(engine, room, token, seat):
        pass


async def _try_to_erase(engine: AsyncEngine, room: str, token: str | None, seat: int | None) -> bool:
    """Rewrite the events of a room and append that it was done, all or nothing; False if something else happened in it
    at the same time."""
    insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
    async with engine.connect() as connection:
        stored = await _load(connection, room)
        changed, seats = without_person(stored, token, seat)
        # Nodes that have the room in memory hear of it as of any other event.
        new = [
            {"room": room, "sequence": len(stored) + number, "at": now(), "body": _json({"erase": {"seat": place}})}
            for number, place in enumerate(seats)
        ]
        for row in new:
            append = insert(events).on_conflict_do_nothing().returning(events.c.sequence)
            if (await connection.execute(append, row)).first() is None:
                return False
        for sequence, body in changed.items():
            place = (events.c.room == room, events.c.sequence == sequence)
            await connection.execute(update(events).where(*place).values(body=_json(body)))
        if token is not None:
            await connection.execute(delete(people).where(people.c.room == room, people.c.token == token))
        await connection.execute(update(rooms).where(rooms.c.id == room).values(rewritten=now()))
        await connection.commit()
    return True


def without_person(stored: Sequence[Event], token: str | None, seat: int | None) -> tuple[dict[int, Body], list[int]]:
    """The events of a room that name a person, without them, by number; and the seats where the person is at the end.

    The person has a hashed token, or else has had one seat from the beginning.
    """
    theirs = set() if seat is None else {seat}
    begun = False
    changed: dict[int, Body] = {}
    for event in stored:
        kind = event.kind
        body = {key: _without(content, token) for key, content in event.body.items()}
        content = body[kind]
        if kind == "open":
            for number in theirs:
                content["seats"][number]["name"] = neutral_name(number)
        elif kind == "sit":
            theirs.discard(content["seat"])
            if token is not None and event.body[kind]["token"] == token:
                theirs.add(content["seat"])
                content["name"] = neutral_name(content["seat"])
        elif kind == "stand" and not begun:
            theirs.discard(content["seat"])
        elif kind == "bot" and content["seat"] in theirs:
            content["name"] = neutral_name(content["seat"])
        elif kind == "new":
            begun = True
            if isinstance(content["players"], list):
                content["players"] = [
                    neutral_name(number) if number in theirs else name for number, name in enumerate(content["players"])
                ]
        elif kind == "say" and event.seat in theirs:
            body = {"say": {}}
        if body != event.body:
            changed[event.sequence] = body
    return changed, sorted(theirs)


def _without(value: Any, token: str | None) -> Any:
    """A copy of a part of an event, without the token wherever it may be."""
    if isinstance(value, dict):
        return {key: _without(item, token) for key, item in value.items()}
    if isinstance(value, list):
        return [_without(item, token) for item in value]
    return None if token is not None and value == token else value


async def _load(connection: AsyncConnection, room: str) -> list[Event]:
    query = select(events).where(events.c.room == room).order_by(events.c.sequence)
    rows = (await connection.execute(query)).all()
    return [Event(row.sequence, row.at, orjson.loads(row.body), row.seat, row.key) for row in rows]


def _json(body: Body) -> str:
    return orjson.dumps(body).decode()
