"""The made-up games at the table and in the terminal, and the bots that play them."""

import subprocess
import sys
from pathlib import Path

import pytest

import rowlock
from rowlock.arena.run import run
from rowlock.arena.schedule import Tournament
from rowlock.arena.statistics import standings
from rowlock.bots import check_bot, make_bot
from rowlock.dice import FairDice, SeededDice
from rowlock.table import Table
from rowlock.table.verify import verify
from tests.bots.table import play_out
from tests.made_up.games import MADE_UP

GAMES = [game.name for game in MADE_UP]


def rowlock_says(*arguments: str, typed: str = "") -> str:
    """What the command prints, in a process of its own that finds the games as those of another package."""
    command = [sys.executable, "-m", "rowlock", *arguments]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["random", "greedy", "planner", "easy", "medium"])
def test_a_bot_plays_a_whole_game_that_verifies(bot: str, game: str) -> None:
    over = play_out(Table.start(game, 3, dice=FairDice()), [make_bot(bot, seat) for seat in range(3)])
    checked = verify(over.record)
    assert checked.rolls == over.rolls
    assert Table.restore(over.record).state == over.state


@pytest.mark.parametrize("game", GAMES)
def test_rollout_plays_them(game: str) -> None:
    table = Table.start(game, 2, dice=SeededDice(1)).roll()
    bot = make_bot("rollout:greedy:2", 1)
    assert bot.choose(table.state, 1) in table.state.legal(1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("stronger", "weaker"), [("planner", "random"), ("greedy", "random")])
def test_a_bot_that_thinks_beats_one_that_does_not(game: str, stronger: str, weaker: str) -> None:
    first, second = standings(run(Tournament(game, [stronger, weaker], players=2, games=60, seed=1)))
    assert (first.bot, second.bot) == (stronger, weaker)
    assert first.score.mean > second.score.mean + 5


def test_the_arena_finds_them_in_its_worker_processes() -> None:
    results = run(Tournament("patchwork", ["greedy", "random"], players=2, games=8, seed=1), workers=2)
    assert len(results.games) == 8
    assert not any(outcome.faults for outcome in results.games.values())


@pytest.mark.parametrize("bot", ["champion", "champion+", "hard", "master"])
def test_a_bot_that_cannot_play_a_game_says_so_before_it(bot: str) -> None:
    with pytest.raises(rowlock.RuleError, match="patchwork"):
        check_bot(make_bot(bot, 0), rowlock.start("patchwork"))
    with pytest.raises(rowlock.RuleError, match="patchwork"):
        run(Tournament("patchwork", [bot, "random"], players=2, games=2, seed=1))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_the_terminal_is_kept_replayed_and_verified(game: str, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    # Enter rolls, and the last of the legal moves is as good as any; quitting is not needed, the game ends by itself.
    shown = rowlock_says("play", game, "--bot", "greedy", "--seed", "4", "--record", str(record), typed="\n0\n" * 400)
    title = rowlock.GAMES[game].title
    assert title in shown
    replayed = rowlock_says("replay", str(record))
    assert title in replayed
    assert "is over" in replayed
    assert rowlock_says("show", Table.restore(map(_read, record.read_text().splitlines())).state.position)


def _read(line: str) -> dict[str, object]:
    from rowlock.rules.messages import read_line

    return read_line(line)
