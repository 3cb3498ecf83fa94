"""Letters as strokes of a pen, for renderers that have no fonts.

Letters stand on a grid: capitals are 10 high, small letters begin at 3, and the line below them goes down to 13.
"""

import re
from html import escape, unescape
from unicodedata import normalize

from rowlock.rules.draw.svg.shapes import number

CAPITALS = 10
CAPITAL_SHARE = 0.71
"""How high a capital is in an em, as in most fonts."""
GAP = 2.0
"""Between two letters."""
SPACE = 2.6
THIN, THICK = 1.15, 1.75
"""How wide the pen is."""

_TEXT = re.compile(r"<text( [^>]*)>([^<]*)</text>")
_ATTRIBUTE = re.compile(r' ([a-z-]+)="([^"]*)"')
_SHARES = {"middle": 0.5, "end": 1.0}

LETTERS = {
    "0": (6, "M3 0A2.9 5 0 0 1 3 10A2.9 5 0 0 1 3 0"),
    "1": (3.6, "M.2 2.2 3 0V10"),
    "2": (6, "M.3 2.7A2.75 2.7 0 0 1 5.7 3Q5.7 4.5 4 6.3L.3 10H5.9"),
    "3": (6, "M.5 1.3Q1.5 0 3 0A2.45 2.35 0 0 1 3 4.7H2.1M3 4.7A2.8 2.65 0 0 1 3 10Q1 10 .1 8.5"),
    "4": (6.2, "M4.6 10V0L.1 6.9H6.1"),
    "5": (6, "M5.4 0H1.2L.7 4.5Q1.6 3.7 3 3.7A3 3.15 0 0 1 3 10Q1.1 10 .1 8.7"),
    "6": (6, "M4.9 .3Q.1 1.5 .1 6.8A2.9 3.2 0 0 1 5.9 6.8A2.9 3.2 0 0 1 .1 6.8"),
    "7": (5.8, "M.1 0H5.7L2.1 10"),
    "8": (6, "M3 4.6A2.45 2.3 0 0 1 3 0A2.45 2.3 0 0 1 3 4.6A2.85 2.7 0 0 1 3 10A2.85 2.7 0 0 1 3 4.6"),
    "9": (6, "M1.1 9.7Q5.9 8.5 5.9 3.2A2.9 3.2 0 0 1 .1 3.2A2.9 3.2 0 0 1 5.9 3.2"),
    "A": (6.8, "M0 10 3.4 0 6.8 10M1.2 6.7H5.6"),
    "B": (5.9, "M.2 0V10H3.1A2.7 2.7 0 0 0 3.1 4.6H.2M.2 0H2.8A2.3 2.3 0 0 1 2.8 4.6"),
    "C": (6.6, "M6.5 2A3.7 5 0 1 0 6.5 8"),
    "D": (6.6, "M.2 0V10H2.3A4.2 5 0 0 0 2.3 0H.2"),
    "E": (5.3, "M5.2 0H.2V10H5.2M.2 4.8H4.4"),
    "F": (5, "M5 0H.2V10M.2 4.8H4.2"),
    "G": (7, "M6.5 1.9A3.7 5 0 1 0 6.8 7.6V5.4H4.2"),
    "H": (6.4, "M.2 0V10M6.2 0V10M.2 4.8H6.2"),
    "I": (0.6, "M.3 0V10"),
    "J": (4.6, "M4.4 0V7A2.15 3 0 0 1 .1 7.2"),
    "K": (6, "M.2 0V10M5.7 0 .2 6.2M2.2 4.1 6 10"),
    "L": (5, "M.2 0V10H5"),
    "M": (8, "M.2 10V0L4 7 7.8 0V10"),
    "N": (6.6, "M.2 10V0L6.4 10V0"),
    "O": (7.4, "M3.7 0A3.6 5 0 0 1 3.7 10A3.6 5 0 0 1 3.7 0"),
    "P": (5.8, "M.2 10V0H2.9A2.8 2.8 0 0 1 2.9 5.6H.2"),
    "Q": (7.4, "M3.7 0A3.6 5 0 0 1 3.7 10A3.6 5 0 0 1 3.7 0M4.7 7.3 7.2 10.4"),
    "R": (6, "M.2 10V0H2.9A2.8 2.8 0 0 1 2.9 5.6H.2M3 5.6 5.9 10"),
    "S": (5.8, "M5.5 1.4Q4.5 0 2.9 0A2.6 2.4 0 0 0 2.9 4.8A2.7 2.6 0 0 1 2.9 10Q1.1 10 .1 8.5"),
    "T": (6.2, "M0 0H6.2M3.1 0V10"),
    "U": (6.4, "M.2 0V6.6A3 3.4 0 0 0 6.2 6.6V0"),
    "V": (6.6, "M0 0 3.3 10 6.6 0"),
    "W": (9.2, "M0 0 2.3 10 4.6 2 6.9 10 9.2 0"),
    "X": (6.2, "M.1 0 6.1 10M6.1 0 .1 10"),
    "Y": (6.2, "M0 0 3.1 5 6.2 0M3.1 5V10"),
    "Z": (6, "M.3 0H5.7L.2 10H5.9"),
    "a": (5.1, "M5 6.6A2.45 3.4 0 0 1 .1 6.6A2.45 3.4 0 0 1 5 6.6M5 3.2V10"),
    "b": (5.1, "M.1 0V10M.1 6.6A2.45 3.4 0 0 1 5 6.6A2.45 3.4 0 0 1 .1 6.6"),
    "c": (4.6, "M4.5 4.3A2.6 3.4 0 1 0 4.5 8.9"),
    "d": (5.1, "M5 0V10M5 6.6A2.45 3.4 0 0 1 .1 6.6A2.45 3.4 0 0 1 5 6.6"),
    "e": (5, "M.2 6.5H4.9A2.4 3.4 0 1 0 4.4 8.9"),
    "f": (3.4, "M3.4 .2Q1.4 -.2 1.4 2.4V10M0 3.5H3.1"),
    "g": (5.1, "M5 6.6A2.45 3.4 0 0 1 .1 6.6A2.45 3.4 0 0 1 5 6.6M5 3.2V10.8A2.4 2.2 0 0 1 .6 11.9"),
    "h": (4.9, "M.1 0V10M.1 6.2A2.35 3 0 0 1 4.8 6.2V10"),
    "i": (0.6, "M.3 3.3V10M.3 .8V.9"),
    "j": (1.8, "M1.4 3.3V11.2Q1.4 13 -.2 12.8M1.4 .8V.9"),
    "k": (4.7, "M.1 0V10M4.3 3.3 .1 7.4M1.7 5.9 4.7 10"),
    "l": (0.6, "M.3 0V10"),
    "m": (7.8, "M.1 3.3V10M.1 6A1.9 2.8 0 0 1 3.9 6V10M3.9 6A1.9 2.8 0 0 1 7.7 6V10"),
    "n": (4.9, "M.1 3.3V10M.1 6.2A2.35 3 0 0 1 4.8 6.2V10"),
    "o": (5.1, "M2.55 3.2A2.45 3.4 0 0 1 2.55 10A2.45 3.4 0 0 1 2.55 3.2"),
    "p": (5.1, "M.1 3.3V13M.1 6.6A2.45 3.4 0 0 1 5 6.6A2.45 3.4 0 0 1 .1 6.6"),
    "q": (5.1, "M5 3.3V13M5 6.6A2.45 3.4 0 0 1 .1 6.6A2.45 3.4 0 0 1 5 6.6"),
    "r": (3.2, "M.1 3.3V10M.1 6.4Q.4 3.2 3.2 3.3"),
    "s": (4.3, "M4 4.3Q3.3 3.2 2.1 3.2A1.75 1.65 0 0 0 2.1 6.5A1.9 1.75 0 0 1 2.1 10Q.8 10 .1 8.9"),
    "t": (3.3, "M1.4 .8V8Q1.4 10.2 3.3 9.9M0 3.3H3.1"),
    "u": (4.9, "M.1 3.3V7A2.35 3 0 0 0 4.8 7V3.3M4.8 6V10"),
    "v": (4.8, "M0 3.3 2.4 10 4.8 3.3"),
    "w": (7, "M0 3.3 1.8 10 3.5 4.4 5.2 10 7 3.3"),
    "x": (4.6, "M.1 3.3 4.5 10M4.5 3.3 .1 10"),
    "y": (4.8, "M0 3.3 2.4 10M4.8 3.3 2 11.4Q1.4 13 .2 12.9"),
    "z": (4.6, "M.2 3.3H4.3L.1 10H4.5"),
    ".": (0.6, "M.3 9.9V10"),
    ",": (0.9, "M.6 9.7 .1 11.4"),
    ":": (0.6, "M.3 4.2V4.3M.3 9.9V10"),
    "!": (0.6, "M.3 0V6.8M.3 9.9V10"),
    "?": (4.8, "M.1 2.1A2.35 2.2 0 0 1 4.7 2.4Q4.6 3.8 2.4 5V6.8M2.4 9.9V10"),
    "'": (0.6, "M.3 0V2.4"),
    "-": (3, "M0 6.3H3"),
    "\N{EN DASH}": (5, "M0 6.3H5"),
    "\N{MINUS SIGN}": (5.2, "M0 5.3H5.2"),
    "+": (5.2, "M0 5.3H5.2M2.6 2.7V7.9"),
    "=": (5.2, "M0 3.9H5.2M0 6.7H5.2"),
    "/": (4, "M0 11 4 -1"),
    "(": (2, "M2 -1Q-1.2 5 2 11.5"),
    ")": (2, "M0 -1Q3.2 5 0 11.5"),
    "\N{MULTIPLICATION SIGN}": (4.4, "M0 3.3 4.4 7.7M4.4 3.3 0 7.7"),
    "\N{MIDDLE DOT}": (0.6, "M.3 5.3V5.4"),
    "\N{GREATER-THAN OR EQUAL TO}": (5, "M.2 1 4.8 4 .2 7M.2 9.8H4.8"),
}
"""How wide each letter is, and its strokes."""


def as_strokes(body: str) -> str:
    """A drawing whose texts are drawn with a pen."""
    return _TEXT.sub(_drawn, body)


def _drawn(text: re.Match[str]) -> str:
    attributes, content = dict(_ATTRIBUTE.findall(text[1])), unescape(text[2])
    size = float(attributes["font-size"]) * CAPITAL_SHARE / CAPITALS
    strokes, x = [], 0.0
    for letter in content:
        if letter == " ":
            x += SPACE + GAP
            continue
        wide, path = _letter(letter)
        strokes.append(f'<path transform="translate({number(x)} 0)" d="{path}"/>')
        x += wide + GAP
    shift = max(0.0, x - GAP) * _SHARES.get(attributes.get("text-anchor", ""), 0.0)
    left, top = float(attributes["x"]) - shift * size, float(attributes["y"]) - CAPITALS * size
    paint = attributes["class"].replace("pf-", "ps-")
    pen = THICK if "font-weight" in attributes else THIN
    return (
        f'<g class="{escape(paint)}" transform="translate({left:.2f} {top:.2f}) scale({size:.4f})" fill="none" '
        f'stroke-width="{pen}" stroke-linecap="round" stroke-linejoin="round">{"".join(strokes)}</g>'
    )


def _letter(letter: str) -> tuple[float, str]:
    """A letter without its accents; one that we cannot draw is a gap."""
    return LETTERS.get(letter) or LETTERS.get(normalize("NFKD", letter)[0]) or (SPACE, "M0 0")
