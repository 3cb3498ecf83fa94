"""How champion thinks in the crossing games: as `rowlock.batch.learn.crossing_turn`, one game at a time."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from rowlock.bots.champion_features import crossing_features
from rowlock.bots.champion_network import Floats, Network
from rowlock.rules.crossing.state import CrossingState, Sheet
from rowlock.rules.state import PASS

Plan = tuple[str, ...]
"""What the active player means to do in the actions of a turn, from now on."""


def move_worths(network: Network, state: CrossingState, seat: int, legal: Sequence[str]) -> list[float]:
    """How much a seat wants each of its legal moves."""
    thought = _think(network, state)
    if seat == state.active:
        return [max(worth for (move, *_), worth in thought.plans.items() if move == first) for first in legal]
    return list(map(float, thought.answers(seat, legal)))


def worth(network: Network, state: CrossingState, seat: int) -> float:
    """How much a seat wants a state at the start of a turn or at the end of the game."""
    ((found,),) = _Thought(network, state).judge({seat: [state]})
    return float(found)


# Several champions at a table, asked one after the other about the same state, begin with the same thoughts.
@lru_cache(maxsize=1)
def _think(network: Network, state: CrossingState) -> "_Thought":
    return _Thought(network, state)


class _Thought:
    def __init__(self, network: Network, state: CrossingState) -> None:
        self.network, self.state = network, state
        self.features = crossing_features(state.game, state.players, state.options.track)

    @cached_property
    def expected(self) -> dict[int, str]:
        """What the seats whose turn it is not would choose if everybody else passed and the turn ended with that."""
        if self.state.phase != "white":
            return {}
        legal = {seat: self.state.legal(seat) for seat in range(self.state.players) if seat != self.state.active}
        choices = dict.fromkeys(legal, PASS)
        asked = {seat: [self._alone(seat, move) for move in moves] for seat, moves in legal.items() if len(moves) > 1}
        if asked:
            for seat, worths in zip(asked, self.judge(asked), strict=True):
                choices[seat] = legal[seat][int(np.argmax(worths))]
        return choices

    def _alone(self, seat: int, move: str) -> CrossingState:
        passing = dict.fromkeys(range(self.state.players), PASS)
        after = self.state.after_choices({**passing, seat: move})
        return after if after.over else after._replace(crossed=True).end_turn()

    @cached_property
    def plans(self) -> dict[Plan, float]:
        """What each way to play the rest of the turn is worth to the active player."""
        ends: list[tuple[Plan, CrossingState]] = []
        self._add_ends(ends, self.state, (), self.expected)
        (worths,) = self.judge({self.state.active: [end for _, end in ends]})
        return {plan: worth for (plan, _), worth in zip(ends, worths.tolist(), strict=True)}

    def _add_ends(
        self, ends: list[tuple[Plan, CrossingState]], state: CrossingState, plan: Plan, expected: Mapping[int, str]
    ) -> None:
        if state.over or state.phase == "roll":
            ends.append((plan, state))
            return
        for move in state.legal(state.active):
            after = state.after_choices({**expected, state.active: move})
            self._add_ends(ends, after, (*plan, move), {})

    def answers(self, seat: int, legal: Sequence[str]) -> Floats:
        """What the moves of a seat are worth if the active player carries out the best plan."""
        plan = max(self.plans, key=self.plans.__getitem__)
        ends = []
        for move in legal:
            state = self.state.after_choices({**self.expected, self.state.active: plan[0], seat: move})
            for planned in (*plan[1:], PASS, PASS):
                if state.over or state.phase == "roll":
                    break
                is_legal = planned in state.legal(state.active)
                state = state.after_choices({state.active: planned if is_legal else PASS})
            ends.append(state)
        (worths,) = self.judge({seat: ends})
        return worths

    def judge(self, states_of: Mapping[int, Sequence[CrossingState]]) -> list[Floats]:
        """How much seats want states at the end of a turn; those of one seat differ in its own sheet."""
        players, features = self.state.players, self.features
        lengths = [len(states) for states in states_of.values()]
        whose, firsts = np.repeat(np.arange(len(lengths)), lengths), np.cumsum([0, *lengths[:-1]])
        seats = [seat for seat, states in states_of.items() for _ in states]
        states = [state for states in states_of.values() for state in states]
        others = [((seat + k) % players, states[0]) for seat, states in states_of.items() for k in range(1, players)]
        owners = seats + [seat for seat, _ in others]
        sheets = [state.sheets[seat] for seat, state in [*zip(seats, states, strict=True), *others]]
        own, shape = len(states), (len(lengths), players - 1)
        rows = np.array([sheet.rows for sheet in sheets], np.uint32)
        has_locked = rows >> len(self.state.game.rows[0].cells) != 0
        locked = has_locked[:own] | has_locked[own:].reshape(*shape, rows.shape[1]).any(axis=1)[whose]
        locked_of_others = np.repeat(locked[firsts], players - 1, axis=0)
        points, seen = self._seen(sheets, owners, rows, np.concatenate([locked, locked_of_others]))
        wait = np.array([(seat - state.active) % players for seat, state in zip(seats, states, strict=True)], np.uint32)
        turns_left = np.array([_turns_left(state) for state in states], np.uint32) if features.track else None
        worths = self.network.worth(
            seen[:own],
            features.shared(np, list(locked.T), wait, turns_left),
            points[:own],
            np.array([state.over for state in states]),
            whose,
            seen[own:].reshape(*shape, seen.shape[1]),
            points[own:].reshape(shape),
        )
        return np.split(worths, np.cumsum(lengths)[:-1])

    def _seen(
        self, sheets: Sequence[Sheet], owners: Sequence[int], rows: np.ndarray[Any, Any], locked: np.ndarray[Any, Any]
    ) -> tuple[Floats, Floats]:
        """The points of sheets and their features."""
        misthrows = np.array([sheet.misthrows for sheet in sheets], np.uint32)
        pawn = np.array([sheet.pawn for sheet in sheets], np.uint32) if self.features.track else None
        pairs = [sum(1 << number for number in pair) for pair in self.state.options.lucky]
        lucky = np.array([pairs[seat] for seat in owners], np.uint32) if pairs else None
        by_row = list(rows.T)
        points = self.features.points(np, by_row, misthrows, pawn)
        return points, self.features.sheet(np, by_row, misthrows, list(locked.T), pawn, lucky)


def _turns_left(state: CrossingState) -> int:
    """Of the final round, the turn that begins included; 0 before it has begun."""
    return 0 if state.finisher is None else state.players - (state.active - state.finisher) % state.players
