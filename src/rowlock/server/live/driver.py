"""What drives a game on without being asked: bots, the clock that answers for people who do not, and the beginning of a
rematch as soon as all are back.

A driver sits in every room that somebody watches. Every node where a room is watched has one; of two that act at the
same time, the store lets one through, and nobody waits for a node that has died.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from functools import partial
from typing import Any

from rowlock.rules.awaits import Roll
from rowlock.rules.errors import RuleError
from rowlock.server.live.nonces import wait_for_nonces
from rowlock.server.live.rooms import Rooms
from rowlock.server.live.thinkers import Thinkers
from rowlock.server.room.events import NewEvent
from rowlock.server.room.room import Room
from rowlock.server.store.store import now

SECONDS_BETWEEN_ATTEMPTS = 1.0

log = logging.getLogger("rowlock.driver")


class Driver:
    """Lets the bots of a room play and its clock run. Tell it with `see` whenever the room changes, or who is there."""

    def __init__(
        self, rooms: Rooms, thinkers: Thinkers, delay: Callable[[], float], since: float, address: Callable[[], str]
    ) -> None:
        """`since` is when the first person came in: before that, no clock ran. `address` says for whom bots think."""
        self._rooms = rooms
        self._thinkers = thinkers
        self._delay = delay
        self._since = since
        self._address = address
        self._tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}

    def deadline(self, room: Room) -> float | None:
        """When the clock answers for those who have not."""
        return max(room.moved, self._since) + room.seconds if room.seconds and room.deadline else None

    def see(self, room: Room, here: Collection[int] = ()) -> None:
        """Begin what has to be done in this room, and give up what has not. `here` are the seats whose people are
        connected."""
        wanted: dict[tuple[str, int, int], Callable[[], Coroutine[Any, Any, None]]] = {}
        bots = [number for number, seat in enumerate(room.seats) if seat.bot]
        for seat in room.waits_for().intersection(bots) if bots else ():
            wanted["bot", seat, room.message_count] = partial(self._play, room, seat)
        if room.deadline is not None:
            wanted["clock", -1, room.message_count] = partial(self._time_out, room)
        if room.is_complete(here):
            wanted["start", -1, room.message_count] = partial(self._start, room)
        if not wanted and not self._tasks:
            return
        for name in self._tasks.keys() - wanted.keys():
            self._tasks.pop(name).cancel()
        for name in wanted.keys() - self._tasks.keys():
            self._tasks[name] = asyncio.create_task(self._insist(wanted[name]))

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    async def _insist(self, act: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Try until it is done: the game must go on after a process has died or the database was away."""
        while True:
            try:
                await act()
                return
            except RuleError:
                # The room has gone on meanwhile: this is not needed any more.
                return
            except Exception:
                log.exception("a bot or a clock could not act")
                await asyncio.sleep(SECONDS_BETWEEN_ATTEMPTS)

    async def _play(self, room: Room, seat: int) -> None:
        """Roll or choose for a bot."""
        persona = room.persona(seat)
        assert room.table is not None
        assert persona is not None
        state, count = room.table.state, room.message_count
        seeming_to_think = asyncio.sleep(self._delay(), "")
        if isinstance(state.awaits, Roll):
            move = await seeming_to_think
        else:
            turn = {"table": room.id, "address": self._address()}
            _, move = await asyncio.gather(
                seeming_to_think, self._thinkers.choose(persona, state.position, seat, **turn)
            )

        def command(now: Room) -> list[NewEvent]:
            # The bot of another node may have been faster, or the person may have come back.
            if now.message_count != count or seat not in now.waits_for() or not now.seats[seat].bot:
                return []
            return now.choose(seat, move, count) if move else now.roll(seat)

        await self._rooms.do(room.id, command)

    async def _start(self, room: Room) -> None:
        """Begin a rematch for which all are there."""
        people = [number for number, seat in enumerate(room.seats) if seat.person]
        await wait_for_nonces(self._rooms, room.id, people)
        await self._rooms.do(room.id, lambda now: now.start(now.owner) if now.is_complete(people) else [])

    async def _time_out(self, room: Room) -> None:
        """Answer for those who have not, when their time is up."""
        await asyncio.sleep((self.deadline(room) or 0) - now())
        await self._rooms.do(room.id, lambda now: now.time_out(room.message_count))
