"""Bots at a table in the terminal: they prepare before the game, may fail safely, and are closed after it."""

import json
from io import StringIO
from pathlib import Path

import pytest

import rowlock
from rowlock.bots.bot import Progress
from rowlock.dice import SeededDice
from rowlock.rules.draw.text import plain
from rowlock.rules.state import State
from rowlock.table import Table
from rowlock.terminal.play import Game
from rowlock.terminal.screen import Screen
from tests.terminal.table import ENGLISH, MANY, play, setup

NONSENSE = "Ada (bot) answered 'fly', which is not legal; it loses the decision."


class Nonsense:
    """A bot that answers nonsense and is slow to get ready."""

    def __init__(self) -> None:
        self.prepared_for: list[tuple[str, int]] = []
        self.closed = 0

    def choose(self, state: State, seat: int) -> str:  # noqa: ARG002
        return "fly"

    def prepare(self, state: State, seat: int, progress: Progress) -> None:
        progress(0.5)
        self.prepared_for.append((state.position, seat))

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, Nonsense]]:
    """The bots that were made, with their names and seeds."""
    bots: list[tuple[str, int, Nonsense]] = []

    def make_bot(name: str, seed: int) -> Nonsense:
        bots.append((name, seed, Nonsense()))
        return bots[-1][2]

    monkeypatch.setattr("rowlock.terminal.setup.make_bot", make_bot)
    return bots


def test_a_bot_that_fails_loses_the_decision_and_everybody_is_told(made: list[object]) -> None:
    shown = play(setup(), *["1"] * MANY)
    assert "The game is over: " in shown
    assert f"\n{NONSENSE}\n" in shown
    assert shown.index(NONSENSE) < shown.index("Ada (bot) passes")
    assert len(made) == 1


def test_a_fault_is_told_only_when_everybody_has_chosen() -> None:
    table = Table.start("qwixx", ["Ola", "Ada (bot)"], dice=SeededDice(1)).roll()
    target = StringIO()
    game = Game(
        table, {1: Nonsense()}, Screen(StringIO("0\n" * MANY), target, plain, clears=False), ENGLISH, lambda _: None
    )
    game._choose()
    assert "Ola, choose." in target.getvalue()
    assert "fly" not in target.getvalue()
    assert NONSENSE in game.news


@pytest.mark.parametrize("typed", [MANY, 3])
def test_bots_are_prepared_once_before_the_game_and_closed_after_it(
    typed: int, made: list[tuple[str, int, Nonsense]], capsys: pytest.CaptureFixture[str]
) -> None:
    play(setup("longo", bots=2), *["1"] * typed)
    assert len(made) == 2
    for seat, (_, _, bot) in enumerate(made, start=1):
        ((position, prepared_seat),) = bot.prepared_for
        assert prepared_seat == seat
        assert rowlock.position(position).turn == 1
        assert bot.closed == 1
    assert capsys.readouterr() == ("", "")


def test_the_bar_says_who_prepares(
    made: list[object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    play(setup())
    assert "Ada (bot) is getting ready" in capsys.readouterr().err
    assert made


def test_a_bot_that_cannot_be_used_is_told_before_anything_is_written(
    made: list[object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(*_: object) -> None:
        raise rowlock.Malformed("Qwinto is too large to solve, expected qwixx or longo")

    monkeypatch.setattr(Nonsense, "prepare", refuse)
    with pytest.raises(rowlock.Malformed, match="too large to solve"):
        play(setup(), record=tmp_path / "r")
    assert made
    assert list(tmp_path.iterdir()) == []


def test_every_bot_has_a_seed_of_its_own_which_is_not_the_seed_of_the_dice(
    made: list[tuple[str, int, Nonsense]],
) -> None:
    for seed in (1, 1, 2, None):
        play(setup(bots=3, seed=seed))
    seeds = [seed for _, seed, _ in made]
    assert seeds[:3] == seeds[3:6]
    assert len({*seeds}) == 9
    assert min(seeds) > 100


def test_a_finished_game_needs_no_bots(made: list[object], tmp_path: Path) -> None:
    play(setup(), *["1"] * MANY, record=tmp_path / "r")
    made.clear()
    assert "The game is over: " in play(setup(), record=tmp_path / "r")
    assert made == []


# Programs


def test_a_record_does_not_run_programs_unless_asked_to(tmp_path: Path) -> None:
    command = f"command:touch {tmp_path}/run"
    path = tmp_path / "r"
    new = {"new": {"game": "qwixx", "players": 2}, "_bots": {"1": command}}
    path.write_text(json.dumps(new) + "\n")
    with pytest.raises(rowlock.Malformed, match=r"the record's bot is 'command:.*', expected the same as --bot before"):
        play(setup(), "512346", "0", record=path)
    assert not (tmp_path / "run").exists()
    shown = play(setup(bot=command), "512346", "0", record=path)
    assert (tmp_path / "run").exists()
    assert "Player 2 ended instead of answering; it loses the decision.\n" in shown


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    program = tmp_path / "bot.sh"
    program.write_text("""#!/bin/sh
while read -r _; do echo '{"choose": {"1": "pass"}}'; done
echo done > "$0.end"
""")
    program.chmod(0o755)
    shown = play(setup(bot=f"command:{program}"), *["1"] * MANY)
    assert "The game is over: " in shown
    assert "loses the decision" not in shown
    assert (tmp_path / "bot.sh.end").exists(), "it is told that the game is over"


def test_a_program_that_does_not_exist_is_told_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(rowlock.Malformed, match=r"there is no program './no-such-bot', expected one that can be run"):
        play(setup(bot="command:./no-such-bot"), record=tmp_path / "r")
    assert list(tmp_path.iterdir()) == []
