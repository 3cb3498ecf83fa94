"""Replays of games from files and from the server."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rowlock.rules.story import story
from rowlock.table import Table
from tests.browser.conftest import Visit
from tests.browser.play import GAMES
from tests.browser.visitor import DESKTOP, PHONE, Visitor

# Counts the dice that are being thrown, as often as something changes.
THROWN = """() => {
  window.thrown = 0;
  new MutationObserver(() => {
    window.thrown += document.querySelectorAll("[data-tumbling]").length;
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
RECORDS = Path(__file__).parents[2] / "web" / "src" / "fair" / "records"


def drop(visitor: Visitor, name: str, content: str) -> None:
    """Choose a file on the page that asks for one."""
    visitor.go("/replay")
    visitor.find("input[type=file]").set_input_files(
        {"name": name, "mimeType": "application/x-ndjson", "buffer": content.encode()}
    )


def lines_of(game: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (RECORDS / f"{game}.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_shown_step_by_step(visit: Visit, game: str) -> None:
    someone = visit(PHONE)
    record = (RECORDS / f"{game}.jsonl").read_text()
    drop(someone, f"{game}.jsonl", record)
    slider = someone.page.get_by_role("slider")
    slider.wait_for()
    messages = lines_of(game)
    assert slider.input_value() == "1"
    someone.tap(someone.button("step-on"))
    assert slider.input_value() == "2"
    for at in (len(messages) // 2, len(messages)):
        slider.fill(str(at))
        totals = [score["total"] for score in states(messages, at)["scores"]]
        shown = someone.find(".game .tabs strong").all_text_contents()
        assert [int(text.replace("−", "-")) for text in shown] == totals
    rolls = sum("roll" in message for message in messages)
    someone.page.get_by_text(someone.say("fair-rolls", rolls=rolls)).wait_for()
    someone.page.get_by_text(someone.say("fair-imported")).wait_for()
    # The address names the step, and leads there again.
    slider.fill("5")
    someone.wait_until("() => location.hash === '#5'")
    someone.page.reload()
    slider.wait_for()
    assert slider.input_value() == "5"


def states(messages: list[dict[str, Any]], at: int) -> dict[str, Any]:
    state: dict[str, Any] = Table.restore(messages[:at]).state.describe()
    return state


@pytest.mark.parametrize("content", ["", "no record", '{"roll": {}}', '{"new": {"game": "chess", "players": 2}}'])
def test_what_is_no_record_is_refused_in_a_sentence(visit: Visit, content: str) -> None:
    someone = visit(PHONE)
    someone.forgive("Failed to load resource")
    drop(someone, "bad.jsonl", content)
    alert = someone.page.get_by_role("alert")
    alert.wait_for()
    assert len(alert.inner_text()) > 10
    # And a good one can be chosen after it.
    someone.find("input[type=file]").set_input_files(RECORDS / "qwixx.jsonl")
    someone.page.get_by_role("slider").wait_for()


def test_a_changed_roll_is_found_out(visit: Visit) -> None:
    someone = visit(DESKTOP)
    messages = lines_of("qwixx")
    messages[0]["_commitment"] = "0" * 64
    drop(someone, "forged.jsonl", "\n".join(json.dumps(message) for message in messages))
    someone.page.get_by_role("slider").fill(str(len(messages)))
    someone.page.get_by_text(someone.say("fair-commitment")).wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_the_large_sheet_is_that_of_the_player_who_acts(visit: Visit, game: str) -> None:
    someone = visit(DESKTOP)
    record = (RECORDS / f"{game}.jsonl").read_text()
    drop(someone, f"{game}.jsonl", record)
    slider = someone.page.get_by_role("slider")
    slider.wait_for()
    messages = lines_of(game)
    acting = list(actors(messages))
    names = someone.find(".game [role=tab] bdi").all_text_contents()
    large = someone.find("#sheet")
    for step in range(1, min(len(messages), 16)):
        assert slider.input_value() == str(step)
        assert large.get_attribute("aria-label") == names[acting[step - 1]]
        someone.page.keyboard.press("ArrowRight")
    assert len(set(acting[:15])) > 1, "nobody else has acted"
    # A player who is tapped stays large, until the game is followed again.
    follow = someone.button("replay-follow")
    assert follow.get_attribute("aria-pressed") == "true"
    someone.tap(someone.page.get_by_role("tab", name=names[1]))
    assert follow.get_attribute("aria-pressed") == "false"
    for step in (4, 9, len(messages)):
        slider.fill(str(step))
        assert large.get_attribute("aria-label") == names[1]
    someone.tap(follow)
    assert large.get_attribute("aria-label") == names[acting[-1]]


def actors(messages: list[dict[str, Any]]) -> Iterator[int]:
    """Who acts with each message: the active player, unless only others do."""
    active = Table.restore(messages[:1]).state.active
    for told, at in zip(story(messages), range(1, len(messages) + 1), strict=True):
        seats = [each.seat for each in told if each.kind not in ("pass", "final", "over")]
        yield active if active in seats or not seats else seats[0]
        active = Table.restore(messages[:at]).state.active


def test_dice_are_thrown_only_from_one_step_to_the_next(visit: Visit) -> None:
    someone = visit(DESKTOP, reduced_motion="no-preference")
    drop(someone, "qwixx.jsonl", (RECORDS / "qwixx.jsonl").read_text())
    slider = someone.page.get_by_role("slider")
    slider.wait_for()
    rolls = [number for number, message in enumerate(lines_of("qwixx"), start=1) if "roll" in message]
    someone.page.evaluate(THROWN)
    slider.fill(str(rolls[3]))
    slider.fill(str(rolls[2]))
    assert someone.page.evaluate("window.thrown") == 0
    slider.fill(str(rolls[3] - 1))
    someone.page.keyboard.press("ArrowRight")
    someone.wait_until("() => window.thrown > 0")
