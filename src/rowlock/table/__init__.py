"""One game being played: seats, sealed choices, dice, the growing record, and what each seat may see. No I/O.

>>> from rowlock.dice import SeededDice
>>> from rowlock.table import Table
>>> table = Table.start("qwixx", ["Ada", "Ben"], dice=SeededDice(7)).roll()
>>> table = table.choose(1, "pass")
>>> sorted(table.view(0).chosen), table.view(0).own_choice
([1], None)
>>> Table.restore(table.record, dice=SeededDice(7)).state == table.state
True
"""

from rowlock.table.table import Table
from rowlock.table.view import View

__all__ = ["Table", "View"]
