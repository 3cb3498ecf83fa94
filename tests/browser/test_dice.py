"""Thrown dice end as they were rolled, lie still for those who do not want to wait, and fit into their tray."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.screens import Stage
from tests.browser.visitor import DESKTOP, PHONE, Device, Visitor
from tests.server.services import Server

Alone = Callable[..., Visitor]
LOW = Device(360, 560, touch=True)
# Dice that take off stay where they are until the test lets them go.
HOLD = """() => {
  const hold = () => document.querySelectorAll(".air").forEach((air) =>
    air.getAnimations({ subtree: true }).forEach((animation) => animation.pause()));
  new MutationObserver(hold).observe(document.body, { subtree: true, childList: true });
}"""
THROW_MS = 600
# What is on the side that is seen best from above, of each die in the air, at some time of its throw.
ON_TOP = """(time) => {
  const tilt = (25 * Math.PI) / 180;
  const air = document.querySelector(".air");
  for (const animation of air.getAnimations({ subtree: true })) animation.currentTime = time;
  return [...air.querySelectorAll("[data-tumbling]")].map((body) => {
    const turn = new DOMMatrix(getComputedStyle(body).transform);
    const sides = [...body.querySelectorAll(".side")].filter((side) => side.matches(".square") || side.innerText);
    const heights = sides.map((side) => {
      const { m32, m33 } = turn.multiply(new DOMMatrix(getComputedStyle(side).transform));
      return m33 * Math.cos(tilt) - m32 * Math.sin(tilt);
    });
    const side = sides[heights.indexOf(Math.max(...heights))];
    return [body.dataset.tumbling, Number(side.innerText || /pips-(\\d)/.exec(side.className)[1])];
  });
}"""
LET_GO = "() => document.querySelector('.air').getAnimations({ subtree: true }).forEach((each) => each.finish())"
LYING = "(dice) => dice.map((die) => [die.dataset.die, Number(die.dataset.face)])"
# How far dice, sums and locks stand out of their tray, in pixels.
OUTSIDE = """(tray) => Math.max(...[...tray.querySelectorAll(".die, .sum, .sums")].map((part) => {
  const [own, all] = [part.getBoundingClientRect(), tray.getBoundingClientRect()];
  return Math.max(all.left - own.left, own.right - all.right, all.top - own.top, own.bottom - all.bottom);
}))"""


@pytest.fixture
def alone(browser: Browser, server: Server) -> Iterator[Alone]:
    """Ada at a table of her own, about to roll."""
    stages: list[Stage] = []

    def come(game: str, device: Device = PHONE, *, watches: bool = False) -> Visitor:
        stage = Stage(browser, server.url, device, watches=watches)
        stages.append(stage)
        table = stage.open(game)
        stage.ada.ask("POST", f"/tables/{table}/start")
        stage.visitor.page.goto(f"/t/{table}")
        stage.visitor.find(".tray").wait_for()
        return stage.visitor

    yield come
    for stage in stages:
        stage.visitor.leave()


@pytest.mark.parametrize("game", ["qwixx", "longo", "qwinto"])
def test_a_throw_ends_with_the_faces_that_were_rolled(alone: Alone, game: str) -> None:
    ada = alone(game, watches=True)
    ada.page.evaluate(HOLD)
    ada.tap("[data-do=roll], [data-do=dice]")
    ada.find(".air").wait_for(state="attached")
    lying = ada.find("[data-die]").evaluate_all(LYING)
    assert ada.page.evaluate(ON_TOP, THROW_MS) == lying
    assert ada.page.evaluate(ON_TOP, 0) != lying
    assert not ada.find(".sum.seen").count()
    ada.page.evaluate(LET_GO)
    ada.find(".air").wait_for(state="detached")
    assert ada.find("[data-die]").evaluate_all(LYING) == lying
    ada.find(".sum.seen").wait_for()


@pytest.mark.parametrize("tap", [True, False], ids=["a tap", "a key"])
def test_dice_lie_still_at_once_for_whoever_does_not_wait(alone: Alone, tap: bool) -> None:
    ada = alone("qwixx", watches=True)
    ada.page.evaluate(HOLD)
    ada.tap("[data-do=roll]")
    ada.find(".air").wait_for(state="attached")
    if tap:
        ada.tap(".tray .skip")
    else:
        ada.page.keyboard.press("Enter")
    ada.find(".air").wait_for(state="detached")
    ada.find(".sum.seen").wait_for()
    ada.find(".own .cell.legal").first.wait_for()


def test_nothing_flies_where_nothing_shall_move(alone: Alone) -> None:
    ada = alone("longo")
    ada.page.evaluate(
        "() => new MutationObserver(() => { window.flew ||= document.querySelector('.air') !== null; })"
        ".observe(document.body, { subtree: true, childList: true })"
    )
    ada.tap("[data-do=roll]")
    ada.find(".sum.seen").wait_for()
    assert not ada.page.evaluate("window.flew")


@pytest.mark.parametrize("device", [LOW, PHONE, DESKTOP], ids=lambda device: f"{device.width}x{device.height}")
@pytest.mark.parametrize("game", ["longo", "on-board", "qwinto"])
def test_dice_are_as_large_as_their_tray_and_stay_inside(alone: Alone, game: str, device: Device) -> None:
    ada = alone(game, device)
    ada.tap("[data-do=roll], [data-do=dice]")
    ada.find(".sum.seen").wait_for()
    tray = ada.find(".tray")
    assert tray.evaluate(OUTSIDE) <= 1
    size = tray.bounding_box()
    die = ada.find(".tray .die").first.bounding_box()
    assert size
    assert die
    assert die["height"] > size["height"] / 5
    assert die["width"] >= 36
