"""What crosses are worth, each row planned on its own.

On its own, a row is a small problem: it depends on its last crossed cell and its number of crosses. Each roll offers it
one of its numbers, or none because another row had a better use for the dice. The end makes it worth solving: the row's
value is that of a game that ends before each roll with a chance that follows from the sheets.
"""

from collections import Counter
from functools import cache
from itertools import product

from rowlock.rules.awaits import Choose
from rowlock.rules.crossing.game import WHITE, CrossingGame, Target
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.track import PAWN_MOVES
from rowlock.rules.state import MISTHROW_POINTS, PASS

# All figures were tuned in the arena, or measured in games played there.
OFFERED = 0.5
"""How often a row gets the dice that suit it."""
ALONE = 2.0
"""The factor by which a game lasts longer if nobody else can end it."""
READY, LOCKED, MISSED, AHEAD = 0.8, 0.6, 0.75, 0.6
"""The factors by which the rolls shrink for each row that someone can lock, each locked row and each misthrow of the
player with most; and the share of them that a walk along the whole track takes."""
MISTHROW = MISTHROW_POINTS - 1.0
"""A misthrow also brings the end nearer."""
WIN = 10.0
"""What ending the game is worth to the leader, and costs the others."""
BONUS = 1.7
"""What a point of the pawn's bonus is worth: moving on also brings an extra cross in every turn."""

RowValues = tuple[tuple[float, ...], ...]
"""What a row is still worth, by its number of crosses and the cell to the right of the last one."""
Values = tuple[RowValues, ...]
"""The values of all rows of a sheet."""


def best_move(state: CrossingState, player: int) -> str:
    """The move that is worth most to a player."""
    values = row_values(state.game, state.players, rolls_left(state))
    return max(state.legal(player), key=lambda move: _worth(state, player, move, values))


def rolls_left(state: CrossingState) -> int:
    """The number of rolls the game may still last, rounded coarsely so that plans can be reused."""
    locked = state.locked_rows
    ready = [
        index
        for index, row in enumerate(state.game.rows)
        if index not in locked and any(sheet.rows[index].bit_count() >= row.needed for sheet in state.sheets)
    ]
    missed = max(sheet.misthrows for sheet in state.sheets)
    rolls = (
        state.game.tuning.rolls
        * (ALONE if state.practice else 1)
        * READY ** len(ready)
        * LOCKED ** len(locked)
        * MISSED**missed
    )
    if state.game.has_track:
        rolls *= 1 - AHEAD * max(sheet.pawn for sheet in state.sheets) / len(state.track.fields)
    return max(1, round(rolls) if rolls < 10 else 2 * round(rolls / 2))


def _worth(state: CrossingState, player: int, move: str, values: Values) -> float:
    """What a move is worth, with the best that the player can do afterwards in this turn."""
    assert isinstance(state.awaits, Choose)
    after = state.choose({**dict.fromkeys(state.awaits.players, PASS), player: move})
    worth = _worth_on_sheet(state, player, move, values)
    if after.over:
        return worth + _worth_of_the_end(after, player, values)
    if player == state.active and after.turn == state.turn:
        return worth + max(_worth(after, player, following, values) for following in after.legal(player))
    missed = after.sheets[player].misthrows > state.sheets[player].misthrows
    return worth + (MISTHROW if missed else 0.0)


def _worth_of_the_end(state: CrossingState, player: int, values: Values) -> float:
    """Ending the game is good for the player who wins it; alone, it only costs what was still to come."""
    if state.practice:
        rows = zip(state.game.rows, state.sheets[player].rows, strict=True)
        locked = state.locked_rows
        return -sum(
            values[index][crosses.bit_count()][row.next(crosses)]
            for index, (row, crosses) in enumerate(rows)
            if index not in locked
        )
    best_other = max(total for seat, total in enumerate(state.totals) if seat != player)
    return WIN if state.totals[player] > best_other else -WIN


def _worth_on_sheet(state: CrossingState, player: int, move: str, values: Values) -> float:
    """What a move does to the sheet, and to the pawn."""
    if move == PASS:
        return 0.0
    if move in state.game.target_of_move:
        return _worth_of_cross(state, player, state.game.target_of_move[move], values)
    track, pawn = state.track, state.reachable_fields()[PAWN_MOVES[move] - 1]
    bonus = track.bonus(pawn) - track.bonus(state.sheets[player].pawn)
    return BONUS * bonus + _worth_of_cross(state, player, state.target_of_field(pawn), values)


def _worth_of_cross(state: CrossingState, player: int, target: Target, values: Values) -> float:
    index, cell = target
    row, points, before = state.game.rows[index], state.game.points, state.sheets[player].rows[index]
    if before >> cell & 1:
        return 0.0
    after = row.cross(before, cell)
    to_come = 0.0 if row.is_locked_by(after) else values[index][after.bit_count()][row.next(after)]
    lost = values[index][before.bit_count()][row.next(before)]
    return points[after.bit_count()] - points[before.bit_count()] + to_come - lost


@cache
def row_values(game: CrossingGame, players: int, rolls: int) -> Values:
    """What each open row is still worth if the game lasts this many more rolls on average."""
    # A number comes up on both white dice and, in your own turns, on either of them with the die of its colour.
    white = game.faces[WHITE]
    of_white = _sum_chances(white, white)
    values = []
    for row in game.rows:
        chances = tuple(
            OFFERED
            * (
                of_white.get(cell.number, 0.0)
                + 2 / players * _sum_chances(white, game.faces[cell.colour]).get(cell.number, 0.0)
            )
            for cell in row.cells
        )
        values.append(_values_of_row(chances, row.first_locking, row.needed, game.points, rolls))
    return tuple(values)


@cache
def _sum_chances(faces: int, other_faces: int) -> dict[int, float]:
    """The probability of each sum of two dice."""
    found = Counter(sum(pair) for pair in product(range(1, faces + 1), range(1, other_faces + 1)))
    return {number: count / (faces * other_faces) for number, count in found.items()}


@cache
def _values_of_row(
    chances: tuple[float, ...], first_locking: int, needed: int, points: tuple[int, ...], rolls: int
) -> RowValues:
    """Like `row_values`, for one row; `chances` are those of its cells. Mirrored rows share their values."""
    cells, going_on = len(chances), rolls / (rolls + 1)
    values = [[0.0] * (cells + 1) for _ in range(cells + 1)]
    for following in range(first_locking, -1, -1):
        for count in range(following + 1):
            offers = []
            for cell in range(following, cells):
                if cell < first_locking:
                    worth = points[count + 1] - points[count] + values[count + 1][cell + 1]
                    offers.append((worth, chances[cell]))
                elif count >= needed:
                    offers.append((points[count + 2] - points[count], chances[cell]))
            values[count][following] = value_of_waiting(offers, going_on)
    return tuple(map(tuple, values))


def value_of_waiting(offers: list[tuple[float, float]], going_on: float) -> float:
    """The value of waiting for one of several offers, each of which comes in each roll with a chance.

    It is w = going_on × (w + Σ chance × (offer − w)) over the offers that are worth more than waiting on.
    """
    value = total = weight = 0.0
    for worth, chance in sorted(offers, reverse=True):
        if worth <= value:
            break
        total += chance * worth
        weight += chance
        value = going_on * total / (1 - going_on + going_on * weight)
    return value
