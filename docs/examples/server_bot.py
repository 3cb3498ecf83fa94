"""A bot that takes a seat at a table of a Rowlock server and plays. Needs Python and `pip install websockets`.

    python docs/examples/server_bot.py http://127.0.0.1:8710/table/TABLE --name Robo

It takes any link whose last part is the id of the table. See docs/server.md for the messages.
"""

import argparse
import itertools
import json
import random
import time
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect


def sit_down(api: str, table: str, name: str) -> str:
    """Take a free seat; the token by which the server knows us from now on."""
    request = urllib.request.Request(
        f"{api}/tables/{table}/seats", json.dumps({"name": name}).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request) as answer:
            return str(json.load(answer)["token"])
    except urllib.error.HTTPError as problem:
        raise SystemExit(json.load(problem)["detail"]) from None


def decide(update: dict[str, Any]) -> dict[str, Any] | None:
    """What to send now: a choice among the legal moves, a roll, or nothing. Put your own ideas here."""
    you, table = update["you"], update["table"]
    if you["seat"] not in table["waits_for"]:
        return None
    if you["legal"]:
        return {"type": "choose", "move": random.choice(you["legal"]), "moves": table["moves"]}
    return {"type": "roll"}


def play(api: str, table: str, token: str) -> dict[str, Any]:
    """Play to the end of the game; after a break of the connection we come back. The table as it is then."""
    address = api.replace("http", "ws", 1) + f"/tables/{table}/ws"
    numbers, run = itertools.count(1), random.randrange(10**9)
    while True:
        try:
            with connect(address) as socket:
                socket.send(json.dumps({"type": "hello", "token": token}))
                while True:
                    try:
                        message = json.loads(socket.recv(timeout=30))
                    except TimeoutError:
                        socket.send('{"type": "ping"}')  # so that nobody thinks we are gone
                        continue
                    if message["type"] == "refused" and message["id"] is None:
                        raise SystemExit(message["problem"]["detail"])
                    if message["type"] == "update":
                        if message["table"]["status"] in ("over", "closed"):
                            return dict(message["table"])
                        if answer := decide(message):
                            socket.send(json.dumps({**answer, "id": f"{run}-{next(numbers)}"}))
        except (WebSocketException, OSError):
            time.sleep(1)


def main() -> None:
    parser = argparse.ArgumentParser(description="Take a seat at a table of a Rowlock server and play.")
    parser.add_argument("link", help="the address of the table")
    parser.add_argument("--name", default="Robo")
    arguments = parser.parse_args()
    link = urlsplit(arguments.link)
    api, table = f"{link.scheme}://{link.netloc}/api/v1", link.path.rstrip("/").rsplit("/", 1)[-1]
    end = play(api, table, sit_down(api, table, arguments.name))
    if end["status"] == "over":
        pairs = zip(end["seats"], end["state"]["scores"], strict=True)
        totals = [f"{seat['name']} {score['total']}" for seat, score in pairs]
        print("The game is over:", ", ".join(totals))  # noqa: T201


if __name__ == "__main__":
    main()
