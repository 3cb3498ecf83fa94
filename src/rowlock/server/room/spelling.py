"""Text without letters that nobody sees, and names that look the same."""

import re
import unicodedata
from typing import Literal

MOST_MARKS = 3
"""Accents and the like on one letter; no language needs more."""
EMOJI_STYLE = "\ufe0f"
JOINERS = "\u200c\u200d"
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
_BLANKS = re.compile(f"[{_BLANK}\ufe00-\ufe0e\U000e0100-\U000e01ef]")
"""They count as letters, marks or symbols, but show nothing."""
_USELESS_JOINERS = re.compile(f"(?<![^\0-\x7f{JOINERS}])[{JOINERS}]+|[{JOINERS}]+(?![^\0-\x7f])")
"""Joiners that are not between letters or emoji that they can join: none of ASCII."""


def _alike(groups: str) -> dict[int, str]:
    """In each group, the letters of the Cyrillic, Greek and Latin alphabets that look like the first one."""
    return {ord(other): group[0] for group in groups.split() for other in group[1:]}


_CAPITALS = _alike("AАΑ BВΒ CСϹ EЕΕ HНΗ IІӀΙ JЈͿ KКΚ MМΜ NΝ OОΟ PРΡ SЅ TТΤ XХΧ YУҮΥ ZΖ")
_LETTERS = _alike("aаαɑ bвβ cсϲ dԁđ eеε gɡ hһнħ jјϳ kкκ liі1|!ӏıłι mм nп o0оοøσ pрρ qԛ rг sѕ tтτŧ uυ vν wԝω xхχ yуүγ")
_PAIRS = (("rn", "m"), ("vv", "w"))


def plain(text: str, form: Literal["NFC", "NFKC"]) -> str:
    """A text in one spelling, on one line and without what cannot be seen, as far as that can be put right."""
    seen = _BLANKS.sub("", unicodedata.normalize(form, text))
    return " ".join(_USELESS_JOINERS.sub("", _with_few_marks(seen)).split())


def _with_few_marks(text: str) -> str:
    kept: list[str] = []
    marks = MOST_MARKS
    for letter in text:
        is_mark = letter != EMOJI_STYLE and unicodedata.category(letter) in ("Mn", "Me")
        # Nothing stands before the first letter of a word that a mark could be on.
        marks = marks + 1 if is_mark else MOST_MARKS if letter.isspace() else 0
        if not is_mark or marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def skeleton(name: str) -> str:
    """What is left of a name when all that looks alike is made the same: two names with one skeleton can be mistaken
    for each other."""
    letters = unicodedata.normalize("NFKD", name.translate(_CAPITALS).casefold())
    bare = "".join(letter for letter in letters if unicodedata.category(letter)[0] not in "MCZ")
    alike = _BLANKS.sub("", bare).translate(_LETTERS)
    for pair, letter in _PAIRS:
        alike = alike.replace(pair, letter)
    return alike
