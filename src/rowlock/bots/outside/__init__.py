"""Bots that Rowlock has not written, each in a process of its own."""
