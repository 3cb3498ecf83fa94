"""What one client may use, wherever it asks."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import orjson
import pytest
from redis.asyncio import Redis as AnyRedis

from rowlock.dice import FairDice
from rowlock.server.live.ledger import Ledger
from rowlock.server.live.limits import Limit, TooMany, client_of
from rowlock.server.room.opening import check_sizes
from rowlock.table import Table
from tests.server.api.here import PATIENCE, Here, Person, problem_in, raw_connection, wait_until
from tests.server.services import Redis


@pytest.mark.parametrize(
    ("host", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::7", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        (None, "unknown"),
    ],
)
def test_a_client_is_an_address_or_a_network_of_ipv6(host: str | None, client: str) -> None:
    assert client_of(host) == client


def test_sixty_addresses_of_one_network_are_one_client(limited: Here) -> None:
    ada = limited.person()
    addresses = [f"2001:db8:0:7::{number:x}" for number in range(1, 61)]
    statuses = [_open_from(ada, address) for address in addresses]
    assert statuses[:20] == [201] * 20
    assert statuses.count(429) > 30
    assert _open_from(ada, "2001:db8:0:8::1") == 201


def _open_from(person: Person, address: str, **settings: object) -> int:
    headers = {"X-Forwarded-For": address}
    return person.http.post("/tables", json={"game": "qwixx", **settings}, headers=headers).status_code


def test_the_lobby_cannot_be_filled_by_one_client(limited: Here) -> None:
    ada, ben = limited.person(), limited.person()
    assert [_open_from(ada, "192.0.2.1", public=True) for _ in range(7)] == [201] * 5 + [429] * 2
    # A table for one's friends is still to be had.
    assert _open_from(ada, "192.0.2.1") == 201
    assert _open_from(ben, "192.0.2.2", public=True) == 201
    assert len(ben.ask("GET", "/tables")) == 6


# Records

NEW = b'{"new": {"game": "qwixx", "players": 2}, "_note": "%s"}'


def test_an_address_imports_so_many_bytes_of_records_in_a_day(tmp_path: Path) -> None:
    body = NEW % b"" + b" " * 300_000
    with Here(tmp_path, rate=1.0, record_mib=1) as here:
        ada = here.person()
        answers = [ada.http.post("/records", content=body) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201] * 3 + [429]
        problem = problem_in(answers[-1])
        assert (problem.code, problem.detail[:40]) == ("too-many", "too many bytes of records at once, expec")
        assert 3600 < int(answers[-1].headers["retry-after"]) < 24 * 3600
        # A small one still fits, and others have their own.
        assert ada.http.post("/records", content=NEW % b"").status_code == 201
        elsewhere = {"X-Forwarded-For": "192.0.2.1"}
        assert ada.http.post("/records", content=body, headers=elsewhere).status_code == 201


def test_one_client_sends_two_records_at_the_same_time(limited: Here) -> None:
    head = b"POST /api/v1/records HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n"
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(raw_connection(limited.url)).sendall(head + b" " * 500_000)
        wait_until(lambda: limited.person().http.post("/records", content=NEW % b"").status_code == 429)
    wait_until(lambda: limited.person().http.post("/records", content=NEW % b"").status_code != 429)


@pytest.mark.parametrize("where", ["message", "body"])
def test_the_notes_of_a_record_are_small(ada: Person, where: str) -> None:
    def record(size: int) -> bytes:
        note, new = {"_note": "x" * size}, {"game": "qwixx", "players": 2}
        message = {"new": new, **note} if where == "message" else {"new": {**new, **note}}
        return orjson.dumps(message)

    assert ada.http.post("/records", content=record(900)).status_code == 201
    problem = ada.refused("POST", "/records", content=record(1100))
    assert (problem.status, problem.code) == (422, "malformed")
    assert problem.detail.startswith("line 1: the message has 11")
    assert problem.detail.endswith("bytes of notes, expected at most 1024")


def test_a_track_is_not_endless(ada: Person) -> None:
    field = {"colour": "red", "number": 5, "bonus": 1}
    for number in (100, 500):
        problem = ada.refused("POST", "/tables", {"game": "on-board", "options": {"track": [field] * number}})
        assert problem.errors[0].field == "options"
        assert problem.detail == f"the option 'track' has a length of {number}, expected at most 99"
        new = {"game": "on-board", "players": 2, "options": {"track": [field] * number}}
        problem = ada.refused("POST", "/records", content=orjson.dumps({"new": new}))
        assert problem.detail == f"the option 'track' has a length of {number}, expected at most 99"
    ada.ask("POST", "/tables", {"game": "on-board", "options": {"track": [field] * 99}})


def test_our_own_notes_are_small_enough() -> None:
    table = Table.start("qwixx", [f"Player {seat}" for seat in range(5)], dice=FairDice())
    for seat in range(5):
        table = table.add_nonce(seat, "f" * 64)
    check_sizes([*table.roll().record, {"choose": {}, "_seed": "f" * 64, "_at": 1700000000.123456}])


# All nodes together


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    program = Redis(tmp_path).start()
    yield program
    program.stop()


class Jokes(Limit):
    """A limit that can be waited for."""

    def __init__(self, ledger: Ledger, at_once: float, each_second: float) -> None:
        super().__init__("jokes", at_once, each_second, 1, ledger)
        self.heard = asyncio.Event()

    def learn(self, client: str, left: float) -> None:
        super().learn(client, left)
        self.heard.set()

    async def check_and_hear(self, client: str, amount: int = 1) -> None:
        """Count, and wait for what Redis says."""
        self.heard.clear()
        self.check(client, amount)
        async with asyncio.timeout(PATIENCE):
            await self.heard.wait()


@pytest.mark.anyio
async def test_two_nodes_allow_no_more_than_one(redis: Redis) -> None:
    ledgers = [Ledger(redis.url) for _ in range(3)]
    one, two, late = (Jokes(ledger, 20, 0.001) for ledger in ledgers)
    for _ in range(20):
        await one.check_and_hear("Ada")
    # A node hears of what a client has done elsewhere when it does something here.
    for node in (two, late):
        await node.check_and_hear("Ada")
        with pytest.raises(TooMany):
            node.check("Ada")
        node.check("Ben")
    for ledger in ledgers:
        await ledger.close()


@pytest.mark.anyio
async def test_what_was_used_is_forgotten_when_it_is_there_again(redis: Redis) -> None:
    ledger = Ledger(redis.url)
    await Jokes(ledger, 2, 10).check_and_hear("Ada", 2)
    client = AnyRedis.from_url(redis.url)
    (key,) = await client.keys("rowlock:*")
    assert 0 < await client.ttl(key) <= 2
    await client.aclose()
    await ledger.close()


@pytest.mark.anyio
@pytest.mark.parametrize("trouble", ["hangs", "is gone"])
async def test_nobody_waits_for_redis_and_each_node_counts_alone_without_it(redis: Redis, trouble: str) -> None:
    ledger = Ledger(redis.url)
    limit = Jokes(ledger, 5, 0.001)
    await limit.check_and_hear("Ada")
    if trouble == "hangs":
        assert redis.number
        os.kill(redis.number, signal.SIGSTOP)
    else:
        redis.stop()
    for _ in range(4):
        limit.check("Ada")
        await asyncio.sleep(0.01)
    with pytest.raises(TooMany):
        limit.check("Ada")
    async with asyncio.timeout(PATIENCE):
        await ledger.close()
