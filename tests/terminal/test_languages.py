"""Games in the terminal in every language."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import rowlock
from rowlock.locale import LANGUAGES, Speech, language_of
from rowlock.rules.draw.text import plain
from rowlock.rules.messages import read_record
from rowlock.terminal.replay import Replay, picture
from rowlock.terminal.words import in_points
from tests.terminal.table import MANY, play, setup
from tests.test_cli import run

GAMES = ("qwixx", "longo", "on-board", "qwinto")
ENGLISH_WORDS = re.compile(r"\b(choose|rolled|dice|pass|misthrows?|skips|sum|total|turn|game is over|points)\b", re.I)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_and_its_replay(language: str, game: str, tmp_path: Path) -> None:
    speech = Speech(language)
    shown = play(setup(game, bot="random"), *["1"] * MANY, record=tmp_path / "r", speech=speech)
    assert speech("ask-roll") not in shown
    assert speech("moment-turn", turn=1) in shown
    replay = Replay(plain, speech)
    steps = [replay.step(*step) for step in read_record((tmp_path / "r").read_bytes().splitlines())]
    assert speech("tell-over", reasons="|").partition("|")[0] in steps[-1]
    if language != "en":
        for text in (shown, *steps):
            assert ENGLISH_WORDS.search(text) is None


def test_moves_are_the_same_in_every_language(tmp_path: Path) -> None:
    records = set()
    for language in LANGUAGES:
        path = tmp_path / language
        play(setup(), *["1"] * MANY, record=path, speech=Speech(language))
        records.add(path.read_bytes())
    assert len(records) == 1


def test_a_whole_sheet_in_german() -> None:
    shown = picture(rowlock.position("qwixx_3.0_roll_r2-5.m0_b11.m1"), (), plain, Speech("de"))
    assert shown.splitlines()[:8] == [
        "Qwixx · Zug 3 · Spieler 1",
        "Spieler 1: würfeln. Zu werfen: 2 Weiß, Rot, Gelb, Grün und Blau.",
        "",
        "Spieler 1  (am Zug)",
        "   Rot    X  -  -  X  6  7  8  9 10 11 12 [ ]     3",
        "   Gelb   2  3  4  5  6  7  8  9 10 11 12 [ ]     0",
        "   Grün  12 11 10  9  8  7  6  5  4  3  2 [ ]     0",
        "   Blau  12 11 10  9  8  7  6  5  4  3  2 [ ]     0",
    ]


@pytest.mark.parametrize(
    ("language", "points", "said"),
    [
        ("pl", 1, "1 punkt"),
        ("pl", 22, "22 punkty"),
        ("pl", -5, "−5 punktów"),
        ("cs", 3, "3 body"),
        ("cs", 70, "70 bodů"),
    ],
)
def test_plurals(language: str, points: int, said: str) -> None:
    assert in_points(points, Speech(language)) == said


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "hu"}, "hu"),
        ({"LANG": "csb_PL"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "tr_TR.UTF-8"}, "tr"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "tr_TR.UTF-8", "LC_ALL": "pl_PL"}, "pl"),
    ],
)
def test_the_language_of_an_environment(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_a_language_that_nobody_has_translated() -> None:
    with pytest.raises(rowlock.RuleError, match="there is no language 'fr', expected en, de, pl, cs, tr or hu"):
        Speech("fr")


def test_the_command_speaks_the_language_that_is_asked_for_before_that_of_the_environment() -> None:
    command = ("show", "qwixx_3.0_roll_r2-5.m0_b11.m1")
    german = run(*command, "--language", "de", env={"LANG": "pl_PL.UTF-8"})
    polish = run(*command, env={"LANG": "pl_PL.UTF-8"})
    assert "Zug 3" in german.stdout
    assert "Tura 3" in polish.stdout
    unknown = run(*command, "--language", "xx")
    assert (unknown.returncode, unknown.stderr) == (
        2,
        "rowlock: there is no language 'xx', expected en, de, pl, cs, tr or hu\n",
    )


def test_nobody_waits_for_catalogues_that_are_not_read() -> None:
    code = (
        "import sys, rowlock.cli, rowlock.locale, rowlock.terminal.setup; print({'fluent', 'babel'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout == "set()\n"
