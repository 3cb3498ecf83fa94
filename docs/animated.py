"""Makes the moving pictures of the README and a turn in eight frames: ``python -m docs.animated``.

``python -m docs.animated lesson`` makes one of them. The turn is from a real game against one of our bots, the lesson
is that of Qwixx.
"""

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from rowlock.server.settings import sqlite_url
from tests.browser.visitor import Device, Visitor, chromium
from tests.server.services import Server

FOLDER = Path(__file__).with_name("screenshots")
PHONE = Device(360, 560, touch=True)
COLOURS = 96
LARGEST = 1_000_000
"""Bytes that a moving picture may have."""
FRAME = 0.12
"""Seconds from one frame to the next, as far as the browser keeps up."""
SHEET_COLUMNS = 4
SHEET_FRAMES = 8
GAP = 12
READY = "() => document.querySelector('[data-do]:not([aria-disabled=true]), .own .legal') !== null"
SETTLED = 0.7
Shot = tuple[Image.Image, float]


class Camera:
    """Takes a picture whenever something has moved, and notes how long each of them is to be seen."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self.shots: list[Shot] = []

    def roll(self, seconds: float) -> None:
        """Film for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            begun = time.monotonic()
            picture = Image.open(BytesIO(self._visitor.page.screenshot())).convert("RGB")
            time.sleep(max(0, FRAME - (time.monotonic() - begun)))
            taken = time.monotonic() - begun
            if self.shots and self.shots[-1][0].tobytes() == picture.tobytes():
                self.shots[-1] = (picture, self.shots[-1][1] + taken)
            else:
                self.shots.append((picture, taken))


def lesson(visitor: Visitor) -> list[Shot]:
    """The lesson of Qwixx from its first roll to its end, without much waiting."""
    visitor.go("/learn/qwixx")
    camera = Camera(visitor)
    taps = ["[data-do=roll]", "green 6", "blue 8", "yellow 9", "[data-do=pass]", "[data-do=misthrow]", "green 2"]
    for tap in taps:
        place = tap if tap.startswith("[") else f'.own [data-cell="{tap}"].legal'
        visitor.find(".asks").wait_for()
        camera.roll(1.4)
        visitor.find(place).first.tap()
        camera.roll(0.9)
    visitor.find(".ends").wait_for()
    camera.roll(1.5)
    return camera.shots


def turn(visitor: Visitor) -> list[Shot]:
    """A turn of one's own: the roll, the white sum, a coloured one, and what the bot does meanwhile."""
    visitor.go("/")
    visitor.tap(visitor.button("play-this", game=visitor.say("game-qwixx")))
    visitor.find("[data-do]").first.wait_for()
    while not visitor.find("[data-do=roll]").count():
        visitor.wait_until(READY)
        for place in ("[data-do=pass]:not([aria-disabled=true])", "[data-do=misthrow]"):
            if visitor.find(place).count():
                visitor.tap(visitor.find(place).first)
                break
        time.sleep(SETTLED)
    camera = Camera(visitor)
    camera.roll(0.6)
    visitor.tap("[data-do=roll]")
    camera.roll(1.6)
    for _ in range(2):
        if visitor.find(".own .legal").count():
            visitor.find(".own .legal").first.tap()
            camera.roll(2.6)
    camera.roll(1)
    return camera.shots


FILMS: dict[str, Callable[[Visitor], list[Shot]]] = {"turn": turn, "lesson": lesson}


def save(shots: list[Shot], path: Path) -> None:
    """A moving picture with few colours, and with fewer frames if it is too large."""
    while True:
        few = [picture.quantize(COLOURS, dither=Image.Dither.NONE).convert("RGB") for picture, _ in shots]
        times = [round(1000 * seconds) for _, seconds in shots]
        few[0].save(path, save_all=True, append_images=few[1:], duration=times, loop=0, lossless=True, method=6)
        if path.stat().st_size <= LARGEST or len(shots) <= SHEET_FRAMES:
            return
        shots = list(_thinner(shots))


def _thinner(shots: list[Shot]) -> Iterator[Shot]:
    """Every third picture less; the one before it is seen for longer."""
    for index, (picture, seconds) in enumerate(shots):
        if index % 3 != 2:
            longer = shots[index + 1][1] if index % 3 == 1 and index + 1 < len(shots) else 0
            yield picture, seconds + longer


def contact_sheet(shots: list[Shot], path: Path) -> None:
    """Eight frames side by side, from the first to the last."""
    chosen = [shots[round(index * (len(shots) - 1) / (SHEET_FRAMES - 1))][0] for index in range(SHEET_FRAMES)]
    width, height = chosen[0].size
    lines = SHEET_FRAMES // SHEET_COLUMNS
    sheet = Image.new("RGB", (SHEET_COLUMNS * (width + GAP) - GAP, lines * (height + GAP) - GAP), "white")
    for index, picture in enumerate(chosen):
        sheet.paste(picture, (index % SHEET_COLUMNS * (width + GAP), index // SHEET_COLUMNS * (height + GAP)))
    sheet.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)


def film(browser: Browser, url: str, name: str) -> None:
    visitor = Visitor(browser, url, PHONE, watches=True)
    shots = FILMS[name](visitor)
    visitor.context.close()
    save(shots, FOLDER / f"{name}.webp")
    if name == "turn":
        contact_sheet(shots, FOLDER / "turn-frames.png")


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder, "server"), sqlite_url(Path(folder, "rowlock.db"))).start()
        with chromium() as browser:
            for name in wanted or FILMS:
                film(browser, server.url, name)
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
