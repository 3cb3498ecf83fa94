"""What pydantic finds wrong with a value, in words of our own."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from rowlock.rules.errors import shown

WRONG_KINDS = ("union_tag_invalid", "union_tag_not_found")
"""A message whose type is none, or missing."""


_EXPECTED: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "string_type": lambda _: "text",
    "string_unicode": lambda _: "text that UTF-8 can write",
    "string_too_short": lambda about: f"at least {about['min_length']} letters",
    "string_too_long": lambda about: f"at most {about['max_length']} letters",
    "string_pattern_mismatch": lambda about: _in_words(about["pattern"]),
    "int_type": lambda _: "a whole number",
    "int_parsing": lambda _: "a whole number",
    "int_parsing_size": lambda _: "a smaller number",
    "int_from_float": lambda _: "a whole number",
    "greater_than_equal": lambda about: f"at least {about['ge']:g}",
    "less_than_equal": lambda about: f"at most {about['le']}",
    "float_parsing": lambda _: "a number",
    "finite_number": lambda _: "a finite number",
    "bool_type": lambda _: "true or false",
    "list_type": lambda _: "a list",
    "too_long": lambda about: f"at most {about['max_length']}",
    "dict_type": lambda _: "an object",
    "model_type": lambda _: "an object",
    "model_attributes_type": lambda _: "an object",
    "literal_error": lambda about: f"{about['expected']}",
    "union_tag_invalid": lambda about: f"one of: {about['expected_tags']}",
}

_LETTERS = {"[A-Za-z0-9_-]": "letters, digits, - or _", "[!-~]": "ASCII letters, digits or signs"}


def _in_words(pattern: str) -> str:
    """Our patterns all ask for a number of letters of one kind."""
    letters, least, most = re.split(r"\{(\d+),(\d+)\}", pattern.strip("^$"))[:3]
    return f"{least} to {most} {_LETTERS[letters]}"


def what_is_wrong(error: Mapping[str, Any]) -> str:
    """What pydantic found wrong with a field: what was given, and what was expected."""
    match error["type"]:
        case "missing" | "union_tag_not_found":
            return "it is missing, expected a value"
        case "extra_forbidden":
            return "there is no such field, expected only those that the documentation has"
        case "union_tag_invalid":
            given = error["ctx"]["tag"]
        case _:
            given = error["input"]
    if expected := _EXPECTED.get(error["type"]):
        return f"it is {shown(given)}, expected {expected(error.get('ctx', {}))}"
    return str(error["msg"])
