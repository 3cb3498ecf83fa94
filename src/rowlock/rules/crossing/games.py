"""Qwixx, Qwixx Longo and Qwixx On Board."""

from itertools import accumulate

from rowlock.rules.crossing.game import CrossingGame, Tuning
from rowlock.rules.crossing.row import Row, coloured_row
from rowlock.rules.crossing.track import Sides

COLOURS = ("red", "yellow", "green", "blue")


def _dice(faces: int) -> dict[str, int]:
    return dict.fromkeys(("white", *COLOURS), faces)


def _four_rows(highest: int, *, locking: int, needed: int) -> tuple[Row, ...]:
    rising, falling = range(2, highest + 1), range(highest, 1, -1)
    return tuple(
        coloured_row(colour, numbers, locking=locking, needed=needed)
        for colour, numbers in zip(COLOURS, (rising, rising, falling, falling), strict=True)
    )


def _points(most_crosses: int) -> tuple[int, ...]:
    return tuple(accumulate(range(most_crosses + 1)))


QWIXX = CrossingGame(
    name="qwixx",
    title="Qwixx",
    max_players=5,
    faces=_dice(6),
    rows=_four_rows(12, locking=1, needed=5),
    points=_points(12),
)

LONGO = CrossingGame(
    name="longo",
    title="Qwixx Longo",
    max_players=5,
    faces=_dice(8),
    rows=_four_rows(16, locking=2, needed=6),
    points=_points(15),
    lucky_pairs=((5, 8), (6, 11), (7, 12), (10, 13), (4, 9)),
    tuned=Tuning(skipped=2, rolls=20.0, ending=0.1),
)

ON_BOARD = CrossingGame(
    name="on-board",
    title="Qwixx On Board",
    max_players=4,
    faces=_dice(6),
    rows=QWIXX.rows,
    points=QWIXX.points,
    tracks=Sides(("a", "b"), QWIXX.rows),
)
