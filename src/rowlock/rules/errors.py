"""The four ways in which input can be wrong, one class and one protocol code for each."""

from reprlib import Repr
from typing import ClassVar

_short = Repr()
_short.maxstring = _short.maxother = 80
_short.maxlist = _short.maxtuple = _short.maxdict = 8


def shown(value: object) -> str:
    """A given value, short enough for a sentence."""
    try:
        return _short.repr(value)
    except ValueError:  # Python does not convert integers with more than a few thousand digits to text.
        return f"a huge {type(value).__name__}"


class RuleError(ValueError):
    """The input was refused and nothing has changed. The text is one sentence for people."""

    code: ClassVar[str]


class Malformed(RuleError):
    """The input does not have the expected form."""

    code = "malformed"


class Unknown(RuleError):
    """The input names a message, game or option that does not exist."""

    code = "unknown"


class NotAwaited(RuleError):
    """A valid message, but not the one the game waits for: wrong time, wrong dice or wrong players."""

    code = "not-awaited"


class Illegal(RuleError):
    """The rules do not allow this move now."""

    code = "illegal"
