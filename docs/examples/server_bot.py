"""A bot that takes a seat at a table of a Rowlock server and plays: ``python server_bot.py LINK [NAME]``.

LINK is the address of a table; its last part is the table's id. Needs Python and `pip install websockets`."""

import json
import re
import secrets
import sys
import time
import urllib.error
import urllib.request
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect


def sit_down(address: str, name: str) -> str:
    """Take a free seat, and return the token by which the server knows us from now on."""
    body, headers = json.dumps({"name": name}).encode(), {"Content-Type": "application/json"}
    try:
        with urllib.request.urlopen(urllib.request.Request(f"{address}/seats", body, headers)) as answer:
            return str(json.load(answer)["token"])
    except urllib.error.HTTPError as problem:
        sys.exit(json.load(problem)["detail"])
    except (OSError, ValueError) as error:
        sys.exit(f"there is no Rowlock server at this address ({error})")


def decide(table: dict[str, Any], you: dict[str, Any]) -> dict[str, Any]:
    """A choice among the legal moves, or a roll. Put your own ideas here."""
    if you["legal"]:
        return {"type": "choose", "move": secrets.choice(you["legal"]), "moves": table["moves"]}
    return {"type": "roll"}


def play(address: str, token: str) -> dict[str, Any]:
    """Play to the end, come back if the connection breaks, and return the final table."""
    table: dict[str, Any] = {}
    while True:
        try:
            with connect(f"{address}/ws".replace("http", "ws", 1)) as socket:
                socket.send(json.dumps({"type": "hello", "token": token}))
                # Our own contribution to the dice, so that nobody can have picked them against us.
                socket.send(json.dumps({"type": "nonce", "id": secrets.token_hex(8), "nonce": secrets.token_hex(16)}))
                for update in (message for message in map(json.loads, socket) if message["type"] == "update"):
                    table, you = table | update["table"], update["you"]  # an update has only what has changed
                    if table["status"] in ("over", "closed"):
                        return table
                    if you["seat"] in table["waits_for"]:
                        socket.send(json.dumps({**decide(table, you), "id": secrets.token_hex(8)}))
        except (WebSocketException, OSError):
            time.sleep(1)  # a minute of silence also ends the connection; then we simply come back


if __name__ == "__main__":
    if not (link := re.fullmatch(r"(https?://[^/]+)/(?:.*/)?([\w-]+)/?", " ".join(sys.argv[1:2]))) or len(sys.argv) > 3:
        sys.exit("usage: python server_bot.py LINK [NAME], such as http://127.0.0.1:8710/t/ID Robo")
    there = f"{link[1]}/api/v1/tables/{link[2]}"
    end = play(there, sit_down(there, (sys.argv[2:] or ["Robo"])[0]))
    scores = zip(end["seats"], (end["state"] or {"scores": ()})["scores"], strict=False)
    print(f"The game is {end['status']}:", ", ".join(f"{seat['name']} {score['total']}" for seat, score in scores))  # noqa: T201
