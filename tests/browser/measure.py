"""How much the app loads, how soon it is usable, and how soon a message from the server is on screen."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Response

from tests.browser.visitor import DESKTOP, PHONE, Visitor

# What browsers call "fast 4G": a typical mobile connection.
ROUND_TRIP_MS = 60
DOWN_BYTES = 9_000_000 // 8
UP_BYTES = 1_500_000 // 8
PATIENCE_FOR_EACH = 10
"""Seconds within which there is something to decide."""

# The time at which you could start the first game, by the page's clock.
USABLE = """() => new Promise((done) => {
  const look = () => {
    if (document.querySelector("main ul li button:not(:disabled)")) done(Date.now() - performance.timeOrigin);
    else requestAnimationFrame(look);
  };
  look();
})"""
# From each message with something to decide to the frame that shows it.
FOLLOW = """
window.delays = [];
window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    this.addEventListener("message", ({ data }) => {
      const { type, table } = JSON.parse(data);
      const action = table?.state?.awaits.action;
      if (type !== "update" || !action) return;
      const begin = Date.now();
      // The frame after the next is painted once the next is.
      requestAnimationFrame(() => requestAnimationFrame(() => {
        if (document.querySelector(".actions button")) window.delays.push(Date.now() - begin);
      }));
    });
  }
};
// Play on without an end: roll, pass, and play again.
const DO = ["roll", "pass", "misthrow"].map((each) => `[data-do=${each}]:not([aria-pressed=true])`).join();
setInterval(() => {
  document.querySelector(DO)?.click();
  const again = document.querySelector(".ending button.primary");
  if (again && window.left !== location.pathname) {
    window.left = location.pathname;
    again.click();
  }
}, 50);
"""


@dataclass(frozen=True, slots=True)
class FirstLoad:
    bytes: int
    """Of all answers, with their headers, as they came over the wire."""
    usable_ms: float


def first_load(browser: Browser, url: str, language: str = "en") -> FirstLoad:
    """Open the home page for the first time, over a connection like a phone's."""
    visitor = Visitor(browser, url, PHONE, locale=language)
    link = visitor.context.new_cdp_session(visitor.page)
    link.send("Network.enable")
    limits = {"latency": ROUND_TRIP_MS, "downloadThroughput": DOWN_BYTES, "uploadThroughput": UP_BYTES}
    link.send("Network.emulateNetworkConditions", {"offline": False, **limits})
    came: list[Response] = []
    visitor.page.on("response", lambda response: came.append(response))
    visitor.page.goto("/", wait_until="commit")
    usable = visitor.page.evaluate(USABLE)
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate("document.fonts.ready")
    loaded = sum(_size(response) for response in came)
    visitor.leave()
    return FirstLoad(loaded, usable)


def _size(response: Response) -> int:
    sizes: Any = response.request.sizes()
    return int(sizes["responseBodySize"] + sizes["responseHeadersSize"])


def decision_delays(browser: Browser, url: str, decisions: int) -> list[float]:
    """Milliseconds from a message that asks for a decision to the frame in which you can make it."""
    visitor = Visitor(browser, url, DESKTOP)
    visitor.context.add_init_script(FOLLOW)
    visitor.go("/")
    visitor.tap(visitor.button("play-this", game=visitor.say("game-qwixx")))
    visitor.context.set_default_timeout(1000 * PATIENCE_FOR_EACH * decisions)
    visitor.wait_until("(decisions) => window.delays.length >= decisions", decisions)
    delays: list[float] = visitor.page.evaluate("window.delays")
    visitor.leave()
    return delays
