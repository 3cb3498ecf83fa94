"""Removing what nobody needs any more, in small bites: nobody who plays waits for it.

A table is removed in two steps. First it is closed, by an event as any other, so that every node hears of it and nobody
can do anything there. Only a while later are its events deleted: then no node can still add to them.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, case, delete, false, func, or_, select, text, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rowlock.server.store.schema import events, people, rooms
from rowlock.server.store.store import now

ROOMS_IN_A_BITE = 100
SECONDS_UNTIL_REMOVED = 3600.0
"""A closed table stays so long before it is removed."""
SECONDS_OF_A_DAY = 86_400.0
CLOSE, NOTHING_SAID = '{"close":{}}', '{"say":{}}'
_LOCK = text("SELECT pg_try_advisory_xact_lock(7196)")
"""Of several nodes one tidies up at a time."""
_SAID = events.c.body.like('{"say":%')
_IN_GAME = or_(events.c.body.like('{"new":%'), events.c.body.startswith('{"_', autoescape=True))
"""A message `new`, which may have notes before it where it comes from elsewhere."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How many days things are kept, counted from when a game last went on; 0 for ever."""

    unbegun: float
    """Tables whose game has not begun."""
    chat: float
    games: float

    def before(self, days: float) -> float | None:
        """What is older than this is not kept."""
        return now() - days * SECONDS_OF_A_DAY if days else None


@dataclass(slots=True)
class Pruned:
    """How many tables were closed, removed, or lost what was said there."""

    closed: int = 0
    removed: int = 0
    silenced: int = 0


class _Facts(NamedTuple):
    """What the events of a room tell about its age."""

    room: str
    status: str
    events: int
    last: float
    went_on: float
    """When something last happened besides words and its closing."""
    begun: bool


class Pruner:
    """Tidies up one database."""

    def __init__(self, engine: AsyncEngine, retention: Retention, *, dry: bool = False, pause: float = 0.0) -> None:
        """With `dry`, nothing is changed but everything is counted. `pause` is how many seconds lie between bites."""
        self._engine = engine
        self._retention = retention
        self._dry = dry
        self._pause = pause

    async def prune(self, spare: Callable[[], Collection[str]] = tuple) -> Pruned:
        """Go through all tables once, but for those where somebody is; if another node is at it, leave it to that."""
        keep, pruned = self._retention, Pruned()
        unbegun, chat, games = (keep.before(days) for days in (keep.unbegun, keep.chat, keep.games))
        if unbegun is not None:
            async for connection, found in self._bites(rooms.c.status == "open", unbegun):
                stale = [facts for facts in found if facts.went_on < unbegun and facts.room not in spare()]
                pruned.closed += await self._close(connection, stale)
        if games is not None:
            async for connection, found in self._bites(rooms.c.status.in_(("playing", "over")), games):
                stale = [facts for facts in found if facts.went_on < games and facts.room not in spare()]
                pruned.closed += await self._close(connection, stale)
        closed_before = now() - SECONDS_UNTIL_REMOVED
        closed = and_(
            rooms.c.status == "closed", or_(~rooms.c.wordless, false() if games is None else rooms.c.opened < games)
        )
        async for connection, found in self._bites(closed, closed_before):
            gone = [
                facts.room
                for facts in found
                if facts.last < closed_before
                and (unbegun is not None if not facts.begun else games is not None and facts.went_on < games)
            ]
            pruned.removed += await self._remove(connection, gone)
        if chat is not None:
            async for connection, found in self._bites(~rooms.c.wordless, chat):
                # Those that never began go as a whole.
                played = [facts for facts in found if facts.begun or unbegun is None]
                over = [facts.room for facts in played if facts.went_on < chat and facts.room not in spare()]
                pruned.silenced += await self._silence(connection, over)
        return pruned

    async def _bites(
        self, wanted: ColumnElement[bool], opened_before: float
    ) -> AsyncIterator[tuple[AsyncConnection, list[_Facts]]]:
        """Tables of some kind, the oldest first, a few in each transaction."""
        place = tuple_(rooms.c.opened, rooms.c.id)
        page = select(rooms.c.opened, rooms.c.id, rooms.c.status).where(wanted, rooms.c.opened < opened_before)
        page = page.order_by(rooms.c.opened, rooms.c.id).limit(ROOMS_IN_A_BITE)
        last: tuple[float, str] = (-1.0, "")
        while True:
            async with self._engine.begin() as connection:
                if self._engine.dialect.name == "postgresql" and not (await connection.execute(_LOCK)).scalar_one():
                    return
                found = (await connection.execute(page.where(place > last))).all()
                if not found:
                    return
                last = (found[-1].opened, found[-1].id)
                yield connection, await self._facts(connection, {room.id: room.status for room in found})
            await asyncio.sleep(self._pause)

    async def _facts(self, connection: AsyncConnection, statuses: dict[str, str]) -> list[_Facts]:
        aside = or_(_SAID, events.c.body == CLOSE)
        query = (
            select(
                events.c.room,
                func.max(events.c.sequence),
                func.max(events.c.at),
                func.max(case((aside, 0.0), else_=events.c.at)),
                func.max(case((_IN_GAME, 1), else_=0)),
            )
            .where(events.c.room.in_(statuses))
            .group_by(events.c.room)
        )
        return [
            _Facts(room, statuses[room], sequence + 1, last, went_on, bool(begun))
            for room, sequence, last, went_on, begun in await connection.execute(query)
        ]

    async def _close(self, connection: AsyncConnection, found: list[_Facts]) -> int:
        if self._dry or not found:
            return len(found)
        insert = postgresql.insert if self._engine.dialect.name == "postgresql" else sqlite.insert
        rows: list[dict[str, Any]] = [
            {"room": facts.room, "sequence": facts.events, "at": now(), "body": CLOSE} for facts in sorted(found)
        ]
        # Where somebody was faster, something still happens.
        won = await connection.execute(insert(events).on_conflict_do_nothing().returning(events.c.room), rows)
        closed = list(won.scalars())
        change = update(rooms).where(rooms.c.id.in_(closed)).values(status="closed", rewritten=now())
        await connection.execute(change)
        return len(closed)

    async def _remove(self, connection: AsyncConnection, found: list[str]) -> int:
        if not self._dry and found:
            await connection.execute(delete(events).where(events.c.room.in_(found)))
            await connection.execute(delete(people).where(people.c.room.in_(found)))
            await connection.execute(delete(rooms).where(rooms.c.id.in_(found)))
        return len(found)

    async def _silence(self, connection: AsyncConnection, found: list[str]) -> int:
        """Remove what was said; how many tables that concerns. Events keep their numbers."""
        said = and_(events.c.room.in_(found), _SAID, events.c.body != NOTHING_SAID)
        talking = (
            list((await connection.execute(select(events.c.room).where(said).distinct())).scalars()) if found else []
        )
        if not self._dry and found:
            await connection.execute(update(events).where(said).values(body=NOTHING_SAID))
            await connection.execute(update(rooms).where(rooms.c.id.in_(talking)).values(rewritten=now()))
            await connection.execute(update(rooms).where(rooms.c.id.in_(found)).values(wordless=True))
        return len(talking)


async def rewritten_since(engine: AsyncEngine, since: float) -> list[tuple[str, float]]:
    """The tables that were closed, silenced or erased by whoever tidies up, and when."""
    query = select(rooms.c.id, rooms.c.rewritten).where(rooms.c.rewritten > since)
    async with engine.connect() as connection:
        return [(room, at) for room, at in await connection.execute(query)]
