"""What the arrays offer beyond the rules: whole turns, afterstates, features, chance, and clear refusals."""

import re
import subprocess
import sys
from functools import cache
from itertools import product
from random import Random
from typing import Any, cast

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import rowlock
from rowlock import Choose, Malformed, Roll, State, Unknown, batch
from rowlock.batch import BatchGame
from rowlock.batch.words import bit_length, flags, lookup, pick, split
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.qwinto.grid import CELLS
from rowlock.rules.qwinto.state import QwintoState
from tests.batch.compare import at
from tests.play import random_roll, random_states

PLAYERS = 3
GAMES = list(rowlock.GAMES)
DIFFERENT = [pytest.param(name, marks=pytest.mark.xdist_group(f"engine {name}")) for name in GAMES if name != "qwixx"]
"""Games that together cover everything; compiling Qwixx too would show nothing new. Each is compiled once."""
AN_ACTION = "expected a whole number from 0 to 44, such as game.action('cross blue 2')"
"""In Qwixx."""
WORDS = jnp.arange(1, 1 + (1 << 16), dtype=jnp.uint32) * jnp.uint32(0x9E3779B1)


@cache
def states_of(name: str) -> tuple[list[State], Any]:
    """States in which someone decides, from the rules and as arrays; each seat decides in turn."""
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
    """All facts about states, in one program, since compiling it is slow."""
    game = batch.make(name, players=PLAYERS)

    @jax.jit
    def tell(state: Any) -> dict[str, Any]:
        return {
            "afterstates": game.without_sealed(game.afterstates(state)),
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


def eager_at_first(state: Any, options: Any, _random: Any) -> Any:
    """The last legal choice in the first turn, and the first one after that."""
    return jnp.where(state.turn == 1, bit_length(options) - 1, 0)


@pytest.mark.parametrize("name", DIFFERENT)
def test_a_turn_that_is_under_way_is_finished_as_in_the_rules(name: str) -> None:
    game = batch.make(name, players=PLAYERS)
    plain, arrays = states_of(name)
    # What players have already sealed: the first choice other than a pass, if there is one.
    sealed: list[Any] = []
    moves: list[Any] = []
    for place in range(PLAYERS):
        told = compiled(name)(arrays._replace(decider=np.full_like(arrays.decider, place)))
        others = told["options"] & ~np.uint32(1)
        choice = np.where(place < arrays.decider, np.bitwise_count((others & -others) - (others > 0)), 0)
        sealed.append(choice.astype(np.uint32))
        moves.append([game.moves[actions[chosen]] for actions, chosen in zip(told["actions"], choice, strict=True)])
    begun = arrays._replace(turn=np.ones_like(arrays.turn), sealed=tuple(sealed))
    ended = jax.tree.map(np.asarray, batch.finish(game, begun, jax.random.key(1), eager_at_first))
    for number, state in enumerate(plain):
        before = range(int(begun.decider[number]))
        chosen = {(state.active + place) % PLAYERS: moves[place][number] for place in before}
        after_turn = rest_of_turn(game, cast("Any", state)._replace(turn=1), chosen)
        assert game.to_rules(at(ended, number)) in set(map(passed_to_the_end, after_turn))


def rest_of_turn(game: BatchGame[Any], state: State, sealed: dict[int, str]) -> set[State]:
    """All states to which the first turn can lead if everyone whose choice is not sealed takes the last one."""
    if state.over or state.turn > 1:
        return {state}
    if isinstance(state, QwintoState) and isinstance(state.awaits, Roll):
        by_sum = {sum(faces): faces for faces in product(range(1, 7), repeat=len(state.chosen))}
        rolled = [state.roll(**dict(zip(state.chosen, faces, strict=True))) for faces in by_sum.values()]
        return {end for after in rolled for end in rest_of_turn(game, after, {})}
    assert isinstance(state.awaits, Choose)
    last = {seat: last_choice(game, state, seat) for seat in state.awaits.players}
    return rest_of_turn(game, state.choose(last | sealed), {})


def last_choice(game: BatchGame[Any], state: State, seat: int) -> str:
    """Choices come in the order of actions, except in action 2 of crossing games: the second white die comes last."""
    move = max(state.legal(seat), key=game.action)
    if isinstance(state, CrossingState) and state.phase == "colour" and move != "pass":
        dice, colour = dict(state.dice), move.split()[1]
        with_second = f"cross {colour} {dice['white'][1] + dice[colour][0]}"
        return with_second if with_second in state.legal(seat) else move
    return move


def passed_to_the_end(state: State) -> State:
    """The end of the game if everyone takes the first legal move, whatever the dice show."""
    random = Random(1)
    while not state.over:
        if isinstance(state.awaits, Roll):
            state = state.roll(**random_roll(state, random))
        else:
            assert isinstance(state.awaits, Choose)
            state = state.choose({seat: state.legal(seat)[0] for seat in state.awaits.players})
    return state


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
            faces = range(1, max(state.game.faces.values()) + 1)
            dice = [int(die == face) for die in all_dice(state) for face in faces]
            assert found[: len(sheets)] == sheets
            assert found[-len(dice) :] == dice
            between.setdefault(shared_by_all(state, place), set()).add(bytes(found[len(sheets) : -len(dice)]))
    # Shared facts look the same if they are the same, and different if they are not.
    ways = [way for (way,) in between.values()]
    assert len(set(ways)) == len(ways) > 5
    assert set(b"".join(ways)) == {0, 1}


def sheet_in_bits(state: State, seat: int) -> list[int]:
    """Crosses with locks, misthrows, pawn and lucky numbers; in Qwinto binary digits, filled cells, and misthrows."""
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
        bits += [int(total in state.options.lucky[seat]) for total in range(state.game.white_sums.stop)]
    return bits


def one_of(value: int, most: int) -> list[int]:
    return [int(value == number) for number in range(most + 1)]


def all_dice(state: State) -> list[int]:
    """The faces of all dice of a game, 0 for those that are not on the table."""
    faces = dict(state.dice)
    if isinstance(state, QwintoState):
        return [faces.get(colour, (0,))[0] for colour in ("orange", "yellow", "purple")]
    assert isinstance(state, CrossingState)
    return [*faces["white"], *(faces.get(row.name, (0,))[0] for row in state.game.rows)]


def shared_by_all(state: State, place: int) -> tuple[object, ...]:
    """What a player at a place knows apart from sheets and dice."""
    if isinstance(state, QwintoState):
        return place, state.phase, state.chosen
    assert isinstance(state, CrossingState)
    final = None if state.finisher is None else (state.active - state.finisher) % PLAYERS
    return place, state.phase, state.locked_rows, state.crossed, final


@pytest.mark.parametrize("name", GAMES)
def test_moves_and_actions_are_the_same_thing(name: str) -> None:
    game = batch.make(name, players=PLAYERS)
    assert [game.action(move) for move in game.moves] == list(range(game.actions))
    unknown: Any
    for unknown in ("cross pink 3", []):
        sentence = re.escape(f"{name} has no move {unknown!r}, expected a move such as {game.moves[-1]!r}")
        with pytest.raises(Unknown, match=f"^{sentence}$"):
            game.action(unknown)


@pytest.mark.parametrize("name", GAMES)
def test_states_of_another_game_are_refused(name: str) -> None:
    game = batch.make(name, players=PLAYERS)
    for other in ("qwixx", "qwinto"):
        with pytest.raises(Malformed, match=f"the state is rowlock.position.*, expected {name} with 3 players"):
            game.from_rules(rowlock.start(other, PLAYERS - 1))


@pytest.mark.parametrize(
    ("function", "given", "problem"),
    [
        ("roll", (1, 2, 3), "the dice are (1, 2, 3), expected 6 of them"),
        ("roll", 5, "the dice are 5, expected 6 of them"),
        *(("roll", (1, 2, 3, 4, 5, die), f"a die is {die}, expected a whole number from 1 to 6") for die in (7, -1, 0)),
        ("roll", np.array([[1, 6, 9]] * 6), "a die is 9, expected a whole number from 1 to 6"),
        *(("step", action, f"the action is {action!r}, {AN_ACTION}") for action in ("pass", None, 1.0, -1, 45, True)),
        ("step", [[0], [1, 2]], f"the action is [[0], [1, 2]], {AN_ACTION}"),
        ("step", np.array([0, 77, 99]), f"the action is 77, {AN_ACTION}"),
        *(("features", place, f"the place is {place}, expected a whole number from 0 to 1") for place in (2, -1)),
    ],
)
def test_what_is_known_to_be_wrong_is_refused(function: str, given: Any, problem: str) -> None:
    game = batch.make("qwixx", players=2)
    with pytest.raises(Malformed, match=f"^{re.escape(problem)}$"):
        getattr(game, function)(game.start(), given)


@pytest.mark.parametrize(("name", "players"), [("qwixx", 3), ("longo", 2), ("on-board", 2), ("qwinto", 2)])
def test_games_go_on_from_their_own_states_only(name: str, players: int) -> None:
    game, other = batch.make("qwixx", players=2), batch.make(name, players).start()
    sentence = r"^the state is of another game, expected qwixx with 2 players$"
    with pytest.raises(Malformed, match=sentence):
        batch.finish(game, other, jax.random.key(1))
    with pytest.raises(Malformed, match=sentence):
        batch.keep_playing(game, other, jax.random.key(1), 1)
    for ask in (game.legal, game.scores, game.to_rules, game.features, game.afterstates):
        with pytest.raises(Malformed, match=sentence):
            ask(other)
    with pytest.raises(Malformed, match=sentence):
        game.step(other, 0)
    with pytest.raises(Malformed, match=sentence):
        game.roll(other, [1] * 6)


def test_many_games_are_no_state_of_the_rules() -> None:
    game = batch.make("qwixx", players=2)
    with pytest.raises(Malformed, match=r"^the state has games in the shape \(3, 2\), expected one game$"):
        game.to_rules(game.start((3, 2)))


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
    begun = game.roll_random(game.start((500,)), jnp.arange(500, dtype=jnp.uint32))
    state, tally = batch.keep_playing(game, begun, jax.random.key(7), 0)
    assert (state.turn == 2).all()
    assert not any(count.any() for count in tally)


def test_what_a_policy_has_learned_may_change_without_compiling_anew() -> None:
    compiled = 0

    def at_most(highest: Any, _state: Any, options: Any, _random: Any) -> Any:
        """The policy that takes the last legal choice up to one."""
        nonlocal compiled
        compiled += 1
        return bit_length(options & (2 << jnp.uint32(highest)) - 1) - 1

    game = batch.make("qwixx", players=1)
    bind: Any = jax.tree_util.Partial
    times, scores = [], []
    for highest in (0, 8):
        ended = batch.finish(game, game.start(), jax.random.key(1), bind(at_most, highest))
        scores.append(int(game.scores(ended)[0]))
        times.append(compiled)
    assert scores[0] == -20 < scores[1]
    assert 0 < times[0] == times[1]


def test_dice_and_choices_are_fair() -> None:
    """Faces of every die, pairs of dice, and picks, each within five standard deviations of the expected value."""
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
