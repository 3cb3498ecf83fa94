"""Draws the pictures of the rulebook: ``python docs/pictures.py`` writes them, ``--check`` only compares.

Each picture is the drawing of a real state, so a picture can never show what the rules do not allow.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rowlock import State
from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.crossing.games import LONGO, ON_BOARD, QWIXX
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.state import Sheet as CrossingSheet
from rowlock.rules.qwinto.grid import COLOURS
from rowlock.rules.qwinto.grid import Sheet as QwintoSheet
from rowlock.rules.qwinto.state import QWINTO, QwintoState

FOLDER = Path(__file__).parent / "rules" / "pictures"


def marked(
    game: CrossingGame,
    *,
    red: Sequence[int] = (),
    yellow: Sequence[int] = (),
    green: Sequence[int] = (),
    blue: Sequence[int] = (),
    misthrows: int = 0,
    pawn: int = 0,
) -> CrossingSheet:
    """A sheet with these numbers crossed; `ValueError` if the rules forbid one."""
    numbers = (red, yellow, green, blue)
    return CrossingSheet(tuple(row.crosses(n) for row, n in zip(game.rows, numbers, strict=True)), misthrows, pawn)


def crossing(game: CrossingGame, *sheets: CrossingSheet, turn: int = 1, **options: object) -> CrossingState:
    """A crossing game with these sheets, before a roll of the first player."""
    return game.start(len(sheets), 0, options)._replace(sheets=sheets, turn=turn)


def written(
    orange: dict[int, int], yellow: dict[int, int], purple: dict[int, int], *, misthrows: int = 0
) -> QwintoSheet:
    """A Qwinto sheet with these numbers by column; `ValueError` if the rules forbid one."""
    sheet = QwintoSheet(misthrows=misthrows)
    for row, numbers in enumerate((orange, yellow, purple)):
        for column, number in numbers.items():
            if column not in sheet.columns_for(row, number):
                raise ValueError(f"{COLOURS[row]} {number}: {sheet.why_not(row, column, number)}")
            sheet = sheet.write(row, column, number)
    return sheet


def qwinto(*sheets: QwintoSheet, turn: int = 1) -> QwintoState:
    """Qwinto with these sheets, before the first player chooses dice."""
    return QWINTO.start(len(sheets), 0, {})._replace(sheets=sheets, turn=turn)


# Qwixx


def qwixx_skipped() -> State:
    """Q17 and Q20; we chose the crosses to the left of yellow 10, green 6 and blue 10."""
    return crossing(QWIXX, marked(QWIXX, red=(5, 7), yellow=(3, 4, 8, 10), green=(12, 9, 6), blue=(10,)), turn=7)


def qwixx_turn() -> State:
    """Q18 just after the roll, for two of the four players."""
    return crossing(QWIXX, marked(QWIXX), marked(QWIXX)).roll(white=(4, 1), red=2, yellow=3, green=1, blue=6)


def qwixx_locked() -> State:
    """Q20: green 2 and the lock with it. The second player had too few crosses to join (Q12)."""
    first = marked(QWIXX, red=(2, 5), yellow=(4,), green=(12, 10, 9, 6, 4), blue=(11, 9))
    second = marked(QWIXX, red=(3, 4, 6), yellow=(2, 5), green=(11, 8), blue=(10,))
    state = crossing(QWIXX, first, second, turn=9).roll(white=(1, 1), red=4, yellow=6, green=3, blue=5)
    return state.choose({0: "cross green 2", 1: "pass"})


def qwixx_double_six() -> State:
    """Q19: green is locked, then red and yellow are locked in one action."""
    first = marked(QWIXX, red=(2, 3, 5, 7, 8, 10), yellow=(4, 6), green=(11, 9), blue=(12, 9, 8))
    second = marked(QWIXX, red=(4, 6), yellow=(2, 3, 5, 8, 11), green=(12, 11, 8, 7, 5, 2), blue=(10, 7))
    state = crossing(QWIXX, first, second, turn=15).roll(white=(6, 6), red=1, yellow=2, blue=4)
    return state.choose({0: "cross red 12", 1: "cross yellow 12"})


def qwixx_score() -> State:
    """Q16; the print gives the number of crosses, and we chose their places."""
    sheet = marked(
        QWIXX,
        red=(3, 5, 6, 9),
        yellow=(2, 7, 8),
        green=(12, 11, 9, 8, 6, 5, 3),
        blue=(12, 11, 9, 8, 5, 4, 2),  # seven numbers; the lock makes eight crosses
        misthrows=2,
    )
    return crossing(QWIXX, sheet, turn=15)


# Qwixx Longo


def longo_skipped() -> State:
    """L11, every cross as printed."""
    sheet = marked(LONGO, red=(5, 7), yellow=(3, 4, 8, 10, 11, 13), green=(16, 13, 11), blue=(14,))
    return crossing(LONGO, sheet, turn=8, lucky=[[5, 8]])


def longo_lucky() -> State:
    """L10 just after the roll; the second player holds 6 and 11."""
    return crossing(LONGO, marked(LONGO), marked(LONGO)).roll(white=(5, 1), red=3, yellow=4, green=2, blue=8)


def longo_locked() -> State:
    """L13: green 3 and the lock at once; 2 is never crossed."""
    sheet = marked(LONGO, red=(2, 4), yellow=(6,), green=(16, 15, 12, 10, 8, 5), blue=(13, 11))
    state = crossing(LONGO, sheet, turn=8, lucky=[[6, 11]]).roll(white=(2, 1), red=7, yellow=3, green=4, blue=5)
    return state.choose({0: "cross green 3"})


def longo_score() -> State:
    """L9; the print gives the number of crosses, and we chose their places."""
    sheet = marked(
        LONGO,
        red=(4, 7, 8, 12),
        yellow=(3, 9, 10),
        green=(16, 15, 13, 12, 10, 9, 7, 6, 4),
        blue=(16, 14, 12, 11, 9, 7, 6, 5),
        misthrows=2,
    )
    return crossing(LONGO, sheet, turn=17, lucky=[[6, 11]])


# Qwixx On Board


def on_board_first_move() -> State:
    """B4, first half: nothing crossed yet, and green 10 is five free fields ahead."""
    state = crossing(ON_BOARD, marked(ON_BOARD), marked(ON_BOARD))
    state = state.roll(white=(6, 1), red=2, yellow=5, green=3, blue=4)
    return state.choose({0: "pass", 1: "cross red 7"}).choose({0: "pass"}).choose({0: "move 5"})


def on_board_later_move() -> State:
    """B4, second half: four free fields ahead, beyond an occupied one, is a green 7 that was crossed before."""
    mover = marked(ON_BOARD, red=(3, 5), yellow=(4,), green=(11, 10, 8, 7), blue=(11, 9), pawn=11)
    other = marked(ON_BOARD, red=(2, 4), yellow=(2, 5, 6), green=(10, 9), blue=(10,), pawn=13)
    state = crossing(ON_BOARD, mover, other, turn=7).roll(white=(2, 2), red=1, yellow=1, green=6, blue=6)
    return state.choose({0: "pass", 1: "pass"}).choose({0: "pass"})


def on_board_side_b() -> State:
    """The other side: one pawn still on the start field, one on the first of the last five fields (B7)."""
    state = crossing(
        ON_BOARD,
        marked(ON_BOARD, red=(2, 4, 6), yellow=(3, 8), green=(11, 9, 7), blue=(12, 9), pawn=19),
        marked(ON_BOARD, red=(3, 5, 8), yellow=(5, 7, 10), green=(11, 8, 6), blue=(12, 8, 5), misthrows=1),
        marked(ON_BOARD, red=(2, 4, 7, 9, 10), yellow=(5, 6), green=(12, 8, 5, 3), blue=(10, 9, 8, 4), pawn=36),
        turn=25,
        track="b",
    )
    return state._replace(finisher=2)


# Qwinto


def qwinto_tight() -> State:
    """W15: only a 1 fits left of yellow's 2, and nothing fits between purple's 6 and 7."""
    return qwinto(
        written(
            {3: 4, 7: 10, 10: 13},
            {2: 2, 3: 5, 7: 9, 9: 14},
            {1: 1, 3: 6, 6: 7, 7: 8, 9: 12},
        ),
        turn=13,
    )


def qwinto_write() -> State:
    """W13 when everyone may write: yellow and purple made nine with the second roll."""
    state = qwinto(QwintoSheet(), QwintoSheet()).choose({0: "dice yellow purple"}).roll(yellow=4, purple=2)
    return state.choose({0: "reroll"}).roll(yellow=5, purple=4)


def qwinto_score() -> State:
    """W12; the print gives the counts and the points, and we chose the other numbers."""
    return qwinto(
        written(
            {3: 5, 6: 7, 8: 11, 9: 14},
            {1: 1, 2: 2, 3: 4, 4: 5, 5: 6, 7: 8, 8: 10, 9: 13, 10: 16},
            {1: 2, 3: 3, 5: 5, 6: 8, 8: 9, 9: 12},
            misthrows=2,
        ),
        turn=22,
    )


PICTURES: dict[str, Callable[[], State]] = {
    "qwixx-empty": lambda: crossing(QWIXX, marked(QWIXX)),
    "qwixx-skipped": qwixx_skipped,
    "qwixx-turn": qwixx_turn,
    "qwixx-locked": qwixx_locked,
    "qwixx-double-six": qwixx_double_six,
    "qwixx-score": qwixx_score,
    "longo-empty": lambda: crossing(LONGO, marked(LONGO)),
    "longo-skipped": longo_skipped,
    "longo-lucky": longo_lucky,
    "longo-locked": longo_locked,
    "longo-score": longo_score,
    "on-board-empty": lambda: crossing(ON_BOARD, marked(ON_BOARD), marked(ON_BOARD)),
    "on-board-first-move": on_board_first_move,
    "on-board-later-move": on_board_later_move,
    "on-board-side-b": on_board_side_b,
    "qwinto-empty": lambda: qwinto(QwintoSheet()),
    "qwinto-tight": qwinto_tight,
    "qwinto-write": qwinto_write,
    "qwinto-score": qwinto_score,
}


def drawings() -> dict[str, str]:
    """The text of every picture by file name."""
    return {f"{name}.svg": build().svg().rstrip("\n") + "\n" for name, build in PICTURES.items()}


def stale() -> list[str]:
    """The files that differ from a new drawing, are missing, or belong to no picture."""
    drawn = drawings()
    found = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.svg")}
    return sorted(name for name in drawn.keys() | found.keys() if drawn.get(name) != found.get(name))


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--check"]):
        sys.stderr.write("usage: python docs/pictures.py [--check]\n")
        return 2
    if arguments:
        names = stale()
        sys.stdout.writelines(f"{FOLDER / name} is out of date\n" for name in names)
        return 1 if names else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    drawn = drawings()
    for name, text in drawn.items():
        (FOLDER / name).write_text(text, "utf-8")
    for path in FOLDER.glob("*.svg"):
        if path.name not in drawn:
            path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
