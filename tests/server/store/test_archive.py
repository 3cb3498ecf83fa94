"""`rowlock db`: all games as records, out of a database and into another one; on SQLite and on PostgreSQL."""

import asyncio
import json
import shlex
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from typer.testing import CliRunner, Result

from rowlock import Malformed, RuleError
from rowlock.cli import app
from rowlock.dice import SeededDice
from rowlock.rules.games import GAMES
from rowlock.rules.messages import Message
from rowlock.server.live.bus import NoBus
from rowlock.server.live.rooms import Rooms
from rowlock.server.room.events import NewEvent
from rowlock.server.room.opening import opening, seated
from rowlock.server.settings import sqlite_url
from rowlock.server.store import Store, connect, schema
from rowlock.server.store.archive import upgrade_database
from rowlock.server.store.upgrade import upgrade
from rowlock.table import Table
from tests.server.services import Postgres

pytestmark = pytest.mark.anyio

Command = Callable[..., Any]


def played(game: str, seed: int = 7) -> list[Message]:
    """A whole game in which everybody is asleep."""
    table = Table.start(game, ["Ada", "Ben", "Cleo"], dice=SeededDice(seed))
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
    engine = connect(database)
    async with engine.connect() as connection:
        rooms = (await connection.execute(select(func.count()).select_from(schema.rooms))).scalar_one()
    await engine.dispose()
    return int(rooms)


async def test_what_is_imported_is_exported_again(database: str, tmp_path: Path) -> None:
    records = [played(game) for game in GAMES]
    file = written(records, tmp_path)
    done = await run("db", "import", file, "--database", database)
    assert (done.exit_code, done.stdout) == (0, "4 games imported.\n")
    done = await run("db", "export", "--database", database)
    assert done.exit_code == 0
    assert [json.loads(line) for line in done.stdout.splitlines()] == [m for record in records for m in record]


async def test_who_reads_an_export_may_stop(database: str, tmp_path: Path) -> None:
    await run("db", "import", written([played(game) for game in GAMES], tmp_path), "--database", database)
    script = f"{shlex.quote(sys.executable)} -m rowlock db export --database {shlex.quote(database)} | head -n 1"
    done = await asyncio.to_thread(subprocess.run, ["bash", "-c", script], capture_output=True, text=True, timeout=60)
    assert "new" in json.loads(done.stdout)
    assert done.stderr == ""


async def test_a_new_database_has_no_games(database: str) -> None:
    await upgrade_database(database)
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
        (
            lambda records: [*records, [{"new": {"game": "chess", "players": 2}}]],
            "line {next}: there is no game",
        ),
        (lambda records: [*records, [*records[0][:1], {"roll": {}}]], "line {after_next}: "),
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
    lines = len(played("qwixx"))
    assert str(done.exception).startswith(sentence.format(next=lines + 1, after_next=lines + 2))
    assert await count_rooms(database) == 0


async def test_games_that_still_run_are_exported_and_left_out_of_an_import(database: str, tmp_path: Path) -> None:
    whole = played("qwixx")
    file = written([whole[:-1], whole, whole[:1]], tmp_path)
    done = await run("db", "import", file, "--database", database)
    assert (done.exit_code, done.stdout) == (0, "1 game imported, 2 left out that are not finished.\n")
    assert await count_rooms(database) == 1


async def test_the_same_file_twice_puts_its_games_in_once(database: str, tmp_path: Path) -> None:
    file = written([played(game) for game in GAMES], tmp_path)
    await run("db", "import", file, "--database", database)
    file = written([played(game, 8) for game in GAMES] + [played("qwixx")], tmp_path)
    done = await run("db", "import", file, "--database", database)
    assert (done.exit_code, done.stdout) == (0, "4 games imported, 1 there already.\n")
    assert await count_rooms(database) == 8


async def test_many_games_are_imported_in_pieces_and_keep_their_order(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rowlock.server.store.records.GAMES_CHECKED_AT_ONCE", 3)
    monkeypatch.setattr("rowlock.server.store.bulk.ROOMS_READ_AT_ONCE", 4)
    records = [played("qwinto", seed) for seed in range(20)]
    file = written(records, tmp_path)
    done = await run("db", "import", file, "--database", database)
    assert (done.exit_code, done.stdout) == (0, "20 games imported.\n")
    done = await run("db", "export", "--database", database)
    assert [json.loads(line) for line in done.stdout.splitlines()] == [m for record in records for m in record]
    # What is wrong is told of the line in the file, whatever piece it is in.
    wrong = file.read_text().splitlines()
    wrong[-1] = '{"roll": {"white": 7}}'
    file.write_text("\n".join(wrong))
    done = await run("db", "import", file, "--database", database)
    assert str(done.exception).startswith(f"line {len(wrong)}: ")
    assert await count_rooms(database) == 20


async def test_a_record_begins_wherever_its_message_says_new(database: str, tmp_path: Path) -> None:
    noted, escaped, plain = (played("qwixx", seed) for seed in range(3))
    noted[0] = {"_note": "of the club's evening", **noted[0]}
    noted[1] = {"_note": 'the "new" dice', "_new": 1, **noted[1]}
    file = written([plain, noted, escaped], tmp_path)
    lines = file.read_text().splitlines()
    begins = len(plain) + len(noted)
    lines[begins] = lines[begins].replace('"new"', '"\\u006eew"')
    file.write_text("\n".join(lines))
    done = await run("db", "import", file, "--database", database)
    assert (done.exit_code, done.stdout) == (0, "3 games imported.\n")
    done = await run("db", "export", "--database", database)
    assert [json.loads(line) for line in done.stdout.splitlines()] == [*plain, *noted, *escaped]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('{"roll":{"white":[1,2],"white":[1,2]}}', "a key is given twice among ['white', 'white']"),
        ('{"roll":NaN}', "NaN is not a JSON number"),
        ('{"_note":' + "[" * 40 + "]" * 40 + ',"roll":{}}', "the line is"),
        ("[1]", "the line is [1], expected a JSON object"),
        ('{"roll":', "the line is '{\"roll\":', expected a JSON object"),
        ("\ud800", "the line is not UTF-8 text"),
        ('{"_note":123456789012345678901234567890,"roll":{}}', ""),
    ],
)
async def test_a_line_that_cannot_be_read_is_told(line: str, sentence: str, database: str, tmp_path: Path) -> None:
    file = written([played("qwixx")], tmp_path)
    with file.open("ab") as lines:
        lines.write(b"\n".join([json.dumps(played("qwixx")[0]).encode(), line.encode(errors="surrogatepass"), b""]))
    done = await run("db", "import", file, "--database", database)
    assert isinstance(done.exception, RuleError)
    assert str(done.exception).startswith(f"line {len(played('qwixx')) + 2}: {sentence}")


async def test_of_a_table_only_the_messages_of_its_game_are_exported(database: str) -> None:
    engine = connect(database)
    await upgrade(engine)
    store = Store(engine)
    await store.open()
    rooms = Rooms(store, NoBus())
    first = opening(game="qwixx", options={}, public=True, seconds=None, chat=True, seats=[{}] * 2)
    await rooms.open(NewEvent(first))
    room = await rooms.open(NewEvent(first), *seated("Zażółć", "token-of-ada-1234", ["easy"], first))
    await rooms.do(room.id, lambda room: room.start(0, first=0))
    await rooms.do(room.id, lambda room: room.add_nonce(0, "cafe"))
    await rooms.do(room.id, lambda room: room.say(0, "new roll choose"))
    await rooms.do(room.id, lambda room: room.roll(0))
    await rooms.do(room.id, lambda room: room.choose(0, "pass", room.message_count))
    record = (await rooms.find(room.id)).table
    await store.close()
    assert record is not None
    assert record.sealed
    done = await run("db", "export", "--database", database)
    assert [json.loads(line) for line in done.stdout.splitlines()] == list(record.record)


# Databases that cannot be used


def of_a_newer_version(file: Path) -> None:
    asyncio.run(upgrade_database(sqlite_url(file)))
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def damaged(file: Path) -> None:
    asyncio.run(upgrade_database(sqlite_url(file)))
    with file.open("r+b") as content:
        content.seek(4096)
        content.write(b"x" * 8192)


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda file: file.write_text("Dear diary"), "file is not a database"),
        (lambda file: file.mkdir(), "unable to open database file"),
        (of_a_newer_version, "a newer version of Rowlock has made it"),
        (damaged, "database disk image is malformed"),
    ],
)
@pytest.mark.parametrize("command", [["export"], ["upgrade"], ["import", "records.jsonl"]])
async def test_a_database_that_cannot_be_used_is_told_in_one_sentence(
    make: Command, reason: str, command: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "rowlock.db"
    await asyncio.to_thread(make, file)
    records = written([played("qwixx")], tmp_path)
    done = await run("db", command[0], *[records] * (len(command) - 1), "--database", sqlite_url(file))
    assert isinstance(done.exception, Malformed)
    assert str(done.exception) == f"the database cannot be used ({reason}), expected one that can"


@pytest.mark.parametrize("command", ["export", "upgrade"])
async def test_a_postgresql_that_does_not_want_us_is_told_without_the_password(
    command: str, postgres: Postgres
) -> None:
    address = f"postgresql+asyncpg://nobody:secret@127.0.0.1:{postgres.port}/nowhere"
    done = await run("db", command, "--database", address)
    assert str(done.exception) == 'the database cannot be used (role "nobody" does not exist), expected one that can'
    done = await run("db", command, "--database", f"{address}?colour=red")
    assert "unexpected keyword argument 'colour'" in str(done.exception)
    assert isinstance(done.exception, Malformed)


async def test_there_is_nothing_to_export_where_there_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "rowlock.db"
    done = await run("db", "export", "--database", sqlite_url(file))
    assert str(done.exception) == f"there is no database {file}, expected one to export games from"
    assert not file.exists()
