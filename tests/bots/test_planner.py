"""The planner: what its plans say, and that they are good."""

import pytest

from rowlock.arena import Tournament, run, standings
from rowlock.bots.crossing_plan import rolls_left, row_values, value_of_waiting
from rowlock.bots.planner import PlannerBot
from rowlock.bots.qwinto_plan import Gap, gaps
from rowlock.bots.qwinto_plan import rolls_left as rolls_left_in_qwinto
from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.crossing.games import LONGO, QWIXX
from rowlock.rules.state import State
from tests.rules.build import EMPTY, GAMES, GREEN_LOCKED, Marks, Written, on_board, qwinto, qwixx, say, throw, to_move


def choice(state: State, seat: int = 0) -> str:
    return PlannerBot(0).choose(state, seat)


@pytest.mark.parametrize("game", GAMES)
def test_planner_beats_greedy(game: str) -> None:
    best, _ = standings(run(Tournament(game, ["planner", "greedy"], games=60, seed=3)))
    assert best.bot == "planner"
    assert best.wins.mean > 0.55


def test_waiting_is_worth_the_offers_that_are_better_than_waiting() -> None:
    # An offer of 6 comes in every second roll, and every second roll is the last: taken with chance 1/4, gone with 1/2.
    assert value_of_waiting([(6.0, 0.5)], 0.5) == pytest.approx(6 * (1 / 4) / (1 / 4 + 1 / 2))
    # An offer that is worth less than waiting is refused.
    assert value_of_waiting([(6.0, 0.5), (1.0, 0.5)], 0.5) == value_of_waiting([(6.0, 0.5)], 0.5)
    assert value_of_waiting([], 0.5) == 0


@pytest.mark.parametrize("game", [QWIXX, LONGO])
def test_a_row_is_worth_less_the_farther_it_is_and_the_shorter_the_game(game: CrossingGame) -> None:
    values = row_values(game, 2, 20)
    row = game.rows[0]
    for count in range(4):
        worth = [values[count][following] for following in range(count, row.first_locking)]
        assert worth == sorted(worth, reverse=True)
    assert row_values(game, 2, 5)[0][0] < values[0][0] < row_values(game, 2, 40)[0][0]
    assert row_values(game, 5, 20)[0][0] < values[0][0]


def test_locks_misthrows_and_pawns_bring_the_end_nearer() -> None:
    fresh = rolls_left(qwixx(EMPTY, EMPTY))
    assert rolls_left(qwixx(EMPTY, GREEN_LOCKED)) < fresh
    assert rolls_left(qwixx(EMPTY, Marks(misthrows=2))) < fresh
    assert rolls_left(qwixx(EMPTY, Marks(red=(2, 3, 4, 5, 6)))) < fresh
    assert rolls_left(on_board(EMPTY, Marks(pawn=30))) < rolls_left(on_board(EMPTY, EMPTY))
    full = {column: number for number, column in enumerate((2, 3, 4, 6, 7, 8, 9, 10, 11), start=1)}
    assert rolls_left_in_qwinto(qwinto(Written(), Written(orange=full))) < rolls_left_in_qwinto(
        qwinto(Written(), Written())
    )


def test_planner_crosses_the_next_number_and_passes_a_far_one() -> None:
    assert choice(throw(qwixx(Marks(red=(2, 3, 4)), EMPTY), 4, 1), 0) == "cross red 5"
    assert choice(throw(qwixx(EMPTY, EMPTY), 6, 6, green=6, blue=6), 1) in ("cross green 12", "cross blue 12")
    assert choice(throw(qwixx(Marks(green=(12, 7), blue=(12, 7)), EMPTY), 5, 5), 0) == "pass"


def test_planner_ends_the_game_when_it_is_ahead_and_not_when_it_is_behind() -> None:
    ready = (2, 3, 4, 5, 6, 7)
    leader = Marks(red=ready, yellow=(*ready, 8, 9, 10, 11), green=(12, 11, 10, 9, 8, 2))
    state = throw(qwixx(leader, EMPTY), 6, 6)
    assert choice(state) in ("cross red 12", "cross yellow 12")
    behind = throw(
        qwixx(
            Marks(red=(2, 3, 4, 5, 6)),
            Marks(green=(12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2), yellow=(2, 3, 4, 5, 6, 7, 8, 9)),
        ),
        6,
        6,
    )
    assert choice(behind, 0) != "cross red 12"


def test_planner_walks_as_far_as_it_can_where_that_costs_nothing() -> None:
    crossed = Marks(red=(3, 4, 5), yellow=(2, 4), green=(12, 11, 10), blue=(12, 11))
    assert choice(to_move(on_board(crossed, EMPTY))) == "move 5"


def test_a_gap_of_qwinto_is_filled_the_better_the_wider_it_is() -> None:
    plans = gaps(10)
    assert plans[0, 19, 0] == Gap(0.0, 1.0)
    assert plans[6, 7, 1] == Gap(0.0, 0.0), "nothing fits between six and seven (W15)"
    assert 0 < plans[6, 8, 1].filled < plans[6, 12, 1].filled < plans[1, 18, 1].filled < 1
    assert plans[1, 18, 1].filled == pytest.approx(plans[1, 18, 1].full)
    assert plans[1, 18, 2].full < plans[1, 18, 1].full
    assert gaps(20)[0, 19, 9].filled > plans[0, 19, 9].filled


def test_planner_writes_a_number_near_its_place_in_qwinto() -> None:
    state = say(qwinto(Written(), Written()), 2, "orange", "yellow")
    assert choice(state, 0) in {f"write {colour} {column}" for colour in ("orange", "yellow") for column in (1, 2, 3)}


def test_planner_keeps_what_is_better_than_another_roll_in_qwinto() -> None:
    # Only the cell between 4 and 6 is left in orange, and no other colour was rolled.
    taken = Written(orange={2: 1, 3: 2, 4: 3, 6: 4, 8: 6, 9: 15, 10: 16, 11: 17})
    rolled = qwinto(taken, Written()).choose({0: "dice orange"})
    assert choice(rolled.roll(orange=5)) == "keep"
    assert choice(rolled.roll(orange=1)) == "reroll"


@pytest.mark.parametrize(("game", "points"), [("qwixx", 90), ("longo", 130), ("on-board", 125), ("qwinto", 60)])
def test_planner_is_in_no_hurry_alone(game: str, points: int) -> None:
    (alone,) = standings(run(Tournament(game, ["planner"], players=1, games=40, seed=2)))
    assert alone.score.mean > points


def test_planner_ends_a_game_that_it_would_otherwise_win_by_less() -> None:
    # With the last misthrow it wins by five points; nothing can be crossed, but passing the white sum leaves a choice.
    behind = Marks(red=(2, 3, 4, 5, 6), yellow=(7,), green=(10,), blue=(5,), misthrows=3)
    ahead = Marks(
        red=(2, 3, 4, 5, 6, 7, 8, 9),
        yellow=(2, 3, 4, 5, 6, 7, 8),
        green=(12, 11, 10, 9, 8),
        blue=(5,),
        misthrows=3,
    )
    for sheet, other, wanted in ((ahead, EMPTY, "pass"), (behind, ahead, "cross red 11")):
        state = throw(qwixx(sheet, other), 5, 5, red=6, yellow=1, green=6, blue=1).choose({0: "pass", 1: "pass"})
        assert state.legal(0) == ("pass", "cross red 11")
        assert PlannerBot(0).choose(state, 0) == wanted


def test_planner_fears_a_misthrow() -> None:
    # The only cross skips seven cells of an empty row, which costs more than nothing and less than a misthrow.
    taken = Marks(yellow=(2, 11), green=(12, 3), blue=(12, 3))
    state = throw(qwixx(taken, EMPTY), 1, 6, red=3, yellow=1, green=1, blue=1).choose({0: "pass", 1: "pass"})
    assert set(state.legal(0)) >= {"pass", "cross red 9"}
    assert choice(state) != "pass"


def test_planner_values_columns_in_qwinto() -> None:
    # Column 3 needs its orange pentagon alone; the same number elsewhere in the row completes nothing.
    nearly = Written(yellow={3: 4}, purple={3: 3})
    said = say(qwinto(nearly, Written()), 8, "orange")
    assert choice(said) == "write orange 3"
