"""The referee answers every line with one line, as the protocol says."""

import json
from random import Random
from typing import Any

import pytest

import rowlock
from rowlock.rules.messages import Message, play
from rowlock.table.referee import referee
from tests.play import ALL_SETUPS, random_message


def answers(*messages: Message) -> list[dict[str, Any]]:
    return [json.loads(answer) for answer in referee(json.dumps(message) for message in messages)]


def test_the_example_of_the_protocol() -> None:
    new = {"new": {"game": "longo", "players": ["Ada", "Ben"], "first": 0, "options": {"lucky": [[5, 8], [6, 11]]}}}
    roll = {"roll": {"white": [5, 1], "red": 3, "yellow": 4, "green": 2, "blue": 8}}
    begun, rolled, chosen, turned = answers(
        new, roll, {"choose": {"0": "cross red 6", "1": "lucky green 16"}}, {"choose": {"0": "cross blue 13"}}
    )
    assert begun["state"]["awaits"] == {"roll": {"white": 2, "red": 1, "yellow": 1, "green": 1, "blue": 1}}
    assert begun["state"]["dice"] == {}
    empty: dict[str, Any] = {"red": [], "yellow": [], "green": [], "blue": [], "locks": [], "misthrows": 0}
    nothing = {"red": 0, "yellow": 0, "green": 0, "blue": 0, "misthrows": 0, "total": 0}
    crosses = ["pass", "cross red 6", "cross yellow 6", "cross green 6", "cross blue 6"]
    assert rolled == {
        "state": {
            "game": "longo",
            "family": "crossing",
            "turn": 1,
            "active": 0,
            "awaits": {
                "choose": {
                    "0": crosses,
                    "1": [*crosses, "lucky red 2", "lucky yellow 2", "lucky green 16", "lucky blue 16"],
                },
                "action": "white",
            },
            "dice": roll["roll"],
            "sheets": [empty, empty],
            "locked": [],
            "scores": [nothing, nothing],
            "crossed": False,
            "final": False,
            "refused": {"0": {}, "1": {}},
        }
    }
    assert chosen["state"]["awaits"]["action"] == "colour"
    assert chosen["state"]["awaits"]["choose"]["0"] == [
        "pass",
        "cross red 8",
        "cross yellow 5",
        "cross yellow 9",
        "cross green 7",
        "cross blue 13",
        "cross blue 9",
    ]
    assert turned["state"]["sheets"][0]["blue"] == [13]
    assert (turned["state"]["turn"], turned["state"]["active"]) == (2, 1)


def test_bad_lines_are_answered_and_change_nothing() -> None:
    lines = [
        b'{"roll": {}}\n',
        b'{"new": {"game": "qwixx", "players": 2}}\n',
        b"oops\n",
        b"\n",
        b"\xff\n",
        b'{"jump": {}}\n',
        b'{"choose": {"0": "pass", "1": "pass"}}\n',
        b'{"roll": {"white": [1, 2], "red": 1, "yellow": 1, "green": 1, "blue": 1}}\n',
        b'{"choose": {"0": "pass"}}\n',
        b'{"choose": {"0": "pass", "1": "cross red 4"}}\n',
        b'{"choose": {"0": "pass", "1": "cross red 3"}}\n',
    ]
    replies = [json.loads(answer) for answer in referee(lines)]
    codes = [reply["error"]["code"] if "error" in reply else "" for reply in replies]
    malformed, awaits_else = "malformed", "not-awaited"
    expected = [
        awaits_else,
        "",
        malformed,
        malformed,
        malformed,
        "unknown",
        awaits_else,
        "",
        awaits_else,
        "illegal",
        "",
    ]
    assert codes == expected
    assert all(reply["error"]["message"] for reply in replies if "error" in reply)
    assert replies[-1]["state"]["sheets"][1]["red"] == [3]


def test_a_second_new_starts_another_game() -> None:
    first, second = answers({"new": {"game": "qwixx", "players": 2}}, {"new": {"game": "qwinto", "players": 1}})
    assert first["state"]["game"] == "qwixx"
    assert second["state"]["awaits"]["action"] == "dice"


def test_it_answers_line_by_line() -> None:
    """Each answer arrives before the referee reads the next line, since a program may wait for it."""
    seen: list[str] = []

    def lines() -> Any:
        yield '{"new": {"game": "qwixx", "players": 2}}'
        assert len(seen) == 1
        yield "nonsense"
        assert len(seen) == 2

    for answer in referee(lines()):
        assert "\n" not in answer
        seen.append(answer)


@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
def test_every_answer_has_the_form_of_the_protocol(game: str, players: int) -> None:
    random = Random(players)
    state = rowlock.start(game, players)
    crossing = game != "qwinto"
    colours = {"red", "yellow", "green", "blue"} if crossing else {"orange", "yellow", "purple"}
    while True:
        described = json.loads(json.dumps(state.describe()))
        expected = {"game", "family", "turn", "active", "awaits", "dice", "sheets", "scores", "final"}
        expected |= {"locked", "crossed"} if crossing else set()
        expected |= {"refused"} if "choose" in described["awaits"] else set()
        assert described.keys() == expected
        for sheet, score in zip(described["sheets"], described["scores"], strict=True):
            pawn, bonus = ({"pawn"}, {"bonus"}) if game == "on-board" else (set(), set())
            assert sheet.keys() == colours | {"misthrows"} | ({"locks"} if crossing else set()) | pawn
            assert score.keys() == colours | {"misthrows", "total"} | bonus | (set() if crossing else {"columns"})
            parts = [*(score[colour] for colour in colours), score["misthrows"], score.get("bonus", 0)]
            assert score["total"] == sum(parts) + sum(score.get("columns", {}).values())
        if state.over:
            break
        for moves in described["awaits"].get("choose", {}).values():
            assert len(set(moves)) == len(moves)
        state = play(state, random_message(state, random))
    assert described["awaits"]["over"].keys() == {"ranks", "reasons"}
