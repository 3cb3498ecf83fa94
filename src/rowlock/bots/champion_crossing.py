"""How champion thinks in the crossing games: as `rowlock.batch.learn.crossing_turn`, one game at a time."""

from collections.abc import Mapping, Sequence

import numpy as np

from rowlock.bots.champion_features import CrossingFeatures
from rowlock.bots.champion_network import Floats, Network
from rowlock.rules.crossing.state import CrossingState, Sheet
from rowlock.rules.state import PASS

Plan = tuple[str, ...]
"""What the active player means to do in the actions of a turn, from now on."""


def move_worths(network: Network, state: CrossingState, seat: int, legal: Sequence[str]) -> list[float]:
    """How much a seat wants each of its legal moves."""
    thought = _Thought(network, state)
    if state.phase != "white":
        return [float(worth) for worth in thought.best_plans(thought.active_plans(state), legal).values()]
    expected = {other: thought.expected(other) for other in range(state.players) if other != state.active}
    plans = thought.active_plans(state, expected)
    if seat == state.active:
        return list(thought.best_plans(plans, legal).values())
    plan = max(plans, key=plans.__getitem__)
    return [float(worth) for worth in thought.answers(seat, legal, plan, expected)]


class _Thought:
    def __init__(self, network: Network, state: CrossingState) -> None:
        self.network, self.state = network, state
        self.features = CrossingFeatures(state.game, state.players, state.options.track)

    def expected(self, seat: int) -> str:
        """What a seat whose turn it is not would choose if everybody else passed and the turn ended with that."""
        legal = self.state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        worths = self.judge([self._alone(seat, move) for move in legal], seat)
        return legal[int(np.argmax(worths))]

    def _alone(self, seat: int, move: str) -> CrossingState:
        passing = dict.fromkeys(range(self.state.players), PASS)
        after = self.state._after_choices({**passing, seat: move})
        return after if after.over else after._replace(crossed=True)._end_turn()

    def active_plans(self, state: CrossingState, expected: Mapping[int, str] | None = None) -> dict[Plan, float]:
        """What each way to play the rest of the turn is worth to the active player."""
        ends = dict(self._ends(state, (), expected or {}))
        return dict(zip(ends, map(float, self.judge(list(ends.values()), state.active)), strict=True))

    def _ends(
        self, state: CrossingState, plan: Plan, expected: Mapping[int, str]
    ) -> list[tuple[Plan, CrossingState]]:
        if state.over or state.phase == "roll":
            return [(plan, state)]
        ends = []
        for move in state.legal(state.active):
            after = state._after_choices({**expected, state.active: move})
            ends += self._ends(after, (*plan, move), {})
        return ends

    def best_plans(self, plans: Mapping[Plan, float], legal: Sequence[str]) -> dict[str, float]:
        """What the best plan that begins with each legal move is worth."""
        best = dict.fromkeys(legal, -np.inf)
        for (move, *_), worth in plans.items():
            best[move] = max(best[move], worth)
        return best

    def answers(self, seat: int, legal: Sequence[str], plan: Plan, expected: Mapping[int, str]) -> Floats:
        """What the moves of a seat are worth if the active player carries out a plan."""
        ends = []
        for move in legal:
            state = self.state._after_choices({**expected, self.state.active: plan[0], seat: move})
            for planned in (*plan[1:], PASS, PASS):
                if state.over or state.phase == "roll":
                    break
                is_legal = planned in state.legal(state.active)
                state = state._after_choices({state.active: planned if is_legal else PASS})
            ends.append(state)
        return self.judge(ends, seat)

    def judge(self, states: Sequence[CrossingState], seat: int) -> Floats:
        """How much a seat wants each of some states at the end of a turn, which differ in its own sheet."""
        players, first = self.state.players, states[0]
        others = [first.sheets[(seat + k) % players] for k in range(1, players)]
        locked = np.array([_locked(state) for state in states])
        own = [state.sheets[seat] for state in states]
        wait = np.array([(seat - state.active) % players for state in states], np.uint32)
        turns_left = None
        if self.features.track:
            turns_left = np.array([_turns_left(state) for state in states], np.uint32)
        points, sheets = self._seen(own, locked, [seat] * len(states))
        of_others, their_sheets = self._seen(
            others, np.repeat(locked[:1], len(others), axis=0), [(seat + k) % players for k in range(1, players)]
        )
        return self.network.worth(
            sheets,
            self.features.shared(np, list(locked.T), wait, turns_left),
            list(their_sheets),
            points,
            list(of_others),
            np.array([state.over for state in states]),
        )

    def _seen(self, sheets: Sequence[Sheet], locked: Floats, seats: Sequence[int]) -> tuple[Floats, Floats]:
        """The points of sheets, and their features."""
        if not sheets:
            return np.zeros(0, np.float32), np.zeros((0, 0), np.float32)
        rows = list(np.array([sheet.rows for sheet in sheets], np.uint32).T)
        misthrows = np.array([sheet.misthrows for sheet in sheets], np.uint32)
        pawn = np.array([sheet.pawn for sheet in sheets], np.uint32) if self.features.track else None
        pairs = self.state.options.lucky
        lucky = np.array([sum(1 << n for n in pairs[seat]) for seat in seats], np.uint32) if pairs else None
        points = self.features.points(np, rows, misthrows, pawn)
        return points, self.features.sheet(np, rows, misthrows, list(locked.T), pawn, lucky)


def _locked(state: CrossingState) -> list[bool]:
    locked = state.locked_rows
    return [row in locked for row in range(len(state.game.rows))]


def _turns_left(state: CrossingState) -> int:
    """Of the final round, the turn that begins included; 0 before it has begun."""
    return 0 if state.finisher is None else state.players - (state.active - state.finisher) % state.players
