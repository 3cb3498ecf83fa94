"""All languages say the same things, nothing is missing, and nothing is left over."""

import re

import pytest
from babel import Locale
from fluent.syntax import ast

from rowlock.locale import FOLDER, LANGUAGES, Speech
from rowlock.rules.draw.english import MESSAGES
from tests.locale.catalogue import (
    OTHERS,
    PIECED_TOGETHER,
    ROOT,
    Variables,
    asked_for,
    entries,
    messages,
    prefixes,
    quoted,
)

PLURALS = {"zero", "one", "two", "few", "many", "other"}
QUESTIONS = ("white", "white-lucky", "white-lucky-only", "colour", "colour-must", "move", "move-must", "dice", "reroll")
LONGEST_QUESTION = 78
"""The letters that fit into two lines of the banner on a phone, beside the clock."""


def test_there_is_a_catalogue_for_every_language_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.ftl")} == set(LANGUAGES)


def test_the_browser_offers_the_same_languages() -> None:
    offered = (ROOT / "web" / "src" / "i18n" / "languages.ts").read_text("utf-8")
    assert tuple(re.findall(r'^  (\w\w): "', offered, re.MULTILINE)) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_well_formed(language: str) -> None:
    damaged = [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)]
    assert not damaged
    names = [entry.id.name for entry in entries(language) if isinstance(entry, ast.Message)]
    assert sorted({name for name in names if names.count(name) > 1}) == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_messages_of_english(language: str) -> None:
    assert list(messages(language)) == list(messages("en")), "the same messages, in the same order"


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_has_the_same_variables_in_every_language(language: str) -> None:
    for name, message in messages("en").items():
        assert Variables(messages(language)[name]).all == Variables(message).all, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_those_of_the_language(language: str) -> None:
    expected = {*Locale(language).plural_form.tags, "other"}
    for name, message in messages(language).items():
        for choice in Variables(message).selecting:
            keys = {key.key.name for key in choice.variants if isinstance(key.key, ast.Identifier)}
            assert keys == expected or not keys & PLURALS - {"other"}, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 2, 5, 22])
def test_every_message_can_be_said(language: str, count: int) -> None:
    speech = Speech(language)
    for name, message in messages(language).items():
        variables = Variables(message)
        forms = {attribute.id.name: Variables(attribute).all for attribute in message.attributes}
        selected = {
            choice.selector.id.name
            for choice in variables.selecting
            if isinstance(choice.selector, ast.VariableReference)
        }
        values: dict[str, str | int] = {each: count if each in selected else f"<{each}>" for each in variables.all}
        for form in ("", *forms):
            said = speech(name, form, **values)
            assert said.strip()
            # A sentence about you does not name you.
            expected = forms[form] if form == "you" else variables.all
            for each in expected - selected:
                assert f"<{each}>" in said, f"{name} does not say {each}"


def test_every_message_is_used() -> None:
    pieced = {f"{first}-{second}" for first, seconds in PIECED_TOGETHER.items() for second in seconds}
    assert set(messages("en")) - quoted() - pieced == set()


def test_every_message_that_the_code_says_exists() -> None:
    pieced = {f"{first}-{second}" for first, seconds in PIECED_TOGETHER.items() for second in seconds}
    assert (asked_for() | pieced) - set(messages("en")) == set()


def test_names_are_pieced_together_only_where_we_know_all_of_them() -> None:
    assert prefixes() == set(PIECED_TOGETHER)


def test_drawings_of_the_library_use_the_words_of_the_catalogue() -> None:
    for name, text in MESSAGES.items():
        variables = Variables(messages("en")[name]).all
        values = {each: f"<{each}>" for each in variables}
        assert Speech("en")(name, **values) == text.format(**values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_is_one_that_sentences_ask_for(language: str) -> None:
    forms = {attribute.id.name for message in messages(language).values() for attribute in message.attributes}
    assert forms <= {"object", "row", "in-row", "you"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_log_can_be_about_you(language: str) -> None:
    lines = {name: message for name, message in messages(language).items() if name.startswith("log-")}
    own = {name for name, message in lines.items() if any(each.id.name == "you" for each in message.attributes)}
    assert set(lines) - own == {"log-and-chat", "log-empty"}
    for name in own:
        assert Variables(lines[name]).all - {"name"} == Variables(lines[name].attributes[0]).all, name


@pytest.mark.parametrize("name", ["wait-for", "chosen"])
def test_hungarian_waits_for_one_person_as_it_does_for_two(name: str) -> None:
    """A pronoun would be wrong for one person or for two: "rá" or "rájuk"."""
    assert not re.search(r"\brá(juk)?\b", Speech("hu")(name, names="Ben"), re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_fits_into_the_banner_of_a_phone(language: str) -> None:
    speech = Speech(language)
    asked = [speech(f"ask-{question}", sum=16) for question in (*QUESTIONS, "write", "write-must")]
    assert [sentence for sentence in asked if len(sentence) > LONGEST_QUESTION] == []
