"""Letters that nobody sees, and names that look the same."""

import pytest

from rowlock.rules.errors import Malformed
from rowlock.server.room.seats import BOT_NAMES, check_name, check_text, free_name
from rowlock.server.room.spelling import skeleton


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Ａｄａ", "Ada"),
        ("𝓐𝓭𝓪", "Ada"),
        ("A\u200dda", "Ada"),
        ("Ada\u200c", "Ada"),
        ("\u200dAda", "Ada"),
        ("A\u034fd\u3164a", "Ada"),
        ("Ada\ufe0e\U000e0100", "Ada"),
        ("e\u0301va", "éva"),
        ("\u0301\u0301Eva \u0301Zoe", "Eva Zoe"),
        ("Z\u0336\u0337\u0338\u0335\u0334\u0333oe", "Z\u0336\u0337\u0338oe"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀 Ada ❤️", "👩\u200d🚀 Ada ❤️"),
        ("नमस्ते", "नमस्ते"),
        ("Nguyễn", "Nguyễn"),
        ("ผู้เล่น", "ผู้เล่น"),
    ],
)
def test_a_name_has_one_spelling_and_nothing_that_cannot_be_seen(written: str, name: str) -> None:
    assert check_name(written) == name
    assert check_name(name) == name


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800", "\u200d\u200c", "\u115f\u1160", "\u0301", "\ufe0e", "\ufdfa\ufdfa"]
)
def test_a_name_that_shows_nothing_or_grows_too_long_is_refused(name: str) -> None:
    with pytest.raises(Malformed, match=r"^the name is .*, expected 1 to 24 letters that can be shown$"):
        check_name(name)


def test_what_is_said_keeps_its_letters() -> None:
    assert check_text("½ cup of H₂O ™ 👩\u200d🚀") == "½ cup of H₂O ™ 👩\u200d🚀"
    assert check_text("a\u3164b\u200d") == "ab"


@pytest.mark.parametrize(
    "other",
    ["ada", "ADA", "Аda", "Аdа", "Αda", "Adá", "A d a", "Ada\u200d", "А\u200dd\u200da", "ａｄａ"],
)
def test_names_that_look_like_another_are_told_apart(other: str) -> None:
    name = check_name(other)
    assert free_name((name, f"{name} 2"), ["Ada", None]) == f"{name} 2"


@pytest.mark.parametrize(
    ("one", "another"),
    [
        ("Bill", "BiII"),
        ("Ida", "lda"),
        ("Otto", "0tt0"),
        ("Martin", "Maгtіп"),
        ("Arno", "Amo"),
        ("ΚΑΤΕ", "KATE"),
        ("НОР", "HOP"),
    ],
)
def test_letters_of_one_shape_count_as_one(one: str, another: str) -> None:
    assert skeleton(one) == skeleton(another)


@pytest.mark.parametrize("other", ["Adam", "Eda", "Ada 2", "Аня", "Άννα", "阿达", "🎲"])
def test_other_names_are_left_alone(other: str) -> None:
    assert free_name((check_name(other), "nobody"), ["Ada"]) == other


def test_names_of_bots_do_not_look_like_each_other() -> None:
    assert len({skeleton(name) for name in BOT_NAMES}) == len(BOT_NAMES)
