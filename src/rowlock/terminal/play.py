"""The loop of a game in the terminal."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rowlock.bots import Bot
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.draw.text import dice_line, heading, sheet_lines, track_lines
from rowlock.rules.draw.words import explanation, headline
from rowlock.rules.errors import RuleError
from rowlock.rules.messages import Message
from rowlock.rules.state import State
from rowlock.table import Table
from rowlock.terminal.screen import Screen
from rowlock.terminal.words import happened, misthrow_warning, move_in_words, ranking

HELP = "Type the number of a move, or the move itself. Type q to leave."


@dataclass(slots=True)
class Game:
    """A table with people and bots around one keyboard."""

    table: Table
    bots: Mapping[int, Bot]
    screen: Screen
    save: Callable[[Sequence[Message]], None]
    """Puts messages on disk; called before anything that follows from them is shown."""
    news: list[str] = field(default_factory=list)
    """What has happened since somebody last looked at the screen."""

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(len(self.table.names)) if seat not in self.bots]

    def play(self) -> State:
        """Play to the end; `Quit` if somebody leaves."""
        while not self.table.state.over:
            if isinstance(self.table.state.awaits, Roll):
                self._roll()
            else:
                self._choose()
        self._draw()
        self.screen.show(ranking(self.table.state, self.table.names))
        return self.table.state

    def _advance(self, table: Table) -> None:
        """Go on to a later table: its new messages are on disk first."""
        self.save(table.record[len(self.table.record) :])
        before, self.table = self.table, table
        for message in table.record[len(before.record) :]:
            if "choose" in message:
                choices = {int(seat): move for seat, move in message["choose"].items()}
                self.news += happened(before.state, self.table.names, choices)

    def _roll(self) -> None:
        name = self.table.names[self.table.state.active]
        if self.table.dice is None:
            self._draw()
            self._advance(self._ask_for_dice(name))
            return
        if self.table.state.active in self.people:
            self._draw()
            self.screen.ask(f"{name}, press Enter to roll. ")
        self._advance(self.table.roll())
        self.news.append(f"{name}: roll {dice_line(self.table.state, self.screen.paint)}")

    def _ask_for_dice(self, name: str) -> Table:
        awaits = self.table.state.awaits
        assert isinstance(awaits, Roll)
        kinds = ", ".join(kind for kind, count in awaits.dice for _ in range(count))
        while True:
            answer = self.screen.ask(f"{name}, roll and type what the dice show, in this order: {kinds}\n> ")
            faces = [int(word) if word.isascii() and word.isdigit() else word for word in answer.split()]
            expected = sum(count for _, count in awaits.dice)
            if len(faces) != expected:
                self.screen.show(f"That is {len(faces)} numbers, expected {expected} with spaces between them.")
                continue
            rest = iter(faces)
            dice = {kind: next(rest) if n == 1 else [next(rest) for _ in range(n)] for kind, n in awaits.dice}
            try:
                return self.table.roll(dice)
            except RuleError as error:
                self.screen.show(f"Sorry, {error}.")

    def _choose(self) -> None:
        awaits = self.table.state.awaits
        assert isinstance(awaits, Choose)
        people = [seat for seat in sorted(awaits.players) if seat not in self.bots]
        table = self.table
        for seat, bot in self.bots.items():
            if seat in awaits.players:
                table = table.choose(seat, bot.choose(table.view(seat), table.state.legal(seat)))
        for seat in people:
            table = table.choose(seat, self._ask_for_move(seat))
        self._advance(table)

    def _ask_for_move(self, seat: int) -> str:
        state = self.table.state
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        self._draw(seat, legal)
        names, paint = self.table.names, self.screen.paint
        question = f"{headline(state, names)}. {explanation(state, names)}{misthrow_warning(state, seat)}"
        self.screen.show(paint(f"{names[seat]}, it is your choice. {question}", "strong"))
        for number, move in enumerate(legal):
            self.screen.show(f"  {number}  {move_in_words(state, seat, move)}")
        while True:
            answer = self.screen.ask("> ")
            if answer.isascii() and answer.isdigit() and int(answer) < len(legal):
                return legal[int(answer)]
            try:
                state.check(seat, answer)
            except RuleError as error:
                self.screen.show(f"Sorry, {error}." if answer not in ("", "?", "help") else HELP)
            else:
                return answer

    def _draw(self, seat: int | None = None, legal: Sequence[str] = ()) -> None:
        """The whole table, the sheet of the one who is asked last, so that it stands next to the question."""
        state, names, paint = self.table.state, self.table.names, self.screen.paint
        self.screen.clear()
        self.screen.show("\n" + heading(state, names, paint))
        if isinstance(state, CrossingState) and state.game.has_track:
            self.screen.show(track_lines(state, paint, legal))
        others = [player for player in range(state.players) if player != seat]
        for player in others if seat is None else [*others, seat]:
            self.screen.show(sheet_lines(state, player, names[player], paint, legal if player == seat else ()))
        for line in self.news:
            self.screen.show(line)
        self.news.clear()
        if state.dice:
            self.screen.show("\n" + dice_line(state, paint))
