"""What people cost a server of several nodes: ``python -m bench.server.nodes``.

PostgreSQL (which syncs to disk), Redis, the nodes and the players all run on this machine, so what counts is the time
of the processor, taken from the processes themselves. Results go to ``nodes.json``; ``python -m bench.server.scale``
makes ``docs/scale.md`` from them. The parts can be measured one by one: ``python -m bench.server.nodes looks``.

- `load`: two-player tables whose players think for a second on average, on 1, 2 and 4 nodes: each table's people
  together at one node, as behind the proxy, or spread over the nodes.
- `idle`: memory for a table and for a connection, and what nodes without people tell each other.
- `appends`: events of many rooms, stored as fast as the database takes them, and the bytes they need.
- `looks`: what a node asks the database by itself, and what a visitor of the lobby makes it ask.
"""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random

import httpx
from redis import Redis as RedisClient
from sqlalchemy import text

from bench.server.__main__ import FOR_EVER, HERE, SECONDS, Figures, memory, processor_seconds, say
from bench.server.backup import played
from rowlock.server.api.routes import MOST_OCCUPIED
from rowlock.server.live.redis_bus import NODES
from rowlock.server.room.events import kind_of
from rowlock.server.room.opening import new_id
from rowlock.server.room.seats import new_token
from rowlock.server.settings import sqlite_url
from rowlock.server.store import Append, RoomSummary, Store, connect
from rowlock.server.store.store import now
from rowlock.server.store.upgrade import upgrade
from tests.server.services import Postgres, Redis, Server

RESULTS = Path(__file__).with_suffix(".json")
ONE_NODE = (50, 100, 200, 400)
"""Tables on a single node."""
SEVERAL_NODES = 400
"""Tables on 2 and on 4 nodes."""
IDLE = 500
WATCHERS = 4
ROOMS = (10, 100, 1000)
PROCESSES = 4
GAMES = 300
WATCHED = (100, 1000, 10_000)
LISTED = 50
LISTENERS, BEATS = 200, 1000
BEAT = b'["0123abcd","beat",["0123456789ab"]]'
SECONDS_OF_APPENDS = 5
LOOKS = 100
SETTLING = 2
"""Seconds after which the players' figures begin to count, and before the end of which ours stop."""


@dataclass
class Machine:
    """Everything that runs for one measurement."""

    nodes: list[Server]
    postgres: Postgres
    redis: Redis

    def spent(self) -> Figures:
        """Processor seconds of all parts, and what Redis has done, since they began."""
        with RedisClient(port=self.redis.port) as client:
            commands, traffic = client.info("commandstats"), client.info("stats")
        return {
            "nodes": sum(processor_seconds(process(node)) for node in self.nodes),
            "postgres": family_seconds(process(self.postgres)),
            "redis": processor_seconds(process(self.redis)),
            "publishes": commands.get("cmdstat_publish", {}).get("calls", 0),
            "redis_bytes": traffic["total_net_output_bytes"],
            "appends": sum(self._figure("rowlock_append_batch_sum")),
            "transactions": sum(self._figure("rowlock_append_batch_count")),
        }

    def _figure(self, name: str) -> Iterator[float]:
        """A figure of each node's metrics."""
        for node in self.nodes:
            lines = httpx.get(f"{node.url}/metrics").text.splitlines()
            yield float(next(line for line in lines if line.startswith(f"{name} ")).split()[1])

    def memory(self) -> int:
        """KB of all nodes."""
        return sum(memory(process(node)) for node in self.nodes)

    @property
    def urls(self) -> str:
        return ",".join(node.url for node in self.nodes)


def process(program: Server | Postgres | Redis) -> int:
    assert program.number is not None
    return program.number


def family_seconds(number: int) -> float:
    """Processor seconds of a process and its children, also of those that have ended."""
    fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
    children = Path(f"/proc/{number}/task/{number}/children").read_text().split()
    return processor_seconds(number) + ended + sum(processor_seconds(int(child)) for child in children)


def since(before: Figures, after: Figures) -> Figures:
    return {name: after[name] - before[name] for name in before}


def each(spent: Figures, count: float) -> Figures:
    """The cost of one item: microseconds of the processor, messages and bytes."""
    times = {f"{part}_us": round(1e6 * spent[part] / count, 1) for part in ("nodes", "postgres", "redis")}
    return {
        **times,
        "publishes": round(spent["publishes"] / count, 3),
        "redis_bytes": round(spent["redis_bytes"] / count),
    }


class Bench:
    """Programs that live as long as the whole benchmark."""

    def __init__(self, folder: Path, postgres: Postgres) -> None:
        self.folder, self.postgres = folder, postgres

    @contextmanager
    def machine(self, nodes: int) -> Iterator[Machine]:
        """A server with an empty database."""
        database = asyncio.run(self.postgres.new_database())
        with tempfile.TemporaryDirectory(dir=self.folder) as name, ExitStack() as programs:
            folder = Path(name)
            redis = Redis(folder).start()
            programs.callback(redis.stop)
            servers = []
            for number in range(nodes):
                settings = {"redis": redis.url, "bot_processes": 1, "log_level": "error"}
                servers.append(Server(folder / f"{number}", database, **settings).start())
                programs.callback(servers[-1].stop)
            yield Machine(servers, self.postgres, redis)

    def load(self, machine: Machine, tables: int, think: float = 1, spread: bool = False, watchers: int = 0) -> Figures:
        """What players saw, and what each decision and each table that was opened cost."""
        command = ["node", "rowlock.mjs", machine.urls, tables, SECONDS, think, int(spread), watchers]
        kb, before = machine.memory(), machine.spent()
        with subprocess.Popen([*map(str, command)], cwd=self.folder, stdout=subprocess.PIPE, text=True) as players:
            assert players.stdout
            players.stdout.readline()
            opened = machine.spent()
            time.sleep(SETTLING)
            begin, begin_at = machine.spent(), time.monotonic()
            time.sleep(SECONDS - SETTLING)
            used, seconds = since(begin, machine.spent()), time.monotonic() - begin_at
            kb = machine.memory() - kb
            seen = json.loads(players.stdout.readline())
        decisions = seen["decisions"] * seconds / SECONDS
        figures: Figures = {
            "nodes": len(machine.nodes),
            "tables": tables,
            **({"spread": spread} if len(machine.nodes) > 1 else {}),
            **{name: seen[name] for name in ("decisions_per_second", "p50_ms", "p99_ms")},
            "batch": round(used["appends"] / max(1, used["transactions"]), 2),
            "cores": {part: round(used[part] / seconds, 3) for part in ("nodes", "postgres", "redis")},
            "kb_per_table": round(kb / tables, 1),
            "table_opened": each(since(before, opened), tables),
        }
        if decisions:
            figures["decision"] = {**each(used, decisions), "bytes": round(seen["bytes"] / seen["decisions"])}
        say(figures)
        return figures

    def loads(self) -> list[Figures]:
        figures = []
        for tables in ONE_NODE:
            with self.machine(1) as machine:
                figures.append(self.load(machine, tables))
        for nodes in (2, 4):
            for spread in (False, True):
                with self.machine(nodes) as machine:
                    figures.append(self.load(machine, SEVERAL_NODES, spread=spread))
        return figures

    def idle(self) -> Figures:
        """Memory and processor time of people who do nothing, and the talk of nodes that have nobody."""
        figures = []
        for watchers in (0, WATCHERS):
            with self.machine(1) as machine:
                figures.append(self.load(machine, IDLE, FOR_EVER, watchers=watchers))
        few, many = figures
        connection = (many["kb_per_table"] - few["kb_per_table"]) / WATCHERS
        talk: list[Figures] = []
        for nodes in (1, 2, 4):
            with self.machine(nodes) as machine:
                before, begin = machine.spent(), time.monotonic()
                time.sleep(SECONDS)
                used, seconds = since(before, machine.spent()), time.monotonic() - begin
                figure = {name: round(used[name] / seconds, 4) for name in used}
                talk.append({"nodes": nodes, "a_second": figure, "node_mb": machine.memory() // nodes // 1000})
                say(talk[-1])
        return {
            "kb_per_connection": round(connection, 1),
            "kb_per_table": round(few["kb_per_table"] - 2 * connection, 1),
            "node_us_per_connection_and_second": round(
                1e6 * (few["cores"]["nodes"] - talk[0]["a_second"]["nodes"]) / (2 * IDLE), 1
            ),
            "talk": talk,
            "delivery": self.deliveries(),
        }

    def deliveries(self) -> Figures:
        """What it costs Redis to hand a node's beat on to very many others."""
        with tempfile.TemporaryDirectory(dir=self.folder) as name:
            redis = Redis(Path(name)).start()
            with RedisClient(port=redis.port, max_connections=2 * LISTENERS) as client, ExitStack() as listening:
                listeners = [listening.enter_context(client.pubsub()) for _ in range(LISTENERS)]
                for listener in listeners:
                    listener.subscribe(NODES)
                    listener.get_message(timeout=10)
                begin = processor_seconds(process(redis))
                for _ in range(BEATS):
                    assert client.publish(NODES, BEAT) == LISTENERS
                spent = processor_seconds(process(redis)) - begin
            redis.stop()
        figures = {"nodes": LISTENERS, "redis_us": round(1e6 * spent / BEATS / LISTENERS, 2)}
        say(figures)
        return figures

    # The database alone

    def appends(self) -> Figures:
        """How fast events are stored, and how much room they take."""
        with ProcessPoolExecutor() as pool:
            games = [*pool.map(played, range(GAMES), chunksize=20)]
        events = [event for game in games for event in game.events]
        # A choice that waits for others is sealed; the last one is stored together with what all have chosen.
        decisions = sum(kind_of(event.body) in ("roll", "seal", "choose") for event in events)
        figures: Figures = {
            "events_per_game": round(len(events) / len(games), 1),
            "decisions_per_game": round(decisions / len(games), 1),
            "postgresql": [self._append_to_postgres(games, rooms, 1) for rooms in ROOMS],
        }
        figures["postgresql"].append(self._append_to_postgres(games, ROOMS[-1] // PROCESSES, PROCESSES))
        file = self.folder / "appends.db"
        rate = asyncio.run(append(sqlite_url(file), games, ROOMS[-1]))
        figures["sqlite"] = {
            "appends_per_second": round(rate["appends"] / rate["seconds"]),
            "us": round(1e6 * rate["processor"] / rate["appends"], 1),
            "bytes_per_event": round(file.stat().st_size / rate["appends"]),
        }
        say(figures["sqlite"])
        return figures

    def _append_to_postgres(self, games: list[Append], rooms: int, processes: int) -> Figures:
        url = asyncio.run(self.postgres.new_database())
        asyncio.run(prepare(url))
        before, written = family_seconds(process(self.postgres)), asyncio.run(ask(url, WAL))
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            rates = [*pool.map(append_here, [url] * processes, [games] * processes, [rooms] * processes)]
        count = sum(rate["appends"] for rate in rates)
        figures = {
            "processes": processes,
            "rooms": rooms * processes,
            "appends_per_second": round(sum(rate["appends"] / rate["seconds"] for rate in rates)),
            "postgres_us": round(1e6 * (family_seconds(process(self.postgres)) - before) / count, 1),
            "node_us": round(1e6 * sum(rate["processor"] for rate in rates) / count, 1),
            "log_bytes": round((asyncio.run(ask(url, WAL)) - written) / count),
            "bytes_per_event": round(asyncio.run(ask(url, SIZE)) / count),
        }
        say(figures)
        return figures

    def looks(self) -> Figures:
        """What it costs to look for what other nodes have done, and to show the lobby."""
        url = asyncio.run(self.postgres.new_database())
        watched = [asyncio.run(self._look(url, tables)) for tables in WATCHED]
        with self.machine(1) as machine, httpx.Client(base_url=f"{machine.nodes[0].url}/api/v1") as visitor:
            for _ in range(LISTED):
                visitor.post("/tables", json={"game": "qwixx", "public": True, "name": "Ada"}).raise_for_status()
            assert len(visitor.get("/tables").json()) == LISTED
            token = {"Authorization": f"Bearer {new_token()}"}
            before = machine.spent()
            for _ in range(LOOKS):
                visitor.get("/tables").raise_for_status()
                visitor.get("/mine", headers=token).raise_for_status()
            home = each(since(before, machine.spent()), LOOKS)
        say(watched, home)
        return {"watched": watched, "home": {"tables": LISTED, **home}}

    async def _look(self, url: str, tables: int) -> Figures:
        """Watch this number of tables whose games have not begun."""
        async with opened(url) as store:
            rooms, at, first = [new_id() for _ in range(tables)], now(), played(0).events[:2]
            new = (Append(room, 0, first, RoomSummary(room, "qwixx", True, "open", at), at) for room in rooms)
            await asyncio.gather(*map(store.append, new))
            known = {room: len(first) for room in rooms}
            assert await store.moved(known) == []
            return {
                "tables": tables,
                "moved": await self._timed(lambda: store.moved(known)),
                "lobby": await self._timed(lambda: store.lobby(LISTED, 0, at - 1, rooms[:MOST_OCCUPIED])),
            }

    async def _timed(self, act: Callable[[], Awaitable[object]]) -> Figures:
        count, begin = 0, time.perf_counter()
        ours, before = time.process_time(), family_seconds(process(self.postgres))
        while time.perf_counter() - begin < SETTLING:
            await act()
            count += 1
        return {
            "ms": round(1e3 * (time.perf_counter() - begin) / count, 2),
            "node_ms": round(1e3 * (time.process_time() - ours) / count, 2),
            "postgres_ms": round(1e3 * (family_seconds(process(self.postgres)) - before) / count, 2),
        }


WAL = "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"
SIZE = "SELECT sum(pg_total_relation_size(name::regclass)) FROM unnest(ARRAY['events', 'rooms', 'people']) AS name"


async def ask(url: str, query: str) -> int:
    engine = connect(url)
    async with engine.connect() as connection:
        answer = (await connection.execute(text(query))).scalar_one()
    await engine.dispose()
    return int(answer)


async def prepare(url: str) -> None:
    engine = connect(url)
    await upgrade(engine)
    await engine.dispose()


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    await prepare(url)
    store = Store(connect(url))
    await store.open()
    yield store
    await store.close()


async def append(url: str, games: list[Append], rooms: int) -> Figures:
    """Store games event by event in this number of rooms at once; the number of appends."""
    count = 0
    async with opened(url) as store:
        begin, used = time.perf_counter(), time.process_time()

        async def play(seed: int) -> None:
            nonlocal count
            random = Random(seed)
            while time.perf_counter() - begin < SECONDS_OF_APPENDS:
                game, room = random.choice(games), new_id()
                for number, event in enumerate(game.events):
                    summary = RoomSummary(room, "qwixx", False, "playing", now()) if number == 0 else None
                    assert await store.append(Append(room, number, [event], summary, now()))
                    count += 1
                    if time.perf_counter() - begin > SECONDS_OF_APPENDS:
                        return

        await asyncio.gather(*map(play, range(rooms)))
        return {
            "appends": count,
            "seconds": time.perf_counter() - begin,
            "processor": time.process_time() - used,
        }


def append_here(url: str, games: list[Append], rooms: int) -> Figures:
    return asyncio.run(append(url, games, rooms))


def main(*wanted: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for script in HERE.glob("*.mjs"):
            shutil.copy(script, folder)
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "ws@8"], cwd=folder, check=True)
        postgres = Postgres(syncs=True).start()
        try:
            bench = Bench(folder, postgres)
            parts = {"appends": bench.appends, "looks": bench.looks, "idle": bench.idle, "load": bench.loads}
            results = json.loads(RESULTS.read_text()) if wanted else {}
            results |= {"cores": os.cpu_count(), **{part: parts[part]() for part in wanted or parts}}
        finally:
            postgres.remove()
    RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    say(RESULTS.read_text())


if __name__ == "__main__":
    main(*sys.argv[1:])
