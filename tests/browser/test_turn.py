"""What a turn feels like: what is shown when, what a tap does and how it is taken back, and what calls to the table."""

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

import pytest

from rowlock.table import Table
from tests.browser.conftest import Visit
from tests.browser.pair import AtTheTable
from tests.browser.play import is_over, quick
from tests.browser.visitor import DESKTOP, PHONE, Device, Visitor
from tests.server.services import Server, wait_until

LIT = ".own .cell.legal"
CAREFUL = {"rowlock.settings": {"oneTap": False}}
# How far everything is from the top, but for what lies over the table.
TOPS = """() => [...document.querySelectorAll(".banner, .tray, .actions, .middle > .own, .panel")]
  .map((part) => part.getBoundingClientRect().top + scrollY)"""
# What a browser would show beside the page.
NOTIFICATIONS = """() => {
  window.told = [];
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title) { window.told.push(title); }
  };
  delete Navigator.prototype.serviceWorker;
}"""
# What is asked, while what lies on the table.
WATCH = """() => {
  window.shown = [];
  const note = () => {
    const banner = document.querySelector(".banner p")?.innerText;
    if (!banner || banner === window.shown.at(-1)?.banner) return;
    window.shown.push({
      banner,
      dice: document.querySelector(".tray")?.ariaLabel,
      asks: document.querySelectorAll(".own .cell.legal, [data-do]").length,
      over: document.querySelector(".ending") !== null,
    });
  };
  new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
# Whether a page shows the table as it was after a number of moves.
CALM = """(moves) => window.heard.some(({ table }) => table?.moves >= moves) &&
  !document.querySelector(".banner p").innerText.startsWith("Nothing fits")"""
# Everything that is said to screen readers.
LISTEN_TO_LOG = """() => {
  const log = document.querySelector("[role=log]");
  window.said = [];
  new MutationObserver(() => window.said.push(log.textContent)).observe(log, {
    childList: true, characterData: true, subtree: true,
  });
}"""


def hasty(_table: Table, _seat: int, legal: Sequence[str]) -> str:
    """Cross what skips most: soon nothing fits."""

    def skips(move: str) -> int:
        colour, number = move.split()[1:]
        return int(number) if colour in ("red", "yellow") else -int(number)

    return max((move for move in legal if move != "pass"), key=skips, default="pass")


def passing(table: Table, seat: int, legal: Sequence[str]) -> str:
    """Pass when that costs nothing."""
    return first_in_row(table, seat, legal) if table.state.active == seat else "pass"


def first_in_row(_table: Table, _seat: int, legal: Sequence[str]) -> str:
    return legal[1] if len(legal) > 1 else legal[0]


@pytest.fixture
def at_table(visit: Visit, server: Server) -> Any:
    with ExitStack() as stack:

        def sit(device: Device = PHONE, game: str = "qwixx", *, careful: bool = False, **more: Any) -> AtTheTable:
            ada = visit(device, kept=CAREFUL if careful else None, **more)
            return AtTheTable(ada, server, stack, game, careful=careful, ben_chooses=passing)

        yield sit


def nothing_was_sent(at: AtTheTable) -> bool:
    return at.ada.truth.waits_for(1)


def test_cells_light_when_the_dice_lie_still_or_somebody_taps_a_key(at_table: Any) -> None:
    at = at_table(DESKTOP, reduced_motion="no-preference")
    ada = at.visitor
    at.reach("roll")
    ada.wait_until("() => document.querySelector('[data-do=roll]').ariaDisabled === 'false'")
    ada.stop_time()
    ada.tap("[data-do=roll]")
    ada.page.get_by_text(ada.say("dice-rolling"), exact=True).wait_for()
    assert ada.find(LIT).count() == 0
    assert ada.find("[data-do]").count() == 0
    ada.page.keyboard.press("p")
    ada.find(LIT).first.wait_for()
    assert nothing_was_sent(at), "the key only skips the dice"


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_buttons_that_are_not_ready_look_so_and_an_early_tap_on_a_cell_is_kept(at_table: Any, device: Device) -> None:
    at = at_table(device)
    ada = at.visitor
    at.reach("roll")
    ada.wait_until("() => document.querySelector('[data-do=roll]').ariaDisabled === 'false'")
    ada.stop_time()
    ada.tap("[data-do=roll]")
    ada.find('[data-do=pass][aria-disabled="true"]').wait_for()
    ada.tap("[data-do=pass]", anyway=True)
    ada.tap(ada.find(LIT).first)
    ada.find(f'{LIT}[aria-pressed="true"] .pencil').wait_for()
    assert nothing_was_sent(at)
    ada.let_time_pass()
    wait_until(lambda: not nothing_was_sent(at))


def test_an_own_turn_takes_three_taps(at_table: Any) -> None:
    at = at_table()
    ada = at.visitor
    at.reach("roll")
    moves = at.moves
    ada.page.evaluate("window.taps = 0; addEventListener('click', () => window.taps++)")
    at.ada.decide(first_in_row)
    at.ada.truth.wait_for_more(moves)
    at.ada.decide(first_in_row)
    at.ben_decides(at.ada.truth.table())
    at.ada.truth.wait_for_more(moves + 1)
    at.ada.decide(first_in_row)
    at.ada.truth.wait_for_more(moves + 2)
    assert ada.page.evaluate("window.taps") == 3
    crossed = [message["choose"]["1"] for message in at.ada.truth.record()[moves + 1 :]]
    assert [move.split()[0] for move in crossed] == ["cross", "cross"]
    # The log says it to her.
    ada.wait_until("() => document.querySelector('.panel').textContent.match(/You cross/g)?.length >= 2")


def test_a_tap_can_be_undone_before_it_is_sent(at_table: Any) -> None:
    at = at_table()
    ada = at.visitor
    at.reach("white")
    ada.stop_time()
    ada.tap(ada.find(LIT).first)
    ada.tap("[data-do=undo]")
    ada.find(".own .pencil").wait_for(state="detached")
    ada.let_time_pass()
    ada.tap("[data-do=pass]")
    wait_until(lambda: not nothing_was_sent(at))
    moves = at.moves
    at.ben_decides(at.ada.truth.table())
    at.ada.truth.wait_for_more(moves)
    assert at.ada.truth.record()[moves]["choose"]["1"] == "pass"


def test_what_is_marked_is_sent_when_the_page_is_left(at_table: Any) -> None:
    at = at_table()
    ada = at.visitor
    at.reach("white")
    ada.stop_time()
    ada.tap(ada.find(LIT).first)
    ada.find("[data-do=undo]").wait_for()
    assert nothing_was_sent(at)
    ada.tap(ada.page.get_by_role("link", name=ada.say("do-home")))
    wait_until(lambda: not nothing_was_sent(at))


def test_two_taps_stay_a_setting(at_table: Any, visit: Visit) -> None:
    someone = visit(PHONE)
    someone.go("/settings")
    someone.choose("choosing", someone.say("choosing-twice"))
    someone.page.reload()
    assert someone.page.evaluate("JSON.parse(localStorage['rowlock.settings']).oneTap") is False
    at = at_table(careful=True)
    ada = at.visitor
    at.reach("white")
    ada.tap(ada.find(LIT).first)
    ada.find(".own .pencil").wait_for()
    ada.find('[data-do=done]:not([aria-disabled="true"])').wait_for()
    assert nothing_was_sent(at)
    assert ada.find("[data-do=pass]").count() == 1
    # A misthrow takes "Done", too.
    ada.tap("[data-do=pass]")
    wait_until(lambda: not nothing_was_sent(at))
    at.reach("colour", quick)
    moves = at.moves
    at.ada.do("pass")
    at.ada.truth.wait_for_more(moves)
    assert at.ada.truth.record()[moves]["choose"] == {"1": "pass"}


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_misthrow_is_not_where_a_pass_was_and_can_be_undone(at_table: Any, device: Device) -> None:
    at = at_table(device)
    ada = at.visitor
    at.reach("white", quick)
    place = ada.find("[data-do=pass]").bounding_box()
    at.reach("colour", quick)
    moves = at.moves
    assert ada.find("[data-do=pass]").count() == 0
    misthrow = ada.find("[data-do=misthrow]").bounding_box()
    assert misthrow["x"] >= place["x"] + place["width"]
    ada.stop_time()
    ada.tap("[data-do=misthrow]")
    # A double tap takes nothing for granted.
    ada.tap("[data-do=done]", anyway=True)
    ada.tap("[data-do=undo]")
    ada.let_time_pass()
    ada.find("[data-do=misthrow]").wait_for()
    assert at.moves == moves
    ada.tap("[data-do=misthrow]")
    at.ada.truth.wait_for_more(moves)
    assert at.ada.truth.table()["state"]["sheets"][1]["misthrows"] == 1


def test_a_misthrow_takes_two_keys_or_time(at_table: Any) -> None:
    at = at_table(DESKTOP)
    ada = at.visitor
    at.reach("colour", quick)
    moves = at.moves
    ada.stop_time()
    ada.page.keyboard.press("p")
    ada.find("[data-do=undo]").wait_for()
    ada.page.keyboard.press("u")
    ada.page.evaluate("window.stopped += 500")
    ada.find('[data-do=misthrow][aria-disabled="false"]').wait_for()
    ada.find("[data-do=misthrow]").focus()
    ada.page.keyboard.press("Enter")
    # The focus stays where it was: on what confirms it, once that cannot be a double tap.
    ada.wait_until(
        "() => document.activeElement.dataset.do === 'done' && document.activeElement.ariaDisabled === 'true'"
    )
    ada.page.keyboard.press("Enter")
    assert at.moves == moves
    ada.page.evaluate("window.stopped += 500")
    ada.wait_until("() => document.activeElement.ariaDisabled === 'false'")
    assert at.moves == moves
    ada.page.keyboard.press("Enter")
    at.ada.truth.wait_for_more(moves)


def test_a_pass_that_nobody_can_help_is_held_with_its_reason_and_so_is_the_last_move(at_table: Any) -> None:
    at = at_table()
    ada = at.visitor
    ada.page.evaluate(WATCH)
    ada.page.evaluate(LISTEN_TO_LOG)

    def over(table: dict[str, Any]) -> bool:
        if 0 in table["waits_for"]:
            # Ben is in no hurry: what happens too fast is left out.
            ada.wait_until(CALM, table["moves"])
            at.ben_decides(table)
        return is_over(table)

    at.play_on(hasty, over)
    ada.find(".ending").wait_for()
    shown = ada.page.evaluate("window.shown")
    for reason, times in forced(at.ada.truth.record()).items():
        points = {"points": "−5"} if reason == "forced-misthrow" else {}
        held = [each for each in shown if each["banner"] == ada.say(reason, "you", name="", **points)]
        assert len(held) == times, reason
        # The dice lie, and nothing is asked; also when this was the last move.
        assert not any(each["asks"] or each["over"] or ada.say("dice-none") in each["dice"] for each in held)
    said = ada.page.evaluate("window.said")
    assert sum("Nothing fits: misthrow" in text for text in said) == forced(at.ada.truth.record())["forced-misthrow"]
    assert not any(ada.say("log-misthrow", "you", name="") in text for text in said), "once is enough"


def forced(record: list[dict[str, Any]]) -> dict[str, int]:
    """How often Ada was told why she passed, and how often that nobody could do anything else."""
    told = {"forced-misthrow": 0, "forced-all": 0}
    for number, message in enumerate(record):
        if "choose" not in message:
            continue
        state = Table.restore(record[:number]).state
        if any(state.legal(int(seat)) != ("pass",) for seat in message["choose"]):
            continue
        if len(message["choose"]) == 2:
            told["forced-all"] += 1
        elif "1" in message["choose"] and state.pass_is_misthrow(1):
            told["forced-misthrow"] += 1
    assert told["forced-misthrow"]
    return told


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_lost_connection_moves_nothing(at_table: Any, device: Device) -> None:
    at = at_table(device)
    ada = at.visitor
    at.reach("white")
    before = ada.page.evaluate(TOPS)
    ada.lose_connection()
    ada.page.get_by_text(ada.say("connection-lost")).wait_for()
    assert ada.page.evaluate(TOPS) == before
    ada.find_connection()
    ada.page.get_by_text(ada.say("connection-lost")).wait_for(state="detached")


def test_nobody_is_told_to_choose_while_a_bot_plays_for_them(at_table: Any) -> None:
    at = at_table()
    ada = at.visitor
    at.reach("white")
    ada.tap(ada.button("do-leave"))
    ada.tap(ada.find(".leaving button").first)
    ada.page.wait_for_url(lambda url: url.endswith("/"))
    at.ben_person.ask("POST", f"/tables/{at.table}/seats/1/bot", {"level": "easy"})
    wait_until(lambda: not at.ada.truth.waits_for(1))
    ada.go(f"/t/{at.table}")
    ada.page.get_by_text(ada.say("bot-plays-for-you")).wait_for()
    banner = ada.find(".banner p").inner_text()
    assert banner == ada.say("wait-for", names="Ben")


def test_the_tab_and_the_browser_say_whose_turn_it_is(at_table: Any) -> None:
    at = at_table(DESKTOP)
    ada = at.visitor
    ada.page.evaluate(NOTIFICATIONS)
    at.reach("roll", quick)
    assert ada.page.title() == "Your turn · Qwixx · Rowlock"
    moves = at.moves
    ada.tap("[data-do=roll]")
    at.ada.truth.wait_for_more(moves)
    at.ada.decide(quick)
    wait_until(lambda: not at.ada.truth.waits_for(1))
    ada.wait_until("() => document.title === 'Qwixx · Rowlock'")
    assert ada.page.evaluate("window.told") == []
    # Only who wants it is told, and only while the page is out of sight.
    ada.tap(ada.page.get_by_role("link", name=ada.say("settings")))
    ada.choose("notifications", ada.say("notifications-on"))
    ada.page.go_back()
    ada.find(".banner").wait_for()
    ada.page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    at.ben_decides(at.ada.truth.table())
    ada.wait_until("() => window.told.length === 1")
    assert ada.page.evaluate("window.told") == ["Your turn · Qwixx"]
    assert ada.page.title() == "Your turn · Qwixx · Rowlock"


def test_arrow_keys_visit_lit_cells_first(at_table: Any) -> None:
    at = at_table(DESKTOP)
    ada = at.visitor
    at.reach("white", quick)
    lit = ada.find(LIT).evaluate_all("(cells) => cells.map((cell) => cell.dataset.cell)")
    visited = []
    for _ in lit:
        ada.page.keyboard.press("ArrowDown")
        visited.append(ada.page.evaluate("document.activeElement.dataset.cell"))
    assert visited == lit
    ada.page.keyboard.press("Shift+ArrowUp")
    assert ada.page.evaluate("document.activeElement.matches('.cell')")
    assert ada.page.evaluate("document.activeElement.dataset.x") == _column(ada, lit[-1]), "straight up, lit or not"


def _column(visitor: Visitor, cell: str) -> Any:
    return visitor.find(f'.own [data-cell="{cell}"]').get_attribute("data-x")
