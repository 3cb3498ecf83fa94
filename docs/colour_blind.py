"""Shows dice and sheets as people who see colours otherwise do: ``python -m docs.colour_blind FOLDER``.

Chromium simulates it. The pictures are to be looked at: can each die, row and cell be told from all others?
"""

import sys
import tempfile
from pathlib import Path

from rowlock.server.settings import sqlite_url
from tests.browser.screens import Stage
from tests.browser.visitor import PHONE, Device, chromium
from tests.server.services import Server

SIGHTS = ("deuteranopia", "protanopia", "tritanopia", "achromatopsia")
SCREENS = {"table-qwixx": Device(1280, 800, touch=False), "table-longo": PHONE, "table-qwinto": PHONE}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, chromium() as browser:
        server = Server(Path(kept, "server"), sqlite_url(Path(kept, "rowlock.db"))).start()
        for screen, device in SCREENS.items():
            for theme in ("light", "dark"):
                stage = Stage(browser, server.url, device, color_scheme=theme)
                page = stage.show(screen).page
                link = stage.visitor.context.new_cdp_session(page)
                for sight in SIGHTS:
                    link.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
                    page.screenshot(path=folder / f"{screen}-{theme}-{sight}.png", animations="disabled")
                stage.visitor.context.close()
        server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
