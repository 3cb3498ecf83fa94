"""What a tournament says about its bots."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from rowlock.arena.run import Results

NORMAL_QUANTILE = 1.959964
"""Of a standard normal variable, 95 % lie closer to zero than this."""


class Estimate(NamedTuple):
    """A mean, and how far from it the true one may lie: the 95 % interval is the mean plus and minus the margin."""

    mean: float
    margin: float | None
    """None where one deal alone says nothing about others."""


class Rating(NamedTuple):
    """A skill on the scale of openskill, where everybody starts with 25; 95 % of its belief lies within two sigma."""

    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did."""

    bot: str
    games: int
    """Each seat that it held counts as one game."""
    wins: Estimate
    """The share of games won; a tie for the first place is shared equally."""
    score: Estimate
    turns: float
    """How many turns its games lasted on average."""
    rating: Rating | None
    """None where everybody plays alone."""
    faults: int
    first_fault: str | None
    """In words that follow its name."""
    scores: dict[int, int]
    """How often it ended with how many points."""


class _Sample(NamedTuple):
    """One seat of one game."""

    deal: int
    won: float
    score: int
    turns: int


def standings(results: Results) -> list[Standing]:
    """The bots that have played, the best one first."""
    samples: defaultdict[str, list[_Sample]] = defaultdict(list)
    faults: defaultdict[str, list[str]] = defaultdict(list)
    counted = Counter[str]()
    for number, outcome in results.games.items():
        seating, deal = results.tournament.seating(number), results.tournament.deal(number)
        best = max(outcome.scores)
        share = 1 / outcome.scores.count(best)
        for bot, score in zip(seating, outcome.scores, strict=True):
            samples[bot].append(_Sample(deal, share if score == best else 0.0, score, outcome.turns))
        for fault in outcome.faults:
            counted[seating[fault.seat]] += fault.times
            faults[seating[fault.seat]].append(fault.first)
    rated = ratings(results)
    found = [
        Standing(
            bot=bot,
            games=len(of_bot),
            wins=estimate((sample.deal, sample.won) for sample in of_bot),
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
    """The mean of values that come with their deals.

    >>> estimate([(0, 1), (0, 0), (1, 1), (1, 1)]).mean
    0.75
    """
    # Games of one deal share their dice, and thus good and bad luck: they are no independent samples. Deals are, and so
    # the spread is that of the deals' means, weighted by their games, since the last deal may not be complete.
    sums, counts = defaultdict[int, float](float), Counter[int]()
    for deal, value in values:
        sums[deal] += value
        counts[deal] += 1
    deals, games = len(counts), counts.total()
    mean = sum(sums.values()) / games
    if deals == 1:
        return Estimate(mean, None)
    squares = sum((sums[deal] - mean * counts[deal]) ** 2 for deal in counts)
    return Estimate(mean, _student_quantile(deals - 1) * sqrt(deals / (deals - 1) * squares) / games)


def _student_quantile(freedom: int) -> float:
    """What takes the place of the normal quantile where the spread itself is known from few deals only.

    >>> round(_student_quantile(20), 3), round(_student_quantile(5), 2)
    (2.086, 2.57)
    """
    # Hill's expansion (Abramowitz and Stegun, 26.7.5): good to a percent from 3 degrees of freedom on.
    z = NORMAL_QUANTILE
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def ratings(results: Results) -> dict[str, Rating]:
    """The skill of each bot after all games in their order; none where everybody plays alone."""
    if results.tournament.players == 1:
        return {}
    from openskill.models import PlackettLuce

    # Bots neither learn nor tire, so there is no need to doubt old results (tau).
    model = PlackettLuce(tau=0.0)
    rated = {bot: Rating(model.mu, model.sigma) for bot in results.tournament.bots}
    for number, outcome in results.games.items():
        seating = results.tournament.seating(number)
        teams = [[model.rating(*rated[bot])] for bot in seating]
        ranks = [float(sum(other > score for other in outcome.scores)) for score in outcome.scores]
        after: defaultdict[str, list[Rating]] = defaultdict(list)
        for bot, (player,) in zip(seating, model.rate(teams, ranks=ranks), strict=True):
            after[bot].append(Rating(player.mu, player.sigma))
        # A bot in several seats goes on with the average of what became of it there.
        rated |= {bot: Rating(*map(fmean, zip(*seats, strict=True))) for bot, seats in after.items()}
    return rated
