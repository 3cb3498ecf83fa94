"""The figures of a tournament as JSON."""

from collections.abc import Sequence
from typing import Any

from rowlock.arena.run import Results
from rowlock.arena.statistics import Standing


def report(results: Results, found: Sequence[Standing]) -> dict[str, Any]:
    """Everything about a tournament; the number of workers makes no difference."""
    tournament = results.tournament
    turns = [outcome.turns for outcome in results.games.values()]
    return {
        "settings": {
            "game": tournament.game,
            "players": tournament.players,
            "bots": list(tournament.bots),
            "games": tournament.games,
            "seed": tournament.seed,
            "options": dict(tournament.options),
        },
        "games": len(results.games),
        "games_per_deal": len(tournament.seatings),
        "stopped": results.stopped,
        "turns": sum(turns) / len(turns) if turns else None,
        "bots": [_describe(standing, tournament.contested) for standing in found],
    }


def _describe(standing: Standing, contested: bool) -> dict[str, Any]:
    rating = standing.rating
    return {
        "bot": standing.bot,
        "games": standing.games,
        "wins": standing.wins._asdict() if contested else None,
        "score": standing.score._asdict(),
        "turns": standing.turns,
        "rating": {"mu": rating.mu, "sigma": rating.sigma} if rating else None,
        "faults": standing.faults,
        "first_fault": standing.first_fault,
        "scores": {str(score): times for score, times in standing.scores.items()},
    }
