"""The example bot of docs/server.md takes a seat by its link and plays to the end."""

import subprocess
import sys
from pathlib import Path

import pytest

from rowlock.rules.games import GAMES
from tests.server.api.here import PATIENCE, Here, Person, play_on

DOCS = Path(__file__).parents[3] / "docs"
BOT = str(Path(__file__).parents[3] / "docs" / "examples" / "server_bot.py")


@pytest.mark.parametrize("game", GAMES)
def test_the_example_bot_plays_a_game_to_its_end(here: Here, ada: Person, game: str) -> None:
    table = ada.open(game)
    command = [sys.executable, BOT, f"{here.url}/t/{table}", "Robo"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as bot, ada.at(table) as me:
        me.update(lambda new: bool(new["table"]["seats"][1]["name"] == "Robo"))
        ada.ask("POST", f"/tables/{table}/start")
        update = me.update(lambda new: bool(new["table"]["status"] == "playing"))
        while update["table"]["status"] != "over":
            update = play_on(me, update) if 0 in update["table"]["waits_for"] else me.update()
        output, errors = bot.communicate(timeout=PATIENCE)
    totals = [score["total"] for score in update["table"]["state"]["scores"]]
    assert (bot.returncode, errors) == (0, "")
    assert output == f"The game is over: Ada {totals[0]}, Robo {totals[1]}\n"


def run(*arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, BOT, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("arguments", [[], ["ABC"], ["http://127.0.0.1:8710"], ["http://x/t/ID", "--name", "Robo"]])
def test_the_example_bot_says_how_it_is_used(arguments: list[str]) -> None:
    usage = "usage: python server_bot.py LINK [NAME], such as http://127.0.0.1:8710/t/ID Robo\n"
    assert run(*arguments) == (1, usage)
    assert "python docs/examples/server_bot.py http://127.0.0.1:8710/t/ID Robo\n" in (DOCS / "server.md").read_text()


def test_the_example_bot_says_that_there_is_no_server() -> None:
    status, sentence = run("http://127.0.0.1:1/t/ID")
    assert (status, sentence.startswith("there is no Rowlock server at this address (")) == (1, True)
    assert sentence.count("\n") == 1


def test_the_example_bot_is_short() -> None:
    assert len(Path(BOT).read_text().splitlines()) <= 62


def test_the_example_bot_says_why_there_is_no_seat_for_it(here: Here) -> None:
    refused = run(f"{here.url}/t/nobodysaidso")
    assert refused == (1, "there is no such table, expected the address of one\n")
