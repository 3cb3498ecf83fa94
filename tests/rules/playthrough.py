"""Playthroughs: whole games as readable text, with everything the rules said along the way.

The test replays the inputs of a playthrough (the lines that begin with ``>``). Lines that begin with ``=`` have the
position, lines that begin with a seat number its legal moves; a drawing of the final state is at the end.

``make playthroughs`` rewrites the files; look at the difference before you commit it.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from rowlock import GAMES, Choose, Roll, State
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.messages import Message, play
from rowlock.rules.qwinto.grid import CELLS
from rowlock.rules.qwinto.state import WRITE_MOVES, QwintoState
from rowlock.rules.state import PASS
from tests.play import random_roll

FOLDER = Path(__file__).with_name("playthroughs")


def render(inputs: Iterable[Message]) -> str:
    """The playthrough that these messages lead to."""
    lines: list[str] = []
    state: State | None = None
    for message in inputs:
        state = play(state, message)
        lines += [f"> {json.dumps(message)}", f"= {state.position}"]
        if isinstance(state.awaits, Choose):
            lines += [f"{player}: {' | '.join(state.legal(player))}" for player in sorted(state.awaits.players)]
        lines.append(f"scores {' '.join(map(str, state.totals))}")
        lines.append("")
    return "\n".join([*lines, str(state), ""])


def inputs_of(text: str) -> list[Message]:
    return [json.loads(line.removeprefix("> ")) for line in text.splitlines() if line.startswith("> ")]


def player_counts(game: str) -> list[int]:
    return sorted({1, 2, 3, GAMES[game].max_players})


def _made_up_game(game: str, players: int) -> Iterator[Message]:
    """A game in which most players skip few cells, so that rows get locked, and some play at random."""
    random = Random(f"{game} {players}")
    message: Message = {"new": {"game": game, "players": players, "first": random.randrange(players)}}
    if game == "on-board" and players == 3:
        message["new"]["options"] = {"track": "b"}
    state = play(None, message)
    yield message
    while not state.over:
        if isinstance(state.awaits, Roll):
            message = {"roll": _kind_roll(state, random) if players == 2 else random_roll(state, random)}
        else:
            assert isinstance(state.awaits, Choose)
            players_awaited = sorted(state.awaits.players)
            message = {"choose": {str(player): likely_move(state, player, random) for player in players_awaited}}
        state = play(state, message)
        yield message


def _kind_roll(state: State, random: Random) -> dict[str, Any]:
    """A roll that leaves the active player of Qwinto something to write: otherwise nobody ever fills two rows."""
    rolls = [random_roll(state, random) for _ in range(60)]
    if not isinstance(state, QwintoState):
        return rolls[0]
    return min(rolls, key=lambda roll: _trouble(state._replace(phase="roll-again").roll(**roll)))


def _trouble(state: QwintoState) -> float:
    writes = [move for move in state.legal(state.active) if move != PASS]
    return min((_distance_from_its_place(state, move) for move in writes), default=99)


def likely_move(state: State, player: int, random: Random) -> str:
    legal = state.legal(player)
    if random.random() < 0.1:
        return random.choice(legal[1:] or legal)
    if isinstance(state, QwintoState):
        if state.phase == "dice" and state.players == 2:
            return legal[0]
        writes = [move for move in legal if move.startswith("write")]
        return min(writes, key=lambda move: _distance_from_its_place(state, move)) if writes else random.choice(legal)
    assert isinstance(state, CrossingState)
    gaps = {move: _gap(state, player, move) for move in legal if move in state.game.target_of_move}
    close = [move for move in gaps if gaps[move] == min(gaps.values()) <= 2]
    return random.choice(close or [move for move in legal if move.startswith("move")] or [PASS])


def _gap(state: CrossingState, player: int, move: str) -> int:
    row, cell = state.game.target_of_move[move]
    return cell - state.game.rows[row].next(state.sheets[player].rows[row])


def _distance_from_its_place(state: QwintoState, move: str) -> float:
    """How far a number is from the one that belongs to a cell of an evenly filled row: 2, 4, …, 18."""
    row, column = WRITE_MOVES[move]
    return abs(state.sum - 2 * CELLS[row].index(column) - 2)


def write_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        for players in player_counts(game):
            (FOLDER / f"{game}-{players}.txt").write_text(render(_made_up_game(game, players)), encoding="utf-8")


if __name__ == "__main__":
    write_all()
