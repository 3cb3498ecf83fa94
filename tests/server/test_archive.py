"""`rowlock db`: all games as records, out of a database and into another one; on SQLite and on PostgreSQL."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from rowlock.cli import app
from rowlock.dice import SeededDice
from rowlock.rules.games import GAMES
from rowlock.rules.messages import Message
from rowlock.server.archive import upgrade_database
from rowlock.server.store import Store, connect
from rowlock.table import Table

pytestmark = pytest.mark.anyio

Command = Callable[..., Any]


def played(game: str) -> list[Message]:
    """A whole game in which everybody is asleep."""
    table = Table.start(game, ["Ada", "Ben", "Cleo"], dice=SeededDice(7))
    while not table.state.over:
        table = table.time_out() if "choose" in table.state.describe()["awaits"] else table.roll()
    return list(table.record)


def written(records: list[list[Message]], folder: Path) -> Path:
    file = folder / "records.jsonl"
    file.write_text("".join(json.dumps(message) + "\n" for record in records for message in record))
    return file


async def run(*arguments: str | Path) -> Result:
    """As from the command line, which has no loop of its own."""
    return await asyncio.to_thread(CliRunner().invoke, app, list(map(str, arguments)))


async def count_rooms(database: str) -> int:
    store = Store(connect(database))
    rooms = [room async for room in store.all_rooms()]
    await store.close()
    return len(rooms)


async def test_what_is_imported_is_exported_again(database: str, tmp_path: Path) -> None:
    records = [played(game) for game in GAMES]
    file = written(records, tmp_path)
    done = await run("db", "import", file, "--database", database)
    assert (done.exit_code, done.stdout) == (0, "4 games imported.\n")
    done = await run("db", "export", "--database", database)
    assert done.exit_code == 0
    assert [json.loads(line) for line in done.stdout.splitlines()] == [m for record in records for m in record]


async def test_a_new_database_has_no_games(database: str) -> None:
    done = await run("db", "export", "--database", database)
    assert (done.exit_code, done.stdout) == (0, "")


async def test_upgrading_from_the_command_line(database: str) -> None:
    for _ in range(2):
        done = await run("db", "upgrade", "--database", database)
        assert (done.exit_code, done.stdout) == (0, "")
    store = Store(connect(database))
    assert await store.ready()
    await store.close()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda records: [*records, records[0][:-1]], "the record ends before the game does, expected a finished game"),
        (lambda records: [*records, [{"new": {"game": "chess", "players": 2}}]], "chess"),
        (lambda _records: [], "there is no record, expected at least one"),
    ],
)
async def test_if_one_record_is_wrong_none_is_imported(
    change: Callable[[list[list[Message]]], list[list[Message]]], sentence: str, database: str, tmp_path: Path
) -> None:
    await upgrade_database(database)
    file = written(change([played("qwixx")]), tmp_path)
    done = await run("db", "import", file, "--database", database)
    assert done.exit_code != 0
    assert sentence in str(done.exception)
    assert await count_rooms(database) == 0
