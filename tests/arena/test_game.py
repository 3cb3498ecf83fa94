"""One game between bots: who has to choose, what is rolled, and what goes wrong."""

import os
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest

import rowlock
from rowlock.arena import Tournament
from rowlock.arena.game import Seats, play_out
from rowlock.bots import Bot, make_bot
from rowlock.bots.outside.command import SECONDS_TO_END
from rowlock.rules.awaits import Choose
from rowlock.rules.state import State

Faces = dict[tuple[int, str, bool], tuple[int, ...]]


class Spy:
    """Plays like another bot and records what it sees."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.asked: list[tuple[State, int]] = []

    def choose(self, state: State, seat: int) -> str:
        self.asked.append((state, seat))
        return self.bot.choose(state, seat)


class Wrong:
    """Never gives a legal answer."""

    def choose(self, state: State, seat: int) -> str:
        if len(state.legal(seat)) > 2:
            return "cheat"
        raise ZeroDivisionError


def faces_seen(game: str, bots: Sequence[str], seed: int) -> Faces:
    """The faces of each die in each turn, separately for the first roll and Qwinto's second."""
    spies = [Spy(make_bot(name, seat)) for seat, name in enumerate(bots)]
    play_out(rowlock.start(game, len(bots)), spies, seed)
    states = [state for spy in spies for state, _ in spy.asked]
    first = {state.turn: state.dice for state in states if is_first_roll(state)}
    seen: Faces = {}
    for state in states:
        for colour, faces in state.dice:
            again = not is_first_roll(state) and state.dice != first[state.turn]
            assert seen.setdefault((state.turn, colour, again), faces) == faces
    assert seen
    return seen


def is_first_roll(state: State) -> bool:
    return isinstance(state.awaits, Choose) and (state.game.name != "qwinto" or state.awaits.action == "reroll")


def assert_common(one: Faces, other: Faces) -> int:
    """Check that two games saw the same wherever both saw something, and count the cases."""
    both = one.keys() & other.keys()
    assert {key: one[key] for key in both} == {key: other[key] for key in both}
    return len(both)


@pytest.mark.parametrize("game", ["qwixx", "longo", "on-board"])
def test_every_die_shows_the_same_in_all_games_of_a_deal_whichever_rows_are_locked(game: str) -> None:
    compared, fewest_dice = 0, 5
    for seed in range(6):
        one, other = faces_seen(game, ["greedy", "greedy"], seed), faces_seen(game, ["random", "greedy"], seed)
        compared += assert_common(one, other)
        fewest_dice = min(fewest_dice, *Counter(turn for turn, *_ in one).values())
    assert compared > 100
    assert fewest_dice < 5, "some die was gone before the end"


def test_qwinto_rolls_the_same_whichever_dice_are_chosen_and_rolled_again() -> None:
    compared = [
        assert_common(
            faces_seen("qwinto", ["greedy", "greedy"], seed), faces_seen("qwinto", ["random", "random"], seed)
        )
        for seed in range(6)
    ]
    assert sum(compared) > 50
    seen = faces_seen("qwinto", ["random", "random"], 1)
    second = {(turn, colour): faces for (turn, colour, again), faces in seen.items() if again}
    following = {(turn - 1, colour): faces for (turn, colour, again), faces in seen.items() if not again}
    both = second.keys() & following.keys()
    assert any(second[key] != following[key] for key in both), "a second roll is not the next turn's first"


def test_different_deals_have_different_dice() -> None:
    assert faces_seen("qwixx", ["greedy", "greedy"], 1) != faces_seen("qwixx", ["greedy", "greedy"], 2)


def test_bots_are_asked_only_where_they_have_a_choice() -> None:
    spies = [Spy(make_bot("greedy", 0)), Spy(make_bot("random", 0))]
    play_out(rowlock.start("qwixx", 2), spies, 3)
    for seat, spy in enumerate(spies):
        assert {asked for _, asked in spy.asked} == {seat}
        assert all(len(state.legal(seat)) > 1 for state, _ in spy.asked)


def test_a_bot_that_fails_plays_on_and_its_faults_are_counted() -> None:
    spy = Spy(Wrong())
    outcome = play_out(rowlock.start("qwixx", 2), [make_bot("greedy", 0), spy], 1)
    (faults,) = outcome.faults
    assert (faults.seat, faults.times) == (1, len(spy.asked))
    state, seat = spy.asked[0]
    first = "answered 'cheat'" if len(state.legal(seat)) > 2 else "failed with ZeroDivisionError"
    assert faults.first.startswith(first)
    assert outcome.scores[1] <= 0, "it always passes"
    assert outcome.turns > 5


COUNTING_BOT = """
import json, os, sys, time
open(sys.argv[0] + ".started", "a").write(f"{os.getpid()}\\n")
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"choose": {str(question["seat"]): "pass"}}), flush=True)
time.sleep(1000)
"""


def test_programs_stay_for_the_next_game_and_are_closed_together(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(COUNTING_BOT)
    program = f"command:{sys.executable} {script}"
    tournament = Tournament("qwixx", [program, "random"], players=5, games=30)
    with closing(Seats()) as seats:
        for number in range(30):
            tournament.play(number, seats)
        started = [int(pid) for pid in (tmp_path / "bot.py.started").read_text().split()]
        assert len(started) == 5, "one for each seat"
        begun = monotonic()
    assert monotonic() - begun < 2 * SECONDS_TO_END, "they need not wait for each other"
    for pid in started:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_program_that_has_failed_for_good_gets_no_new_time(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    tournament = Tournament("qwixx", [f"command:sh -c 'echo >> {starts}'"], players=1, games=4)
    with closing(Seats()) as seats:
        outcomes = [tournament.play(number, seats) for number in range(4)]
    assert len(starts.read_text().splitlines()) == 3
    assert [outcome.faults[0].first.partition(" ")[0] for outcome in outcomes] == ["ended", "has", "has", "has"]


def test_our_own_bots_are_made_anew_for_each_game() -> None:
    seats = Seats()
    (one,), (other,) = seats.fill(["random"], [1]), seats.fill(["random"], [1])
    assert one is not other


def test_a_game_can_be_played_again_by_its_number() -> None:
    tournament = Tournament("qwixx", ["greedy", "random"], games=10, seed=4)
    assert tournament.play(7) == tournament.play(7)
    assert tournament.play(7) != tournament.play(9)
    assert tournament.play(7) != Tournament("qwixx", ["greedy", "random"], games=10, seed=5).play(7)
