"""Replays of games from files and from the server."""

import json
from pathlib import Path
from typing import Any

import pytest

from rowlock.table import Table
from tests.browser.conftest import Visit
from tests.browser.play import GAMES
from tests.browser.visitor import DESKTOP, PHONE, Visitor

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
