"""What is told about a table to those who are connected to it."""

import json
from random import Random
from typing import Any

import orjson
import pytest

from rowlock.rules.games import GAMES
from rowlock.rules.story import Happening, happenings, story
from rowlock.server.live import teller
from rowlock.server.live.display import Display
from rowlock.server.room.room import Room
from tests.server.room.house import House, opened, play_on, started


class Listener:
    """Somebody who is told of a room now and then."""

    def __init__(self, house: House) -> None:
        self.told = house.room.sequence

    def stories(self, house: House, shown: Display) -> list[Any]:
        """The stories of the messages of the game that happened since this was last asked."""
        shown.table(house.room, None, self.told)
        events = json.loads(orjson.dumps(shown.events(house.events[self.told :])))
        self.told = house.room.sequence
        for event in events:
            assert event["kind"] in ("new", "roll", "choose") or event["story"] == []
        return [event["story"] for event in events if event["kind"] in ("new", "roll", "choose")]


def stories(room: Room) -> list[Any]:
    assert room.table is not None
    told = [[happening.describe() for happening in told] for told in story(room.table.record)]
    return json.loads(json.dumps(told))  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kept", [3, 50])
def test_everybody_is_told_the_story_however_far_behind(game: str, kept: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teller, "MOST_KEPT", kept)
    random, house, shown = Random(game), started(game, 3), Display()
    patient, eager = Listener(house), Listener(house)
    begun = house.room.message_count
    heard: dict[Listener, list[Any]] = {patient: [], eager: []}
    while not house.room.over:
        play_on(house, random, 1)
        heard[eager] += eager.stories(house, shown)
        if random.random() < 0.1:
            heard[patient] += patient.stories(house, shown)
    heard[patient] += patient.stories(house, shown)
    assert heard[eager] == heard[patient] == stories(house.room)[begun:]
    # Somebody who was not there, at a display that is just as new, is told everything.
    late = Listener(house)
    late.told = 0
    assert late.stories(house, Display()) == stories(house.room)


def test_what_happened_is_worked_out_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []

    def tell(*about: Any) -> tuple[Happening, ...]:
        told.append(about)
        return happenings(*about)

    monkeypatch.setattr(teller, "happenings", tell)
    monkeypatch.setattr(teller, "story", lambda *_: pytest.fail("the record was told again"))
    before, house, shown = opened(seats=3), started(players=3), Display()
    listeners = [Listener(before) for _ in range(5)]
    shown.table(before.room, None, -2)
    while not house.room.over:
        for listener in listeners:
            listener.stories(house, shown)
        play_on(house, Random(house.room.sequence), 1)
    for listener in listeners:
        listener.stories(house, shown)
    assert len(told) == house.room.message_count


def test_the_dice_rolled_last_are_told_also_when_they_have_left_the_table() -> None:
    random, house, shown = Random(4), started("qwinto"), Display()
    rolled: dict[str, Any] = {}
    table = json.loads(orjson.dumps(shown.table(house.room, None, -2)))
    assert table["rolled"] == {}
    seen = house.room.sequence
    while not house.room.over:
        play_on(house, random, 1)
        for event in house.events[seen:]:
            rolled = event.body.get("roll", rolled)
        table |= json.loads(orjson.dumps(shown.table(house.room, None, seen)))
        seen = house.room.sequence
        assert table["rolled"] == rolled
    assert table["state"]["dice"] == {}
    assert rolled
