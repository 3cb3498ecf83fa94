"""Learning: each lesson is done on a small phone, a first game has a coach, and rules open over the table."""

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.friends import players_at
from tests.browser.play import GAMES, play_on, sensible
from tests.browser.test_keyboard import tab_to
from tests.browser.test_pad import READY
from tests.browser.visitor import DESKTOP, Device, Visitor

SMALL_PHONE = Device(360, 560, touch=True)
MOST_TAPS = 8
STEPS_DONE = "Number(document.querySelector('[role=progressbar]')?.ariaValueNow ?? -1)"
# A lesson waits for what is asked, or is over.
ASKED = "document.querySelector('.asks') !== null"
# What a tap may be meant for now, what is pointed at first.
OFFERED = """() => {
  const all = [...document.querySelectorAll("[data-do], [data-cell].legal, [data-field].legal")];
  const pointed = all.filter((one) => one.hasAttribute("data-pointed"));
  return [...new Set([...pointed, ...all])].map((one) => {
    const [name] = ["do", "cell", "field"].filter((each) => one.dataset[each]);
    return `[data-${name}="${one.dataset[name]}"]`;
  });
}"""
# Whether the middle of what is to be tapped can be seen.
IN_SIGHT = """(part) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return x > 0 && y > 0 && x < innerWidth && y < innerHeight
    && document.elementFromPoint(x, y)?.closest("button") === part;
}"""
# What the coach covers of what must be seen.
# The coach looks for its place until everything else has its own.
SETTLED = "async () => { for (const _ of [1, 2, 3, 4]) await new Promise(requestAnimationFrame); }"
COVERED = """() => {
  const box = document.querySelector(".coach")?.getBoundingClientRect();
  if (!box) return [];
  // The dice have done their work when the pawn is asked for.
  const needed = document.querySelectorAll(
    ".own .legal, .board-place .legal, .actions button, .page:not(.pawn) .tray [data-die]",
  );
  const covers = ({ left, right, top, bottom }) =>
    left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  return [...needed].filter((part) => covers(part.getBoundingClientRect())).map((part) => part.outerHTML.slice(0, 80));
}"""
IN_THE_UPPER_HALF = """(part) => {
  const { top } = part.getBoundingClientRect();
  return top > 0 && top < innerHeight / 2;
}"""
LIT = "document.activeElement.matches('[data-do][data-pointed], [data-cell].legal, [data-field].legal')"
MOST_KEYS = 40
ENOUGH_TURNS = 10
TIPS = {"qwinto": {"qwinto.dice", "qwinto.reroll", "qwinto.write"}}
"""Some that every game has need of."""


def steps_done(visitor: Visitor) -> int:
    done: int = visitor.page.evaluate(STEPS_DONE)
    return done


def do_step(visitor: Visitor) -> None:
    """Tap what is pointed at, or else what is offered, until it is what the lesson wants."""
    done = steps_done(visitor)
    for place in visitor.page.evaluate(OFFERED):
        part = visitor.find(place).first
        assert part.evaluate(IN_SIGHT), place
        visitor.tap(part)
        if leads_on(visitor, done):
            return
    raise AssertionError("nothing leads on")


def leads_on(visitor: Visitor, done: int) -> bool:
    """Whether a tap was what the lesson wanted; if not, it says why."""
    visitor.wait_until(f"(done) => {STEPS_DONE} > done || document.querySelector('.answer')", done)
    if steps_done(visitor) == done:
        assert visitor.find(".answer").inner_text().strip()
        return False
    visitor.wait_until(f"() => {ASKED}")
    return True


def lesson_of(visitor: Visitor, game: str) -> str:
    return f"{visitor.say('learn-minute')}: {visitor.say(f'game-{game}')}"


def finish(visitor: Visitor) -> int:
    """Do a lesson to its end; returns how many steps it took."""
    visitor.wait_until(f"() => {ASKED}")
    steps = 0
    while not visitor.find(".ends").count():
        do_step(visitor)
        steps += 1
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_done_with_a_few_taps_on_a_small_phone(visit: Visit, game: str) -> None:
    someone = visit(SMALL_PHONE)
    someone.go("/")
    someone.tap(someone.page.get_by_role("link", name=lesson_of(someone, game), exact=True))
    someone.page.wait_for_url(f"**/learn/{game}")
    assert finish(someone) <= MOST_TAPS
    # From here a game begins.
    someone.tap(someone.button("play-this", game=someone.say(f"game-{game}")))
    someone.find(".banner").wait_for()
    someone.go("/")
    someone.page.get_by_role("img", name=someone.say("learn-done")).wait_for()


def test_a_lesson_goes_on_where_it_was_skipped(visit: Visit) -> None:
    someone = visit(SMALL_PHONE)
    someone.go("/learn/qwixx")
    someone.wait_until(f"() => {ASKED}")
    do_step(someone)
    do_step(someone)
    someone.tap(someone.link("learn-skip-it"))
    someone.button("play-now").wait_for()
    someone.go("/learn/qwixx")
    someone.wait_until(f"() => {ASKED}")
    assert steps_done(someone) == 2
    assert someone.find(".own .crossed").count() == 1


def test_a_lesson_is_done_without_a_connection(visit: Visit) -> None:
    someone = visit(SMALL_PHONE)
    someone.go("/")
    someone.wait_until(f"() => {READY}")
    someone.lose_connection()
    someone.go("/learn/longo")
    assert finish(someone) <= MOST_TAPS
    assert someone.find(".ends .primary").is_disabled()
    someone.find_connection()


@pytest.mark.parametrize("game", ["on-board", "qwinto"])
def test_a_lesson_is_done_with_the_keyboard_alone(visit: Visit, game: str) -> None:
    someone = visit(DESKTOP)
    someone.go("/")
    tab_to(someone, lesson_of(someone, game))
    someone.page.keyboard.press("Enter")
    someone.page.wait_for_url(f"**/learn/{game}")
    someone.wait_until(f"() => {ASKED}")
    while not someone.find(".ends").count():
        done = steps_done(someone)
        for _ in range(MOST_KEYS):
            if someone.page.evaluate(LIT):
                someone.page.keyboard.press("Enter")
                if leads_on(someone, done):
                    break
            # In a sheet or on a track the arrows lead on, everywhere else Tab does.
            inside = someone.page.evaluate("document.activeElement.matches('[data-x].legal')")
            someone.page.keyboard.press("ArrowRight" if inside else "Tab")
        assert steps_done(someone) > done
    tab_to(someone, someone.say("play-this", game=someone.say(f"game-{game}")))


@pytest.mark.parametrize("game", GAMES)
def test_a_coach_leads_through_the_first_game_and_goes_away(visit: Visit, game: str) -> None:
    someone = visit(SMALL_PHONE)
    someone.go("/")
    someone.tap(someone.button("play-this", game=someone.say(f"game-{game}")))
    player = players_at(someone)[0]
    said: list[str] = []

    def look(table: Any, seat: int, legal: Any) -> str:
        someone.page.evaluate(SETTLED)
        words = someone.find(".coach p").all_inner_texts()
        said.extend(words[:1] or [""])
        assert someone.page.evaluate(COVERED) == []
        return sensible(table, seat, legal)

    play_on(player.truth, [player], look, lambda table: table["state"]["turn"] > ENOUGH_TURNS)
    assert said[0]
    # Locks and lucky numbers may come late, and are explained then.
    assert "" in said
    kept = someone.page.evaluate("JSON.parse(localStorage['rowlock.tips'])")
    assert max(kept.values()) == 2
    family, tips = (
        ("qwinto", {"dice", "reroll", "write"}) if game == "qwinto" else ("crossing", {"roll", "white-other"})
    )
    assert set(kept) >= {f"{family}.{tip}" for tip in tips}


def test_the_coach_can_be_sent_away_and_called_back(visit: Visit) -> None:
    someone = visit(SMALL_PHONE)
    someone.go("/")
    someone.tap(someone.button("play-now"))
    coach = someone.find(".coach")
    coach.wait_for()
    table = someone.page.url
    someone.tap(someone.button("coach-stop"))
    coach.wait_for(state="detached")
    someone.go("/settings")
    someone.choose("tips", someone.say("tips-on"))
    someone.page.goto(table)
    coach.wait_for()


def asked_for_pawn(table: dict[str, Any]) -> bool:
    awaits = table["state"]["awaits"]
    return awaits.get("action") == "move" and len(awaits["choose"].get("0", ())) > 1


def test_the_rules_open_over_the_table_and_the_game_goes_on(visit: Visit) -> None:
    someone = visit(DESKTOP)
    someone.go("/")
    someone.tap(someone.button("play-this", game=someone.say("game-on-board")))
    player = players_at(someone)[0]
    play_on(player.truth, [player], sensible, asked_for_pawn)
    player.waits_for_question()
    someone.tap(someone.button("rules"))
    panel = someone.page.get_by_role("dialog")
    panel.wait_for()
    heading = panel.get_by_role("heading", name=someone.say("rules-track"))
    assert heading.evaluate(IN_THE_UPPER_HALF)
    # The table below can be played on.
    moves = player.truth.table()["moves"]
    someone.tap("[data-do=pass], [data-do=misthrow]")
    player.truth.wait_for_more(moves)
    panel.press("Escape")
    panel.wait_for(state="detached")
    assert someone.page.evaluate("document.activeElement.ariaLabel") == someone.say("rules")
