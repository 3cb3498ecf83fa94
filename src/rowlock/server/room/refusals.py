"""Refusals that people meet at a table, each with a code of its own so that an app can say it in its own words."""

from rowlock.rules.errors import NotAwaited, RuleError


class Forbidden(RuleError):
    """Not this person's to do."""

    code = "forbidden"


class Full(NotAwaited):
    """All seats are taken."""

    code = "full"


class NotBegun(NotAwaited):
    """The game has not begun."""

    code = "not-begun"


class Begun(NotAwaited):
    """The game has begun, and its seats and players stay as they are."""

    code = "begun"


class Closed(NotAwaited):
    """Everybody has left the table."""

    code = "closed"


class UsedUp(NotAwaited):
    """So much of this has happened at the table that no more is kept."""

    code = "used-up"


class TooSoon(NotAwaited):
    """Somebody who is not connected may be back in a moment."""

    code = "too-soon"


class SentAway(Forbidden):
    """Whoever was sent away from a table does not sit down there again."""

    code = "sent-away"


class StillHere(Forbidden):
    """Somebody who is connected plays for themselves."""

    code = "still-here"


class ChatOff(Forbidden):
    """Only quick phrases can be said."""

    code = "chat-off"
