"""What the tests of the server are given: databases of both kinds, and servers."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.services import Postgres, Server

STORES = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests of this process."""
    program = Postgres().start()
    yield program
    program.remove()


@pytest.fixture(params=STORES)
def store_kind(request: pytest.FixtureRequest) -> str:
    kind: str = request.param
    return kind


@pytest.fixture
async def database(store_kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each kind in turn."""
    if store_kind == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'rowlock.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return await postgres.new_database()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers; at the end they are stopped, and must not have complained."""
    servers: list[Server] = []

    def start(database: str, **settings: object) -> Server:
        servers.append(Server(tmp_path / f"server-{len(servers)}", database, **settings))
        return servers[-1].start()

    yield start
    for server in servers:
        server.stop()
