"""Every screen of the app with something on it, for the tests and for the pictures in docs/screenshots."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from rowlock.bots.greedy import GreedyBot
from rowlock.table import Table
from tests.browser.play import GAMES
from tests.browser.visitor import PHONE, Device, Visitor
from tests.server.api.here import Person, Seat

RECORDS = Path(__file__).parents[2] / "web" / "src" / "fair" / "records"
LONG = (
    "Maximiliane von Hohenfels",
    "Wolfgang Amadeus Mustermann",
    "Příliš žluťoučký kůň úpěl",
    "Şükrü Çağlayangil-Öztürk",
)
LONGEST_NAME = 24
QUESTIONS = {"qwixx": "white", "longo": "white", "on-board": "move", "qwinto": "write"}
"""The question in the picture of each game."""
ENOUGH_MOVES = {"qwixx": 36, "longo": 40, "on-board": 36, "qwinto": 48}


class Stage:
    """Ada, her browser, and what she has done before."""

    def __init__(self, browser: Browser, url: str, device: Device = PHONE, **more: Any) -> None:
        self.ada = Person(url)
        # The coach has said all that it has to say.
        kept = {
            "rowlock.person": {"name": "Ada", "token": self.ada.token},
            "rowlock.pad.two": _pad(),
            "rowlock.settings": {"tips": False},
        }
        self.visitor = Visitor(browser, url, device, kept=kept, **more)

    def show(self, screen: str) -> Visitor:
        """Open a screen."""
        self.visitor.go(SCREENS[screen](self))
        self.settle()
        return self.visitor

    def settle(self) -> None:
        """Wait until everything the page has requested has arrived and is drawn."""
        page = self.visitor.page
        awaited = {"/t/": ".lobby, .banner, .ending, .home", "/replay/": ".game", "/learn/": ".asks"}
        for address, part in awaited.items():
            if address in page.url:
                page.locator(part).first.wait_for()
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")

    def person(self) -> Person:
        return Person(self.ada.url)

    def open(self, game: str, *others: str, **settings: Any) -> str:
        """Ada's table with these people at it, before the game."""
        table = self.ada.open(game, **{"seats": len(others) + 1, **settings})
        for name in others:
            self.person().sit(table, name[:LONGEST_NAME])
        return table

    def play(self, game: str, until: Callable[[dict[str, Any]], bool], seats: int = 3, **settings: Any) -> str:
        """A table at which Ada plays sensibly against bots until it is as wanted."""
        # Stronger bots would be in a hurry to end the game.
        levels = ("medium", "easy", "medium", "medium", "easy")
        while True:
            table = self.ada.open(game, seats=seats, bots=levels[: seats - 1], **settings)
            self.ada.ask("POST", f"/tables/{table}/start")
            # The dice decide: another game may last longer.
            with self.ada.at(table) as seat, suppress(OverTooSoon):
                advance(self.ada, seat, table, until)
                return table
            self.ada.ask("POST", f"/tables/{table}/leave")


class OverTooSoon(Exception):
    """The game has ended before it was as wanted."""


def advance(person: Person, seat: Seat, table: str, until: Callable[[dict[str, Any]], bool]) -> None:
    """Play sensibly until the table is as wanted."""
    update = seat.update(lambda update: bool(update["table"]["state"]))
    while not until(update):
        moves, own = update["table"]["moves"], update["you"]["seat"]
        if own in update["table"]["waits_for"] and not update["you"]["choice"]:
            if "roll" in update["table"]["state"]["awaits"]:
                seat.acknowledged("roll")
            else:
                record = person.http.get(f"/tables/{table}/record").text.splitlines()
                state = Table.restore(map(json.loads, record)).state
                seat.acknowledged("choose", move=GreedyBot(0).choose(state, own), moves=moves)
        update = seat.update(lambda new, moves=moves: bool(new["table"]["moves"] > moves))  # type: ignore[misc]


def _pad() -> dict[str, Any]:
    """A pad that two have used for a while."""
    crosses = [
        (0, "red", 3),
        (1, "red", 2),
        (0, "green", 11),
        (0, "green", 9),
        (1, "blue", 12),
        (1, "blue", 10),
        (0, "yellow", 4),
    ]
    entries: list[dict[str, Any]] = [
        {"kind": "cross", "player": player, "colour": colour, "number": number} for player, colour, number in crosses
    ]
    entries.append({"kind": "misthrow", "player": 1})
    names = ["Ada", LONG[0][:LONGEST_NAME]]
    pad = {"id": "two", "game": "qwixx", "names": names, "lucky": [], "entries": entries}
    return {**pad, "done": len(entries), "shown": 0, "changed": 1_794_000_000_000}


def _begun(game: str) -> Callable[[dict[str, Any]], bool]:
    def begun(update: dict[str, Any]) -> bool:
        table = update["table"]
        if "over" in table["state"]["awaits"]:
            raise OverTooSoon
        asked = 0 in table["waits_for"] and table["state"]["awaits"].get("action") == QUESTIONS[game]
        return bool(table["moves"] >= ENOUGH_MOVES[game] and asked and len(update["you"]["legal"]) > 2)

    return begun


def _over(update: dict[str, Any]) -> bool:
    return "over" in update["table"]["state"]["awaits"]


def _may_roll(update: dict[str, Any]) -> bool:
    return "roll" in update["table"]["state"]["awaits"] and update["table"]["waits_for"] == [0]


def home(stage: Stage) -> str:
    """Your own games to continue, and other people's tables."""
    stage.play("qwixx", lambda update: update["table"]["waits_for"] == [0], seats=2)
    if not stage.ada.ask("GET", "/tables"):
        for game, name in zip(("longo", "qwinto"), LONG, strict=False):
            stage.person().open(game, name=name[:LONGEST_NAME], seats=4, public=True)
    return "/"


def coach(stage: Stage) -> str:
    """A question that the coach explains."""
    table = stage.play("qwixx", _begun("qwixx"))
    stage.visitor.go("/settings")
    stage.visitor.page.evaluate("localStorage['rowlock.settings'] = JSON.stringify({ tips: true })")
    return f"/t/{table}"


def lobby(stage: Stage) -> str:
    return f"/t/{stage.open('longo', *LONG[:2], seats=5, seconds=60)}"


def six(stage: Stage) -> str:
    """Six players with long names, in the middle of a decision."""
    table = stage.open("qwinto", *LONG, "Jo")
    stage.ada.ask("POST", f"/tables/{table}/start")
    return f"/t/{table}"


def join(stage: Stage) -> str:
    """Someone else's table with a free seat."""
    return f"/t/{stage.person().open('on-board', name='Ben', seats=2, options={'track': 'b'})}"


def rematch(stage: Stage) -> str:
    """Ada is back at the table, and Ben is not yet."""
    ben = stage.person()
    table = stage.ada.open("qwinto", seats=3, bots=["hard"])
    ben.sit(table)
    stage.ada.ask("POST", f"/tables/{table}/start")
    ben.ask("POST", f"/tables/{table}/leave")
    stage.ada.ask("POST", f"/tables/{table}/seats/2/bot", {"level": "easy"})
    with stage.ada.at(table) as seat:
        advance(stage.ada, seat, table, _over)
    ben.ask("POST", f"/tables/{table}/back")
    return f"/t/{stage.ada.ask('POST', f'/tables/{table}/rematch')['id']}"


def watch(stage: Stage) -> str:
    """Other people's game."""
    ben = stage.person()
    table = ben.open("qwixx", name="Ben", seats=3, bots=["easy", "hard"])
    ben.ask("POST", f"/tables/{table}/start")
    return f"/t/{table}"


def replay(game: str) -> Callable[[Stage], str]:
    def path(stage: Stage) -> str:
        record = (RECORDS / f"{game}.jsonl").read_bytes()
        answer = stage.ada.http.post("/records", content=record, headers={"content-type": "application/x-ndjson"})
        assert answer.is_success, answer.text
        return f"/replay/{answer.json()['table']['id']}#{len(record.splitlines()) * 2 // 3}"

    return path


SCREENS: dict[str, Callable[[Stage], str]] = {
    "home": home,
    "home-empty": lambda _: "/",
    "lobby": lobby,
    "lobby-alone": lambda stage: f"/t/{stage.open('qwixx', seats=2)}",
    "lobby-bots": lambda stage: f"/t/{stage.open('on-board', 'Ben', seats=4, bots=['hard', 'master'])}",
    "rematch": rematch,
    "join": join,
    **{f"table-{game}": lambda stage, game=game: f"/t/{stage.play(game, _begun(game))}" for game in GAMES},  # type: ignore[misc]
    "table-coach": coach,
    "table-roll": lambda stage: f"/t/{stage.play('qwixx', _may_roll, seats=5)}",
    "table-six": six,
    "table-watch": watch,
    "table-gone": lambda _: "/t/nowhere",
    **{f"end-{game}": lambda stage, game=game: f"/t/{stage.play(game, _over)}" for game in GAMES},  # type: ignore[misc]
    **{f"replay-{game}": replay(game) for game in GAMES},
    "replay-file": lambda _: "/replay",
    "pads": lambda _: "/pad",
    "pad": lambda _: "/pad#two",
    "rules": lambda _: "/rules",
    **{f"rules-{game}": lambda _, game=game: f"/rules/{game}" for game in GAMES},  # type: ignore[misc]
    **{f"learn-{game}": lambda _, game=game: f"/learn/{game}" for game in GAMES},  # type: ignore[misc]
    "settings": lambda _: "/settings",
}
