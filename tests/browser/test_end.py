"""How a game is told and heard, and its end: the points are counted, and a picture of the result can be shared."""

import base64
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser

from tests.browser.friends import players_at
from tests.browser.play import GAMES, is_over, play_on, quick
from tests.browser.screens import Stage
from tests.browser.visitor import APP, DESKTOP, PHONE, Visitor
from tests.server.services import Server

PICTURE_WIDTH = 1800
# What a picture of empty sheets would have: table, paper, its edges and the mark.
FEWEST_COLOURS = 40
# Of every line of the log: how high its first player's name and dice are together, and by how much it is too wide.
LINES = """(lines) => lines.map((line) => {
  const parts = [...line.querySelectorAll(".rolls > :is(.name, .dice)")].map((part) => part.getBoundingClientRect());
  const top = Math.min(...parts.map((part) => part.top)), bottom = Math.max(...parts.map((part) => part.bottom));
  return [parts.length, bottom - top, line.scrollWidth - line.clientWidth];
})"""
# Points as they are seen while they are counted, and how high the headline stands out.
WATCH = """
window.counted = [];
new MutationObserver(() => {
  const sums = document.querySelectorAll(".ending [data-points=total]");
  const totals = [...sums].map((sum) => sum.lastChild.textContent);
  if (totals.length) window.counted.push(totals.join(" "));
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
# Every sound is made of sources that are started.
HEAR = """
window.sounded = 0;
for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
  const { start } = kind.prototype;
  kind.prototype.start = function (...when) {
    if (!(this.context instanceof OfflineAudioContext)) window.sounded += 1;
    return start.apply(this, when);
  };
}
"""
# What a phone is asked to share: its files by name and type, and its text.
SHARE = """
window.shared = [];
navigator.canShare = () => true;
navigator.share = async ({ files, text }) => window.shared.push([files.map(({ name, type }) => [name, type]), text]);
"""
RENDER = """async ([module, sound, dice]) => {
  const { make, ears } = await import(module);
  const rate = 44100, begin = 0.1;
  const audio = new OfflineAudioContext(1, 3 * rate, rate);
  make(audio, ears(audio), begin, sound, { dice });
  const samples = (await audio.startRendering()).getChannelData(0);
  const heard = [...samples.keys()].filter((index) => Math.abs(samples[index]) > 0.002);
  return {
    peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    mean: samples.reduce((sum, sample) => sum + sample, 0) / samples.length,
    energy: Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length),
    first: heard.at(0) / rate - begin,
    last: heard.at(-1) / rate - begin,
  };
}"""
LONGEST = {
    "roll": 0.7,
    "cross": 0.3,
    "write": 0.4,
    "step": 0.2,
    "lock": 0.5,
    "misthrow": 0.7,
    "turn": 0.8,
    "win": 2.0,
    "end": 1.6,
    "chat": 0.3,
}
"""How long each sound may be heard, in seconds."""


@pytest.fixture
def stage(browser: Browser, server: Server) -> Iterator[Callable[..., Stage]]:
    stages: list[Stage] = []

    def set_up(*device: Any, **more: Any) -> Stage:
        stages.append(Stage(browser, server.url, *device, **more))
        return stages[-1]

    yield set_up
    for stage in stages:
        stage.visitor.leave()


@pytest.mark.parametrize("game", GAMES)
def test_a_roll_is_told_on_one_line(stage: Callable[..., Stage], game: str) -> None:
    visitor = stage(PHONE).show(f"table-{game}")
    lines = visitor.find(".panel li")
    told = lines.evaluate_all(LINES)
    assert len(told) > 3
    for parts, height, too_wide in told:
        assert parts >= 2
        assert height < 32
        assert too_wide <= 0
    # What is drawn is also there to be heard.
    assert all(" roll" in words for words in lines.locator(".telling > .unseen").all_text_contents())


def test_points_are_counted_to_the_right_sums(stage: Callable[..., Stage]) -> None:
    on = stage(PHONE, reduced_motion="no-preference")
    visitor = on.visitor
    visitor.context.add_init_script(WATCH)
    players = alone(on)
    play_on(players[0].truth, players, quick, is_over)
    visitor.find(".ending.live h2").get_by_text(visitor.say("over-alone", points="−20")).wait_for()
    visitor.find(".ending .verdict").get_by_text(visitor.say("end-alone")).wait_for()
    assert visitor.page.evaluate("window.counted.at(-1)") == "−20"
    assert visitor.page.evaluate("window.counted[0]") == "0"
    # Who comes back later finds it counted.
    visitor.page.reload()
    visitor.find(".ending").wait_for()
    assert visitor.find(".ending.live, .ending.counting").count() == 0
    assert visitor.page.evaluate("new Set(window.counted).size") == 1


def alone(on: Stage) -> list[Any]:
    """Ada alone at a table, where four misthrows are soon taken."""
    table = on.ada.open("qwixx", seats=1)
    on.ada.ask("POST", f"/tables/{table}/start")
    on.visitor.go(f"/t/{table}")
    return players_at(on.visitor)


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_of_the_result_can_be_kept(stage: Callable[..., Stage], game: str) -> None:
    on = stage(DESKTOP, color_scheme="dark")
    visitor = on.show(f"end-{game}")
    visitor.tap(visitor.button("do-share"))
    picture = visitor.find(f'.share img[alt="{visitor.say("picture-of-result")}"]')
    picture.wait_for()
    with visitor.page.expect_download() as download:
        visitor.tap(visitor.button("do-save-picture"))
    assert download.value.suggested_filename == f"{game}-{visitor.table}.png"
    drawn = Image.open(download.value.path())
    assert drawn.format == "PNG"
    assert drawn.width == PICTURE_WIDTH
    # A card for each of three players, below a heading: two lines of cards.
    assert 0.6 < drawn.height / drawn.width < 1.1
    assert drawn.convert("RGB").getpixel((2, 2)) == (0xE6, 0xDF, 0xD0), "the picture is not on light paper"
    ink = [count for count, colour in drawn.convert("RGB").quantize(64).getcolors() or [] if colour]
    assert len(ink) > FEWEST_COLOURS
    shown = picture.get_attribute("src") or ""
    assert Image.open(BytesIO(base64.b64decode(shown.split(",")[1]))).size == drawn.size
    # The words are in it, in the place of the headline.
    headline = drawn.convert("L").crop((66, 192, 366, 267))
    assert min(headline.tobytes()) < 90


def test_a_phone_shares_the_picture_itself(stage: Callable[..., Stage]) -> None:
    on = stage(PHONE)
    visitor = on.visitor
    visitor.context.add_init_script(SHARE)
    on.show("end-qwixx")
    visitor.tap(visitor.button("do-share"))
    visitor.tap(visitor.button("do-share-picture"))
    visitor.wait_until("() => window.shared.length")
    ((file,), text) = visitor.page.evaluate("window.shared[0]")
    assert file == [f"qwixx-{visitor.table}.png", "image/png"]
    assert "Qwixx" in text
    assert f"/replay/{visitor.table}" in text


def test_there_are_sounds_after_the_first_tap_until_somebody_wants_none(stage: Callable[..., Stage]) -> None:
    on = stage(PHONE)
    visitor = on.visitor
    visitor.context.add_init_script(HEAR)
    players = alone(on)
    switch = visitor.page.get_by_role("button", name=visitor.say("sound"), exact=True)
    assert switch.get_attribute("aria-pressed") == "true"
    assert visitor.page.evaluate("window.sounded") == 0
    # The first tap wakes the browser up, and the roll is heard with the next one at the latest.
    visitor.tap(visitor.find("h1"))
    play_on(players[0].truth, players, quick, lambda table: table["moves"] > 3)
    visitor.wait_until("() => window.sounded > 0")
    visitor.tap(switch)
    assert switch.get_attribute("aria-pressed") == "false"
    visitor.page.wait_for_function("() => JSON.parse(localStorage['rowlock.settings']).sound === false")
    before = visitor.page.evaluate("window.sounded")
    play_on(players[0].truth, players, quick, lambda table: table["moves"] > 6)
    assert visitor.page.evaluate("window.sounded") == before
    # It stays as it was left.
    visitor.page.reload()
    assert switch.get_attribute("aria-pressed") == "false"


@pytest.mark.parametrize("sound", LONGEST)
def test_a_sound_is_short_clean_and_not_loud(visit: Callable[..., Visitor], sound: str) -> None:
    module = next((APP.parent / "assets").glob("synth-*.js")).name
    visitor = visit(DESKTOP).go("/")
    for dice in (1, 6) if sound == "roll" else (6,):
        heard = visitor.page.evaluate(RENDER, [f"/assets/{module}", sound, dice])
        assert 0.1 < heard["peak"] < 0.6
        assert heard["energy"] > 0.004
        assert abs(heard["mean"]) < 1e-3
        assert -0.001 < heard["first"] < 0.2
        assert heard["last"] < LONGEST[sound]
