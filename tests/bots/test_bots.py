"""Bots: always a legal move, the same for the same seed, and from nothing but what their seat may see."""

import pytest

import rowlock
from rowlock.bots import bot_names, make_bot
from rowlock.dice import FairDice, SeededDice
from rowlock.rules.state import State
from rowlock.table import Table
from tests.bots.table import play_out
from tests.play import ALL_SETUPS

# The exact bot, which first has to solve games, and the slow bots have their own tests.
QUICK_BOTS = ("easy", "greedy", "hard", "medium", "planner", "random")


@pytest.mark.parametrize("name", QUICK_BOTS)
@pytest.mark.parametrize(("game", "players"), ALL_SETUPS)
def test_a_bot_plays_whole_games_by_the_rules_and_the_same_seed_the_same_game(
    name: str, game: str, players: int
) -> None:
    def record(seed: int) -> object:
        bots = [make_bot(name, seed + seat) for seat in range(players)]
        return play_out(Table.start(game, players, dice=SeededDice(players)), bots).record

    assert record(5) == record(5)
    if name == "random":
        assert record(5) != record(6)


@pytest.mark.parametrize("name", [*QUICK_BOTS, "master"])
def test_bots_choose_the_same_whatever_others_have_sealed(name: str) -> None:
    rolled = Table.start("qwixx", 3, dice=SeededDice(2)).roll()
    sealed = rolled.choose(1, rolled.state.legal(1)[1]).choose(2, "pass")
    choices = {make_bot(name, 3).choose(table.state, 0) for table in (rolled, sealed)}
    assert len(choices) == 1


def test_what_a_bot_sees_holds_no_seed_no_dice_to_come_and_no_sealed_choice() -> None:
    seen: list[State] = []

    class Spy:
        def choose(self, state: State, seat: int) -> str:
            seen.append(state)
            return state.legal(seat)[-1]

    dice = FairDice(bytes(range(32)))
    over = play_out(Table.start("longo", 3, dice=dice), [Spy(), Spy(), Spy()])
    assert seen
    past = {Table.restore(over.record[:length]).state for length in range(1, len(over.record))}
    for state in seen:
        assert dice.seed.hex() not in repr(state)
        assert state in past, "a bot sees the game as it is on record, and no further"


def test_rowlock_comes_with_these_bots() -> None:
    levels = ["easy", "hard", "master", "medium"]
    others = ["champion", "champion+", "command", "exact", "greedy", "planner", "random", "rollout"]
    assert bot_names() == sorted(levels + others)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("deep", r"there is no bot 'deep', expected champion, champion\+, command, easy, exact, greedy, hard, "),
        ("", "there is no bot '', expected "),
        (["greedy"], r"there is no bot \['greedy'\], expected "),
        ("greedy:7", "the bot is 'greedy:7', expected 'greedy' without an argument"),
        ("greedy:", "the bot is 'greedy:', expected 'greedy' without an argument"),
        ("easy:7", "there is no character '7', expected plain, squirrel, snail, hare, bee or magpie"),
    ],
)
def test_a_bot_that_does_not_exist_is_refused(name: str, message: str) -> None:
    with pytest.raises(rowlock.RuleError, match=message):
        make_bot(name, 0)
