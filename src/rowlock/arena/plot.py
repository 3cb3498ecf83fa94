"""A picture of a tournament: the distribution of each bot's scores."""

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, exp, floor, log10, pi, sqrt
from typing import NamedTuple
from zlib import crc32

from rowlock.arena.run import Results
from rowlock.arena.statistics import Standing
from rowlock.rules.draw.svg.palette import Tone, stylesheet
from rowlock.rules.draw.svg.shapes import box, group, number, tag, text
from rowlock.rules.games import find_game

MARGIN = 28
LEFT, TOP = 74, 84
WIDTH, HEIGHT = 620, 360
"""The size of the area between the axes."""
BOTTOM = TOP + HEIGHT
BELOW = 64
HEADROOM = 1.06
GRID = 3
"""Pixels from one point of a curve to the next."""
MOST_TICKS = 10
LEGEND_LINE = 44
LEGEND_SAMPLE = 46
LETTER = 8.6
"""The width of a letter in a name: all letters are equally wide, so the width of a name is known."""
FEWEST_LETTERS, MOST_LETTERS = 14, 40
NARROWEST, TAIL = 1.5, 3.0

# Curves differ by colour, and by dashes where colours look alike on screen or on paper.
_COLOURS = (
    Tone("#2f5bb7", "#8fb0ff"),
    Tone("#c2410c", "#ff9d66"),
    Tone("#0f7a55", "#5fd3a5"),
    Tone("#8a3fa0", "#d9a0ee"),
    Tone("#8a6a00", "#f0cf5b"),
    Tone("#b0235f", "#ff94bd"),
)
_DASHES = ("none", "9 4", "2 4", "12 4 2 4", "5 3", "16 5", "2 3 6 3")


def plot(results: Results, found: Sequence[Standing]) -> str:
    """The score distributions of the bots as one standalone SVG document, for light and dark pages."""
    tournament = results.tournament
    title = f"{find_game(tournament.game).title}: how many points the bots make"
    games, players = counted(len(results.games), "game"), counted(tournament.players, "player")
    subtitle = f"{games} of {players}, seed {tournament.seed}; upright lines mark the averages"
    letters = max(FEWEST_LETTERS, *(len(_short(standing.bot)) for standing in found))
    width = LEFT + WIDTH + 2 * MARGIN + LEGEND_SAMPLE + LETTER * letters
    height = max(BOTTOM + BELOW, TOP + LEGEND_LINE * len(found) + MARGIN)
    body = (
        box(0.5, 0.5, width - 1, height - 1, rx=18, fill="paper", stroke="paper-edge")
        + text(MARGIN, 32, title, size=19, bold=True, anchor="start")
        + text(MARGIN, 56, subtitle, size=13, fill="soft", anchor="start")
        + _chart([Density.of(standing.scores) for standing in found])
        + group(_legend(found), x=LEFT + WIDTH + MARGIN, y=TOP)
    )
    prefix = f"rowlock-{crc32(body.encode()):08x}"
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{prefix}" viewBox="0 0 {number(width)} {number(height)}" '
        f'width="{number(width)}" height="{number(height)}" style="max-width:100%;height:auto" role="img" '
        f'aria-labelledby="{prefix}-title {prefix}-desc">'
        f'<title id="{prefix}-title">{escape(title)}</title>'
        f'<desc id="{prefix}-desc">{escape("; ".join(f"{each.bot}: {_mean(each)}" for each in found))}</desc>'
        f"<style>{stylesheet(prefix, body)}\n{_line_styles(prefix, len(found))}</style>{body}</svg>\n"
    )
    # ASCII alone survives every encoding of a file or a pipe.
    return drawing.encode("ascii", "xmlcharrefreplace").decode()


class Density(NamedTuple):
    """A smooth curve of the frequency of each score."""

    scores: Mapping[int, int]
    games: int
    mean: float
    bandwidth: float

    @classmethod
    def of(cls, scores: Mapping[int, int]) -> "Density":
        games = sum(scores.values())
        mean = sum(score * times for score, times in scores.items()) / games
        spread = sqrt(sum((score - mean) ** 2 * times for score, times in scores.items()) / games)
        # Silverman's rule, but never so narrow that the curve shows single points as teeth.
        return cls(scores, games, mean, max(NARROWEST, 1.06 * spread * games**-0.2))

    @property
    def low(self) -> float:
        return min(self.scores) - TAIL * self.bandwidth

    @property
    def high(self) -> float:
        return max(self.scores) + TAIL * self.bandwidth

    def percent(self, score: float) -> float:
        """The share of games per point around a score."""
        kernels = (times * exp(-(((score - at) / self.bandwidth) ** 2) / 2) for at, times in self.scores.items())
        return 100 * sum(kernels) / (self.games * self.bandwidth * sqrt(2 * pi))


class Axis(NamedTuple):
    """Maps values to a line of pixels."""

    low: float
    high: float
    first: float
    last: float

    def at(self, value: float) -> float:
        return self.first + (value - self.low) / (self.high - self.low) * (self.last - self.first)

    def ticks(self) -> list[float]:
        step = nice_step((self.high - self.low) / MOST_TICKS)
        return [step * n for n in range(ceil(self.low / step), floor(self.high / step) + 1)]


def nice_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, … times a power of ten that is not smaller.

    >>> nice_step(17), nice_step(0.3)
    (20.0, 0.5)
    """
    power = 10.0 ** floor(log10(least))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least)


def _chart(curves: Sequence[Density]) -> str:
    low, high = min(curve.low for curve in curves), max(curve.high for curve in curves)
    places = [low + (high - low) * pixel / WIDTH for pixel in range(0, WIDTH + 1, GRID)]
    points = [{at: curve.percent(at) for at in places if curve.low <= at <= curve.high} for curve in curves]
    across = Axis(low, high, LEFT, LEFT + WIDTH)
    up = Axis(0, HEADROOM * max(max(percents.values()) for percents in points), BOTTOM, TOP)
    means = [
        _path(f"line-{line}", f"M{_point(across.at(curve.mean), BOTTOM)}V{number(up.at(curve.percent(curve.mean)))}")
        for line, curve in enumerate(curves)
    ]
    lines = [_curve(line, percents, across, up) for line, percents in enumerate(points)]
    return _axes(across, up) + "".join(means + lines)


def _curve(line: int, percents: Mapping[float, float], across: Axis, up: Axis) -> str:
    outline = "L".join(_point(across.at(place), up.at(percent)) for place, percent in percents.items())
    first, last = across.at(min(percents)), across.at(max(percents))
    area = f"M{_point(first, BOTTOM)}L{outline}L{_point(last, BOTTOM)}z"
    return tag("path", class_=f"area-{line}", d=area) + _path(f"line-{line} dash-{line}", f"M{outline}")


def _point(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def _path(classes: str, d: str) -> str:
    return tag("path", class_=classes, d=d, fill="none", stroke_width=2.4 if "dash" in classes else 1.2)


def _axes(across: Axis, up: Axis) -> str:
    parts = []
    for percent in up.ticks():
        parts.append(tag("path", d=f"M{_point(LEFT, up.at(percent))}h{WIDTH}", stroke="rule", stroke_width=1))
        parts.append(text(LEFT - 10, up.at(percent), f"{percent:g} %", size=12, fill="soft", anchor="end"))
    for score in across.ticks():
        parts.append(tag("path", d=f"M{_point(across.at(score), BOTTOM)}v6", stroke="soft", stroke_width=1.2))
        parts.append(text(across.at(score), BOTTOM + 18, f"{score:g}", size=12, fill="soft"))
    parts.append(tag("path", d=f"M{LEFT} {BOTTOM}h{WIDTH}", stroke="soft", stroke_width=1.2))
    parts.append(text(LEFT + WIDTH / 2, BOTTOM + 42, "points at the end of a game", size=13))
    upward = f"translate(20 {number(TOP + HEIGHT / 2)}) rotate(-90)"
    parts.append(tag("g", text(0, 0, "share of games, for each point", size=13), transform=upward))
    return "".join(parts)


def _legend(found: Sequence[Standing]) -> str:
    parts = []
    for line, standing in enumerate(found):
        y = LEGEND_LINE * line + 8
        parts.append(_path(f"line-{line} dash-{line}", f"M0 {y}h{LEGEND_SAMPLE - 8}"))
        parts.append(text(LEGEND_SAMPLE, y, _short(standing.bot), size=14, bold=True, anchor="start", class_="bot"))
        parts.append(text(LEGEND_SAMPLE, y + 17, _mean(standing), size=12, fill="soft", anchor="start"))
    return "".join(parts)


def counted(number: int, noun: str) -> str:
    """A number of things.

    >>> counted(1, "game"), counted(2, "game")
    ('1 game', '2 games')
    """
    return f"{number} {noun}{'s' if number != 1 else ''}"


def _short(name: str) -> str:
    """A name short enough to leave room for the picture; the description has the full name."""
    return name if len(name) <= MOST_LETTERS else name[: MOST_LETTERS - 1] + "…"


def _mean(standing: Standing) -> str:
    return f"{standing.score.mean:.1f} on average"


def _line_styles(prefix: str, lines: int) -> str:
    """The colour and the dashes of each curve; the more areas overlap, the paler they are."""
    rules = [f"#{prefix} .bot{{font-family:ui-monospace,Menlo,Consolas,monospace}}"]
    for line in range(lines):
        light, dark = (
            f"#{prefix} .line-{line}{{stroke:{colour}}}#{prefix} .area-{line}{{fill:{colour}}}"
            for colour in _COLOURS[line % len(_COLOURS)]
        )
        rules += [
            light,
            f"@media (prefers-color-scheme:dark){{{dark}}}",
            f"#{prefix} .area-{line}{{opacity:{0.2 / lines:.3f}}}",
            f"#{prefix} .dash-{line}{{stroke-dasharray:{_DASHES[line % len(_DASHES)]}}}",
        ]
    return "\n".join(rules)
