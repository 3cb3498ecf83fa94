"""The example bot of docs/server.md takes a seat by its link and plays to the end."""

import subprocess
import sys
from pathlib import Path

import pytest

from rowlock.rules.games import GAMES
from tests.server.api.here import PATIENCE, Here, Person, play_on

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


def test_the_example_bot_says_why_there_is_no_seat_for_it(here: Here) -> None:
    command = [sys.executable, BOT, f"{here.url}/t/nobodysaidso"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (1, "there is no such table, expected the address of one\n")
