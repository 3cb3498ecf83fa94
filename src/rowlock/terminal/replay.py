"""A record shown state by state."""

from collections.abc import Sequence
from dataclasses import dataclass

from rowlock.locale import Speech
from rowlock.rules.draw.text import Paint, board_lines, dice_line, sheet_lines
from rowlock.rules.messages import Message, kind_and_body, new_game
from rowlock.rules.state import State
from rowlock.terminal.words import happened, moment, ranking, told


@dataclass(slots=True)
class Replay:
    """Follows a record and tells each of its steps."""

    paint: Paint
    speech: Speech
    names: Sequence[str] = ()
    before: State | None = None

    def step(self, message: Message, state: State) -> str:
        """What a message did, and the state after it."""
        kind, body = kind_and_body(message)
        news: list[str] = []
        if kind == "new":
            self.names = new_game(body).names
        elif self.before is not None:
            news = happened(self.before, message, state, self.names, self.speech)
        self.before = state
        drawing = picture(state, self.names, self.paint, self.speech)
        places = [ranking(state, self.names, self.speech)] if state.over else []
        return "\n".join([*news, drawing, *places, ""])


def picture(state: State, names: Sequence[str], paint: Paint, speech: Speech) -> str:
    """The whole state: what is awaited, the dice, the track of the pawns, and every sheet."""
    names = names or [speech("player-number", number=seat + 1) for seat in range(state.players)]
    parts = [f"{paint(moment(state, names, speech), 'strong')}\n{told(state, names, speech)}"]
    if state.dice:
        parts.append(dice_line(state, paint, speech))
    if board := board_lines(state, paint, speak=speech):
        parts.append(board)
    parts += [sheet_lines(state, player, names[player], paint, speak=speech) for player in range(state.players)]
    return "\n\n".join(parts)
