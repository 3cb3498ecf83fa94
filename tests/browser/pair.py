"""Two at a table: Ada in her browser, and Ben, who decides when the test wants it."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from tests.browser.friends import players_at
from tests.browser.play import Choose, Player, play_on, sensible
from tests.browser.visitor import Visitor
from tests.server.api.here import Person, Seat
from tests.server.services import Server


class AtTheTable:
    """Ada in her browser, and Ben, who decides when the test wants it."""

    def __init__(
        self,
        ada: Visitor,
        server: Server,
        stack: ExitStack,
        game: str,
        *,
        careful: bool = False,
        ben_chooses: Choose = sensible,
        **settings: Any,
    ) -> None:
        self.visitor = ada
        self._ben_chooses = ben_chooses
        self.ben_person = ben = Person(server.url)
        self.table = ben.open(game, seats=2, name="Ben", **settings)
        ada.go(f"/t/{self.table}")
        ada.page.get_by_label(ada.say("your-name")).fill("Ada")
        ada.tap(ada.button("do-join"))
        ada.page.get_by_text(ada.say("this-is-you")).wait_for()
        self.ben: Seat = stack.enter_context(ben.at(self.table))
        ben.ask("POST", f"/tables/{self.table}/start")
        self.ada = Player(ada, 1, players_at(ada)[0].truth, careful=careful)

    def reach(self, wanted: str, choose: Choose = sensible) -> None:
        """Play on until only Ada has to decide, and about this."""
        self.play_on(choose, lambda table: self._reached(table, wanted))
        self.ada.waits_for_question()

    def play_on(self, choose: Choose, until: Callable[[dict[str, Any]], bool]) -> None:
        """Let Ada play; `until` may let Ben decide."""
        play_on(self.ada.truth, [self.ada], choose, until)

    def _reached(self, table: dict[str, Any], wanted: str) -> bool:
        awaits = table["state"]["awaits"]
        assert "over" not in awaits, f"the game had no {wanted}"
        legal = awaits.get("choose", {}).get("1", [])
        kind = (
            "roll"
            if "roll" in awaits
            else "lucky"
            if any(move.startswith("lucky") for move in legal)
            else awaits["action"]
        )
        if kind == wanted and 1 in table["waits_for"] and len(legal) != 1:
            return True
        if 0 in table["waits_for"]:
            self.ben_decides(table)
        return False

    def ben_decides(self, table: dict[str, Any]) -> None:
        awaits, moves = table["state"]["awaits"], table["moves"]
        if "roll" in awaits:
            self.ben.acknowledged("roll")
        else:
            move = self._ben_chooses(self.ada.truth.game(), 0, awaits["choose"]["0"])
            self.ben.acknowledged("choose", move=move, moves=moves)

    @property
    def moves(self) -> int:
        moves: int = self.ada.truth.table()["moves"]
        return moves

    def last(self) -> Any:
        return self.ada.truth.record()[-1]
