"""A table for bots: whole games."""

from rowlock.bots import Bot
from rowlock.rules.awaits import Choose, Roll
from rowlock.table import Table


def play_out(table: Table, bots: list[Bot]) -> Table:
    """Play to the end; the table refuses illegal moves."""
    while not table.state.over:
        awaits = table.state.awaits
        if isinstance(awaits, Roll):
            table = table.roll()
            continue
        assert isinstance(awaits, Choose)
        for seat in sorted(awaits.players):
            move = bots[seat].choose(table.state, seat)
            assert move in table.state.legal(seat)
            table = table.choose(seat, move)
    return table
