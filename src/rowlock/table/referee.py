"""The referee: a line in, a line out, for a program in any language."""

import json
from collections.abc import Iterable, Iterator

from rowlock.rules.errors import RuleError
from rowlock.rules.messages import play, read_line
from rowlock.rules.state import State


def referee(lines: Iterable[str | bytes]) -> Iterator[str]:
    """Answer each line of the protocol with the state it leads to, or with an error that changes nothing."""
    state: State | None = None
    for line in lines:
        try:
            state = play(state, read_line(line))
        except RuleError as error:
            yield json.dumps({"error": {"code": error.code, "message": str(error)}})
        else:
            yield state_line(state)


def state_line(state: State) -> str:
    """The referee's answer for a state."""
    return json.dumps({"state": state.describe()})
