"""Games that are solved in no time."""

from itertools import accumulate

from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.crossing.row import coloured_row

TINY = CrossingGame(
    name="tiny",
    title="Tiny",
    max_players=3,
    faces=dict.fromkeys(("white", "red", "yellow", "green", "blue"), 2),
    rows=tuple(
        coloured_row(colour, numbers, locking=1, needed=1)
        for colour, numbers in [("red", (2, 3, 4)), ("yellow", (2, 3, 4)), ("green", (4, 3, 2)), ("blue", (4, 3, 2))]
    ),
    points=tuple(accumulate(range(5))),
)
LUCKY = TINY._replace(name="lucky", lucky_pairs=((2, 3),))
