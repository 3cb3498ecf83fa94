"""Why a move of a crossing game is not legal, in words."""

from typing import TYPE_CHECKING

from rowlock.rules.awaits import in_words
from rowlock.rules.crossing.track import PAWN_MOVES

if TYPE_CHECKING:
    from rowlock.rules.crossing.state import CrossingState

LEGAL = "it is legal"


def why_illegal(state: "CrossingState", player: int, move: str) -> str:
    """One clause that says which rule an awaited player's move would break."""
    verb = move.split(" ")[0]
    if state.phase == "move" and move in PAWN_MOVES:
        return _why_no_pawn_move(state, PAWN_MOVES[move])
    if state.phase == "white" and verb == "lucky" and move in state.game.target_of_move:
        return _why_not_lucky(state, player, move)
    if state.phase in ("white", "colour") and verb == "cross" and move in state.game.target_of_move:
        return _why_no_cross(state, player, move)
    return f"this is not a move of action '{state.phase}' in {state.game.title}"


def _why_no_cross(state: "CrossingState", player: int, move: str) -> str:
    row, cell = state.game.target_of_move[move]
    colour, number = state.game.rows[row].cells[cell].colour, state.game.rows[row].cells[cell].number
    (_, whites), *coloured = state.dice
    if state.phase == "white" and sum(whites) != number:
        return f"the white dice make {sum(whites)}"
    if row not in state.locked_rows and state.phase == "colour":
        sums = sorted({white + face for name, (face,) in coloured if name == colour for white in whites})
        if number not in sums:
            return f"a white die and the {colour} die make {in_words(sums)}"
    return _why_not_there(state, player, row, cell)


def _why_not_there(state: "CrossingState", player: int, row: int, cell: int) -> str:
    rule, crosses = state.game.rows[row], state.sheets[player].rows[row]
    if row in state.locked_rows:
        return f"{rule.name} is locked"
    return LEGAL if rule.may_cross(crosses, cell) else rule.why_not(crosses, cell)


def _why_not_lucky(state: "CrossingState", player: int, move: str) -> str:
    lucky = state.options.lucky
    total = sum(state.dice[0][1])
    if not lucky:
        return f"{state.game.title} has no lucky numbers"
    if total not in lucky[player]:
        return f"the white dice make {total}, the lucky numbers are {in_words(lucky[player])}"
    row, cell = state.game.target_of_move[move]
    if row in state.locked_rows:
        return f"{state.game.rows[row].name} is locked"
    if row not in state.emptiest_rows(player):
        return f"{state.game.rows[row].name} is not a row with the fewest crosses"
    crosses = state.sheets[player].rows[row]
    following = state.game.rows[row].next(crosses)
    if cell != following:
        return f"the next number of {state.game.rows[row].name} is {state.game.rows[row].cells[following].number}"
    return state.game.rows[row].why_not(crosses, cell)


def _why_no_pawn_move(state: "CrossingState", steps: int) -> str:
    fields = state.reachable_fields()
    if steps > len(fields):
        return f"the pawn can move by 1 to {len(fields)} free fields" if fields else "the pawn is on the last field"
    row, cell = state.target_of_field(fields[steps - 1])
    is_crossed = state.sheets[state.active].rows[row] >> cell & 1
    return LEGAL if is_crossed else _why_not_there(state, state.active, row, cell)
