"""The made-up games in real browsers: the sheet, the dice, the log and the end, under the games' own titles."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from rowlock.rules.crossing.game import CrossingGame
from rowlock.server.settings import sqlite_url
from tests.browser.ending import heard_is_the_record, the_end_is_shown
from tests.browser.friends import meet
from tests.browser.play import is_over, play_on, sensible
from tests.browser.visitor import DESKTOP, PHONE, Visitor, chromium
from tests.made_up.games import LADDER, MADE_UP, PATCHWORK
from tests.server.services import Server

# The colours in which each cell is drawn, and the row in which it stands.
CELLS = """(cells) => cells.map((cell) => {
  const probe = document.createElement("i");
  document.body.append(probe);
  const [colour] = cell.dataset.cell.split(" ");
  probe.style.color = `var(--${colour}-ink)`;
  const own = getComputedStyle(probe).color === getComputedStyle(cell).color;
  probe.remove();
  return [cell.dataset.cell, own, cell.closest(".band").className.match(/row-(\\w+)/)[1]];
})"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def server(made_up_games: None, tmp_path: Path) -> Iterator[Server]:  # noqa: ARG001
    server = Server(tmp_path / "server", sqlite_url(tmp_path / "rowlock.db")).start()
    yield server
    server.stop()


@pytest.fixture
def friends(browser: Browser, server: Server) -> Iterator[tuple[Visitor, Visitor]]:
    visitors = Visitor(browser, server.url, DESKTOP), Visitor(browser, server.url, PHONE)
    yield visitors
    for visitor in visitors:
        visitor.leave()


@pytest.mark.parametrize("game", MADE_UP, ids=[game.name for game in MADE_UP])
def test_friends_and_a_bot_play_it_to_the_end(friends: tuple[Visitor, Visitor], game: CrossingGame) -> None:
    players = meet(*friends, game.name)
    for visitor in friends:
        assert visitor.find("h1").inner_text() == game.title
        assert visitor.find(".own [data-cell]").evaluate_all(CELLS) == [
            [str(cell), True, row.name] for row in game.rows for cell in row.cells
        ]
        if game is LADDER:
            assert visitor.find(".track [data-field]").count() == len(game.tracks["rungs"].fields)
            visitor.find(".clovers").first.wait_for()
    table = play_on(players[0].truth, players, sensible, is_over)
    for player in players:
        the_end_is_shown(player, table)
        heard_is_the_record(player)
    log = friends[0].find(".panel").inner_text()
    assert "You cross" in log
    assert "Ben rolls white" in log


def test_its_four_sided_dice_lie_on_the_table(friends: tuple[Visitor, Visitor]) -> None:
    players = meet(*friends, PATCHWORK.name)
    play_on(players[0].truth, players, sensible, lambda table: table["state"]["awaits"].get("action") == "white")
    friends[0].find("[data-die=green][data-face]").wait_for()
    dice = (
        friends[0].find("[data-die]").evaluate_all("(dice) => dice.map((die) => [die.dataset.die, die.dataset.face])")
    )
    rolled = players[0].truth.table()["state"]["dice"]
    assert dice == [
        [kind, str(face)] for kind, faces in rolled.items() for face in (faces if kind == "white" else [faces])
    ]
    assert friends[0].find("[data-die=green] .numeral").text_content() == str(rolled["green"])


def test_a_replay_tells_what_happened(friends: tuple[Visitor, Visitor]) -> None:
    ada, ben = friends
    players = meet(ada, ben, LADDER.name)
    play_on(players[0].truth, players, sensible, is_over)
    ada.tap(ada.link("replay"))
    ada.page.get_by_role("slider").wait_for()
    assert ada.find("h1").inner_text() == f"{ada.say('replay')}: {LADDER.title}"
    ada.page.keyboard.press("End")
    ada.find("table").wait_for()
