"""Checking afterwards that every roll of a record came from the dice it committed to."""

from collections.abc import Iterable
from dataclasses import dataclass

from rowlock.dice import read_seed, roll
from rowlock.rules.awaits import Roll
from rowlock.rules.errors import Malformed
from rowlock.rules.messages import Message, kind_and_body
from rowlock.table.table import COMMITMENT, SEED, Table


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a record's promise; it was kept if nothing is wrong."""

    rolls: int
    wrong: str | None


def verify(record: Iterable[Message]) -> Verdict:
    """Derive every roll of a finished record again from its revealed seed."""
    messages = list(record)
    table = Table.restore(messages[:1])
    commitment = messages[0].get(COMMITMENT)
    if commitment is None:
        raise Malformed("the record holds no commitment, expected a game with fair dice")
    reveals = [message[SEED] for message in messages if SEED in message]
    if not reveals:
        raise Malformed("the record reveals no seed, expected a finished game")
    dice = read_seed(reveals[-1])
    if dice.commitment != commitment:
        return Verdict(0, f"the revealed seed belongs to commitment {dice.commitment}, not to {commitment}")
    for line, message in enumerate(messages[1:], start=2):
        before, table = table, table.follow(message)
        awaits = before.state.awaits
        if isinstance(awaits, Roll):
            _, recorded = kind_and_body(message)
            derived = roll(dice, table.rolls, awaits, before.state.game.faces, table.nonces)
            if recorded != derived:
                return Verdict(
                    table.rolls, f"line {line}: roll {table.rolls} is {recorded}, but the seed gives {derived}"
                )
    return Verdict(table.rolls, None)
