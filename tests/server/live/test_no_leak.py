"""Nobody is told too early: every byte that the server sends is searched for sealed choices and for the seed."""

import asyncio
import base64
import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect

from rowlock.rules.games import GAMES
from rowlock.server.client import PREFIX, Client, Connection
from rowlock.server.room.seats import hash_of
from tests.server.play import LONGEST_GAME, NAMES
from tests.server.services import Server

pytestmark = pytest.mark.anyio

PLAYERS = 3
LEGAL_MOVES = re.compile(
    rb'"legal": ?\[[^]]*\]|"choose": ?\{("\d": ?\[[^]]*\],? ?)+\}'
    rb'|"refused": ?\{("\d": ?\{("[^"]+": ?\{[^}]*\},? ?)*\},? ?)+\}'
)
"""Everybody may know what everybody may do, and may not. Lists of it name moves that have nothing to do with anybody's
choice."""


@dataclass
class Ear:
    """Stands between one client and the server, and keeps every byte that the server sends."""

    url: str = ""
    heard: list[bytearray] = field(default_factory=list)
    """For each connection."""

    def mark(self) -> list[int]:
        return [len(connection) for connection in self.heard]

    def since(self, mark: list[int]) -> bytes:
        marks = mark + [0] * (len(self.heard) - len(mark))
        return b"\n".join(bytes(heard[start:]) for heard, start in zip(self.heard, marks, strict=True))

    def until(self, mark: list[int]) -> bytes:
        return b"\n".join(bytes(heard[:end]) for heard, end in zip(self.heard, mark, strict=False))


@asynccontextmanager
async def listening(server: str) -> AsyncIterator[Ear]:
    ear, there = Ear(), urlsplit(server)

    async def pass_on(
        reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: bytearray | None = None
    ) -> None:
        while content := await reader.read(1 << 16):
            if heard is not None:
                heard += content
            writer.write(content)
        writer.close()

    async def between(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        behind, ahead = await asyncio.open_connection(there.hostname, there.port)
        ear.heard.append(bytearray())
        await asyncio.gather(pass_on(reader, ahead), pass_on(behind, writer, ear.heard[-1]), return_exceptions=True)

    async with await asyncio.start_server(between, "127.0.0.1", 0) as proxy:
        ear.url = f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
        yield ear


@dataclass
class Guest:
    """A player or a spectator: all that they can do to find out, and all that they were told."""

    ear: Ear
    client: Client
    connection: Connection
    seen: dict[str, Any] = field(default_factory=dict)

    async def see(self, sequence: int) -> dict[str, Any]:
        """The table as it is after this number of events, or later."""
        while not self.seen or self.seen["sequence"] < sequence:
            self.seen = await self.connection.next_update()
        return self.seen

    async def ask_everything(self, table: str, moves: int) -> None:
        here = f"/tables/{table}"
        for path in (here, f"{here}/record", f"{here}/states/{moves}", f"{here}/story", f"{here}/fairness", "/tables"):
            await self.client.request("GET", path)
        if self.client.token:
            await self.client.request("GET", "/mine")
        async with connect(self.ear.url.replace("http", "ws") + f"{PREFIX}{here}/ws") as socket:
            await socket.send(json.dumps({"type": "hello", "token": self.client.token, "after": 0}))
            while json.loads(await socket.recv())["type"] != "update":
                pass


class Game:
    """A game in which everybody seals choices that nobody has made before, and listens."""

    def __init__(self, guests: list[Guest], table: str, random: Random) -> None:
        self._guests = guests
        self._table = table
        self._random = random
        self._made: set[str] = set()
        self._sequence = 0
        self._asked = 0
        self.searched = 0
        self.before_the_end: list[list[int]] = []

    async def play(self) -> None:
        while (seen := (await self._guests[0].see(self._sequence))["table"])["status"] != "over":
            waits = seen["waits_for"]
            if "roll" in seen["state"]["awaits"]:
                await self._send(waits[0], "roll")
            else:
                await self._choose(waits, seen["moves"], seen["state"]["turn"])

    async def _send(self, seat: int, kind: str, **content: Any) -> None:
        self.before_the_end = [guest.ear.mark() for guest in self._guests]
        self._sequence = await self._guests[seat].connection.send(kind, **content)
        for guest in self._guests:
            await guest.see(self._sequence)

    async def _choose(self, waits: list[int], moves: int, turn: int) -> None:
        marks = [guest.ear.mark() for guest in self._guests]
        sealed: dict[int, str] = {}
        for seat in waits:
            if seat == waits[-1]:
                await self._search(sealed, marks, moves, turn)
            legal = (await self._guests[seat].see(self._sequence))["you"]["legal"]
            new = [move for move in legal if move != "pass" and move not in self._made]
            # What was chosen before is known anyway, and cannot be searched for.
            move = self._random.choice(new or legal[:1])
            sealed |= {seat: move} if new else {}
            self._made.add(move)
            await self._send(seat, "choose", move=move, moves=moves)
        # The search would have found them: now they are told.
        for guest, mark in zip(self._guests, marks, strict=True):
            for seat, move in sealed.items():
                for way in ways_to_tell(turn, seat, move):
                    assert way in without_legal_moves(guest.ear.since(mark))

    async def _search(self, sealed: dict[int, str], marks: list[list[int]], moves: int, turn: int) -> None:
        if self._asked < 5:
            self._asked += 1
            for guest in self._guests:
                await guest.ask_everything(self._table, moves)
        for seat, move in sealed.items():
            for guest, mark in zip(self._guests, marks, strict=True):
                told = without_legal_moves(guest.ear.since(mark))
                as_message, as_happening = (way in told for way in ways_to_tell(turn, seat, move))
                assert not as_happening
                if guest is not self._guests[seat]:
                    self.searched += 1
                    assert not as_message


def without_legal_moves(content: bytes) -> bytes:
    return LEGAL_MOVES.sub(b"", content)


def ways_to_tell(turn: int, seat: int, move: str) -> tuple[bytes, bytes]:
    """A choice as a message has it, and as its happening begins."""
    return f'"{move}"'.encode(), f'"turn":{turn},"seat":{seat},"kind":"{move.split(" ")[0]}"'.encode()


def ways_to_write(seed: str) -> list[bytes]:
    raw = bytes.fromhex(seed)
    return [raw, seed.encode(), seed.upper().encode(), base64.b64encode(raw)[:40], base64.urlsafe_b64encode(raw)[:40]]


async def test_sealed_choices_seeds_and_tokens_reach_nobody_too_early(
    tmp_path: Path, serve: Callable[..., Server]
) -> None:
    server = serve(f"sqlite+aiosqlite:///{tmp_path / 'rowlock.db'}")
    async with asyncio.timeout(LONGEST_GAME):
        await asyncio.gather(*(listen_to_a_game(server, game) for game in GAMES))


async def listen_to_a_game(server: Server, game: str) -> None:
    async with AsyncExitStack() as stack:
        # The last one is a spectator.
        ears = [await stack.enter_async_context(listening(server.url)) for _ in range(PLAYERS + 1)]
        clients = [await stack.enter_async_context(Client(ear.url)) for ear in ears]
        table = (await clients[0].open_table(game, name=NAMES[0], seats=PLAYERS))["table"]["id"]
        for client, name in zip(clients[1:PLAYERS], NAMES[1:], strict=False):
            await client.sit(table, name)
        await clients[0].start(table)
        connections = [await stack.enter_async_context(client.play(table)) for client in clients]
        guests = [Guest(*parts) for parts in zip(ears, clients, connections, strict=True)]
        played = Game(guests, table, Random(game))
        await played.play()
        assert played.searched > 20

        seed = (await clients[0].request("GET", f"/tables/{table}/fairness"))["seed"]
        for guest, mark in zip(guests, played.before_the_end, strict=True):
            assert not any(written in guest.ear.until(mark) for written in ways_to_write(seed))
            # The search would have found it: now it is told.
            assert seed.encode() in guest.ear.since(mark)
            everything = guest.ear.since([])
            for other in clients[:PLAYERS]:
                assert other.token
                assert hash_of(other.token).encode() not in everything
                assert (other.token.encode() in everything) == (other is guest.client)
