"""How a table moves on by itself, and the events that tell of it."""

from rowlock.server.room.events import NewEvent
from rowlock.table import Table


def with_forced(table: Table) -> Table:
    """The table after every forced pass (R14), as long as passing takes the game on."""
    while len((after := table.pass_forced()).record) > len(table.record):
        table = after
    return after


def up_to_forced(table: Table) -> Table:
    """The table after forced passes, unless they take the game on: then the next event tells of them."""
    after = table.pass_forced()
    return after if len(after.record) == len(table.record) else table


def message_events(table: Table, known: int, seat: int | None, key: str | None) -> list[NewEvent]:
    """The events of a table's messages after the first `known`; a seat did the first of them."""
    first, *others = table.record[known:]
    # They are stored together, so nobody sees the table between them.
    return [NewEvent(first, seat, key, table=table), *(NewEvent(other, table=table) for other in others)]
