"""What the tests of the API are given."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rowlock.server.live import nonces
from tests.server.api.here import Here, Person


@pytest.fixture(scope="session")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """One server for all tests that do not need one of their own."""
    with Here(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(autouse=True)
def no_waiting_for_nonces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most people of the tests send none."""
    monkeypatch.setattr(nonces, "SECONDS_FOR_NONCES", 0.0)


@pytest.fixture
def ada(here: Here) -> Person:
    return here.person()


@pytest.fixture
def ben(here: Here) -> Person:
    return here.person()


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Here]:
    """A server with limits."""
    with Here(tmp_path, rate=1.0) as server:
        yield server
