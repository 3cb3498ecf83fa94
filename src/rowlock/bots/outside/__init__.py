"""Bots from outside Rowlock, each in its own process."""
