"""The card that goes with a link: its letters are shapes, since bare machines have no fonts."""

import re
from html import unescape
from random import Random
from xml.etree import ElementTree as ET

import pytest

import rowlock
from rowlock.rules.draw.svg import CARD_HEIGHT, CARD_WIDTH, draw, draw_card
from rowlock.rules.draw.svg.lettering import LETTERS, as_strokes
from tests.play import ALL_SETUPS, random_states

WORDS = re.compile(r"<text[^>]*>([^<]*)</text>")


@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
def test_every_state_has_a_card_without_fonts(game: str, players: int) -> None:
    for state in list(random_states(rowlock.start(game, players), Random(f"{game} {players}")))[::25]:
        card = draw_card(state)
        root = ET.fromstring(card)
        assert (root.get("width"), root.get("height")) == (str(CARD_WIDTH), str(CARD_HEIGHT))
        assert "<text" not in card
        assert "var(" not in card
        letters = set(unescape("".join(WORDS.findall(draw(state))))) - {" "}
        assert letters <= set(LETTERS)


def test_everything_is_on_the_card() -> None:
    found = re.search(r"translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)", draw_card(rowlock.start("longo", 5)))
    assert found is not None
    left, top, scale = map(float, found.groups())
    assert left >= 0
    assert top >= 0
    assert 0.2 < scale < 1.5


def test_a_text_stands_where_fonts_would_have_put_it() -> None:
    drawn = as_strokes('<text class="pf-ink" x="100" y="50" font-size="20" text-anchor="end">Il</text>')
    left, top = map(float, re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale", drawn)[0])
    size = 20 * 0.71 / 10
    assert left == pytest.approx(100 - (0.6 + 2 + 0.6) * size, abs=0.01)
    assert top == pytest.approx(50 - 10 * size, abs=0.01)
    assert 'class="ps-ink"' in drawn


def test_letters_that_we_cannot_draw_lose_their_accents_or_leave_a_gap() -> None:
    def paths(text: str) -> list[str]:
        return re.findall(r' d="([^"]*)"', as_strokes(f'<text class="pf-ink" x="0" y="0" font-size="9">{text}</text>'))

    assert paths("\N{LATIN SMALL LETTER O WITH DIAERESIS}") == paths("o")
    assert paths("\N{SNOWMAN}") == ["M0 0"]
