"""On games small enough for brute force, the sweep gives exactly what the reference rules give."""

from functools import cache
from itertools import accumulate, combinations_with_replacement, product
from math import prod

import numpy as np
import pytest

from rowlock.exact.model import Model
from rowlock.exact.solver import solve_levels
from rowlock.rules.awaits import Roll
from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.crossing.row import coloured_row
from rowlock.rules.crossing.state import CrossingState, Sheet
from rowlock.rules.state import PASS

pytestmark = pytest.mark.xdist_group("numba")  # one process compiles, and the others need not


def small_game(
    name: str, *, faces: int = 2, locking: int = 1, locks_to_end: int = 2, lucky: tuple[int, int] | None = None
) -> CrossingGame:
    """Two short rows, and dice with two or three sides."""
    numbers = range(2, 2 * faces + 1)
    return CrossingGame(
        name=name,
        title=name,
        max_players=3,
        faces=dict.fromkeys(("white", "red", "green"), faces),
        rows=(
            coloured_row("red", numbers, locking=locking, needed=1),
            coloured_row("green", reversed(numbers), locking=locking, needed=1),
        ),
        points=tuple(accumulate(range(2 * faces + 1))),
        locks_to_end=locks_to_end,
        lucky_pairs=(lucky,) if lucky else (),
    )


class BruteForce:
    """Expectimax over the reference rules, roll by roll and move by move."""

    def __init__(self, model: Model) -> None:
        self.model = model
        options = {"lucky": [list(model.lucky)]} if model.lucky else {}
        self.alone = model.game.start(1, 0, options)
        both = {"lucky": [list(model.lucky), [3, 4]]} if model.lucky else {}
        self.with_another = model.game.start(2, 1, both)
        self.value = cache(self._value)

    def _value(self, sheet: Sheet, phase: int) -> float:
        expected = self._own_roll(sheet) if phase == 0 else self._roll_of_another(sheet, phase)
        return (1 - self.model.ending) * expected

    def _own_roll(self, sheet: Sheet) -> float:
        state = self.alone._replace(sheets=(sheet,))
        colours = self._coloured_dice(state)
        total = 0.0
        for whites in combinations_with_replacement(self._faces("white"), 2):
            for faces in product(*map(self._faces, colours)):
                rolled = state.roll(white=whites, **dict(zip(colours, faces, strict=True)))
                best = max(
                    self._worth(sheet, after, self.model.players - 1)
                    for first in rolled.legal(0)
                    for after in self._second_actions(rolled.choose({0: first}))
                )
                total += best * (1 if whites[0] == whites[1] else 2)
        return total / prod(len(self._faces(kind)) for kind in ("white", "white", *colours))

    def _coloured_dice(self, state: CrossingState) -> list[str]:
        assert isinstance(state.awaits, Roll)
        return [kind for kind, _ in state.awaits.dice if kind != "white"]

    def _faces(self, kind: str) -> range:
        return range(1, self.model.game.faces[kind] + 1)

    def _second_actions(self, state: CrossingState) -> list[CrossingState]:
        return [state] if state.over else [state.choose({0: second}) for second in state.legal(0)]

    def _roll_of_another(self, sheet: Sheet, phase: int) -> float:
        state = self.with_another._replace(sheets=(sheet, self.with_another.sheets[1]))
        dice = dict.fromkeys(self._coloured_dice(state), 1)
        total = 0.0
        for whites in product(self._faces("white"), repeat=2):
            rolled = state.roll(white=whites, **dice)
            moves = [rolled.choose({0: move, 1: PASS}) for move in rolled.legal(0)]
            total += max(self._worth(sheet, after, phase - 1) for after in moves)
        return total / len(self._faces("white")) ** 2

    def _worth(self, before: Sheet, after: CrossingState, phase: int) -> float:
        """Points made, and what is still to come."""
        made = after.totals[0] - self.alone._replace(sheets=(before,)).totals[0]
        return made + (0 if after.over else self.value(after.sheets[0], phase))


@pytest.mark.parametrize(
    "model",
    [
        Model(small_game("three sides", faces=3)),
        Model(small_game("two sides")),
        Model(small_game("one lock ends", locks_to_end=1)),
        Model(small_game("two locking cells", locking=2), players=2, ending=0.1),
        Model(small_game("three players"), players=3),
        Model(small_game("lucky", lucky=(2, 3)), players=2),
        Model(small_game("lucky and mirrored", lucky=(2, 4))),
    ],
    ids=lambda model: model.name,
)
def test_the_sweep_equals_brute_force(model: Model) -> None:
    compare_with_brute_force(model)


def compare_with_brute_force(model: Model) -> None:
    """Every sheet, in every phase and with any misthrows, is worth what the rules make of it."""
    brute_force = BruteForce(model)
    checked = 0
    for misthrows, values in solve_levels(model):
        for sheet in range(model.sheets):
            states = np.unravel_index(sheet, [*map(len, model.rows)])
            if (
                sum(row.locked == state for row, state in zip(model.rows, states, strict=True))
                < model.game.locks_to_end
            ):
                rows = tuple(_some_crosses(model, row, int(state)) for row, state in enumerate(states))
                for phase in range(model.players):
                    expected = brute_force.value(Sheet(rows, misthrows), phase)
                    assert values[phase, sheet] == pytest.approx(expected, abs=1e-12)
                    checked += 1
    assert checked > 50


def _some_crosses(model: Model, index: int, state: int) -> int:
    """A row in a state: its last cross, and the others anywhere before it."""
    row, states = model.game.rows[index], model.rows[index]
    if state == states.locked:
        return row.cross(1, len(row.cells) - 1)
    last, count = next(key for key, number in states.numbers.items() if number == state)
    return (1 << last) | ((1 << (count - 1)) - 1) if count else 0
