"""People who mean no good: the server survives them, and a game beside them goes on undisturbed."""

import json
import resource
import socket as sockets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from rowlock.server import serve
from rowlock.server.api import socket
from rowlock.server.room import checks
from tests.server.api.here import PATIENCE, Here, Person, play_on, raw_connection, seat, two_players, wait_until

SLOWEST_ANSWER = 10.0
"""Seconds. The server gives its enemies longer, so an answer that waited for one of them would be slower."""


@contextmanager
def game_beside(here: Here) -> Iterator[None]:
    """A game that is played to its end meanwhile, and again, without a break and without waiting."""
    stop, failures = threading.Event(), list[BaseException]()
    slowest, games = 0.0, 0

    def play() -> None:
        nonlocal slowest, games
        try:
            while not stop.is_set() or not games:
                ada = here.person()
                table = ada.open(bots=["easy"])
                ada.ask("POST", f"/tables/{table}/start")
                with ada.at(table) as me:
                    update = me.update()
                    while update["table"]["status"] != "over":
                        begin = time.perf_counter()
                        update = play_on(me, update) if 0 in update["table"]["waits_for"] else me.update()
                        slowest = max(slowest, time.perf_counter() - begin)
                games += 1
        except BaseException as error:
            failures.append(error)

    player = threading.Thread(target=play)
    player.start()
    try:
        yield
    finally:
        stop.set()
        player.join(3 * PATIENCE)
    assert not failures
    assert not player.is_alive()
    assert games
    assert slowest < SLOWEST_ANSWER


def random_json(random: Random, depth: int = 0) -> Any:
    """Something that is JSON, and often nearly a message."""
    match random.randrange(8 if depth < 3 else 6):
        case 0:
            return random.choice([None, True, False, 0, -1, 2**31, 2**63, 10**40, 1.5, 1e308])
        case 1:
            return "".join(chr(random.choice([0, 10, 34, 92, 65, 0x202E, 0x1F3B2])) for _ in range(random.randrange(9)))
        case 2 | 3 | 4:
            return random.choice(["hello", "roll", "choose", "nonce", "say", "phrase", "ping", "pass", "cross red 6"])
        case 5:
            return random.randrange(10)
        case 6:
            return [random_json(random, depth + 1) for _ in range(random.randrange(4))]
        case _:
            names = ["type", "id", "move", "moves", "token", "after", "text", "phrase", "nonce", "x"]
            return {random.choice(names): random_json(random, depth + 1) for _ in range(random.randrange(5))}


def nearly_a_message(random: Random) -> str | bytes:
    message = {"type": random.choice(["hello", "roll", "choose", "nonce", "say", "phrase", "ping"]), "id": "1"}
    match random.randrange(8):
        case 0:
            return random.randbytes(random.randrange(200))
        case 1:
            return random.randbytes(random.randrange(200)).decode("latin-1")
        case 2:
            return "[" * random.randrange(5000) + "]" * random.randrange(5000)
        case 3:
            return json.dumps(message)[: random.randrange(30)]
        case 4:
            return '{"type": "choose", "id": "1", "moves": ' + "9" * random.randrange(1, 4000) + "}"
        case _:
            return json.dumps({**message, **dict([("x", 1)] * random.randrange(2)), **_object(random)})


def _object(random: Random) -> dict[str, Any]:
    found = random_json(random)
    return found if isinstance(found, dict) else {"move": found, "moves": found, "text": found}


def test_messages_of_every_kind_are_answered_or_end_the_connection_but_nothing_else(here: Here) -> None:
    random = Random(4)
    victim, other, table = two_players(here)
    with game_beside(here):
        for _ in range(30):
            with suppress(WebSocketException), seat(here.url, table) as enemy:
                if random.random() < 0.8:
                    token = random.choice([None, victim.token, other.token])
                    enemy.send({"type": "hello", "token": token, "after": random.choice([None, 0, 3, 10**6])})
                for _ in range(40):
                    enemy.socket.send(nearly_a_message(random))
                enemy.send({"type": "ping"})
                enemy.wait_for("pong")
        assert victim.ask("GET", f"/tables/{table}")["table"]["status"] == "playing"


def test_frames_that_are_no_websocket_frames_end_the_connection(here: Here, ada: Person) -> None:
    random = Random(5)
    table = ada.open()
    with game_beside(here):
        for _ in range(40):
            for connection in (raw_connection(here.url, table), raw_connection(here.url)):
                with connection as enemy, suppress(OSError):
                    enemy.sendall(random.randbytes(random.randrange(1, 3000)) + b"\r\n\r\n")
                    enemy.shutdown(sockets.SHUT_WR)
                    while enemy.recv(4096):
                        pass
    wait_until(lambda: here.node.lounge.connections == 0)


def test_huge_frames_and_endless_ones_end_the_connection(here: Here) -> None:
    ada, _, table = two_players(here)

    def endless() -> Iterator[str]:
        while True:
            yield "x" * 1000

    huge: list[Any] = ["x" * 1_000_000, b"x" * 1_000_000, endless()]
    with game_beside(here):
        for message in huge:
            with ada.at(table) as enemy:
                enemy.update()
                with suppress(WebSocketException):
                    enemy.socket.send(message)
                # Whether the client hears why depends on how much of its message is still under way.
                assert enemy.closed() in (1006, 1009)


def test_connections_that_say_nothing_are_let_go(here: Here, ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "SECONDS_TO_SAY_HELLO", 0.5)
    table = ada.open()
    with game_beside(here):
        silent = [raw_connection(here.url) for _ in range(20)]
        enemies = [seat(here.url, table) for _ in range(30)]
        connected = [enemy.__enter__() for enemy in enemies]
        assert [enemy.closed() for enemy in connected] == [1008] * 30
        for enemy in enemies:
            enemy.__exit__(None, None, None)
        for connection in silent:
            connection.close()


def test_a_flood_is_read_slowly(limited: Here) -> None:
    ada, _, table = two_players(limited)
    before = limited.node.metrics.refusals._value.get()
    with ada.at(table) as enemy:
        stop = threading.Event()

        def read() -> None:
            with suppress(WebSocketException, TimeoutError):
                while not stop.is_set():
                    enemy.socket.recv(1)

        reader = threading.Thread(target=read)
        reader.start()
        end = time.monotonic() + 3
        enemy.socket.socket.settimeout(1)
        with suppress(OSError, WebSocketException):
            while time.monotonic() < end:
                enemy.socket.send('{"type": "ping"}' + " " * 8000)
        stop.set()
        reader.join()
    # 60 are answered, and 20 more each second; of the others only a few are read at all.
    assert limited.node.metrics.refusals._value.get() - before < 20
    assert limited.person().ask("GET", "/games")


def slow_reader(here: Here, person: Person, table: str) -> sockets.socket:
    """Somebody who says hello and then reads nothing."""
    enemy = raw_connection(here.url, table)
    enemy.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 1024)
    hello = json.dumps({"type": "hello", "token": person.token}).encode()
    enemy.sendall(b"\x81" + bytes([0x80 | len(hello)]) + bytes(4) + hello)
    return enemy


def test_slow_readers_cost_nothing_and_are_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "SECONDS_TO_READ", 2)
    monkeypatch.setattr(serve, "SECONDS_UNREAD", 3)
    monkeypatch.setattr(checks, "MOST_WORDS", 1_000_000)
    with Here(tmp_path) as here:
        ada, ben, table = two_players(here)
        enemies = [slow_reader(here, ada, table) for _ in range(20)]
        wait_until(lambda: here.node.lounge.connections == 20)
        with game_beside(here), ben.at(table) as other:
            begin, memory = time.monotonic(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            number = 0
            while here.node.lounge.connections > 2 and time.monotonic() < begin + PATIENCE:
                number += 1
                other.acknowledged("say", id=f"w{number}", text="x" * 200)
            assert here.node.lounge.connections <= 2
            assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory < 100_000
        # Nothing of them is left, although they have neither read nor gone.
        for person in (ada, ben):
            person.http.close()
        wait_until(lambda: not here.server.server_state.connections)
        for enemy in enemies:
            enemy.close()
