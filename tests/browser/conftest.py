"""Fixtures of the browser tests: a server, a browser, and people who come and go."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from rowlock.server.settings import sqlite_url
from tests.browser.visitor import NETWORK_NAME, PHONE, Device, Visitor, chromium
from tests.server.services import Server

Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of this process; at the end it must not have logged any errors."""
    folder = tmp_path_factory.mktemp("browser")
    names = f"http://{NETWORK_NAME}"
    server = Server(folder / "server", sqlite_url(folder / "rowlock.db"), origins=names).start()
    yield server
    server.stop()


# While Playwright waits in this thread no other event loop can run in it, so it ends with the tests that use it.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Someone comes with a browser; when they leave, it must not have reported any errors."""
    visitors: list[Visitor] = []

    def come(device: Device = PHONE, **more: Any) -> Visitor:
        visitors.append(Visitor(browser, server.url, device, **more))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
