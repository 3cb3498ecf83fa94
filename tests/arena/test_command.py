"""`rowlock arena` as users start it."""

import json
import os
import pty
import re
import signal
import subprocess
from pathlib import Path
from threading import Timer
from time import monotonic, sleep
from xml.etree import ElementTree as ET

import pytest

from rowlock.arena import Outcome, Results, Standing, Tournament, standings
from rowlock.cli import main
from rowlock.terminal.arena import hold_tournament, show
from tests.test_cli import BAD_INPUT, COMMAND, ENVIRONMENT, PATIENCE, run

STOPPED_EARLY = 1


def run_here(command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> tuple[object, str]:
    """The status of a command, and its error output."""
    monkeypatch.setattr("sys.argv", ["rowlock", *command.split()])
    with pytest.raises(SystemExit) as left:
        main()
    return left.value.code, capsys.readouterr().err


def test_a_tournament_with_table_json_and_picture(tmp_path: Path) -> None:
    figures, picture = tmp_path / "arena.json", tmp_path / "arena.svg"
    options = "--game longo --lucky 5-8,6-11 --bots greedy,random --games 6 --seed 3 --workers 2"
    done = run("arena", *options.split(), "--json", figures, "--plot", picture)
    assert done.returncode == 0
    assert done.stderr == ""
    headline, heading, first, second = done.stdout.splitlines()
    assert headline.startswith("Qwixx Longo, players: 2, games: 6, deals: 3 of 2 games, turns: ")
    assert headline.endswith(", seed: 3")
    assert heading.split() == ["bot", "games", "won", "points", "rating", "turns", "faults"]
    assert first.split()[:2] == ["greedy", "6"]
    assert second.split()[:2] == ["random", "6"]
    told = json.loads(figures.read_text("utf-8"))
    assert told["settings"] == {
        "game": "longo",
        "players": 2,
        "bots": ["greedy", "random"],
        "games": 6,
        "seed": 3,
        "options": {"lucky": [[5, 8], [6, 11]]},
    }
    assert (told["games"], told["games_per_deal"], told["stopped"]) == (6, 2, None)
    best = told["bots"][0]
    assert best["bot"] == "greedy"
    assert best["score"]["low"] < best["score"]["mean"] < best["score"]["high"]
    assert f"{best['score']['mean']:.1f}" in first
    assert sum(best["scores"].values()) == best["games"] == 6
    assert sum(int(score) * times for score, times in best["scores"].items()) == pytest.approx(
        6 * best["score"]["mean"]
    )
    assert best["faults"] == 0
    assert best["rating"].keys() == {"mu", "sigma"}
    assert ET.parse(picture).getroot().tag.endswith("svg")


def test_without_a_seed_one_is_made_up_and_shown() -> None:
    options = ["arena", "--bots", "random", "--games", "1", "--workers", "1"]
    seeds = {run(*options).stdout.splitlines()[0].split("seed: ")[1] for _ in range(2)}
    assert len(seeds) == 2


def test_deals_are_played_out_and_who_plays_alone_wins_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    hold_tournament(Tournament("qwixx", ["easy", "greedy", "random"], games=1), workers=1)
    assert "games: 6, deals: 1 of 6 games, " in capsys.readouterr().out
    hold_tournament(Tournament("qwixx", ["random"], players=1, games=2), 1, tmp_path / "alone.json")
    assert capsys.readouterr().out.splitlines()[-1].split()[:3] == ["random", "2", "–"]
    assert json.loads((tmp_path / "alone.json").read_text("utf-8"))["bots"][0]["wins"] is None


def test_who_always_wins_has_an_interval_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    outcomes = {number: Outcome((40, 2) if number % 2 == 0 else (2, 40), 20) for number in range(40)}
    results = Results(Tournament("qwixx", ["greedy", "random"], games=40), outcomes)
    show(results, standings(results))
    assert "100.0 % (82.0–100.0)  40.0 ± 0.0" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("width", "headings"),
    [
        (100, ["bot", "games", "won", "points", "rating", "turns", "faults"]),
        (60, ["bot", "won", "points"]),
        (40, ["bot", "won"]),
    ],
)
def test_a_narrow_window_shows_the_bots_and_what_matters_most(
    width: int, headings: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in {"TTY_COMPATIBLE": "1", "FORCE_COLOR": "1", "NO_COLOR": "1", "COLUMNS": str(width)}.items():
        monkeypatch.setenv(name, value)
    tournament = Tournament("qwixx", ["command:true --with-a-long-name", "random"], games=40)
    results = Results(tournament, {number: Outcome((140 + number, 2), 20) for number in range(40)})
    show(results, standings(results))
    lines = [re.sub("\x1b[^m]*m", "", line) for line in capsys.readouterr().out.splitlines()]
    assert max(map(len, lines)) <= width
    assert next(line.split() for line in lines if line.startswith("  bot ")) == headings
    assert any(line.startswith("  command:true ") for line in lines)
    assert any(line.startswith("  random ") for line in lines)


def test_ctrl_c_while_the_report_is_made_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def impatient(results: Results) -> list[Standing]:
        os.kill(os.getpid(), signal.SIGINT)
        return standings(results)

    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr("rowlock.terminal.arena.standings", impatient)
    hold_tournament(Tournament("qwixx", ["greedy", "random"], games=2), 1, tmp_path / "a.json", tmp_path / "a.SVG")
    assert json.loads((tmp_path / "a.json").read_text("utf-8"))["games"] == 2
    assert (tmp_path / "a.SVG").exists()
    assert "greedy" in capsys.readouterr().out
    assert signal.getsignal(signal.SIGINT) is before


def test_the_second_ctrl_c_is_ignored_and_the_first_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    def impatient(_tournament: Tournament, _workers: int) -> Results:
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        return Results(Tournament("qwixx", ["random"]), {}, "interrupted")

    monkeypatch.setattr("rowlock.terminal.arena.run_with_progress", impatient)
    assert hold_tournament(Tournament("qwixx", ["random"])).stopped == "interrupted"


def test_a_full_disk_is_told_with_the_file_and_the_table_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="No space left on device") as error:
        hold_tournament(Tournament("qwixx", ["random"], games=1), 1, tmp_path / "a.json")
    assert error.value.filename == str(tmp_path / "a.json")
    assert "random" in capsys.readouterr().out


def test_bots_may_be_named_one_by_one_and_programs_may_have_commas(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tournament, "play", None)
    status, said = run_here("arena --bots random --bots greedy,command:./a,b", capsys, monkeypatch)
    assert (status, said) == (BAD_INPUT, "rowlock: there is no program './a,b', expected one that can be run\n")


def test_faults_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    hold_tournament(Tournament("qwixx", ["command:true", "random"], games=1), workers=1)
    shown = capsys.readouterr().out
    assert "First fault of command:true: it ended instead of answering" in shown
    line = next(line for line in shown.splitlines() if line.startswith(" command:true"))
    assert int(line.split()[-1]) > 0


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_was_played(workers: str, tmp_path: Path) -> None:
    figures = tmp_path / "arena.json"
    options = ["--bots", "greedy,random", "--games", "100000", "--workers", workers, "--json", str(figures)]
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "arena", *options], stdout=subprocess.PIPE, stderr=theirs, text=True, env=ENVIRONMENT
    )
    os.close(theirs)
    watchdog = Timer(PATIENCE, process.kill)
    watchdog.start()
    said = b""
    while b" of 100000 games" not in said:
        said += os.read(ours, 4096)
    process.send_signal(signal.SIGINT)
    shown, _ = process.communicate()
    watchdog.cancel()
    while b"\n" not in said.partition(b"Stopped")[2]:
        said += os.read(ours, 4096)
    os.close(ours)
    assert process.returncode == STOPPED_EARLY
    told = json.loads(figures.read_text("utf-8"))
    assert 0 < told["games"] < 100_000
    assert told["stopped"] == "interrupted"
    assert f"Stopped after {told['games']} of 100000 games: interrupted." in said.decode()
    assert "Traceback" not in said.decode()
    assert f"games: {told['games']}, " in shown
    assert sum(bot["games"] for bot in told["bots"]) == 2 * told["games"]


def test_ctrl_c_leaves_no_outside_bot_behind(tmp_path: Path) -> None:
    # It never answers, and ignores the end of its input.
    bot = f"command:sh -c 'echo $$ >> {tmp_path}/programs; exec sleep 300 2>&-'"
    process = subprocess.Popen(
        [*COMMAND, "arena", "--bots", bot, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    )
    watchdog = Timer(PATIENCE, process.kill)
    watchdog.start()
    while not (tmp_path / "programs").exists() or len((tmp_path / "programs").read_text().splitlines()) < 2:
        assert process.poll() is None
        sleep(0.01)
    process.send_signal(signal.SIGINT)
    shown, said = process.communicate()
    watchdog.cancel()
    assert said == "Stopped after 0 of 1000 games: interrupted.\n"
    assert shown == ""
    # A killed process still exists for a moment, until its parent notices its end.
    programs = (tmp_path / "programs").read_text().split()
    until = monotonic() + PATIENCE
    while any(is_running(int(program)) for program in programs):
        assert monotonic() < until
        sleep(0.05)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--bots deep,random", "there is no bot 'deep', expected "),
        ("--bots random,", "there is no bot '', expected "),
        ("--bots random,random", "the bots are ['random', 'random'], expected one or more, each of them once"),
        ("--bots random --game chess", "there is no game 'chess', expected qwixx, longo, on-board or qwinto"),
        ("--bots random --players 6", "the number of players is 6, expected 1 to 5 in qwixx"),
        ("--bots random --games 0", "the number of games is 0, expected at least 1"),
        ("--bots random --workers 0", "the number of workers is 0, expected at least 1"),
        ("--bots random --track b", "qwixx has no option 'track', expected none"),
        ("--bots random --game longo --lucky 5-8", "the option lucky is [[5, 8]], expected a list of 2 pairs"),
        ("--bots random --json FOLDER", "FOLDER: Is a directory"),
        ("--bots random --json FOLDER/none/a.json", "FOLDER/none/a.json: No such file or directory"),
        ("--bots random --json FOLDER/a.json --plot FOLDER/none/a.svg", "FOLDER/none/a.svg: No such file or directory"),
        ("--bots random --json a.svg --plot ./a.svg", "the figures and the plot are both 'a.svg', expected two files"),
        ("--bots random --plot FOLDER/a.png", "the plot is 'FOLDER/a.png', expected a file name that ends in .svg"),
    ],
)
def test_bad_input_is_told_in_one_sentence_before_anything_is_played(
    options: str,
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Tournament, "play", None)
    monkeypatch.chdir(tmp_path)
    status, said = run_here(f"arena --seed 1 {options.replace('FOLDER', '.')}", capsys, monkeypatch)
    assert status == BAD_INPUT
    assert said.startswith("rowlock: ")
    assert said.count("\n") == 1
    assert sentence.replace("FOLDER/", "").replace("FOLDER", ".") in said
    assert not list(tmp_path.iterdir())


def test_bots_must_be_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    status, said = run_here("arena", capsys, monkeypatch)
    assert status == BAD_INPUT
    assert "Missing option '--bots'" in said


def test_help() -> None:
    done = run("arena", "--help")
    assert done.stdout.startswith("Usage: rowlock arena")
    assert done.stderr == ""
