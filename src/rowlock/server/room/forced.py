"""How a table moves on by itself, and the events that tell of it."""

from rowlock.server.room.events import NewEvent
from rowlock.table import Table


def with_forced(table: Table) -> Table:
    """Everybody who has nothing to choose has passed, as often as that leads on (R14)."""
    while len((after := table.pass_forced()).record) > len(table.record):
        table = after
    return after


def up_to_forced(table: Table) -> Table:
    """Everybody who has nothing to choose has passed, unless that leads on: then the next event says so."""
    after = table.pass_forced()
    return after if len(after.record) == len(table.record) else table


def message_events(table: Table, known: int, seat: int | None, key: str | None) -> list[NewEvent]:
    """The messages of a table from a number on, the first of them somebody's doing."""
    first, *others = table.record[known:]
    # They are stored together, so nobody sees the table between them.
    return [NewEvent(first, seat, key, table=table), *(NewEvent(other, table=table) for other in others)]
