"""Paints pictures of games as PNG, which costs some tenths of a second each."""

import asyncio
from collections import OrderedDict
from importlib.util import find_spec

from rowlock.extras import missing
from rowlock.rules.draw.svg import draw_card
from rowlock.rules.errors import Unknown
from rowlock.rules.state import State

MOST_KEPT = 64
"""Pictures that are kept, of some 200 KB each."""


def can_paint() -> bool:
    """Whether there is what paints: it is an extra."""
    return find_spec("resvg_py") is not None


class Painter:
    """Paints one picture at a time, and keeps the last ones."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._brush = asyncio.Lock()

    def kept(self, state: State) -> bytes | None:
        """The picture of a state, if it was painted lately."""
        return self._kept.get(state.position)

    async def paint(self, state: State) -> bytes:
        """The picture of a state, as a card that goes with a link."""
        if not can_paint():
            raise Unknown(missing("a picture", "resvg", "previews"))
        async with self._brush:
            found = self.kept(state)
            if found is None:
                found = self._kept[state.position] = await asyncio.to_thread(_paint, state)
                if len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
            return found


def _paint(state: State) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=draw_card(state), skip_system_fonts=True))
