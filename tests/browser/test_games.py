"""Two browsers and a bot play every game to its end, on phones, tablets and desktops."""

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.ending import heard_is_the_record, the_end_is_shown
from tests.browser.friends import meet, players_at
from tests.browser.play import GAMES, Player, is_over, play_on, quick, sensible
from tests.browser.visitor import DESKTOP, NETWORK_NAME, PHONE, TABLET, Device, Visitor
from tests.server.services import Server

KINDS = {
    "qwixx": {"cross", "pass"},
    "longo": {"cross", "pass"},
    "on-board": {"cross", "pass", "move"},
    "qwinto": {"dice", "keep", "reroll", "write"},
}
"""The moves that people must make in every game."""
SMALLEST_TARGET = 40
# Longo's cells stand in eight lines on a phone, also on its side.
MANY_CELLS = 50
LOW_TARGET = 30
# A phone with room to spare on it.
TALL_PHONE = Device(390, 844, touch=True)
# What is laid out anew is in its place a frame later.
TOP = """async (part) => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  return [part.closest('.pawn') !== null, part.getBoundingClientRect().top + scrollY];
}"""
BOXES = "(cells) => cells.map((cell) => [cell.dataset.cell, cell.getBoundingClientRect().toJSON()])"


# The first players come by the name of a machine in the network, where a browser allows a page less.
@pytest.mark.parametrize(
    ("game", "host", "ones", "others"),
    [
        ("qwixx", NETWORK_NAME, TABLET, PHONE),
        *((game, "127.0.0.1", TALL_PHONE, DESKTOP) for game in GAMES if game != "qwixx"),
    ],
    ids=GAMES,
)
def test_a_game_is_played_to_its_end(
    visit: Visit, server: Server, game: str, host: str, ones: Device, others: Device
) -> None:
    address = server.url.replace("127.0.0.1", host)
    ada, ben = visit(ones, base_url=address), visit(others, base_url=address)
    for visitor in (ada, ben):
        visitor.forgive("Cross-Origin-Opener-Policy header has been ignored")
    assert ada.go("/").page.evaluate("isSecureContext") == (host != NETWORK_NAME)
    players = meet(ada, ben, game)
    done: set[str] = set()
    tops: set[tuple[bool, float]] = set()

    def note(*asked: Any) -> str:
        move = sensible(*asked)
        done.add(move.split()[0])
        tops.add(tuple(ada.find(".middle > .own").evaluate(TOP)))
        return move

    table = play_on(players[0].truth, players, note, is_over)
    assert done >= KINDS[game]
    # On a phone the sheet and the track change places while Ada is asked for her pawn.
    assert len(tops) <= 2
    assert len(dict(tops)) == len(tops), "the sheet does not stay where it is"
    for player in players:
        the_end_is_shown(player, table)
        heard_is_the_record(player)


@pytest.mark.parametrize("device", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_a_thumb_finds_every_cell_and_the_sheets_of_the_others(visit: Visit, game: str, device: Device) -> None:
    someone = visit(device)
    play_now(someone, game)
    every_cell_is_in_sight(someone, device.width, device.height)
    if device is PHONE:
        someone.resize(device.height, device.width)
        every_cell_is_in_sight(someone, device.height, device.width)
        someone.resize(device.width, device.height)
        someone.page.evaluate("document.documentElement.style.fontSize = '130%'")
        assert someone.find(".others h2").evaluate("(name) => name.scrollWidth <= name.clientWidth")
        someone.page.evaluate("document.documentElement.style.fontSize = ''")
    someone.tap(".mini")
    someone.find(".others .whole").wait_for()


def every_cell_is_in_sight(visitor: Visitor, width: int, height: int) -> None:
    cells = visitor.find(".own [data-cell]").evaluate_all(BOXES)
    assert cells
    low = LOW_TARGET if len(cells) > MANY_CELLS and height < width < DESKTOP.width else SMALLEST_TARGET
    for name, box in cells:
        assert box["height"] >= low, name
        assert 0 <= box["left"] <= box["right"] <= width, name
        assert box["bottom"] <= height, f"{name} is below the window"


def play_now(visitor: Visitor, game: str) -> Player:
    """Against a bot, from the home page."""
    visitor.go("/")
    visitor.tap(visitor.button("play-this", game=visitor.say(f"game-{game}")))
    return players_at(visitor)[0]


def test_a_replay_and_a_rematch_follow_a_game(visit: Visit) -> None:
    # Here the dice tumble and the crosses are drawn.
    ada, ben = visit(PHONE, reduced_motion="no-preference"), visit(DESKTOP, reduced_motion="no-preference")
    players = meet(ada, ben, "qwixx")
    first = ada.table
    play_on(players[0].truth, players, quick, is_over)
    ben.tap(ben.link("replay"))
    slider = ben.page.get_by_role("slider")
    slider.wait_for()
    assert slider.get_attribute("max") == str(len(players[0].truth.record()))
    ben.page.go_back()
    ada.tap(ada.button("do-rematch"))
    ada.page.wait_for_url(lambda url: not url.endswith(first))
    ben.tap(ben.link("rematch-open"))
    ben.page.wait_for_url(ada.page.url)
    again = players_at(ada, ben)
    play_on(again[0].truth, again, quick, lambda table: table["moves"] > 8)
    names = [seat["name"] for seat in again[0].truth.table()["seats"]]
    assert sorted(names) == sorted(seat["name"] for seat in players[0].truth.table()["seats"])
    # The first game is found again on the home page, and the second one is not among the last yet.
    ben.go("/")
    last = ben.find(f"section:has(h2:text-is('{ben.say('last-games')}')) a")
    last.first.wait_for()
    assert [link.get_attribute("href") for link in last.all()] == [f"/replay/{first}"]


def test_a_sealed_choice_is_not_in_the_page_of_others(visit: Visit) -> None:
    ada, ben = visit(DESKTOP), visit(DESKTOP)
    players = meet(ada, ben, "qwixx")
    play_on(
        players[0].truth,
        players,
        quick,
        # Whether the bot has chosen too depends on luck, and does not matter.
        lambda table: table["state"]["awaits"].get("action") == "white" and {0, 1} <= set(table["waits_for"]),
    )
    for player in players:
        player.waits_for_question()
    of_ada = ben.page.get_by_role("article", name="Ada")
    sheet, log = of_ada.locator(".mini").inner_html(), ben.find(".panel").inner_text()
    move = next(move for move in players[0].truth.table()["state"]["awaits"]["choose"]["0"] if move != "pass")
    heard = ben.page.evaluate("window.heard.length")
    players[0].do(move)
    of_ada.locator(".chose").wait_for()
    assert of_ada.locator(".mini").inner_html() == sheet
    assert ben.find(".panel").inner_text() == log
    for message in ben.page.evaluate("(from) => window.heard.slice(from)", heard):
        told = {**message, "you": None}
        if "state" in told.get("table", {}):
            told["table"]["state"]["awaits"].pop("choose")
        assert move not in str(told)
    players[1].do("pass")
    ben.find(".panel").get_by_text("Ada crosses").first.wait_for()
    assert of_ada.locator(".mini").inner_html() != sheet
