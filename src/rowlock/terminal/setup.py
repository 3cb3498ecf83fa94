"""Setting up a game in the terminal, or continuing one from disk."""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from rowlock.bots import Bot, SlowToStart, check_bot, make_bot
from rowlock.dice import FairDice
from rowlock.locale import Speech
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.games import find_game
from rowlock.rules.messages import Message
from rowlock.table import Table
from rowlock.table.table import COMMITMENT
from rowlock.terminal.play import Game
from rowlock.terminal.record import RecordFile
from rowlock.terminal.screen import Quit, Screen, standard_screen

BOT_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
BOTS_KEY = "_bots"
PROGRAM = "command:"


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What the command line asks for."""

    game: str
    people: tuple[str, ...]
    bots: int
    bot: str
    options: Mapping[str, Any]
    real_dice: bool
    seed: int | None

    def dice(self) -> FairDice | None:
        """Fair dice, or None if people roll real ones."""
        if self.real_dice:
            return None
        return FairDice() if self.seed is None else FairDice(hashlib.sha256(str(self.seed).encode()).digest())

    def begin(self, dice: FairDice | None) -> Table:
        """A new table; the record notes the bots' seats, so that you can continue later."""
        most = find_game(self.game).max_players
        if len(self.people) + self.bots > most:
            raise Malformed(
                f"{len(self.people)} people and {self.bots} bots play, expected at most {most} in {self.game}"
            )
        free_names = [name for name in BOT_NAMES if name not in self.people]
        names = [*self.people, *(f"{name} (bot)" for name in free_names[: self.bots])]
        bots = {str(seat): self.bot for seat in range(len(self.people), len(names))}
        first = None if dice else Random(self.seed).randrange(len(names))
        return Table.start(self.game, names, first=first, options=self.options, dice=dice, extra={BOTS_KEY: bots})


def play_in_terminal(setup: GameSetup, record: Path | None, speech: Speech, screen: Screen | None = None) -> None:
    """Play a game to its end, or until someone leaves."""
    screen = screen or standard_screen()
    file = RecordFile(record) if record else None
    known = file.load() if file else []
    news = []
    if file and known:
        table = _restore(known, file)
        news.append(speech("going-on", file=str(record)))
    else:
        table = setup.begin(setup.dice())
    bots = {} if table.state.over else _bots(table, setup)
    _prepare(bots, table, speech)
    if file and not known:
        file.begin(table.record, table.dice.seed if isinstance(table.dice, FairDice) else None)
    if isinstance(table.dice, FairDice):
        news.append(speech("dice-commitment", commitment=table.dice.commitment))
    try:
        Game(table, bots, screen, speech, file.append if file else _forget, news).play()
    except (Quit, KeyboardInterrupt):
        screen.show("\n" + (speech("left-record", file=str(record)) if record else speech("left")))
    else:
        if file:
            file.forget_seed()
    finally:
        for bot in bots.values():
            if hasattr(bot, "close"):
                bot.close()


def _restore(record: Sequence[Message], file: RecordFile) -> Table:
    """The table of an unfinished game, with its own dice, or real ones if the record has no commitment."""
    table = Table.restore(record)
    if COMMITMENT not in record[0] or table.state.over:
        return table
    return Table.restore(record, dice=FairDice(file.load_seed()))


def _bots(table: Table, setup: GameSetup) -> dict[int, Bot]:
    """The bots that the first message of a record names, by seat."""
    bots = table.record[0].get(BOTS_KEY, {})
    seats = {str(seat) for seat in range(len(table.names))}
    if not isinstance(bots, dict) or not bots.keys() <= seats:
        raise Malformed(f"{BOTS_KEY} is {shown(bots)}, expected an object from seats to bots")
    for name in bots.values():
        # A record may come from anywhere, and opening it must not run programs.
        if str(name).startswith(PROGRAM) and name != setup.bot:
            raise Malformed(f"the record's bot is {shown(name)}, expected the same as --bot before a program is run")
    return {int(seat): make_bot(name, _bot_seed(setup.seed, seat)) for seat, name in bots.items()}


def _bot_seed(seed: int | None, seat: str) -> int:
    """A bot's own seed, which does not reveal the seed of the dice."""
    return secrets.randbits(64) if seed is None else Random(f"bot {seat} of {seed}").getrandbits(64)


def _prepare(bots: Mapping[int, Bot], table: Table, speech: Speech) -> None:
    """Let bots prepare for a game, and refuse those that cannot play it."""
    for seat, bot in bots.items():
        check_bot(bot, table.state)
        if isinstance(bot, SlowToStart):
            # It is slow to import, and few games need it.
            from rowlock.terminal.progress import progress_bar

            with progress_bar(speech("prepares", name=table.names[seat])) as progress:
                bot.prepare(table.state, seat, progress)


def _forget(_messages: Sequence[Message]) -> None:
    """The record of a game that nobody wants to save."""
