"""How champion thinks in the crossing games: as `rowlock.batch.learn.crossing`, one game at a time."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from rowlock.bots.champion.features import crossing_features
from rowlock.bots.champion.network import Floats, Network
from rowlock.rules.crossing.state import CrossingState, Sheet
from rowlock.rules.state import PASS

Plan = tuple[str, ...]
"""What the active player means to do in the actions of a turn, from now on."""
Asked = tuple[int, Sequence[CrossingState]]
"""A seat and states that differ in nothing but its own sheet, and in what follows from that."""
Numbers = np.ndarray[Any, Any]


def move_worths(network: Network, state: CrossingState, seat: int, legal: Sequence[str]) -> list[float]:
    """How much a seat wants each of its legal moves."""
    thought = _think(network, state)
    if seat == state.active:
        best = dict.fromkeys(legal, -np.inf)
        for (move, *_), worth in thought.plans.items():
            best[move] = max(best[move], worth)
        return list(best.values())
    return list(map(float, thought.answers(seat, legal)))


def worth(network: Network, state: CrossingState, seat: int) -> float:
    """How much a seat wants a state at the start of a turn or at the end of the game."""
    ((found,),) = _Thought(network, state).judge([(seat, [state])])
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
        asked = [(seat, [self._alone(seat, move) for move in moves]) for seat, moves in legal.items() if len(moves) > 1]
        if asked:
            for (seat, _), worths in zip(asked, self.judge(asked), strict=True):
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
        (worths,) = self.judge([(self.state.active, [end for _, end in ends])])
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
        asked = []
        for move in legal:
            state = self.state.after_choices({**self.expected, self.state.active: plan[0], seat: move})
            for planned in (*plan[1:], PASS, PASS):
                if state.over or state.phase == "roll":
                    break
                is_legal = planned in state.legal(state.active)
                state = state.after_choices({state.active: planned if is_legal else PASS})
            # A lock can thwart the plan, and then the active player's sheet is another one.
            asked.append((seat, [state]))
        return np.concatenate(self.judge(asked))

    def judge(self, asked: Sequence[Asked]) -> list[Floats]:
        """How much seats want states at the end of a turn."""
        players, features = self.state.players, self.features
        lengths = [len(states) for _, states in asked]
        seats = [seat for seat, states in asked for _ in states]
        states = [state for _, states in asked for state in states]
        own = len(states)
        # The own sheet of each state, and then the others' sheets of each who is asked, clockwise.
        owners = seats + [(seat + k) % players for seat, _ in asked for k in range(1, players)]
        holders = states + [states[0] for _, states in asked for _ in range(1, players)]
        numbers = self._numbers([state.sheets[seat] for seat, state in zip(owners, holders, strict=True)], owners)
        at_others = np.arange(own, len(owners)).reshape(len(asked), players - 1)
        who, firsts = np.repeat(np.arange(len(asked)), lengths), np.cumsum([0, *lengths[:-1]])
        rows = self.state.game.rows
        has_locked = numbers[:, : len(rows)] >> np.array([len(row.cells) for row in rows], np.uint32) != 0
        locked = has_locked[:own] | has_locked[at_others].any(axis=1)[who]
        if features.track:
            # Who locks a row changes what is seen of the others' sheets too: no pawn can enter its fields any more.
            patterns = who << locked.shape[1] | locked @ (1 << np.arange(locked.shape[1]))
            _, firsts, which = np.unique(patterns, return_index=True, return_inverse=True)
            at_others = at_others[who[firsts]]
        else:
            which = who
        points, sheets = self._seen(
            np.concatenate([numbers[:own], numbers[at_others.ravel()]]),
            np.concatenate([locked, locked[firsts].repeat(players - 1, axis=0)]),
        )
        wait = np.array([(seat - state.active) % players for seat, state in zip(seats, states, strict=True)], np.uint32)
        turns_left = np.array([state.turns_left for state in states], np.uint32) if features.track else None
        worths = self.network.worth(
            sheets[:own],
            features.shared(np, list(locked.T), wait, turns_left),
            points[:own],
            np.array([state.over for state in states]),
            which,
            sheets[own:].reshape(*at_others.shape, sheets.shape[1]),
            points[own:].reshape(at_others.shape),
        )
        return np.split(worths, np.cumsum(lengths)[:-1])

    def _numbers(self, sheets: Sequence[Sheet], owners: Sequence[int]) -> Numbers:
        """Sheets as lines of numbers: rows, misthrows, pawn, and a mask of lucky sums."""
        lucky = [sum(1 << number for number in pair) for pair in self.state.options.lucky] or [0] * self.state.players
        lines = [
            (*rows, misthrows, pawn, lucky[owner])
            for (rows, misthrows, pawn), owner in zip(sheets, owners, strict=True)
        ]
        return np.array(lines, np.uint32)

    def _seen(self, numbers: Numbers, locked: np.ndarray[Any, Any]) -> tuple[Floats, Floats]:
        """The points of sheets and their features."""
        *rows, misthrows, pawn, lucky = np.ascontiguousarray(numbers.T)
        points = self.features.points(np, rows, misthrows, pawn)
        has_luck = bool(self.state.options.lucky)
        return points, self.features.sheet(np, rows, misthrows, list(locked.T), pawn, lucky if has_luck else None)
