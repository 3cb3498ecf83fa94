"""A reload and a lost connection in the middle of every kind of decision change nothing."""

from contextlib import ExitStack
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.pair import AtTheTable
from tests.browser.visitor import DESKTOP, PHONE, Device, Visitor
from tests.server.services import Server, wait_until

# What someone sees of a table, without the sentence below the dice, which only describes what they last looked at.
SEEN = """() => {
  const text = (selector) => [...document.querySelectorAll(selector)].map((part) => part.innerText).join("|");
  const cells = [...document.querySelectorAll(".own [data-cell], .track [data-field]")];
  return {
    banner: text(".banner"),
    tray: document.querySelector(".tray [role=group]")?.ariaLabel ?? null,
    others: text(".others article"),
    log: text(".panel"),
    actions: text(".actions"),
    points: text(".own .foot"),
    cells: cells.map((cell) => [cell.dataset.cell ?? cell.dataset.field, cell.ariaPressed, cell.ariaLabel]),
  };
}"""
PENCIL = ".own .pencil"


def reload(visitor: Visitor) -> None:
    visitor.page.reload()
    visitor.find(".banner").wait_for()


def sees(visitor: Visitor, before: dict[str, Any]) -> None:
    """Wait until someone sees what they saw before."""
    try:
        visitor.wait_until(f"(before) => JSON.stringify(({SEEN})()) === JSON.stringify(before)", before)
    except Exception:
        assert visitor.page.evaluate(SEEN) == before
        raise


CASES = [
    ("qwixx", "roll", {}),
    ("qwixx", "white", {}),
    ("qwixx", "colour", {}),
    # With these pairs every second roll of the white dice is a lucky one for Ada.
    ("longo", "lucky", {"options": {"lucky": [[2, 16], [8, 9]]}}),
    ("on-board", "move", {}),
    ("qwinto", "dice", {}),
    ("qwinto", "reroll", {}),
    ("qwinto", "write", {}),
]
SHARED = ("white", "lucky", "write")
"""Decisions that everyone makes at once; players can change them until the last one has chosen."""


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize(("game", "kind", "settings"), CASES, ids=[kind for _, kind, _ in CASES])
def test_nothing_is_lost_in_the_middle_of_a_decision(
    visit: Visit, server: Server, game: str, kind: str, settings: dict[str, Any], device: Device
) -> None:
    with ExitStack() as stack:
        at = AtTheTable(visit(device), server, stack, game, **settings)
        ada = at.visitor
        at.reach(kind)
        before, moves = ada.page.evaluate(SEEN), at.moves
        # Nothing was chosen yet.
        reload(ada)
        sees(ada, before)
        lost_and_found(ada)
        sees(ada, before)
        if kind in SHARED:
            chosen_and_changed(at, kind)
        else:
            decided_without_connection(at, kind)
        assert at.moves > moves


def lost_and_found(ada: Visitor) -> None:
    ada.lose_connection()
    ada.page.get_by_text(ada.say("connection-lost")).wait_for()
    ada.find_connection()
    ada.page.get_by_text(ada.say("connection-lost")).wait_for(state="detached")


def chosen_and_changed(at: AtTheTable, kind: str) -> None:
    """A choice survives a reload, can change without a connection, and counts when Ben has chosen too."""
    ada, moves = at.visitor, at.moves
    legal = at.ada.truth.table()["state"]["awaits"]["choose"]["1"]
    verb = {"white": "cross", "lucky": "lucky", "write": "write"}[kind]
    move = next(each for each in legal if each.startswith(verb))
    at.ada.do(move)
    wait_until(lambda: not at.ada.truth.waits_for(1))
    ada.page.get_by_text(ada.say("chosen", names=at.ada.truth.table()["seats"][0]["name"])).first.wait_for()
    ada.find(PENCIL).wait_for(state="detached")
    chosen = ada.page.evaluate(SEEN)
    reload(ada)
    sees(ada, chosen)
    ada.lose_connection()
    ada.page.get_by_text(ada.say("connection-lost")).wait_for()
    at.ada.do("pass")
    ada.find_connection()
    ada.wait_until("() => window.heard.findLast(({ type }) => type === 'update').you.choice === 'pass'")
    assert at.moves == moves
    at.ben_decides(at.ada.truth.table())
    wait_until(lambda: at.moves > moves)
    assert at.ada.truth.record()[moves]["choose"]["1"] == "pass"


def decided_without_connection(at: AtTheTable, kind: str) -> None:
    """A decision made in a tunnel reaches the table afterwards, exactly once."""
    ada, moves = at.visitor, at.moves
    ada.lose_connection()
    ada.page.get_by_text(ada.say("connection-lost")).wait_for()
    legal = at.ada.truth.table()["state"]["awaits"].get("choose", {}).get("1", [])
    move = "roll" if kind == "roll" else next(each for each in reversed(legal) if each != "pass")
    if kind == "roll":
        ada.tap("[data-do=roll]")
    else:
        at.ada.do(move)
    # It is taken, and not asked for again.
    ada.page.get_by_text(ada.say("roll-later" if kind == "roll" else "choice-later"), exact=True).first.wait_for()
    assert at.moves == moves
    ada.find_connection()
    wait_until(lambda: at.moves > moves)
    decided = at.ada.truth.record()[moves]
    assert "roll" in decided if kind == "roll" else decided["choose"] == {"1": move}
