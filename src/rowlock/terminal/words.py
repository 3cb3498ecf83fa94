"""Moves in words, with what they do."""

from collections.abc import Mapping, Sequence

from rowlock.rules.awaits import in_words
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.track import PAWN_MOVES
from rowlock.rules.qwinto.state import QwintoState
from rowlock.rules.state import State


def misthrow_warning(state: State, player: int) -> str:
    """What passing now would cost, if anything."""
    if isinstance(state, CrossingState):
        last_action = "move" if state.game.has_track else "colour"
        threatens = state.phase == last_action and not state.crossed
    else:
        assert isinstance(state, QwintoState)
        threatens = state.phase == "write" and player == state.active
    return " Passing now is a misthrow." if threatens else ""


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
        return f"{move} to {field.cell}, crossed already, bonus {field.bonus}"
    return f"{move} to {field.cell}, crossing it{_consequences(state, state.active, row, cell)}, bonus {field.bonus}"


def _consequences(state: CrossingState, player: int, row: int, cell: int) -> str:
    spec = state.game.rows[row]
    skipped = spec.cells[spec.next(state.sheets[player].rows[row]) : cell]
    parts = [f"skips {in_words(cell.number for cell in skipped)}"] if skipped else []
    parts += ["locks the row"] if cell >= spec.first_locking else []
    return f" ({', '.join(parts)})" if parts else ""


def happened(state: State, names: Sequence[str], choices: Mapping[int, str]) -> list[str]:
    """What the players did, a line each; `state` is the one in which they chose."""
    return [f"{names[player]}: {move_in_words(state, player, move)}" for player, move in choices.items()]


def ranking(state: State, names: Sequence[str]) -> str:
    """Who came where."""
    places = sorted(zip(state.ranks, names, state.totals, strict=True), key=lambda place: place[0])
    return "\n".join(f"  {rank}. {name}  {total} points" for rank, name, total in places)
