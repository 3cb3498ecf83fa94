"""The loop of a game in the terminal."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rowlock.bots import Bot
from rowlock.bots.decide import Decision, decide
from rowlock.dice import as_roll
from rowlock.locale import Speech
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.draw.text import board_lines, dice_line, sheet_lines
from rowlock.rules.errors import RuleError, shown
from rowlock.rules.messages import Message
from rowlock.rules.state import State
from rowlock.table import Table
from rowlock.terminal.screen import Screen, whole_number
from rowlock.terminal.words import dice_kinds, form_for, happened, menu, moment, question, ranking, told


@dataclass(slots=True)
class Game:
    """A table with people and bots around one keyboard."""

    table: Table
    bots: Mapping[int, Bot]
    screen: Screen
    speech: Speech
    save: Callable[[Sequence[Message]], None]
    """Writes messages to disk; called before showing anything that follows from them."""
    news: list[str] = field(default_factory=list)
    """What has happened since someone last looked at the screen."""

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(len(self.table.names)) if seat not in self.bots]

    def play(self) -> State:
        """Play to the end; raises `Quit` if someone leaves."""
        while not self.table.state.over:
            if isinstance(self.table.state.awaits, Roll):
                self._roll()
            else:
                self._choose()
        self._draw()
        self.screen.show(ranking(self.table.state, self.table.names, self.speech))
        return self.table.state

    def _advance(self, table: Table) -> None:
        """Continue with a later table, after writing its new messages to disk."""
        self.save(table.record[len(self.table.record) :])
        before, self.table = self.table, table
        for message in table.record[len(before.record) :]:
            self.news += happened(before.state, message, table.state, table.names, self.speech)
            if "roll" in message:
                self.news.append(self._rolled())

    def _rolled(self) -> str:
        """The dice on the table and who rolled them."""
        state = self.table.state
        dice = dice_line(state, self.screen.paint, self.speech)
        name = self.table.names[state.active]
        return self.speech("log-roll", form_for([name], self.speech), name=name, dice=dice)

    def _roll(self) -> None:
        active = self.table.state.active
        if self.table.dice is None:
            self._draw(active)
            self._advance(self._ask_for_dice(active))
            return
        if active in self.people:
            self._draw(active)
            self.screen.ask(self.speech("ask-enter", name=self.table.names[active]) + " ")
        self._advance(self.table.roll())

    def _ask_for_dice(self, active: int) -> Table:
        awaits = self.table.state.awaits
        assert isinstance(awaits, Roll)
        kinds = dice_kinds(awaits.dice, self.speech)
        asked = "ask-dice-shown-bot" if active in self.bots else "ask-dice-shown"
        self.screen.say(self.speech(asked, name=self.table.names[active], dice=kinds), self.screen.paint)
        while True:
            answer = self.screen.ask("> ").replace(",", " ")
            # Faces have one digit, so the user may leave out the spaces.
            words = answer.split() if " " in answer else list(answer)
            expected = sum(count for _, count in awaits.dice)
            if len(words) != expected:
                self.screen.say(self.speech("help-dice", count=expected, dice=kinds))
                continue
            faces = (word if (number := whole_number(word)) is None else number for word in words)
            try:
                return self.table.roll(as_roll(awaits, faces))
            except RuleError as error:
                self.screen.say(self.speech("sorry", reason=str(error)))

    def _choose(self) -> None:
        awaits = self.table.state.awaits
        assert isinstance(awaits, Choose)
        people = [seat for seat in sorted(awaits.players) if seat not in self.bots]
        table = self.table
        faults = []
        for seat, bot in self.bots.items():
            if seat in awaits.players:
                legal = table.state.legal(seat)
                # A bot without a choice cannot fail, since nobody asks it.
                move, fault = decide(bot, table.state, seat) if len(legal) > 1 else Decision(legal[0])
                table = table.choose(seat, move)
                faults += [f"{table.names[seat]} {fault}."] if fault else []
        for seat in people:
            table = table.choose(seat, self._ask_for_move(seat))
        # A fault reveals the choice, so show it only after everyone has chosen.
        self.news += faults
        self._advance(table)

    def _ask_for_move(self, seat: int) -> str:
        state = self.table.state
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        self._draw(seat, legal)
        self.screen.say(question(state, self.table.names, seat, self.speech), self.screen.paint)
        self.screen.show(menu(state, seat, self.screen.width, self.speech))
        while True:
            answer = " ".join(self.screen.ask("> ").lower().split())
            meant = _moves_meant(answer, legal)
            if len(meant) == 1:
                return meant[0]
            self.screen.say(_refusal(state, seat, answer, self.speech))

    def _draw(self, seat: int | None = None, legal: Sequence[str] = ()) -> None:
        """Show the whole table. What matters most comes last, where a small window shows it.

        That is the asked player's sheet with the track ahead, then what has happened, then the dice.
        """
        state, names, paint, speech = self.table.state, self.table.names, self.screen.paint, self.speech
        self.screen.clear()
        for player in range(state.players):
            if player != seat:
                self.screen.show(sheet_lines(state, player, names[player], paint, speak=speech))
        if board := board_lines(state, paint, legal, seat if legal else None, speech):
            self.screen.show(board)
        if seat is not None:
            self.screen.show(sheet_lines(state, seat, names[seat], paint, legal, speech))
        rolled = self._rolled() if state.dice else None
        for line in self.news:
            if line != rolled:
                self.screen.show(line)
        self.news.clear()
        self.screen.show("\n" + paint(moment(state, names, speech), "strong"))
        if state.over:
            self.screen.show(told(state, names, speech))
        if rolled is not None:
            self.screen.show(rolled)


def _moves_meant(answer: str, legal: Sequence[str]) -> Sequence[str]:
    """The legal moves that an answer can mean: a number, a move in full, or a move without its verb."""
    number = whole_number(answer)
    if number is not None:
        return legal[number : number + 1]
    without_verb = [move for move in legal if answer and answer == move.partition(" ")[2]]
    return [answer] if answer in legal else without_verb


def _refusal(state: State, seat: int, answer: str, speech: Speech) -> str:
    """The reason for rejecting an answer."""
    if answer in ("", "?", "help"):
        return speech("help-move")
    if answer.isdigit():
        return speech("no-such-move", number=answer[:9], last=len(state.legal(seat)) - 1)
    return speech("not-possible", move=shown(answer), reason=state.why_illegal(seat, answer))
