"""Rollouts: the move after which the game ends best."""

from random import Random
from time import monotonic

import pytest

import rowlock
from rowlock.bots import SlowToStart, make_bot
from rowlock.bots.rollout import RolloutBot, _worth
from rowlock.dice import SeededDice
from rowlock.rules.awaits import Choose
from rowlock.rules.state import State
from rowlock.table import Table
from tests.bots.table import play_out
from tests.play import random_states
from tests.rules.build import DOWN, EMPTY, GAMES, UP, Marks, Written, choose, longo, on_board, qwinto, qwixx, throw

PATIENCE = 30.0

# Most of the tests let the base bot choose at random, so any good move comes from playing on.
SEEDS = range(5)


def choice(state: State, argument: str, seat: int = 0, seed: int = 0) -> str:
    return RolloutBot(seed, argument).choose(state, seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_of_two_locks_that_end_the_game_the_one_that_wins_it_is_taken(seed: int) -> None:
    opponent = Marks(green=(*DOWN[:5], 2), yellow=UP[:8], red=UP[:4])
    state = throw(qwixx(Marks(red=UP[:6], yellow=UP[:8]), opponent), 6, 5, red=6, yellow=6)
    state = choose(state)
    red, yellow = (state.choose({0: f"cross {colour} 12"}) for colour in ("red", "yellow"))
    assert red.ranks == yellow.ranks[::-1] == (2, 1)
    assert choice(state, "random:12", seed=seed) == "cross yellow 12"


@pytest.mark.parametrize("base", ["random", "greedy"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_lock_that_loses_the_game_is_not_taken(base: str, seed: int) -> None:
    # The opponent is one point ahead after the lock, but can only get misthrows.
    opponent = Marks(green=DOWN, red=(11,), yellow=(11,), blue=(3,))
    state = throw(qwixx(Marks(red=UP[:6], yellow=UP[:6], blue=DOWN[:6]), opponent), 6, 6)
    assert choose(state, {0: "cross red 12"}).ranks == (2, 1)
    assert choice(state, f"{base}:12", seed=seed) != "cross red 12"


@pytest.mark.parametrize("seed", SEEDS)
def test_alone_points_are_all_that_counts(seed: int) -> None:
    state = choose(throw(qwixx(Marks(red=UP[:10], misthrows=3)), 1, 1, red=6, yellow=6, green=6, blue=6))
    assert "cross blue 7" in state.legal(0)
    assert choose(state).over
    assert choice(state, "random:12", seed=seed) != "pass"


class Spy:
    """Counts the questions it gets."""

    def __init__(self) -> None:
        self.asked: list[tuple[State, int]] = []

    def choose(self, state: State, seat: int) -> str:
        legal = state.legal(seat)
        assert len(legal) > 1, "a seat without a choice is not asked"
        self.asked.append((state, seat))
        return legal[0]


def test_the_base_bot_sits_in_all_seats_and_makes_all_other_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    spies: list[Spy] = []

    def make_spy(_name: str, _seed: int) -> Spy:
        spies.append(Spy())
        return spies[-1]

    monkeypatch.setattr("rowlock.bots.rollout.make_bot", make_spy)
    state = throw(qwixx(EMPTY, EMPTY, EMPTY), 5, 1)
    choice(state, "spy:2", seat=1)
    assert len(spies) == 3
    for seat, spy in enumerate(spies):
        assert {asked for _, asked in spy.asked} == {seat}
        assert spy.asked[0][0] == state
        assert any(seen.turn > 1 for seen, _ in spy.asked)


def test_the_games_are_shared_out_among_the_moves_and_the_best_play_most(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    dice: dict[str, list[float]] = {}

    def play_out(_bot: RolloutBot, _state: State, choices: dict[int, str], random: Random) -> State:
        (move,) = choices.values()
        played.append(move)
        dice.setdefault(move, []).append(random.random())
        good = {"cross red 6": 3, "cross yellow 6": 2}.get(move, 0)
        return qwixx(Marks(red=UP[:good]), EMPTY)

    monkeypatch.setattr(RolloutBot, "_play_out", play_out)
    state = throw(qwixx(EMPTY, EMPTY), 5, 1)
    moves = state.legal(0)
    assert choice(state, "greedy:30") == "cross red 6"
    assert len(played) == pytest.approx(30 * len(moves), abs=2 * len(moves))
    assert played.count("cross red 6") == played.count("pass") == max(map(played.count, moves))
    assert played.count("cross blue 6") < 15
    for of_move in dice.values():
        assert of_move == dice["pass"][: len(of_move)], "the k-th game of each move has the same dice"
    assert len(set(dice["pass"])) == len(dice["pass"])


@pytest.mark.parametrize(("outcomes", "expected"), [("+-+-+-+=", "pass"), ("+++-++++", "cross yellow 7")])
def test_only_what_is_clearly_better_replaces_the_base_bots_choice(
    outcomes: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = Marks(red=UP[:2])
    ends = {"=": qwixx(EMPTY, EMPTY), "+": qwixx(some, EMPTY), "-": qwixx(EMPTY, some)}
    played = iter(ends[outcome] for rival in outcomes for outcome in ("=", rival))
    monkeypatch.setattr(RolloutBot, "_play_out", lambda *_: next(played))
    state = throw(qwixx(Marks(red=(11,), green=(3,), blue=(3,)), EMPTY), 6, 1)
    assert state.legal(0) == ("pass", "cross yellow 7")
    assert choice(state, f"greedy:{len(outcomes)}") == expected
    assert next(played, None) is None


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_makes_the_same_choices_in_a_whole_game(game: str) -> None:
    def record(seed: int) -> object:
        bots = [RolloutBot(seed, "random:1"), make_bot("random", 0)]
        return play_out(Table.start(game, 2, dice=SeededDice(4)), bots).record

    assert record(1) == record(1)


@pytest.mark.parametrize(("game", "players"), [(game, players) for game in GAMES for players in (1, 2, 3)])
def test_every_decision_of_every_game_can_be_made(game: str, players: int) -> None:
    bot = RolloutBot(1, "random:1")
    actions = set()
    for state in random_states(rowlock.start(game, players), Random(players)):
        if isinstance(state.awaits, Choose) and state.awaits.action not in actions:
            actions.add(state.awaits.action)
            for seat in state.awaits.players:
                assert bot.choose(state, seat) in state.legal(seat)
    assert actions


def test_later_turns_roll_the_same_whatever_is_chosen_now_and_a_roll_again_is_a_new_roll() -> None:
    state = qwinto(Written(), Written()).choose({0: "dice orange yellow purple"}).roll(orange=1, yellow=2, purple=3)

    class Roller:
        """Rerolls, and records what it has seen in each turn."""

        def __init__(self) -> None:
            self.rolls: dict[int, set[object]] = {}

        def choose(self, state: State, seat: int) -> str:
            legal = state.legal(seat)
            if state.dice:
                self.rolls.setdefault(state.turn, set()).add(state.dice)
            return "reroll" if "reroll" in legal else legal[0]

    def rolls_after(move: str) -> dict[int, set[object]]:
        bot, roller = RolloutBot(0, "random"), Roller()
        bot._bots = [roller, roller]
        bot._play_out(state, {0: move}, Random(1))
        return roller.rolls

    kept, again = rolls_after("keep"), rolls_after("reroll")
    assert kept.pop(1) != again.pop(1)
    assert kept == again
    assert len(kept) > 5
    assert all(len(rolls) == 2 for rolls in kept.values())


def test_a_time_is_kept_roughly() -> None:
    state = throw(longo(EMPTY, EMPTY), 5, 1)
    begun = monotonic()
    choice(state, "random:1s")
    assert 0.9 < monotonic() - begun < PATIENCE


@pytest.mark.parametrize(("games", "expected"), [(1, "pass"), (6, "pass"), (40, "cross yellow 6")])
def test_a_time_that_is_up_ends_the_comparison_between_two_moves(
    games: int, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = 0

    def play_out(_bot: RolloutBot, _state: State, choices: dict[int, str], _random: Random) -> State:
        nonlocal played
        played += 1
        return qwixx(Marks(red=UP[:3]) if "cross yellow 6" in choices.values() else EMPTY, EMPTY)

    monkeypatch.setattr("rowlock.bots.rollout.make_bot", lambda *_: Spy())
    monkeypatch.setattr(RolloutBot, "_play_out", play_out)
    monkeypatch.setattr("rowlock.bots.rollout.perf_counter", lambda: float(played))
    state = throw(qwixx(EMPTY, EMPTY), 5, 1)
    assert len(state.legal(0)) > 4
    assert choice(state, f"spy:{games}s") == expected
    assert played == games


def test_a_forced_move_takes_no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RolloutBot, "_play_out", None)
    state = throw(on_board(Marks(red=(11,), yellow=(11,), green=(3,), blue=(3,)), EMPTY), 1, 2)
    assert choice(state, "random:1000") == "pass"


@pytest.mark.parametrize(
    ("crosses", "seat", "worth"),
    [
        ((5, 2), 0, 1.12),
        ((5, 2), 1, -0.12),
        ((2, 2), 0, 0.5),
        ((2, 2, 2, 1), 2, 1 / 3),
        ((2, 2, 1), 2, -0.02),
        ((5,), 0, 15),
    ],
)
def test_a_win_is_worth_one_ties_share_it_and_points_count_a_little(
    crosses: tuple[int, ...], seat: int, worth: float
) -> None:
    assert _worth(qwixx(*(Marks(red=UP[:number]) for number in crosses)), seat) == pytest.approx(worth)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("rollout:", "the bot is 'rollout:', expected a form such as rollout:greedy:64"),
        ("rollout:deep:8", "there is no bot 'deep', expected "),
        ("rollout:greedy:0", "the bot is 'greedy:0', expected 'greedy' without an argument"),
        ("rollout:greedy:-3", "the bot is 'greedy:-3', expected 'greedy' without an argument"),
        ("rollout:greedy:fast", "the bot is 'greedy:fast', expected 'greedy' without an argument"),
        ("rollout:command:cat:8", "the base bot is 'command:cat', expected one that plays in this process"),
    ],
)
def test_an_argument_that_means_nothing_is_refused(name: str, message: str) -> None:
    with pytest.raises(rowlock.RuleError, match=message):
        make_bot(name, 0)


@pytest.mark.parametrize(
    "name", ["rollout", "rollout:random", "rollout:random:64", "rollout:random:0.5s", "rollout:random:.5s"]
)
def test_arguments(name: str) -> None:
    bot = make_bot(name, 0)
    assert isinstance(bot, RolloutBot)
    assert not isinstance(bot, SlowToStart)


def test_a_base_bot_that_is_slow_to_start_makes_the_rollouts_slow_to_start() -> None:
    assert isinstance(make_bot("rollout:exact:1", 0), SlowToStart)
