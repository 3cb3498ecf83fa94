"""What stands before everything: headers, limits, logs, and what operators ask for."""

import asyncio
import json
import logging
import re
import sqlite3
import time
from pathlib import Path
from socket import gethostname
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as SqlTimeoutError
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus

from rowlock.server import logs
from rowlock.server.api.guards import check_origin
from rowlock.server.api.problems import ForeignPage
from rowlock.server.live.limits import MOST_CLIENTS, Limit, TooMany
from rowlock.server.metrics import Metrics
from rowlock.server.room import attendance
from rowlock.server.room.seats import hash_of
from rowlock.server.settings import Settings
from rowlock.server.store import connect
from tests.server.api.here import PATIENCE, Here, Person, play_on, problem_in, seat, two_players, wait_until


@pytest.fixture
def logged() -> Any:
    """Everything that is logged at the lowest level, as the server writes it."""
    lines: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    root = logging.getLogger()
    before = root.handlers, root.level
    logs.set_up("debug")
    keep = Keep()
    keep.setFormatter(root.handlers[0].formatter)
    root.handlers = [keep]
    yield lines
    root.handlers = before[0]
    root.setLevel(before[1])


# Headers


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/v1/games"),
        ("GET", "/api/v1/openapi.json"),
        ("GET", "/api/v1/tables/nobodysaidso"),
        ("POST", "/api/v1/tables"),
        ("PUT", "/api/v1/tables"),
        ("GET", "/api/nowhere"),
        ("GET", "/healthz"),
        ("GET", "/metrics"),
    ],
)
def test_every_answer_has_the_headers_that_keep_browsers_safe(here: Here, method: str, path: str) -> None:
    headers = httpx.request(method, here.url + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert re.fullmatch("[0-9a-f]{12}", headers["x-request-id"])
    assert "server" not in headers
    assert headers.get("cache-control") == ("no-store" if path.startswith("/api/") else None)


# Whose pages may use the server


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("localhost", True),
        ("127.0.0.1:8710", True),
        ("[::1]:8710", True),
        ("192.0.2.7:8710", True),
        (f"{gethostname()}:8710".lower(), True),
        ("play.example.org", True),
        ("play.example.org:8080", True),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("play.example.org.evil.example", False),
    ],
)
def test_a_page_of_the_name_we_were_asked_by_is_ours_only_if_the_name_is(host: str, ours: bool) -> None:
    """The owner of a name can let it lead to this machine."""
    headers = Headers({"origin": f"http://{host}", "host": host})
    allowed = Settings(origins="https://play.example.org").allowed_origins
    if ours:
        check_origin(headers, allowed)
    else:
        with pytest.raises(ForeignPage, match="expected one of this server's own: its operator names them in ROWLOCK_"):
            check_origin(headers, allowed)


def test_a_foreign_page_changes_nothing_and_programs_and_other_names_are_welcome(here: Here) -> None:
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}
    answer = httpx.post(f"{here.url}/api/v1/tables", json={"game": "qwixx"}, headers=evil)
    assert (problem_in(answer).status, problem_in(answer).code) == (403, "foreign-page")
    for headers in ({"Host": "evil.example"}, {"Origin": here.url}, {}):
        assert httpx.post(f"{here.url}/api/v1/tables", json={"game": "qwixx"}, headers=headers).status_code == 201
    assert httpx.get(f"{here.url}/api/v1/games", headers=evil).status_code == 200


# When something goes wrong on our side


@pytest.mark.parametrize(
    "error",
    [
        OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full")),
        SqlTimeoutError("QueuePool limit of size 5 overflow 10 reached"),
        OSError("the disk is full"),
    ],
)
def test_while_the_database_cannot_be_used_everybody_is_told_to_come_back(
    here: Here, ada: Person, monkeypatch: pytest.MonkeyPatch, logged: list[str], error: Exception
) -> None:
    async def fail(*_: object) -> None:
        raise error

    table = ada.open()
    with ada.at(table) as me:
        me.update()
        with monkeypatch.context() as patch:
            patch.setattr(here.node.rooms.store._writing, "write", fail)
            answer = ada.http.post(f"/tables/{table}/bots")
            me.send({"type": "phrase", "id": "1", "phrase": "hello"})
            assert me.closed() == 1011
    problem = problem_in(answer)
    assert (problem.status, problem.code, answer.headers["retry-after"]) == (503, "unavailable", "5")
    assert "full" not in answer.text
    lines = [line for line in map(json.loads, logged) if line["event"] == "the database cannot be used"]
    assert [line["level"] for line in lines] == ["error"] * 2
    assert all("limit" in line["reason"] or "full" in line["reason"] for line in lines)
    with ada.at(table) as me:
        me.acknowledged("phrase", id="1", phrase="hello")


def test_a_refused_connection_is_no_error_of_ours(here: Here, ada: Person, logged: list[str]) -> None:
    table = ada.open()
    with pytest.raises(InvalidStatus), seat(here.url, table, additional_headers={"Origin": "https://a.example"}):
        pass
    # A connection of an earlier test may end only now.
    lines = [line for line in map(json.loads, logged) if table in line.get("path", "")]
    assert [line["status"] for line in lines if line.get("method") == "WEBSOCKET"] == [403]
    assert [line for line in lines if line["level"] == "error"] == []


def test_a_failure_is_a_problem_document_and_is_logged_with_its_trace(
    here: Here, ada: Person, monkeypatch: pytest.MonkeyPatch, logged: list[str]
) -> None:
    async def fail(_: str) -> None:
        raise RuntimeError("the bits are upside down")

    table = ada.open()
    with monkeypatch.context() as patch:
        patch.setattr(here.node.rooms, "find", fail)
        answer = ada.http.get(f"/tables/{table}")
    problem = problem_in(answer)
    assert (problem.status, problem.code) == (500, "failed")
    assert "bits" not in answer.text
    assert "content-security-policy" in answer.headers
    (failed,) = [line for line in map(json.loads, logged) if line["event"] == "failed"]
    assert "RuntimeError: the bits are upside down" in failed["error"]
    assert (failed["level"], failed["table"], failed["request"]) == ("error", table, answer.headers["x-request-id"])
    assert ada.ask("GET", f"/tables/{table}")


def test_a_failure_in_a_connection_ends_it_and_is_logged(
    here: Here, monkeypatch: pytest.MonkeyPatch, logged: list[str]
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the bits are upside down")

    ada, _, table = two_players(here)
    with ada.at(table) as me:
        me.update()
        with monkeypatch.context() as patch:
            patch.setattr(here.node.rooms, "ask", fail)
            me.send({"type": "phrase", "id": "1", "phrase": "hello"})
            assert me.closed() == 1011
    (failed,) = [line for line in map(json.loads, logged) if line["event"] == "failed"]
    assert "RuntimeError: the bits are upside down" in failed["error"]
    assert failed["table"] == table
    with ada.at(table) as me:
        me.acknowledged("phrase", id="1", phrase="hello")


# Logs


def test_requests_are_logged_with_their_ids_and_without_anybody_s_secrets(here: Here, logged: list[str]) -> None:
    ada, ben, table = two_players(here)
    with ada.at(table) as first, ben.at(table) as second:
        for me in (first, second):
            update = me.update()
            if update["you"]["seat"] in update["table"]["waits_for"]:
                play_on(me, update)
    answer = ada.http.get(f"/tables/{table}")
    lines = [json.loads(line) for line in logged]
    (request,) = [line for line in lines if line.get("request") == answer.headers["x-request-id"]]
    assert (request["event"], request["method"], request["status"]) == ("request", "GET", 200)
    assert (request["table"], request["path"]) == (table, f"/api/v1/tables/{table}")
    wait_until(lambda: any('"WEBSOCKET"' in line and table in line for line in logged))
    everything = "\n".join(logged)
    for secret in (ada.token, ben.token):
        assert secret not in everything


def test_errors_of_the_database_are_logged_without_what_was_to_be_stored(here: Here) -> None:
    async def fail() -> str:
        async with connect(here.node.settings.database).begin() as connection:
            with pytest.raises(DBAPIError) as failed:
                await connection.execute(text("INSERT INTO nothing VALUES (:secret)"), {"secret": "sealed"})
        return str(failed.value)

    assert "sealed" not in asyncio.run(fail())


def test_nobody_is_told_a_token_or_the_seed(here: Here) -> None:
    ada, ben, table = two_players(here)
    told = [ada.http.get(f"/tables/{table}{path}").text for path in ("", "/record", "/states", "/fairness")]
    with ben.at(table, after=0) as me:
        told.append(json.dumps(me.update()))
    everything = "".join(told)
    for person in (ada, ben):
        for secret in (person.token, hash_of(person.token)):
            assert secret not in everything
    assert "_seed" not in everything
    assert '"token"' not in everything


# Limits


def test_a_limit_allows_so_many_at_once_and_then_so_many_each_second(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 100.0
    monkeypatch.setattr("rowlock.server.live.limits.monotonic", lambda: time)
    limit = Limit("jokes", 2, 0.1, 1)
    for _ in range(2):
        limit.check("Ada")
    with pytest.raises(TooMany, match="too many jokes at once, expected the next one in 10 s"):
        limit.check("Ada")
    limit.check("Ben")
    time += 10
    limit.check("Ada")
    with pytest.raises(TooMany):
        limit.check("Ada")
    for number in range(MOST_CLIENTS):
        limit.check(f"{number}")
    limit.check("Ada")


def test_a_limit_can_be_switched_off_and_the_smallest_still_lets_one_through() -> None:
    for _ in range(100):
        Limit("jokes", 2, 0.1, 0).check("Ada")
    Limit("jokes", 2, 0.1, 0.01).check("Ada")


def test_tables_seats_and_requests_are_limited(limited: Here) -> None:
    ada = limited.person()
    tables = [ada.open(seats=5) for _ in range(20)]
    answer = ada.http.post("/tables", json={"game": "qwixx"})
    problem = problem_in(answer)
    assert (problem.status, problem.code) == (429, "too-many")
    assert problem.detail.startswith("too many new tables at once, expected the next one in ")
    assert int(answer.headers["retry-after"]) in range(1, 6)
    assert len(ada.ask("GET", "/mine")) == len(tables)
    assert ada.refused("POST", "/records", content=b"{}").status == 429
    statuses = [ada.http.post(f"/tables/{tables[0]}/seats", json={"name": "Ada"}).status_code for _ in range(45)]
    assert statuses[:40] == [201] * 40
    assert 429 in statuses
    assert 429 in [ada.http.get("/games").status_code for _ in range(250)]
    assert httpx.get(f"{limited.url}/healthz").status_code == 200


def test_over_several_connections_a_seat_says_no_more_than_over_one(limited: Here) -> None:
    ada, ben, table = two_players(limited)
    with ada.at(table) as one, ada.at(table) as two, ben.at(table) as other:
        for number in range(60):
            (one, two)[number % 2].send({"type": "ping"})
        for number in range(20):
            two.send({"type": "phrase", "id": f"f{number}", "phrase": "hello"})
        two.wait_for("refused", lambda new: "too many messages" in new["problem"]["detail"])
        other.acknowledged("phrase", phrase="hello")


def test_coming_back_and_switching_the_chat_are_limited(limited: Here) -> None:
    """Each is an event that is kept for ever."""
    ada, _, table = two_players(limited)
    answers = [ada.http.put(f"/tables/{table}/chat", json={"chat": n % 2 == 1}).status_code for n in range(10)]
    assert answers[:6] == [200] * 6
    assert 429 in answers
    assert ada.refused("POST", f"/tables/{table}/back").code == "too-many"
    owner = limited.person()
    table = owner.open(seats=5)
    answers = [owner.http.post(f"/tables/{table}/bots").status_code for _ in range(50)]
    assert 429 in answers


def connect_often(url: str, table: str) -> None:
    for _ in range(100):
        with seat(url, table):
            pass


def test_connections_are_limited(limited: Here) -> None:
    table = limited.person().open()
    with pytest.raises(InvalidStatus) as refused:
        connect_often(limited.url, table)
    assert refused.value.response.status_code == 429
    assert json.loads(refused.value.response.body or b"")["code"] == "too-many"


def test_messages_and_words_are_limited_by_a_refusal_with_their_name(limited: Here) -> None:
    ada, ben, table = two_players(limited)
    with ada.at(table) as me:
        answers = [me.answer("phrase", phrase="hello") for _ in range(8)]
        assert [answer["type"] for answer in answers[:6]] == ["ack"] * 6
        refused = next(answer for answer in answers if answer["type"] == "refused")
        assert (refused["problem"]["status"], "too many words" in refused["problem"]["detail"]) == (429, True)
        # What was heard before is acknowledged again, and coming back brings no more words than before.
        assert me.answer("phrase", id="m1", phrase="hello")["type"] == "ack"
    with ada.at(table) as me, ben.at(table) as other:
        assert "refused" in [me.answer("phrase", id=f"n{n}", phrase="hello")["type"] for n in range(4)]
        assert other.answer("phrase", phrase="hello")["type"] == "ack"
        for number in range(100):
            me.send({"type": "phrase", "id": f"f{number}", "phrase": "hello"})
        flooded = me.wait_for("refused", lambda new: "too many messages" in new["problem"]["detail"])
        assert flooded["id"].startswith("f")
        assert other.answer("roll", id="r")["type"] in ("ack", "refused")


# For operators


def test_a_server_says_that_it_is_alive_and_whether_it_is_ready(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    assert httpx.get(f"{here.url}/healthz").json() == {"status": "alive"}
    assert httpx.get(f"{here.url}/readyz").json() == {"status": "ready"}

    async def not_ready() -> bool:
        return False

    with monkeypatch.context() as patch:
        patch.setattr(here.node.rooms.store, "ready", not_ready)
        answer = httpx.get(f"{here.url}/readyz")
        assert (answer.status_code, answer.json()) == (
            503,
            {"status": "the database cannot be used"},
        )
        assert httpx.head(f"{here.url}/readyz").status_code == 503
    for path in ("healthz", "readyz"):
        answer = httpx.head(f"{here.url}/{path}")
        assert (answer.status_code, answer.text) == (200, "")
    monkeypatch.setattr(here.node.bus, "connected", False)
    answer = httpx.get(f"{here.url}/readyz")
    assert (answer.status_code, answer.json()) == (503, {"status": "Redis does not answer"})


def test_while_redis_is_away_nobody_who_may_be_elsewhere_is_taken_over(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "SECONDS_BEFORE_A_BOT", 0.001)
    ada, ben, table = two_players(here)
    monkeypatch.setattr(here.node.bus, "connected", False)
    assert ada.refused("POST", f"/tables/{table}/seats/1/bot").code == "too-soon"
    ben.ask("POST", f"/tables/{table}/leave")
    ada.ask("POST", f"/tables/{table}/seats/1/bot")


def metrics_of(here: Here) -> dict[str, float]:
    lines = httpx.get(f"{here.url}/metrics").text.splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


def test_prometheus_is_told_what_a_node_does(tmp_path: Path) -> None:
    with Here(tmp_path) as here:
        ada, _, table = two_players(here)
        with ada.at(table) as me:
            update = me.update()
            me.answer("roll")
            me.answer("choose", move="castle", moves=update["table"]["moves"])
            after = metrics_of(here)
        assert after["rowlock_connections"] == after["rowlock_tables"] == 1
        assert after["rowlock_decisions_total"] + after["rowlock_refusals_total"] == 2
        assert after["rowlock_append_seconds_count"] >= 3
        assert after["rowlock_append_seconds_sum"] > 0
        assert after["rowlock_append_batch_count"] >= 3
        assert after["rowlock_rooms_in_memory"] == 1
        assert after["rowlock_redis_connected"] == 1
        assert after["rowlock_database_connections_most"] >= 1
        assert 0 <= after["rowlock_database_connections_used"] <= after["rowlock_database_connections_most"]
        assert after["process_resident_memory_bytes"] > 1e6


def test_answers_are_counted_by_route_and_status(tmp_path: Path) -> None:
    with Here(tmp_path) as here:
        ada, _, table = two_players(here)
        for path in (f"/tables/{table}", "/tables/nobodysaidso", "/made/up"):
            ada.http.get(path)
        httpx.request("PROPFIND", f"{here.url}/api/v1/tables")
        with ada.at(table) as me:
            me.update()
            after = metrics_of(here)

    def count(method: str, route: str, status: int) -> float:
        labels = f'method="{method}",route="{route}",status="{status}"'
        return after.get(f"rowlock_answer_seconds_count{{{labels}}}", 0)

    assert count("GET", "/api/v1/tables/{table}", 200) == 1
    assert count("GET", "/api/v1/tables/{table}", 404) == 1
    assert count("POST", "/api/v1/tables", 201) == 1
    assert count("GET", "none", 404) == 1
    assert count("WEBSOCKET", "/api/v1/tables/{table}/ws", 101) == 1
    assert sum(value for name, value in after.items() if 'method="other"' in name and "_count" in name) == 1
    # Nobody can fill the memory with addresses of their own making.
    assert not any(table in name or "nobody" in name or "PROPFIND" in name for name in after)


def test_refusals_are_counted_by_limit(tmp_path: Path) -> None:
    with Here(tmp_path, rate=0.001) as here:
        statuses = {httpx.get(f"{here.url}/api/v1/games").status_code for _ in range(3)}
        assert statuses == {200, 429}
        after = metrics_of(here)
    assert after['rowlock_limited_total{limit="requests"}'] == 2


def test_an_event_loop_that_is_held_up_shows(tmp_path: Path) -> None:
    with Here(tmp_path) as here:
        loop = here.node.upkeep._tasks[0].get_loop()
        asyncio.run_coroutine_threadsafe(_hold_up(), loop).result(PATIENCE)
        wait_until(lambda: metrics_of(here)["rowlock_event_loop_lag_seconds_sum"] >= 0.4)


async def _hold_up() -> None:
    time.sleep(0.7)


@pytest.mark.parametrize(("how", "shown"), [("plain", r"127\.0\.0\.1"), ("hashed", "[0-9a-f]{12}"), ("none", "None")])
def test_lines_about_requests_have_the_clients_address_as_the_operator_wants(
    tmp_path: Path, logged: list[str], how: str, shown: str
) -> None:
    with Here(tmp_path, log_addresses=how) as here:
        for _ in range(2):
            httpx.get(f"{here.url}/api/v1/games")
    clients = {str(json.loads(line).get("client")) for line in logged if '"path": "/api/v1/games"' in line}
    assert len(clients) == 1
    assert re.fullmatch(shown, clients.pop())


def test_hashed_addresses_tell_clients_apart_for_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = logs.Addresses("hashed")
    one, two = addresses.shown("192.0.2.1"), addresses.shown("192.0.2.2")
    assert one != two
    assert addresses.shown("192.0.2.1") == one
    assert logs.Addresses("hashed").shown("192.0.2.1") != one
    monkeypatch.setattr("time.strftime", lambda *_: "tomorrow")
    assert addresses.shown("192.0.2.1") != one


def test_the_dashboard_names_only_figures_that_there_are(tmp_path: Path) -> None:
    dashboard = json.loads((Path(__file__).parents[3] / "deploy" / "grafana.json").read_text())
    queries = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    named = set(re.findall(r"\b(?:rowlock|process)_\w+", queries))
    assert len(named) > 15
    with Here(tmp_path) as here:
        text = httpx.get(f"{here.url}/metrics").text
    kinds = dict(re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE))
    told = {name for name, kind in kinds.items() if kind != "histogram"}
    told |= {f"{name}_{part}" for name, kind in kinds.items() if kind == "histogram" for part in ("bucket", "count")}
    assert named <= told
    # And the labels by which it sums.
    labels = set(re.findall(r"by \(([^)]*)\)", queries))
    metrics = Metrics()
    known = {
        "instance",
        "le",
        *(label for metric in vars(metrics).values() for label in getattr(metric, "_labelnames", ())),
    }
    assert {label for group in labels for label in group.split(", ")} <= known


def test_every_figure_is_documented() -> None:
    document = (Path(__file__).parents[3] / "docs" / "server.md").read_text()
    names = re.findall(r"^# TYPE (rowlock_\w+) ", Metrics().text().decode(), re.MULTILINE)
    assert [name for name in names if not name.endswith("_created") and f"`{name}`" not in document] == []
