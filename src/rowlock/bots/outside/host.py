"""A bot of another package in its own process: ``python -m rowlock.bots.outside.host NAME SEED``.

It speaks the language of `CommandBot`, which handles whatever the bot does, including hanging and dying.
"""

import json
import os
import sys

from rowlock.bots.bot import Bot, BotFault
from rowlock.bots.registry import load_bot
from rowlock.rules.errors import shown
from rowlock.rules.position import read
from rowlock.rules.state import State


class Unloadable:
    """Stands in for a bot that could not be loaded, and says so whenever it is asked."""

    def __init__(self, reason: object) -> None:
        self._reason = reason

    def choose(self, state: State, seat: int) -> str:  # noqa: ARG002
        raise BotFault(f"cannot be loaded: {shown(self._reason)}")


def answer(bot: Bot, line: str) -> str:
    """The line that answers a question line."""
    question = json.loads(line)
    seat = question["seat"]
    try:
        return json.dumps({"choose": {str(seat): bot.choose(read(question["position"]), seat)}})
    except BotFault as fault:
        return json.dumps({"error": {"message": str(fault)}})
    except Exception as error:
        return json.dumps({"error": {"message": f"failed with {shown(error)}"}})


def main(wanted: str, seed: str) -> None:
    """Answer the lines of standard input on standard output."""
    # Text that the bot prints must not pass for an answer, so it goes to the error stream.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    bot: Bot
    try:
        bot = load_bot(wanted, int(seed))
    except Exception as error:
        bot = Unloadable(error)
    for line in sys.stdin:
        answers.write(answer(bot, line) + "\n")
        answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
