"""Draws the icons of the installed app from its mark: `python web/icons.py`, with Chromium on the path."""

import subprocess
import tempfile
from pathlib import Path

PUBLIC = Path(__file__).parent / "public"
PAPER = "#e6dfd0"
# Systems that cut an icon to a shape of their own leave at least its inner four fifths.
ICONS = {"icon-180.png": (180, PAPER, 0.7), "icon-192.png": (192, "", 0.94), "icon-512.png": (512, "", 0.94)}
ICONS["icon-maskable-512.png"] = (512, PAPER, 0.58)


def draw(icon: Path, size: int, ground: str, share: float) -> None:
    """Let Chromium take a picture of the mark."""
    mark = (PUBLIC / "mark.svg").read_text()
    width = round(size * share)
    style = f"body{{margin:0;height:{size}px;display:grid;place-items:center;background:{ground or 'none'}}}"
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "icon.html")
        page.write_text(f"<style>{style}svg{{width:{width}px}}</style>{mark}")
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
        options += [
            f"--user-data-dir={folder}/profile",
            "--default-background-color=00000000",
            f"--window-size={size},{size}",
            f"--screenshot={icon}",
        ]
        command = ["chromium-headless-shell", *options, page.as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=60)


if __name__ == "__main__":
    for name, (size, ground, share) in ICONS.items():
        draw(PUBLIC / name, size, ground, share)
