"""The words of Rowlock in its players' languages: one Fluent catalogue each, shared with the web app.

Importing this module is cheap; the first catalogue imports Fluent.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rowlock.rules.awaits import in_words
from rowlock.rules.errors import Unknown, shown
from rowlock.rules.game import Game

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "de", "pl", "cs", "tr", "hu")
FOLDER = Path(__file__).parent


class Speech:
    """Says messages of the catalogue in one language.

    >>> Speech("en")("ask-roll"), Speech("de").all_of(["Ada", "Ben", "Eva"])
    ('Your turn: roll', 'Ada, Ben und Eva')
    """

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise Unknown(f"there is no language {shown(language)}, expected {in_words(LANGUAGES, 'or')}")
        self.language = language

    def __call__(self, message: str, form: str = "", /, **values: str | int) -> str:
        """A message with its values filled in, in the form that a sentence needs if the language has it."""
        found = self._bundle.get_message(message)
        pattern = found.attributes.get(form, found.value)
        assert pattern is not None, f"{message} has no text"
        text, errors = self._bundle.format_pattern(pattern, values)
        assert not errors, f"{message}: {errors}"
        return str(text)

    def title(self, game: Game) -> str:
        """The name of a game; its own title if the catalogue does not know it."""
        name = f"game-{game.name}"
        return self(name) if self._bundle.has_message(name) else game.title

    def all_of(self, items: Iterable[object]) -> str:
        """The items as a list in a sentence."""
        from babel.lists import format_list

        return format_list([str(item) for item in items], locale="en_GB" if self.language == "en" else self.language)

    @cached_property
    def _bundle(self) -> "FluentBundle":
        from fluent.runtime import FluentBundle, FluentResource

        bundle = FluentBundle([self.language], use_isolating=False)
        bundle.add_resource(FluentResource((FOLDER / f"{self.language}.ftl").read_text("utf-8")))
        return bundle


def language_accepted(header: str) -> str:
    """The first of our languages that a browser asks for, or English.

    >>> language_accepted("fr-FR, pl-PL;q=0.8, en;q=0.7"), language_accepted("*")
    ('pl', 'en')
    """
    wanted = (part.partition(";")[0].strip()[:2].lower() for part in header.split(","))
    return next((language for language in wanted if language in LANGUAGES), "en")


def language_of(environment: Mapping[str, str]) -> str:
    """The language that a user's environment asks for, or English if we do not have it.

    >>> language_of({"LANG": "pl_PL.UTF-8"}), language_of({"LANG": "pl", "LC_ALL": "C"}), language_of({})
    ('pl', 'en', 'en')
    """
    wanted = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    language = wanted[:2].lower() if not wanted[2:3].isalpha() else ""
    return language if language in LANGUAGES else "en"
