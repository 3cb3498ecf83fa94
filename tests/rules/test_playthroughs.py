"""Golden playthroughs: the rules always say what they said once."""

import json
from pathlib import Path

import pytest

from rowlock import GAMES, Over
from rowlock.rules.messages import read_record
from tests.rules.playthrough import FOLDER, inputs_of, player_counts, render

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_playthroughs(game: str) -> None:
    missing = [players for players in player_counts(game) if not (FOLDER / f"{game}-{players}.txt").exists()]
    assert not missing


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_comes_out_as_it_was_written(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert render(inputs_of(text)) == text


def test_the_playthroughs_show_every_way_to_end() -> None:
    reasons: set[str] = set()
    for file in FILES:
        *_, (_, state) = read_record(json.dumps(message) for message in inputs_of(file.read_text(encoding="utf-8")))
        assert isinstance(state.awaits, Over)
        reasons |= set(state.awaits.reasons)
    assert reasons == {"locks", "misthrows", "track", "rows"}
