"""Perft: the number of distinct positions within a number of turns from a position.

``make perft`` recounts and writes perft.json, which has the numbers that the suite expects.
"""

import json
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

from rowlock import Choose, Roll, State
from rowlock.rules.position import read

FILE = Path(__file__).with_name("perft.json")


def all_rolls(state: State) -> Iterator[dict[str, Any]]:
    """Every roll of the awaited dice; the order of two dice of one kind does not matter, so one order is enough."""
    assert isinstance(state.awaits, Roll)
    faces = range(1, max(state.game.faces.values()) + 1)
    kinds = [
        list(combinations_with_replacement(faces, count)) if count > 1 else list(faces)
        for _, count in state.awaits.dice
    ]
    names = [name for name, _ in state.awaits.dice]
    for rolled in product(*kinds):
        yield dict(zip(names, rolled, strict=True))


def followers(state: State) -> Iterator[State]:
    """Every state that one message can lead to."""
    match state.awaits:
        case Roll():
            for roll in all_rolls(state):
                yield state.roll(**roll)
        case Choose(players):
            seats = sorted(players)
            for moves in product(*(state.legal(seat) for seat in seats)):
                yield state.choose(dict(zip(seats, moves, strict=True)))


def after_one_turn(states: set[State]) -> set[State]:
    """Every state at the end of a turn that begins in one of these; finished games do not change."""
    done = {state for state in states if state.over}
    in_turn = states - done
    turn = {state.turn for state in in_turn}
    while in_turn:
        reached = {follower for state in in_turn for follower in followers(state)}
        in_turn = {state for state in reached if not state.over and state.turn in turn}
        done |= reached - in_turn
    return done


def perft(position: str, turns: int) -> list[int]:
    """The number of distinct positions after each turn."""
    reached: set[State] = {read(position)}
    counts = []
    for _ in range(turns):
        reached = after_one_turn(reached)
        counts.append(len(reached))
    return counts


def main() -> None:
    counts = {position: perft(position, len(old)) for position, old in json.loads(FILE.read_text()).items()}
    FILE.write_text(json.dumps(counts, indent=2) + "\n")


if __name__ == "__main__":
    main()
