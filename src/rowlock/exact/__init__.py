"""Exact solutions: dynamic programming over whole sheets. See docs/exact.md."""

from rowlock.exact.advice import Advisor
from rowlock.exact.model import Model
from rowlock.exact.solution import Solution, cache_file, load, load_or_solve, save, solve

__all__ = ["Advisor", "Model", "Solution", "cache_file", "load", "load_or_solve", "save", "solve"]
