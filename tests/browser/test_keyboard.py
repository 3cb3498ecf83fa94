"""From the home page to the end of a game without a pointer."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.friends import players_at
from tests.browser.play import GAMES, is_over
from tests.browser.visitor import DESKTOP, Visitor
from tests.server.services import wait_until

MOST_TABS = 80
ON_A_LIT_CELL = "document.activeElement.matches('.legal')"
KEYS = {"roll": "r", "dice": "r", "reroll": "k", "white": "p", "colour": "p", "move": "p", "write": "p"}
FOCUSED = """() => {
  const at = document.activeElement;
  return at === document.body ? "" : (at.ariaLabel ?? at.labels?.[0]?.innerText ?? at.innerText);
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_with_the_keyboard_alone(visit: Visit, game: str) -> None:
    someone = visit(DESKTOP)
    someone.go("/")
    tab_to(someone, someone.say("play-this", game=someone.say(f"game-{game}")))
    someone.page.keyboard.press("Enter")
    player = players_at(someone)[0]
    marked: list[str] = []
    while not is_over(table := player.truth.table()):
        awaits = table["state"]["awaits"]
        by_itself = game == "qwinto" and "roll" in awaits
        if 0 in table["waits_for"] and not by_itself:
            player.waits_for_question()
            action = awaits.get("action", "roll")
            if action in ("white", "move", "write") and action not in marked:
                mark_in_the_sheet(someone)
                marked.append(action)
            else:
                someone.page.keyboard.press(KEYS[action])
        player.truth.wait_for_more(table["moves"])
    assert marked == {"on-board": ["white", "move"], "qwinto": ["write"]}.get(game, ["white"])
    someone.button("do-rematch").wait_for()
    tab_to(someone, someone.say("do-rematch"))
    first = someone.page.url
    someone.page.keyboard.press("Enter")
    someone.page.wait_for_url(lambda url: url != first)
    player = players_at(someone)[0]
    # The bot may be the first to decide this time.
    wait_until(lambda: player.truth.waits_for(0))
    player.waits_for_question()


def tab_to(visitor: Visitor, name: str) -> None:
    for _ in range(MOST_TABS):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate(FOCUSED).strip() == name:
            return
    raise AssertionError(f"Tab does not lead to {name}")


def mark_in_the_sheet(visitor: Visitor) -> None:
    """An arrow key leads to the first cell that you can mark; if you are on the sheet, the focus moves to the track."""
    if not visitor.page.evaluate(ON_A_LIT_CELL):
        visitor.page.keyboard.press("ArrowDown")
    assert visitor.page.evaluate(ON_A_LIT_CELL)
    visitor.stop_time()
    visitor.page.keyboard.press("Enter")
    visitor.wait_until("() => document.activeElement.ariaPressed === 'true'")
    visitor.page.keyboard.press("d")
    visitor.let_time_pass()
