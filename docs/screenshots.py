"""Takes pictures of every screen of the web app, at phone and desktop sizes: ``make screenshots``.

``python -m docs.screenshots table-qwixx`` takes those of a single screen. The games are real, with one of our bots in
Ada's place, so every picture differs a little from the one before.
"""

import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from rowlock.server.settings import sqlite_url
from tests.browser.play import GAMES
from tests.browser.screens import Stage
from tests.browser.visitor import DESKTOP, PHONE, chromium
from tests.server.services import Server

FOLDER = Path(__file__).with_name("screenshots")
SIZES = {"phone": PHONE, "desktop": DESKTOP}
COLOURS = 128
SHOWN = (
    "home",
    "lobby",
    "join",
    "table-qwixx",
    "table-longo",
    "table-on-board",
    "table-qwinto",
    "table-six",
    "table-watch",
    "table-gone",
    *(f"end-{game}" for game in GAMES),
    *(f"replay-{game}" for game in GAMES),
    "replay-file",
    "pads",
    "pad",
    "rules",
    *(f"rules-{game}" for game in GAMES),
    "settings",
)
DARK = ("home", "table-qwixx", "table-on-board")
LANGUAGES = {"table-longo": "de", "settings": "pl"}
WHOLE = (
    "home",
    "lobby",
    "table-on-board",
    "table-longo",
    *(f"end-{game}" for game in GAMES),
    *(f"replay-{game}" for game in GAMES),
    "pad",
    "pads",
    "settings",
)
"""Screens to show down to their lower end even if they are taller than a phone."""


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder, "server"), sqlite_url(Path(folder, "rowlock.db"))).start()
        with chromium() as browser:
            for screen in wanted or SHOWN:
                ways: dict[str, dict[str, Any]] = {"": {}}
                if screen in DARK:
                    ways["-dark"] = {"color_scheme": "dark"}
                if language := LANGUAGES.get(screen):
                    ways[f"-{language}"] = {"locale": language}
                for way, options in ways.items():
                    for size, device in SIZES.items():
                        stage = Stage(browser, server.url, device, **options)
                        page = stage.show(screen).page
                        if size == "phone" and screen in WHOLE:
                            height = page.evaluate("document.documentElement.scrollHeight")
                            page.set_viewport_size({"width": device.width, "height": height})
                        save(page.screenshot(animations="disabled"), FOLDER / f"{screen}{way}-{size}.png")
                        stage.visitor.context.close()
        server.stop()


def save(picture: bytes, path: Path) -> None:
    """Save a picture with few colours, so that it is small but still looks the same."""
    few = Image.open(BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


if __name__ == "__main__":
    main(sys.argv[1:])
