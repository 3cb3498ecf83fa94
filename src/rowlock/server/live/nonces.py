"""Waiting for what people add to the dice before a game begins."""

import asyncio
from collections.abc import Collection, Sequence
from contextlib import suppress

from rowlock.server.live.rooms import Rooms
from rowlock.server.room.events import Event
from rowlock.server.room.room import Room

SECONDS_FOR_NONCES = 3.0


async def wait_for_nonces(rooms: Rooms, room_id: str, seats: Collection[int | None]) -> None:
    """Wait until the people in these seats have added to the dice, the game has begun, or the time is up."""
    all_in = asyncio.Event()

    def look(room: Room, _events: Sequence[Event] = ()) -> None:
        if room.table or all(room.nonces[seat] for seat in seats if seat is not None and room.seats[seat].person):
            all_in.set()

    look(await rooms.watch(room_id, look))
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_FOR_NONCES):
                await all_in.wait()
    finally:
        rooms.unwatch(room_id, look)
