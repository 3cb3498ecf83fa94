"""Playing in browsers: tests tap what is highlighted, which must be what the server allows."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import httpx

from rowlock.bots.greedy import GreedyBot
from rowlock.rules.crossing.track import LONGEST_MOVE
from rowlock.rules.games import find_game
from rowlock.table import Table
from tests.browser.visitor import Visitor
from tests.server.services import wait_until

# What a page shows of its own sheet, and what it invites to do.
SHOWN = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const ink = (cell) => cell.querySelector(".number:not(.pencil, .ghost)")?.textContent ?? "";
  return JSON.stringify({
    crossed: all(".own .cell.crossed").map((cell) => cell.dataset.cell).sort(),
    written: all(".own .grid .cell:not(.marked)").filter(ink).map((cell) => `${cell.dataset.cell} ${ink(cell)}`).sort(),
    cells: all(".own .cell.legal").map((cell) => cell.dataset.cell).sort(),
    fields: all(".track .legal").map((field) => Number(field.dataset.field)).sort((a, b) => a - b),
    buttons: all("[data-do]").map((button) => button.dataset.do).sort(),
  });
}"""
GAMES = ("qwixx", "longo", "on-board", "qwinto")
Choose = Callable[[Table, int, Sequence[str]], str]


def sensible(table: Table, seat: int, _legal: Sequence[str]) -> str:
    """What a player who wants to win does."""
    return GreedyBot(0).choose(table.state, seat)


def quick(_table: Table, _seat: int, legal: Sequence[str]) -> str:
    """A quick way to end a game: four misthrows."""
    return "pass" if "pass" in legal else legal[0]


class Truth:
    """What the server knows about a table."""

    def __init__(self, url: str, table: str) -> None:
        self._http = httpx.Client(verify=False)
        self._address = f"{url}/api/v1/tables/{table}"

    def table(self) -> dict[str, Any]:
        answer = self._http.get(self._address)
        assert answer.is_success, answer.text
        view: dict[str, Any] = answer.json()["table"]
        return view

    def record(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self._http.get(f"{self._address}/record").text.splitlines()]

    def game(self) -> Table:
        return Table.restore(self.record())

    def waits_for(self, seat: int) -> bool:
        return seat in self.table()["waits_for"]

    def wait_for_more(self, moves: int) -> None:
        """Wait until the record has more than these moves."""
        wait_until(lambda: self.table()["moves"] > moves)

    def wait_for_answers(self, moves: int, seats: set[int]) -> None:
        """Like `wait_for_more`, or until all of these players have chosen."""

        def answered() -> bool:
            table = self.table()
            return table["moves"] > moves or not seats & set(table["waits_for"])

        wait_until(answered)


class Player:
    """A visitor with a seat at a table."""

    def __init__(self, visitor: Visitor, seat: int, truth: Truth, *, careful: bool = False) -> None:
        """`careful`: who has chosen in the settings that one tap is not enough."""
        self.visitor = visitor
        self.seat = seat
        self.truth = truth
        self.careful = careful
        self._decisions = 0

    def waits_for_question(self) -> None:
        """Wait until the page asks what the server asks, and check that it offers exactly what is legal."""
        expected = self.expected()
        self.visitor.wait_until(f"(expected) => ({SHOWN})() === expected", expected)

    def expected(self) -> str:
        state = self.truth.table()["state"]
        sheet, awaits = state["sheets"][self.seat], state["awaits"]
        legal = awaits.get("choose", {}).get(str(self.seat), [])
        shown = {
            "crossed": sorted(_crossed(state["game"], sheet) if state["family"] == "crossing" else ()),
            "written": sorted(_written(state["game"], sheet) if state["family"] == "qwinto" else ()),
            "cells": sorted({move.split(" ", 1)[1] for move in legal if move.startswith(("cross", "lucky", "write"))}),
            "fields": sorted(self.field(state, move) for move in legal if move.startswith("move")),
            "buttons": self._buttons(awaits),
        }
        return json.dumps(shown, separators=(",", ":"))

    def field(self, state: dict[str, Any], move: str) -> int:
        """The field of the track to which a move leads."""
        pawns = [sheet["pawn"] for sheet in state["sheets"]]
        own = pawns[self.seat]
        free = [field for field in range(own + 1, own + 1 + LONGEST_MOVE + len(pawns)) if field not in pawns]
        return free[int(move.split()[1]) - 1]

    def decide(self, choose: Choose) -> str:
        """Answer what is asked; what was chosen, or "roll"."""
        self.waits_for_question()
        table = self.truth.game()
        state = self.truth.table()["state"]
        if "roll" in state["awaits"]:
            self.visitor.tap("[data-do=roll]")
            return "roll"
        move = choose(table, self.seat, state["awaits"]["choose"][str(self.seat)])
        self.do(move)
        return move

    def do(self, move: str) -> None:
        """Tap what makes a move."""
        verb, _, rest = move.partition(" ")
        if move == "pass" and self._must():
            self.visitor.tap("[data-do=misthrow]")
            if self.careful:
                self.visitor.tap("[data-do=done]")
        elif verb in ("pass", "keep", "reroll"):
            self.visitor.tap(f"[data-do={verb}]")
        elif verb == "dice":
            self._take(rest.split())
        elif verb == "move":
            state = self.truth.table()["state"]
            self._choose(f'.track [data-field="{self.field(state, move)}"]')
        else:
            self._choose(f'.own [data-cell="{rest}"]')

    def _take(self, wanted: list[str]) -> None:
        for colour in ("orange", "yellow", "purple"):
            die = self.visitor.find(f"[data-choose={colour}]")
            if (die.get_attribute("aria-pressed") == "true") != (colour in wanted):
                self.visitor.tap(die)
        self.visitor.tap("[data-do=dice]")

    def _must(self) -> bool:
        """Whether passing is a misthrow."""
        return self.truth.game().state.pass_is_misthrow(self.seat)

    def _buttons(self, awaits: dict[str, Any]) -> list[str]:
        if "roll" in awaits:
            return ["roll"]
        match awaits["action"]:
            case "dice":
                return ["dice"]
            case "reroll":
                return ["keep", "reroll"]
        return ["misthrow"] if self._must() else ["done", "pass"]

    def _choose(self, place: str) -> None:
        """One tap; for the careful it marks in pencil, and is inked by a second tap and by the button in turn."""
        self.visitor.tap(place)
        if not self.careful:
            return
        self._decisions += 1
        self.visitor.find(f'{place}[aria-pressed="true"]').wait_for()
        self.visitor.tap(place if self._decisions % 2 else "[data-do=done]")


def _crossed(game: str, sheet: dict[str, Any]) -> Iterator[str]:
    for row in find_game(game).describe()["rows"]:
        yield from (
            f"{cell['colour']} {cell['number']}" for cell in row["cells"] if cell["number"] in sheet[row["name"]]
        )


def _written(game: str, sheet: dict[str, Any]) -> Iterator[str]:
    for row in find_game(game).describe()["rows"]:
        yield from (f"{row['name']} {column} {number}" for column, number in sheet[row["name"]].items())


def play_on(
    truth: Truth, players: Sequence[Player], choose: Choose, until: Callable[[dict[str, Any]], bool]
) -> dict[str, Any]:
    """Let these players play until the table is as wanted; returns the table."""
    while not until(table := truth.table()):
        assert not is_over(table), "the game has ended before the table was as wanted"
        asked = [player for player in players if player.seat in table["waits_for"]]
        # Qwinto's dice roll on their own once they are chosen, and bots need a moment.
        if not asked or (table["state"]["family"] == "qwinto" and "roll" in table["state"]["awaits"]):
            truth.wait_for_more(table["moves"])
            continue
        for player in asked:
            player.decide(choose)
        truth.wait_for_answers(table["moves"], {player.seat for player in asked})
    return table


def is_over(table: dict[str, Any]) -> bool:
    return table["state"] is not None and "over" in table["state"]["awaits"]
