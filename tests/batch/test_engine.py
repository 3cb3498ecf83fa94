"""What the arrays offer beyond the rules: whole turns, afterstates, features, chance, and clear refusals."""

import subprocess
import sys
from functools import cache
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import rowlock
from rowlock import Choose, Malformed, State, Unknown, batch
from rowlock.batch.words import flags, lookup, pick, split
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.qwinto.grid import CELLS
from rowlock.rules.qwinto.state import QwintoState
from tests.batch.compare import at
from tests.play import random_states

PLAYERS = 3
GAMES = list(rowlock.GAMES)
DIFFERENT = ["longo", "on-board", "qwinto"]
"""Games that together do all there is to do; compiling Qwixx too would show nothing new."""
WORDS = jnp.arange(1, 1 + (1 << 16), dtype=jnp.uint32) * jnp.uint32(0x9E3779B1)


@cache
def states_of(name: str) -> tuple[list[State], Any]:
    """States in which somebody decides, of the rules and as arrays; each seat in turn is the one who decides."""
    game = batch.make(name, players=PLAYERS)
    random = Random(f"states of {name}")
    plain = [
        state
        for first in range(PLAYERS)
        for state in random_states(rowlock.start(name, PLAYERS, first), random)
        if isinstance(state.awaits, Choose)
    ]
    arrays = []
    for number, state in enumerate(plain):
        assert isinstance(state.awaits, Choose)
        place = number % len(state.awaits.players)
        arrays.append(game.from_rules(state)._replace(decider=np.uint32(place)))
    return plain, jax.tree.map(lambda *leaves: np.stack(leaves), *arrays)


@cache
def compiled(name: str) -> Any:
    """All that is told of states, in one program, since making it takes long."""
    game = batch.make(name, players=PLAYERS)

    @jax.jit
    def tell(state: Any) -> dict[str, Any]:
        return {
            "afterstates": game.afterstates(state)._replace(sealed=()),
            "options": game.options(state),
            "actions": game.actions_of_choices(state),
            "legal": game.legal(state),
            "features": game.features(state),
            "first": game.features(state, place=0),
            "second": game.features(state, place=1),
        }

    return lambda state: jax.tree.map(np.asarray, tell(state))


@pytest.mark.parametrize("name", DIFFERENT)
def test_afterstates_are_what_the_rules_make_of_a_choice_if_the_others_pass(name: str) -> None:
    game = batch.make(name, players=PLAYERS)
    plain, arrays = states_of(name)
    told = compiled(name)(arrays)
    afterstates, options, actions = told["afterstates"], told["options"], told["actions"]
    compared = 0
    for number, state in enumerate(plain):
        assert isinstance(state.awaits, Choose)
        seat = (state.active + int(arrays.decider[number])) % PLAYERS
        for choice in map(int, np.flatnonzero(flags(options[number], game.choices))):
            after = game.to_rules(at(at(afterstates, number), choice))
            move = game.moves[actions[number, choice]]
            expected = state.choose(dict.fromkeys(state.awaits.players, "pass") | {seat: move})
            if seat == state.active:
                assert after == expected
            else:
                assert after.sheets[seat] == expected.sheets[seat]
                assert all(after.sheets[other] == state.sheets[other] for other in range(PLAYERS) if other != seat)
                assert after.over or after.active == (state.active + 1) % PLAYERS
            compared += 1
    assert compared > 2 * len(plain)


@pytest.mark.parametrize("name", DIFFERENT)
def test_a_whole_turn_is_the_same_as_its_decisions_one_by_one(name: str) -> None:
    game = batch.make(name, players=PLAYERS)
    choice, roll = False, True
    steps = [roll, *(choice,) * (PLAYERS + 1 + (name == "on-board"))]
    if name == "qwinto":
        steps = [choice, roll, choice, roll, *(choice,) * PLAYERS]

    in_one = jax.jit(lambda state, words: game.turn(state, words, batch.uniform))
    rolled = jax.jit(game.roll_random)

    @jax.jit
    def decided(state: Any, word: Any) -> Any:
        options = game.options(state)
        return game.choose(state, batch.uniform(state, options, word)), options > 0

    after = game.start((256,))
    for number in range(20):
        words = list(jax.random.bits(jax.random.key(number), (game.words_in_turn, 256), jnp.uint32))
        state = after
        after, decisions = in_one(state, words)
        counted = 0
        for is_roll, word in zip(steps, words, strict=True):
            state, counts = (rolled(state, word), 0) if is_roll else decided(state, word)
            counted += counts
        assert jax.tree.all(jax.tree.map(jnp.array_equal, (after, decisions), (state, counted)))
    assert 0 < jnp.sum(game.over(after)) < 256


@pytest.mark.parametrize("name", DIFFERENT)
def test_nobody_sees_what_is_sealed(name: str) -> None:
    _, arrays = states_of(name)
    other = arrays._replace(sealed=tuple(sealed + np.uint32(1) for sealed in arrays.sealed))
    tell = compiled(name)
    assert jax.tree.all(jax.tree.map(jnp.array_equal, tell(arrays), tell(other)))


@pytest.mark.parametrize("name", DIFFERENT)
def test_features_tell_sheets_from_the_own_one_on_what_is_shared_and_the_dice(name: str) -> None:
    plain, arrays = states_of(name)
    told = compiled(name)(arrays)
    between: dict[tuple[object, ...], set[bytes]] = {}
    for number, state in enumerate(plain):
        for features, place in (("first", 0), ("second", 1), ("features", int(arrays.decider[number]))):
            found = told[features][number].astype(int).tolist()
            seats = [(state.active + place + k) % PLAYERS for k in range(PLAYERS)]
            sheets = [bit for seat in seats for bit in sheet_in_bits(state, seat)]
            dice = [int(die == face) for die in all_dice(state) for face in range(1, state.game.faces + 1)]
            assert found[: len(sheets)] == sheets
            assert found[-len(dice) :] == dice
            between.setdefault(shared_by_all(state, place), set()).add(bytes(found[len(sheets) : -len(dice)]))
    # What is shared is told in the same way where it is the same, and in another way where it is not.
    ways = [way for (way,) in between.values()]
    assert len(set(ways)) == len(ways) > 5
    assert set(b"".join(ways)) == {0, 1}


def sheet_in_bits(state: State, seat: int) -> list[int]:
    """Crosses with locks, misthrows, pawn and lucky numbers; in Qwinto binary digits, what is filled, and misthrows."""
    sheet = state.sheets[seat]
    if isinstance(state, QwintoState):
        numbers = [row[column] for row, columns in zip(sheet.rows, CELLS, strict=True) for column in columns]
        bits = [number >> power & 1 for power in range(5) for number in numbers]
        return [*bits, *(int(number > 0) for number in numbers), *one_of(sheet.misthrows, 4)]
    assert isinstance(state, CrossingState)
    bits = [
        crosses >> cell & 1
        for row, crosses in zip(state.game.rows, sheet.rows, strict=True)
        for cell in range(len(row.cells) + 1)
    ]
    bits += one_of(sheet.misthrows, 4)
    if state.options.track:
        bits += one_of(sheet.pawn, len(state.options.track.fields))
    if state.options.lucky:
        bits += [int(total in state.options.lucky[seat]) for total in range(2 * state.game.faces + 1)]
    return bits


def one_of(value: int, most: int) -> list[int]:
    return [int(value == number) for number in range(most + 1)]


def all_dice(state: State) -> list[int]:
    """The faces of all dice of a game, 0 for those that are not on the table."""
    faces = dict(state.dice)
    if isinstance(state, QwintoState):
        return [faces.get(colour, (0,))[0] for colour in ("orange", "yellow", "purple")]
    assert isinstance(state, CrossingState)
    return [*faces["white"], *(faces.get(row.colour, (0,))[0] for row in state.game.rows)]


def shared_by_all(state: State, place: int) -> tuple[object, ...]:
    """What a player at a place knows but for sheets and dice."""
    if isinstance(state, QwintoState):
        return place, state.phase, state.chosen
    assert isinstance(state, CrossingState)
    final = None if state.finisher is None else (state.active - state.finisher) % PLAYERS
    return place, state.phase, state.locked_rows, state.crossed, final


@pytest.mark.parametrize("name", GAMES)
def test_moves_and_actions_are_the_same_thing(name: str) -> None:
    game = batch.make(name, players=PLAYERS)
    assert [game.action(move) for move in game.moves] == list(range(game.actions))
    with pytest.raises(Unknown, match=f"{name} has no move 'cross pink 3', expected a move such as"):
        game.action("cross pink 3")


@pytest.mark.parametrize("name", GAMES)
def test_states_of_another_game_are_refused(name: str) -> None:
    game = batch.make(name, players=PLAYERS)
    for other in ("qwixx", "qwinto"):
        with pytest.raises(Malformed, match=f"the state is rowlock.position.*, expected {name} with 3 players"):
            game.from_rules(rowlock.start(other, PLAYERS - 1))


def test_an_illegal_action_counts_as_silence() -> None:
    game = batch.make("qwixx")
    state = game.roll(game.start(), (1, 2, 3, 4, 5, 6))
    step = jax.jit(game.step)
    silent, wrong = (step(state, game.action(move)) for move in ("pass", "cross red 9"))
    assert jax.tree.all(jax.tree.map(jnp.array_equal, silent, wrong))


def test_games_are_played_to_their_end_or_begun_anew() -> None:
    game = batch.make("qwixx", players=2)
    ended = batch.finish(game, game.start((500,)), jax.random.key(7))
    assert game.over(ended).all()
    state, tally = batch.keep_playing(game, game.start((500,)), jax.random.key(7), 60)
    assert not game.over(state).any()
    assert (tally.turns == 60).all()
    assert (tally.games > 0).all()
    assert (tally.decisions <= 3 * tally.turns).all()
    mean, mean_again = game.scores(ended).mean(), tally.points.sum() / tally.games.sum() / 2
    assert abs(mean - mean_again) < 1.5


def test_dice_and_choices_are_fair() -> None:
    """Faces of every die, pairs of dice, and picks, each within five standard deviations of what is expected."""
    dice = np.stack(batch.make("qwixx").dice(WORDS))
    pairs = dice[0] * 6 + dice[5] - 7
    mask = jnp.uint32(0b1000_0000_0010_0000_0001_0000_0101)
    picks = np.asarray(pick(mask, WORDS))
    assert set(picks) == {0, 2, 8, 17, 27}
    for values, outcomes in [
        *((die - 1, 6) for die in dice),
        (pairs, 36),
        (np.searchsorted([0, 2, 8, 17, 27], picks), 5),
    ]:
        counts = np.bincount(values, minlength=outcomes)
        expected = len(WORDS) / outcomes
        assert len(counts) == outcomes
        assert np.all(abs(counts - expected) < 5 * np.sqrt(expected))


def test_a_random_word_is_split_without_favour() -> None:
    low, high = jnp.uint32(0), jnp.uint32(0xFFFFFFFF)
    assert [int(split(word, 6)[0]) for word in (low, high)] == [0, 5]
    assert int(split(jnp.uint32(0x80000000), 6)[0]) == 3


@pytest.mark.parametrize("table", [[3], [0, 1, 1, 0], list(range(13)), [n * n for n in range(50)]])
def test_tables_are_looked_up(table: list[int]) -> None:
    assert lookup(table, jnp.arange(len(table), dtype=jnp.uint32)).tolist() == table


def test_who_has_no_jax_is_told_so_and_plays_on_without() -> None:
    code = "import sys; sys.modules['jax'] = None; import rowlock; rowlock.start('qwixx'); import rowlock.batch"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    last_line = done.stderr.splitlines()[-1]
    assert (
        last_line
        == "ImportError: rowlock.batch needs JAX, which is not installed, expected: pip install 'rowlock[accel]'"
    )
