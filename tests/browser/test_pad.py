"""The score pad for real dice, without a connection."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.play import GAMES
from tests.browser.visitor import PHONE, Visitor

READY = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"


THUMB = 40


def begin(visitor: Visitor, game: str, *names: str) -> None:
    visitor.tap(visitor.find(f'label.game:has(input[value="{game}"])'))
    for number, name in enumerate(names, 1):
        visitor.page.get_by_label(visitor.say("player-number", number=number), exact=True).fill(name)
    assert visitor.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    visitor.tap(visitor.button("do-begin"))


def entries(visitor: Visitor) -> list[str]:
    """The cells that are not empty."""
    filled = ".own .cell.crossed, .own .grid .cell:has(.number)"
    cells: list[str] = visitor.find(filled).evaluate_all("(cells) => cells.map((cell) => cell.dataset.cell)")
    return cells


def enter(visitor: Visitor, game: str, cell: str, number: int) -> None:
    if game == "qwinto":
        visitor.tap(
            visitor.page.get_by_role("group", name=visitor.say("which-number")).get_by_text(str(number), exact=True)
        )
    visitor.tap(f'.own [data-cell="{cell}"]')


@pytest.mark.parametrize("game", GAMES)
def test_score_is_kept_without_a_connection(visit: Visit, game: str) -> None:
    ada = visit(PHONE)
    ada.go("/")
    ada.wait_until(f"() => {READY}")
    ada.lose_connection()
    ada.go("/pad")
    begin(ada, game, "Ada", "Ben")
    first, second = ("orange 3", "orange 7") if game == "qwinto" else ("red 3", "red 5")
    enter(ada, game, first, 4)
    enter(ada, game, second, 9)
    assert entries(ada) == [first, second]
    ada.page.reload()
    ada.find(".own").wait_for()
    assert entries(ada) == [first, second]
    ada.tap(ada.button("undo"))
    assert entries(ada) == [first]
    ada.tap(ada.button("redo"))
    ada.tap(ada.page.get_by_role("tab", name="Ben"))
    assert entries(ada) == []
    ada.tap(ada.button("misthrow"))
    ada.tap(ada.page.get_by_role("tab", name="Ada"))
    assert ada.page.get_by_role("tab", name="Ben").inner_text().endswith("−5")
    # Erased with a tap, as paper allows it.
    ada.tap(ada.button("erase"))
    ada.tap(f'.own [data-cell="{second}"]', anyway=True)
    assert entries(ada) == [first]
    ada.go("/")
    ada.page.get_by_text(ada.say("offline")).wait_for()
    ada.go("/pad")
    ada.tap(ada.page.get_by_role("button", name="Ada 1 · Ben −5"))
    assert entries(ada) == [first]


def test_misthrow_boxes_are_tapped_and_starting_over_keeps_the_tally(visit: Visit) -> None:
    ada = visit(PHONE).go("/pad")
    begin(ada, "qwixx", "Ada", "Ben")
    ben = ada.page.get_by_role("tab", name="Ben")
    ada.tap(ada.page.get_by_role("tab", name="Ada"))
    boxes = ada.find(".own button.misthrows")
    box = boxes.bounding_box()
    assert box
    assert box["height"] >= THUMB
    ada.tap(boxes)
    ada.tap(boxes)
    assert ada.page.get_by_role("tab", name="Ada").inner_text().endswith("−10")
    ada.tap(ada.find(".hint").get_by_role("button", name=ada.say("undo")))
    assert ada.page.get_by_role("tab", name="Ada").inner_text().endswith("−5")
    ada.tap(ada.button("new-sheet"))
    ada.tap(ada.button("new-sheet-count"))
    tally = ada.page.get_by_role("region", name=ada.say("tally", count=1))
    tally.wait_for()
    assert tally.get_by_role("row").nth(2).inner_text().split() == ["Ben", "1", "0"]
    assert ben.inner_text().endswith("0")
    ada.tap(tally.get_by_role("button"))
    ada.tap(ada.button("tally-reset-sure"))
    tally.wait_for(state="detached")


def test_a_skipped_number_stays_skipped(visit: Visit) -> None:
    ada = visit(PHONE).go("/pad")
    begin(ada, "qwixx", "Ada")
    enter(ada, "qwixx", "red 4", 4)
    ada.tap('.own [data-cell="red 3"]', anyway=True)
    ada.page.get_by_text(ada.say("why-skipped", name="red 3")).wait_for()
    ada.tap('.own [data-cell="red 12"]', anyway=True)
    ada.page.get_by_text(ada.say("why-needed", needed=5, name="red 12")).wait_for()
    assert entries(ada) == ["red 4"]
