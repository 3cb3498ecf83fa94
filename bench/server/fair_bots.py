"""How long a bot at one visitor's table takes while another visitor has many: ``python -m bench.server.fair_bots``.

A visitor opens fifteen tables of Qwinto with five `master` bots each, which think longest, and plays there without
pausing. An honest visitor from another address plays Qwixx against one `medium` bot. How long does that bot take to
choose? Everything is on loopback and ends on its own. Results go to ``fair_bots.json``, under the name that you give as
an argument.
"""

import asyncio
import json
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.server.__main__ import running, say

RESULTS = Path(__file__).with_suffix(".json")
PORT = 8797
URL = f"http://127.0.0.1:{PORT}"
ENEMY, HONEST = "127.0.0.2", "127.0.0.3"
TABLES = 15
SECONDS_TO_WARM_UP = 8
SECONDS = 40


class Player:
    """A player who plays against bots without pausing."""

    def __init__(self, address: str, game: str, levels: list[str]) -> None:
        self._address = address
        self._game = game
        self._levels = levels
        self.waits: list[tuple[float, float]] = []
        """When a bot had to choose, and how long it took."""

    async def play(self) -> None:
        """Play one game after another until cancelled."""
        while True:
            async with AsyncExitStack() as stack:
                http = await stack.enter_async_context(httpx.AsyncClient(base_url=f"{URL}/api/v1", timeout=60))
                wanted = {"game": self._game, "name": "Ada", "seats": 1 + len(self._levels), "bots": self._levels}
                opened = (await http.post("/tables", json=wanted)).json()
                table, token = opened["table"]["id"], opened["token"]
                await http.post(f"/tables/{table}/start", headers={"Authorization": f"Bearer {token}"})
                address = f"{URL}/api/v1/tables/{table}/ws".replace("http", "ws", 1)
                socket = await stack.enter_async_context(connect(address, local_addr=(self._address, 0), proxy=None))
                await socket.send(json.dumps({"type": "hello", "token": token}))
                await self._play_game(socket)

    async def _play_game(self, socket: ClientConnection) -> None:
        asked: tuple[int, float] | None = None
        acted = -1
        async for text in socket:
            message: dict[str, Any] = json.loads(text)
            if message["type"] != "update":
                continue
            table, you = message["table"], message["you"]
            if table["status"] != "playing":
                return
            if asked and asked[0] != table["moves"]:
                self.waits.append((asked[1], time.monotonic() - asked[1]))
                asked = None
            if you["seat"] in table["waits_for"] and acted != table["moves"]:
                acted = table["moves"]
                legal = you["legal"]
                choice = {"type": "choose", "move": legal[-1], "moves": acted} if legal else {"type": "roll"}
                await socket.send(json.dumps({**choice, "id": f"{acted}"}))
            if asked is None and "choose" in table["state"]["awaits"] and set(table["waits_for"]) - {you["seat"]}:
                asked = table["moves"], time.monotonic()


async def waits(enemies: int) -> dict[str, Any]:
    """The time that the honest player's bot takes while the other visitor keeps this number of tables busy."""
    honest = Player(HONEST, "qwixx", ["medium"])
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(Player(ENEMY, "qwinto", ["master"] * 5).play()) for _ in range(enemies)]
        await asyncio.sleep(SECONDS_TO_WARM_UP)
        begin = time.monotonic()
        tasks.append(group.create_task(honest.play()))
        await asyncio.sleep(SECONDS)
        for task in tasks:
            task.cancel()
    seconds = [wait for at, wait in honest.waits if at > begin]
    return {"decisions": len(seconds), "median": round(median(seconds), 2), "worst": round(max(seconds), 2)}


def main(name: str) -> None:
    figures = {}
    for what, enemies in (("alone", 0), ("beside_15_tables", TABLES)):
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "rowlock", "serve", "--port", f"{PORT}", "--log-level", "error"]
            database = f"sqlite+aiosqlite:///{folder}/rowlock.db"
            with running([*command, "--database", database], Path(folder), f"{URL}/readyz"):
                figures[what] = asyncio.run(waits(enemies))
        say(name, what, figures[what])
    known = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    RESULTS.write_text(json.dumps({**known, name: figures}, indent=2) + "\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "now")
