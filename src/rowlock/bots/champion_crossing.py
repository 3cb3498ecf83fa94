"""How champion thinks in the crossing games: as `rowlock.batch.learn.crossing_turn`, one game at a time."""

from collections.abc import Mapping, Sequence

import numpy as np

from rowlock.bots.champion_features import crossing_features
from rowlock.bots.champion_network import Floats, Network
from rowlock.rules.crossing.state import CrossingState, Sheet
from rowlock.rules.state import PASS

Plan = tuple[str, ...]
"""What the active player means to do in the actions of a turn, from now on."""


def move_worths(network: Network, state: CrossingState, seat: int, legal: Sequence[str]) -> list[float]:
    """How much a seat wants each of its legal moves."""
    thought = _Thought(network, state)
    expected = thought.expected() if state.phase == "white" else {}
    plans = thought.active_plans(state, expected)
    if seat == state.active:
        return [max(worth for (move, *_), worth in plans.items() if move == first) for first in legal]
    plan = max(plans, key=plans.__getitem__)
    return list(map(float, thought.answers(seat, legal, plan, expected)))


def worth(network: Network, state: CrossingState, seat: int) -> float:
    """How much a seat wants a state at the start of a turn or at the end of the game."""
    ((found,),) = _Thought(network, state).judge({seat: [state]})
    return float(found)


class _Thought:
    def __init__(self, network: Network, state: CrossingState) -> None:
        self.network, self.state = network, state
        self.features = crossing_features(state.game, state.players, state.options.track)

    def expected(self) -> dict[int, str]:
        """What the seats whose turn it is not would choose if everybody else passed and the turn ended with that."""
        legal = {seat: self.state.legal(seat) for seat in range(self.state.players) if seat != self.state.active}
        choices = dict.fromkeys(legal, PASS)
        asked = {seat: [self._alone(seat, move) for move in moves] for seat, moves in legal.items() if len(moves) > 1}
        if asked:
            for seat, worths in zip(asked, self.judge(asked), strict=True):
                choices[seat] = legal[seat][int(np.argmax(worths))]
        return choices

    def _alone(self, seat: int, move: str) -> CrossingState:
        passing = dict.fromkeys(range(self.state.players), PASS)
        after = self.state._after_choices({**passing, seat: move})
        return after if after.over else after._replace(crossed=True)._end_turn()

    def active_plans(self, state: CrossingState, expected: Mapping[int, str]) -> dict[Plan, float]:
        """What each way to play the rest of the turn is worth to the active player."""
        ends = dict(self._ends(state, (), expected))
        (worths,) = self.judge({state.active: list(ends.values())})
        return dict(zip(ends, worths.tolist(), strict=True))

    def _ends(self, state: CrossingState, plan: Plan, expected: Mapping[int, str]) -> list[tuple[Plan, CrossingState]]:
        if state.over or state.phase == "roll":
            return [(plan, state)]
        ends = []
        for move in state.legal(state.active):
            after = state._after_choices({**expected, state.active: move})
            ends += self._ends(after, (*plan, move), {})
        return ends

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
        (worths,) = self.judge({seat: ends})
        return worths

    def judge(self, states_of: Mapping[int, Sequence[CrossingState]]) -> list[Floats]:
        """How much seats want states at the end of a turn; those of one seat differ in its own sheet."""
        players, features = self.state.players, self.features
        seats = [seat for seat, states in states_of.items() for _ in states]
        states = [state for states in states_of.values() for state in states]
        others = [
            (states[0].sheets[(seat + k) % players], (seat + k) % players, _locked(states[0]))
            for seat, states in states_of.items()
            for k in range(1, players)
        ]
        different = list(dict.fromkeys(others))
        own = [(state.sheets[seat], seat, _locked(state)) for seat, state in zip(seats, states, strict=True)]
        points, sheets, locked = self._seen(own + different)
        which = [len(own) + different.index(other) for other in others]
        wait = np.array([(seat - state.active) % players for seat, state in zip(seats, states, strict=True)], np.uint32)
        turns_left = np.array([_turns_left(state) for state in states], np.uint32) if features.track else None
        lengths = [len(states) for states in states_of.values()]
        worths = self.network.worth(
            sheets[: len(own)],
            features.shared(np, [lock[: len(own)] for lock in locked], wait, turns_left),
            points[: len(own)],
            np.array([state.over for state in states]),
            np.repeat(np.arange(len(lengths)), lengths),
            sheets[which].reshape(len(lengths), players - 1, sheets.shape[-1]),
            points[which].reshape(len(lengths), players - 1),
        )
        return np.split(worths, np.cumsum(lengths)[:-1])

    def _seen(self, sheets: Sequence[tuple[Sheet, int, tuple[bool, ...]]]) -> tuple[Floats, Floats, list[Floats]]:
        """The points of sheets, their features, and whether each row is locked, given whose they are and what is."""
        rows = list(np.array([sheet.rows for sheet, _, _ in sheets], np.uint32).T)
        misthrows = np.array([sheet.misthrows for sheet, _, _ in sheets], np.uint32)
        locked = list(np.array([lock for _, _, lock in sheets]).T)
        pawn = np.array([sheet.pawn for sheet, _, _ in sheets], np.uint32) if self.features.track else None
        pairs = [sum(1 << number for number in pair) for pair in self.state.options.lucky]
        lucky = np.array([pairs[seat] for _, seat, _ in sheets], np.uint32) if pairs else None
        points = self.features.points(np, rows, misthrows, pawn)
        return points, self.features.sheet(np, rows, misthrows, locked, pawn, lucky), locked


def _locked(state: CrossingState) -> tuple[bool, ...]:
    locked = state.locked_rows
    return tuple([row in locked for row in range(len(state.game.rows))])


def _turns_left(state: CrossingState) -> int:
    """Of the final round, the turn that begins included; 0 before it has begun."""
    return 0 if state.finisher is None else state.players - (state.active - state.finisher) % state.players
