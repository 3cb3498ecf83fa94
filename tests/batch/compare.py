"""Games over arrays beside the same games of `rowlock.rules`: many at once, every decision compared.

Dice and moves are drawn by styles of play, of which some hunt what random games hardly ever reach; how they do that,
each family says for itself.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

import rowlock
from rowlock import Choose, Over, Roll, State, batch
from rowlock.batch import BatchGame
from rowlock.batch.words import select
from rowlock.dice import as_roll
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.qwinto.state import QwintoState
from rowlock.rules.state import PASS
from tests.play import ALL_SETUPS
from tests.rules.test_oracle import OWN_TRACK

Dice = tuple[int, ...]
"""All dice of a game, those that are out of it included."""
Setup = tuple[str, int, dict[str, Any]]
SETUPS: list[Setup] = [
    *((game, players, {}) for game, players in ALL_SETUPS),
    ("longo", 3, {"lucky_rows": "all", "lucky": [[7, 8], [7, 6], [2, 16]]}),
    ("on-board", 3, {"track": OWN_TRACK}),
]
"""Every number of players of every game, and what else can be agreed on."""
MORE_SETUPS: list[Setup] = [
    *(("on-board", players, {"track": "b"}) for players in range(1, rowlock.GAMES["on-board"].max_players + 1)),
    *(("longo", players, {"lucky_rows": "all"}) for players in range(1, rowlock.GAMES["longo"].max_players + 1)),
]
"""Those for which only the long comparison has time."""

Move = Callable[[State, int, tuple[str, ...], Random], str]
"""How a seat chooses among its legal moves in a state."""


class Style(NamedTuple):
    """How dice fall, given a state and how many rolls there were, and how everybody chooses."""

    dice: Callable[[State, int, Random], Dice]
    move: Move


def fair(state: State, _rolls: int, random: Random) -> Dice:
    return tuple(random.randint(1, state.game.faces[kind]) for kind, count in state.game.dice for _ in range(count))


def rising(state: State, rolls: int, random: Random) -> Dice:
    """Sums that fill rows from the left."""
    if random.random() < 0.03:
        return fair(state, rolls, random)
    return FAMILIES[state.game.family].rising(state, rolls, random)


def anything(_state: State, _seat: int, legal: tuple[str, ...], random: Random) -> str:
    return random.choice(legal)


def eager(_state: State, _seat: int, legal: tuple[str, ...], random: Random) -> str:
    return random.choice(legal[1:] or legal)


def never(_state: State, _seat: int, legal: tuple[str, ...], _random: Random) -> str:
    return legal[0]


def wasting(state: State, seat: int, legal: tuple[str, ...], random: Random) -> str:
    """Misthrows in the own turns, and crosses or writes in those of others."""
    return legal[0] if seat == state.active else eager(state, seat, legal, random)


def filling(state: State, _seat: int, legal: tuple[str, ...], random: Random) -> str:
    """The number that leaves least room unused."""
    if legal[0] != PASS or len(legal) == 1:
        return legal[0]
    return random.choice(legal) if random.random() < 0.02 else FAMILIES[state.game.family].filling(state, legal)


def locking(state: State, seat: int, legal: tuple[str, ...], random: Random) -> str:
    """Locks where possible."""
    locks = FAMILIES[state.game.family].locks(state, legal)
    return locks[0] if locks else filling(state, seat, legal, random)


def running(state: State, seat: int, legal: tuple[str, ...], random: Random) -> str:
    """Pawns run, and nothing else is crossed where there are any; numbers are written on the right."""
    assert isinstance(state.awaits, Choose)
    if state.awaits.action in ("move", "write"):
        return legal[-1]
    return legal[0] if "move 1" in state.game.moves else filling(state, seat, legal, random)


def hurrying(state: State, seat: int, legal: tuple[str, ...], random: Random) -> str:
    """Ends the game as soon as possible, also by a misthrow."""
    assert isinstance(state.awaits, Choose)
    for move in legal:
        if state.after_choices(dict.fromkeys(state.awaits.players, PASS) | {seat: move}).over:
            return move
    return locking(state, seat, legal, random)


def mixed(state: State, seat: int, legal: tuple[str, ...], random: Random) -> str:
    """Everybody plays in another way, from turn to turn."""
    moves = (never, locking, eager, wasting, hurrying, running)
    return moves[(seat + state.turn // 4) % len(moves)](state, seat, legal, random)


STYLES = [
    Style(fair, anything),
    Style(fair, eager),
    Style(fair, never),
    Style(fair, wasting),
    Style(rising, locking),
    Style(rising, filling),
    Style(fair, running),
    Style(rising, hurrying),
    Style(rising, mixed),
]


def rising_in_crossing(state: CrossingState, rolls: int, random: Random) -> Dice:
    """Of the white dice, for one row after the other: its first cells, then one that locks it."""
    rows = state.game.rows
    needed = max(row.needed for row in rows)
    turn, step = divmod(rolls, needed + 2)
    row = rows[turn % len(rows)]
    cell = row.cells[step] if step <= needed else random.choice(row.cells[row.first_locking :])
    faces, total = state.game.faces["white"], cell.number
    low = max(1, total - faces)
    white = random.randint(low, min(faces, total - low))
    return (white, total - white, *fair(state, rolls, random)[2:])


def filling_in_crossing(state: CrossingState, legal: tuple[str, ...]) -> str:
    """The number that skips the fewest, one at most."""
    skipped = {move: skips(state, move) for move in legal[1:]}
    return min(skipped, key=skipped.__getitem__) if min(skipped.values()) <= 1 else legal[0]


def skips(state: CrossingState, move: str) -> int:
    """How many cells a move leaves out, by the sheet of whoever has the most in that row."""
    if move not in state.game.target_of_move:
        return 0
    row, cell = state.game.target_of_move[move]
    return cell - max(sheet.rows[row] for sheet in state.sheets).bit_length()


def locks_in_crossing(state: CrossingState, legal: tuple[str, ...]) -> list[str]:
    targets, rows = state.game.target_of_move, state.game.rows
    return [move for move in legal if move in targets and targets[move][1] >= rows[targets[move][0]].first_locking]


def locked_together(state: CrossingState) -> int:
    """How many rows several players have locked."""
    by_row = zip(state.game.rows, zip(*(sheet.rows for sheet in state.sheets), strict=True), strict=True)
    return sum(sum(map(row.is_locked_by, masks)) > 1 for row, masks in by_row)


def rising_in_qwinto(state: QwintoState, rolls: int, random: Random) -> Dice:
    faces = state.game.faces["orange"]
    total = 4 + rolls % 9
    first = random.randint(max(1, total - 2 * faces), min(faces, total - 2))
    second = random.randint(max(1, total - first - faces), min(faces, total - first - 1))
    return (first, second, total - first - second)


class Family(NamedTuple):
    """What styles of play hunt in the games of a family."""

    rising: Callable[[Any, int, Random], Dice]
    """Dice that fill rows from the left."""
    filling: Callable[[Any, tuple[str, ...]], str]
    """What is written or crossed where passing is the first legal move."""
    locks: Callable[[Any, tuple[str, ...]], list[str]]
    """The moves that lock a row."""
    together: Callable[[Any], int]
    """How many rows several players have locked."""


FAMILIES = {
    "crossing": Family(rising_in_crossing, filling_in_crossing, locks_in_crossing, locked_together),
    "qwinto": Family(
        rising_in_qwinto,
        filling=lambda _state, legal: legal[1],
        locks=lambda _state, _legal: [],
        together=lambda _state: 0,
    ),
}


@dataclass
class Beside:
    """One game of the rules beside one of the batch."""

    state: State
    style: Style
    random: Random
    rolls: int = 0
    sealed: dict[int, str] = field(default_factory=dict)

    def seat(self) -> int | None:
        """Who decides, one after the other from the active player on; None if nobody does."""
        awaits = self.state.awaits
        if not isinstance(awaits, Choose):
            return None
        seats = [(self.state.active + place) % self.state.players for place in range(self.state.players)]
        return next(seat for seat in seats if seat in awaits.players and seat not in self.sealed)

    def go_on(self) -> tuple[Dice, str]:
        """The dice or the move that comes next, which the rules have then followed."""
        dice = self.style.dice(self.state, self.rolls, self.random)
        if isinstance(self.state.awaits, Roll):
            self.rolls += 1
            self.state = self.state.roll(**named(self.state, dice))
            return dice, ""
        seat = self.seat()
        if seat is None:
            return dice, ""
        move = self.style.move(self.state, seat, self.state.legal(seat), self.random)
        self.sealed[seat] = move
        assert isinstance(self.state.awaits, Choose)
        if self.sealed.keys() == self.state.awaits.players:
            self.state = self.state.choose(self.sealed)
            self.sealed = {}
        return dice, move


def named(state: State, dice: Dice) -> dict[str, Any]:
    """Those dice of a throw that are awaited, by their names."""
    assert isinstance(state.awaits, Roll)
    thrown = as_roll(state.game.dice, dice)
    return {name: thrown[name] for name, _ in state.awaits}


@cache
def compiled(game: BatchGame[Any]) -> Any:
    """What is told of states, and what follows a throw or an action: one program, since making it takes long."""

    @jax.jit
    def tell_and_follow(state: Any, dice: Any, action: Any) -> tuple[dict[str, Any], Any]:
        told = {
            "legal": game.legal(state),
            "seat": game.decider(state),
            "roll": game.awaits_roll(state),
            "over": game.over(state),
            "scores": game.scores(state),
            "ranks": game.ranks(state),
        }
        return told, select(game.awaits_roll(state), game.roll(state, dice), game.step(state, action))

    return tell_and_follow


def compare(name: str, players: int, options: dict[str, Any], games: int, seed: str) -> Counter[str]:
    """Play games of all styles; how many steps were compared, why games ended and what else came up in them."""
    game = batch.make(name, players=players, **options)
    tell_and_follow = compiled(game)
    random = Random(f"{name} {players} {seed}")
    besides = [
        Beside(
            rowlock.start(name, players, random.randrange(players), **options),
            STYLES[number % len(STYLES)],
            Random(random.random()),
        )
        for number in range(games)
    ]
    starts = [game.from_rules(beside.state) for beside in besides]
    states = jax.tree.map(lambda *leaves: np.stack(leaves), *starts)
    all_dice = len(game.dice(jnp.uint32(0)))
    seen: Counter[str] = Counter(steps=0)
    running = list(range(games))
    while running:
        expected = [(number, besides[number].state, besides[number].seat()) for number in running]
        dice, actions = np.ones((all_dice, games), np.uint32), np.zeros(games, np.uint32)
        for number in running:
            dice[:, number], move = besides[number].go_on()
            seen[move.split(" ")[0]] += 1
            actions[number] = game.action(move) if move else 0
        told, after = tell_and_follow(states, tuple(dice), actions)
        arrays, facts = jax.tree.map(np.asarray, (states, told))
        for number, state, seat in expected:
            check(game, at(arrays, number), at(facts, number), state, seat)
        seen["steps"] += len(running)
        running = [number for number, state, _ in expected if not state.over]
        states = after
    return seen + sum((peculiarities(beside.state) for beside in besides), Counter())


def peculiarities(state: State) -> Counter[str]:
    """Why a game has ended, and whether several players locked the same row."""
    assert isinstance(state.awaits, Over)
    together = FAMILIES[state.game.family].together(state)
    return Counter({**Counter(map(str, state.awaits.reasons)), "together": together})


def at(arrays: Any, number: int) -> Any:
    """What belongs to one game."""
    return jax.tree.map(lambda array: array[number], arrays)


def check(game: BatchGame[Any], state: Any, facts: dict[str, Any], expected: State, seat: int | None) -> None:
    """Both tell the same, also of who decides."""
    assert game.to_rules(state) == expected
    assert game.to_rules(game.from_rules(expected)) == expected
    assert facts["roll"] == isinstance(expected.awaits, Roll)
    assert facts["over"] == isinstance(expected.awaits, Over)
    assert tuple(facts["scores"]) == expected.totals
    assert tuple(facts["ranks"]) == expected.ranks
    legal = {game.moves[action] for action in np.flatnonzero(facts["legal"])}
    assert legal == (set() if seat is None else set(expected.legal(seat)))
    assert seat is None or facts["seat"] == seat
