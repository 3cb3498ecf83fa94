"""Benchmarks against a naive baseline and against our own limits. They are never part of the tests."""

from rowlock.bots.champion.threads import calculate_alone

# The same setting as where bots play for people.
calculate_alone()
