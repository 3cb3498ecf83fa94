"""Who plays: one interface, from random upward. See docs/bots.md."""

from rowlock.bots.bot import Bot, SlowToStart, check_bot
from rowlock.bots.registry import bot_names, make_bot

__all__ = ["Bot", "SlowToStart", "bot_names", "check_bot", "make_bot"]
