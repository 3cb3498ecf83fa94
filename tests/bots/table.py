"""A table for bots: views of any state, and whole games."""

from dataclasses import replace

from rowlock.bots import Bot
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.state import State
from rowlock.table import Table, View


def play_out(table: Table, bots: list[Bot]) -> Table:
    """Play to the end; a table refuses what is not legal."""
    while not table.state.over:
        awaits = table.state.awaits
        if isinstance(awaits, Roll):
            table = table.roll()
            continue
        assert isinstance(awaits, Choose)
        for seat in sorted(awaits.players):
            view = table.view(seat)
            move = bots[seat].choose(view, view.legal)
            assert move in view.legal
            table = table.choose(seat, move)
    return table


def view_of(state: State, seat: int = 0) -> View:
    table = Table.start(state.game.name, state.players)
    return replace(table, state=state).view(seat)
