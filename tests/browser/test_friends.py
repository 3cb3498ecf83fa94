"""Friends at a table: they start with those who are there, and meet again without a word."""

from rowlock.locale import Speech
from tests.browser.conftest import Visit
from tests.browser.friends import open_table, players_at, sit_down
from tests.browser.play import Truth, is_over, play_on, quick
from tests.browser.visitor import DESKTOP, PHONE, Visitor

EN = Speech("en")


def rows(visitor: Visitor) -> int:
    return visitor.find(".lobby li").count()


def test_two_seats_are_usual_and_empty_ones_vanish_at_the_start(visit: Visit) -> None:
    ada, ben = visit(PHONE), visit(DESKTOP)
    ada.go("/")
    friends = ada.page.get_by_role("region", name=ada.say("play-with-friends"))
    friends.get_by_label(ada.say("your-name")).fill("Ada")
    ada.tap(ada.button("do-open-table"))
    ada.find(".lobby").wait_for()
    assert rows(ada) == 2
    assert ada.button("do-start").is_disabled()
    ada.tap(ada.button("add-seat"))
    ada.find(".lobby li:nth-child(3)").wait_for()
    sit_down(ben, ada.table)
    ada.find(".invite").wait_for()
    ada.tap(ada.button("start-with", count=2))
    players_at(ada, ben)
    table = Truth(ada.url, ada.table).table()
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Ben"]
    assert ben.find(".player").count() == 1


def test_the_link_is_gone_once_all_have_come(visit: Visit) -> None:
    ada, ben = visit(PHONE), visit(PHONE)
    open_table(ada, "qwinto", 2)
    ada.find(".invite").wait_for()
    sit_down(ben, ada.table)
    ada.find(".invite").wait_for(state="detached")
    ben.find(".invite").wait_for(state="detached")
    assert ada.button("do-start").is_enabled()


def test_a_rematch_starts_by_itself_when_all_are_back(visit: Visit) -> None:
    ada, ben = visit(PHONE), visit(DESKTOP)
    open_table(ada, "qwixx", 2)
    sit_down(ben, ada.table)
    ada.tap(ada.button("do-start"))
    play_on(Truth(ada.url, ada.table), players_at(ada, ben), quick, is_over)
    ada.tap(ada.button("do-rematch"))
    ada.page.get_by_text(ada.say("back-missing")).wait_for()
    ada.page.get_by_text(ada.say("start-back")).wait_for()
    ben.tap(ben.link("rematch-open"))
    first, second = players_at(ada, ben)
    assert first.truth.table()["status"] == "playing"
    assert [first.seat, second.seat] == [0, 1]


def test_bots_say_what_they_like(visit: Visit) -> None:
    ada = visit(DESKTOP)
    open_table(ada, "qwixx", 2)
    ada.tap(ada.button("do-add-bot"))
    bot = ada.find(".lobby li:nth-child(2)")
    bot.get_by_text(": ").wait_for()
    character = Truth(ada.url, ada.table).table()["seats"][1]["character"]
    assert EN(f"likes-{character}") in bot.inner_text()
    ada.tap(ada.button("do-start"))
    ada.find(f'.player [title*="{EN(f"likes-{character}")}"]').first.wait_for(state="attached")
