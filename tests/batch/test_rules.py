"""Games over arrays match the rules: the same legal moves, states, scores and ranks, decision by decision."""

from typing import Any

import pytest

from tests.batch.compare import SETUPS, STYLES, compare

GAMES = 2 * len(STYLES)
REACHED = {
    "qwixx": {"locks", "misthrows", "cross"},
    "longo": {"locks", "misthrows", "cross", "lucky"},
    "on-board": {"locks", "misthrows", "track", "cross", "move"},
    "qwinto": {"rows", "misthrows", "dice", "keep", "reroll", "write"},
}


@pytest.mark.parametrize(("name", "players", "options"), SETUPS, ids=lambda value: str(value)[:20])
def test_games_of_all_styles_are_the_same_as_in_the_rules(name: str, players: int, options: dict[str, Any]) -> None:
    seen = compare(name, players, options, GAMES, "suite")
    assert {what for what, times in seen.items() if times} >= REACHED[name]
    assert name == "qwinto" or players == 1 or seen["together"]
