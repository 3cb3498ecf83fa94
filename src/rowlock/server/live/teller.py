"""What the messages of a game made happen, told once for all who are connected to a table."""

from collections import deque

import orjson

from rowlock.rules.messages import kind_and_body, play_body
from rowlock.rules.state import State
from rowlock.rules.story import Happening, happenings, story
from rowlock.server.live.fragments import written
from rowlock.table import Table

MOST_KEPT = 50
"""Messages whose stories are kept for listeners who are behind; older ones are told again from the record."""


class Teller:
    """Follows a table, and knows the stories of its last messages."""

    __slots__ = ("_count", "_state", "_stories")

    def __init__(self, table: Table | None) -> None:
        self._count = len(table.record) if table else 0
        self._state: State | None = table.state if table else None
        self._stories: deque[orjson.Fragment] = deque(maxlen=MOST_KEPT)

    def follow(self, table: Table) -> None:
        """Tell what is new at the table."""
        new = table.record[self._count :]
        for message in new:
            kind, body = kind_and_body(message)
            # The table knows where the last message leads.
            after = table.state if message is new[-1] else play_body(self._state, kind, body)
            self._stories.append(_story_of(happenings(self._state, kind, body, after)))
            self._state = after
        self._count = len(table.record)

    def last(self, table: Table | None, count: int) -> list[orjson.Fragment]:
        """The stories of the last messages of the table that was followed."""
        if not table or not count:
            return []
        if count > len(self._stories):
            told = [*map(_story_of, story(table.record))]
            self._stories = deque(told, MOST_KEPT)
            return told[-count:]
        return [*self._stories][-count:]


def _story_of(told: tuple[Happening, ...]) -> orjson.Fragment:
    return written([happening.describe() for happening in told])
