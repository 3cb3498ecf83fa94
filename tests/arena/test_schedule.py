"""Who plays whom, in which seat, and with which dice."""

from collections import Counter
from itertools import product

import pytest

import rowlock
from rowlock.arena import Tournament


def test_with_enough_bots_every_combination_plays_in_every_rotation() -> None:
    seatings = Tournament("qwixx", ["easy", "greedy", "random"], players=2).seatings
    assert set(seatings) == {(a, b) for a, b in product(["easy", "greedy", "random"], repeat=2) if a != b}
    assert len(seatings) == 6


def test_three_seats_are_rotated_and_not_mirrored() -> None:
    assert Tournament("qwixx", ["easy", "greedy", "random"], players=3).seatings == (
        ("easy", "greedy", "random"),
        ("greedy", "random", "easy"),
        ("random", "easy", "greedy"),
    )


def test_fewer_bots_than_seats_fill_them_in_every_mixture() -> None:
    seatings = Tournament("qwixx", ["greedy", "random"], players=3).seatings
    mixtures = Counter(tuple(sorted(seating)) for seating in seatings)
    assert mixtures == {("greedy", "greedy", "random"): 3, ("greedy", "random", "random"): 3}
    assert len(set(seatings)) == 6


def test_one_bot_alone_plays_itself() -> None:
    assert Tournament("qwixx", ["random"], players=3).seatings == (("random",) * 3,)
    assert Tournament("qwixx", ["greedy", "random"], players=1).seatings == (("greedy",), ("random",))


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "random"], ["easy", "greedy", "random"]])
def test_in_a_deal_every_bot_sits_in_every_seat_equally_often(bots: list[str], players: int) -> None:
    seatings = Tournament("qwixx", bots, players=players).seatings
    seats = Counter((bot, seat) for seating in seatings for seat, bot in enumerate(seating))
    assert seats.keys() == set(product(bots, range(players)))
    assert len(set(seats.values())) == 1


@pytest.mark.parametrize(("wanted", "played"), [(1, 6), (6, 6), (7, 12), (1000, 1002)])
def test_deals_are_always_played_out(wanted: int, played: int) -> None:
    assert Tournament("qwixx", ["easy", "greedy", "random"], games=wanted).games == played


def test_all_games_of_a_deal_have_the_same_dice_and_no_two_bots_the_same_seed() -> None:
    tournament = Tournament("qwixx", ["easy", "greedy", "random"], games=18)
    dice = [tournament.dice_seed(number) for number in range(18)]
    assert [tournament.deal(number) for number in range(18)] == [0] * 6 + [1] * 6 + [2] * 6
    assert Counter(dice) == {dice[0]: 6, dice[6]: 6, dice[12]: 6}
    seeds = [seed for number in range(18) for seed in tournament.bot_seeds(number)]
    assert len(set(seeds)) == 36
    other = Tournament("qwixx", ["easy", "greedy", "random"], seed=1)
    assert other.dice_seed(0) != dice[0]
    assert other.bot_seeds(0) != tournament.bot_seeds(0)


@pytest.mark.parametrize(
    ("tournament", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess', expected qwixx, longo, on-board or qwinto"),
        ({"bots": ["deep"]}, "there is no bot 'deep', expected "),
        ({"bots": []}, r"the bots are \[\], expected one or more, each of them once"),
        ({"bots": ["random", "random"]}, r"the bots are \['random', 'random'\], expected one or more"),
        ({"players": 6}, "the number of players is 6, expected 1 to 5 in qwixx"),
        ({"players": 0}, "the number of players is 0, expected 1 to 5 in qwixx"),
        ({"games": 0}, "the number of games is 0, expected at least 1"),
        ({"games": 1.5}, "the number of games is 1.5, expected at least 1"),
        ({"seed": "x"}, "the seed is 'x', expected a whole number"),
        ({"options": {"lucky": []}}, "qwixx has no option 'lucky', expected none"),
    ],
)
def test_what_makes_no_sense_is_refused(tournament: dict[str, object], sentence: str) -> None:
    with pytest.raises(rowlock.RuleError, match=sentence):
        Tournament(**{"game": "qwixx", "bots": ["random"], **tournament})  # type: ignore[arg-type]
