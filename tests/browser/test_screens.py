"""What must hold on every screen: no sideways scrolling, and nothing that excludes anyone."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.screens import SCREENS, Stage
from tests.browser.visitor import DESKTOP, PHONE, TABLET, Device, Visitor
from tests.server.services import Server

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
# The broken rules, and where.
VIOLATIONS = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => `${node.target}: ${node.failureSummary}`)]);
}"""
TOO_WIDE = """() => {
  const width = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll("body *")].filter((part) => part.getBoundingClientRect().right > width + 1)
    .map((part) => `${part.tagName}.${part.className} ${part.innerText?.slice(0, 30)}`);
}"""
FORGIVEN = {"table-gone": ("404", "WebSocket")}


@pytest.fixture
def stage(browser: Browser, server: Server) -> Iterator[Callable[..., Stage]]:
    stages: list[Stage] = []

    def set_up(device: Device, **more: Any) -> Stage:
        stages.append(Stage(browser, server.url, device, **more))
        return stages[-1]

    yield set_up
    for stage in stages:
        stage.visitor.leave()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_shuts_nobody_out(stage: Callable[..., Stage], screen: str) -> None:
    """Light on a phone and dark on a desktop; and at every size nothing is out of sight."""
    on = stage(PHONE)
    on.visitor.forgive(*FORGIVEN.get(screen, ()))
    visitor = on.show(screen)
    nobody_is_shut_out(visitor)
    for device in (TABLET, DESKTOP):
        visitor.page.set_viewport_size({"width": device.width, "height": device.height})
        nothing_is_too_wide(visitor)
    visitor.page.emulate_media(color_scheme="dark")
    visitor.page.reload()
    on.settle()
    nobody_is_shut_out(visitor)


def nobody_is_shut_out(visitor: Visitor) -> None:
    nothing_is_too_wide(visitor)
    visitor.page.evaluate(AXE)
    assert visitor.page.evaluate(VIOLATIONS) == []


def nothing_is_too_wide(visitor: Visitor) -> None:
    assert visitor.page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("language", ["de", "hu"])
@pytest.mark.parametrize(
    "screen", ["home", "lobby", "join", "table-longo", "table-on-board", "table-six", "end-qwinto", "pad", "settings"]
)
def test_long_words_find_room(stage: Callable[..., Stage], screen: str, language: str) -> None:
    visitor = stage(PHONE, locale=language).show(screen)
    assert visitor.page.evaluate("document.documentElement.lang") == language
    nothing_is_too_wide(visitor)
