"""Checking afterwards that every roll of a record came from the dice it committed to."""

from collections.abc import Sequence
from dataclasses import dataclass

from rowlock.dice import read_seed, roll
from rowlock.rules.awaits import Roll
from rowlock.rules.errors import Malformed, RuleError
from rowlock.rules.messages import Message
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
    try:
        dice = read_seed(record[-1][SEED])
    except RuleError as error:
        raise Malformed(f"line {len(record)}: {error}") from None
    if dice.commitment != commitment:
        return Verdict(0, f"the revealed seed belongs to commitment {dice.commitment}, not to {commitment}")
    for line, message in enumerate(record[1:], start=2):
        before = table
        try:
            # A changed roll may well make the moves after it illegal: it must be found before those are played.
            table = before.follow(message)
        except RuleError as error:
            raise type(error)(f"line {line}: {error}") from None
        if isinstance(before.state.awaits, Roll):
            recorded = {name: faces for name, faces in table.record[-1]["roll"].items() if not name.startswith("_")}
            derived = roll(dice, table.rolls, before.state.awaits, before.state.game.faces, table.nonces)
            if recorded != derived:
                wrong = f"line {line}: roll {table.rolls} is {recorded}, but the seed gives {derived}"
                return Verdict(table.rolls, wrong)
    if not table.state.over:
        raise Malformed(f"line {len(record)}: the record ends before the game does, expected a finished game")
    return Verdict(table.rolls, None)
