"""What a move of a crossing game does."""

from typing import TYPE_CHECKING, Any

from rowlock.rules.crossing.track import PAWN_MOVES

if TYPE_CHECKING:
    from rowlock.rules.crossing.state import CrossingState


def effect(state: "CrossingState", player: int, move: str) -> tuple[str, dict[str, Any]]:
    """What a legal move other than a pass does: the kind of happening, and its details."""
    if move in PAWN_MOVES:
        return "move", _walk(state, PAWN_MOVES[move])
    return move.split(" ")[0], _cross(state, player, *state.game.target_of_move[move])


def _cross(state: "CrossingState", player: int, row: int, cell: int) -> dict[str, Any]:
    rule = state.game.rows[row]
    skipped = rule.cells[rule.next(state.sheets[player].rows[row]) : cell]
    return {
        "row": rule.name,
        "colour": rule.cells[cell].colour,
        "number": rule.cells[cell].number,
        "skips": [each.number for each in skipped],
        "locks": cell >= rule.first_locking,
    }


def _walk(state: "CrossingState", steps: int) -> dict[str, Any]:
    field = state.reachable_fields()[steps - 1]
    row, cell = state.target_of_field(field)
    crosses = not state.sheets[state.active].rows[row] >> cell & 1
    crossing = _cross(state, state.active, row, cell)
    return {
        "steps": steps,
        "field": field,
        "bonus": state.track.bonus(field),
        "crosses": crosses,
        **crossing,
        "locks": crosses and crossing["locks"],
    }
