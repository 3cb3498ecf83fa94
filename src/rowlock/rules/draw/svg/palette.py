"""The colours of both themes, the textures of the rows, and the style sheet that brings them into a drawing.

Shapes name their colours (``paper``, ``red-band``); only this module knows what they are. Each colour is a CSS
variable of the drawing, so that a page can change it, with a plain value in front for renderers without variables.
"""

import re
from typing import NamedTuple

FONTS = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif"


class Tone(NamedTuple):
    """One colour on light and on dark paper."""

    light: str
    dark: str


class RowColour(NamedTuple):
    """The tones of a row: band behind the cells, open cells, cells out of play, and the numerals on both."""

    band: Tone
    cell: Tone
    faded: Tone
    ink: Tone
    pip: str = "#ffffff"


_ROW_COLOURS = {
    "red": RowColour(
        Tone("#c23a2c", "#b04036"), Tone("#fff0ed", "#3a2223"), Tone("#efbab2", "#5f302c"), Tone("#7a150c", "#ffc4bb")
    ),
    "yellow": RowColour(
        Tone("#ecb824", "#d6a521"),
        Tone("#fff8dd", "#37301b"),
        Tone("#f3dd9c", "#584818"),
        Tone("#5c4100", "#f8dd8b"),
        pip="#3b2a00",
    ),
    "green": RowColour(
        Tone("#2c9f73", "#41a07a"), Tone("#e9f8f0", "#1b322a"), Tone("#b0dcc7", "#22503f"), Tone("#0a4a31", "#a8e8cb")
    ),
    "blue": RowColour(
        Tone("#3153ad", "#4363bd"), Tone("#edf2fe", "#212a45"), Tone("#b9c7ea", "#2f3f70"), Tone("#1a2f70", "#c3d2ff")
    ),
    "orange": RowColour(
        Tone("#dd6f2c", "#cc6a2e"),
        Tone("#fff1e6", "#38261a"),
        Tone("#f2c6a6", "#5d3718"),
        Tone("#6f2c00", "#ffcda8"),
        pip="#3f1900",
    ),
    "purple": RowColour(
        Tone("#7448a3", "#8559b5"), Tone("#f5effc", "#2c2340"), Tone("#d0bee5", "#4a3669"), Tone("#45206f", "#dec9f8")
    ),
}
_SEATS = ("#7a3b8f", "#0b6a72", "#87470f", "#3d4c5e", "#a12a5e", "#4d6410")
_PAPER = {
    "table": Tone("#e6dfd0", "#12161b"),
    "tray": Tone("#d9d0bd", "#1b2128"),
    "tray-edge": Tone("#c4b99f", "#313a44"),
    "paper": Tone("#fdfaf2", "#242b34"),
    "paper-edge": Tone("#d5ccb8", "#3b4551"),
    "rule": Tone("#e7dfcc", "#333d48"),
    "ink": Tone("#25272c", "#eef1f4"),
    "soft": Tone("#575243", "#b3bdc8"),
    "pen": Tone("#1d2c55", "#f5f7fb"),
    "slot": Tone("#736a55", "#8794a2"),
    "shadow": Tone("#5b4f35", "#000000"),
    "gold": Tone("#edbe3c", "#d8a62b"),
    "glow": Tone("#ffe07a", "#f2c85a"),
    "gold-ink": Tone("#3b2a00", "#2b1e00"),
    "white": Tone("#ffffff", "#ffffff"),
    "black": Tone("#25272c", "#25272c"),
    "clover": Tone("#4f9e58", "#3f8a4a"),
    "die": Tone("#ffffff", "#eceef1"),
    "die-edge": Tone("#9d947f", "#9aa3ad"),
}

ROW_COLOURS = tuple(_ROW_COLOURS)


def _palette() -> dict[str, Tone]:
    palette = dict(_PAPER)
    for name, colour in _ROW_COLOURS.items():
        palette[f"{name}-band"] = colour.band
        palette[f"{name}-cell"] = colour.cell
        palette[f"{name}-faded"] = colour.faded
        palette[f"{name}-ink"] = colour.ink
        # Dice are things, not paper: they look the same in the dark.
        palette[f"{name}-pip"] = Tone(colour.pip, colour.pip)
        palette[f"{name}-facet"] = Tone(colour.cell.light, colour.cell.light)
        palette[f"{name}-numeral"] = Tone(colour.ink.light, colour.ink.light)
    palette |= {f"seat-{seat}": Tone(colour, colour) for seat, colour in enumerate(_SEATS)}
    return palette


PALETTE = _palette()
"""Every colour a shape may name."""

_OF_DRAWINGS = re.compile("slot|shadow|gold.*|glow|white|black|clover|die.*|.*-(pip|facet|numeral)")
"""Colours that the web app has none of, or its own of the same name."""


def custom_properties() -> str:
    """The colours that the web app shares, as custom properties of a style sheet."""
    shared = {name: tone for name, tone in PALETTE.items() if not _OF_DRAWINGS.fullmatch(name)}
    lines = (
        f"  --{name}: {tone.light if tone.light == tone.dark else f'light-dark({tone.light}, {tone.dark})'};\n"
        for name, tone in shared.items()
    )
    return f":root {{\n{''.join(lines)}}}\n"


_LINES = ("8", '<path d="M-2 2 2-2M-2 10 10-2M6 10 10 6" fill="none" stroke="#fff" stroke-width="1.4"/>')
_DOTS = ("9", '<circle cx="2.2" cy="2.2" r="1.4" fill="#fff"/><circle cx="6.7" cy="6.7" r="1.4" fill="#fff"/>')
_WAVES = ("12", '<path d="M0 3q3-4 6 0t6 0M0 9q3-4 6 0t6 0" fill="none" stroke="#fff" stroke-width="1.4"/>')
_DIAMONDS = ("11", '<path d="M5.5 1.2 9.8 5.5 5.5 9.8 1.2 5.5z" fill="none" stroke="#fff" stroke-width="1.3"/>')
_TEXTURES = {
    "red": _LINES,
    "yellow": _DOTS,
    "green": _WAVES,
    "blue": _DIAMONDS,
    "orange": _LINES,
    "purple": _DIAMONDS,
}


def textures(prefix: str) -> str:
    """The texture of every row colour as a pattern; class ``texture-red`` fills a shape with red's."""
    return "".join(
        f'<pattern id="{prefix}-{colour}" patternUnits="userSpaceOnUse" width="{size}" height="{size}">{shapes}'
        "</pattern>"
        for colour, (size, shapes) in _TEXTURES.items()
    )


def stylesheet(prefix: str, body: str) -> str:
    """The rules for the colours that `body` uses, all below the element with id `prefix`.

    A style sheet inside an SVG counts for the whole page it is shown on, hence the id in every selector.
    """
    paints = sorted(set(re.findall(r"\bp([fs])-([a-z0-9-]+)", body)))
    names = sorted({name for _, name in paints})
    light = "".join(f"--{name}:{PALETTE[name].light};" for name in names)
    dark = "".join(f"--{name}:{PALETTE[name].dark};" for name in names if PALETTE[name].dark != PALETTE[name].light)
    rules = [
        f"#{prefix}{{{light}font-family:{FONTS};font-variant-numeric:tabular-nums}}",
        f"@media (prefers-color-scheme:dark){{#{prefix}{{{dark}}}}}",
    ]
    for kind, name in paints:
        paint = "fill" if kind == "f" else "stroke"
        rules.append(f"#{prefix} .p{kind}-{name}{{{paint}:{PALETTE[name].light};{paint}:var(--{name})}}")
    rules += [f"#{prefix} .texture-{colour}{{fill:url(#{prefix}-{colour})}}" for colour in _TEXTURES]
    return "\n".join(rules)
