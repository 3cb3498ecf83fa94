"""The picture of a tournament."""

from math import isclose
from xml.etree import ElementTree as ET

import pytest

from rowlock.arena import Estimate, Outcome, Results, Standing, Tournament, plot
from rowlock.arena.plot import LEFT, LEGEND_SAMPLE, MARGIN, TOP, WIDTH, Density

SVG = "{http://www.w3.org/2000/svg}"


def standing(bot: str, scores: dict[int, int]) -> Standing:
    games = sum(scores.values())
    mean = sum(score * times for score, times in scores.items()) / games
    return Standing(bot, games, Estimate(0.5), Estimate(mean), 20.0, None, 0, None, scores)


def drawn(*found: Standing) -> ET.Element:
    results = Results(Tournament("qwixx", ["random"]), {0: Outcome((1, 2), 20)})
    picture = plot(results, found)
    assert picture.isascii()
    assert plot(results, found) == picture
    return ET.fromstring(picture)


def test_every_bot_has_a_curve_and_a_line_in_the_legend() -> None:
    names = [f"bot {number}" for number in range(9)]
    root = drawn(*(standing(name, {number: 3, number + 10: 4}) for number, name in enumerate(names)))
    assert root.tag == f"{SVG}svg"
    words = [element.text for element in root.iter(f"{SVG}text")]
    assert [word for word in words if word in names] == names
    assert {"Qwixx: how many points the bots make", "points at the end of a game", "0 %"} <= set(words)
    paths = [element.get("class", "") for element in root.iter(f"{SVG}path")]
    style = next(root.iter(f"{SVG}style")).text or ""
    looks = set()
    for line in range(9):
        assert paths.count(f"line-{line} dash-{line}") == 2, "the curve and its sample"
        colour = style.split(f".line-{line}{{stroke:")[1].split("}")[0]
        dash = style.split(f".dash-{line}{{stroke-dasharray:")[1].split("}")[0]
        looks.add((colour, dash))
    assert len(looks) == 9
    assert "prefers-color-scheme:dark" in style


def test_names_of_bots_are_written_as_they_are() -> None:
    root = drawn(standing('command:a <b> & "c" ü', {5: 1}))
    assert 'command:a <b> & "c" ü' in [element.text for element in root.iter(f"{SVG}text")]


def test_a_long_name_is_shortened_and_has_room() -> None:
    name = "command:" + "W" * 100
    root = drawn(standing(name, {5: 1}))
    (label,) = [element for element in root.iter(f"{SVG}text") if "bot" in element.get("class", "").split()]
    assert label.text == name[:39] + "…"
    assert ".bot{font-family:ui-monospace" in (next(root.iter(f"{SVG}style")).text or ""), "so all letters are as wide"
    room = float(root.get("width", 0)) - (LEFT + WIDTH + MARGIN + LEGEND_SAMPLE)
    assert room > 40 * 14 * 0.61
    assert float(root.get("width", 0)) < 1300
    assert name in (next(root.iter(f"{SVG}desc")).text or "")


def test_one_game_is_one_game() -> None:
    results = Results(Tournament("qwixx", ["random"], players=1), {0: Outcome((1,), 20)})
    assert "1 game of 1 player, seed 0" in plot(results, [standing("random", {1: 1})])


@pytest.mark.parametrize("scores", [{0: 1}, {-20: 1}, {7: 1000}, {-16: 1, 250: 1}])
def test_curves_stay_between_the_axes(scores: dict[int, int]) -> None:
    root = drawn(standing("one", scores), standing("other", {30: 5}))
    curves = [
        element.get("d", "") for element in root.iter(f"{SVG}path") if element.get("class", "").startswith("line-")
    ]
    curve = max(curves, key=len)
    points = [tuple(map(float, point.split())) for point in curve.removeprefix("M").split("L")]
    assert len(points) > 5
    assert all(LEFT <= x <= LEFT + WIDTH and y >= TOP for x, y in points)


def test_the_area_under_a_curve_is_one() -> None:
    curve = Density.of({score: 1 + score % 5 for score in range(-20, 120)})
    whole = sum(curve.percent(curve.low + 0.5 * step) for step in range(int(2 * (curve.high - curve.low)))) / 2
    assert isclose(whole, 100, rel_tol=0.01)
