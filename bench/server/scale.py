"""The page docs/scale.md, on serving a million people: ``python -m bench.server.scale`` writes it from nodes.json."""

import json
from math import ceil
from typing import Any, NamedTuple

from bench.server.nodes import RESULTS
from bench.tables import DOCS, table

PAGE = DOCS / "scale.md"
PEOPLE = (10_000, 100_000, 1_000_000)
AT_HOME = 0.1
"""The share of people on the home page, and the seconds between its requests for the lobby."""
SECONDS_BETWEEN_LOOKS = 5
BEAT, ROUND = 3, 30
"""Seconds after which nodes announce that they are alive, and who is where."""
BUSY = 0.6
"""The share of its core that a node may use, which leaves room for bursts and for the load of a lost node."""
SLOWER = 5.0
"""Seconds between two decisions of people who are not in a hurry."""
CONNECTIONS = 10
"""Connections of a node to PostgreSQL."""
BATCH = 10
SECONDS_A_DAY = 86_400

Figures = dict[str, Any]


class Costs(NamedTuple):
    """Microseconds of processor time, KB and bytes, as measured."""

    decision: Figures
    opened: Figures
    look: Figures
    moved: float
    idle: float
    transaction: float
    append: float
    delivery: float
    connection_kb: float
    table_kb: float
    node_mb: float
    decisions_per_game: float
    event_bytes: float
    log_bytes: float
    pace: float
    """Decisions per second of one person in the benchmark."""


def costs(results: Figures) -> Costs:
    busiest = _alone(results)[-1]
    ten, hundred, *_ = results["appends"]["postgresql"]
    transaction = (ten["postgres_us"] - hundred["postgres_us"]) / (1 / ten["rooms"] - 1 / hundred["rooms"])
    most = results["looks"]["watched"][-1]
    idle = results["idle"]
    return Costs(
        decision=busiest["decision"],
        opened=busiest["table_opened"],
        look=results["looks"]["home"],
        moved=1000 * most["moved"]["node_ms"] / most["tables"],
        idle=max(0.0, idle["node_us_per_connection_and_second"]),
        transaction=transaction,
        append=hundred["postgres_us"] - transaction / hundred["rooms"],
        delivery=idle["delivery"]["redis_us"],
        connection_kb=idle["kb_per_connection"],
        table_kb=idle["kb_per_table"],
        node_mb=idle["talk"][0]["node_mb"],
        decisions_per_game=results["appends"]["decisions_per_game"],
        event_bytes=hundred["bytes_per_event"],
        log_bytes=hundred["log_bytes"],
        pace=busiest["decisions_per_second"] / busiest["tables"] / 2,
    )


class Needs(NamedTuple):
    """What a number of people needs at once."""

    tables: float
    decisions: float
    node_cores: float
    nodes: int
    memory_gb: float
    postgres_cores: float
    batched_cores: float
    connections: int
    redis_cores: float
    gbit: float
    log_mb: float
    day_gb: float


def needs(cost: Costs, people: int, pace: float) -> Needs:
    """The model. Everything grows in proportion to the people, except the messages between nodes."""
    tables = (1 - AT_HOME) * people / 2
    decisions = (1 - AT_HOME) * people * pace
    opened = decisions / cost.decisions_per_game
    looks = AT_HOME * people / SECONDS_BETWEEN_LOOKS

    def cores(part: str, decision: float) -> float:
        spent: float = (decisions * decision + opened * cost.opened[part] + looks * cost.look[part]) / 1e6
        return spent

    node_cores = cores("nodes_us", cost.decision["nodes_us"])
    node_cores += (people * cost.idle + tables / ROUND * cost.moved) / 1e6
    nodes = ceil(node_cores / BUSY)
    # Nodes announce each table, and also hear that themselves; each node's beat goes to all.
    said = 2 * tables / ROUND + nodes**2 / BEAT
    return Needs(
        tables=tables,
        decisions=decisions,
        node_cores=node_cores,
        nodes=nodes,
        memory_gb=(people * cost.connection_kb + tables * cost.table_kb) / 1e6 + nodes * cost.node_mb / 1e3,
        postgres_cores=cores("postgres_us", cost.decision["postgres_us"]),
        batched_cores=cores("postgres_us", cost.transaction / BATCH + cost.append),
        connections=nodes * CONNECTIONS,
        redis_cores=(opened * cost.opened["redis_us"] + said * cost.delivery) / 1e6,
        gbit=8 * decisions * cost.decision["bytes"] / 1e9,
        log_mb=decisions * cost.log_bytes / 1e6,
        day_gb=decisions * cost.event_bytes * SECONDS_A_DAY / 1e9,
    )


def _alone(results: Figures) -> list[Figures]:
    return [run for run in results["load"] if run["nodes"] == 1]


def _needs_table(cost: Costs, pace: float) -> str:
    found = [needs(cost, people, pace) for people in PEOPLE]
    rows = [
        ("tables of two", [f"{need.tables:,.0f}" for need in found]),
        ("decisions per second", [f"{need.decisions:,.0f}" for need in found]),
        ("cores of nodes", [_number(need.node_cores) for need in found]),
        (f"nodes, each {_share(BUSY)} busy", [f"{need.nodes:,}" for need in found]),
        ("memory of nodes", [_bytes(need.memory_gb) for need in found]),
        ("cores of PostgreSQL", [_number(need.postgres_cores) for need in found]),
        (f"the same, {BATCH} appends per transaction", [_number(need.batched_cores) for need in found]),
        ("connections to PostgreSQL, at most", [f"{need.connections:,}" for need in found]),
        ("PostgreSQL's log per second", [_bytes(need.log_mb / 1e3) for need in found]),
        ("games on disk per day", [_bytes(need.day_gb) for need in found]),
        ("cores of Redis", [_number(need.redis_cores) for need in found]),
        ("sent to players", [f"{_number(need.gbit)} Gbit/s" for need in found]),
    ]
    return table(["people at once"], [f"{people:,}" for people in PEOPLE], ([name, *cells] for name, cells in rows))


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.1f}" if value >= 1 else f"{value:.2g}"


def _share(value: float) -> str:
    return f"{100 * value:.0f} %"


def _bytes(gigabytes: float) -> str:
    if gigabytes >= 1000:
        return f"{gigabytes / 1000:,.1f} TB"
    return f"{_number(gigabytes)} GB" if gigabytes >= 1 else f"{1000 * gigabytes:,.0f} MB"


def _costs_table(results: Figures, cost: Costs) -> str:
    rows = [
        (name, _ms(spent["nodes_us"] / 1e3), _ms(spent["postgres_us"] / 1e3), _ms(spent["redis_us"] / 1e3))
        for name, spent in (
            ("a decision", cost.decision),
            ("opening, filling and starting a table", cost.opened),
            (f"a look at the home page, with {cost.look['tables']} open tables", cost.look),
        )
    ]
    for watched in results["looks"]["watched"]:
        moved = watched["moved"]
        name = f"every 30 s: did {watched['tables']:,} tables change elsewhere?"
        rows.append((name, _ms(moved["node_ms"]), _ms(moved["postgres_ms"]), "-"))
    return table(["processor time of"], ["nodes", "PostgreSQL", "Redis"], rows)


def _ms(milliseconds: float) -> str:
    return f"{milliseconds:.2f} ms" if milliseconds >= 0.005 else "< 0.01 ms"


def _appends_table(results: Figures) -> str:
    rows = [
        (
            f"{run['rooms']:,} rooms, {run['processes']} {'node' if run['processes'] == 1 else 'nodes'}",
            f"{run['appends_per_second']:,}",
            f"{run['postgres_us']:.0f} µs",
            f"{run['node_us']:.0f} µs",
        )
        for run in results["appends"]["postgresql"]
    ]
    return table(["simultaneous appends"], ["per second", "PostgreSQL each", "node each"], rows)


def _load_table(results: Figures) -> str:
    rows = []
    for run in results["load"]:
        where = {True: "spread", False: "together"}.get(run.get("spread", False)) if run["nodes"] > 1 else ""
        decision = run["decision"]
        rows.append(
            (
                f"{run['nodes']} {'node' if run['nodes'] == 1 else f'nodes, {where}'}",
                run["tables"],
                run["decisions_per_second"],
                f"{run['p50_ms']:.1f} / {run['p99_ms']:.1f} ms",
                f"{decision['nodes_us'] / 1e3:.2f} ms",
                f"{decision['postgres_us'] / 1e3:.2f} ms",
                f"{run['batch']:.2f}",
                f"{decision['publishes']:.2f}",
            )
        )
    heads = [
        "tables",
        "decisions/s",
        "wait p50 / p99",
        "nodes",
        "PostgreSQL",
        "appends per transaction",
        "Redis messages",
    ]
    return table([""], heads, rows)


def checked(results: Figures) -> list[tuple[str, float, float]]:
    """What the model says about several nodes, and what was measured."""
    cost, alone = costs(results), {run["tables"]: run["decision"]["nodes_us"] for run in _alone(results)}
    rows = []
    for run in results["load"]:
        nodes, decision = run["nodes"], run["decision"]
        if nodes > 1 and not run["spread"]:
            each = run["tables"] // nodes
            rows.append((f"{nodes} nodes: a decision on a node", alone[each] / 1e3, decision["nodes_us"] / 1e3))
            postgres = cost.transaction / run["batch"] + cost.append
            rows.append((f"{nodes} nodes: a decision in PostgreSQL", postgres / 1e3, decision["postgres_us"] / 1e3))
    for talk in results["idle"]["talk"][1:]:
        said = talk["nodes"] / BEAT
        rows.append((f"{talk['nodes']} nodes without people: messages per second", said, talk["a_second"]["publishes"]))
    return rows


def _checked_table(results: Figures) -> str:
    rows = []
    for name, model, measured in checked(results):
        unit = "" if "messages" in name else " ms"
        rows.append((name, f"{model:.2f}{unit}", f"{measured:.2f}{unit}", f"{100 * (measured / model - 1):+.0f} %"))
    return table(["checked"], ["model", "measured", "off by"], rows)


def page(results: Figures) -> str:
    cost, appends, cores = costs(results), results["appends"], results["cores"]
    few, many, most = (needs(cost, people, cost.pace) for people in PEOPLE)
    *_, alone = _alone(results)
    *_, together = (run for run in results["load"] if not run.get("spread"))
    *_, spread = (run for run in results["load"] if run.get("spread"))
    times = spread["decision"]["nodes_us"] / together["decision"]["nodes_us"]
    listed = results["looks"]["watched"][-1]["lobby"]["postgres_ms"]
    sqlite, events = appends["sqlite"], appends["events_per_game"]
    kb, sqlite_kb = cost.event_bytes * events / 1e3, sqlite["bytes_per_event"] * events / 1e3
    beats = most.nodes**2 / BEAT
    return f"""# Scale

This page estimates what you need to serve 10,000, 100,000 and a million people at once, from the cost of one person.
Nobody has tried it: we measured the costs on one machine with {cores} cores, which also ran the players and other work.
So the model uses processor time, not clock time. Even processor time varies: a look at the home page cost 1.9 to 3.3 ms
in four runs, of which this page shows the last; everything else was measured together, once. Measure again on your own
machine:

```
python -m bench.server.nodes    # about six minutes; it needs PostgreSQL, Redis and Node.js
python -m bench.server.scale    # writes this page
```

## What was measured

{_costs_table(results, cost)}

A decision sends {cost.decision["bytes"]:,} bytes in total to the two players of a table. A connection needs
{cost.connection_kb:.0f} KB of a node's memory, a table {cost.table_kb:.0f} KB, and a node without people
{cost.node_mb:.0f} MB. A game has {events:.0f} events on average (all four games, two to four players who choose at
random). An event takes {cost.event_bytes:.0f} bytes in PostgreSQL, including indexes: {kb:.0f} KB per game, or
{sqlite_kb:.0f} KB in SQLite. PostgreSQL's log (WAL) takes {cost.log_bytes:.0f} bytes per event, with full transactions.

Events that wait on a node at the same time share a transaction, and so one sync to disk. A transaction costs PostgreSQL
{cost.transaction:.0f} µs of processor time and each event in it {cost.append:.0f} µs more, so PostgreSQL takes a great
many appends if they come together (SQLite: {sqlite["appends_per_second"]:,} per second). Including its sync, a
transaction of 10 took {1e4 / appends["postgresql"][0]["appends_per_second"]:.1f} ms here; other disks differ. These
rates are by the clock, and fell to as little as a quarter while others used the machine:

{_appends_table(results)}

## The model

There are *P* people. Of these, {_share(AT_HOME)} look at the home page, which asks for the lobby every
{SECONDS_BETWEEN_LOOKS} s; the others sit at tables of two and make *d* decisions per second each. All requests for a
table go to one node, as [`deploy/nginx.conf`](../deploy/nginx.conf) ensures.

| | |
|---|---|
| tables | *T* = {1 - AT_HOME:.1f} *P* / 2 |
| decisions per second | *D* = {1 - AT_HOME:.1f} *P* · *d* |
| tables opened per second | *G* = *D* / {cost.decisions_per_game:.0f} |
| looks at the home page per second | *L* = {AT_HOME:.1f} *P* / {SECONDS_BETWEEN_LOOKS} |
| cores, for nodes and likewise for PostgreSQL | *D* · decision + *G* · table + *L* · look |
| nodes | *N* = their cores / {BUSY}, since a node uses one core and must be able to take over for others |
| memory of nodes | *P* · connection + *T* · table + *N* · node |
| cores of Redis | *G* · table + {cost.delivery:.1f} µs · (2 *T* / {ROUND} + *N*² / {BEAT}) |
| disk per day | {SECONDS_A_DAY:,} · *D* · {cost.event_bytes:.0f} bytes, if it is always that busy |

Players in the benchmark think for a second, and so decide every {1 / cost.pace:.1f} s (*d* = {cost.pace:.1f}). People
are hardly faster:

{_needs_table(cost, cost.pace)}

If people decide every {SLOWER:.0f} s, which is a guess, most needs fall to a third:

{_needs_table(cost, 1 / SLOWER)}

## What gives way first

**10,000 people: the disk.** {few.nodes} nodes run on two machines with 4 cores each, PostgreSQL and Redis on a third.
But the server keeps games for ever unless you set `ROWLOCK_KEEP_GAMES`. Do so, and save the games you want to keep as
records (`rowlock db export`), which compress well. PostgreSQL allows 100 connections unless you change that, and a node
uses up to {CONNECTIONS}: from the tenth node on, raise `max_connections`.

**100,000 people: PostgreSQL**, the only part that you cannot simply double. It needs {_number(many.postgres_cores)}
cores, most of them for transactions: {many.nodes} nodes write almost every decision in its own transaction. One large
machine can do that. Before it reaches its limit:

1. *Larger transactions.* A node that waited 10 ms before it writes would put about {BATCH} appends into each, and
   PostgreSQL would need about {_number(many.batched_cores)} cores; nodes would need less, too. Nodes do not wait yet:
   with fewer people that would only slow everyone down.
2. *A pooler* (PgBouncer) in front of PostgreSQL, since {many.connections:,} connections are too many. Nobody has tried
   it.
3. *Partitions* of `events` by table (`PARTITION BY HASH (room)`), so that indexes stay small.

You also need several proxies: one nginx process carries about 8,000 players.

**A million people: PostgreSQL again, then Redis.** No single PostgreSQL writes {most.log_mb:,.0f} MB of log per second
and keeps {_bytes(most.day_gb)} per day, and a single Redis would be {_share(most.redis_cores)} busy, mostly with new
tables. Games know nothing about each other, so the way out is several complete servers, each with its own nodes,
PostgreSQL and Redis, and proxies that find the server by the table's id: ten servers of 100,000 people. That would need
ids that name their server, and a lobby and `GET /mine` that ask all servers. To stay with one server instead, you could
spread rows over several PostgreSQL by table; a Redis cluster would help only with sharded channels (`SPUBLISH`). Our
nodes do neither.

**What does not give way.** Nodes exchange no messages about a table whose people are all on one node:
{together["decision"]["publishes"]:.3f} messages per decision. The safety look is one query for 1,000 of a node's
tables. The messages by which nodes tell each other that they are alive grow with the square of the nodes, but
{beats:,.0f} deliveries per second among {most.nodes:,} nodes still take only {beats * cost.delivery / 1e6:.1f} of a
core. The lobby asks for at most 1,000 tables with someone waiting, and takes {listed:.1f} ms of PostgreSQL if there are
more than 10,000.

## Checked with 2 and 4 nodes

The same 400 tables on more nodes, with players who think for a second; processor time is per decision. *Together*: the
people of a table are on one node; *spread*: they are on different nodes.

{_load_table(results)}

The model takes the cost on a node from a single node with as many tables, and the cost in PostgreSQL from the appends
above:

{_checked_table(results)}

With fewer tables on a node a decision costs more, because fewer share a transaction and a wake-up of the event loop.
The needs above use the cost at {alone["tables"]} tables; a node that is {_share(BUSY)} busy has about twice as many, so
its cost is probably smaller. PostgreSQL needs more than its transactions alone, so with larger ones it will need more
than the table says. On two cores, 4 nodes and the players wait for each other, so the waits mean little.

If the people of a table are spread over nodes, a decision costs the nodes {times:.1f} times as much: the model holds
only behind a proxy that hashes by table.

## What we do not know

- **Bots** think in their own processes, for [milliseconds](benchmarks.md#bots), while a person's decision costs a node
  a fraction of a millisecond. If many tables have bots, these need more cores than everything else.
- **The network** between machines: here everything ran on loopback. Round trips to PostgreSQL make waits longer, and
  transactions larger.
- **The proxies** and HTTPS: we have not measured them.
- **A large database**: ours fitted into memory. In a larger one, vacuum, backup, replicas and `ROWLOCK_KEEP_…` cost
  more.
- **A lost node**: other nodes open its tables again at once. At {_ms(cost.opened["nodes_us"] / 1e3)} each, a thousand
  tables take one node {cost.opened["nodes_us"] / 1e3:.0f} s.
- **Tables that are spread** over nodes: each node reads the moves of others from PostgreSQL one after another, so it
  can follow perhaps a thousand of them per second. Behind a proxy that hashes there are none. """


def main() -> None:
    PAGE.write_text(page(json.loads(RESULTS.read_text())), "utf-8")


if __name__ == "__main__":
    main()
