"""Tournaments between bots: rotated seats, common dice, and how certain the result is. See docs/arena.md.

>>> from rowlock.arena import Tournament, run, standings
>>> results = run(Tournament("qwixx", ["greedy", "random"], games=20, seed=1))
>>> best, worst = standings(results)
>>> best.bot, best.games, best.wins.mean > 0.9
('greedy', 20, True)
"""

from rowlock.arena.game import Outcome
from rowlock.arena.plot import plot
from rowlock.arena.report import report
from rowlock.arena.run import Results, run
from rowlock.arena.schedule import Tournament
from rowlock.arena.statistics import Estimate, Rating, Standing, standings

__all__ = ["Estimate", "Outcome", "Rating", "Results", "Standing", "Tournament", "plot", "report", "run", "standings"]
