"""Tests that are too slow for the suite: `make soak` runs them."""
