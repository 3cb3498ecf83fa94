"""A bot of another package in a process of its own: ``python -m rowlock.bots.host NAME SEED``.

It speaks the language of `CommandBot`, so whatever the bot does, hanging and dying included, is dealt with there.
"""

import json
import os
import sys
from collections.abc import Sequence

from rowlock.bots.bot import Bot, BotFault
from rowlock.bots.registry import load_bot
from rowlock.rules.errors import shown
from rowlock.rules.position import read
from rowlock.rules.state import State
from rowlock.table import View


class Unloadable:
    """In place of a bot that could not be loaded: says so whenever it is asked."""

    def __init__(self, reason: object) -> None:
        self._reason = reason

    def choose(self, view: View, legal: Sequence[str]) -> str:  # noqa: ARG002
        raise BotFault(f"cannot be loaded: {shown(self._reason)}")


def view_of(state: State, seat: int) -> View:
    """What a seat may see of a state, at a table about which nothing else is known."""
    return View(
        seat=seat,
        names=tuple(f"Player {number}" for number in range(1, state.players + 1)),
        state=state,
        legal=state.legal(seat),
        chosen=frozenset(),
        own_choice=None,
        commitment=None,
        nonces=("",) * state.players,
    )


def answer(bot: Bot, line: str) -> str:
    """The line with which a bot answers a line."""
    question = json.loads(line)
    view = view_of(read(question["position"]), question["seat"])
    try:
        return json.dumps({"choose": {str(view.seat): bot.choose(view, view.legal)}})
    except BotFault as fault:
        return json.dumps({"error": {"message": str(fault)}})
    except Exception as error:
        return json.dumps({"error": {"message": f"failed with {shown(error)}"}})


def main(wanted: str, seed: str) -> None:
    """Answer the lines of standard input on standard output."""
    # What the bot prints must not be taken for an answer: it goes to the error stream.
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
