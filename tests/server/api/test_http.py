"""What people ask for over HTTP, and what they are given."""

import json
from random import Random
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter

import rowlock
from rowlock.rules.crossing.games import LONGO, ON_BOARD
from rowlock.rules.games import GAMES
from rowlock.rules.messages import play
from rowlock.rules.story import story
from rowlock.server.api import routes
from rowlock.server.api.families import Game, State
from rowlock.server.api.happenings import Happening
from rowlock.server.api.models import Fairness, Listed, Rematch, Seated, Seen
from rowlock.server.room import attendance
from rowlock.table import Table
from rowlock.table.verify import verify
from tests.play import random_message
from tests.server.api.here import Here, Person, play_on, problem_in, two_players

FACTS: TypeAdapter[Game] = TypeAdapter(Game)
STATES: TypeAdapter[list[State]] = TypeAdapter(list[State])
STORY: TypeAdapter[list[list[Happening]]] = TypeAdapter(list[list[Happening]])


def test_the_games_tell_all_about_themselves(ada: Person) -> None:
    games = ada.ask("GET", "/games")
    assert games == json.loads(json.dumps([game.describe() for game in GAMES.values()]))
    assert [FACTS.validate_python(game).model_dump() for game in games] == games


def test_a_table_is_opened_with_the_usual_options_of_its_game(ada: Person) -> None:
    for game in ada.ask("GET", "/games"):
        usual = {name: schema["default"] for name, schema in game["options"].items()}
        table = ada.open(game["name"], seats=game["max_players"], options=usual)
        assert ada.ask("GET", f"/tables/{table}")["table"]["options"] == usual
        assert ada.ask("GET", f"/tables/{ada.open(game['name'], seats=1)}")["table"]["options"].keys() == usual.keys()


def test_the_sides_of_the_track_can_be_asked_for_and_played_on_as_an_own_track(ada: Person) -> None:
    tracks = next(game["tracks"] for game in ada.ask("GET", "/games") if game["name"] == "on-board")
    assert {side: len(fields) for side, fields in tracks.items()} == {
        side: len(track.fields) for side, track in ON_BOARD.tracks.items()
    }
    table = ada.open("on-board", options={"track": tracks["b"]})
    assert ada.ask("GET", f"/tables/{table}")["table"]["options"]["track"] == tracks["b"]


def test_a_table_is_opened_with_everything_that_can_be_set(ada: Person) -> None:
    wanted = {"game": "longo", "seats": 4, "options": {"lucky_rows": "all"}, "public": True, "seconds": 30}
    answer = Seated.model_validate(
        ada.ask("POST", "/tables", {**wanted, "chat": False, "name": " Ada  L. ", "bots": ["easy", "hard"]})
    )
    table = answer.table
    assert (table.game, table.public, table.seconds) == ("longo", True, 30)
    assert table.options.lucky_rows == "all"
    assert table.options.lucky == [list(pair) for pair in LONGO.lucky_pairs[:4]]
    assert (table.chat, table.status, table.owner, table.state) == (False, "open", 0, None)
    assert [(seat.name, seat.bot, seat.person) for seat in table.seats] == [
        ("Ada L.", None, True),
        ("Ada", "easy", False),
        ("Ben", "hard", False),
        (None, None, False),
    ]
    assert (answer.you.seat, answer.token) == (0, ada.token)


def test_who_brings_no_token_is_given_one(here: Here) -> None:
    answer = httpx.post(f"{here.url}/api/v1/tables", json={"game": "qwixx", "name": "Ada"}).json()
    seen = httpx.get(
        f"{here.url}/api/v1/tables/{answer['table']['id']}", headers={"Authorization": f"Bearer {answer['token']}"}
    )
    assert seen.json()["you"]["seat"] == 0


def test_a_table_can_be_opened_for_others(ada: Person, ben: Person) -> None:
    answer = ada.ask("POST", "/tables", {"game": "qwixx"})
    assert (answer["you"]["seat"], answer["table"]["owner"]) == (None, None)
    assert ben.sit(answer["table"]["id"])["table"]["owner"] == 0


def test_only_public_tables_that_wait_are_in_the_lobby(ada: Person, ben: Person) -> None:
    def lobby() -> list[str]:
        return [Listed.model_validate(table).id for table in ada.ask("GET", "/tables")]

    public, private = ada.open(public=True), ada.open()
    newer = ada.open(public=True)
    assert lobby()[:2] == [newer, public]
    assert private not in lobby()
    ben.sit(public)
    ada.ask("POST", f"/tables/{public}/start")
    ada.ask("POST", f"/tables/{newer}/leave")
    assert not {public, newer} & set(lobby())


def test_a_table_that_everybody_has_left_is_not_long_in_the_lobby(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ada.open(public=True)
    monkeypatch.setattr(routes, "SECONDS_TO_ARRIVE", 0)
    assert table not in [listed["id"] for listed in ada.ask("GET", "/tables")]
    with ada.at(table) as me:
        me.update()
        assert table in [listed["id"] for listed in ada.ask("GET", "/tables")]


def test_where_somebody_waits_comes_first_in_the_lobby(
    ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "LOBBY", 2)
    waiting = ada.open(public=True)
    with ada.at(waiting) as me:
        me.update()
        newer = [ben.open(public=True) for _ in range(3)]
        assert [listed["id"] for listed in ada.ask("GET", "/tables")] == [waiting, newer[-1]]


def test_the_deadline_is_the_same_however_it_is_asked_for(here: Here) -> None:
    ada, _, table = two_players(here, seconds=30)

    def deadline() -> float | None:
        told: float | None = ada.ask("GET", f"/tables/{table}")["table"]["deadline"]
        return told

    assert deadline() is None
    with ada.at(table) as me:
        told = me.update()["table"]["deadline"]
        assert told is not None
        assert deadline() == told


def test_a_bot_is_of_a_usual_level_if_nothing_is_said(here: Here, ada: Person) -> None:
    seen = ada.ask("POST", f"/tables/{ada.open()}/bots")
    assert seen["table"]["seats"][1]["bot"] == "medium"
    ada, ben, table = two_players(here)
    ben.ask("POST", f"/tables/{table}/leave")
    assert ada.ask("POST", f"/tables/{table}/seats/1/bot")["table"]["seats"][1]["bot"] == "medium"


def test_nobody_but_the_host_changes_a_table_that_the_host_has_only_just_left(ada: Person, ben: Person) -> None:
    table = ada.open(seats=2)
    ben.sit(table)
    with ben.at(table) as me:
        with ada.at(table) as owner:
            owner.update()
        alone = me.wait_for("presence", lambda message: bool(message["here"] == [1]))
        assert alone["keeper"] == 0
        for method, path in (("DELETE", "/seats/0"), ("POST", "/start"), ("POST", "/bots")):
            assert ben.refused(method, f"/tables/{table}{path}").code == "forbidden"


def test_once_the_host_is_away_for_long_who_is_here_is_told_to_look_after_the_table(
    ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "SECONDS_TO_STAND_IN", 0.3)
    table = ada.open(seats=2)
    ben.sit(table)
    with ben.at(table) as me:
        with ada.at(table) as owner:
            owner.update()
        me.wait_for("presence", lambda message: bool(message["keeper"] == 1))
        ben.ask("DELETE", f"/tables/{table}/seats/0")
        ben.ask("POST", f"/tables/{table}/bots")
        assert ben.ask("POST", f"/tables/{table}/start")["table"]["status"] == "playing"


def from_address(person: Person, address: str) -> Person:
    person.http.headers["X-Forwarded-For"] = address
    return person


def test_whoever_was_sent_away_does_not_sit_down_again_with_whatever_token(here: Here, ada: Person) -> None:
    from_address(ada, "192.0.2.1")
    ben, again, cleo = (from_address(here.person(), address) for address in ("192.0.2.2", "192.0.2.2", "192.0.2.3"))
    table = ada.open(seats=3)
    ben.sit(table)
    ada.ask("DELETE", f"/tables/{table}/seats/1")
    for person in (ben, again):
        assert person.refused("POST", f"/tables/{table}/seats", {"name": "Ben"}).code == "sent-away"
    assert cleo.sit(table)["you"]["seat"] == 1


def test_a_family_at_one_address_can_send_one_of_them_away(here: Here, ada: Person, ben: Person) -> None:
    table = ada.open(seats=3)
    ben.sit(table)
    ada.ask("DELETE", f"/tables/{table}/seats/1")
    assert ben.refused("POST", f"/tables/{table}/seats", {"name": "Ben"}).code == "sent-away"
    assert here.person().sit(table, "Cleo")["you"]["seat"] == 1


def test_the_owner_switches_the_chat(ada: Person, ben: Person) -> None:
    table = ada.open()
    ben.sit(table)
    assert ada.ask("PUT", f"/tables/{table}/chat", {"chat": False})["table"]["chat"] is False
    with ben.at(table) as me:
        assert me.answer("say", text="hello")["problem"]["code"] == "chat-off"
        assert ada.ask("PUT", f"/tables/{table}/chat", {"chat": True})["table"]["chat"] is True
        me.acknowledged("say", text="hello")


def test_who_sits_down_twice_keeps_the_seat(ada: Person, ben: Person) -> None:
    table = ada.open(seats=3)
    first, second = ben.sit(table), ben.sit(table, "Benjamin")
    assert first["you"]["seat"] == second["you"]["seat"] == 1
    assert first["table"] == second["table"]


def test_two_of_the_same_name_are_told_apart(ada: Person, ben: Person) -> None:
    table = ada.open()
    assert [seat["name"] for seat in ben.sit(table, "Ada")["table"]["seats"]] == ["Ada", "Ada 2"]


def test_seats_can_be_freed_and_filled_with_bots(ada: Person, ben: Person) -> None:
    table = ada.open(seats=3)
    ben.sit(table)
    ada.ask("POST", f"/tables/{table}/bots", {"level": "easy"})
    for seat in (1, 2):
        seen = Seen.model_validate(ada.ask("DELETE", f"/tables/{table}/seats/{seat}"))
        assert seen.table.seats[seat].name is None
    assert ada.ask("POST", f"/tables/{table}/bots", {})["table"]["seats"][1]["bot"] == "medium"


def test_who_leaves_before_the_game_frees_the_seat_and_the_last_closes_the_table(ada: Person, ben: Person) -> None:
    table = ada.open()
    ben.sit(table)
    seen = ada.ask("POST", f"/tables/{table}/leave")["table"]
    assert (seen["seats"][0]["name"], seen["owner"], seen["status"]) == (None, 1, "open")
    assert ben.ask("POST", f"/tables/{table}/leave")["table"]["status"] == "closed"
    assert ada.refused("POST", f"/tables/{table}/seats", {"name": "Ada"}).code == "closed"


def test_a_game_begins_when_the_first_person_says_so(here: Here) -> None:
    ada, _, table = two_players(here)
    seen = Seen.model_validate(ada.ask("GET", f"/tables/{table}"))
    assert (seen.table.status, seen.table.moves, seen.table.chosen) == ("playing", 1, [])
    assert seen.table.state is not None
    assert seen.table.waits_for == [seen.table.state.active]
    assert seen.table.commitment


def test_my_tables_are_those_that_are_not_over(here: Here, ada: Person, ben: Person) -> None:
    def mine(person: Person) -> dict[str, Listed]:
        found = [Listed.model_validate(table) for table in person.ask("GET", "/mine")]
        return {table.id: table for table in found}

    open_one, left = ada.open(), ada.open()
    ben.sit(left)
    ben.ask("POST", f"/tables/{left}/leave")
    ada.ask("POST", f"/tables/{left}/leave")
    assert list(mine(ada)) == [open_one]
    assert mine(ben) == {}
    cleo, dan, playing = two_players(here)
    assert sorted([mine(cleo)[playing].your_turn, mine(dan)[playing].your_turn]) == [False, True]


def play_to_the_end(ada: Person, table: str) -> None:
    with ada.at(table) as seat:
        update = seat.update()
        while update["table"]["status"] != "over":
            update = play_on(seat, update) if 0 in update["table"]["waits_for"] else seat.update()


def finish(here: Here, game: str = "qwixx") -> tuple[Person, str]:
    """A game against a bot, to its end."""
    ada = here.person()
    table = ada.open(game, bots=["easy"])
    ada.ask("POST", f"/tables/{table}/start")
    play_to_the_end(ada, table)
    return ada, table


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_can_be_replayed_and_its_dice_checked(here: Here, game: str) -> None:
    ada, table = finish(here, game)
    record = [json.loads(line) for line in ada.http.get(f"/tables/{table}/record").text.splitlines()]
    assert verify(record).wrong is None
    states = ada.ask("GET", f"/tables/{table}/states")
    assert STATES.dump_python(STATES.validate_python(states), exclude_unset=True) == states
    assert states[-1] == Table.restore(record).state.describe()
    for number in (1, len(record) // 2, len(record)):
        expected = Table.restore(record[:number]).state.describe()
        assert ada.ask("GET", f"/tables/{table}/states/{number}") == states[number - 1] == expected
    assert ada.refused("GET", f"/tables/{table}/states/{len(record) + 1}").code == "not-awaited"
    told = ada.ask("GET", f"/tables/{table}/story")
    assert STORY.dump_python(STORY.validate_python(told), exclude_unset=True) == told
    assert told == [[happening.describe() for happening in happenings] for happenings in story(record)]
    assert told[-1][-1]["kind"] == "over"
    fairness = Fairness.model_validate(ada.ask("GET", f"/tables/{table}/fairness"))
    assert fairness.seed == record[-1]["_seed"]
    assert fairness.commitment == record[0]["_commitment"]
    assert not fairness.imported
    again = ada.http.post("/records", content=ada.http.get(f"/tables/{table}/record").content)
    assert again.status_code == 201
    kept = Seen.model_validate(again.json())
    assert (kept.table.status, kept.you.seat) == ("over", None)
    assert ada.ask("GET", f"/tables/{kept.table.id}/fairness")["imported"]
    assert ada.http.get(f"/tables/{kept.table.id}/record").text == ada.http.get(f"/tables/{table}/record").text


def test_the_seed_is_told_at_the_end_only(here: Here) -> None:
    ada, _, table = two_players(here)
    fairness = Fairness.model_validate(ada.ask("GET", f"/tables/{table}/fairness"))
    assert (bool(fairness.commitment), fairness.seed) == (True, None)


def test_all_who_want_a_rematch_meet_at_the_same_table(here: Here) -> None:
    ada, table = finish(here)
    first, second = (Rematch.model_validate(ada.ask("POST", f"/tables/{table}/rematch")).id for _ in range(2))
    assert first == second != table
    seen = ada.ask("GET", f"/tables/{first}")
    assert (seen["you"]["seat"], seen["table"]["status"]) == (0, "open")
    assert [seat["bot"] for seat in seen["table"]["seats"]] == [None, "easy"]
    assert seen["table"]["options"] == ada.ask("GET", f"/tables/{table}")["table"]["options"]
    assert ada.ask("GET", f"/tables/{table}")["table"]["rematch"] == first


def test_a_rematch_does_not_wait_for_who_has_left(here: Here) -> None:
    ada, ben, table = two_players(here)
    ben.ask("POST", f"/tables/{table}/leave")
    ada.ask("POST", f"/tables/{table}/seats/1/bot")
    play_to_the_end(ada, table)
    ben.ask("POST", f"/tables/{table}/back")
    ada.ask("POST", f"/tables/{table}/leave")
    again = ben.ask("POST", f"/tables/{table}/rematch")["id"]
    seen = ben.ask("POST", f"/tables/{again}/bots")["table"]
    assert ([seat["person"] for seat in seen["seats"]], seen["owner"]) == ([False, True], 1)
    assert ben.ask("POST", f"/tables/{again}/start")["table"]["status"] == "playing"


def test_nothing_can_be_done_at_a_closed_table(here: Here) -> None:
    ada, ben, table = two_players(here)
    for person in (ada, ben):
        person.ask("POST", f"/tables/{table}/leave")
    for method, path, body in (("POST", "back", None), ("POST", "rematch", None), ("PUT", "chat", {"chat": False})):
        problem = ada.refused(method, f"/tables/{table}/{path}", body)
        assert (problem.code, problem.detail) == ("closed", "the table is closed, expected an open one")


# What is refused


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("{}", "game: it is missing, expected a value"),
        ('{"game": "chess"}', "there is no game 'chess', expected qwixx, longo, on-board or qwinto"),
        ('{"game": "qwixx", "bots": ["x"]}', "bots.0: it is 'x', expected 'easy', 'medium', 'hard' or 'master'"),
        ('{"game": "qwixx", "seats": "2"}', "seats: it is '2', expected a whole number"),
        ('{"game": "qwixx", "seats": 9}', "seats: it is 9, expected at most 6"),
        ('{"game": "qwixx", "seats": 1' + "0" * 100 + "}", "expected at most 6"),
        ('{"game": "qwixx", "seconds": 1}', "seconds: it is 1, expected at least 5"),
        ('{"game": "qwixx", "public": 1}', "public: it is 1, expected true or false"),
        ('{"game": "qwixx", "name": ""}', "name: it is '', expected at least 1 letters"),
        ('{"game": "qwixx", "name": "\\ud800"}', "name: it is '\\ud800', expected text that UTF-8 can write"),
        ('{"game": "qwixx", "bots": "easy"}', "bots: it is 'easy', expected a list"),
        ('{"game": "qwixx", "colour": 1}', "colour: there is no such field, expected only those that"),
        ('{"\\ud800": 1}', "body: it is '\\ud800', expected text that UTF-8 can write"),
        ("[]", "body: it is [], expected an object"),
        ("{", "the body is not JSON (Expecting property name enclosed in double quotes), expected a JSON object"),
        ('{"seats": 1' + "0" * 5000 + "}", "or a number has thousands of digits), expected a JSON object"),
    ],
)
def test_what_is_wrong_is_said_in_our_own_words(ada: Person, content: str, sentence: str) -> None:
    problem = ada.refused("POST", "/tables", content=content, headers={"content-type": "application/json"})
    assert sentence in problem.detail


def test_what_is_wrong_with_an_address_is_said_in_our_own_words(ada: Person) -> None:
    problem = ada.refused("GET", "/tables/a.b")
    assert problem.detail == "table: it is 'a.b', expected 1 to 16 letters, digits, - or _"
    problem = ada.refused("DELETE", "/tables/abc/seats/x")
    assert problem.detail == "seat: it is 'x', expected a whole number"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"game": 5}, "game"),
        ({"game": "chess"}, "game"),
        ({"game": None}, "game"),
        ({"seats": "2"}, "seats"),
        ({"seats": 0}, "seats"),
        ({"seats": 7}, "seats"),
        ({"seats": 2.5}, "seats"),
        ({"seats": True}, "seats"),
        ({"options": []}, "options"),
        ({"public": "yes"}, "public"),
        ({"seconds": 4}, "seconds"),
        ({"seconds": 86401}, "seconds"),
        ({"seconds": "30"}, "seconds"),
        ({"chat": 1}, "chat"),
        ({"name": ""}, "name"),
        ({"name": "A" * 25}, "name"),
        ({"name": ["Ada"]}, "name"),
        ({"bots": "easy"}, "bots"),
        ({"bots": ["champion"]}, "bots.0"),
        ({"bots": ["easy"] * 7}, "bots"),
        ({"colour": "red"}, "colour"),
        ({"\ud800": 1}, "body"),
        ({"x" * 1000: 1}, "x" * 100),
    ],
)
def test_a_wrong_field_is_named_with_the_reason(ada: Person, wrong: dict[str, Any], field: str) -> None:
    content = json.dumps({"game": "qwixx", **wrong})
    problem = ada.refused("POST", "/tables", content=content, headers={"content-type": "application/json"})
    assert (problem.status, problem.code) == (422, "malformed")
    assert [error.field for error in problem.errors] == [field]
    assert problem.errors[0].reason in problem.detail


@pytest.mark.parametrize(
    ("wrong", "field", "sentence"),
    [
        ({"options": {"lucky": [[5, 8], [6, 11]]}}, "options", "lucky"),
        ({"game": "longo", "options": {"lucky": [[5, 8]]}}, "options", "expected"),
        ({"game": "longo", "options": {"lucky_rows": "none"}}, "options", "expected"),
        ({"game": "on-board", "options": {"track": "c"}}, "options", "expected"),
        ({"seats": 6}, "seats", "expected at most 5"),
        ({"seats": 2, "bots": ["easy", "easy"], "name": "Ada"}, "bots", "3 want to play, expected at most 2"),
        ({"seats": 2, "bots": ["easy", "easy"]}, "bots", "all seats are for bots"),
        ({"name": "\u200b\n"}, "name", "the name is"),
    ],
)
def test_a_game_that_cannot_be_is_refused(ada: Person, wrong: dict[str, Any], field: str, sentence: str) -> None:
    problem = ada.refused("POST", "/tables", {"game": "qwixx", **wrong})
    assert (problem.status, problem.code) == (422, "malformed")
    assert [error.field for error in problem.errors] == [field]
    assert sentence in problem.detail


def test_what_is_refused_opens_no_table(ada: Person) -> None:
    before = ada.ask("GET", "/tables")
    ada.refused("POST", "/tables", {"game": "qwixx", "public": True, "name": "Ada", "seats": 9})
    ada.refused("POST", "/tables", {"game": "qwixx", "public": True, "name": "\x00"})
    assert ada.ask("GET", "/tables") == before
    assert ada.ask("GET", "/mine") == []


JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    ("content", "headers", "status"),
    [
        (b"", JSON, 422),
        (b"{", JSON, 400),
        (b"\xff\xfe", JSON, 400),
        (b"[" * 50_000, JSON, 400),
        (b'{"seats": 1' + b"0" * 5000 + b"}", JSON, 400),
        (b"[]", JSON, 422),
        (b"null", JSON, 422),
        (b'{"game": "qwixx"}', {"content-type": "text/plain"}, 415),
        (b'{"game": "qwixx"}', {}, 415),
        (b"game=qwixx", {"content-type": "application/x-www-form-urlencoded"}, 415),
    ],
)
def test_a_body_that_is_no_json_object_is_refused(
    ada: Person, content: bytes, headers: dict[str, str], status: int
) -> None:
    problem = ada.refused("POST", "/tables", content=content, headers=headers)
    assert (problem.status, problem.code) == (status, "malformed")


def test_a_body_that_is_too_large_is_refused_whether_its_size_is_told_or_not(ada: Person) -> None:
    large = b'{"game": "' + b"x" * (3 * 1024 * 1024) + b'"}'
    for path in ("/tables", "/records"):
        for content in (large, iter([large[:1000], large[1000:]])):
            problem = ada.refused("POST", path, content=content, headers=JSON)
            assert (problem.status, problem.code) == (413, "too-large")


@pytest.mark.parametrize("header", ["Basic YWRhOmFkYQ==", "Bearer", "Bearer short", "Bearer " + "x" * 129, "Bearer né"])
def test_a_token_that_is_none_is_refused(here: Here, header: str) -> None:
    answer = httpx.get(f"{here.url}/api/v1/mine", headers={b"authorization": header.encode("latin-1")})
    problem = problem_in(answer)
    assert (problem.status, problem.code) == (401, "no-token")
    assert answer.headers["www-authenticate"] == "Bearer"


ACTIONS: list[tuple[str, str, Any]] = [
    ("DELETE", "/seats/0", None),
    ("POST", "/bots", {}),
    ("POST", "/start", None),
    ("POST", "/leave", None),
    ("POST", "/back", None),
    ("POST", "/seats/0/bot", {}),
    ("POST", "/rematch", None),
]


@pytest.mark.parametrize(("method", "path", "body"), ACTIONS)
def test_who_does_not_sit_at_a_table_can_do_nothing_there(
    here: Here, ada: Person, method: str, path: str, body: Any
) -> None:
    _, _, playing = two_players(here)
    stranger = here.person()
    for table in (ada.open(), playing):
        before = stranger.ask("GET", f"/tables/{table}")["table"]
        assert stranger.refused(method, f"/tables/{table}{path}", body).code == "forbidden"
        answer = httpx.request(method, f"{here.url}/api/v1/tables/{table}{path}", json=body)
        assert problem_in(answer).code == "no-token"
        assert stranger.ask("GET", f"/tables/{table}")["table"] == before


def test_only_the_first_person_changes_the_table_before_the_game(ada: Person, ben: Person) -> None:
    table = ada.open(seats=2)
    before = ben.sit(table)["table"]
    for method, path, body in (("POST", "/start", None), ("POST", "/bots", {}), ("DELETE", "/seats/0", None)):
        assert ben.refused(method, f"/tables/{table}{path}", body).code == "forbidden"
    assert ada.ask("GET", f"/tables/{table}")["table"] == before


def test_what_comes_at_the_wrong_time_is_refused_and_changes_nothing(here: Here, ada: Person) -> None:
    table = ada.open()
    before = ada.ask("GET", f"/tables/{table}")["table"]
    for method, path, code in (
        ("POST", "/start", "not-awaited"),
        ("POST", "/rematch", "not-awaited"),
        ("GET", "/record", "not-begun"),
        ("GET", "/states/1", "not-begun"),
        ("GET", "/story", "not-begun"),
        ("POST", "/seats/0/bot", "not-begun"),
    ):
        assert ada.refused(method, f"/tables/{table}{path}").code == code
    assert ada.ask("GET", f"/tables/{table}")["table"] == before
    owner, guest, table = two_players(here)
    before = owner.ask("GET", f"/tables/{table}")["table"]
    for method, path, body in (
        ("POST", "/start", None),
        ("POST", "/bots", {}),
        ("DELETE", "/seats/1", None),
    ):
        assert owner.refused(method, f"/tables/{table}{path}", body).code == "begun"
    assert owner.refused("POST", f"/tables/{table}/rematch").code == "not-awaited"
    assert here.person().refused("POST", f"/tables/{table}/seats", {"name": "Cleo"}).code == "begun"
    assert owner.ask("GET", f"/tables/{table}")["table"] == before
    assert guest.ask("GET", f"/tables/{table}")["you"]["seat"] == 1


def test_a_full_table_takes_nobody(here: Here, ada: Person, ben: Person) -> None:
    table = ada.open()
    ben.sit(table)
    assert here.person().refused("POST", f"/tables/{table}/seats", {"name": "Cleo"}).code == "full"
    assert ada.refused("POST", f"/tables/{table}/bots", {}).code == "full"


@pytest.mark.parametrize(
    "body", [{}, {"name": ""}, {"name": 5}, {"name": "Ben", "seat": 1}, {"name": "\t"}, {"name": "\u200d"}]
)
def test_who_has_no_proper_name_gets_no_seat(ada: Person, ben: Person, body: Any) -> None:
    table = ada.open()
    assert ben.refused("POST", f"/tables/{table}/seats", body).code == "malformed"
    assert ada.ask("GET", f"/tables/{table}")["table"]["seats"][1]["name"] is None


@pytest.mark.parametrize("seat", ["6", "-1", "x", "1e400"])
def test_a_seat_that_is_no_number_is_refused(ada: Person, seat: str) -> None:
    problem = ada.refused("DELETE", f"/tables/{ada.open()}/seats/{seat}")
    assert [error.field for error in problem.errors] == ["seat"]


def test_a_seat_that_the_table_does_not_have_is_refused(ada: Person) -> None:
    assert "expected 0 to 1" in ada.refused("DELETE", f"/tables/{ada.open()}/seats/5").detail


def test_an_unknown_table_is_not_found(ada: Person) -> None:
    for method, path, body in (*ACTIONS, ("GET", "", None), ("GET", "/record", None), ("GET", "/fairness", None)):
        problem = ada.refused(method, f"/tables/nobodysaidso{path}", body)
        assert (problem.status, problem.code) == (404, "unknown")


@pytest.mark.parametrize("name", ["a" * 17, "a.b", "a%00b", "%C3%A4", "' OR 1=1"])
def test_a_name_that_no_table_can_have_is_refused(ada: Person, name: str) -> None:
    assert [error.field for error in ada.refused("GET", f"/tables/{name}").errors] == ["table"]


@pytest.mark.parametrize("path", ["/chess", "/tables/", "/tables/x/y/z", "/../v2/games"])
def test_an_unknown_address_is_not_found(ada: Person, path: str) -> None:
    problem = ada.refused("GET", path)
    assert (problem.status, problem.code) == (404, "unknown")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/tables", "GET, POST"),
        ("DELETE", "/games", "GET"),
        ("GET", "/records", "POST"),
        ("POST", "/openapi.json", "GET"),
    ],
)
def test_a_method_that_is_not_meant_is_refused(ada: Person, method: str, path: str, allowed: str) -> None:
    answer = ada.http.request(method, path)
    assert problem_in(answer).status == 405
    assert set(answer.headers["allow"].split(", ")) - {"HEAD"} == set(allowed.split(", "))
    assert answer.headers["allow"] in problem_in(answer).detail


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (b"", "expected"),
        (b"chess\n", "expected a JSON object"),
        (b'{"new": {"game": "chess", "players": 2}}\n', "there is no game"),
        (b'{"roll": {"white": [1, 2]}}\n', "line 1"),
        (b'{"new": {"game": "qwixx", "players": 2}}\n' * 2001, "expected at most 2000"),
    ],
)
def test_a_record_that_is_none_is_refused(ada: Person, record: bytes, sentence: str) -> None:
    problem = ada.refused("POST", "/records", content=record)
    assert sentence in problem.detail
    assert [error.field for error in problem.errors] == ["body"]


def test_the_record_of_a_game_that_goes_on_is_kept_as_far_as_it_goes(here: Here) -> None:
    ada, _, table = two_players(here)
    record = ada.http.get(f"/tables/{table}/record").content
    kept = ada.http.post("/records", content=record).json()["table"]
    assert kept["status"] == "closed"
    assert ada.http.get(f"/tables/{kept['id']}/record").content == record
    assert len(ada.ask("GET", f"/tables/{kept['id']}/states")) == len(record.splitlines())


@pytest.mark.parametrize("name", ["\U0001f469\u200d\U0001f680 Zoé", "می\u200cخواهم"])
def test_names_may_have_joined_letters(ada: Person, ben: Person, name: str) -> None:
    table = ada.open()
    assert ben.sit(table, name)["table"]["seats"][1]["name"] == name
    assert Table.start("qwixx", [name]).names == (name,)


@pytest.mark.parametrize("note", [b"1" + b"0" * 30, b"[" * 500 + b"]" * 500, b'"\\ud800"'])
def test_notes_in_a_record_that_cannot_be_kept_are_refused(ada: Person, note: bytes) -> None:
    state, random = rowlock.start("qwixx", players=1), Random(1)
    lines = [b'{"new": {"game": "qwixx", "players": 1}, "_note": ' + note + b"}"]
    while not state.over:
        message = random_message(state, random)
        state = play(state, message)
        lines.append(json.dumps(message).encode())
    assert ada.refused("POST", "/records", content=b"\n".join(lines)).code == "malformed"
