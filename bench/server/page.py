"""The chapter on the server in docs/benchmarks.md, from the results of the benchmarks in this folder."""

import json
from pathlib import Path
from typing import Any

from bench.tables import table

HERE = Path(__file__).parent
Figures = dict[str, Any]
NAMES = {
    "rowlock": "Rowlock, durable",
    "rowlock before": "Rowlock, an earlier version",
    "boardgame.io": "boardgame.io, in memory",
}


def chapter() -> str:
    load, bots, chat, backup = (_measured(name) for name in ("results", "fair_bots", "long_chat", "backup"))
    return f"""## Server

`python -m bench.server` puts load on the server with SQLite and, in the same run on the same machine, on
[boardgame.io](https://boardgame.io). There are two cores, one of them for the players; minimal clients load both
servers. boardgame.io keeps its games in memory and plays a game without rules; our server checks the rules, and writes
every decision to disk before it acknowledges it. The figures are medians of three runs.

{_at_once_table(load["at_once"])}

With every table in play and nobody thinking, about 200 decisions always wait, so a decision waits about as long as the
server needs for 200 of them. Our server writes all that wait to disk together, so they wait about equally long: longer
at the median than with boardgame.io, shorter at the worst.

If players think for a second on average, nobody waits long:

{_thinking_table(load["thinking"])}

A table where two people sit and do nothing needs {next(iter(load["idle"].values()))} KB.

One visitor keeps fifteen tables with five `master` bots busy (`python -m bench.server.fair_bots`). The `medium` bot of
another visitor then takes this long, including the second for which it pretends to think:

{_before_and_after_table(bots, "beside_15_tables", {"median": "median s", "worst": "at most s"})}

Opening a table with 200,000 chat messages (`python -m bench.server.long_chat`) takes:

{_before_and_after_table({name: {"all": figures} for name, figures in chat.items()}, "all", CHAT)}

`rowlock db export` and `rowlock db import` on {backup["cores"]} cores (`python -m bench.server.backup`,
{backup["games"]:,} games); an import replays every game to check it:

{_backup_table(backup)}
"""


CHAT = {"read": "read s", "fold": "fold s", "longest_stall": "others wait at most s"}


def _measured(name: str) -> Figures:
    figures: Figures = json.loads(HERE.joinpath(f"{name}.json").read_text())
    return figures


def _at_once_table(at_once: Figures) -> str:
    ((tables, servers),) = at_once.items()
    return table(
        [f"{tables} tables whose players answer at once"],
        ["decisions per second", "per second of its processor", "median wait ms", "99 % wait less than ms"],
        [
            [
                NAMES[name],
                f"{figures['decisions_per_second']:,}",
                f"{figures['decisions_per_processor_second']:,}",
                figures["p50_ms"],
                figures["p99_ms"],
            ]
            for name, figures in ((name, servers[name]) for name in NAMES if name in servers)
        ],
    )


def _thinking_table(thinking: Figures) -> str:
    return table(
        ["tables"],
        ["decisions per second", "median wait ms", "99 % wait less than ms", "processor %", "KB per table"],
        [
            [
                f"{int(tables):,}",
                figures["decisions_per_second"],
                figures["p50_ms"],
                figures["p99_ms"],
                round(100 * figures["processor"]),
                figures["kb_per_table"],
            ]
            for tables, figures in thinking.items()
        ],
    )


def _before_and_after_table(results: Figures, case: str, columns: dict[str, str]) -> str:
    rows = [[when, *(results[when][case][name] for name in columns)] for when in ("before", "after")]
    return table([""], list(columns.values()), rows)


def _backup_table(backup: Figures) -> str:
    rows = [[f"`{way}`", *(f"{figure:,}" for figure in backup[way].values())] for way in ("export", "import")]
    return table([""], ["games per second", "processor ms per game"], rows)
