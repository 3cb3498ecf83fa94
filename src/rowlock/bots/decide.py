"""Getting a move from a bot, whatever it does."""

from typing import NamedTuple

from rowlock.bots.bot import Bot, BotFault
from rowlock.rules.errors import shown
from rowlock.rules.state import State


class Decision(NamedTuple):
    """A bot's move, and what the bot did wrong if the move is not its own choice."""

    move: str
    fault: str | None = None


def decide(bot: Bot, state: State, seat: int) -> Decision:
    """A legal choice by a bot. A bot that fails plays the first legal move (R19)."""
    legal = state.legal(seat)
    try:
        move = bot.choose(state, seat)
    except BotFault as error:
        fault = str(error)
    except Exception as error:
        fault = f"failed with {shown(error)}"
    else:
        if isinstance(move, str) and move in legal:
            return Decision(move)
        fault = f"answered {shown(move)}, which is not legal"
    return Decision(legal[0], f"{fault}; it loses the decision")
