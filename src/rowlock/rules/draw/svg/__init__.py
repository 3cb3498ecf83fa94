"""The SVG drawing of a state: heading, dice, sheets and, where pawns walk, the track."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from typing import Any
from zlib import crc32

from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.draw.svg.crossing import crossing_sheet
from rowlock.rules.draw.svg.dice import HEIGHT as TRAY_HEIGHT
from rowlock.rules.draw.svg.dice import tray
from rowlock.rules.draw.svg.lettering import as_strokes
from rowlock.rules.draw.svg.palette import stylesheet, textures
from rowlock.rules.draw.svg.qwinto import qwinto_sheet
from rowlock.rules.draw.svg.shapes import Picture, box, column, mark, number, row, text
from rowlock.rules.draw.svg.track import board
from rowlock.rules.draw.words import description, explanation, headline, moment, seat_names
from rowlock.rules.qwinto.state import QwintoState
from rowlock.rules.state import State

__all__ = ["CARD_HEIGHT", "CARD_WIDTH", "draw", "draw_card"]

CARD_WIDTH, CARD_HEIGHT = 1200, 630
"""What most who show links take whole."""
CARD_MARGIN = 24

MARGIN = 20
GAP = 18
_WIDE = 1200
_WIDE_BOARD_HEIGHT = 470


def draw(state: State) -> str:
    """The state as a standalone SVG document; the same state always gives the same document.

    Its ids and style rules begin with a hash of the state, so that several drawings can share a page.
    """
    names = seat_names(state)
    content = _table(state)
    page = column([_top(state, content.width), content], GAP)
    width, height = number(page.width + 2 * MARGIN), number(page.height + 2 * MARGIN)
    body = box(0, 0, page.width + 2 * MARGIN, page.height + 2 * MARGIN, rx=18, fill="table") + page.at(MARGIN, MARGIN)
    prefix = f"rowlock-{crc32(state.position.encode()):08x}"
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{prefix}" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" style="max-width:100%;height:auto" role="img" '
        f'aria-labelledby="{prefix}-title {prefix}-desc">'
        f'<title id="{prefix}-title">{escape(state.game.title)}: {escape(headline(state, names))}</title>'
        f'<desc id="{prefix}-desc">{escape(description(state, names))}</desc>'
        f"<style>{stylesheet(prefix, body)}</style>"
        f"<defs>{textures(prefix)}</defs>{body}</svg>"
    )
    # ASCII alone survives every encoding of a file or a pipe.
    return drawing.encode("ascii", "xmlcharrefreplace").decode()


def draw_card(state: State) -> str:
    """The state as a card that goes with a link: 1200 by 630, in the light theme, with letters that need no fonts."""
    pages = [column([_top(state, table.width), table], GAP) for table in _tables(state)]
    widest, highest = CARD_WIDTH - 2 * CARD_MARGIN, CARD_HEIGHT - 2 * CARD_MARGIN
    scale, page = max(((min(widest / page.width, highest / page.height), page) for page in pages), key=lambda it: it[0])
    left, top = (CARD_WIDTH - scale * page.width) / 2, (CARD_HEIGHT - scale * page.height) / 2
    body = box(0, 0, CARD_WIDTH, CARD_HEIGHT, rx=0, fill="table") + as_strokes(
        f'<g transform="translate({number(left)} {number(top)}) scale({scale:.4f})">{page.body}</g>'
    )
    prefix = "rowlock-card"
    # Not every renderer knows variables, and some stumble over them.
    style = re.sub(r";(fill|stroke):var\([^)]*\)", "", stylesheet(prefix, body))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{prefix}" viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}" '
        f'width="{CARD_WIDTH}" height="{CARD_HEIGHT}"><style>{style}</style>'
        f"<defs>{textures(prefix)}</defs>{body}</svg>"
    )


def _tables(state: State) -> Iterator[Picture]:
    """All sheets, and the pawns' board like one of them, in one column and in more."""
    pictures = _PICTURES[state.game.family](state)
    for across in range(1, len(pictures) + 1):
        yield column([row(pictures[first : first + across], GAP) for first in range(0, len(pictures), across)], GAP)


def _table(state: State) -> Picture:
    """All sheets, with the pawns' board where it fills the page best."""
    return _TABLES[state.game.family](state)


def _qwinto_sheets(state: QwintoState) -> list[Picture]:
    return [qwinto_sheet(state, seat) for seat in range(state.players)]


def _qwinto_table(state: QwintoState) -> Picture:
    return _in_columns(_qwinto_sheets(state))


def _crossing_pictures(state: CrossingState) -> list[Picture]:
    sheets = [crossing_sheet(state, seat) for seat in range(state.players)]
    return [*sheets, board(state, sheets[0].width, sheets[0].height)] if state.game.has_track else sheets


def _crossing_table(state: CrossingState) -> Picture:
    sheets = [crossing_sheet(state, seat) for seat in range(state.players)]
    if not state.game.has_track:
        return _in_columns(sheets)
    width, height = sheets[0].width, sheets[0].height
    match state.players:
        case 1:
            return column([*sheets, board(state, width, width * 0.75)], GAP)
        case 2:
            return row([column(sheets, GAP), board(state, width, 2 * height + GAP)], GAP)
        case 3:
            return _in_columns([*sheets, board(state, width, height)])
        case _:
            return column([board(state, 2 * width + GAP, _WIDE_BOARD_HEIGHT), _in_columns(sheets)], GAP)


_TABLES: Mapping[str, Callable[[Any], Picture]] = {"crossing": _crossing_table, "qwinto": _qwinto_table}
_PICTURES: Mapping[str, Callable[[Any], list[Picture]]] = {"crossing": _crossing_pictures, "qwinto": _qwinto_sheets}


def _in_columns(pictures: Sequence[Picture]) -> Picture:
    """Arrange one or two pictures in one column, more in two."""
    across = 1 if len(pictures) <= 2 else 2
    lines = [row(pictures[first : first + across], GAP) for first in range(0, len(pictures), across)]
    return column(lines, GAP)


def _top(state: State, width: float) -> Picture:
    """The heading and the dice, side by side if there is room for both."""
    if width < _WIDE:
        return column([_heading(state, width), tray(state, width)], 12)
    half = (width - GAP) / 2
    return row([_heading(state, half), tray(state, half)], GAP)


def _heading(state: State, width: float) -> Picture:
    names = seat_names(state)
    body = (
        mark(18, 20, 36)
        + text(46, 20, state.game.title, size=25, bold=True, anchor="start")
        + text(width, 20, moment(state, names), size=15, fill="soft", anchor="end")
        + text(0, 60, headline(state, names), size=21, bold=True, anchor="start")
        + text(0, 88, explanation(state, names), size=15, fill="soft", anchor="start")
    )
    return Picture(width, TRAY_HEIGHT, body)
