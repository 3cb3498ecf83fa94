"""What happens at a table, over its WebSocket."""

import asyncio
import json
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rowlock.bots.characters import CHARACTERS
from rowlock.rules.games import GAMES
from rowlock.server.api import routes, socket
from rowlock.server.live import lounge, nonces, thinkers
from rowlock.server.room import attendance
from rowlock.server.room.events import Event
from rowlock.server.room.opening import opening
from tests.server.api.here import PATIENCE, Here, Person, Seat, play_on, seat, think_hard, two_players, wait_until


def by_turn(first: Seat, second: Seat) -> tuple[Seat, Seat, dict[str, Any]]:
    """Of two seats the one that has to roll, the other, and what the first sees."""
    update, other = first.update(), second.update()
    mine = update["you"]["seat"] in update["table"]["waits_for"]
    return (first, second, update) if mine else (second, first, other)


def test_the_first_message_is_hello_and_is_answered_with_the_table(ada: Person) -> None:
    table = ada.open()
    with ada.at(table) as here:
        assert here.receive() == {"type": "presence", "here": [0], "away": [], "keeper": 0, "spectators": 0}
        update = here.receive()
        assert (update["sequence"], update["events"], update["complete"]) == (2, [], True)
        assert update["table"] == ada.ask("GET", f"/tables/{table}")["table"]
        assert abs(update["now"] - time.time()) < 60


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "ping"}, "the first message is 'ping', expected 'hello'"),
        ({"type": "roll", "id": "1"}, "the first message is 'roll'"),
        ({"type": "hello", "token": "short"}, "token: "),
        ({"type": "hello", "after": -1}, "after: "),
        ({"type": "hello", "after": 10**12}, "after: "),
        ({"type": "hello", "after": "1"}, "after: "),
        ({"type": "hello", "name": "Ada"}, "name: "),
        ({"type": "good day"}, "good day"),
        ({}, "type"),
        ([], "object"),
        (5, "object"),
    ],
)
def test_whoever_begins_otherwise_is_told_why_and_let_go(here: Here, ada: Person, message: Any, sentence: str) -> None:
    with seat(here.url, ada.open()) as stranger:
        stranger.send(message)
        refused = stranger.receive()
        assert (refused["type"], refused["id"], refused["problem"]["code"]) == ("refused", None, "malformed")
        assert sentence in refused["problem"]["detail"]
        assert stranger.closed() == 1008


def test_an_unknown_table_is_told(here: Here, ada: Person) -> None:
    with ada.at("nobodysaidso") as stranger:
        assert stranger.receive()["problem"]["status"] == 404
        assert stranger.closed() == 1008
    for name in ("a" * 17, "a.b"):
        with pytest.raises(InvalidStatus) as refused, seat(here.url, name):
            pass
        assert refused.value.response.status_code == 422
        assert json.loads(refused.value.response.body or b"")["errors"][0]["field"] == "table"


@pytest.mark.parametrize("game", GAMES)
def test_every_message_of_a_game_has_the_form_that_is_promised(here: Here, game: str) -> None:
    ada = here.person()
    table = ada.open(game, bots=["medium"])
    ada.ask("POST", f"/tables/{table}/start")
    with ada.at(table) as me, ada.at(table, token=None) as spectator:
        update = me.update()
        while update["table"]["status"] != "over":
            update = play_on(me, update) if 0 in update["table"]["waits_for"] else me.update()
        watched = spectator.update(lambda new: bool(new["table"]["status"] == "over"))
        assert watched["table"] == update["table"]
        assert watched["you"] == {"seat": None, "legal": [], "choice": None}


def test_others_learn_that_somebody_has_chosen_but_not_what(here: Here) -> None:
    ada, ben, table = two_players(here)
    with ada.at(table) as first, ben.at(table) as second:
        active, other, update = by_turn(first, second)
        rolled = play_on(active, update)
        move = rolled["you"]["legal"][-1]
        assert active.acknowledged("choose", move=move, moves=rolled["table"]["moves"])
        seat_number = rolled["you"]["seat"]
        assert active.update(lambda new: bool(new["you"]["choice"]))["you"]["choice"] == move
        heard = other.update(lambda new: bool(new["table"]["chosen"]))
        assert (heard["table"]["chosen"], heard["you"]["choice"]) == ([seat_number], None)
        assert (heard["events"][-1]["kind"], heard["events"][-1]["body"]) == ("seal", {"seat": seat_number})


def test_a_choice_can_be_changed_until_all_have_chosen(here: Here) -> None:
    ada, ben, table = two_players(here)
    with ada.at(table) as first, ben.at(table) as second:
        active, other, update = by_turn(first, second)
        rolled = play_on(active, update)
        moves = rolled["table"]["moves"]
        for move in (rolled["you"]["legal"][-1], "pass"):
            active.acknowledged("choose", move=move, moves=moves)
        other.acknowledged("choose", move="pass", moves=moves)
        done = active.update(lambda new: bool(new["table"]["moves"] > moves))
        assert done["events"][-1]["body"]["choose"] == {"0": "pass", "1": "pass"}
        late = active.answer("choose", move="pass", moves=moves)
        assert late["problem"]["code"] == "not-awaited"


def test_a_message_that_is_sent_twice_counts_once_also_after_a_break(here: Here) -> None:
    ada, ben, table = two_players(here)
    with ben.at(table) as other:
        with ada.at(table) as me:
            first = me.acknowledged("phrase", id="hello-1", phrase="hello")
            assert me.acknowledged("phrase", id="hello-1", phrase="hello") == first
        with ada.at(table) as me:
            assert me.acknowledged("phrase", id="hello-1", phrase="hello") == first
        # Names of messages are each seat's own.
        assert other.acknowledged("phrase", id="hello-1", phrase="thanks")["sequence"] == first["sequence"] + 1
    words = ada.ask("GET", f"/tables/{table}")["table"]["words"]
    assert [(said["seat"], said["phrase"]) for said in words] == [(0, "hello"), (1, "thanks")]


def test_what_is_acknowledged_to_who_sits_down_after_another_is_done(here: Here, ada: Person, ben: Person) -> None:
    table = ada.open()
    ben.sit(table)
    with ben.at(table) as other:
        other.acknowledged("phrase", id="1", phrase="hello")
    ben.ask("POST", f"/tables/{table}/leave")
    cleo = here.person()
    cleo.sit(table, "Cleo")
    with cleo.at(table) as me:
        me.acknowledged("phrase", id="1", phrase="thanks")
    words = ada.ask("GET", f"/tables/{table}")["table"]["words"]
    assert [said["phrase"] for said in words] == ["hello", "thanks"]


def test_who_comes_back_is_told_exactly_what_was_missed(here: Here) -> None:
    ada, ben, table = two_players(here)
    with ada.at(table) as me:
        seen = me.update()["sequence"]
    with ben.at(table) as other:
        for phrase in ("hello", "good-luck", "thanks"):
            other.acknowledged("phrase", phrase=phrase)
    with ada.at(table, after=seen) as me:
        update = me.update()
        assert [event["sequence"] for event in update["events"]] == [seen, seen + 1, seen + 2]
        assert [event["body"] for event in update["events"]] == [
            {"phrase": "hello"},
            {"phrase": "good-luck"},
            {"phrase": "thanks"},
        ]
        assert update["complete"]
    with ada.at(table, after=update["sequence"]) as me:
        assert me.update()["events"] == []
    with ada.at(table, after=0) as me:
        assert [event["kind"] for event in me.update()["events"]] == ["open", "sit", "sit", "new", *["say"] * 3]


def test_after_too_long_a_break_the_table_is_all_there_is(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lounge, "MOST_NEWS", 3)
    ada, ben, table = two_players(here)
    with ben.at(table) as other:
        for phrase in ("hello", "good-luck", "thanks", "bye"):
            other.acknowledged("phrase", phrase=phrase)
    for after, told, complete in ((4, 0, False), (5, 3, True), (99, 0, False)):
        with ada.at(table, after=after) as me:
            update = me.update()
            assert (len(update["events"]), update["complete"], update["sequence"]) == (told, complete, 8)


def test_what_will_not_be_told_after_a_long_break_is_not_read(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (lounge, socket):
        monkeypatch.setattr(module, "MOST_NEWS", 3)
    ada, ben, table = two_players(here)
    with ben.at(table) as other:
        for phrase in ("hello", "good-luck", "thanks", "bye"):
            other.acknowledged("phrase", phrase=phrase)
        read: list[int] = []
        load = here.node.rooms.store.load

        async def counted(room: str, since: int = 0) -> list[Event]:
            read.append(since)
            return await load(room, since)

        monkeypatch.setattr(here.node.rooms.store, "load", counted)
        for after in (0, 4, 5):
            with ada.at(table, after=after) as me:
                me.update()
    assert read == [5]


def test_everybody_knows_who_is_here(here: Here) -> None:
    ada, ben, table = two_players(here)

    def here_are(seats: list[int], spectators: int) -> Any:
        return lambda message: (message["here"], message["spectators"]) == (seats, spectators)

    with ada.at(table) as me:
        me.wait_for("presence", here_are([0], 0))
        with ben.at(table):
            me.wait_for("presence", here_are([0, 1], 0))
            with ben.at(table, token=None):
                me.wait_for("presence", here_are([0, 1], 1))
            me.wait_for("presence", here_are([0, 1], 0))
        me.wait_for("presence", here_are([0], 0))


def test_who_sits_down_while_connected_can_play_at_once(ada: Person, ben: Person) -> None:
    table = ada.open()
    with ben.at(table) as guest:
        assert guest.update()["you"]["seat"] is None
        ben.sit(table)
        guest.wait_for("presence", lambda message: bool(message["here"] == [1]))
        assert guest.update(lambda new: bool(new["events"]))["you"]["seat"] == 1
        guest.acknowledged("phrase", phrase="hello")


def test_other_nodes_hear_who_has_sat_down_and_stood_up(
    here: Here, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.open()
    told: list[Any] = []
    with ben.at(table) as guest:
        guest.update()
        monkeypatch.setattr(here.node.bus, "announce", lambda *said: told.append(said))
        ben.sit(table)
        ben.ask("POST", f"/tables/{table}/leave")
    assert told[:2] == [(table, ([1], 0)), (table, ([], 1))]


def test_who_has_lost_a_seat_neither_sees_nor_plays_it_any_more(here: Here, ada: Person, ben: Person) -> None:
    cleo, table = here.person(), ada.open()
    ben.sit(table)
    with ben.at(table) as former, cleo.at(table) as player:
        ada.ask("DELETE", f"/tables/{table}/seats/1")
        cleo.sit(table, "Cleo")
        ada.ask("POST", f"/tables/{table}/start")
        started = former.update(lambda new: bool(new["table"]["status"] == "playing"))
        assert started["you"]["seat"] is None
        assert former.answer("phrase", phrase="hello")["problem"]["code"] == "forbidden"
        player.acknowledged("phrase", phrase="hello")


def test_spectators_can_only_watch(here: Here) -> None:
    ada, _, table = two_players(here)
    before = ada.ask("GET", f"/tables/{table}")["table"]
    with here.person().at(table) as spectator:
        for message in (
            {"kind": "roll"},
            {"kind": "choose", "move": "pass", "moves": 1},
            {"kind": "say", "text": "Hi"},
            {"kind": "phrase", "phrase": "hello"},
            {"kind": "nonce", "nonce": "abc"},
        ):
            assert spectator.answer(**message)["problem"]["code"] == "forbidden"
        spectator.send({"type": "ping"})
        spectator.wait_for("pong")
    assert ada.ask("GET", f"/tables/{table}")["table"] == before


@pytest.mark.parametrize(
    ("message", "code", "sentence"),
    [
        ({"kind": "hello", "id": "x"}, "malformed", "id: there is no such field, expected"),
        ({"kind": "choose", "move": "pass", "moves": 1}, "not-awaited", "expected"),
        ({"kind": "choose", "move": 5, "moves": 1}, "malformed", "move: it is 5, expected text"),
        ({"kind": "choose", "move": "pass", "moves": "1"}, "malformed", "moves: it is '1', expected a whole number"),
        ({"kind": "choose", "move": "pass", "moves": 10**30}, "malformed", "moves: it is 1e+30, expected a"),
        ({"kind": "choose", "move": "pass"}, "malformed", "moves: it is missing, expected a value"),
        ({"kind": "choose", "move": "x" * 65, "moves": 1}, "malformed", "move: it is 'x"),
        ({"kind": "roll", "dice": [6, 6]}, "malformed", "dice: "),
        ({"kind": "say", "text": ""}, "malformed", "text: "),
        ({"kind": "say", "text": "x" * 201}, "malformed", "text: "),
        ({"kind": "say", "text": "\u0007"}, "malformed", "the text is"),
        ({"kind": "phrase", "phrase": "insult"}, "malformed", "phrase: "),
        ({"kind": "nonce", "nonce": "\u0000"}, "malformed", "nonce"),
        ({"kind": "chess"}, "malformed", "type: it is 'chess', expected one of: 'hello', 'roll', 'choose'"),
    ],
)
def test_what_is_wrong_is_refused_by_its_name_and_changes_nothing(
    here: Here, message: dict[str, Any], code: str, sentence: str
) -> None:
    ada, _, table = two_players(here)
    before = ada.ask("GET", f"/tables/{table}")["table"]
    with ada.at(table) as me:
        refused = me.answer(**message)
        assert refused["problem"]["code"] == code
        assert sentence in refused["problem"]["detail"]
    assert ada.ask("GET", f"/tables/{table}")["table"] == before


@pytest.mark.parametrize("key", ["", "x" * 65, "ä", "a b", "\x00", 5, None])
def test_a_message_needs_a_name_that_can_be_kept(here: Here, key: Any) -> None:
    ada, _, table = two_players(here)
    with ada.at(table) as me:
        me.send({"type": "phrase", "id": key, "phrase": "hello"})
        refused = me.wait_for("refused")["problem"]["detail"]
        assert refused.startswith("id: it is ")
        assert refused.endswith((", expected text", ", expected 1 to 64 ASCII letters, digits or signs"))
    assert ada.ask("GET", f"/tables/{table}")["table"]["words"] == []


def test_a_second_hello_and_a_binary_frame_are_refused(here: Here) -> None:
    ada, _, table = two_players(here)
    with ada.at(table) as me:
        me.send({"type": "hello", "token": ada.token})
        assert "a second 'hello'" in me.wait_for("refused")["problem"]["detail"]
        me.socket.send('{"type": "say", "id": "1", "text": "\\ud800"}')
        assert "surrogate" in me.wait_for("refused")["problem"]["detail"]
        me.socket.send("[]")
        assert me.wait_for("refused")["problem"]["detail"] == "message: it is [], expected an object"
        me.socket.send("{}")
        assert me.wait_for("refused")["problem"]["detail"] == "type: it is missing, expected a value"
        me.socket.send(b"\x00\xff")
        assert "a binary frame" in me.wait_for("refused")["problem"]["detail"]
        me.acknowledged("phrase", phrase="hello")


def test_what_is_said_on_leaving_is_heard(here: Here) -> None:
    ada, _, table = two_players(here)
    with ada.at(table) as me:
        me.update()
        leaving = me.socket.protocol
        leaving.send_text(b'{"type": "phrase", "id": "1", "phrase": "bye"}')
        leaving.send_close(1001)
        # Both come at the same time, as from a page that is closed.
        me.socket.socket.sendall(b"".join(leaving.data_to_send()))
        wait_until(lambda: ada.ask("GET", f"/tables/{table}")["table"]["words"])


def test_only_who_has_the_turn_may_roll(here: Here) -> None:
    ada, ben, table = two_players(here)
    with ada.at(table) as first, ben.at(table) as second:
        _, other, _ = by_turn(first, second)
        refused = other.answer("roll")["problem"]
        assert (refused["code"], refused["status"]) == ("illegal", 409)


def test_free_words_can_be_switched_off_and_quick_phrases_not(here: Here) -> None:
    ada, _, table = two_players(here, chat=False)
    with ada.at(table) as me:
        assert me.answer("say", text="Hello!")["problem"]["code"] == "chat-off"
        me.acknowledged("phrase", phrase="hello")
    ada, _, table = two_players(here)
    with ada.at(table) as me:
        me.acknowledged("say", text="  <b>Hello!</b>  ")
    assert ada.ask("GET", f"/tables/{table}")["table"]["words"][0]["text"] == "<b>Hello!</b>"


def test_nonces_are_shown_before_the_first_roll_and_refused_after_it(here: Here) -> None:
    ada, ben, table = two_players(here)
    with ada.at(table) as first, ben.at(table) as second:
        first.acknowledged("nonce", nonce="a1b2")
        assert second.update(lambda new: bool(new["events"]))["table"]["nonces"] == ["a1b2", ""]
        mine = 0 in ada.ask("GET", f"/tables/{table}")["table"]["waits_for"]
        (first if mine else second).acknowledged("roll")
        assert first.answer("nonce", nonce="c3d4")["problem"]["code"] == "not-awaited"


def test_a_game_begins_with_the_nonces_of_those_who_are_connected(
    ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nonces, "SECONDS_FOR_NONCES", PATIENCE)
    table = ada.open()
    with ben.at(table) as other:
        ben.sit(table)
        starting = threading.Thread(target=ada.ask, args=("POST", f"/tables/{table}/start", {"nonce": "cafe"}))
        starting.start()
        other.update(lambda new: bool(new["you"]["seat"] == 1))
        assert ada.ask("GET", f"/tables/{table}")["table"]["status"] == "open"
        other.acknowledged("nonce", nonce="beef")
        starting.join(PATIENCE)
        begun = other.update(lambda new: bool(new["table"]["status"] == "playing"))
    assert begun["table"]["nonces"] == ["cafe", "beef"]
    record = ada.http.get(f"/tables/{table}/record").json()
    assert record["_nonces"] == {"0": "cafe", "1": "beef"}
    assert record["new"]["first"] == begun["table"]["state"]["active"]


def test_a_game_begins_without_the_nonces_of_those_who_send_none_or_are_away(
    here: Here, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nonces, "SECONDS_FOR_NONCES", 0.1)
    table = ada.open(seats=4, bots=["easy"])
    ben.sit(table)
    here.person().sit(table, "Cleo")
    with ben.at(table) as silent:
        silent.update()
        seen = ada.ask("POST", f"/tables/{table}/start")["table"]
    assert (seen["status"], seen["nonces"]) == ("playing", ["", "", "", ""])


def test_nobody_waits_for_nonces_where_nobody_else_is_connected(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nonces, "SECONDS_FOR_NONCES", 10 * PATIENCE)
    table = ada.open(bots=["easy"])
    with ada.at(table) as me:
        me.update()
        assert ada.refused("POST", f"/tables/{table}/start", {"nonce": "xyz"}).errors[0].field == "nonce"
        assert ada.ask("POST", f"/tables/{table}/start", {"nonce": "cafe"})["table"]["nonces"] == ["cafe", ""]


def test_what_cannot_begin_is_refused_at_once(ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nonces, "SECONDS_FOR_NONCES", 10 * PATIENCE)
    table = ada.open()
    with ada.at(table) as me:
        me.update()
        assert ada.refused("POST", f"/tables/{table}/start").code == "not-awaited"
        ben.sit(table)
        assert ben.refused("POST", f"/tables/{table}/start").code == "forbidden"


# Time


def test_who_says_nothing_is_let_go(here: Here, ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "SECONDS_TO_SAY_HELLO", 0.2)
    with seat(here.url, ada.open()) as silent:
        assert "expected 'hello'" in silent.receive()["problem"]["detail"]
        assert silent.closed() == 1008


def test_who_falls_silent_is_let_go_and_who_pings_is_not(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "SECONDS_OF_SILENCE", 0.6)
    table = ada.open()
    with ada.at(table) as silent, ada.at(table) as alive:
        for _ in range(4):
            time.sleep(0.3)
            alive.send({"type": "ping"})
            alive.wait_for("pong")
        assert silent.closed() == 1013


def test_the_clock_rolls_and_passes_for_who_does_not(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    # Nobody wants to wait for the shortest clock that people can set.
    monkeypatch.setattr(routes, "opening", lambda **settings: opening(**{**settings, "seconds": 1}))
    ada, ben, table = two_players(here, seconds=5)
    with ada.at(table) as me, ben.at(table):
        begun = me.update()["table"]
        assert begun["deadline"] is not None
        rolled = me.update(lambda new: bool(new["table"]["moves"] > 1))
        assert rolled["events"][0]["kind"] == "roll"
        assert rolled["events"][0]["seat"] is None
        assert rolled["now"] >= begun["deadline"]
        me.acknowledged("choose", move=rolled["you"]["legal"][-1], moves=rolled["table"]["moves"])
        passed = me.update(lambda new: bool(new["table"]["moves"] > 2))
        (choose,) = [event["body"]["choose"] for event in passed["events"] if event["kind"] == "choose"]
        assert (choose["0"], choose["1"]) == (rolled["you"]["legal"][-1], "pass")


# Bots


def test_bots_think_elsewhere_and_the_server_answers_meanwhile(
    here: Here, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "think", think_hard)
    table = ada.open(seats=4, bots=["easy"] * 3)
    ada.ask("POST", f"/tables/{table}/start")
    with ada.at(table) as me:
        update = me.update()
        if 0 in update["table"]["waits_for"]:
            me.acknowledged("roll")
        rolled = me.update(lambda new: bool(new["table"]["moves"] > 1))
        slowest = 0.0
        while me.update()["table"]["chosen"] != [1, 2, 3]:
            begin = time.perf_counter()
            here.person().ask("GET", "/games")
            slowest = max(slowest, time.perf_counter() - begin)
        assert 0 < slowest < 0.4
        assert me.acknowledged("choose", move="pass", moves=rolled["table"]["moves"])


def test_bots_take_their_time_like_people(tmp_path: Path) -> None:
    with Here(tmp_path, bot_delay=0.4) as here:
        ada = here.person()
        table = ada.open(bots=["easy"])
        ada.ask("POST", f"/tables/{table}/start")
        with ada.at(table) as me:
            update = me.update()
            if 0 in update["table"]["waits_for"]:
                me.acknowledged("roll")
            me.update(lambda new: bool(new["table"]["moves"] > 1))
            begin = time.monotonic()
            me.update(lambda new: bool(1 in new["table"]["chosen"]))
            assert time.monotonic() - begin > 0.15


# Coming and going, while others are connected


def test_a_bot_plays_for_who_has_left_until_they_are_back(here: Here) -> None:
    ada, ben, table = two_players(here)
    with ada.at(table) as me:
        with ben.at(table):
            me.wait_for("presence", lambda message: bool(message["here"] == [0, 1]))
            refused = ada.refused("POST", f"/tables/{table}/seats/1/bot", {"level": "hard"})
            assert (refused.code, "Ben is here" in refused.detail) == ("still-here", True)
        me.wait_for("presence", lambda message: bool(message["here"] == [0]))
        ben.ask("POST", f"/tables/{table}/leave")
        assert me.update(lambda new: bool(new["table"]["seats"][1]["left"]))["events"][-1]["kind"] == "stand"
        ada.ask("POST", f"/tables/{table}/seats/1/bot", {"level": "hard"})
        update = me.update(lambda new: bool(new["table"]["seats"][1]["bot"]))
        place = update["table"]["seats"][1]
        assert place == {**place, "name": "Ben", "bot": "hard", "person": True, "left": True}
        assert place["character"] in CHARACTERS
        for _ in range(3):
            update = play_on(me, update) if 0 in update["table"]["waits_for"] else me.update()
        back = ben.ask("POST", f"/tables/{table}/back")
        assert back["table"]["seats"][1] == {
            "name": "Ben",
            "bot": None,
            "character": None,
            "person": True,
            "left": False,
        }
        assert back["you"]["seat"] == 1


def test_a_bot_plays_only_for_who_has_been_away_for_a_while(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben, table = two_players(here)
    with ada.at(table) as me:
        with ben.at(table) as other:
            other.update()
        just_gone = me.wait_for("presence", lambda message: bool(message["here"] == [0]))
        assert just_gone["away"] == []
        assert ada.refused("POST", f"/tables/{table}/seats/1/bot").code == "too-soon"
    monkeypatch.setattr(attendance, "SECONDS_BEFORE_A_BOT", 0.3)
    with ada.at(table) as me:
        with ben.at(table) as other:
            other.update()
        me.wait_for("presence", lambda message: bool(message["away"] == [1]))
        ada.ask("POST", f"/tables/{table}/seats/1/bot")


def test_the_table_closes_when_the_last_person_leaves_and_spectators_see_it(here: Here) -> None:
    ada, ben, table = two_players(here)
    with ada.at(table, token=None) as spectator:
        ada.ask("POST", f"/tables/{table}/leave")
        ben.ask("POST", f"/tables/{table}/leave")
        closed = spectator.update(lambda new: bool(new["table"]["status"] == "closed"))
        assert closed["events"][-1]["kind"] == "close"
    with ada.at(table) as me:
        assert me.answer("roll")["problem"]["code"] == "closed"


def test_everybody_hears_of_the_rematch(here: Here) -> None:
    ada = here.person()
    table = ada.open(bots=["easy"])
    ada.ask("POST", f"/tables/{table}/start")
    with ada.at(table) as me:
        update = me.update()
        while update["table"]["status"] != "over":
            update = play_on(me, update) if 0 in update["table"]["waits_for"] else me.update()
        again = ada.ask("POST", f"/tables/{table}/rematch")["id"]
        assert me.update(lambda new: bool(new["table"]["rematch"]))["table"]["rematch"] == again


def test_of_two_who_ask_for_a_rematch_at_once_nobody_waits_alone(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = here.person()
    table = ada.open(bots=["easy"])
    ada.ask("POST", f"/tables/{table}/start")
    with ada.at(table) as me:
        update = me.update()
        while update["table"]["status"] != "over":
            update = play_on(me, update) if 0 in update["table"]["waits_for"] else me.update()
    open_room = here.node.rooms.open
    opened = []

    async def slowly(*events: Any) -> Any:
        room = await open_room(*events)
        opened.append(room)
        await asyncio.sleep(0.3)
        return room

    monkeypatch.setattr(here.node.rooms, "open", slowly)

    async def both() -> list[Any]:
        return await asyncio.gather(*(asyncio.to_thread(ada.ask, "POST", f"/tables/{table}/rematch") for _ in "ab"))

    first, second = asyncio.run(both())
    assert first == second
    assert len(opened) == 2
    assert [listed["id"] for listed in ada.ask("GET", "/mine")] == [first["id"]]


# Who is not welcome


def test_pages_of_others_may_not_connect(here: Here, ada: Person) -> None:
    table = ada.open()
    for origin in ("https://example.org", "null", "http://[", here.url + "0"):
        with pytest.raises(InvalidStatus) as refused, seat(here.url, table, additional_headers={"Origin": origin}):
            pass
        response = refused.value.response
        assert response.status_code == 403
        assert json.loads(response.body or b"")["code"] == "foreign-page"
        assert "content-security-policy" in response.headers
    with seat(here.url, table, additional_headers={"Origin": here.url}) as welcome:
        welcome.send({"type": "hello"})
        welcome.update()


def test_a_message_that_is_too_large_ends_the_connection(here: Here) -> None:
    ada, _, table = two_players(here)
    with ada.at(table) as me:
        with pytest.raises(ConnectionClosed):
            me.answer("say", text="x" * 20_000)
        assert me.closed() == 1009
