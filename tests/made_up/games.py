"""Patchwork and Ladder."""

from itertools import accumulate

from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.crossing.row import Cell, Row, coloured_row
from rowlock.rules.crossing.track import Field, Track

_THREE = ("red", "yellow", "green")
_FOUR = (*_THREE, "blue")


def _patches(index: int, numbers: tuple[int, ...]) -> Row:
    """A row in which the colour changes from number to number; across the rows, each colour has each number once."""
    cells = tuple(Cell(_THREE[(index + number - 2) % 3], number) for number in numbers)
    return Row(_THREE[index], cells, locking=1, needed=3)


PATCHWORK = CrossingGame(
    name="patchwork",
    title="Patchwork",
    max_players=4,
    faces={"white": 6, **dict.fromkeys(_THREE, 4)},
    rows=(
        _patches(0, (7, 2, 9, 4, 10, 3, 6, 5, 8)),
        _patches(1, (3, 8, 6, 10, 2, 7, 4, 9, 5)),
        _patches(2, (9, 4, 7, 3, 8, 10, 5, 6, 2)),
    ),
    points=(0, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56),
    locks_to_end=3,
)

LADDER = CrossingGame(
    name="ladder",
    title="Ladder",
    max_players=3,
    faces=dict.fromkeys(("white", *_FOUR), 6),
    rows=tuple(
        coloured_row(colour, range(2, 13) if colour in ("red", "blue") else range(12, 1, -1), locking=1, needed=4)
        for colour in _FOUR
    ),
    points=tuple(accumulate(range(13))),
    lucky_pairs=((5, 9), (6, 10), (4, 8)),
    tracks={
        "rungs": Track(
            "rungs",
            tuple(
                Field(Cell(colour, number), bonus)
                for bonus, (colour, number) in enumerate(
                    [
                        ("red", 3),
                        ("green", 11),
                        ("yellow", 10),
                        ("blue", 4),
                        ("red", 5),
                        ("yellow", 9),
                        ("green", 8),
                        ("blue", 6),
                        ("red", 7),
                        ("green", 6),
                        ("yellow", 6),
                        ("blue", 8),
                    ]
                )
            ),
        )
    },
)

MADE_UP = (PATCHWORK, LADDER)
