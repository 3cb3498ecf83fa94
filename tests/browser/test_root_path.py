"""The app on its own path: everything it requests, links to and stores is below that path."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from rowlock.server.settings import sqlite_url
from tests.browser.friends import meet
from tests.browser.play import play_on, sensible
from tests.browser.visitor import DESKTOP, PHONE, Device, Visitor
from tests.server.services import Server

ROOT = "/club/games"


class Guest(Visitor):
    """Someone whose browser records its requests, because the server would also answer elsewhere."""

    def __init__(self, browser: Browser, url: str, device: Device) -> None:
        self.asked: list[str] = []
        super().__init__(browser, url, device)
        self.context.on("request", lambda request: self.asked.append(request.url))

    def _watch(self, page: Page) -> None:
        super()._watch(page)
        page.on("websocket", lambda socket: self.asked.append(socket.url))

    def go(self, path: str) -> Visitor:
        return super().go(ROOT + path)

    def astray(self) -> list[str]:
        """The requests outside the path."""
        return [url for url in self.asked if not urlsplit(url).path.startswith(f"{ROOT}/") and "data:" not in url]


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("below")
    server = Server(folder / "server", sqlite_url(folder / "rowlock.db"), root_path=ROOT).start()
    yield server
    server.stop()


@pytest.fixture
def guests(browser: Browser, below: Server) -> Iterator[tuple[Guest, Guest]]:
    ada, ben = (Guest(browser, below.url + ROOT, device) for device in (DESKTOP, PHONE))
    yield ada, ben
    for guest in (ada, ben):
        assert guest.astray() == []
        guest.leave()


def test_friends_meet_and_play_below_a_path(guests: tuple[Guest, Guest]) -> None:
    ada, ben = guests
    players = meet(ada, ben, "qwixx")
    assert ada.page.url == f"{ada.url}/t/{ada.table}"
    play_on(players[0].truth, players, sensible, lambda table: table["moves"] > 6)
    # A reload, and back over the mark to the home page.
    ada.page.reload()
    ada.find(".banner").wait_for()
    assert any(url.startswith("ws://") and ROOT in url for url in ada.asked)
    ben.go("/")
    ben.tap(ben.find(f'a[href="{ROOT}/t/{ada.table}"]').first)
    ben.find(".banner").wait_for()


def test_every_link_leads_below_the_path(guests: tuple[Guest, Guest]) -> None:
    ada, _ = guests
    for path in ("/", "/pad", "/rules", "/rules/longo", "/settings", "/replay", "/nowhere"):
        ada.go(path)
        links = ada.page.evaluate("[...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))")
        assert links
        assert [link for link in links if not link.startswith((f"{ROOT}/", "#", "https://"))] == []
    # Within the app pages change without loading.
    ada.go("/")
    ada.page.evaluate("window.here = true")
    ada.tap(ada.find(f'a[href="{ROOT}/rules"]').first)
    ada.find(f'a[href="{ROOT}/rules/longo"]').first.wait_for()
    assert ada.page.url == f"{ada.url}/rules"
    assert ada.page.evaluate("window.here")


def test_without_a_connection_the_app_is_there_below_the_path(guests: tuple[Guest, Guest]) -> None:
    _, ben = guests
    ben.go("/")
    scope = ben.page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.scope)")
    assert scope == f"{ben.url}/"
    ben.wait_until("() => caches.keys().then((names) => names.length > 0)")
    manifest = ben.page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((file) => file.json())")
    assert (manifest["start_url"], manifest["scope"]) == (".", ".")
    ben.page.reload()
    ben.lose_connection()
    ben.go("/pad")
    ben.find_connection()
