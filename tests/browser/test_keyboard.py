"""From the home page to the end of a game without a pointer."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.friends import players_at
from tests.browser.play import is_over, play_on
from tests.browser.test_games import GAMES
from tests.browser.visitor import DESKTOP, Visitor

MOST_TABS = 80
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
    crossed: list[str] = []

    def press(question: str) -> str:
        key = {"dice": "r", "reroll": "k"}.get(question, "p")
        someone.page.keyboard.press(key)
        return key

    def done(table: dict) -> bool:  # type: ignore[type-arg]
        if is_over(table):
            return True
        if 0 not in table["waits_for"]:
            return False
        player.waits_for_question()
        awaits, moves = table["state"]["awaits"], table["moves"]
        if game == "qwinto" and "roll" in awaits:
            return False
        if "roll" in awaits:
            someone.page.keyboard.press("r")
        elif awaits["action"] in ("white", "write", "move") and awaits["action"] not in crossed:
            crossed.append(awaits["action"])
            reach_the_sheet(someone)
        else:
            press(awaits["action"])
        someone.wait_until("(moves) => window.heard.findLast(({ type }) => type === 'update').table.moves > moves", moves)
        return False

    play_on([], lambda *_: "pass", done)
    assert crossed == {"on-board": ["white", "move"], "qwinto": ["write"]}.get(game, ["white"])
    tab_to(someone, someone.say("do-rematch"))
    first = someone.page.url
    someone.page.keyboard.press("Enter")
    someone.page.wait_for_url(lambda url: url != first)
    players_at(someone)[0].waits_for_question()


def tab_to(visitor: Visitor, name: str) -> None:
    for _ in range(MOST_TABS):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate(FOCUSED).strip() == name:
            return
    raise AssertionError(f"Tab does not lead to {name}")


def reach_the_sheet(visitor: Visitor) -> None:
    """An arrow key leads to the first cell that can be marked; Enter marks it, D confirms."""
    visitor.page.keyboard.press("ArrowDown")
    assert visitor.page.evaluate("document.activeElement.matches('.legal')")
    visitor.page.keyboard.press("Enter")
    assert visitor.page.evaluate("document.activeElement.ariaPressed") == "true"
    visitor.page.keyboard.press("d")
