"""People with browsers: Chromium, at the sizes of real devices."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from rowlock.locale import Speech
from tests import needs

NETWORK_NAME = "friends.test"
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A name of the network: what came by it over plain http may do less than what came from the same machine.
    f"--host-resolver-rules=MAP {NETWORK_NAME} 127.0.0.1",
)
APP = Path(__file__).parents[2] / "web" / "dist" / "index.html"
PATIENCE = 30
"""Seconds after which someone looking at a page gives up."""
# Tests look before they tap: for them time flies, so that a question that has only just come up takes their answer; or
# it stands still while they look.
HURRY = """
const clock = performance.now.bind(performance);
window.stopped = null;
performance.now = () => window.stopped ?? 1000 * clock();
"""
# Tests can take its connection away from a page, and read what came over it.
LISTEN = """
window.sockets = [];
window.heard = [];
window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    window.sockets.push(this);
    this.addEventListener("message", ({ data }) => window.heard.push(JSON.parse(data)));
  }
};
"""

# Whether the page is laid out for the size of the window, which phones are told in parts, some a few frames later.
LAID_OUT = """([width, height]) => {
  window.probe ??= document.body.appendChild(document.createElement("i"));
  probe.style.cssText = "position: absolute; visibility: hidden; height: 100svh";
  const now = [innerWidth, innerHeight, probe.offsetHeight, document.body.scrollHeight];
  window.seen = [...(window.seen ?? []), String(now)].slice(-5);
  const still = window.seen.length === 5 && window.seen.every((each) => each === String(now));
  return still && String(now.slice(0, 3)) === String([width, height, height]);
}"""


@dataclass(frozen=True, slots=True)
class Device:
    width: int
    height: int
    touch: bool


PHONE = Device(360, 740, touch=True)
TABLET = Device(820, 1180, touch=True)
DESKTOP = Device(1280, 800, touch=False)


@contextmanager
def chromium() -> Iterator[Browser]:
    program = needs.CHROMIUM.program()
    assert APP.exists(), "the web app is not built, run make web"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


class Visitor:
    """Someone with their own browser, which records its errors."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        device: Device = PHONE,
        *,
        kept: Mapping[str, Any] | None = None,
        watches: bool = False,
        **more: Any,
    ) -> None:
        """`kept` is what the browser has in its local storage. Someone who `watches` sees it move, in its time."""
        storage = [{"name": name, "value": json.dumps(value)} for name, value in (kept or {}).items()]
        usual: dict[str, Any] = {
            "base_url": url,
            "reduced_motion": "no-preference" if watches else "reduce",
            "locale": "en-GB",
            "storage_state": {"cookies": [], "origins": [{"origin": url, "localStorage": storage}] if storage else []},
        }
        self.url = url
        self.device = device
        self.context = browser.new_context(
            viewport={"width": device.width, "height": device.height},
            has_touch=device.touch,
            is_mobile=device.touch,
            **{**usual, **more},
        )
        self.context.set_default_timeout(1000 * PATIENCE)
        self.context.add_init_script(LISTEN if watches else HURRY + LISTEN)
        self.page = self.context.new_page()
        self.problems: list[str] = []
        self._forgiven: tuple[str, ...] = ()
        self.say = Speech("en")
        self._watch(self.page)
        self.context.on("page", self._watch)

    def speak(self, language: str) -> None:
        """Choose a language in the settings."""
        self.go("/settings")
        self.tap(self.find(f"label:has(input[value={language}])"))
        self.find(f"html[lang={language}]").wait_for(state="attached")
        self.say = Speech(language)

    def _watch(self, page: Page) -> None:
        page.on("console", lambda said: self._note(said.type, said.text))
        page.on("pageerror", lambda error: self._note("error", str(error)))

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(words in text for words in self._forgiven):
            self.problems.append(text)

    def forgive(self, *words: str) -> None:
        """From now on, ignore errors with these words, because the test causes them."""
        self._forgiven += words

    def leave(self) -> None:
        self.context.close()
        assert not self.problems, self.problems

    def go(self, path: str) -> "Visitor":
        self.page.goto(path)
        self.find("h1").wait_for()
        return self

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def tap(self, target: Locator | str, *, anyway: bool = False) -> None:
        """Tap or click; with `anyway`, even if the page says that it has no effect."""
        locator = self.find(target) if isinstance(target, str) else target
        if self.device.touch:
            locator.tap(force=anyway)
        else:
            locator.click(force=anyway)

    def button(self, message: str, **values: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.say(message, **values), exact=True)

    def link(self, message: str) -> Locator:
        return self.page.get_by_role("link", name=self.say(message), exact=True)

    def choose(self, group: str, text: str) -> None:
        """Choose one of a few visible options."""
        of_group = self.page.get_by_role("radiogroup", name=self.say(group))
        self.tap(of_group.locator("label", has_text=text))

    def resize(self, width: int, height: int) -> None:
        """Turn the device, or take another one."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.wait_until(LAID_OUT, [width, height])

    def wait_until(self, true: str, value: Any = None) -> None:
        """Wait until a JavaScript function returns true."""
        self.page.wait_for_function(true, arg=value)

    def stop_time(self) -> None:
        """Whatever the page shows for a moment stays, and what it waits for does not come."""
        self.page.evaluate("window.stopped = performance.now()")

    def let_time_pass(self) -> None:
        self.page.evaluate("window.stopped = null")

    def lose_connection(self) -> None:
        """As in a tunnel: open connections break, and no new ones open."""
        self.forgive("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "closed before the connection is established")
        self.context.set_offline(True)
        self.page.evaluate("window.sockets.forEach((socket) => socket.close())")

    def find_connection(self) -> None:
        self.context.set_offline(False)

    @property
    def table(self) -> str:
        """The id of the table in the address."""
        return self.page.url.rsplit("/", 1)[1]
