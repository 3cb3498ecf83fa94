"""Figures about made-up games, checked by hand."""

from math import isclose, sqrt
from random import Random

import pytest

from rowlock.arena import Outcome, Results, Tournament, standings
from rowlock.arena.game import Faults
from rowlock.arena.statistics import estimate, win_rate

TRUE_QUANTILES = {1: 12.706, 2: 4.3027, 3: 3.1824, 4: 2.7764, 9: 2.2622, 20: 2.0860, 99: 1.9842, 10_000: 1.9602}


def results(tournament: Tournament, *outcomes: Outcome) -> Results:
    return Results(tournament, dict(enumerate(outcomes)))


def pair() -> Tournament:
    return Tournament("qwixx", ["greedy", "random"])


def test_a_tie_for_the_first_place_is_shared_equally() -> None:
    three = Tournament("qwixx", ["easy", "greedy", "random"], players=3)
    # The seatings are easy-greedy-random, greedy-random-easy and random-easy-greedy.
    found = standings(results(three, Outcome((50, 50, 10), 20), Outcome((7, 7, 7), 25), Outcome((-5, -20, -10), 30)))
    wins = {standing.bot: standing.wins.mean for standing in found}
    third = 1 / 3
    assert wins == pytest.approx({"easy": (0.5 + third) / 3, "greedy": (0.5 + third) / 3, "random": (third + 1) / 3})
    assert sum(wins.values()) == pytest.approx(1)
    assert [standing.bot for standing in found] == ["random", "greedy", "easy"], "then by points"


def test_scores_turns_and_histograms_of_each_bot() -> None:
    best, worst = standings(results(pair(), Outcome((40, 10), 20), Outcome((12, 50), 22), Outcome((40, 3), 27)))
    assert (best.bot, best.games, best.wins.mean) == ("greedy", 3, 1)
    assert best.score.mean == pytest.approx(130 / 3)
    assert best.turns == worst.turns == 23
    assert best.scores == {40: 2, 50: 1}
    assert worst.scores == {3: 1, 10: 1, 12: 1}
    assert (best.faults, best.first_fault) == (0, None)


def test_faults_are_counted_for_the_bot_and_the_first_is_told() -> None:
    found = standings(
        results(
            pair(),
            Outcome((1, 2), 20),
            Outcome((1, 2), 20, (Faults(0, 3, "slept"),)),
            Outcome((1, 2), 20, (Faults(0, 1, "talked"), Faults(1, 2, "died"))),
        )
    )
    told = {standing.bot: (standing.faults, standing.first_fault) for standing in found}
    assert told == {"random": (5, "slept"), "greedy": (1, "talked")}


def test_a_bot_that_holds_several_seats_counts_once_for_each() -> None:
    three = Tournament("qwixx", ["greedy", "random"], players=3)
    assert three.seatings[0] == ("greedy", "greedy", "random")
    greedy, random = standings(results(three, Outcome((30, 20, 10), 20)))
    assert (greedy.games, greedy.wins.mean, greedy.score.mean) == (2, 0.5, 25)
    assert (random.games, random.wins.mean, random.score.mean) == (1, 0, 10)


def test_bots_that_have_not_played_are_left_out() -> None:
    three = Tournament("qwixx", ["easy", "greedy", "random"])
    assert {standing.bot for standing in standings(results(three, Outcome((1, 2), 20)))} == {"easy", "greedy"}
    assert standings(results(three)) == []


def test_the_interval_comes_from_the_means_of_the_deals() -> None:
    # 21 deals of two games: ten with mean 0, ten with mean 2, one with mean 1. Their variance is 20 / 20 = 1.
    deals = [0.0] * 10 + [2.0] * 10 + [1.0]
    values = [(deal, mean + off) for deal, mean in enumerate(deals) for off in (-5, 5)]
    found = estimate(values)
    assert found.mean == 1
    assert found.margin == pytest.approx(2.0860 / sqrt(21), rel=1e-3)
    assert (found.low, found.high) == pytest.approx((1 - 2.0860 / sqrt(21), 1 + 2.0860 / sqrt(21)), rel=1e-3)


def test_more_games_with_the_same_dice_do_not_make_us_surer() -> None:
    deals = [(deal, float(deal % 7)) for deal in range(30)]
    assert estimate(deals) == pytest.approx(estimate(deals * 4))


def test_an_incomplete_deal_weighs_as_much_as_its_games() -> None:
    found = estimate([(0, 1), (0, 3), (1, 5), (1, 7), (2, 9)])
    assert found.mean == 5
    # The sums of the deals' deviations are -6, 2 and 4.
    assert found.margin == pytest.approx(4.303 * sqrt(3 / 2 * (36 + 4 + 16)) / 5)


def test_one_deal_has_no_interval() -> None:
    assert estimate([(3, 1.0), (3, 2.0)]) == (1.5, None, None)
    assert win_rate([(3, 1.0), (3, 0.0)], seats=2) == (0.5, None, None)
    assert estimate([(3, 1.0)]).margin is None


@pytest.mark.parametrize(("freedom", "quantile"), TRUE_QUANTILES.items())
def test_few_deals_make_intervals_wider_as_student_says(freedom: int, quantile: float) -> None:
    values = [(deal, deal % 2) for deal in range(freedom + 1)]
    share = sum(value for _, value in values) / len(values)
    standard_error = sqrt(share * (1 - share) / freedom)
    margin = estimate(values).margin
    assert margin is not None
    assert isclose(margin, quantile * standard_error, rel_tol=0.01)


def test_19_of_20_intervals_hold_the_truth() -> None:
    random = Random(5)
    held = 0
    for _ in range(2000):
        values = []
        for deal in range(8):
            luck = random.gauss(10, 3)
            values += [(deal, luck + random.gauss(0, 4)) for _ in range(2)]
        _, low, high = estimate(values)
        assert low is not None
        assert high is not None
        held += low <= 10 <= high
    assert 0.94 < held / 2000 < 0.96


@pytest.mark.parametrize(("deals", "most"), [(2, 1.0), (5, 1.0), (12, 0.99), (100, 0.97)])
@pytest.mark.parametrize("chance", [0.05, 0.5, 0.9])
@pytest.mark.parametrize("common", [0.0, 0.6])
def test_19_of_20_intervals_of_win_rates_hold_the_truth(deals: int, most: float, chance: float, common: float) -> None:
    random = Random(5)
    held = 0
    for _ in range(1000):
        values = []
        for deal in range(deals):
            luck = random.random()
            lucks = [luck if random.random() < common else random.random() for _ in range(2)]
            values += [(deal, float(luck < chance)) for luck in lucks]
        _, low, high = win_rate(values, seats=2 * deals)
        assert low is not None
        assert high is not None
        assert 0 <= low < high <= 1
        held += low <= chance <= high
    assert 0.93 < held / 1000 <= most


def test_who_always_wins_may_still_lose() -> None:
    always = win_rate([(deal, 1.0) for deal in range(100)], seats=100)
    never = win_rate([(deal, 0.0) for deal in range(100)], seats=100)
    assert (always.mean, always.high, never.mean, never.low) == (1, 1, 0, 0)
    assert always.low == pytest.approx(0.962, abs=0.002)
    assert never.high == pytest.approx(0.038, abs=0.002)
    assert always.margin == pytest.approx(0.019, abs=0.001)


def test_seats_of_one_bot_share_the_wins_of_a_game() -> None:
    # It holds two of three seats and always wins: more than half of its seats cannot.
    found = win_rate([(deal, 1.0) for deal in range(100)], seats=200)
    assert (found.mean, found.high) == (0.5, 0.5)
    assert found.low == pytest.approx(0.481, abs=0.001)


def test_deals_that_happen_to_be_alike_prove_little() -> None:
    found = win_rate([(deal, float(won)) for deal in range(3) for won in (0, 1)], seats=6)
    assert found.margin is not None
    assert found.margin > 0.2


def test_ratings_follow_who_beats_whom() -> None:
    three = Tournament("qwixx", ["easy", "greedy", "random"])
    strength = {"random": 1, "easy": 2, "greedy": 3}
    games = [Outcome(tuple(strength[bot] for bot in three.seating(number)), 20) for number in range(60)]
    found = {standing.bot: standing.rating for standing in standings(results(three, *games))}
    greedy, easy, random = found["greedy"], found["easy"], found["random"]
    assert greedy
    assert easy
    assert random
    assert greedy.mu > easy.mu + 5
    assert easy.mu > random.mu + 5
    assert max(greedy.sigma, easy.sigma, random.sigma) < 8, "surer than at the start, with 25 / 3"
    assert found == {standing.bot: standing.rating for standing in standings(results(three, *games))}


def test_who_plays_only_itself_stays_where_it_started() -> None:
    alone = Tournament("qwixx", ["greedy"])
    (found,) = standings(results(alone, *(Outcome((5, 9), 20) for _ in range(20))))
    assert found.rating is not None
    assert found.rating.mu == pytest.approx(25)
    assert found.wins == (0.5, None, None)


def test_who_plays_alone_has_no_rating() -> None:
    solitaire = Tournament("qwixx", ["greedy", "random"], players=1)
    assert [standing.rating for standing in standings(results(solitaire, Outcome((5,), 9), Outcome((4,), 9)))] == [
        None,
        None,
    ]
