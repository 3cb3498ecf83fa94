"""Benchmarks against a naive baseline and against our own limits. Never part of the tests."""
