"""Programs and bots of other packages: whatever they do, the game continues."""

import gc
import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

import rowlock
from rowlock.bots import bot_names, make_bot, registry
from rowlock.bots.decide import Decision, decide
from rowlock.bots.greedy import GreedyBot
from rowlock.bots.outside import command, host
from rowlock.bots.outside.command import LONGEST_LINE, CommandBot
from rowlock.dice import SeededDice
from rowlock.rules.awaits import Choose
from rowlock.rules.state import State
from rowlock.table import Table
from tests.bots.table import play_out
from tests.play import random_states
from tests.rules.build import EMPTY, GAMES, qwixx, throw, track

EXAMPLE = shlex.join([sys.executable, str(Path(__file__).parents[3] / "docs" / "examples" / "bot.py")])
WHITE = throw(qwixx(EMPTY, EMPTY), 5, 1)
LOST = "; it loses the decision"
EARLY = "said something before it was asked, expected one line for each question"
SHORT = 0.5
PATIENCE = 20.0
"""Seconds to wait for something that should happen at once."""

ANSWER = """
import json, os, sys, time
def answer(move="cross red 6"):
    print(json.dumps({"choose": {"1": move}}), flush=True)
"""


@pytest.fixture
def running() -> Iterator[list[CommandBot]]:
    """The bots of a test, which are closed afterwards."""
    bots: list[CommandBot] = []
    yield bots
    for bot in bots:
        bot.close()


class Programs:
    """Makes bots from programs of a few lines of Python."""

    def __init__(self, folder: Path, running: list[CommandBot]) -> None:
        self.folder = folder
        self._running = running

    def __call__(
        self, code: str, seconds_to_answer: float = PATIENCE, seconds_to_start: float = PATIENCE
    ) -> CommandBot:
        script = self.folder / "bot.py"
        script.write_text(ANSWER + code)
        return self.command(shlex.join([sys.executable, str(script)]), seconds_to_answer, seconds_to_start)

    def command(
        self, command: str, seconds_to_answer: float = PATIENCE, seconds_to_start: float = PATIENCE
    ) -> CommandBot:
        self._running.append(CommandBot(0, command, seconds_to_start, seconds_to_answer))
        return self._running[-1]


@pytest.fixture
def program(tmp_path: Path, running: list[CommandBot]) -> Programs:
    return Programs(tmp_path, running)


def faults(bot: CommandBot, decisions: int, state: State = WHITE) -> list[str | None]:
    made = [decide(bot, state, 1) for _ in range(decisions)]
    assert all(decision.move == "pass" for decision in made if decision.fault)
    return [decision.fault and decision.fault.removesuffix(LOST) for decision in made]


def is_alive(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def ends(pid: int) -> bool:
    """Whether a process ends in time."""
    end = monotonic() + PATIENCE
    while is_alive(pid) and monotonic() < end:
        sleep(0.01)
    return not is_alive(pid)


def written_pid(path: Path) -> int:
    """The process id that a program writes when it has started."""
    end = monotonic() + PATIENCE
    while (not path.exists() or not path.read_text().endswith("\n")) and monotonic() < end:
        sleep(0.01)
    return int(path.read_text())


# Programs that work


@pytest.mark.parametrize("game", GAMES)
def test_the_example_plays_whole_games_and_beats_chance(game: str, running: list[CommandBot]) -> None:
    margin = 0
    running += [CommandBot(0, EXAMPLE)]
    for number in range(4):
        bots = [running[0], make_bot("random", number)]
        totals = play_out(Table.start(game, 2, dice=SeededDice(number)), bots).state.totals
        margin += totals[0] - totals[1]
    assert margin > 0


def test_the_example_sits_in_all_seats(running: list[CommandBot]) -> None:
    running += [CommandBot(seat, EXAMPLE) for seat in range(3)]
    assert play_out(Table.start("longo", 3, dice=SeededDice(1)), [*running]).state.over


def test_a_question_holds_the_referees_state_who_is_asked_and_the_position(program: Programs) -> None:
    bot = program("""
open(sys.argv[0] + ".question", "w").write(input())
answer()
input()
""")
    sealed = Table.start("qwixx", ["Ann", "Bob", "Cid"], dice=SeededDice(1)).roll().choose(0, "pass")
    bot.choose(sealed.state, 1)
    asked = json.loads((program.folder / "bot.py.question").read_text())
    assert asked == {"state": sealed.state.describe(), "seat": 1, "position": sealed.state.position}
    assert asked["state"] == json.loads(json.dumps(sealed.state.describe()))


def test_notes_in_an_answer_mean_nothing(program: Programs) -> None:
    bot = program("""
for _ in sys.stdin:
    print('{"choose": {"1": "cross red 6", "_why": 6}, "_comment": []}', flush=True)
""")
    assert decide(bot, WHITE, 1) == Decision("cross red 6", None)


def test_a_program_is_started_when_it_is_first_asked_and_knows_its_seed(program: Programs) -> None:
    bot = program("""
open(sys.argv[0] + ".seed", "w").write(os.environ["ROWLOCK_SEED"])
for _ in sys.stdin:
    answer()
""")
    seed = program.folder / "bot.py.seed"
    assert not seed.exists()
    assert faults(bot, 2) == [None, None]
    assert seed.read_text() == "0"


def test_what_a_program_says_on_its_error_stream_is_passed_on(
    program: Programs, capfd: pytest.CaptureFixture[str]
) -> None:
    bot = program("""
for _ in sys.stdin:
    print("thinking", file=sys.stderr, flush=True)
    answer()
""")
    assert faults(bot, 2) == [None, None]
    assert capfd.readouterr().err == "thinking\n" * 2


# Programs that fail


def test_an_illegal_answer(program: Programs) -> None:
    bot = program("""
for _ in sys.stdin:
    answer("cross red 9")
""")
    assert faults(bot, 4) == ["answered 'cross red 9', which is not legal"] * 4, "it may try again"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("hello", "answered nonsense: the line is 'hello', expected a JSON object"),
        ("", "answered nonsense: the line is '', expected a JSON object"),
        ("[]", "answered nonsense: the line is [], expected a JSON object"),
        ("\\udcff", "answered nonsense: the line is not UTF-8 text, expected a JSON object"),
        ("[" * 5000, "answered nonsense: the line is '[[[[[[[[[[["),
        ("{}", "answered nonsense: the message has the keys [], expected exactly one of"),
        ('{"fly": {}}', "answered nonsense: there is no message 'fly', expected new, roll or choose"),
        ('{"choose": "pass"}', "answered nonsense: the message 'choose' holds 'pass', expected an object"),
        ('{"roll": {"1": "pass"}}', "answered {'roll': {'1': 'pass'}}, expected a choice of player 1"),
        ('{"choose": {"0": "pass"}}', "answered {'choose': {'0': 'pass'}}, expected a choice of player 1"),
        ('{"choose": {"0": "pass", "1": "pass"}}', "answered {'choose': {'0': 'pass', '1': 'pass'}}, expected a cho"),
        ('{"choose": {}}', "answered {'choose': {}}, expected a choice of player 1"),
        ('{"choose": {"1": 5}}', "answered {'choose': {'1': 5}}, expected a choice of player 1"),
        ('{"error": {"message": "has no idea"}}', "has no idea"),
        ('{"error": {"message": "a\\\\u001bb"}}', r"says 'a\x1bb'"),
        ('{"error": "none"}', "answered nonsense: there is no message 'error'"),
    ],
)
def test_an_answer_that_is_none(line: str, fault: str, program: Programs) -> None:
    bot = program(f"""
sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
for _ in sys.stdin:
    print('{line}', flush=True)
""")
    first, second, _, last = faults(bot, 4)
    assert first is not None
    stays_dead = "error" not in line or "nonsense" in fault
    assert (last == "has failed 3 times and will not be restarted") == stays_dead
    assert first.startswith(fault)
    assert "\n" not in first
    assert len(first) < 300
    assert second == first


def test_a_program_that_hangs_is_started_three_times_and_no_more(program: Programs) -> None:
    starts = program.folder / "starts"
    bot = program.command(f"sh -c 'echo $$ >> {starts}; exec sleep 1000'", seconds_to_start=1.0)
    begun = monotonic()
    assert faults(bot, 5) == ["gave no answer within 1 s"] * 3 + ["has failed 3 times and will not be restarted"] * 2
    assert monotonic() - begun < PATIENCE
    pids = [int(pid) for pid in starts.read_text().split()]
    assert len(pids) == 3
    assert not any(map(is_alive, pids))


def test_the_first_answer_may_take_longer_than_the_others(program: Programs) -> None:
    bot = program(
        """
for number, _ in enumerate(sys.stdin):
    time.sleep([0.8, 0, 100][number])
    answer()
""",
        seconds_to_answer=SHORT,
    )
    assert faults(bot, 4) == [None, None, "gave no answer within 0.5 s", None]


def test_a_program_that_ends_is_started_again(program: Programs) -> None:
    bot = program("""
for _ in range(2):
    input()
    answer()
""")
    assert faults(bot, 5) == [None, None, "ended instead of answering", None, None]


@pytest.mark.parametrize(
    "code", ["", "input()", "sys.exit(3)", "os.close(1); time.sleep(1000)", "os.kill(os.getpid(), 9)"]
)
def test_a_program_that_does_nothing_but_end(code: str, program: Programs) -> None:
    assert faults(program(code), 4) == [
        *["ended instead of answering"] * 3,
        "has failed 3 times and will not be restarted",
    ]


@pytest.mark.parametrize(
    "code", ["print('x' * 10 ** 6, end='')", "while True: sys.stdout.write('x')", "print('x', end='')"]
)
def test_a_line_without_an_end(code: str, program: Programs) -> None:
    assert faults(program(code), 1) == [f"answered without a line ending, expected one of at most {LONGEST_LINE} bytes"]


def test_a_program_that_talks_without_listening(program: Programs) -> None:
    bot = program("while True: answer()")
    told: list[str | None] = []
    for _ in range(100):
        told += faults(bot, 1)
        # Give the program time to say too much again.
        sleep(SHORT)
        if told[-1] and told[-1].startswith("has failed 3 times"):
            break
    assert told[0] is None
    assert EARLY in told
    assert told[-1] == "has failed 3 times and will not be restarted"


@pytest.mark.parametrize("first_line", ["ready", '{"choose": {"1": "pass"}}'])
def test_a_banner_is_no_reason_to_be_out_of_step(first_line: str, program: Programs) -> None:
    begun = program.folder / "begun"
    bot = program(f"""
if not os.path.exists({str(begun)!r}):
    open({str(begun)!r}, "w").close()
    print('{first_line}', flush=True)
for _ in sys.stdin:
    answer()
""")
    decide(bot, WHITE, 1)
    sleep(SHORT)
    assert decide(bot, WHITE, 1).move in ("pass", "cross red 6")
    assert [decide(bot, WHITE, 1) for _ in range(3)] == [Decision("cross red 6", None)] * 3


def test_an_answer_that_is_given_twice_is_not_taken_for_the_next_one(program: Programs) -> None:
    bot = program("""
for number, _ in enumerate(sys.stdin):
    line = json.dumps({"choose": {"1": ["cross red 6", "cross blue 6"][number]}})
    print(line + "\\n" + line, flush=True)
""")
    decisions = [decide(bot, WHITE, 1) for _ in range(3)]
    assert decisions == [Decision("cross red 6"), Decision("pass", EARLY + LOST), Decision("cross red 6")]


def test_failures_of_earlier_games_are_forgotten_unless_it_is_dead(program: Programs) -> None:
    bot = program("input()")
    ended, dead = "ended instead of answering", "has failed 3 times and will not be restarted"
    assert faults(bot, 2) == [ended] * 2
    bot.begin_game()
    assert faults(bot, 4) == [ended] * 3 + [dead]
    bot.begin_game()
    assert faults(bot, 1) == [dead]


def test_a_program_that_cannot_be_started(program: Programs) -> None:
    script = program.folder / "bot"
    script.write_text("neither a script nor a program")
    script.chmod(0o755)
    assert faults(program.command(str(script)), 1) == ["cannot be started: Exec format error"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("command", "the bot is 'command', expected a program such as command:./my-bot"),
        ("command:", "the bot is 'command', expected a program such as command:./my-bot"),
        ("command:./no-such-bot --fast", "there is no program './no-such-bot', expected one that can be run"),
        ("command:/", "there is no program '/', expected one that can be run"),
        ("command:bot 'x", 'the command is "bot \'x", expected one that a shell can read: No closing quotation'),
    ],
)
def test_a_command_that_is_none_is_refused(name: str, message: str) -> None:
    with pytest.raises(rowlock.Malformed, match=message):
        make_bot(name, 0)


# Nothing is left behind

STUBBORN = """
open(sys.argv[0] + ".pid", "w").write(f"{os.getpid()}\\n")
answer()
time.sleep(1000)
"""


def test_closing_lets_a_program_end_by_itself(program: Programs) -> None:
    bot = program("""
for _ in sys.stdin:
    answer()
open(sys.argv[0] + ".end", "w").write("done")
""")
    bot.close()
    assert faults(bot, 1) == [None]
    bot.close()
    assert (program.folder / "bot.py.end").read_text() == "done"
    assert faults(bot, 1) == [None], "a bot that is asked again begins again"


def test_closing_kills_a_program_that_does_not_end(program: Programs) -> None:
    bot = program(STUBBORN)
    assert faults(bot, 1) == [None]
    pid = written_pid(program.folder / "bot.py.pid")
    assert is_alive(pid)
    bot.close()
    assert not is_alive(pid)


def test_who_is_told_to_end_while_a_program_starts_kills_it(program: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []

    def start(*arguments: Any, **more: Any) -> "subprocess.Popen[bytes]":
        running = subprocess.Popen(*arguments, **more)
        started.append(running.pid)
        signal.raise_signal(signal.SIGTERM)
        return running

    monkeypatch.setattr(command, "Popen", start)
    bot = program(STUBBORN)
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    try:
        with pytest.raises(SystemExit):
            bot.choose(WHITE, 1)
    finally:
        signal.signal(signal.SIGTERM, before)
    assert ends(started[0])


def test_a_script_is_killed_together_with_what_it_runs(program: Programs) -> None:
    pid = program.folder / "pid"
    bot = program.command(f"sh -c 'sleep 1000 & echo $! > {pid}; wait'", seconds_to_start=1.0)
    assert faults(bot, 1) == ["gave no answer within 1 s"]
    assert ends(written_pid(pid))


def test_a_forgotten_bot_leaves_no_program(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(ANSWER + STUBBORN)
    bot = CommandBot(0, shlex.join([sys.executable, str(script)]))
    bot.choose(WHITE, 1)
    pid = written_pid(tmp_path / "bot.py.pid")
    assert is_alive(pid)
    del bot
    gc.collect()
    assert ends(pid)


def test_a_program_does_not_outlive_us(program: Programs) -> None:
    program(STUBBORN)
    code = f"""
from rowlock.bots import make_bot
from rowlock.rules.position import read
state = read({WHITE.position!r})
bot = make_bot({f"command:{sys.executable} {program.folder}/bot.py"!r}, 0)
assert bot.choose(state, 1) == "cross red 6"
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=PATIENCE)
    assert ends(written_pid(program.folder / "bot.py.pid"))


# Threads and processes


def ask_the_example(seed: int) -> Decision:
    bot = CommandBot(seed, EXAMPLE)
    try:
        return decide(bot, WHITE, 1)
    finally:
        bot.close()


def test_bots_work_in_threads() -> None:
    with ThreadPoolExecutor(4) as pool:
        assert {*pool.map(ask_the_example, range(8))} == {Decision("pass", None)}


def ask_in_processes(method: str) -> set[Decision]:
    with ProcessPoolExecutor(2, mp_context=get_context(method)) as pool:
        return {*pool.map(ask_the_example, range(3))}


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_bots_work_in_worker_processes(method: str) -> None:
    # A process that other tests have used may have threads, such as those of JAX, and should not fork.
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as fresh:
        assert fresh.submit(ask_in_processes, method).result() == {Decision("pass", None)}


# Bots of other packages


PLUGINS = '''
import os, sys, time
class LastBot:
    """Takes the last legal move, and prints what it sees."""
    def __init__(self, seed, argument="none"):
        self.what = f"{seed} {argument}"
    def choose(self, state, seat):
        print(self.what, seat, state.position)
        return state.legal(seat)[-1]
class Failing:
    def __init__(self, seed, argument):
        self.argument, self.asked = argument, 0
    def choose(self, state, seat):
        self.asked += 1
        if self.argument == "crash":
            return {}["no such key"]
        if self.argument == "illegal":
            return "cross red 9"
        if self.argument == "object":
            return self
        if self.argument == "exit":
            sys.exit()
        if self.argument == "hang" and self.asked > 1:
            time.sleep(1000)
        return state.legal(seat)[0]
def refuse(seed):
    raise RuntimeError("needs a better machine")
'''
ENTRY_POINTS = """
[rowlock.bots]
last = plugins:LastBot
failing = plugins:Failing
refusing = plugins:refuse
missing = plugins:NoSuchBot
unimportable = no_such_module:Bot
greedy = plugins:LastBot
"""


@pytest.fixture
def plugins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another package with bots, as if it were installed."""
    (tmp_path / "plugins.py").write_text(PLUGINS)
    info = tmp_path / "plugins-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: plugins\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    registry._entry_points.cache_clear()
    yield
    registry._entry_points.cache_clear()


def plugin(name: str, running: list[CommandBot]) -> CommandBot:
    bot = make_bot(name, 7)
    assert isinstance(bot, CommandBot)
    running.append(bot)
    return bot


@pytest.mark.usefixtures("plugins")
def test_a_bot_of_another_package_plays_in_a_process_of_its_own(
    running: list[CommandBot], capfd: pytest.CaptureFixture[str]
) -> None:
    assert {"last", "failing", "refusing"} < {*bot_names()}
    for name, argument in (("last", "none"), ("last:a b:c", "a b:c")):
        assert decide(plugin(name, running), WHITE, 1) == Decision("cross blue 6", None)
        seen = capfd.readouterr()
        assert seen.err == f"7 {argument} 1 {WHITE.position}\n", "printing is no answering"
        assert seen.out == ""


@pytest.mark.usefixtures("plugins")
def test_nobody_takes_the_name_of_one_of_our_bots() -> None:
    assert isinstance(make_bot("greedy", 0), GreedyBot)
    assert bot_names().count("greedy") == 1


@pytest.mark.usefixtures("plugins")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("failing:crash", ["failed with KeyError('no such key')"] * 4),
        ("failing:illegal", ["answered 'cross red 9', which is not legal"] * 4),
        ("failing:object", ["failed with TypeError('Object of type Failing is not JSON serializable')"] * 4),
        ("failing:exit", ["ended instead of answering"] * 3 + ["has failed 3 times and will not be restarted"]),
        ("failing:hang", [None, "gave no answer within 1 s", None, "gave no answer within 1 s"]),
        ("failing", ["cannot be loaded: Malformed(\"the bot is 'failing', expected 'failing' with an argument\")"] * 4),
        ("refusing", ["cannot be loaded: RuntimeError('needs a better machine')"] * 4),
        ("missing", ["cannot be loaded: AttributeError(\"module 'plugins' has no attribute 'NoSuchBot'\")"] * 4),
        ("unimportable", ["cannot be loaded: ModuleNotFoundError(\"No module named 'no_such_module'\")"] * 4),
    ],
)
def test_a_bot_of_another_package_that_fails(name: str, told: list[str | None], running: list[CommandBot]) -> None:
    assert faults(plugin(name, running), 4) == told


OPTIONS: dict[str, dict[str, Any]] = {
    "longo": {"lucky": [[3, 9], [4, 16]], "lucky_rows": "all"},
    "on-board": {"track": track(*["red 2", "blue 12", "green 7"] * 4)},
}


@pytest.mark.parametrize("game", GAMES)
def test_the_host_shows_a_bot_what_it_would_see_at_the_table(game: str) -> None:
    seen: list[tuple[State, int]] = []

    class Spy:
        def choose(self, state: State, seat: int) -> str:
            seen.append((state, seat))
            return state.legal(seat)[-1]

    asked = 0
    for state in random_states(rowlock.start(game, 2, **OPTIONS.get(game, {})), Random(3)):
        for seat in state.awaits.players if isinstance(state.awaits, Choose) else ():
            line = json.dumps({"state": state.describe(), "seat": seat, "position": state.position})
            answered = json.loads(host.answer(Spy(), line))
            assert seen.pop() == (state, seat)
            assert answered == {"choose": {str(seat): state.legal(seat)[-1]}}
            asked += 1
    assert asked > 10
