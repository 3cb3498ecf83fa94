"""The command `rowlock` as its users start it: another process, its output and its status."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest

import rowlock
from rowlock.cli import main
from rowlock.dice import FairDice
from rowlock.rules.games import GAMES
from rowlock.table import Table
from tests.exact.games import TINY
from tests.table.test_table import play_to_the_end
from tests.terminal.table import MANY

COMMANDS = ("play", "serve", "referee", "replay", "verify", "show", "solve", "value", "arena", "train")
BAD_INPUT, MISMATCH = 2, 1
NEW = '{"new": {"game": "qwixx", "players": ["Ada", "Ben"]}}'
ROLL = '{"roll": {"white": [5, 1], "red": 3, "yellow": 4, "green": 2, "blue": 6}}'
COMMAND = [sys.executable, "-m", "rowlock"]
# What users may have set would change what is tested: colours, width, buffers and language.
UNWANTED = (
    *("NO_COLOR", "FORCE_COLOR", "COLUMNS", "PYTHONUNBUFFERED", "PYTHONIOENCODING"),
    *("LANG", "LC_ALL", "LC_MESSAGES"),
)
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in UNWANTED}
PATIENCE = 60
"""Seconds after which a process that answers nothing is ended, so that the test fails instead of waiting for ever."""


def run(
    *arguments: str | Path, typed: str | bytes = "", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command to its end; whatever happens, nobody gets to see a traceback."""
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        env={**ENVIRONMENT, **(env or {})},
        check=False,
        timeout=PATIENCE,
    )
    result = subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
    )
    assert "Traceback" not in result.stdout + result.stderr
    return result


@pytest.fixture
def run_here(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., subprocess.CompletedProcess[str]]:
    """The same without a process of its own, which takes a hundredth of the time."""

    def run_main(*arguments: str) -> subprocess.CompletedProcess[str]:
        monkeypatch.setattr("sys.argv", ["rowlock", *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        assert isinstance(left.value.code, int)
        return subprocess.CompletedProcess(arguments, left.value.code, *capsys.readouterr())

    return run_main


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game of Longo against a bot."""
    path = tmp_path_factory.mktemp("played") / "game.jsonl"
    assert run("play", "longo", "--record", path, "--seed", "3", typed="1\n" * MANY).returncode == 0
    return path


# Help


def test_the_version() -> None:
    done = run("--version")
    assert done.returncode == 0
    assert done.stdout == f"rowlock {version('rowlock')}\n"


def test_the_installed_command_is_the_same() -> None:
    installed = Path(sys.executable).with_name("rowlock")
    done = subprocess.run([installed, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"rowlock {version('rowlock')}\n"


def test_help_names_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    for command in COMMANDS:
        assert f"\n  {command}  " in done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    done = run(command, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith(f"Usage: rowlock {command}")
    assert done.stderr == ""


# Bad input


TRACK = [{"colour": "red", "number": 2 + number, "bonus": number} for number in range(10)]

FILES: dict[str, bytes] = {
    "empty.jsonl": b"",
    "no-json.jsonl": b"hello\n",
    "not-utf8.jsonl": b"\xff\xfe\n",
    "no-new.jsonl": ROLL.encode(),
    "illegal.jsonl": f'{NEW}\n{ROLL}\n{{"choose": {{"0": "cross red 7", "1": "pass"}}}}\n'.encode(),
    "unknown-game.jsonl": b'{"new": {"game": "chess", "players": 2}}\n',
    "real-dice.jsonl": f"{NEW}\n{ROLL}\n".encode(),
    "no-list.json": b'{"fields": 3}',
    "short.json": json.dumps(TRACK[:9]).encode(),
    "number.json": json.dumps([*TRACK, {"colour": "red", "number": 13, "bonus": 20}]).encode(),
    "colour.json": json.dumps([*TRACK, {"colour": "pink", "number": 3, "bonus": 20}]).encode(),
    "keys.json": json.dumps([*TRACK, {"color": "red", "number": 3, "bonus": 20}]).encode(),
    "falls.json": json.dumps([*TRACK, {"colour": "red", "number": 3, "bonus": 1}]).encode(),
    "deep.json": b"[" * 100_000,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bad")
    for name, content in FILES.items():
        (path / name).write_bytes(content)
    (path / "folder").mkdir()
    return path


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("play chess", "there is no game 'chess', expected qwixx, longo, on-board or qwinto"),
        ("play qwixx --bots 5", "1 people and 5 bots play, expected at most 5 in qwixx"),
        ("play on-board -n A -n B -n C -n D -n E", "5 people and 0 bots play, expected at most 4 in on-board"),
        ("play --bot deep", "there is no bot 'deep', expected champion, champion+, command, easy, exact"),
        ("play -n x" + "x" * 40, "expected a printable text of at most 40 letters"),
        ("play longo --lucky 5-8", "the option lucky is [[5, 8]], expected a list of 2 pairs, one for each player"),
        ("play longo --lucky 5-8,²-3", "the lucky pair is ['²', 3], expected two different numbers from 2 to 16"),
        ("play longo --lucky 5-8,x", "the lucky pair is ['x'], expected two different numbers from 2 to 16"),
        ("play longo --lucky 5-8,8-5", "a lucky pair is given twice"),
        ("play longo --lucky-rows some", "the option lucky_rows is 'some', expected 'open' or 'all'"),
        ("play qwixx --lucky 5-8,6-11", "qwixx has no option 'lucky', expected none"),
        ("play qwinto --track a", "qwinto has no option 'track', expected none"),
        ("play on-board --track FOLDER/none.json", "FOLDER/none.json: No such file or directory"),
        ("play on-board --track FOLDER/folder", "FOLDER/folder: Is a directory"),
        ("play on-board --track FOLDER/no-json.jsonl", "FOLDER/no-json.jsonl is not JSON, expected a list of fields"),
        ("play on-board --track FOLDER/not-utf8.jsonl", "FOLDER/not-utf8.jsonl is not JSON"),
        ("play on-board --track FOLDER/deep.json", "FOLDER/deep.json is not JSON"),
        ("play on-board --track FOLDER/no-list.json", "FOLDER/no-list.json: the track is 3, expected"),
        ("play on-board --track FOLDER/short.json", "the track has 9 fields, expected at least 10"),
        ("play on-board --track FOLDER/number.json", "field 11 of the track has number 13, expected a whole number"),
        ("play on-board --track FOLDER/colour.json", "field 11 of the track has colour 'pink', expected blue, green"),
        ("play on-board --track FOLDER/keys.json", "expected an object with colour, number and bonus"),
        ("play on-board --track FOLDER/falls.json", "has bonus 1 after 9, expected a bonus that never falls"),
        ("play --record FOLDER/folder", "FOLDER/folder: Is a directory"),
        ("play --record FOLDER/none/game.jsonl", "FOLDER/none/game.jsonl.seed: No such file or directory"),
        ("play --record FOLDER/no-json.jsonl", "line 1: the line is 'hello', expected a JSON object"),
        ("replay FOLDER/none.jsonl", "FOLDER/none.jsonl: No such file or directory"),
        ("replay FOLDER/folder", "FOLDER/folder: Is a directory"),
        ("replay FOLDER/empty.jsonl", "line 1: the record is empty, expected a message 'new'"),
        ("replay FOLDER/no-json.jsonl", "line 1: the line is 'hello', expected a JSON object"),
        ("replay --json FOLDER/not-utf8.jsonl", "line 1: the line is "),
        ("replay FOLDER/no-new.jsonl", "line 1: no game has begun, expected a message 'new' before 'roll'"),
        ("replay FOLDER/illegal.jsonl", "line 3: player 0 may not choose 'cross red 7': the white dice make 6"),
        ("replay FOLDER/unknown-game.jsonl", "line 1: there is no game 'chess'"),
        ("verify FOLDER/none.jsonl", "FOLDER/none.jsonl: No such file or directory"),
        ("verify FOLDER/folder", "FOLDER/folder: Is a directory"),
        ("verify FOLDER/empty.jsonl", "the record is empty"),
        ("verify FOLDER/real-dice.jsonl", "line 1: the record holds no commitment, expected a game with fair dice"),
        ("solve chess", "there is no game 'chess', expected qwixx, longo, on-board or qwinto"),
        ("solve qwinto", "Qwinto is too large to solve, expected qwixx or longo"),
        ("solve on-board", "Qwixx On Board is too large to solve, expected qwixx or longo"),
        ("solve qwixx --players 9", "the number of players is 9, expected 1 to 5"),
        ("solve qwixx --ending 2", "the chance of ending is 2.0, expected at least 0 and less than 1"),
        ("solve longo --lucky 5-5", "the lucky pair is [5, 5]"),
        ("value qwinto_1.0_dice_m0", "Qwinto is too large to solve"),
        ("value chess", "the position 'chess' is not possible"),
        ("show chess_1.0_roll_m0", "the position 'chess_1.0_roll_m0' is not possible: there is no game 'chess'"),
        ("show qwixx", "the position 'qwixx' is not possible: it ends too soon"),
        ("show --svg qwixx_1.0_roll_m9", "the position 'qwixx_1.0_roll_m9' is not possible"),
        ("show qwixx_01.0_roll_m0", "the position 'qwixx_01.0_roll_m0' is not possible"),
    ],
)
def test_bad_input_is_told_in_one_sentence(
    command: str,
    sentence: str,
    folder: Path,
    run_here: Callable[..., subprocess.CompletedProcess[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ROWLOCK_CACHE", str(folder))
    done = run_here(*(word.replace("FOLDER", str(folder)) for word in command.split()))
    assert done.returncode == BAD_INPUT
    assert done.stderr.startswith("rowlock: ")
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith("\n")
    assert sentence.replace("FOLDER", str(folder)) in done.stderr
    assert {path.name for path in folder.iterdir()} == {*FILES, "folder"}, "nothing is left behind"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("play chess", "there is no game 'chess', expected qwixx, longo, on-board or qwinto"),
        ("replay FOLDER/none.jsonl", "FOLDER/none.jsonl: No such file or directory"),
        ("verify FOLDER/real-dice.jsonl", "line 1: the record holds no commitment, expected a game with fair dice"),
        (
            "show qwixx",
            "the position 'qwixx' is not possible: it ends too soon, "
            "expected game, options, turn, phase and a sheet for each player",
        ),
    ],
)
def test_bad_input_ends_the_process_with_status_2(command: str, sentence: str, folder: Path) -> None:
    done = run(*(word.replace("FOLDER", str(folder)) for word in command.split()))
    assert done.returncode == BAD_INPUT
    assert done.stderr == f"rowlock: {sentence.replace('FOLDER', str(folder))}\n"
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("frobnicate", "No such command 'frobnicate'"),
        ("--frobnicate", "No such option"),
        ("play --frobnicate", "No such option"),
        ("play --bots -1", "Invalid value for '--bots'"),
        ("play --bots many", "Invalid value for '--bots'"),
        ("play --seed x", "Invalid value for '--seed'"),
        ("play qwixx longo", "unexpected extra argument"),
        ("play --name", "requires an argument"),
        ("solve", "Missing argument 'GAME...'"),
        ("solve qwixx --simulate many", "Invalid value for '--simulate'"),
        ("replay", "Missing argument 'FILE'"),
        ("verify", "Missing argument 'FILE'"),
        ("show", "Missing argument"),
        ("referee file", "unexpected extra argument"),
    ],
)
def test_wrong_usage_has_status_2_too(
    command: str, complaint: str, run_here: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    done = run_here(*command.split())
    assert done.returncode == BAD_INPUT
    assert complaint in done.stderr + done.stdout


# play


def test_play_a_whole_game_and_replay_and_verify_it(played: Path) -> None:
    assert list(played.parent.iterdir()) == [played]
    shown, answers = run("replay", played), run("replay", "--json", played)
    assert shown.returncode == answers.returncode == 0
    assert "The game is over: " in shown.stdout
    lines = played.read_text("utf-8").splitlines()
    states = [json.loads(line)["state"] for line in answers.stdout.splitlines()]
    assert len(states) == len(lines)
    assert "over" in states[-1]["awaits"]
    assert run("referee", typed="\n".join(lines)).stdout == answers.stdout
    checked = run("verify", played)
    rolls = sum('"roll"' in line for line in lines)
    first, nobody, compare = checked.stdout.splitlines()
    assert first == f"Who begins and all {rolls} rolls follow from the seed"
    assert nobody == "No player added a random number, so the maker of the seed could have picked these dice"
    assert compare.endswith(json.loads(lines[0])["_commitment"])
    assert checked.returncode == 0


def test_play_with_everything_that_can_be_asked_for(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    options = "-n Ola -n Łoś --bots 1 --bot random --lucky 2-3,4-5,16-7 --lucky-rows all --real-dice --seed 1"
    done = run("play", "longo", *options.split(), "--record", record, typed="5 1 2 3 4 8\nq\n")
    assert done.returncode == 0
    assert "Łoś   lucky 4 and 5" in done.stdout
    new, roll = (json.loads(line) for line in record.read_text("utf-8").splitlines())
    assert new["new"]["players"] == ["Ola", "Łoś", "Ada (bot)"]
    assert new["new"]["options"] == {"lucky": [[2, 3], [4, 5], [16, 7]], "lucky_rows": "all"}
    assert new["_bots"] == {"2": "random"}
    assert roll == {"roll": {"white": [5, 1], "red": 2, "yellow": 3, "green": 4, "blue": 8}}


def test_play_on_an_own_track(tmp_path: Path) -> None:
    (tmp_path / "track.json").write_text(json.dumps({"fields": TRACK}))
    done = run("play", "on-board", "--track", tmp_path / "track.json")
    assert "track own" in done.stdout
    assert "pawn P1 on 0 of 10" in done.stdout
    assert "track b" in run("play", "on-board", "--track", "b").stdout


def test_play_goes_on_after_a_kill_in_the_middle(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    command = [*COMMAND, "play", "--seed", "5", "--record", str(record)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"1\n" * 20)
    process.stdin.flush()
    shown = b""
    while b"Turn 4" not in shown:
        shown += process.stdout.readline()
    process.kill()
    process.communicate()
    before = record.read_bytes()
    assert before.count(b'"roll"') >= 3
    done = run("play", "--record", record, typed="1\n" * MANY)
    assert f"Continuing the game in {record} as it was set up.\n" in done.stdout
    assert record.read_bytes().startswith(before[: before.rfind(b"\n") + 1])
    assert run("verify", record).returncode == 0


@pytest.mark.parametrize("typed", [b"\n\xff\xfe\nq\n", b"\n" + b"9" * 5000 + b"\nq\n", b"\n\x00\x1b[A\nq\n"])
def test_play_takes_any_bytes_for_what_they_are(typed: bytes) -> None:
    done = run("play", "--seed", "1", typed=typed)
    assert done.returncode == 0
    assert "There is no move" in done.stdout or "Sorry, " in done.stdout
    assert done.stdout.endswith("You left the game.\n")


def test_play_on_a_terminal_that_knows_few_letters() -> None:
    done = run("play", "-n", "Łoś", env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert "Qwixx ? Turn 1 ? " in done.stdout


@pytest.mark.parametrize("closed", ["0<&-", "1>&-", "2>&-", "0<&- 1>&- 2>&-"])
def test_streams_that_were_closed_before_are_no_trouble(closed: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$0" -m rowlock play --seed 1 {closed}', sys.executable],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_colours_only_where_they_are_wanted(played: Path) -> None:
    assert "\033[" not in run("replay", played).stdout
    assert "\033[1mQwixx Longo" in run("replay", played, env={"FORCE_COLOR": "1"}).stdout
    assert "\033[" not in run("replay", played, env={"FORCE_COLOR": "1", "NO_COLOR": "1"}).stdout


# verify


def test_verify_finds_a_changed_roll(tmp_path: Path) -> None:
    table = Table.start("qwixx", 2, dice=FairDice(bytes(32))).roll()
    new, roll = table.record
    roll["roll"]["red"] = roll["roll"]["red"] % 6 + 1
    path = tmp_path / "game.jsonl"
    path.write_text(f"{json.dumps(new)}\n{json.dumps({**roll, '_seed': '00' * 32})}\n")
    done = run("verify", path)
    assert done.returncode == MISMATCH
    assert done.stdout.startswith("The dice do not match: line 2: roll 1 is ")
    assert done.stderr == ""


def test_verify_tells_whether_your_own_nonce_is_in_the_dice(
    tmp_path: Path, run_here: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    dice = FairDice(bytes(32))
    table = Table.start("qwinto", 2, first=None, dice=dice, nonces={0: "cafe"}).add_nonce(1, "beef")
    path = tmp_path / "game.jsonl"
    path.write_text("".join(f"{json.dumps(message)}\n" for message in play_to_the_end(table, Random(4)).record))
    said = {nonce: run_here("verify", str(path), "--nonce", nonce) for nonce in ("cafe", "beef", "dead", "x")}
    assert [done.returncode for done in said.values()] == [0, 0, MISMATCH, BAD_INPUT]
    assert said["cafe"].stdout.splitlines()[1] == "Your own random number is included"
    assert said["beef"].stdout.splitlines()[1].startswith("Your own random number is included, but came too late")
    assert said["dead"].stdout.splitlines()[1] == "Your own random number is not included: do not trust these dice"
    assert "the nonce is 'x', expected 1 to 32 bytes" in said["x"].stderr


def test_verify_says_no_more_of_an_older_record_than_it_proves(
    run_here: Callable[..., subprocess.CompletedProcess[str]],
) -> None:
    record = Path(__file__).parents[1] / "web" / "src" / "fair" / "records" / "qwixx.jsonl"
    assert run_here("verify", str(record), "--nonce", "cafe").stdout.splitlines()[:2] == [
        "All 32 rolls follow from the seed",
        "Your own random number is included",
    ]


def test_verify_needs_a_finished_game(played: Path, tmp_path: Path) -> None:
    part = tmp_path / "part.jsonl"
    part.write_bytes(b"".join(played.read_bytes().splitlines(keepends=True)[:-1]))
    done = run("verify", part)
    assert done.returncode == BAD_INPUT
    assert re.fullmatch(r"rowlock: line \d+: the record reveals no seed, expected a finished game\n", done.stderr)


# show


def test_show_draws_a_position() -> None:
    done = run("show", "qwixx_3.0_roll_r2-5.m0_b11.m1")
    assert done.returncode == 0
    assert done.stdout == str(rowlock.position("qwixx_3.0_roll_r2-5.m0_b11.m1")) + "\n"


def test_show_draws_svg() -> None:
    done = run("show", "--svg", "qwinto_1.0_dice_m0_m0")
    assert done.returncode == 0
    assert done.stdout.startswith("<svg")
    assert done.stdout.endswith("</svg>\n")


# solve


@pytest.fixture
def solve_tiny(
    run_here: Callable[..., subprocess.CompletedProcess[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., subprocess.CompletedProcess[str]]:
    """The command `solve`, on a game that is solved in no time."""
    monkeypatch.setenv("ROWLOCK_CACHE", str(tmp_path))
    monkeypatch.setitem(GAMES, TINY.name, TINY)
    return lambda *options: run_here("solve", TINY.name, *options)


@pytest.mark.xdist_group("numba")
def test_solve_prints_the_exact_value_and_what_games_played_by_it_bring(
    solve_tiny: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    done = solve_tiny("--simulate", "20000")
    # Who waits is told for what, and the second time there is nothing to wait for.
    assert done.stderr.startswith("Solving tiny-players-1-ending-0. ")
    assert done.returncode == 0
    model, exact, simulated = done.stdout.splitlines()
    assert model == "tiny-players-1-ending-0"
    value = re.fullmatch(r" +(-?\d+\.\d{4}) points, before the own roll", exact)
    played = re.fullmatch(r" +(-?\d+\.\d{4}) ± (\d\.\d{4}) points in 20,000 games played by it \(95 %\)", simulated)
    assert value
    assert played
    mean, margin = map(float, played.groups())
    assert abs(mean - float(value[1])) < 2 * margin
    assert [path.name for path in tmp_path.iterdir()] == ["tiny-players-1-ending-0.values"]
    again = solve_tiny("--simulate", "20000")
    assert (again.stdout, again.stderr) == (done.stdout, ""), "the same games every time"


def test_value_says_at_once_what_three_players_wait_for(tmp_path: Path) -> None:
    command = [*COMMAND, "value", "qwixx_3.0_roll_m0_m0_m0"]
    environment = {**ENVIRONMENT, "ROWLOCK_CACHE": str(tmp_path)}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stderr is not None
        watchdog = Timer(PATIENCE, process.kill)
        watchdog.start()
        line = process.stderr.readline()
        watchdog.cancel()
        process.kill()
    assert line == "Solving qwixx-players-3-ending-0. This takes a minute or two, once: the values are kept.\n"


@pytest.mark.xdist_group("numba")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--simulate 1", "the number of games to simulate is 1, expected at least 2"),
        ("--players 2 --simulate 10", "expected one for a single player and no chance of ending"),
        ("--ending 0.1 --simulate 10", "expected one for a single player and no chance of ending"),
    ],
)
def test_only_games_of_solitaire_can_be_simulated(
    options: str, sentence: str, solve_tiny: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    done = solve_tiny(*options.split())
    assert done.returncode == BAD_INPUT
    assert done.stderr.startswith("rowlock: ")
    assert done.stderr.endswith(f"{sentence}\n")


# referee


def start_referee() -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [*COMMAND, "referee"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        bufsize=1,
        env=ENVIRONMENT,
    )


def test_the_referee_answers_each_line_before_the_next_is_written() -> None:
    process = start_referee()
    watchdog = Timer(PATIENCE, process.kill)
    watchdog.start()

    def ask(line: str) -> dict[str, Any]:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line + "\n")
        process.stdin.flush()
        answer: dict[str, Any] = json.loads(process.stdout.readline())
        return answer

    assert ask(NEW)["state"]["awaits"] == {"roll": {"white": 2, "red": 1, "yellow": 1, "green": 1, "blue": 1}}
    assert ask("nonsense")["error"]["code"] == "malformed"
    assert ask('{"fly": {}}')["error"]["code"] == "unknown"
    assert ask('{"choose": {"0": "pass"}}')["error"]["code"] == "not-awaited"
    assert ask(ROLL)["state"]["awaits"]["action"] == "white"
    assert ask('{"choose": {"0": "cross red 7", "1": "pass"}}')["error"]["code"] == "illegal"
    assert ask('{"choose": {"0": "cross red 6", "1": "pass"}}')["state"]["sheets"][0]["red"] == [6]
    assert ask('{"new": {"game": "qwinto", "players": 6}}')["state"]["game"] == "qwinto"
    out, err = process.communicate()
    watchdog.cancel()
    assert (out, err, process.returncode) == ("", "", 0)


def test_the_end_of_input_is_no_error() -> None:
    done = run("referee")
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)
    unfinished = run("referee", typed=NEW)
    assert unfinished.stdout.count("\n") == 1
    assert unfinished.returncode == 0


def test_lines_that_are_not_text_are_answered_too() -> None:
    done = run("referee", typed=b"\xff\xfe\n\x00\n" + NEW.encode() + b"\r\n")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [next(iter(answer)) for answer in answers] == ["error", "error", "state"]
    assert done.returncode == 0


def test_a_reader_who_has_gone_is_no_reason_for_a_traceback(played: Path) -> None:
    process = start_referee()
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    try:
        process.stdin.write((NEW + "\n") * 2)
        process.stdin.close()
    except BrokenPipeError:
        pass
    assert process.stderr.read() == ""
    process.stderr.close()
    process.wait()
    piped = subprocess.run(
        ["sh", "-c", '"$0" -m rowlock replay "$1" | head -n 1', sys.executable, str(played)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert piped.stdout.count("\n") == 1
    assert piped.stderr == ""


def test_a_full_disk_is_told_in_one_sentence(played: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, "replay", str(played)], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.stderr == "rowlock: No space left on device\n"
    assert done.returncode == BAD_INPUT


def test_a_program_in_another_language_can_play() -> None:
    """A shell script with sed and a named pipe: it rolls ones and always passes until the game is over."""
    script = r"""
    set -e
    directory=$(mktemp -d)
    mkfifo "$directory/in" "$directory/out"
    "$0" -m rowlock referee <"$directory/in" >"$directory/out" &
    exec 3>"$directory/in" 4<"$directory/out"
    echo '{"new": {"game": "qwixx", "players": 1}}' >&3
    while read -r answer <&4; do
        case $answer in
            *'"roll"'*) echo '{"roll": {"white": [1, 1], "red": 1, "yellow": 1, "green": 1, "blue": 1}}' >&3 ;;
            *'"choose"'*) echo '{"choose": {"0": "pass"}}' >&3 ;;
            *) echo "$answer"; break ;;
        esac
    done
    exec 3>&-
    wait $!
    rm -r "$directory"
    """
    done = subprocess.run(
        ["sh", "-c", script, sys.executable], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    state = json.loads(done.stdout)["state"]
    assert state["awaits"] == {"over": {"ranks": [1], "reasons": ["misthrows"]}}
    assert state["scores"][0]["total"] == -20
    assert done.stderr == ""
