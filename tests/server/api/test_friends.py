"""People who play with each other: a game begins with those who are there, and a rematch by itself."""

import asyncio

import pytest

from rowlock.rules.games import GAMES
from tests.server.api.here import PATIENCE, Here, Person


def test_a_game_begins_with_whoever_is_there(ada: Person, ben: Person) -> None:
    table = ada.open(seats=4)
    assert "expected another player or a bot" in ada.refused("POST", f"/tables/{table}/start").detail
    ben.sit(table)
    begun = ada.ask("POST", f"/tables/{table}/start")["table"]
    assert (begun["status"], [seat["name"] for seat in begun["seats"]]) == ("playing", ["Ada", "Ben"])
    assert len(begun["state"]["sheets"]) == len(begun["nonces"]) == 2


def test_the_host_makes_room_for_more(ada: Person, ben: Person) -> None:
    table = ada.open()
    ben.sit(table)
    assert len(ada.ask("PUT", f"/tables/{table}/seats", {"seats": 3})["table"]["seats"]) == 3
    assert ben.refused("PUT", f"/tables/{table}/seats", {"seats": 4}).code == "forbidden"
    assert ada.refused("PUT", f"/tables/{table}/seats", {"seats": 6}).code == "malformed"


@pytest.mark.parametrize("game", list(GAMES))
def test_practice_alone_begins_at_once(ada: Person, game: str) -> None:
    table = ada.open(game, seats=1)
    begun = ada.ask("POST", f"/tables/{table}/start")["table"]
    assert (begun["status"], len(begun["seats"]), begun["waits_for"]) == ("playing", 1, [0])


def test_a_game_that_was_left_is_no_longer_among_the_own(ada: Person, ben: Person) -> None:
    alone, together = ada.open(bots=["easy"]), ada.open()
    ben.sit(together)
    for table in (alone, together):
        ada.ask("POST", f"/tables/{table}/start")
    assert {listed["id"] for listed in ada.ask("GET", "/mine")} == {alone, together}
    assert ada.ask("POST", f"/tables/{alone}/leave")["table"]["status"] == "closed"
    assert ada.ask("POST", f"/tables/{together}/leave")["table"]["status"] == "playing"
    assert ada.ask("GET", "/mine") == []
    assert [listed["id"] for listed in ben.ask("GET", "/mine")] == [together]
    # Somebody who comes back after all has it again.
    ada.ask("POST", f"/tables/{together}/back")
    assert [listed["id"] for listed in ada.ask("GET", "/mine")] == [together]


def test_a_rematch_begins_by_itself_once_all_are_back(here: Here, ada: Person, ben: Person) -> None:
    table = ada.open(seats=3, bots=["easy"], seconds=5)
    ben.sit(table)
    ada.ask("POST", f"/tables/{table}/start")
    play_out(here, table)
    again = ben.ask("POST", f"/tables/{table}/rematch")["id"]
    with ben.at(again) as first:
        waiting = first.update(lambda update: update["type"] == "update")["table"]
        assert (waiting["status"], waiting["rematch_of"], waiting["owner"]) == ("open", table, 2)
        with ada.at(again) as second:
            second.update(lambda update: bool(update["table"]["state"]))
            first.update(lambda update: bool(update["table"]["state"]))


def play_out(here: Here, table: str) -> None:
    """Let a game run to its end as if nobody ever answered in time."""

    async def run() -> None:
        rooms = here.node.rooms
        while not (room := await rooms.find(table)).over:
            await rooms.do(table, lambda now: now.time_out(room.message_count))

    asyncio.run_coroutine_threadsafe(run(), here.node.upkeep._tasks[0].get_loop()).result(PATIENCE)
