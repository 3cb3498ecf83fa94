"""Two independent implementations give the same answer to every message."""

import json
from random import Random
from typing import Any

import pytest

import rowlock
from rowlock.rules.messages import Message, play
from tests.oracle import Oracle
from tests.play import ALL_SETUPS, random_message
from tests.rules.playthrough import FOLDER, inputs_of

OWN_TRACK = [
    {"colour": colour, "number": number, "bonus": bonus}
    for colour, number, bonus in [
        ("red", 4, 0), ("green", 10, 2), ("yellow", 5, 2), ("blue", 9, 3), ("red", 7, 4), ("green", 7, 7),
        ("yellow", 8, 9), ("red", 9, 20), ("blue", 4, 30), ("green", 5, 30), ("red", 12, 99),
    ]
]  # fmt: skip
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "longo": [{}, {"lucky_rows": "all"}],
    "on-board": [{}, {"track": "b"}, {"track": OWN_TRACK}],
}


def both_say(oracle: Oracle, state: rowlock.State | None, message: Message) -> rowlock.State:
    """The next state, after checking that the oracle describes it in the same words.

    This leaves out why a move is refused: tests/rules/test_refused.py works that out from the dice in its own way.
    """
    after = play(state, message)
    described = json.loads(json.dumps(after.describe()))
    described.pop("refused", None)
    assert oracle.answer(message) == {"state": described}
    return after


def agree_on_a_random_game(game: str, players: int, options: dict[str, Any], random: Random) -> None:
    oracle = Oracle()
    new = {"game": game, "players": players, "first": random.randrange(players), "options": options}
    state = both_say(oracle, None, {"new": new})
    while not state.over:
        state = both_say(oracle, state, random_message(state, random))


@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
def test_both_agree_on_random_games(game: str, players: int) -> None:
    for number, options in enumerate(OPTIONS.get(game, [{}])):
        agree_on_a_random_game(game, players, options, Random(f"{game} {players} {number}"))


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_both_agree_on_the_playthroughs(file: Any) -> None:
    """Unlike random games, these lock rows and fill them."""
    oracle = Oracle()
    state = None
    for message in inputs_of(file.read_text(encoding="utf-8")):
        state = both_say(oracle, state, message)


def test_both_refuse_the_same_messages_with_the_same_code() -> None:
    oracle = Oracle()
    new: Message = {"new": {"game": "longo", "players": 2}}
    roll: dict[str, Any] = {"white": [4, 4], "red": 3, "yellow": 4, "green": 2, "blue": 8}
    state = both_say(oracle, None, new)
    steps: list[tuple[Message, list[Message]]] = [
        (
            {"roll": roll},
            [
                {},
                {"roll": {}, "choose": {}},
                {"stop": {}},
                {"new": {"game": "chess", "players": 2}},
                {"new": {"game": "qwixx", "players": 7}},
                {"new": {"game": "qwixx", "players": 2, "options": {"lucky": [[1, 2], [3, 4]]}}},
                {"new": {"game": "longo", "players": 2, "options": {"lucky": [[5, 8], [8, 5]]}}},
                {"new": {"game": "longo", "players": 2, "options": {"lucky": [[5, 5], [6, 8]]}}},
                {"roll": {**roll, "blue": 9}},
                {"roll": {**roll, "white": 4}},
                {"roll": {"white": [4, 4]}},
                {"choose": {"0": "pass", "1": "pass"}},
            ],
        ),
        (
            {"choose": {"0": "lucky blue 16", "1": "cross red 8"}},
            [
                {"roll": roll},
                {"choose": {"0": "pass"}},
                {"choose": {"0": "pass", "1": 8}},
                {"choose": {"0": "pass", "1": "lucky red 2"}},
                {"choose": {"0": "cross red 7", "1": "pass"}},
                {"choose": {"0": "keep", "1": "pass"}},
            ],
        ),
    ]
    for good, bad in steps:
        for message in bad:
            with pytest.raises(rowlock.RuleError) as refusal:
                play(state, message)
            assert oracle.answer(message)["error"]["code"] == refusal.value.code, message
        state = both_say(oracle, state, good)
