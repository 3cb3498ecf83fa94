"""Moves in words, with what they do, and the list to choose from."""

from collections.abc import Mapping, Sequence

from rowlock.rules.awaits import in_words
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.track import PAWN_MOVES
from rowlock.rules.draw.words import explanation, headline, in_points
from rowlock.rules.qwinto.state import QwintoState
from rowlock.rules.state import PASS, State

LONGEST_SINGLE_COLUMN = 6


def question(state: State, names: Sequence[str], player: int) -> str:
    """What a player is asked to choose, and what to bear in mind."""
    legal = state.legal(player)
    asked = headline(state, names).removeprefix(f"{names[player]}: ")
    hints = [
        " It is a lucky number of yours." if any(move.startswith("lucky ") for move in legal) else "",
        " Passing now is a misthrow." if PASS in legal and _is_misthrow(state, player) else "",
    ]
    return f"{names[player]}, choose. {asked[0].upper()}{asked[1:]}. {explanation(state, names)}{''.join(hints)}"


def menu(state: State, player: int, width: int) -> str:
    """The legal moves with their numbers; a long list stands in as many columns as the width holds."""
    choices = [_choice_in_words(state, player, move) for move in state.legal(player)]
    labels = [f"{number:3}  {choice}" for number, choice in enumerate(choices)]
    longest = max(map(len, labels)) + 2
    columns = max(1, width // longest) if len(labels) > LONGEST_SINGLE_COLUMN else 1
    height = -(-len(labels) // columns)
    return "\n".join("".join(f"{label:{longest}}" for label in labels[line::height]).rstrip() for line in range(height))


def _choice_in_words(state: State, player: int, move: str) -> str:
    # The question has just named the number to write, and Qwinto's list is long.
    return move.removeprefix("write ") if move.startswith("write ") else move_in_words(state, player, move)


def _is_misthrow(state: State, player: int) -> bool:
    """Whether it is a misthrow to cross or write nothing now."""
    if isinstance(state, CrossingState):
        last_action = "move" if state.game.has_track else "colour"
        return state.phase == last_action and not state.crossed
    assert isinstance(state, QwintoState)
    return state.phase == "write" and player == state.active


def move_in_words(state: State, player: int, move: str) -> str:
    """A move with what it does: the numbers it skips, the field it reaches, the number it writes."""
    if isinstance(state, QwintoState) and move.startswith("write "):
        _, colour, column = move.split()
        return f"write {state.sum} in {colour}, column {column}"
    if isinstance(state, CrossingState) and move in PAWN_MOVES:
        return _pawn_move_in_words(state, move)
    if isinstance(state, CrossingState) and move in state.game.target_of_move:
        return f"{move}{_consequences(state, player, *state.game.target_of_move[move])}"
    return move


def _pawn_move_in_words(state: CrossingState, move: str) -> str:
    field = state.track.field(state.reachable_fields()[PAWN_MOVES[move] - 1])
    row, cell = state.game.targets[field.cell]
    if state.sheets[state.active].rows[row] >> cell & 1:
        still = ", still a misthrow" if _is_misthrow(state, state.active) else ""
        return f"{move} to {field.cell}, crossed already{still}, bonus {field.bonus}"
    return f"{move} to {field.cell}, crossing it{_consequences(state, state.active, row, cell)}, bonus {field.bonus}"


def _consequences(state: CrossingState, player: int, row: int, cell: int) -> str:
    spec = state.game.rows[row]
    skipped = spec.cells[spec.next(state.sheets[player].rows[row]) : cell]
    parts = [f"skips {_run([cell.number for cell in skipped])}"] if skipped else []
    parts += ["locks the row"] if cell >= spec.first_locking else []
    return f" ({', '.join(parts)})" if parts else ""


def _run(numbers: Sequence[int]) -> str:
    return in_words(numbers) if len(numbers) <= 2 else f"{numbers[0]} to {numbers[-1]}"


def happened(state: State, names: Sequence[str], choices: Mapping[int, str]) -> list[str]:
    """What the players did, a line each; `state` is the one in which they chose."""
    return [
        f"{names[player]}: {_pass_in_words(state, player) if move == PASS else move_in_words(state, player, move)}"
        for player, move in choices.items()
    ]


def _pass_in_words(state: State, player: int) -> str:
    parts = ["had no other choice"] if len(state.legal(player)) == 1 else []
    parts += ["a misthrow"] if _is_misthrow(state, player) else []
    return f"{PASS} ({', '.join(parts)})" if parts else PASS


def ranking(state: State, names: Sequence[str]) -> str:
    """Who came where."""
    places = sorted(zip(state.ranks, names, state.totals, strict=True), key=lambda place: place[0])
    return "\n".join(f"  {rank}. {name}  {in_points(total)}" for rank, name, total in places)
