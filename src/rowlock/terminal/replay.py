"""A record shown state by state."""

from collections.abc import Sequence
from dataclasses import dataclass

from rowlock.rules.draw.text import Paint, draw
from rowlock.rules.messages import Message, kind_and_body, new_game
from rowlock.rules.state import State
from rowlock.terminal.words import happened, ranking


@dataclass(slots=True)
class Replay:
    """Follows a record and tells each of its steps."""

    paint: Paint
    names: Sequence[str] = ()
    before: State | None = None

    def step(self, message: Message, state: State) -> str:
        """What a message did, and the state after it."""
        kind, body = kind_and_body(message)
        told: list[str] = []
        if kind == "new":
            self.names = new_game(body).names
        elif kind == "choose" and self.before is not None:
            told = happened(self.before, self.names, {int(seat): move for seat, move in body.items()})
        self.before = state
        drawing = draw(state, self.names, self.paint)
        return "\n".join([*told, drawing, *([ranking(state, self.names)] if state.over else []), ""])
