"""Removing what nobody needs any more, in small bites: nobody who plays waits for it.

A table is removed in two steps. First it is closed, by an event as any other, so that every node hears of it and nobody
can do anything there. Only a while later are its events deleted: then no node can still add to them.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, case, delete, func, or_, select, text, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rowlock.server.store.schema import events, people, rooms
from rowlock.server.store.store import now

ROOMS_IN_A_BITE = 100
SECONDS_UNTIL_REMOVED = 3600.0
"""How long a closed table stays before it is removed."""
SECONDS_OF_A_DAY = 86_400.0
CLOSE, NOTHING_SAID = '{"close":{}}', '{"say":{}}'
_LOCK = text("SELECT pg_try_advisory_xact_lock(7196)")
"""One node tidies up at a time."""
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
    """What the events of a room say about its age."""

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

        def quiet(facts: _Facts, since: float) -> bool:
            return facts.went_on < since and facts.room not in spare()

        if unbegun is not None:
            waiting = rooms.c.status == "open"
            pruned.closed += await self._sweep(waiting, unbegun, lambda facts: quiet(facts, unbegun), self._close)
        if games is not None:
            played = rooms.c.status.in_(("playing", "over"))
            pruned.closed += await self._sweep(played, games, lambda facts: quiet(facts, games), self._close)
        closed_before = now() - SECONDS_UNTIL_REMOVED

        def to_be_removed(facts: _Facts) -> bool:
            unwanted = games is not None and facts.went_on < games if facts.begun else unbegun is not None
            return unwanted and facts.last < closed_before

        # Closed games that are kept are not looked at again and again.
        open_question = ~rooms.c.wordless if games is None else or_(~rooms.c.wordless, rooms.c.opened < games)
        closed = and_(rooms.c.status == "closed", open_question)
        pruned.removed += await self._sweep(closed, closed_before, to_be_removed, self._remove)
        if chat is not None:
            # Tables that never began go as a whole.
            pruned.silenced += await self._sweep(
                ~rooms.c.wordless,
                chat,
                lambda facts: (facts.begun or unbegun is None) and quiet(facts, chat),
                self._silence,
            )
        return pruned

    async def _sweep(
        self,
        wanted: ColumnElement[bool],
        opened_before: float,
        which: Callable[["_Facts"], bool],
        act: Callable[[AsyncConnection, list[_Facts]], Awaitable[int]],
    ) -> int:
        """Act on tables of some kind, the oldest first, a few in each transaction; how many it was done to."""
        place = tuple_(rooms.c.opened, rooms.c.id)
        page = select(rooms.c.opened, rooms.c.id, rooms.c.status).where(wanted, rooms.c.opened < opened_before)
        page = page.order_by(rooms.c.opened, rooms.c.id).limit(ROOMS_IN_A_BITE)
        last: tuple[float, str] = (-1.0, "")
        done = 0
        while True:
            async with self._engine.begin() as connection:
                if self._engine.dialect.name == "postgresql" and not (await connection.execute(_LOCK)).scalar_one():
                    return done
                found = (await connection.execute(page.where(place > last))).all()
                if not found:
                    return done
                last = (found[-1].opened, found[-1].id)
                facts = await self._facts(connection, {room.id: room.status for room in found})
                if chosen := sorted(filter(which, facts)):
                    done += await act(connection, chosen)
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
        if self._dry:
            return len(found)
        insert = postgresql.insert if self._engine.dialect.name == "postgresql" else sqlite.insert
        rows: list[dict[str, Any]] = [
            {"room": facts.room, "sequence": facts.events, "at": now(), "body": CLOSE} for facts in found
        ]
        # Where somebody was faster, something still happens.
        won = await connection.execute(insert(events).on_conflict_do_nothing().returning(events.c.room), rows)
        closed = list(won.scalars())
        change = update(rooms).where(rooms.c.id.in_(closed)).values(status="closed", rewritten=now())
        await connection.execute(change)
        return len(closed)

    async def _remove(self, connection: AsyncConnection, found: list[_Facts]) -> int:
        if not self._dry:
            names = [facts.room for facts in found]
            await connection.execute(delete(events).where(events.c.room.in_(names)))
            await connection.execute(delete(people).where(people.c.room.in_(names)))
            await connection.execute(delete(rooms).where(rooms.c.id.in_(names)))
        return len(found)

    async def _silence(self, connection: AsyncConnection, found: list[_Facts]) -> int:
        """Remove what was said; at how many tables there was something. Events keep their numbers."""
        names = [facts.room for facts in found]
        said = and_(events.c.room.in_(names), _SAID, events.c.body != NOTHING_SAID)
        talked = list((await connection.execute(select(events.c.room).where(said).distinct())).scalars())
        if not self._dry:
            await connection.execute(update(events).where(said).values(body=NOTHING_SAID))
            await connection.execute(update(rooms).where(rooms.c.id.in_(talked)).values(rewritten=now()))
            await connection.execute(update(rooms).where(rooms.c.id.in_(names)).values(wordless=True))
        return len(talked)


async def rewritten_since(engine: AsyncEngine, since: float) -> list[tuple[str, float]]:
    """The tables that tidying up has closed, silenced or erased since then, and when."""
    query = select(rooms.c.id, rooms.c.rewritten).where(rooms.c.rewritten > since)
    async with engine.connect() as connection:
        return [(room, at) for room, at in await connection.execute(query)]
