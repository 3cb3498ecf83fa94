"""`rowlock arena` as its users start it."""

import json
import os
import pty
import signal
import subprocess
from pathlib import Path
from threading import Timer
from time import sleep
from xml.etree import ElementTree as ET

import pytest

from rowlock.arena import Tournament
from rowlock.cli import main
from rowlock.terminal.arena import hold_tournament
from tests.test_cli import BAD_INPUT, COMMAND, ENVIRONMENT, PATIENCE, run

STOPPED_EARLY = 1


def run_here(command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> tuple[object, str]:
    """The status of a command, and what it says on the error stream."""
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
    assert headline.startswith("Qwixx Longo, players: 2, games: 6, deals: 3, turns: ")
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
    # It never answers, and does not care when nobody speaks to it any more.
    bot = f"command:sh -c 'echo $$ >> {tmp_path}/programs; exec sleep 30 2>&-'"
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
    for program in (tmp_path / "programs").read_text().split():
        with pytest.raises(ProcessLookupError):
            os.kill(int(program), 0)


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
