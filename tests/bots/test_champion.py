"""Champion: the same thoughts as while it learned, legal moves alone, and files of weights that are checked."""

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import jax
import numpy as np
import pytest

import rowlock
from rowlock import batch
from rowlock.batch.learn import crossing_turn, qwinto_turn
from rowlock.batch.learn.network import new_parameters, utility, value
from rowlock.batch.learn.views import Views
from rowlock.bots import champion_network
from rowlock.bots.champion import ChampionBot
from rowlock.bots.champion_crossing import _turns_left
from rowlock.bots.champion_features import CrossingFeatures, QwintoFeatures, crossing_features
from rowlock.bots.champion_network import Network
from rowlock.bots.champion_plus import ChampionPlusBot
from rowlock.bots.champion_qwinto import _numbers
from rowlock.bots.champion_weights import SHIPPED, Weights, load_weights, save_weights
from rowlock.bots.levels import master
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.qwinto.state import QwintoState
from rowlock.rules.state import State
from tests.bots.table import view_of
from tests.play import ALL_SETUPS

SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    *((game, players, {}) for game, players in ALL_SETUPS),
    ("longo", 2, {"lucky": [[2, 16], [7, 9]], "lucky_rows": "all"}),
    ("on-board", 3, {"track": "b"}),
]


# Compiling is what takes long; that code need not be fast.
compiled = partial(jax.jit, compiler_options={"xla_backend_optimization_level": 0})


@cache
def random_network(game: str, players: int, seed: int = 0) -> dict[str, np.ndarray[Any, Any]]:
    """A network that knows nothing, but has opinions."""
    shapes = jax.eval_shape(partial(new_parameters, batch.make(game, players=players)), jax.random.key(seed))
    random = np.random.default_rng(seed)
    return {name: random.normal(0, 0.2, shape.shape).astype(np.float32) for name, shape in shapes.items()}


def some_states(game: str, players: int, options: dict[str, Any], games: int, seed: int = 1) -> Iterator[State]:
    """All states of some games in which bots mostly cross or write, and often what is near."""
    random = Random(f"{game} {players} {seed}")
    for _ in range(games):
        state: State = rowlock.start(game, players, random.randrange(players), **options)
        while True:
            yield state
            awaits = state.awaits
            if isinstance(awaits, Roll):
                faces = {name: [random.randint(1, state.game.faces) for _ in range(n)] for name, n in awaits}
                state = state.roll(**{name: found if len(found) > 1 else found[0] for name, found in faces.items()})
            elif isinstance(awaits, Choose):
                choices = {}
                for seat in awaits.players:
                    legal = state.legal(seat)
                    choices[seat] = random.choice(legal[1:3] or legal) if random.random() < 0.8 else legal[0]
                state = state.choose(choices)
            else:
                break


def seen_by_bot(state: State, seat: int) -> tuple[Any, Any]:
    """The features of a sheet and of what is shared, as the bot computes them."""
    if isinstance(state, QwintoState):
        sheet = state.sheets[seat]
        wait = np.uint32((seat - state.active) % state.players)
        features = QwintoFeatures(state.players)
        return features.sheet(np, _numbers(sheet), np.uint32(sheet.misthrows)), features.shared(np, wait)
    assert isinstance(state, CrossingState)
    crossing: CrossingFeatures = crossing_features(state.game, state.players, state.options.track)
    own = state.sheets[seat]
    locked = [np.bool_(row in state.locked_rows) for row in range(len(state.game.rows))]
    pair = np.uint32(sum(1 << n for n in state.options.lucky[seat])) if state.options.lucky else None
    pawn = np.uint32(own.pawn) if state.options.track else None
    rows = [np.uint32(crosses) for crosses in own.rows]
    left = np.uint32(_turns_left(state)) if state.options.track else None
    return (
        crossing.sheet(np, rows, np.uint32(own.misthrows), locked, pawn, pair),
        crossing.shared(np, locked, np.uint32((seat - state.active) % state.players), left),
    )


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_the_bot_sees_what_the_learner_saw(name: str, players: int, options: dict[str, Any]) -> None:
    game = batch.make(name, players=players, **options)
    views = Views.of(game)
    states = list(some_states(name, players, options, games=5))
    wide = jax.tree.map(lambda *leaves: np.stack(leaves), *(game.from_rules(state) for state in states))
    active = np.array([state.active for state in states])
    place = ((np.arange(players)[:, None] - active) % players).astype(np.uint32)

    @compiled
    def seen(state: Any, place: Any) -> tuple[Any, Any]:
        return views.sheet(state, place), views.shared(state, place)

    # One player's place is no question, so there may be no axis for it.
    found = [np.broadcast_to(part, (*place.shape, part.shape[-1])) for part in seen(wide, place)]
    for seat in range(players):
        for number, state in enumerate(states):
            for learned, played in zip(found, seen_by_bot(state, seat), strict=True):
                np.testing.assert_allclose(learned[seat, number], played, rtol=0, atol=1e-6)


def learner_choices(name: str, players: int, network: Any, states: list[State]) -> list[list[int]]:
    """What each place of states of one phase would choose while learning, as an index of a choice."""
    game: Any = batch.make(name, players=players)
    wide = jax.tree.map(lambda *leaves: np.stack(leaves), *(game.from_rules(state) for state in states))
    awaits = states[0].awaits
    assert isinstance(awaits, Choose)

    @compiled
    def choices(wide: Any) -> list[Any]:
        def judge(after: Any, place: Any, choices: int) -> Any:
            return utility(game, value(game, network, after, place, choices))

        match awaits.action:
            case "white":
                return crossing_turn.white_choices(game, judge, wide)
            case "colour":
                return [crossing_turn.colour_choice(game, judge, wide)]
            case "move":
                return [crossing_turn.move_choice(game, judge, wide)]
            case "dice":
                return [qwinto_turn.dice_choice(qwinto_turn.prospect(game, judge, wide))]
            case "reroll":
                return [qwinto_turn.reroll_choice(qwinto_turn.prospect(game, judge, wide), wide)]
            case _:
                return qwinto_turn.write_choices(game, judge, wide)

    return [np.asarray(chosen).tolist() for chosen in choices(wide)]


def move_of_choice(state: State, seat: int, choice: int) -> str:
    """The move that is a choice of the batch engine."""
    game: Any = batch.make(state.game.name, players=state.players)
    one = game.from_rules(state)._replace(decider=np.uint32((seat - state.active) % state.players))
    actions = _actions(game)(one)
    move: str = game.moves[int(actions[choice])]
    return move


@cache
def _actions(game: Any) -> Any:
    return compiled(game.actions_of_choices)


def test_the_bot_decides_as_the_learner_did() -> None:
    check_decisions("qwixx", 2)


def check_decisions(name: str, players: int) -> None:
    """The bot and the learner choose alike; the other games are in tests/slow."""
    network = random_network(name, players)
    bot = ChampionBot(network=Network(network))
    by_action: dict[str, list[State]] = {}
    for state in some_states(name, players, {}, games=3):
        if isinstance(state.awaits, Choose):
            by_action.setdefault(state.awaits.action, []).append(state)
    same = different = 0
    for states in by_action.values():
        states = states[:40]
        wanted = learner_choices(name, players, network, states)
        for number, state in enumerate(states):
            for place in range(len(wanted)):
                seat = (state.active + place) % players
                legal = state.legal(seat)
                if move_of_choice(state, seat, wanted[place][number]) == bot.choose(view_of(state, seat), legal):
                    same += 1
                else:
                    different += 1
    assert same > 50
    # Rounding may turn a choice between moves that are worth the same.
    assert different <= same / 50


@pytest.mark.parametrize(
    ("name", "players", "kind", "every"),
    [
        (name, players, kind, every)
        for name, game in rowlock.GAMES.items()
        for players, kind, every in ((1, ChampionBot, 5), (game.max_players, ChampionBot, 5), (2, ChampionPlusBot, 40))
    ],
)
def test_champion_chooses_legal_moves_in_all_phases(
    name: str, players: int, kind: type[ChampionBot], every: int
) -> None:
    bot = kind(0, network=Network(random_network(name, players)))
    states = [state for state in some_states(name, players, {}, games=1) if isinstance(state.awaits, Choose)]
    asked = set()
    for state in states[::every]:
        assert isinstance(state.awaits, Choose)
        for seat in state.awaits.players:
            legal = state.legal(seat)
            assert bot.choose(view_of(state, seat), legal) in legal
            asked.add(state.awaits.action)
    assert asked


def saved(tmp_path: Path, game: str = "qwixx", players: int = 2) -> Path:
    path = tmp_path / f"{game}.npz"
    save_weights(path, Weights(game, {players: random_network(game, players)}, {players: {"seed": 1}}))
    return path


def test_weights_are_kept_with_their_recipes(tmp_path: Path) -> None:
    found = load_weights(saved(tmp_path), "qwixx")
    assert found.recipes == {2: {"seed": 1}}
    for name, array in random_network("qwixx", 2).items():
        np.testing.assert_array_equal(found.networks[2][name], array.astype(np.float16).astype(np.float32))


@pytest.mark.parametrize("game", rowlock.GAMES)
def test_the_shipped_weights_are_whole_and_small(game: str) -> None:
    path = SHIPPED / f"{game}.npz"
    assert path.stat().st_size < 1.1e6
    assert {1, 2, rowlock.GAMES[game].max_players} <= load_weights(path, game).networks.keys()


def test_damaged_foreign_and_old_weights_are_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path)
    with pytest.raises(rowlock.RuleError, match="has weights for qwixx, expected weights for longo"):
        load_weights(path, "longo")
    with pytest.raises(rowlock.RuleError, match=r"there is no file .*none\.npz, expected champion's weights for qwixx"):
        load_weights(tmp_path / "none.npz", "qwixx")
    whole = path.read_bytes()
    for content in (b"", b"PK", whole[:-30], whole[: len(whole) // 2], b"x" * 5000):
        path.write_bytes(content)
        with pytest.raises(rowlock.RuleError, match="is damaged or no file of weights, expected champion's weights"):
            load_weights(path, "qwixx")
    with path.open("wb") as file:
        np.savez(file, numbers=np.zeros(3))
    with pytest.raises(rowlock.RuleError, match="is damaged or no file of weights"):
        load_weights(path, "qwixx")
    random, own = Random(1), load_weights(saved(tmp_path), "qwixx").networks[2]["own"]
    for _ in range(50):
        flipped = bytearray(whole)
        flipped[random.randrange(len(whole))] ^= 1 << random.randrange(8)
        path.write_bytes(flipped)
        # Some bits of such a file mean nothing; where it can be read, nothing has changed.
        with suppress(rowlock.RuleError):
            np.testing.assert_array_equal(load_weights(path, "qwixx").networks[2]["own"], own)
    for start in range(0, len(whole), len(whole) // 60):
        path.write_bytes(whole[:start] + random.randbytes(40) + whole[start + 40 :])
        with pytest.raises(rowlock.RuleError, match="is damaged"):
            load_weights(path, "qwixx")
    path.write_bytes(whole)
    monkeypatch.setattr("rowlock.bots.champion_weights.VERSION", 99)
    with pytest.raises(rowlock.RuleError, match="has weights for features of version 1, expected version 99"):
        load_weights(path, "qwixx")


def test_changed_numbers_do_not_match_the_checksum(tmp_path: Path) -> None:
    path = saved(tmp_path)
    with np.load(path) as file:
        arrays = dict(file)
    arrays["2/own_bias"] = arrays["2/own_bias"] + 1
    with path.open("wb") as out:
        np.savez(out, **arrays)
    with pytest.raises(rowlock.RuleError, match="is damaged: its numbers do not match its checksum"):
        load_weights(path, "qwixx")
    assert json.loads(str(arrays["header"]))["game"] == "qwixx"


def test_a_number_of_players_that_was_not_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(tmp_path)
    monkeypatch.setattr(champion_network, "SHIPPED", tmp_path)
    champion_network.shipped_weights.cache_clear()
    champion_network.shipped_network.cache_clear()
    try:
        champion_network.shipped_network("qwixx", 2)
        with pytest.raises(rowlock.RuleError, match="champion has not learned qwixx for 3 players, expected 2 players"):
            champion_network.shipped_network("qwixx", 3)
    finally:
        champion_network.shipped_weights.cache_clear()
        champion_network.shipped_network.cache_clear()


def test_champion_that_looks_further_is_the_hardest_level() -> None:
    assert isinstance(master(0), ChampionPlusBot)
