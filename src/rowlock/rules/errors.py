"""The four ways in which input can be wrong, one class and one protocol code for each."""

from reprlib import Repr
from typing import ClassVar

_short = Repr()
_short.maxstring = _short.maxother = 80
_short.maxlist = _short.maxtuple = _short.maxdict = 8


def shown(value: object) -> str:
    """What was given, short enough for a sentence."""
    try:
        return _short.repr(value)
    except ValueError:  # Python does not write down integers of more than some thousand digits.
        return f"a huge {type(value).__name__}"


class RuleError(ValueError):
    """Input that was refused; nothing has changed. Its text is one sentence for people."""

    code: ClassVar[str]


class Malformed(RuleError):
    """The input does not have the form of what it claims to be."""

    code = "malformed"


class Unknown(RuleError):
    """The input names a message, game or option that does not exist."""

    code = "unknown"


class NotAwaited(RuleError):
    """A sound message, but not what the game waits for: wrong time, wrong dice or wrong players."""

    code = "not-awaited"


class Illegal(RuleError):
    """A move that the rules do not allow now."""

    code = "illegal"
