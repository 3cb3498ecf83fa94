"""One game between bots: who is asked, what is rolled, and what goes wrong."""

from collections import Counter
from collections.abc import Sequence

import pytest

import rowlock
from rowlock.arena import Tournament
from rowlock.arena.game import play_out, seated
from rowlock.bots import Bot, make_bot
from rowlock.rules.awaits import Choose
from rowlock.rules.state import State
from rowlock.table import View

Faces = dict[tuple[int, str, bool], tuple[int, ...]]


class Spy:
    """Plays as another bot does and keeps what it sees."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.views: list[View] = []

    def choose(self, view: View, legal: Sequence[str]) -> str:
        self.views.append(view)
        return self.bot.choose(view, legal)


class Wrong:
    """Never gives a legal answer."""

    closed = 0

    def choose(self, view: View, legal: Sequence[str]) -> str:  # noqa: ARG002
        if len(legal) > 2:
            return "cheat"
        raise ZeroDivisionError

    def close(self) -> None:
        Wrong.closed += 1


def faces_seen(game: str, bots: Sequence[str], seed: int) -> Faces:
    """The faces of each die in each turn, apart for the first roll and for Qwinto's second."""
    spies = [Spy(make_bot(name, seat)) for seat, name in enumerate(bots)]
    play_out(rowlock.start(game, len(bots)), spies, seed)
    states = [view.state for spy in spies for view in spy.views]
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
    """Check that two games saw the same where both saw something, and count how much that was."""
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


def test_bots_are_asked_only_where_they_have_a_choice_and_see_nothing_of_each_other() -> None:
    spies = [Spy(make_bot("greedy", 0)), Spy(make_bot("random", 0))]
    play_out(rowlock.start("qwixx", 2), spies, 3)
    for seat, spy in enumerate(spies):
        assert {view.seat for view in spy.views} == {seat}
        assert {view.names for view in spy.views} == {("Player 1", "Player 2")}
        assert all(view.legal == view.state.legal(seat) for view in spy.views)
        assert all(len(view.legal) > 1 for view in spy.views)
        assert not any(view.chosen or view.own_choice for view in spy.views)


def test_a_bot_that_fails_plays_on_and_its_faults_are_counted() -> None:
    spy = Spy(Wrong())
    outcome = play_out(rowlock.start("qwixx", 2), [make_bot("greedy", 0), spy], 1)
    (faults,) = outcome.faults
    assert (faults.seat, faults.times) == (1, len(spy.views))
    first = "answered 'cheat'" if len(spy.views[0].legal) > 2 else "failed with ZeroDivisionError"
    assert faults.first.startswith(first)
    assert outcome.scores[1] <= 0, "it always passes"
    assert outcome.turns > 5


def test_bots_that_hold_something_are_closed_even_if_a_later_one_cannot_be_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def make(name: str, seed: int) -> Bot:
        return Wrong() if name == "wrong" else make_bot(name, seed)

    monkeypatch.setattr("rowlock.arena.game.make_bot", make)
    before = Wrong.closed
    with seated(["wrong", "random", "wrong"], [1, 2, 3]):
        assert Wrong.closed == before
    assert Wrong.closed == before + 2
    with pytest.raises(rowlock.Unknown), seated(["wrong", "deep"], [1, 2]):
        pass
    assert Wrong.closed == before + 3


def test_a_game_can_be_played_again_by_its_number() -> None:
    tournament = Tournament("qwixx", ["greedy", "random"], games=10, seed=4)
    assert tournament.play(7) == tournament.play(7)
    assert tournament.play(7) != tournament.play(9)
    assert tournament.play(7) != Tournament("qwixx", ["greedy", "random"], games=10, seed=5).play(7)
