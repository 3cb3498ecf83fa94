"""The whole app in every language."""

import re

import pytest

from rowlock.locale import FOLDER, LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.friends import players_at
from tests.browser.play import play_on, sensible
from tests.browser.visitor import PHONE, Visitor

PLAIN = re.compile(r"^[a-z-]+ = ([^{}\n]+)$", re.MULTILINE)
TEXTS = """() => {
  const texts = [];
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    if (!text.parentElement.closest("script, style, kbd")) texts.push(text.data.trim());
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const each of document.querySelectorAll(`[${name}]`)) texts.push(each.getAttribute(name));
  return texts;
}"""

LONG_QUESTIONS = ("ask-white-lucky", "ask-colour-must", "ask-move-must", "ask-write-must")
# The texts that are taller than their place, allowing a pixel for rounding.
CUT_OFF = """(place, texts) => texts.filter((text) => {
  place.textContent = text;
  return place.scrollHeight > place.clientHeight + 1;
})"""


def plain_messages(language: str) -> set[str]:
    return {text.strip() for text in PLAIN.findall((FOLDER / f"{language}.ftl").read_text("utf-8"))}


def speaks_only(visitor: Visitor, language: str) -> None:
    """No message of the English catalogue is left in the page, unless it is the same word."""
    only_english = plain_messages("en") - plain_messages(language)
    texts = set(visitor.page.evaluate(TEXTS))
    assert texts & only_english == set()
    assert texts & plain_messages(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_the_chosen_language(visit: Visit, language: str) -> None:
    someone = visit(PHONE)
    someone.speak("de" if language == "en" else "en")
    someone.speak(language)
    for path in ("/settings", "/pad", "/replay", "/rules", "/rules/qwinto", "/"):
        someone.go(path)
        assert someone.page.evaluate("document.documentElement.lang") == language
        speaks_only(someone, language)
    someone.tap(someone.button("play-this", game=someone.say("game-qwixx")))
    player = players_at(someone)[0]
    play_on(
        player.truth, [player], sensible, lambda table: "roll" in table["state"]["awaits"] and table["waits_for"] == [0]
    )
    player.waits_for_question()
    speaks_only(someone, language)
    assert someone.find(".banner p").inner_text() == someone.say("ask-roll")
    player.decide(sensible)
    table = play_on(player.truth, [], sensible, lambda table: "choose" in table["state"]["awaits"])
    player.waits_for_question()
    total = sum(table["state"]["dice"]["white"])
    assert someone.find(".banner p").inner_text() == someone.say("ask-white", sum=total)
    speaks_only(someone, language)
    every_question_finds_room_on_the_side(someone)


def every_question_finds_room_on_the_side(visitor: Visitor) -> None:
    """On a phone in landscape, no question is cut off."""
    visitor.page.set_viewport_size({"width": PHONE.height, "height": PHONE.width})
    questions = [visitor.say(name, sum=12) for name in LONG_QUESTIONS]
    assert visitor.find(".banner p").evaluate(CUT_OFF, questions) == []


@pytest.mark.parametrize(("wanted", "language"), [("pl-PL", "pl"), ("fr-FR", "en")])
def test_the_first_words_are_those_of_the_browser(visit: Visit, wanted: str, language: str) -> None:
    someone = visit(PHONE, locale=wanted).go("/")
    assert someone.page.evaluate("document.documentElement.lang") == language
    speaks_only(someone, language)
