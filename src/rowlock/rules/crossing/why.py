"""Why a move of a crossing game is not legal: as a code with its numbers, and in English."""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from rowlock.rules.awaits import Refusal, in_words
from rowlock.rules.crossing.game import Cross, Target
from rowlock.rules.crossing.track import PAWN_MOVES

if TYPE_CHECKING:
    from rowlock.rules.crossing.state import CrossingState

CLAUSES = {
    "action": "this is not a move of action '{action}' in {title}",
    "crossed": "{cell} is already crossed",
    "locked": "{row} is locked",
    "skipped": "{cell} was skipped, {row} continues right of {after}",
    "needed": "{cell} needs at least {needed} crosses in {row}, there are {crosses}",
    "white": "the white dice make {sum}",
    "coloured": "a white die and the {colour} die make {sums}",
    "no-lucky": "{title} has no lucky numbers",
    "unlucky": "the white dice make {sum}, the lucky numbers are {lucky}",
    "not-emptiest": "{row} is not a row with the fewest crosses",
    "not-next": "the next number of {row} is {next}",
    "too-far": "the pawn can move by 1 to {most} free fields",
    "last-field": "the pawn is on the last field",
}
"""What each code says."""


def clause(refusal: Refusal, **names: object) -> str:
    """A refusal in English, given the names of what it is about."""
    numbers = {key: in_words(value) if isinstance(value, list) else value for key, value in refusal.items()}
    return CLAUSES[refusal["why"]].format(**numbers, **names)


def why_illegal(state: "CrossingState", player: int, move: str) -> str:
    """One clause that says which rule an awaited player's move would break."""
    refusal = _refusal(state, player, move)
    if refusal is None:
        return "it is legal"
    names: dict[str, object] = {"title": state.game.title, "action": state.phase}
    target = _target(state, move)
    if target:
        row, index = target
        cell = state.game.rows[row].cells[index]
        names |= {"row": state.game.rows[row].name, "cell": cell, "colour": cell.colour}
    return clause(refusal, **names)


def refused(state: "CrossingState", player: int) -> dict[str, Refusal]:
    """Why an awaited player may not cross what the dice or the pawn would let them, for each such move."""
    rows, masks, locked, legal = state.game.rows, state.sheets[player].rows, state.locked_rows, state.legal(player)
    refusals: dict[str, Refusal] = {}
    for row, cell, move in _offered(state):
        if move not in legal and not masks[row] >> cell & 1:
            refusals[move] = {"why": "locked"} if row in locked else rows[row].refusal(masks[row], cell)
    if state.is_lucky(player):
        for row, (rule, mask) in enumerate(zip(rows, masks, strict=True)):
            cell = rule.next(mask)
            if cell < len(rule.cells) and (refusal := _not_lucky(state, player, row, cell)):
                refusals[f"lucky {rule.cells[cell]}"] = refusal
    return refusals


def _offered(state: "CrossingState") -> Iterable[Cross]:
    """What the action would let somebody cross on an empty sheet."""
    if state.phase == "white":
        return state.game.crosses_of_sum[state.white_sum]
    if state.phase == "colour":
        return state.coloured_crosses()
    return [
        (*state.target_of_field(field), move) for move, field in zip(PAWN_MOVES, state.reachable_fields(), strict=False)
    ]


def _target(state: "CrossingState", move: str) -> Target | None:
    """The cell that a move is about, if any."""
    if state.phase != "move" or move not in PAWN_MOVES:
        return state.game.target_of_move.get(move)
    fields = state.reachable_fields()[PAWN_MOVES[move] - 1 :]
    return state.target_of_field(fields[0]) if fields else None


def _refusal(state: "CrossingState", player: int, move: str) -> Refusal | None:
    verb, target = move.split(" ")[0], _target(state, move)
    if state.phase == "move" and move in PAWN_MOVES:
        if target is None:
            farthest = len(state.reachable_fields())
            return {"why": "too-far", "most": farthest} if farthest else {"why": "last-field"}
        row, cell = target
        is_crossed = state.sheets[player].rows[row] >> cell & 1
        return None if is_crossed else _not_there(state, player, row, cell, state.locked_rows)
    if target and verb == "lucky" and state.phase == "white":
        return _unlucky(state, player) or _not_lucky(state, player, *target)
    if target and verb == "cross" and state.phase in ("white", "colour"):
        return _not_offered(state, *target) or _not_there(state, player, *target, state.locked_rows)
    return {"why": "action"}


def _not_offered(state: "CrossingState", row: int, index: int) -> Refusal | None:
    """What the dice make instead. A locked row says more than the dice of which it has taken one."""
    colour, number = state.game.rows[row].cells[index]
    if state.phase == "white":
        return {"why": "white", "sum": state.white_sum} if state.white_sum != number else None
    if row in state.locked_rows:
        return None
    (_, whites), *coloured = state.dice
    sums = sorted({white + face for name, (face,) in coloured if name == colour for white in whites})
    return {"why": "coloured", "sums": sums} if number not in sums else None


def _not_there(state: "CrossingState", player: int, row: int, cell: int, locked: Collection[int]) -> Refusal | None:
    if row in locked:
        return {"why": "locked"}
    rule, crosses = state.game.rows[row], state.sheets[player].rows[row]
    return None if rule.may_cross(crosses, cell) else rule.refusal(crosses, cell)


def _unlucky(state: "CrossingState", player: int) -> Refusal | None:
    lucky = state.options.lucky
    if not lucky:
        return {"why": "no-lucky"}
    return None if state.is_lucky(player) else {"why": "unlucky", "sum": state.white_sum, "lucky": list(lucky[player])}


def _not_lucky(state: "CrossingState", player: int, row: int, cell: int) -> Refusal | None:
    """Why a lucky number may not be crossed in a cell."""
    if row in state.locked_rows:
        return {"why": "locked"}
    if row not in state.emptiest_rows(player):
        return {"why": "not-emptiest"}
    rule, crosses = state.game.rows[row], state.sheets[player].rows[row]
    following = rule.next(crosses)
    if cell != following:
        return {"why": "not-next", "next": rule.cells[following].number}
    return None if rule.may_cross(crosses, cell) else rule.refusal(crosses, cell)
