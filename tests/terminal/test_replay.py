"""A record shown again, step by step."""

import json
from pathlib import Path

from rowlock.rules.draw.text import ansi, plain
from rowlock.rules.messages import Message, read_record
from rowlock.terminal.replay import Replay
from rowlock.terminal.words import ranking
from tests.rules.build import EMPTY, Marks, qwixx
from tests.terminal.table import ENGLISH

RECORD: list[Message] = [
    {"new": {"game": "longo", "players": ["Ada", "Ben"], "options": {"lucky": [[5, 8], [6, 11]]}}},
    {"roll": {"white": [5, 1], "red": 3, "yellow": 4, "green": 2, "blue": 8}},
    {"choose": {"0": "cross red 6", "1": "lucky green 16"}},
    {"choose": {"0": "cross blue 13"}, "_t": 1},
]
PLAYTHROUGHS = Path(__file__).parents[1] / "rules" / "playthroughs"


def steps(record: list[Message], replay: Replay) -> list[str]:
    lines = [json.dumps(message) for message in record]
    return [replay.step(message, state) for message, state in read_record(lines)]


def test_each_step_tells_who_did_what_and_shows_the_state() -> None:
    told = [step.splitlines() for step in steps(RECORD, Replay(plain, ENGLISH))]
    assert told[0][0] == "Qwixx Longo · Turn 1 · Ada"
    assert told[1][1:4] == [
        "White dice: 6. Everyone may cross one 6, or pass.",
        "",
        " white 5 1   red 3   yellow 4   green 2   blue 8    sum 6",
    ]
    assert told[2][:3] == [
        "Ada crosses red 6 (skips 2–5)",
        "Ben crosses green 16 with a lucky number",
        "Qwixx Longo · Turn 1 · Ada",
    ]
    assert told[3][:2] == ["Ada crosses blue 13 (skips 16–14)", "Qwixx Longo · Turn 2 · Ben"]
    assert "   green    X 15 14 13 12 11 10  9  8  7  6  5  4  3  2 [ ]     1" in told[3]


def test_the_end_is_told_with_all_places() -> None:
    four_misthrows: list[Message] = [{"new": {"game": "qwixx", "players": ["Ada", "Ben"]}}]
    for turn in range(7):
        four_misthrows += [
            {"roll": {"white": [1, 1], "red": 1, "yellow": 1, "green": 1, "blue": 1}},
            {"choose": {"0": "pass", "1": "cross red 2" if turn == 0 else "pass"}},
            {"choose": {str(turn % 2): "pass"}},
        ]
    last = steps(four_misthrows, Replay(plain, ENGLISH))[-1]
    assert last.startswith("Ada takes a misthrow\nQwixx · Over in turn 7\n")
    assert last.endswith("\n  1. Ben  −14 points\n  2. Ada  −20 points\n")


def test_one_point_is_not_two_points() -> None:
    assert ranking(qwixx(EMPTY, Marks(red=(2,))), ["Ada", "Ben"], ENGLISH) == "  1. Ben  1 point\n  2. Ada  0 points"


def test_colours_where_they_are_wanted() -> None:
    assert "\033[" in steps(RECORD, Replay(ansi, ENGLISH))[1]


def test_every_playthrough_can_be_replayed() -> None:
    for path in sorted(PLAYTHROUGHS.glob("*.txt")):
        record = [json.loads(line[2:]) for line in path.read_text("utf-8").splitlines() if line.startswith("> ")]
        told = steps(record, Replay(plain, ENGLISH))
        assert len(told) == len(record)
        assert "The game is over: " in told[-1]


def test_a_second_game_in_the_same_record_has_its_own_names() -> None:
    second: Message = {"new": {"game": "qwixx", "players": ["Eva"]}}
    assert steps([*RECORD, second], Replay(plain, ENGLISH))[-1].startswith("Qwixx · Turn 1 · Eva")
