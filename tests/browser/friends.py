"""Friends who meet at a table, each with a browser of their own."""

from rowlock.rules.games import find_game
from tests.browser.play import Player, Truth
from tests.browser.visitor import Visitor


def open_table(owner: Visitor, game: str, seats: int, name: str = "Ada") -> None:
    """Open a table for friends on the home page."""
    owner.go("/")
    friends = owner.page.get_by_role("region", name=owner.say("play-with-friends"))
    owner.tap(friends.get_by_text(owner.say.title(find_game(game)), exact=True))
    friends.get_by_label(owner.say("your-name")).fill(name)
    owner.choose("players", str(seats))
    owner.tap(owner.button("do-open-table"))
    owner.find(".lobby").wait_for()


def sit_down(guest: Visitor, table: str, name: str = "Ben") -> None:
    """Follow the link and take a seat."""
    guest.go(f"/t/{table}")
    guest.page.get_by_label(guest.say("your-name")).fill(name)
    guest.tap(guest.button("do-join"))
    guest.page.get_by_text(guest.say("this-is-you")).wait_for()


def meet(ada: Visitor, ben: Visitor, game: str) -> list[Player]:
    """Ada opens a table, Ben follows her link, a bot takes the third seat, and they begin."""
    open_table(ada, game, 3)
    link = ada.page.get_by_label(ada.say("invite-link")).input_value()
    assert link == ada.page.url
    ada.tap(ada.button("do-copy"))
    ada.button("do-copied").wait_for()
    sit_down(ben, ada.table)
    ada.tap(ada.button("do-add-bot"))
    ada.tap(ada.button("do-start"))
    return players_at(ada, ben)


def players_at(*visitors: Visitor) -> list[Player]:
    """Those who sit at a table, in the order of their seats."""
    for visitor in visitors:
        visitor.find(".banner").wait_for()
    truth = Truth(visitors[0].url, visitors[0].table)
    return [Player(visitor, seat, truth) for seat, visitor in enumerate(visitors)]
