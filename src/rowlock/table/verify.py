"""Checking afterwards that every roll of a record, and who begins, came from the dice it committed to."""

from collections.abc import Sequence
from dataclasses import dataclass

from rowlock.dice import FIRST_DRAWN, FairDice, read_seed, roll
from rowlock.rules.awaits import Roll
from rowlock.rules.errors import Malformed, shown
from rowlock.rules.messages import Message, error_in_line, kind_and_body
from rowlock.table.table import COMMITMENT, FIRST, SEED, Table


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a record's promise; it was kept if nothing is wrong."""

    rolls: int
    wrong: str | None
    commitment: str = ""
    first_drawn: bool = False
    """Whether who begins follows from the seed too; in older records somebody else decided that."""
    first_nonces: tuple[str, ...] = ()
    """What each seat had added to the dice when they drew who begins, empty where nothing."""
    nonces: tuple[str, ...] = ()
    """What each seat had added to the dice before the first roll."""


def verify(record: Sequence[Message]) -> Verdict:
    """Derive every roll of a finished record again from its revealed seed, and who begins; errors name the line."""
    table = Table.restore(record[:1])
    commitment = record[0].get(COMMITMENT)
    if commitment is None:
        raise Malformed("line 1: the record holds no commitment, expected a game with fair dice")
    for line, message in enumerate(record[:-1], start=1):
        if SEED in message:
            raise Malformed(f"line {line}: the seed is revealed too early, expected it in the last line")
    if SEED not in record[-1]:
        raise Malformed(f"line {len(record)}: the record reveals no seed, expected a finished game")
    with error_in_line(len(record)):
        dice = read_seed(record[-1][SEED])
    if dice.commitment != commitment:
        return Verdict(0, f"the revealed seed belongs to commitment {dice.commitment}, not to {commitment}")
    if wrong := _wrong_first(record[0], table, dice):
        return Verdict(0, wrong)
    first_drawn, first_nonces = FIRST in record[0], table.nonces
    for line, message in enumerate(record[1:], start=2):
        before = table
        with error_in_line(line):
            table = before.follow(message)
        # A changed roll may well make the moves after it illegal: it must be found before those are played.
        if isinstance(before.state.awaits, Roll):
            _, recorded = kind_and_body(table.record[-1])
            derived = roll(dice, table.rolls, before.state.awaits, before.state.game.faces, table.nonces)
            if recorded != derived:
                wrong = f"line {line}: roll {table.rolls} is {recorded}, but the seed gives {derived}"
                return Verdict(table.rolls, wrong)
    if not table.state.over:
        raise Malformed(f"line {len(record)}: the record ends before the game does, expected a finished game")
    return Verdict(table.rolls, None, commitment, first_drawn, first_nonces, table.nonces)


def _wrong_first(new: Message, table: Table, dice: FairDice) -> str | None:
    """What is wrong with the seat that begins, where the record says that the dice have drawn it."""
    if FIRST not in new:
        return None
    if new[FIRST] != FIRST_DRAWN:
        raise Malformed(f"line 1: who begins is drawn by {shown(new[FIRST])}, expected {FIRST_DRAWN!r}")
    drawn = dice.first(table.nonces)
    return (
        None
        if drawn == table.state.active
        else f"line 1: player {table.state.active} begins, but the seed gives player {drawn}"
    )
