"""The shapes that all drawings share, as strings of SVG: text, crosses, padlocks, little dice, clovers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import cos, radians, sin
from typing import Literal
from zlib import crc32

from rowlock.rules.draw.svg.palette import PALETTE

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished part of a drawing, with its origin at the upper left corner."""

    width: float
    height: float
    body: str

    def at(self, x: float, y: float) -> str:
        return group(self.body, x=x, y=y)


def column(pictures: Iterable[Picture], gap: float) -> Picture:
    """Stack pictures below each other."""
    body, width, y = [], 0.0, 0.0
    for picture in pictures:
        body.append(picture.at(0, y))
        width, y = max(width, picture.width), y + picture.height + gap
    return Picture(width, y - gap, "".join(body))


def row(pictures: Iterable[Picture], gap: float) -> Picture:
    """Place pictures side by side."""
    body, height, x = [], 0.0, 0.0
    for picture in pictures:
        body.append(picture.at(x, 0))
        height, x = max(height, picture.height), x + picture.width + gap
    return Picture(x - gap, height, "".join(body))


def number(value: float) -> str:
    """A coordinate with at most one decimal, since finer differences are invisible."""
    # Adding zero turns negative zero into zero.
    return f"{round(value, 1) + 0:.1f}".removesuffix(".0")


def tag(name: str, content: str = "", /, **attributes: str | float) -> str:
    """An element. `fill` and `stroke` name colours of the palette; ``_`` in a name stands for ``-``."""
    classes, written = [], []
    for attribute, value in attributes.items():
        shown = value if isinstance(value, str) else number(value)
        if attribute == "class_":
            classes.append(shown)
        elif attribute in ("fill", "stroke") and shown != "none":
            assert shown in PALETTE, shown
            classes.append(f"p{attribute[0]}-{shown}")
        else:
            written.append(f' {attribute.replace("_", "-")}="{escape(shown)}"')
    class_attribute = f' class="{" ".join(classes)}"' if classes else ""
    end = f">{content}</{name}>" if content else "/>"
    return f"<{name}{class_attribute}{''.join(written)}{end}"


def group(content: str, /, *, x: float = 0, y: float = 0, **attributes: str | float) -> str:
    """A group shifted by `x` and `y`."""
    if x or y:
        attributes["transform"] = f"translate({number(x)} {number(y)})"
    return tag("g", content, **attributes)


def box(x: float, y: float, width: float, height: float, *, rx: float, **attributes: str | float) -> str:
    """A rounded rectangle."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx, **attributes)


def circle(x: float, y: float, r: float, **attributes: str | float) -> str:
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def text(
    x: float,
    y: float,
    content: object,
    *,
    size: float,
    fill: str = "ink",
    bold: bool = False,
    anchor: Anchor = "middle",
    class_: str = "",
) -> str:
    """Text whose digits and capitals are centred on `y`."""
    # Renderers disagree about dominant-baseline, so this does not use it.
    attributes: dict[str, str | float] = {"x": x, "y": y + 0.355 * size, "font_size": size, "fill": fill}
    if class_:
        attributes["class_"] = class_
    if bold:
        attributes["font_weight"] = "700"
    if anchor != "start":
        attributes["text_anchor"] = anchor
    return tag("text", escape(str(content)), **attributes)


def polygon(points: Iterable[Point], **attributes: str | float) -> str:
    """A polygon with slightly rounded corners."""
    joined = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return tag("polygon", points=joined, stroke_linejoin="round", **attributes)


def regular(corners: int, x: float, y: float, r: float, *, turned: float = -90) -> list[Point]:
    """The corners of a regular polygon, the first one at the angle `turned`."""
    angles = [radians(turned + 360 * corner / corners) for corner in range(corners)]
    return [(x + r * cos(angle), y + r * sin(angle)) for angle in angles]


def tremor(key: str) -> tuple[float, float, float, float]:
    """Four numbers from -1 to 1 that depend only on `key`: the wobble of a hand."""
    a, b, c, d = (byte / 127.5 - 1 for byte in crc32(f"{key} {key}".encode()).to_bytes(4, "big"))
    return a, b, c, d


def cross(x: float, y: float, size: float, key: str, *, class_: str = "cross", stroke: str = "pen") -> str:
    """An X of two pen strokes, drawn a little differently for every `key`."""
    a, b, c, d = (shake * size * 0.09 for shake in tremor(key))
    half = size / 2
    falling = f"M{number(x - half + a)} {number(y - half + b)}Q{number(x + c)} {number(y - 2 * d)} "
    falling += f"{number(x + half - b)} {number(y + half + c)}"
    rising = f"M{number(x + half + c)} {number(y - half - a)}Q{number(x + 2 * b)} {number(y + d)} "
    rising += f"{number(x - half - d)} {number(y + half + b)}"
    return tag(
        "path",
        class_=class_,
        d=falling + rising,
        fill="none",
        stroke=stroke,
        stroke_width=max(2.2, size * 0.11),
        stroke_linecap="round",
    )


def padlock(x: float, y: float, size: float, *, closed: bool, colour: str, hole: str) -> str:
    """A padlock centred on a point; the shackle of an open one is lifted on one side."""
    w, h = size * 0.72, size * 0.52
    top, r = y - size * 0.04, size * 0.22
    right_end = top if closed else top - size * 0.16
    lift = 0 if closed else size * 0.1
    shackle = (
        f"M{number(x - r)} {number(top)}V{number(top - size * 0.16 - lift)}"
        f"A{number(r)} {number(r)} 0 0 1 {number(x + r)} {number(top - size * 0.16 - lift)}V{number(right_end)}"
    )
    return (
        tag("path", d=shackle, fill="none", stroke=colour, stroke_width=size * 0.12, stroke_linecap="round")
        + box(x - w / 2, top, w, h, rx=size * 0.1, fill=colour)
        + circle(x, top + h * 0.5, size * 0.08, fill=hole)
    )


def mark(x: float, y: float, size: float) -> str:
    """Rowlock's mark: a padlock whose shackle is a row of four dots in the four colours."""
    dots = "".join(
        circle(x + dx * size, y + dy * size, size * 0.11, fill=f"{colour}-band")
        for colour, (dx, dy) in zip(
            ("red", "yellow", "green", "blue"),
            ((-0.31, -0.15), (-0.14, -0.41), (0.18, -0.41), (0.35, -0.15)),
            strict=True,
        )
    )
    body = box(x - size * 0.42, y, size * 0.88, size * 0.56, rx=size * 0.13, fill="ink")
    return dots + body + circle(x + size * 0.02, y + size * 0.28, size * 0.09, fill="table")


def pips(face: int, x: float, y: float, spread: float, r: float, colour: str) -> str:
    """The pips of a six-sided die, centred on a point; none for face 0."""
    corners = [(-1, -1), (1, 1), (1, -1), (-1, 1), (-1, 0), (1, 0)]
    places: Sequence[tuple[int, int]] = corners[: face - face % 2] + [(0, 0)] * (face % 2)
    return "".join(circle(x + dx * spread, y + dy * spread, r, fill=colour) for dx, dy in places)


def clover(x: float, y: float, size: float, label: object, *, lit: bool) -> str:
    """A four-leaf clover around a lucky number; `lit` if it has just come up."""
    leaf = size * 0.27
    leaves = "".join(
        circle(x + dx * leaf, y + dy * leaf, leaf * 1.08, fill="gold" if lit else "clover")
        for dx, dy in ((-0.95, -0.95), (0.95, -0.95), (-0.95, 0.95), (0.95, 0.95))
    )
    curl = f"M{number(x)} {number(y + size * 0.3)}q{number(size * 0.04)} {number(size * 0.3)}"
    curl += f" {number(size * 0.2)} {number(size * 0.36)}"
    stem = tag("path", d=curl, fill="none", stroke="gold" if lit else "clover", stroke_width=size * 0.09)
    middle = circle(x, y, size * 0.32, fill="paper")
    return group(stem + leaves + middle + text(x, y, label, size=size * 0.38, bold=True), class_="clover")


def pill(x: float, y: float, label: str, *, fill: str, ink: str, edge: str) -> Picture:
    """A rounded label with its left edge at `x`, centred on `y`."""
    width = 16 + 7.4 * len(label)
    body = box(x, y - 11, width, 22, rx=11, fill=fill, stroke=edge, stroke_width=1.4)
    return Picture(width, 22, body + text(x + width / 2, y, label, size=12.5, fill=ink, bold=True))
