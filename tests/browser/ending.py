"""The end of a game in a browser: it shows what the server knows."""

import re
from typing import Any

from rowlock.rules.state import MISTHROWS_TO_END
from tests.browser.play import Player


def the_end_is_shown(player: Player, table: dict[str, Any]) -> None:
    """Ranking, points and reasons as the server has them, and the dice are verified."""
    visitor, over = player.visitor, table["state"]["awaits"]["over"]
    ending = visitor.find(".ending")
    ending.wait_for()
    order = sorted(range(len(over["ranks"])), key=lambda seat: (over["ranks"][seat], seat))
    assert ending.locator(".name").all_text_contents() == [table["seats"][seat]["name"] for seat in order]
    for reason in over["reasons"]:
        sentence = visitor.say(f"reason-{reason}", count=len(table["state"].get("locked", ())))
        if reason == "misthrows":
            unlucky = [
                seat["name"]
                for seat, sheet in zip(table["seats"], table["state"]["sheets"], strict=True)
                if sheet["misthrows"] == MISTHROWS_TO_END
            ]
            sentence = visitor.say("reason-misthrows-of", names=" and ".join(unlucky))
        assert sentence in ending.inner_text()
    lines = ending.locator("ol li").all_text_contents()
    totals = [table["state"]["scores"][seat]["total"] for seat in order]
    assert [_last_number(line) for line in lines] == totals
    rolls = sum("roll" in message for message in player.truth.record())
    for sentence in (visitor.say("fair-rolls-first", rolls=rolls), visitor.say("fair-own"), visitor.say("fair-here")):
        ending.get_by_text(sentence, exact=True).wait_for()
    assert _last_number(visitor.find(".own .foot").inner_text()) == table["state"]["scores"][player.seat]["total"]


def _last_number(text: str) -> int:
    return int(re.findall(r"-?\d+", text.replace("−", "-"))[-1])


def heard_is_the_record(player: Player) -> None:
    """What the browser was told, message by message, is what the server has on record."""
    updates = player.visitor.page.evaluate("window.heard.filter(({ type }) => type === 'update')")
    told = [
        event["body"] for update in updates for event in update["events"] if event["kind"] in ("new", "roll", "choose")
    ]
    record = player.truth.record()
    assert told[-len(record) :] == record
