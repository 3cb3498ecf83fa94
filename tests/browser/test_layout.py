"""Where everything is: all of a game on a small phone, and nothing small on a wide screen."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from rowlock.rules.games import find_game
from rowlock.rules.messages import Message
from rowlock.rules.story import Happening, story
from tests.browser.friends import players_at
from tests.browser.play import GAMES
from tests.browser.screens import QUESTIONS, OverTooSoon, Stage
from tests.browser.visitor import DESKTOP, PHONE, Device, Visitor
from tests.server.services import Server

SMALL = ((360, 560), (375, 553), (360, 616), (390, 844), (640, 320), (844, 390))
"""Phones with the bars of their browsers, upright and on their side."""
LARGE = ((820, 1180), (1180, 820), (1280, 800), (1920, 1080))
WIDE = Device(1920, 1080, touch=False)
CELL = 40
"""The height of cells in pixels, where there is room for it."""
LOW_CELL = 30
"""Longo has eight lines of cells: this is what is left of them on the smallest phones."""
NARROW_CELL = 23
PART_OF_THE_WIDTH = 0.6
SMALLEST_LETTERS = 12
BOXES = """(selector) => [...document.querySelectorAll(selector)].map((part) => {
  const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
  const name = part.dataset.cell ?? part.dataset.field ?? part.dataset.do ?? part.className.baseVal ?? part.className;
  return { left, top, right, bottom, width, height, name };
})"""
# How large letters in a drawing are on the screen.
DRAWN = """(texts) => texts.map((text) =>
  (parseFloat(getComputedStyle(text).fontSize) * text.ownerSVGElement.clientWidth)
    / text.ownerSVGElement.viewBox.baseVal.width
)"""
OWN = ".middle > .own"
NEW = ".others [data-new]"


@pytest.fixture
def stage(browser: Browser, server: Server) -> Iterator[Callable[..., Stage]]:
    stages: list[Stage] = []

    def set_up(device: Device = PHONE, **more: Any) -> Stage:
        stages.append(Stage(browser, server.url, device, **more))
        return stages[-1]

    yield set_up
    for stage in stages:
        stage.visitor.leave()


def asked(question: str, moves: int = 8) -> Callable[[dict[str, Any]], bool]:
    """Until Ada alone is asked this and has a choice."""

    def reached(update: dict[str, Any]) -> bool:
        table = update["table"]
        awaits = table["state"]["awaits"]
        if "over" in awaits:
            raise OverTooSoon
        asked = 0 in table["waits_for"] and awaits.get("action") == question
        return bool(table["moves"] >= moves and asked and len(update["you"]["legal"]) > 2)

    return reached


def at_a_table(stage: Stage, game: str, question: str) -> Visitor:
    """With as many as can play it."""
    table = stage.play(game, asked(question), seats=find_game(game).max_players)
    visitor = stage.visitor.go(f"/t/{table}")
    visitor.find(".track .legal" if question == "move" else ".own .legal").first.wait_for()
    return visitor


def in_sight(visitor: Visitor, selector: str) -> list[dict[str, Any]]:
    """The places of these parts, which are all inside the window."""
    size = visitor.page.viewport_size
    assert size
    boxes: list[dict[str, Any]] = visitor.page.evaluate(BOXES, selector)
    assert boxes, selector
    for box in boxes:
        inside = (
            0 <= box["left"] <= box["right"] <= size["width"] and 0 <= box["top"] <= box["bottom"] <= size["height"]
        )
        assert inside, f"{selector} {box} is not inside {size}"
    return boxes


ALL_OF_IT = (".own .sheet", ".own .foot", ".tray", ".tray [data-die]", ".banner", ".others .player")


@pytest.mark.parametrize("game", GAMES)
def test_all_of_a_game_is_on_a_small_phone(stage: Callable[..., Stage], game: str) -> None:
    question = {"on-board": "white"}.get(game, QUESTIONS[game])
    visitor = at_a_table(stage(), game, question)
    for width, height in (*SMALL, *LARGE):
        visitor.resize(width, height)
        for part in ALL_OF_IT:
            in_sight(visitor, part)
        for button in in_sight(visitor, ".doing [data-do]"):
            assert button["height"] >= CELL
        low = game == "longo" and min(width, height) < 400 and height < 700
        for cell in in_sight(visitor, ".own [data-cell]"):
            assert cell["height"] >= (LOW_CELL if low else CELL) - 0.5, (width, height, cell)
            assert cell["width"] >= NARROW_CELL, (width, height, cell)
        assert not overlapping(visitor), (width, height)


def overlapping(visitor: Visitor) -> bool:
    """Whether the sheet, the buttons, the dice and the question lie over each other."""
    boxes = [visitor.page.evaluate(BOXES, part)[0] for part in (OWN, ".actions", ".tray", ".banner", ".beside")]
    return any(
        one is not other
        and one["left"] < other["right"] - 1
        and other["left"] < one["right"] - 1
        and one["top"] < other["bottom"] - 1
        and other["top"] < one["bottom"] - 1
        for one in boxes
        for other in boxes
    )


def test_the_track_and_the_sheet_change_places_on_a_phone(stage: Callable[..., Stage]) -> None:
    """On Board's next fields are large when the pawn is asked for, and the sheet is glanced at."""
    on = stage()
    visitor = at_a_table(on, "on-board", "move")
    for width, height in SMALL:
        visitor.resize(width, height)
        for part in ("[data-do]", ".tray [data-die]", ".banner", ".own [data-cell]", ".board-place", ".map circle"):
            in_sight(visitor, part)
        fields = in_sight(visitor, ".track .near")
        assert len(fields) == 8
        for field in fields:
            assert field["height"] >= CELL, (width, height, field)
            assert field["width"] >= 1.8 * CELL, (width, height, field)
        track, sheet = in_sight(visitor, ".board-place")[0], in_sight(visitor, OWN)[0]
        assert area(track) > 1.5 * area(sheet)
    visitor.resize(PHONE.width, PHONE.height)
    visitor.tap(visitor.find(".track .legal").first)
    visitor.find("main:not(.pawn)").wait_for()
    track, sheet = in_sight(visitor, ".board-place")[0], in_sight(visitor, OWN)[0]
    assert area(sheet) > 2 * area(track)
    in_sight(visitor, ".track .near")


def area(box: dict[str, Any]) -> float:
    return float(box["width"] * box["height"])


@pytest.mark.parametrize("game", GAMES)
def test_a_wide_screen_is_used(stage: Callable[..., Stage], game: str) -> None:
    visitor = at_a_table(stage(WIDE), game, QUESTIONS[game])
    for part in (*ALL_OF_IT, ".panel", ".others svg"):
        in_sight(visitor, part)
    assert visitor.page.evaluate("document.documentElement.scrollHeight") <= WIDE.height
    sheet = in_sight(visitor, OWN)[0]
    assert sheet["width"] >= PART_OF_THE_WIDTH * WIDE.width
    assert in_sight(visitor, ".panel")[0]["bottom"] == pytest.approx(sheet["bottom"], abs=2)
    assert in_sight(visitor, ".panel")[0]["right"] >= WIDE.width - 24
    letters = visitor.find(".others .drawn text").evaluate_all(DRAWN)
    assert letters
    assert min(letters) >= SMALLEST_LETTERS


def test_a_sheet_of_somebody_else_opens_over_the_table(stage: Callable[..., Stage]) -> None:
    visitor = at_a_table(stage(), "qwixx", "white")
    visitor.resize(*SMALL[0])
    before = in_sight(visitor, OWN)
    visitor.tap(visitor.find(".mini").first)
    visitor.find(".whole").wait_for()
    in_sight(visitor, ".whole [data-cell]")
    assert in_sight(visitor, OWN) == before
    visitor.tap(visitor.button("do-smaller"))
    visitor.find(".whole").wait_for(state="detached")


def test_the_head_is_folded_away_on_a_low_phone(stage: Callable[..., Stage]) -> None:
    visitor = at_a_table(stage(), "qwixx", "white")
    visitor.resize(*SMALL[0])
    before = in_sight(visitor, OWN)
    menu = visitor.button("table-menu")
    assert menu.get_attribute("aria-expanded") == "false"
    visitor.tap(menu)
    for part in (".head h1", ".head a", ".head button"):
        in_sight(visitor, part)
    assert in_sight(visitor, OWN) == before
    visitor.tap(visitor.button("do-leave"))
    visitor.tap(visitor.button("do-stay"))
    visitor.page.keyboard.press("Escape")
    assert menu.get_attribute("aria-expanded") == "false"
    visitor.resize(PHONE.width, PHONE.height)
    menu.wait_for(state="hidden")
    in_sight(visitor, ".head a")


@pytest.mark.parametrize("game", ["qwixx", "qwinto"])
def test_what_others_have_just_done_is_marked_until_the_next_roll(stage: Callable[..., Stage], game: str) -> None:
    on = stage(WIDE)
    at_roll: list[Any] = []

    def somebody_has_crossed(update: dict[str, Any]) -> bool:
        state = update["table"]["state"]
        if "over" in state["awaits"]:
            raise OverTooSoon
        if "roll" not in state["awaits"]:
            awaits = state["awaits"].get("action")
            at_roll[:] = [state["sheets"]] if awaits in ("white", "dice") else at_roll
            return False
        asks_ada = update["table"]["waits_for"] == [0]
        return asks_ada and bool(at_roll) and state["sheets"][1:] != at_roll[0][1:]

    if game == "qwixx":
        table = on.play(game, somebody_has_crossed)
        visitor = on.visitor.go(f"/t/{table}")
        player = players_at(visitor)[0]
        player.waits_for_question()
        marks = fresh_of_others(player.truth.record())
        assert marks
        assert sorted(shown(visitor)) == sorted(marks)
        visitor.resize(*SMALL[0])
        visitor.find(".others .last .chip").first.wait_for()
        visitor.wait_until("() => document.getAnimations().every((each) => each.playState === 'finished')")
        in_sight(visitor, ".others .last .chip")
        visitor.resize(WIDE.width, WIDE.height)
        visitor.tap("[data-do=roll]")
        visitor.find("[data-do=pass]").wait_for()
        assert set(shown(visitor)) <= set(fresh_of_others(player.truth.record()))
    else:
        table = on.play(game, asked("dice", 24))
        visitor = on.visitor.go(f"/t/{table}")
        player = players_at(visitor)[0]
        player.waits_for_question()
        assert sorted(shown(visitor)) == sorted(fresh_of_others(player.truth.record()))


def shown(visitor: Visitor) -> list[str]:
    marks: list[str] = visitor.find(NEW).evaluate_all("(marks) => marks.map((mark) => mark.dataset.new)")
    return marks


def fresh_of_others(record: list[Message]) -> list[str]:
    """What the others have crossed or written since the last roll."""
    told = [happening for happenings in story(record) for happening in happenings]
    last = max(index for index, happening in enumerate(told) if happening.kind == "roll")
    return [_cell(happening) for happening in told[last:] if happening.seat != 0 and _cell(happening)]


def _cell(happening: Happening) -> str:
    details = happening.details
    if happening.kind == "write":
        return f"{details['row']} {details['column']}"
    if happening.kind in ("cross", "lucky") or details.get("crosses"):
        return f"{details['colour']} {details['number']}"
    return ""


def test_the_headline_of_the_end_is_as_large_on_a_desktop_as_on_a_phone(stage: Callable[..., Stage]) -> None:
    visitor = stage(PHONE).show("end-qwixx")
    size = "(headline) => parseFloat(getComputedStyle(headline).fontSize)"
    phone = visitor.find(".ending h2").evaluate(size)
    visitor.resize(DESKTOP.width, DESKTOP.height)
    assert visitor.find(".ending h2").evaluate(size) >= phone > 2 * SMALLEST_LETTERS
