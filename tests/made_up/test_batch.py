"""The made-up games over arrays are those of the rules, and greedy chooses there what the bot chooses."""

from random import Random
from typing import Any

import pytest

import rowlock
from rowlock import batch
from rowlock.rules.awaits import Choose
from tests.batch.compare import STYLES, compare
from tests.batch.test_greedy import bots_moves, policys_moves
from tests.play import random_states
from tests.rules.test_oracle import OWN_TRACK

GAMES = 3 * len(STYLES)
SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("patchwork", 1, {}),
    ("patchwork", 3, {}),
    ("ladder", 2, {"lucky": [[3, 7], [2, 12]], "lucky_rows": "all"}),
    ("ladder", 3, {"track": OWN_TRACK}),
]
REACHED = {
    "patchwork": {"locks", "misthrows", "cross"},
    "ladder": {"locks", "misthrows", "track", "cross", "lucky", "move"},
}


@pytest.mark.parametrize(("name", "players", "options"), SETUPS, ids=lambda value: str(value)[:20])
def test_games_of_all_styles_are_the_same_as_in_the_rules(name: str, players: int, options: dict[str, Any]) -> None:
    seen = compare(name, players, options, GAMES, "made up")
    assert {what for what, times in seen.items() if times} >= REACHED[name]
    assert players == 1 or seen["together"]


@pytest.mark.parametrize(("name", "players"), [("patchwork", 4), ("ladder", 2)])
def test_greedy_chooses_over_arrays_what_the_bot_chooses(name: str, players: int) -> None:
    random = Random(f"greedy {name}")
    decisions = [
        (state, seat)
        for first in range(40)
        for state in random_states(rowlock.start(name, players, first % players), random)
        if isinstance(state.awaits, Choose)
        for seat in state.awaits.players
    ]
    assert len(decisions) > 1000
    assert policys_moves(batch.make(name, players=players), decisions) == bots_moves(decisions)
