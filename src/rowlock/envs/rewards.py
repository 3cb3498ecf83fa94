"""What players are rewarded with."""

from collections.abc import Sequence
from typing import Literal, get_args

from rowlock.rules.errors import Malformed, shown

Rewards = Literal["rank", "points"]


def read_rewards(rewards: object, players: int) -> Rewards:
    """The kind of rewards, which is "rank" among several players and "points" for one alone if none is given."""
    if rewards is None:
        return "rank" if players > 1 else "points"
    if not isinstance(rewards, str) or rewards not in get_args(Rewards):
        raise Malformed(f"the rewards are {shown(rewards)}, expected 'rank' or 'points'")
    if rewards == "rank" and players == 1:
        raise Malformed("the rewards are 'rank', expected 'points' for one player alone, who has nobody to beat")
    return "rank" if rewards == "rank" else "points"


def by_rank(totals: Sequence[int]) -> list[float]:
    """1 for who beats all others, -1 for who loses to all, evenly between; equal scores share. They add up to 0.

    >>> by_rank([30, 50, 10]), by_rank([7, 7])
    ([0.0, 1.0, -1.0], [0.0, 0.0])
    """
    others = len(totals) - 1
    return [sum((own > other) - (own < other) for other in totals) / others for own in totals]
