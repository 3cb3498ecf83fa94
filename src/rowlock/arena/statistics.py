"""What the results of a tournament say about its bots."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from rowlock.arena.run import Results

NORMAL_QUANTILE = 1.959964
"""95 % of the values of a standard normal variable are closer to zero than this."""
FIRST_STUDENT_QUANTILES = (12.706, 4.303)
"""The same for Student's t with 1 and 2 degrees of freedom."""


WORTH_OF_COMMON_DICE = 4
"""The most independent games that one game can count as; between equal bots it was 1.5."""


class Estimate(NamedTuple):
    """A mean and its 95 % interval; no interval for a single deal, which says nothing about others."""

    mean: float
    low: float | None = None
    high: float | None = None

    @property
    def margin(self) -> float | None:
        """Half the width of the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2


class Rating(NamedTuple):
    """A skill on the scale of openskill, where everyone starts with 25; two sigma cover 95 % of the belief."""

    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one bot."""

    bot: str
    games: int
    """The number of games; each seat that it held counts as one."""
    wins: Estimate
    """The share of games won; a tie for first place is shared equally. It means nothing without other bots."""
    score: Estimate
    turns: float
    """The mean number of turns of its games."""
    rating: Rating | None
    """None if everyone plays alone."""
    faults: int
    first_fault: str | None
    """In words that follow its name."""
    scores: dict[int, int]
    """How often it reached each score."""


class _Sample(NamedTuple):
    """One seat of one game."""

    deal: int
    score: int
    turns: int


def standings(results: Results) -> list[Standing]:
    """The bots that have played, the best one first."""
    samples: defaultdict[str, list[_Sample]] = defaultdict(list)
    wins: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
    faults: defaultdict[str, list[str]] = defaultdict(list)
    counted = Counter[str]()
    for number, outcome in results.games.items():
        seating, deal = results.tournament.seating(number), results.tournament.deal(number)
        best = max(outcome.scores)
        winners = [bot for bot, score in zip(seating, outcome.scores, strict=True) if score == best]
        for bot in set(seating):
            wins[bot].append((deal, winners.count(bot) / len(winners)))
        for bot, score in zip(seating, outcome.scores, strict=True):
            samples[bot].append(_Sample(deal, score, outcome.turns))
        for fault in outcome.faults:
            counted[seating[fault.seat]] += fault.times
            faults[seating[fault.seat]].append(fault.first)
    rated = ratings(results)
    found = [
        Standing(
            bot=bot,
            games=len(of_bot),
            wins=win_rate(wins[bot], len(of_bot), results.tournament.contested),
            score=estimate((sample.deal, sample.score) for sample in of_bot),
            turns=sum(sample.turns for sample in of_bot) / len(of_bot),
            rating=rated.get(bot),
            faults=counted[bot],
            first_fault=faults[bot][0] if faults[bot] else None,
            scores=dict(sorted(Counter(sample.score for sample in of_bot).items())),
        )
        for bot, of_bot in samples.items()
    ]
    return sorted(found, key=lambda standing: (-standing.wins.mean, -standing.score.mean, standing.bot))


def estimate(values: Iterable[tuple[int, float]]) -> Estimate:
    """The mean of values, each with its deal.

    >>> estimate([(0, 1), (0, 0), (1, 1), (1, 1)]).mean
    0.75
    """
    mean, deals, _, variance = _moments(values)
    if variance is None:
        return Estimate(mean)
    margin = _student_quantile(deals - 1) * sqrt(variance)
    return Estimate(mean, mean - margin, mean + margin)


def win_rate(values: Iterable[tuple[int, float]], seats: int, contested: bool = True) -> Estimate:
    """The share of games that a bot won per seat it held; each value is its share of one game, with the deal.

    >>> low, high = win_rate([(deal, 1) for deal in range(20)], seats=20)[1:]
    >>> round(low, 2), high
    (0.82, 1.0)
    """
    won, deals, games, variance = _moments(values)
    # Several seats of a game cannot all win it: a bot can reach at most one win per game.
    most = games / seats
    if variance is None or not contested:
        return Estimate(most * won)
    # Wilson's interval, which keeps shares between 0 and 1, for the number of independent games that would have this
    # variance. If all games went the same way, that number is unknown, and each deal counts as one game.
    spread, limit = won * (1 - won), WORTH_OF_COMMON_DICE * games
    n = deals if spread <= 0 else limit if spread >= limit * variance else spread / variance
    quantile = _student_quantile(deals - 1)
    shrink = 1 + quantile**2 / n
    middle = (won + quantile**2 / (2 * n)) / shrink
    margin = quantile * sqrt(max(0.0, spread) / n + (quantile / (2 * n)) ** 2) / shrink
    return Estimate(most * won, most * max(0.0, min(won, middle - margin)), most * min(1.0, max(won, middle + margin)))


class _Moments(NamedTuple):
    mean: float
    deals: int
    games: int
    variance: float | None
    """The standard error of the mean; None with one deal."""


def _moments(values: Iterable[tuple[int, float]]) -> _Moments:
    # Games of one deal share their dice, and thus good and bad luck, so they are not independent samples. Deals are, so
    # the spread is that of the deals' means, weighted by their games, since the last deal may be incomplete.
    sums, counts = defaultdict[int, float](float), Counter[int]()
    for deal, value in values:
        sums[deal] += value
        counts[deal] += 1
    deals, games = len(counts), counts.total()
    mean = sum(sums.values()) / games
    squares = sum((sums[deal] - mean * counts[deal]) ** 2 for deal in counts)
    return _Moments(mean, deals, games, deals / (deals - 1) * squares / games**2 if deals > 1 else None)


def _student_quantile(freedom: int) -> float:
    """The quantile that replaces the normal one if only a few deals determine the spread.

    >>> round(_student_quantile(20), 3), round(_student_quantile(5), 2)
    (2.086, 2.57)
    """
    if freedom <= len(FIRST_STUDENT_QUANTILES):
        return FIRST_STUDENT_QUANTILES[freedom - 1]
    # Hill's expansion (Abramowitz and Stegun, 26.7.5): accurate to one percent from 3 degrees of freedom.
    z = NORMAL_QUANTILE
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def ratings(results: Results) -> dict[str, Rating]:
    """The skill of each bot after all games in order; empty if everyone plays alone."""
    if results.tournament.players == 1:
        return {}
    from openskill.models import PlackettLuce

    # Bots neither learn nor tire, so old results stay valid (tau).
    model = PlackettLuce(tau=0.0)
    rated = {bot: Rating(model.mu, model.sigma) for bot in results.tournament.bots}
    for number, outcome in results.games.items():
        seating = results.tournament.seating(number)
        teams = [[model.rating(*rated[bot])] for bot in seating]
        ranks = [float(sum(other > score for other in outcome.scores)) for score in outcome.scores]
        after: defaultdict[str, list[Rating]] = defaultdict(list)
        for bot, (player,) in zip(seating, model.rate(teams, ranks=ranks), strict=True):
            after[bot].append(Rating(player.mu, player.sigma))
        # A bot in several seats continues with the average of its ratings there.
        rated |= {bot: Rating(*map(fmean, zip(*seats, strict=True))) for bot, seats in after.items()}
    return rated
