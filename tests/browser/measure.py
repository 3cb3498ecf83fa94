"""How much the app loads, how soon it is usable, how soon a message is on screen, and how smoothly dice are thrown."""

import json
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from playwright.sync_api import Browser, Response

from tests.browser.visitor import DESKTOP, PHONE, Device, Visitor

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
"""
# Roll, pass, and play again.
PLAY_ON = """
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
SLOWDOWN = 4
"""How many times slower than ours the processor is on which dice are thrown."""
# What a recording of the browser has to tell: when it showed a frame, and what the page marks in it.
RECORDED = ["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame", "blink.user_timing"]
SHOWN = "DrawFrame"
# Marks when dice take off and when they lie still, and counts the frames in which the page can do something then.
WATCH = """() => {
  window.throws = [];
  let frames = null;
  const count = () => {
    if (!frames) return;
    frames.push(performance.now());
    requestAnimationFrame(count);
  };
  const look = () => {
    const flying = document.querySelector(".tray.flying") !== null;
    if (flying === (frames !== null)) return;
    performance.mark(flying ? "thrown" : "still");
    if (!flying) window.throws.push(frames.length);
    frames = flying ? [] : null;
    requestAnimationFrame(count);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["class"] });
}"""


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
    visitor.context.add_init_script(FOLLOW + PLAY_ON)
    visitor.go("/")
    visitor.tap(visitor.button("play-this", game=visitor.say("game-qwixx")))
    visitor.context.set_default_timeout(1000 * PATIENCE_FOR_EACH * decisions)
    visitor.wait_until("(decisions) => window.delays.length >= decisions", decisions)
    delays: list[float] = visitor.page.evaluate("window.delays")
    visitor.leave()
    return delays


@dataclass(frozen=True, slots=True)
class Throw:
    seconds: float
    """From the roll until the dice lie still."""
    frames: int
    """That the browser showed meanwhile."""
    page_frames: int
    """In which the page could do something."""
    longest_ms: float
    """Between two of the frames that the browser showed."""


def throws(browser: Browser, url: str, game: str, device: Device, count: int) -> list[Throw]:
    """Dice that are thrown at a table, on a processor that is `SLOWDOWN` times slower than ours."""
    visitor = Visitor(browser, url, device, watches=True)
    visitor.go("/")
    visitor.tap(visitor.button("play-this", game=visitor.say(f"game-{game}")))
    visitor.find(".tray").wait_for()
    visitor.context.new_cdp_session(visitor.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    browser.start_tracing(page=visitor.page, categories=RECORDED)
    visitor.page.evaluate(WATCH)
    visitor.page.evaluate(PLAY_ON)
    visitor.context.set_default_timeout(1000 * PATIENCE_FOR_EACH * count)
    visitor.wait_until("(count) => window.throws.length >= count", count)
    page_frames: list[int] = visitor.page.evaluate("window.throws")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    visitor.leave()
    begins, ends = (_marks(events, name) for name in ("thrown", "still"))
    return [_throw(events, *each) for each in zip(begins, ends, page_frames, strict=False)]


def _marks(events: list[dict[str, Any]], name: str) -> list[float]:
    """When the page marked something, in seconds."""
    marks = (event["ts"] for event in events if event["name"] == name and "blink.user_timing" in event["cat"])
    return sorted(time / 1e6 for time in marks)


def _throw(events: list[dict[str, Any]], begin: float, end: float, page_frames: int) -> Throw:
    times = sorted({event["ts"] / 1e6 for event in events if event["name"] == SHOWN})
    shown = [time for time in times if begin <= time <= end]
    longest = max(later - time for time, later in pairwise([begin, *shown, end]))
    return Throw(end - begin, len(shown), page_frames, 1000 * longest)
