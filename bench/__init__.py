"""Benchmarks against a naive baseline and against our own limits. Never part of the tests."""

from rowlock.bots.champion.threads import calculate_alone

# As where bots play for people.
calculate_alone()
