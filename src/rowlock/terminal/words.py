"""Moves and questions in words."""

from collections.abc import Sequence

from rowlock.rules.awaits import Choose, Over, in_words
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.qwinto.state import QwintoState
from rowlock.rules.state import State

REASONS = {
    "locks": "two rows are locked",
    "misthrows": "somebody has four misthrows",
    "track": "everybody has had a last turn",
    "rows": "somebody has filled two rows",
}


def question(state: State, player: int) -> str:
    """What is asked of a player now."""
    awaits = state.awaits
    assert isinstance(awaits, Choose)
    if isinstance(state, QwintoState):
        match awaits.action:
            case "dice":
                return "Choose the dice to roll."
            case "reroll":
                return f"You rolled {state.sum}. Keep it, or roll all these dice once more."
            case _:
                return f"The dice make {state.sum}. Write one {state.sum}, or pass{_misthrow_warning(state, player)}."
    assert isinstance(state, CrossingState)
    match awaits.action:
        case "white":
            total = sum(state.dice[0][1])
            return f"White dice: {total}. Cross one {total}, or pass."
        case "colour":
            return f"One white die and one coloured die: cross their sum, or pass{_misthrow_warning(state, player)}."
        case _:
            return f"Move your pawn to a number you cross or have crossed, or pass{_misthrow_warning(state, player)}."


def _misthrow_warning(state: State, player: int) -> str:
    """What passing would cost."""
    if isinstance(state, QwintoState):
        return " and take a misthrow" if player == state.active else ""
    assert isinstance(state, CrossingState)
    last_action = "move" if state.game.has_track else "colour"
    return " and take a misthrow" if state.phase == last_action and not state.crossed else ""


def move_in_words(state: State, player: int, move: str) -> str:
    """A move with what it does: the numbers it skips, the field it reaches, the number it writes."""
    if isinstance(state, QwintoState) and move.startswith("write "):
        _, colour, column = move.split()
        return f"write {state.sum} in {colour}, column {column}"
    if isinstance(state, CrossingState) and move.startswith("move "):
        return _pawn_move_in_words(state, move)
    if isinstance(state, CrossingState) and move in state.game.target_of_move:
        return f"{move}{_skips(state, player, *state.game.target_of_move[move])}"
    return move


def _pawn_move_in_words(state: CrossingState, move: str) -> str:
    field = state.track.field(state.reachable_fields()[int(move.split()[1]) - 1])
    row, cell = state.game.targets[field.cell]
    if state.sheets[state.active].rows[row] >> cell & 1:
        return f"{move} to {field.cell}, crossed already, bonus {field.bonus}"
    return f"{move} to {field.cell}, crossing it{_skips(state, state.active, row, cell)}, bonus {field.bonus}"


def _skips(state: CrossingState, player: int, row: int, cell: int) -> str:
    spec = state.game.rows[row]
    skipped = spec.cells[spec.next(state.sheets[player].rows[row]) : cell]
    lock = ", locking the row" if cell >= spec.first_locking else ""
    return (f" (skips {in_words(cell.number for cell in skipped)})" if skipped else "") + lock


def happened(state: State, names: Sequence[str], choices: dict[int, str]) -> list[str]:
    """What the players did, a sentence each; `state` is the one in which they chose."""
    return [f"{names[player]}: {move_in_words(state, player, move)}" for player, move in choices.items()]


def ending(state: State, names: Sequence[str]) -> str:
    """Why the game is over and who came where."""
    awaits = state.awaits
    assert isinstance(awaits, Over)
    lines = [f"The game is over: {in_words(REASONS[reason] for reason in awaits.reasons)}."]
    for rank, total, name in sorted(zip(awaits.ranks, state.totals, names, strict=True), key=lambda line: line[0]):
        lines.append(f"  {rank}. {name}  {total} points")
    return "\n".join(lines)
