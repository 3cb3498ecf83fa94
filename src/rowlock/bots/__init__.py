"""Who plays: one interface, from random upward. See docs/bots.md."""

from rowlock.bots.bot import Bot, SlowToStart
from rowlock.bots.registry import bot_names, make_bot

__all__ = ["Bot", "SlowToStart", "bot_names", "make_bot"]
