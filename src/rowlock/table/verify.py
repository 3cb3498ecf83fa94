"""Checking afterwards that every roll of a record came from the dice it committed to."""

from collections.abc import Sequence
from dataclasses import dataclass

from rowlock.dice import read_seed, roll
from rowlock.rules.awaits import Roll
from rowlock.rules.errors import Malformed
from rowlock.rules.messages import Message, error_in_line, kind_and_body
from rowlock.table.table import COMMITMENT, SEED, Table


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a record's promise; it was kept if nothing is wrong."""

    rolls: int
    wrong: str | None


def verify(record: Sequence[Message]) -> Verdict:
    """Derive every roll of a finished record again from its revealed seed; errors name the line."""
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
    return Verdict(table.rolls, None)
