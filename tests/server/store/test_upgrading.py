"""Nodes are replaced one by one: those of the version before go on with a database of the next."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from rowlock.server.store import connect
from rowlock.server.store.unreachable import usable_database
from rowlock.server.store.upgrade import STEPS, upgrade
from tests.server.play import LONGEST_GAME, play, play_to_the_end, seated
from tests.server.services import Postgres, Redis, Server

pytestmark = pytest.mark.anyio

NEXT = '''
"""A step of the next version."""
import sqlalchemy as sa
from alembic import op
revision = {revision!r}
down_revision = {before!r}
def upgrade():
    op.add_column("rooms", sa.Column("league", sa.String(20)))
    op.add_column("events", sa.Column("weather", sa.Integer, nullable=False, server_default="7"))
    op.create_table("weather", sa.Column("day", sa.Integer, primary_key=True))
'''


def steps_of(folder: Path, revision: str) -> Path:
    """The steps of the next version of Rowlock: ours and one more."""
    steps = folder / "migrations"
    shutil.copytree(STEPS, steps)
    newest = ScriptDirectory(str(STEPS)).get_current_head()
    (steps / "versions" / "step_next.py").write_text(NEXT.format(revision=revision, before=newest))
    return steps


async def brought_up_to(database: str, steps: Path) -> list[str]:
    """Upgrade with some steps; the columns of rooms afterwards."""
    engine = connect(database)
    await upgrade(engine, steps)
    async with engine.connect() as connection:
        columns = await connection.run_sync(lambda sync: inspect(sync).get_columns("rooms"))
    await engine.dispose()
    return [column["name"] for column in columns]


async def test_a_newer_database_is_used_as_it_is(database: str, tmp_path: Path) -> None:
    steps = steps_of(tmp_path, "0900")
    assert "league" in await brought_up_to(database, steps)
    assert "league" in await brought_up_to(database, STEPS)
    # Nobody takes it for older afterwards.
    engine = connect(database)
    async with engine.connect() as connection:
        assert (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one() == "0900"
    await engine.dispose()


async def test_a_database_of_a_new_era_is_refused(database: str, tmp_path: Path) -> None:
    await brought_up_to(database, steps_of(tmp_path, "1000"))
    with pytest.raises(ValueError, match="a newer version of Rowlock has made it"), usable_database():
        await brought_up_to(database, STEPS)


def test_steps_are_in_order_and_of_one_era() -> None:
    revisions = [step.revision for step in ScriptDirectory(str(STEPS)).walk_revisions()]
    assert revisions == sorted(revisions, reverse=True)
    assert {revision[0] for revision in revisions} == {"0"}


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    program = Redis(tmp_path).start()
    yield program
    program.stop()


async def test_nodes_are_replaced_one_by_one_while_people_play(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    """Two nodes of the old version; the database becomes that of the next one; then one node after the other restarts.

    Players of both nodes play all the time, and come back by themselves.
    """
    database = await postgres.new_database()
    one, two = (Server(tmp_path / name, database, redis=redis.url).start() for name in ("one", "two"))
    async with seated([one.url, two.url], "qwixx") as (table, clients):
        playing = [
            asyncio.create_task(play(client, table, Random(f"{seat}"), pause=lambda: asyncio.sleep(0.1)))
            for seat, client in enumerate(clients)
        ]
        await brought_up_to(database, steps_of(tmp_path, "0900"))
        for node in (one, two):
            await asyncio.to_thread(node.stop)
            await node.start_meanwhile()
        async with asyncio.timeout(LONGEST_GAME):
            seen = await asyncio.gather(*playing)
        assert [view["status"] for view in seen] == ["over", "over"]
    # A node of this version that has started on the newer database does everything.
    async with seated([one.url, two.url], "longo") as (table, clients):
        await play_to_the_end(clients, table, "after the upgrade")
    one.stop()
    two.stop()


async def test_an_old_node_goes_on_while_a_new_one_brings_its_database_up_to_date(
    postgres: Postgres, tmp_path: Path
) -> None:
    """What the version before retention writes can still be written: it names none of the new columns."""
    first = tmp_path / "migrations"
    shutil.copytree(STEPS, first)
    for step in (first / "versions").glob("step_*.py"):
        if not step.name.startswith("step_0001"):
            step.unlink()
    for database in (await postgres.new_database(), f"sqlite+aiosqlite:///{tmp_path / 'rowlock.db'}"):
        assert "wordless" not in await brought_up_to(database, first)
        engine = connect(database)
        old = text("INSERT INTO rooms (id, game, public, status, opened) VALUES (:id, 'qwixx', true, 'open', 1)")
        async with engine.begin() as connection:
            await connection.execute(old, {"id": "before"})
        assert "wordless" in await brought_up_to(database, STEPS)
        async with engine.begin() as connection:
            await connection.execute(old, {"id": "after"})
            found = (await connection.execute(text("SELECT id, wordless FROM rooms ORDER BY id"))).all()
        assert [(name, bool(wordless)) for name, wordless in found] == [("after", False), ("before", False)]
        await engine.dispose()
