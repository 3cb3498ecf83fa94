"""The SVG drawing: what is on the table is in the picture, no more and no less."""

import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import rowlock
from rowlock.rules.crossing.games import QWIXX
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.draw.svg import draw
from rowlock.rules.draw.svg.palette import PALETTE, ROW_COLOURS
from rowlock.rules.draw.svg.track import spiral
from rowlock.rules.qwinto.state import QwintoState
from rowlock.rules.state import State
from tests.play import ALL_SETUPS, random_states
from tests.rules.build import (
    BLANK,
    EMPTY,
    FULL_ORANGE,
    FULL_YELLOW,
    UP,
    Marks,
    Written,
    on_board,
    qwinto,
    qwixx,
)

SVG = "{http://www.w3.org/2000/svg}"


@cache
def pictures(name: str, players: int) -> list[tuple[State, str]]:
    """The first state of a random game, a few from its midst, and the last, each with its drawing."""
    played = list(random_states(rowlock.start(name, players), Random(players)))
    return [(state, draw(state)) for state in (played[0], *played[4 : -1 : len(played) // 3], played[-1])]


def of_class(picture: str, name: str) -> list[ET.Element]:
    return [element for element in ET.fromstring(picture).iter() if is_a(element, name)]


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


def is_a(element: ET.Element, name: str) -> bool:
    return name in element.get("class", "").split()


def over(state: CrossingState | QwintoState) -> State:
    return state._replace(phase="over")


LOCKING_RED = (*UP[:5], 12)
RED_LOCKED = Marks(red=LOCKING_RED)
FOUR_MISTHROWS = Marks(misthrows=4)


@pytest.mark.parametrize(("name", "players"), ALL_SETUPS)
class TestEveryTable:
    def test_is_a_standalone_document(self, name: str, players: int) -> None:
        for _, picture in pictures(name, players):
            root = ET.fromstring(picture)
            assert root.tag == f"{SVG}svg"
            assert root.get("role") == "img"
            assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
            title = root.find(f"{SVG}title")
            assert title is not None
            assert title.text

    def test_shows_a_sheet_a_total_and_four_misthrow_boxes_for_every_player(self, name: str, players: int) -> None:
        for state, picture in pictures(name, players):
            sheets = of_class(picture, "sheet")
            assert len(sheets) == players
            for seat, (sheet, total) in enumerate(zip(sheets, state.totals, strict=True)):
                written = [element.text for element in sheet.iter(f"{SVG}text")]
                assert written[1] == f"Player {seat + 1}"
                assert str(total).replace("-", "\N{MINUS SIGN}") in written

    def test_every_struck_die_is_a_misthrow(self, name: str, players: int) -> None:
        for state, picture in pictures(name, players):
            assert len(of_class(picture, "misthrow")) == -sum(score.misthrows for score in state.scores) // 5

    def test_every_cross_and_number_on_a_sheet_is_drawn_once(self, name: str, players: int) -> None:
        for state, picture in pictures(name, players):
            crosses, numbers = of_class(picture, "cross"), of_class(picture, "number")
            if isinstance(state, CrossingState):
                assert len(crosses) == sum(mask.bit_count() for sheet in state.sheets for mask in sheet.rows)
                assert not numbers
            else:
                assert isinstance(state, QwintoState)
                written = [n for sheet in state.sheets for row in sheet.rows for n in row if n]
                assert [int(number.text or "") for number in numbers] == written
                assert not crosses

    def test_is_the_same_for_the_same_state(self, name: str, players: int) -> None:
        for state, picture in pictures(name, players):
            assert state.svg() == picture

    def test_every_colour_it_uses_is_defined_for_both_themes(self, name: str, players: int) -> None:
        for _, picture in pictures(name, players):
            style, body = picture.split("</style>")
            for kind, colour in set(re.findall(r"\bp([fs])-([a-z0-9-]+)", body)):
                assert f".p{kind}-{colour}{{" in style
                assert f"--{colour}:{PALETTE[colour].light};" in style
                assert PALETTE[colour].light == PALETTE[colour].dark or f"--{colour}:{PALETTE[colour].dark};" in style

    def test_nothing_on_a_shared_page_can_clash(self, name: str, players: int) -> None:
        ids = []
        for _, picture in pictures(name, players):
            prefix = ET.fromstring(picture).get("id")
            assert prefix
            assert all(
                name == prefix or name.startswith(f"{prefix}-") for name in re.findall(r'\bid="([^"]+)"', picture)
            )
            assert set(re.findall(r"url\(#([\w-]+)\)", picture)) <= set(re.findall(r'\bid="([^"]+)"', picture))
            selectors = re.findall(r"([^{}\n]+)\{", picture[picture.index("<style>") + 7 : picture.index("</style>")])
            assert all(selector.startswith((f"#{prefix}", "@media")) for selector in selectors)
            ids.append(prefix)
        assert len(set(ids)) == len(ids)


class TestDice:
    def test_dice_to_roll_are_blank(self) -> None:
        picture = draw(rowlock.start("qwixx", 2))
        assert len(of_class(picture, "die")) == 6
        assert not [circle for die in of_class(picture, "die") for circle in die.iter(f"{SVG}circle")]
        assert not of_class(picture, "sum")

    def test_six_sided_dice_show_their_pips(self) -> None:
        state = rowlock.start("qwixx", 2).roll(white=(1, 2), red=3, yellow=4, green=5, blue=6)
        pips = [len(list(die.iter(f"{SVG}circle"))) for die in of_class(draw(state), "die")]
        assert pips == [1, 2, 3, 4, 5, 6]
        assert [total.text for total in of_class(draw(state), "sum")] == ["= 3"]

    def test_eight_sided_dice_show_numerals(self) -> None:
        state = rowlock.start("longo", 2).roll(white=(5, 1), red=3, yellow=4, green=2, blue=8)
        numerals = [text.text for die in of_class(draw(state), "die") for text in die.iter(f"{SVG}text")]
        assert numerals == ["5", "1", "3", "4", "2", "8"]

    def test_dice_with_any_other_number_of_faces_show_numerals(self) -> None:
        ten = QWIXX._replace(name="ten", faces=dict.fromkeys(QWIXX.faces, 10))
        state = ten.start(2).roll(white=(10, 1), red=3, yellow=4, green=2, blue=9)
        numerals = [text.text for die in of_class(draw(state), "die") for text in die.iter(f"{SVG}text")]
        assert numerals == ["10", "1", "3", "4", "2", "9"]

    def test_both_sums_of_a_coloured_die_stand_below_it_in_action_2(self) -> None:
        state = rowlock.start("qwixx", 1).roll(white=(1, 2), red=3, yellow=4, green=5, blue=6).choose({0: "pass"})
        captions = [text.text for die in of_class(draw(state), "die") for text in die.iter(f"{SVG}text")]
        assert captions == ["4 or 5", "5 or 6", "6 or 7", "7 or 8"]

    def test_equal_white_dice_give_one_sum(self) -> None:
        state = rowlock.start("qwixx", 1).roll(white=(2, 2), red=3, yellow=4, green=5, blue=6).choose({0: "pass"})
        captions = [text.text for die in of_class(draw(state), "die") for text in die.iter(f"{SVG}text")]
        assert captions == ["5", "6", "7", "8"]

    def test_a_removed_die_leaves_a_slot_with_a_padlock(self) -> None:
        picture = draw(qwixx(RED_LOCKED, EMPTY))
        (slot,) = of_class(picture, "slot")
        assert list(slot.iter(f"{SVG}path"))
        assert len(of_class(picture, "die")) == 5

    def test_the_dice_qwintos_roller_left_out_leave_slots_without_a_padlock(self) -> None:
        state = rowlock.start("qwinto", 2).choose({0: "dice orange purple"})
        (slot,) = of_class(draw(state), "slot")
        assert not list(slot.iter(f"{SVG}path"))
        assert [total.text for total in of_class(draw(state.roll(orange=2, purple=5)), "sum")] == ["= 7"]


class TestCrossingSheets:
    def test_skipped_numbers_are_struck_through(self) -> None:
        """Q17: red 5 and 7 are crossed, so 2, 3, 4 and 6 are lost."""
        assert len(of_class(draw(qwixx(Marks(red=(5, 7)), EMPTY)), "skipped")) == 4

    def test_a_lock_is_crossed_by_those_who_have_it_and_closed_for_everybody(self) -> None:
        mine, yours = of_class(draw(qwixx(RED_LOCKED, EMPTY)), "sheet")
        assert sum(is_a(element, "cross") for element in mine.iter()) == 7
        assert sum(is_a(element, "cross") for element in yours.iter()) == 0
        for sheet in (mine, yours):
            red, *others = [element for element in sheet.iter() if is_a(element, "row")]
            assert "pf-red-band" not in ET.tostring(red, "unicode")
            assert "pf-yellow-band" in ET.tostring(others[0], "unicode")

    def test_no_two_crosses_of_a_row_are_alike(self) -> None:
        shapes = [e.get("d", "") for e in of_class(draw(qwixx(Marks(red=UP[:5]), EMPTY)), "cross")]
        starts = [re.findall(r"-?[\d.]+", shape) for shape in shapes]
        offsets = {tuple(float(n) - float(start[0]) for n in start[2::2]) for start in starts}
        assert len(offsets) == len(shapes)

    def test_lucky_numbers_are_clovers_on_each_sheet(self) -> None:
        clovers = of_class(draw(rowlock.start("longo", 2)), "clover")
        assert ["".join(clover.itertext()) for clover in clovers] == ["5", "8", "6", "11"]

    def test_a_lucky_number_that_comes_up_turns_golden(self) -> None:
        state = rowlock.start("longo", 2).roll(white=(5, 1), red=3, yellow=4, green=2, blue=8)
        golden = [c for c in of_class(draw(state), "clover") if "pf-gold" in ET.tostring(c, "unicode")]
        assert ["".join(clover.itertext()) for clover in golden] == ["6"]


class TestQwintoSheets:
    def test_a_full_column_lights_up_with_its_bonus(self) -> None:
        written = Written(orange={2: 5, 3: 7}, yellow={2: 4, 3: 8}, purple={3: 6})
        picture = draw(qwinto(written, BLANK))
        (column,) = of_class(picture, "full-column")
        assert "".join(column.itertext()) == "+7"

    def test_every_sheet_has_five_pentagons(self) -> None:
        polygons = list(ET.fromstring(draw(rowlock.start("qwinto", 2))).iter(f"{SVG}polygon"))
        assert [len(polygon.get("points", "").split()) for polygon in polygons] == [5] * 10


class TestTrack:
    @pytest.mark.parametrize("length", [10, 11, 40, 97, 400])
    @pytest.mark.parametrize("players", [1, 2, 3, 4])
    def test_a_track_of_any_length_is_drawn_field_by_field(self, length: int, players: int) -> None:
        track = [{"colour": "red", "number": 2 + n % 11, "bonus": min(n, 99)} for n in range(length)]
        picture = draw(rowlock.start("on-board", players, track=track))
        fields = of_class(picture, "field")
        assert [list(field.itertext()) for field in fields] == [[str(f["number"]), "R", str(f["bonus"])] for f in track]
        assert len({field.get("transform") for field in fields}) == length

    @pytest.mark.parametrize("players", [1, 2, 3, 4])
    def test_every_player_has_one_pawn(self, players: int) -> None:
        for _, picture in pictures("on-board", players):
            pawns = of_class(picture, "pawn")
            assert ["".join(pawn.itertext()) for pawn in pawns] == [str(seat + 1) for seat in range(players)]
            assert len({pawn.get("transform") for pawn in pawns}) == players

    def test_no_other_game_has_a_board(self) -> None:
        assert len(of_class(draw(rowlock.start("on-board", 2)), "board")) == 1
        assert not of_class(draw(rowlock.start("qwixx", 2)), "board")

    @pytest.mark.parametrize(("columns", "rows"), [(1, 4), (4, 1), (3, 3), (2, 5), (9, 5), (6, 4)])
    def test_the_spiral_visits_every_place_once_step_by_step(self, columns: int, rows: int) -> None:
        way = list(spiral(columns, rows))
        assert sorted(way) == [(x, y) for x in range(columns) for y in range(rows)]
        assert all(abs(x - u) + abs(y - v) == 1 for (x, y), (u, v) in pairwise(way))

    def test_fields_of_a_locked_colour_fade(self) -> None:
        fields = of_class(draw(on_board(RED_LOCKED, EMPTY)), "field")
        faded = {"".join(f.itertext())[-3:] for f in fields if "-faded" in ET.tostring(f, "unicode")}
        assert faded
        assert all("R" in field for field in faded)


ROLLED: dict[str, Any] = {"white": (5, 1), "red": 3, "yellow": 4, "green": 2, "blue": 6}
HEADINGS: list[tuple[Callable[[], State], str, str]] = [
    (
        lambda: rowlock.start("qwixx", 2),
        "Player 1: roll the dice",
        "To roll: 2 white, red, yellow, green and blue.",
    ),
    (
        lambda: rowlock.start("qwixx", 2).roll(**ROLLED),
        "White dice: 6",
        "Everyone may cross one 6, or pass.",
    ),
    (
        lambda: rowlock.start("qwixx", 1).roll(**ROLLED),
        "White dice: 6",
        "You may cross one 6, or pass.",
    ),
    (
        lambda: rowlock.start("qwixx", 2, first=1).roll(**ROLLED).choose({0: "pass", 1: "pass"}),
        "Player 2: one white and one coloured die",
        "Cross their sum in the row of that colour, or pass.",
    ),
    (
        lambda: rowlock.start("on-board", 1).roll(**ROLLED).choose({0: "pass"}).choose({0: "pass"}),
        "Player 1: move the pawn",
        "Go one to five free fields forward, to a number you can cross or have crossed, or pass.",
    ),
    (
        lambda: rowlock.start("qwinto", 2),
        "Player 1: choose the dice",
        "Take one, two or three of them, in any colours.",
    ),
    (
        lambda: rowlock.start("qwinto", 2).choose({0: "dice yellow purple"}),
        "Player 1: roll the dice",
        "To roll: yellow and purple.",
    ),
    (
        lambda: rowlock.start("qwinto", 2).choose({0: "dice yellow purple"}).roll(yellow=4, purple=2),
        "Yellow and purple: 6",
        "Player 1: keep it, or roll all these dice again.",
    ),
    (
        lambda: (
            rowlock.start("qwinto", 2).choose({0: "dice yellow purple"}).roll(yellow=4, purple=2).choose({0: "reroll"})
        ),
        "Player 1: roll again",
        "To roll: yellow and purple.",
    ),
    (
        lambda: (
            rowlock.start("qwinto", 2).choose({0: "dice yellow purple"}).roll(yellow=4, purple=5).choose({0: "keep"})
        ),
        "Yellow and purple: 9",
        "Everyone may write 9 in yellow or purple, or pass.",
    ),
    (
        lambda: over(qwixx(Marks(red=LOCKING_RED, yellow=LOCKING_RED), EMPTY)),
        "Won by Player 1 with 56 points",
        "The game is over: red and yellow are locked.",
    ),
    (
        lambda: over(qwixx(FOUR_MISTHROWS, Marks(misthrows=3), EMPTY, EMPTY)),
        "Won by Player 3 and Player 4 with 0 points",
        "The game is over: a fourth misthrow.",
    ),
    (
        lambda: over(qwixx(FOUR_MISTHROWS)),
        "\N{MINUS SIGN}20 points",
        "The game is over: a fourth misthrow.",
    ),
    (
        lambda: over(on_board(Marks(pawn=40), EMPTY)),
        "Won by Player 1 with 20 points",
        "The game is over: a pawn reached the last five fields.",
    ),
    (
        lambda: over(qwinto(Written(orange=FULL_ORANGE, yellow=FULL_YELLOW, misthrows=4), BLANK)),
        "Won by Player 1 with 13 points",
        "The game is over: a fourth misthrow and two rows of a sheet are full.",
    ),
]


class TestWords:
    @pytest.mark.parametrize(("state", "headline", "explanation"), HEADINGS)
    def test_the_heading_says_what_is_awaited(
        self, state: Callable[[], State], headline: str, explanation: str
    ) -> None:
        assert {headline, explanation} <= set(texts(draw(state())))

    def test_it_tells_the_turn_the_player_and_what_is_special(self) -> None:
        assert "Turn 1 · Player 2" in texts(draw(rowlock.start("qwixx", 2, first=1)))
        assert "Turn 1 · Player 1 · practice" in texts(draw(rowlock.start("qwinto", 1)))
        final = on_board(Marks(pawn=40), EMPTY, active=1)._replace(turn=9, finisher=0)
        assert "Turn 9 · Player 2 · final round" in texts(draw(final))
        assert "Over in turn 7" in texts(draw(over(qwixx(EMPTY, FOUR_MISTHROWS)._replace(turn=7))))

    def test_sheets_tell_who_is_on_turn_and_who_must_choose(self) -> None:
        words = texts(draw(rowlock.start("qwixx", 3).roll(**ROLLED)))
        assert (words.count("active"), words.count("to choose")) == (1, 3)
        words = texts(draw(rowlock.start("qwixx", 3)))
        assert (words.count("active"), words.count("to choose")) == (1, 0)

    def test_the_end_shows_the_ranks(self) -> None:
        sheets = [Marks(red=UP[:crosses], misthrows=4) for crosses in (0, 1, 3, 1)]
        words = texts(draw(over(qwixx(*sheets))))
        assert [word for word in words if word in ("Winner", "1st", "2nd", "3rd", "4th")] == [
            "4th",
            "2nd",
            "Winner",
            "2nd",
        ]

    def test_nobody_wins_alone(self) -> None:
        assert "Winner" not in texts(draw(over(qwixx(Marks(red=(2,), misthrows=4)))))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG defines it."""

    def luminance(colour: str) -> float:
        parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


TEXT_ON_PAPER = [
    *(("ink", paper) for paper in ("table", "tray", "paper")),
    *(("soft", paper) for paper in ("table", "paper")),
    ("paper", "ink"),
    ("gold-ink", "gold"),
    ("black", "white"),
    *((f"{colour}-ink", f"{colour}-{paper}") for colour in ROW_COLOURS for paper in ("cell", "faded")),
    *(("pen", f"{colour}-cell") for colour in ROW_COLOURS),
    *((f"{colour}-numeral", f"{colour}-facet") for colour in ROW_COLOURS),
    *(("white", f"seat-{seat}") for seat in range(6)),
]


@pytest.mark.parametrize(("ink", "paper"), TEXT_ON_PAPER)
def test_text_stands_out_in_both_themes(ink: str, paper: str) -> None:
    assert contrast(PALETTE[ink].light, PALETTE[paper].light) >= 4.5
    assert contrast(PALETTE[ink].dark, PALETTE[paper].dark) >= 4.5
