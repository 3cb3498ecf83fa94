"""What a room refuses. Each refusal has a code of its own, so that an app can say it in its own words."""

from rowlock.rules.errors import NotAwaited, RuleError


class Forbidden(RuleError):
    """This person may not do this."""

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
    """The table is closed: everybody has left it."""

    code = "closed"


class UsedUp(NotAwaited):
    """The table has reached a limit on what is kept."""

    code = "used-up"


class TooSoon(NotAwaited):
    """A person who is not connected may be back in a moment."""

    code = "too-soon"


class SentAway(Forbidden):
    """A person who was sent away from a table cannot sit down there again."""

    code = "sent-away"


class StillHere(Forbidden):
    """People who are connected play for themselves."""

    code = "still-here"


class ChatOff(Forbidden):
    """Only quick phrases can be said."""

    code = "chat-off"
