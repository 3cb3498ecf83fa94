"""Champion: it thinks as it did while learning, makes only legal moves, and checks files of weights."""

import json
import os
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from pydantic import ValidationError

import rowlock
from rowlock import batch
from rowlock.arena import Tournament, run, standings
from rowlock.batch.learn import crossing as crossing_learned
from rowlock.batch.learn import qwinto as qwinto_learned
from rowlock.batch.learn.families import family_of
from rowlock.batch.learn.network import utility, value
from rowlock.batch.qwinto import DICE
from rowlock.bots import make_bot
from rowlock.bots.champion import crossing
from rowlock.bots.champion.bot import ChampionBot
from rowlock.bots.champion.features import CrossingFeatures, QwintoFeatures, crossing_features
from rowlock.bots.champion.network import MARGIN, MARGIN_COUNTS, Network, network_in, shipped_weights
from rowlock.bots.champion.plus import ChampionPlusBot
from rowlock.bots.champion.qwinto import _numbers
from rowlock.bots.champion.weights import SHIPPED, Weights, load_weights, network_shapes, save_weights
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.qwinto.state import QwintoState
from rowlock.rules.state import MISTHROWS_TO_END, State
from rowlock.server.api.models import BotWanted, NewTable
from rowlock.server.room.seats import check_level
from tests.batch.compare import STYLES, Beside, Style, fair

SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    *((game.name, players, {}) for game in rowlock.GAMES.values() for players in (1, game.max_players)),
    ("longo", 2, {"lucky": [[2, 16], [7, 9]], "lucky_rows": "all"}),
    ("on-board", 3, {"track": "b"}),
]
ACTIONS = {
    "qwixx": {"white", "colour"},
    "longo": {"white", "colour"},
    "on-board": {"white", "colour", "move"},
    "qwinto": {"dice", "reroll", "write"},
}
ROUNDING = 1e-5
"""How far worths may be off that are the same but for the order of their sums."""


# Compiling is what takes long; that code need not be fast.
compiled = partial(jax.jit, compiler_options={"xla_backend_optimization_level": 0})


@cache
def random_network(game: str, players: int, seed: int = 0) -> dict[str, np.ndarray[Any, Any]]:
    """A network that knows nothing but has opinions."""
    random = np.random.default_rng(seed)
    shapes = network_shapes(game, players, (256, 96, 48))
    return {name: random.normal(0, 0.2, shape).astype(np.float32) for name, shape in shapes.items()}


@cache
def decisions_from(start: State) -> list[State]:
    """All states of games of all styles in which somebody decides, and of games of champion against itself."""
    champion = ChampionBot()

    def best(state: State, seat: int, legal: tuple[str, ...], _random: Random) -> str:
        return legal[int(np.argmax(champion.worths(state, seat, legal)))]

    states = []
    for number, style in enumerate([*STYLES, Style(fair, best), Style(fair, best)]):
        beside = Beside(start, style, Random(f"{start.position} {number}"))
        while not beside.state.over:
            if isinstance(beside.state.awaits, Choose) and not beside.sealed:
                states.append(beside.state)
            beside.go_on()
    return states


def decisions_of(name: str, players: int) -> list[State]:
    return decisions_from(rowlock.start(name, players))


def is_late(state: State) -> bool:
    """The final round, a lock, the last misthrow or a full row may make a difference."""
    if any(sheet.misthrows == MISTHROWS_TO_END - 1 for sheet in state.sheets):
        return True
    if isinstance(state, QwintoState):
        return any(sheet.is_full(row) for sheet in state.sheets for row in range(3))
    assert isinstance(state, CrossingState)
    return bool(state.locked_rows) or state.finisher is not None


def action_of(state: State) -> str:
    assert isinstance(state.awaits, Choose)
    return state.awaits.action


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
    left = np.uint32(state.turns_left) if state.options.track else None
    return (
        crossing.sheet(np, rows, np.uint32(own.misthrows), locked, pawn, pair),
        crossing.shared(np, locked, np.uint32((seat - state.active) % state.players), left),
    )


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_the_bot_sees_what_the_learner_saw(name: str, players: int, options: dict[str, Any]) -> None:
    game = batch.make(name, players=players, **options)
    family = family_of(game)
    states = decisions_from(rowlock.start(name, players, **options))[::3]
    wide = jax.tree.map(lambda *leaves: np.stack(leaves), *(game.from_rules(state) for state in states))
    active = np.array([state.active for state in states])
    place = ((np.arange(players)[:, None] - active) % players).astype(np.uint32)

    @compiled
    def seen(state: Any, place: Any) -> tuple[Any, Any]:
        return family.sheet(game, state, place), family.shared(game, state, place)

    # One player's place is no question, so there may be no axis for it.
    found = [np.broadcast_to(part, (*place.shape, part.shape[-1])) for part in seen(wide, place)]
    for seat in range(players):
        for number, state in enumerate(states):
            for learned, played in zip(found, seen_by_bot(state, seat), strict=True):
                np.testing.assert_allclose(learned[seat, number], played, rtol=0, atol=1e-6)


def learner_choices(game: Any, network: Any, states: list[State]) -> list[list[int]]:
    """What each place would choose while learning, as an index of a choice, in states of one action or about dice."""
    wide = jax.tree.map(lambda *leaves: np.stack(leaves), *(game.from_rules(state) for state in states))
    action = action_of(states[0])

    @compiled
    def choices(wide: Any) -> list[Any]:
        def judge(after: Any, place: Any, _choices: int) -> Any:
            # While learning, what is seen of the others is taken from the first choice, to save time. Not here.
            return utility(game, value(game, network, after, place))

        match action:
            case "white":
                return crossing_learned.white_choices(game, judge, wide)
            case "colour":
                return [crossing_learned.colour_choice(game, judge, wide)]
            case "move":
                return [crossing_learned.move_choice(game, judge, wide)]
            case "write":
                return qwinto_learned.write_choices(game, judge, wide)
            case _:
                hopes = qwinto_learned.prospect(game, judge, wide)
                dice, reroll = qwinto_learned.dice_choice(hopes), qwinto_learned.reroll_choice(hopes, wide)
                return [jnp.where(wide.phase == DICE, dice, reroll)]

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


@pytest.mark.parametrize(
    ("name", "players"),
    [*((name, 2) for name in rowlock.GAMES), ("qwixx", 3)],
)
def test_the_bot_decides_as_the_learner_did(name: str, players: int) -> None:
    check_decisions(name, players)


def check_decisions(name: str, players: int) -> None:
    """The bot and the learner choose alike by the network that comes with Rowlock."""
    network, game = shipped_weights(name).networks[players], batch.make(name, players=players)
    states = decisions_of(name, players)
    assert {action_of(state) for state in states} == ACTIONS[name]
    by_program: dict[str, list[State]] = {}
    for action in sorted(ACTIONS[name]):
        in_action = [state for state in states if action_of(state) == action]
        # A final round is rare, so none is left to chance.
        final = [state for state in in_action if isinstance(state, CrossingState) and state.finisher is not None]
        assert final or name != "on-board"
        asked = [*final[:10], *sample(in_action, 60)]
        assert sum(map(is_late, asked)) >= 30
        by_program.setdefault("dice" if action == "reroll" else action, []).extend(asked)
    for asked in by_program.values():
        for place, choices in enumerate(learner_choices(game, network, asked)):
            clear = [is_clearly_best(state, place, choice) for state, choice in zip(asked, choices, strict=True)]
            assert sum(clear) > len(asked) / 3


def is_clearly_best(state: State, place: int, choice: int) -> bool:
    """Whether the learner's choice is the best one by far; it is never worse than another one by the bot's worths."""
    seat = (state.active + place) % state.players
    legal = state.legal(seat)
    worths = ChampionBot().worths(state, seat, legal)
    best = worths.pop(legal.index(move_of_choice(state, seat, choice)))
    # Moves may lead to the same, and then rounding decides.
    assert best > max(worths, default=-np.inf) - ROUNDING, (state, seat)
    return bool(worths) and best > max(worths) + ROUNDING


def sample(states: list[State], number: int) -> list[State]:
    """At most this many states, half of them late ones."""
    random = Random(number)
    late, early = [s for s in states if is_late(s)], [s for s in states if not is_late(s)]
    return random.sample(late, min(number // 2, len(late))) + random.sample(early, min(number // 2, len(early)))


def worth_of_best(state: CrossingState, seat: int) -> float:
    """What the active player can still make of a turn in which only that player decides, end by end."""
    if state.over or isinstance(state.awaits, Roll):
        return crossing.worth(network_in(SHIPPED, state.game.name, state.players), state, seat)
    return max(worth_of_best(state.choose({seat: move}), seat) for move in state.legal(seat))


@pytest.mark.parametrize(("name", "players"), [("qwixx", 2), ("longo", 3), ("on-board", 2), ("on-board", 4)])
def test_states_judged_together_are_worth_what_each_is_worth_alone(name: str, players: int) -> None:
    states = [state for state in decisions_of(name, players) if action_of(state) in ("colour", "move")]
    for state in sample(states, 120):
        assert isinstance(state, CrossingState)
        legal = state.legal(state.active)
        expected = [worth_of_best(state.choose({state.active: move}), state.active) for move in legal]
        assert ChampionBot().worths(state, state.active, legal) == pytest.approx(expected, abs=ROUNDING)


def test_a_lock_that_ends_the_game_spares_the_active_player_the_misthrow() -> None:
    """Seat 0 leads and could end the game; passing makes seat 1 take a misthrow, which is worth more."""
    state = rowlock.position(
        "longo_lucky.5-8.6-11_16.1_white.w1-1.y8.g2.b8"
        "_r2-4-6-8-9-11-15.y6-7-10-11.g16-14-13-12-10-8-7.b16-14-13.m0_r4-7-8-10.y5-7-8-10-11-12.g14-10-8-7-5.b14-13-7-6.m0"
    )
    ended = state.choose({0: "cross green 2", 1: "pass"})
    assert ended.over
    lead = ended.totals[0] - ended.totals[1]
    passing, ending = ChampionBot().worths(state, 0, ("pass", "cross green 2"))
    assert ending == pytest.approx(1 + MARGIN_COUNTS * lead / MARGIN)
    assert passing > ending


@pytest.mark.parametrize(
    ("name", "players"), [(name, n) for name, game in rowlock.GAMES.items() for n in (1, game.max_players)]
)
def test_champion_chooses_legal_moves_in_all_phases(name: str, players: int) -> None:
    bot = ChampionBot(network=Network(name, players, random_network(name, players)))
    asked = set()
    for state in decisions_of(name, players)[::5]:
        assert isinstance(state.awaits, Choose)
        for seat in state.awaits.players:
            legal = state.legal(seat)
            assert bot.choose(state, seat) in legal
        asked.add(action_of(state))
    assert asked == ACTIONS[name]


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
    assert load_weights(path, game).networks.keys() == set(range(1, rowlock.GAMES[game].max_players + 1))


def test_damaged_foreign_and_old_weights_are_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path)
    with pytest.raises(rowlock.RuleError, match="has weights for qwixx, expected weights for longo"):
        load_weights(path, "longo")
    with pytest.raises(rowlock.RuleError, match=r"there is no file .*none\.npz, expected champion's weights for qwixx"):
        load_weights(tmp_path / "none.npz", "qwixx")
    whole = path.read_bytes()
    with pytest.raises(rowlock.RuleError, match=r"cannot be read \(Is a directory\), expected champion's weights for"):
        load_weights(tmp_path, "qwixx")
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
    monkeypatch.setattr("rowlock.bots.champion.weights.VERSION", 99)
    with pytest.raises(rowlock.RuleError, match="has weights for features of version 1, expected version 99"):
        load_weights(path, "qwixx")


def test_weights_that_are_no_numbers_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    weights = load_weights(SHIPPED / "qwixx.npz", "qwixx")
    weights.networks[2]["own_bias"][0] = np.nan
    path = tmp_path / "qwixx.npz"
    with pytest.raises(rowlock.Malformed, match="the training has gone astray"):
        save_weights(path, weights)
    assert not path.exists()
    monkeypatch.setattr("rowlock.bots.champion.weights._are_finite", lambda _: True)
    save_weights(path, weights)
    monkeypatch.undo()
    with pytest.raises(rowlock.Malformed, match="has weights that are no numbers, expected those of a training"):
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


@pytest.mark.parametrize(
    "parameters",
    [
        {},
        random_network("qwixx", 3),
        random_network("longo", 2),
        {**random_network("qwixx", 2), "more": np.zeros(3)},
        {**random_network("qwixx", 2), "own": np.zeros((3, 5))},
    ],
)
def test_arrays_that_are_no_network_are_told_in_one_sentence(parameters: dict[str, Any], tmp_path: Path) -> None:
    sentence = "has other arrays than a network for qwixx with 2 players, expected one trained as here$"
    with pytest.raises(rowlock.RuleError, match=f"^the network {sentence}"):
        Network("qwixx", 2, parameters)
    path = tmp_path / "qwixx.npz"
    if parameters:
        save_weights(path, Weights("qwixx", {2: parameters}))
        with pytest.raises(rowlock.RuleError, match=f"^{path} {sentence}"):
            load_weights(path, "qwixx")


def test_a_network_plays_its_own_game_only() -> None:
    bot = ChampionBot(network=Network("qwixx", 2, random_network("qwixx", 2)))
    sentence = r"^the network is for qwixx with 2 players, expected one for qwixx with 3$"
    with pytest.raises(rowlock.RuleError, match=sentence):
        bot.network(rowlock.start("qwixx", 3))


@pytest.mark.parametrize(("name", "kind"), [("champion", ChampionBot), ("champion+", ChampionPlusBot)])
@pytest.mark.parametrize("as_folder", [False, True], ids=["file", "folder"])
def test_champion_plays_by_weights_in_a_file(
    name: str, kind: type[ChampionBot], as_folder: bool, tmp_path: Path
) -> None:
    path = saved(tmp_path)
    bot = make_bot(f"{name}:{tmp_path if as_folder else path}", 0)
    assert type(bot) is kind
    state = next(state for state in decisions_of("qwixx", 2) if len(state.legal(0)) > 1)
    rounded = {key: array.astype(np.float16) for key, array in random_network("qwixx", 2).items()}
    expected = ChampionBot(network=Network("qwixx", 2, rounded)).worths(state, 0, state.legal(0))
    assert bot.worths(state, 0, state.legal(0)) == expected
    assert ChampionBot().worths(state, 0, state.legal(0)) != expected


def test_weights_that_have_changed_are_read_anew(tmp_path: Path) -> None:
    path, state = saved(tmp_path), rowlock.start("qwixx", 2)
    network = ChampionBot(0, str(path)).network(state)
    assert ChampionBot(1, str(path)).network(state) is network
    save_weights(path, Weights("qwixx", {2: random_network("qwixx", 2, seed=1)}))
    os.utime(path, ns=(0, 0))
    assert ChampionBot(0, str(path)).network(state) is not network


def test_a_tournament_of_weights_in_files(tmp_path: Path) -> None:
    tournament = Tournament("qwixx", ["hard", f"champion:{saved(tmp_path)}"], games=4, seed=1)
    best, worst = standings(run(tournament))
    assert (best.bot, worst.bot) == ("hard", tournament.bots[1])
    assert best.wins.mean > 0.5 > worst.wins.mean


@pytest.mark.parametrize(
    ("argument", "game", "players", "sentence"),
    [
        ("none.npz", "qwixx", 2, "there is no file none.npz, expected champion's weights for qwixx"),
        ("qwixx.npz", "longo", 2, "qwixx.npz has weights for qwixx, expected weights for longo"),
        (".", "longo", 2, "there is no file longo.npz, expected champion's weights for longo"),
        ("qwixx.npz", "qwixx", 3, "qwixx.npz has no network for 3 players, expected 2"),
        ("text", "qwixx", 2, "text is damaged or no file of weights, expected champion's weights for qwixx"),
        ("a\0b", "qwixx", 2, "a\0b cannot be read (embedded null byte), expected champion's weights for qwixx"),
        ("", "qwixx", 2, "champion has no file after its colon, expected one such as champion:training/qwixx.npz"),
    ],
)
@pytest.mark.parametrize("name", ["champion", "champion+", "rollout:champion"])
def test_a_file_of_no_use_is_told_before_the_game(
    name: str, argument: str, game: str, players: int, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    saved(Path())
    Path("text").write_text("no weights")
    with pytest.raises(rowlock.RuleError) as told:
        run(Tournament(game, [f"{name}:{argument}", "random"], players=players, games=2, seed=1))
    assert str(told.value) == sentence


@pytest.mark.parametrize("name", ["champion:weights.npz", "champion+:weights.npz", "champion", "hard:weights.npz"])
def test_visitors_of_a_server_cannot_name_files(name: str) -> None:
    with pytest.raises(rowlock.RuleError, match="expected one of: easy, medium, hard, master"):
        check_level(name, "qwixx", 2)
    for model, content in ((NewTable, {"game": "qwixx", "bots": [name]}), (BotWanted, {"level": name})):
        with pytest.raises(ValidationError, match="Input should be 'easy', 'medium', 'hard' or 'master'"):
            model.model_validate(content)
