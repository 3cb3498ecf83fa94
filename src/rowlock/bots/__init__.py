"""Who plays: one interface, from random upward."""

from rowlock.bots.bot import BOTS, Bot, make_bot

__all__ = ["BOTS", "Bot", "make_bot"]
