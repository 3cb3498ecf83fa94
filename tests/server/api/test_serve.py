"""The command that starts a server, and how it ends."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from rowlock import Malformed
from rowlock.server.room.checks import MOST_WORDS
from rowlock.server.serve import address_of, listen
from rowlock.server.settings import sqlite_url
from tests.server.api.here import PATIENCE, Person, Seat, play_on, wait_until

READY = "Rowlock is ready: "
ENDS_WITHIN = 8
"""Seconds; a few, on a machine that has other things to do."""


class Process:
    """The command `rowlock`."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.program = subprocess.Popen(
            [sys.executable, "-m", "rowlock", *arguments],
            stdout=subprocess.PIPE,
            stderr=(folder / "log").open("wb"),
            text=True,
            env={
                **{name: value for name, value in os.environ.items() if not name.startswith("ROWLOCK_")},
                "ROWLOCK_DATABASE": sqlite_url(folder / "rowlock.db"),
                "ROWLOCK_PORT": "0",
                "ROWLOCK_BOT_DELAY": "0",
                **environment,
            },
        )
        self.log = folder / "log"

    def url(self) -> str:
        assert self.program.stdout
        line = self.program.stdout.readline()
        assert line.startswith(READY), self.log.read_text()
        return line.removeprefix(READY).strip()

    def end(self, number: signal.Signals) -> int:
        begin = time.monotonic()
        self.program.send_signal(number)
        status = self.program.wait(PATIENCE)
        assert time.monotonic() - begin < ENDS_WITHIN
        return status


@contextmanager
def rowlock(folder: Path, *arguments: str, **environment: str) -> Iterator[Process]:
    process = Process(folder, *arguments, **environment)
    try:
        yield process
    finally:
        process.program.kill()
        process.program.wait()
        assert process.program.stdout
        process.program.stdout.close()


def test_rowlock_alone_says_where_it_is_and_nothing_else(tmp_path: Path) -> None:
    with rowlock(tmp_path) as process:
        url = process.url()
        assert httpx.get(f"{url}/readyz").json() == {"status": "ready"}
        assert httpx.get(f"{url}/api/v1/nowhere").status_code == 404
        assert process.end(signal.SIGINT) == 0
        assert process.log.read_text() == ""


def test_rowlock_serve_writes_logs_as_lines_of_json(tmp_path: Path) -> None:
    with rowlock(tmp_path, "serve", "--port", "0") as process:
        answer = httpx.get(f"{process.url()}/api/v1/games")
        assert process.end(signal.SIGTERM) == 0
        lines = [json.loads(line) for line in process.log.read_text().splitlines()]
    assert answer.headers["x-request-id"] in {line.get("request") for line in lines}


def test_told_to_end_a_server_brings_everything_to_its_end(tmp_path: Path) -> None:
    with rowlock(tmp_path, ROWLOCK_RATE="0") as process:
        url = process.url()
        ada, ben = Person(url), Person(url)
        table = ada.open()
        ben.sit(table)
        ada.ask("POST", f"/tables/{table}/start")
        said: list[int] = []
        codes: list[int] = []

        def talk(me: Seat) -> None:
            try:
                for number in range(MOST_WORDS):
                    me.acknowledged("phrase", id=f"p{number}", phrase="hello")
                    said.append(number)
            except ConnectionClosed:
                codes.append(me.closed())

        with ada.at(table) as me, ben.at(table) as silent:
            silent.update()
            talking = threading.Thread(target=talk, args=(me,))
            talking.start()
            wait_until(lambda: len(said) > 50)
            assert process.end(signal.SIGTERM) == 0
            talking.join()
            assert [*codes, silent.closed()] == [1012, 1012]
        assert process.log.read_text() == ""
    assert len(said) > 1
    with rowlock(tmp_path) as process:
        words = Person(process.url()).ask("GET", f"/tables/{table}")["table"]["sequence"] - 4
    # What was acknowledged is there, and at most what was on its way besides.
    assert len(said) <= words <= len(said) + 1


def test_a_server_with_bots_at_work_ends_as_quickly(tmp_path: Path) -> None:
    with rowlock(tmp_path) as process:
        ada = Person(process.url())
        table = ada.open(seats=5, bots=["master"] * 4)
        ada.ask("POST", f"/tables/{table}/start")
        with ada.at(table) as me:
            update = me.update(lambda new: 0 in new["table"]["waits_for"])
            play_on(me, update)
            assert process.end(signal.SIGTERM) == 0
        assert process.log.read_text() == ""


def test_a_port_in_use_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with rowlock(tmp_path, "serve", "--port", str(port)) as process:
            assert process.program.wait(PATIENCE) == 2
            (sentence,) = process.log.read_text().splitlines()
    assert sentence.startswith(f"rowlock: port {port} of 127.0.0.1 cannot be used (Address already in use), expected")


def test_a_host_that_is_none_is_told_in_one_sentence(tmp_path: Path) -> None:
    with rowlock(tmp_path, "serve", "--host", "999.1.1.1") as process:
        assert process.program.wait(PATIENCE) == 2
        (sentence,) = process.log.read_text().splitlines()
    assert sentence == "rowlock: the host is '999.1.1.1', expected an address or a name of this machine"


def test_a_host_that_is_elsewhere_is_told_in_one_sentence() -> None:
    with pytest.raises(Malformed) as refusal:
        listen("192.0.2.1", 0)
    assert str(refusal.value) == "the host '192.0.2.1' is not here, expected an address of this machine"


@pytest.mark.parametrize(
    ("name", "value"), [("PORT", "x"), ("DATABASE", "mysql"), ("PROXIES", "proxy"), ("LOG_LEVEL", "loud")]
)
def test_a_setting_that_is_none_is_told_in_one_sentence(tmp_path: Path, name: str, value: str) -> None:
    with rowlock(tmp_path, **{f"ROWLOCK_{name}": value}) as process:
        assert process.program.wait(PATIENCE) == 2
        (sentence,) = process.log.read_text().splitlines()
    assert value in sentence
    assert "expected" in sentence


def test_a_database_that_cannot_be_opened_is_told_in_one_sentence(tmp_path: Path) -> None:
    with rowlock(tmp_path, ROWLOCK_DATABASE=sqlite_url(tmp_path / "no such folder" / "rowlock.db")) as process:
        assert process.program.wait(PATIENCE) == 2
        (sentence,) = process.log.read_text().splitlines()
    reason = "unable to open database file"
    assert sentence == f"rowlock: the database cannot be used ({reason}), expected one that can"


def test_one_server_alone_uses_a_file(tmp_path: Path) -> None:
    """Players of two would never see each other's moves."""
    other = tmp_path / "other"
    other.mkdir()
    database = sqlite_url(tmp_path / "rowlock.db")
    with rowlock(tmp_path) as process:
        process.url()
        with rowlock(other, ROWLOCK_DATABASE=database) as second:
            assert second.program.wait(PATIENCE) == 2
            (sentence,) = second.log.read_text().splitlines()
        with rowlock(other, "db", "export", ROWLOCK_DATABASE=database) as reader:
            assert reader.program.wait(PATIENCE) == 0
        process.end(signal.SIGKILL)
    expected = "expected one of our own: stop the other, or choose another file with --database"
    assert sentence == f"rowlock: another server uses the database {tmp_path / 'rowlock.db'}, {expected}"
    with rowlock(other, ROWLOCK_DATABASE=database) as process:
        assert process.url()


@pytest.mark.parametrize(
    ("host", "address"),
    [("127.0.0.1", "http://127.0.0.1:"), ("0.0.0.0", "http://localhost:"), ("::1", "http://[::1]:")],
)
def test_the_address_is_one_that_a_browser_understands(host: str, address: str) -> None:
    with listen(host, 0) as listener:
        assert address_of(listener).startswith(address)
