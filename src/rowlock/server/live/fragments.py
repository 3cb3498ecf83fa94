"""JSON that is written once and then sent to many."""

from typing import Any

import orjson

NOTHING = orjson.Fragment(b"null")


def written(value: Any) -> orjson.Fragment:
    """As small as it can be: what orjson returns keeps a buffer of several kilobytes as long as it lives."""
    return orjson.Fragment(bytes(memoryview(orjson.dumps(value))))
