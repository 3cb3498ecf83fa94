"""Learning: right targets, steady progress, the same result from a checkpoint, best answers."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import rowlock
from rowlock import batch
from rowlock.batch.learn.__main__ import main
from rowlock.batch.learn.command import train
from rowlock.batch.learn.learner import Recipe, _targets, new_learner
from rowlock.batch.learn.network import Value, new_parameters, standing, value_now
from rowlock.batch.learn.play import RANDOM, Crew, compare, new_games, places, play_games, results
from rowlock.batch.learn.train import Task, _games_program, prepare, read_plan
from rowlock.bots.champion.wanted import Wanted
from rowlock.bots.champion.weights import SHIPPED, Weights, load_weights, save_weights
from tests.bots.champion.test_bot import random_network

GAMES = 64
"""Played at once in these tests."""


def lines(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "curves.jsonl").read_text().splitlines()]


def learn(folder: Path, **wanted: Any) -> list[dict[str, Any]]:
    usual = {} if "plan" in wanted else {"game": "qwixx", "players": 1}
    train(Wanted(**{**usual, "games": GAMES, "compare_games": GAMES, "out": folder, **wanted}), print)
    return lines(folder)


compiled_together = pytest.mark.xdist_group("learning")
"""For tests that run the same training: it is compiled once in a process."""
compiled_for_two = pytest.mark.xdist_group("learning for two")
GAMES_OF_TWO = {"games": 16, "compare_games": 32}
RIVAL = SHIPPED / "qwixx.npz"


class Stopped(Exception):
    """A training is interrupted."""


def stop(*_: object) -> None:
    raise Stopped


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def test_targets_mix_what_was_expected_with_what_came() -> None:
    """Two turns, the second of which ends one of two games: the sums are worked out by hand."""
    game = batch.make("qwixx", players=2)
    recipe = Recipe(games=2, turns=2, traces=0.75)
    network = new_parameters(game, jax.random.key(3))
    start = game.start((2, 2))
    last = game.start((2,))
    ended = jnp.array([[False, False], [False, True]])
    outcomes = Value(jnp.zeros((2, 2, 2)).at[1, 1].set(jnp.array([1.0, 0.0])), jnp.full((2, 2, 2), 7.0))
    found = jax.jit(partial(_targets, game, recipe))(network, start, last, ended, outcomes)
    place = jnp.array([[0, 1], [0, 1]], jnp.uint32)
    expected = jax.jit(partial(value_now, game))(network, jax.tree.map(lambda leaf: leaf[..., None], last), place)
    np.testing.assert_allclose(found.win[1, 0], expected.win[0], atol=1e-6)
    np.testing.assert_allclose(found.win[1, 1], [1.0, 0.0])
    np.testing.assert_allclose(found.win[0, 1], 0.75 * jnp.array([1.0, 0.0]) + 0.25 * expected.win[1], atol=1e-6)
    np.testing.assert_allclose(found.margin[0, 1], 0.75 * 7 + 0.25 * expected.margin[1], atol=1e-5)


def test_standings_share_ties_and_tell_the_lead() -> None:
    game = batch.make("qwixx", players=3)
    state = game.start()
    red = [0b111, 0b111, 0b1]
    sheets = tuple(s._replace(rows=(jnp.uint32(r), *s.rows[1:])) for s, r in zip(state.sheets, red, strict=True))
    found = standing(game, state._replace(sheets=sheets), jnp.arange(3, dtype=jnp.uint32))
    assert found.win.tolist() == [0.5, 0.5, 0.0]
    assert found.margin.tolist() == [0.0, 0.0, -5.0]


def test_a_network_is_certain_of_what_is_over() -> None:
    game = batch.make("qwinto", players=2)
    network = new_parameters(game, jax.random.key(3))

    @jax.jit
    def judged(state: Any) -> Value:
        return value_now(game, network, jax.tree.map(lambda leaf: leaf[..., None], state), places(game, state))

    ended = batch.finish(game, game.start((32,)), jax.random.key(1))
    scores = np.asarray(game.scores(ended))
    others = scores[:, ::-1]
    found = judged(ended)
    assert found.win.tolist() == ((scores > others) + 0.5 * (scores == others)).tolist()
    assert found.margin.tolist() == (scores - others).tolist()
    going_on = judged(game.start((32,)))
    assert bool(jnp.all((going_on.win > 0) & (going_on.win < 1) & (going_on.win != 0.5)))


def test_games_are_played_to_their_end_and_shared_by_points() -> None:
    game = batch.make("qwinto", players=2)
    shares, scores = map(np.asarray, play_games(game, Crew((RANDOM,)), jax.random.key(1), (32,)))
    assert len({*map(tuple, scores.tolist())}) > 16
    assert shares.tolist() == ((scores > scores[:, ::-1]) + 0.5 * (scores == scores[:, ::-1])).tolist()


def test_new_games_have_two_different_lucky_numbers() -> None:
    game = batch.make("longo", players=2)
    state = jax.jit(partial(new_games, game, shape=(500,)))(jax.random.key(2))
    for seat, usual in enumerate(((5, 8), (6, 11))):
        pairs = np.asarray(state.sheets[seat].lucky)
        assert set(np.bitwise_count(pairs)) == {2}
        assert 0.4 < np.mean(pairs == sum(1 << number for number in usual)) < 0.6
        assert (pairs >> 17).max() == 0
        assert (pairs & 0b11).max() == 0
    assert jax.jit(partial(results, game))(state).margin.tolist() == np.zeros((500, 2)).tolist()


@compiled_together
def test_alone_it_learns_to_make_far_more_points_than_chance_or_who_has_not_learned(tmp_path: Path) -> None:
    told = learn(tmp_path, chunks=12, seed=2)
    game = batch.make("qwixx", players=1)
    beginner = new_learner(game, Recipe(games=4), seed=2).network
    for network, play in ((RANDOM, None), (beginner, _games_program(game, GAMES))):
        points = compare(game, network, network, seed=2, batches=1, size=GAMES, play=play).points
        assert told[-1]["points"] > points + 40
    recipe = load_weights(tmp_path / "qwixx.npz", "qwixx").recipes[1]
    assert recipe["seed"] == 2
    assert recipe["strength"]["points"] == told[-1]["points"]


@compiled_together
def test_a_checkpoint_goes_on_as_if_nothing_had_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learn(tmp_path / "whole", chunks=6)
    monkeypatch.setattr("rowlock.batch.learn.train.SECONDS_BETWEEN_CHECKPOINTS", -1.0)
    monkeypatch.setattr("rowlock.batch.learn.train.Training._tell_curve", stop)
    with pytest.raises(Stopped):
        learn(tmp_path / "parts", chunks=6)
    monkeypatch.undo()
    learn(tmp_path / "parts", chunks=6, resume=True)
    whole, parts = (load_weights(tmp_path / name / "qwixx.npz", "qwixx") for name in ("whole", "parts"))
    for name, array in whole.networks[1].items():
        np.testing.assert_array_equal(parts.networks[1][name], array)
    checkpoint = tmp_path / "parts" / "qwixx-1.checkpoint.npz"
    with pytest.raises(rowlock.RuleError, match="was made with seed 1, expected seed 5"):
        learn(tmp_path / "parts", chunks=6, resume=True, seed=5)
    with pytest.raises(rowlock.RuleError, match="was made with games 64, expected games 32"):
        learn(tmp_path / "parts", chunks=6, resume=True, games=32)
    with pytest.raises(rowlock.RuleError, match=r"was made with rate 0\.0015, expected rate 0\.5"):
        learn(tmp_path / "parts", chunks=6, resume=True, rate=0.5)
    with np.load(checkpoint) as file:
        arrays = dict(file)
    facts = json.loads(str(arrays["facts"]))
    whole_file = checkpoint.read_bytes()
    assert facts["parts"] == ["earlier", "learner"]
    half_known = {name: fact for name, fact in facts["kind"].items() if name != "seed"}
    for damaged in (
        {**facts, "progress": {**facts["progress"], "chunks": "many"}},
        {**facts, "kind": half_known},
        {**facts, "parts": ["learner", "later"]},
        [1, 2],
    ):
        np.savez(checkpoint, **{**arrays, "facts": np.array(json.dumps(damaged))})
        with pytest.raises(rowlock.RuleError, match=r"is damaged or no checkpoint, expected one that training wrote$"):
            learn(tmp_path / "parts", chunks=6, resume=True)
    np.savez(checkpoint, **{**arrays, "learner/0": arrays["learner/0"][1:]})
    with pytest.raises(rowlock.RuleError, match=r"is damaged or no checkpoint, expected one that training wrote$"):
        learn(tmp_path / "parts", chunks=6, resume=True)
    checkpoint.write_bytes(whole_file[:1000])
    with pytest.raises(rowlock.RuleError, match=r"is damaged or no checkpoint, expected one that training wrote$"):
        learn(tmp_path / "parts", chunks=6, resume=True)


@compiled_together
def test_who_interrupts_a_training_can_go_on_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = learn(tmp_path / "whole", chunks=6)
    monkeypatch.setattr("rowlock.batch.learn.train.SECONDS_BETWEEN_LINES", -1.0)
    monkeypatch.setattr("rowlock.batch.learn.train.Training._tell_curve", interrupt)
    with pytest.raises(KeyboardInterrupt):
        learn(tmp_path / "parts", chunks=6)
    monkeypatch.undo()
    checkpoint = tmp_path / "parts" / "qwixx-1.checkpoint.npz"
    assert lines(tmp_path / "parts")[-1]["note"] == f"stopped; --resume goes on from {checkpoint}"
    parts = learn(tmp_path / "parts", chunks=6, resume=True)
    assert parts[-1]["points"] == whole[-1]["points"]


@compiled_together
def test_a_training_that_goes_astray_writes_no_weights(tmp_path: Path) -> None:
    with pytest.raises(rowlock.Malformed, match=r"^the training has gone astray: .*, expected a lower rate$"):
        learn(tmp_path, chunks=2, rate=1e30)
    assert not (tmp_path / "qwixx.npz").exists()


def test_without_any_checkpoint_there_is_nothing_to_resume(tmp_path: Path) -> None:
    sentence = r"^there is no checkpoint to go on from, expected .*/qwixx-1\.checkpoint\.npz$"
    with pytest.raises(rowlock.RuleError, match=sentence):
        learn(tmp_path / "out", resume=True)
    assert not (tmp_path / "out").exists()


def test_a_training_of_a_resumed_plan_that_had_not_begun_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, *_ = prepare([Task("qwixx", 1, 1.0)], Wanted(out=tmp_path, games=GAMES), print)
    begun._save()
    monkeypatch.setattr("rowlock.batch.learn.train._chunk_program", stop)
    with pytest.raises(Stopped):
        learn(tmp_path, plan="longo:1=1,qwixx:1=1", resume=True)
    missing = tmp_path / "longo-1.checkpoint.npz"
    note = f"there is no checkpoint {missing}, so this training begins anew"
    assert lines(tmp_path)[1:] == [{"game": "longo", "players": 1, "note": note}]


@pytest.mark.parametrize("found", ["damaged", "foreign"])
@pytest.mark.parametrize("wanted", [{}, {"players": 2, "against": SHIPPED / "qwixx.npz"}])
def test_a_file_that_cannot_be_extended_is_told_before_anything_is_learned(
    found: str, wanted: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / ("qwixx-answer.npz" if wanted else "qwixx.npz")
    content = b"no weights" if found == "damaged" else (SHIPPED / "longo.npz").read_bytes()
    path.write_bytes(content)
    sentence = "is damaged or no file of weights" if found == "damaged" else "has weights for longo"
    with pytest.raises(rowlock.RuleError, match=f"^{path} {sentence}, expected .*weights for qwixx$"):
        learn(tmp_path, **wanted)
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"game": None}, "there is nothing to train, expected a game or a plan"),
        ({"game": "qwixx", "plan": "qwixx:2=1"}, "the game is qwixx and the plan qwixx:2=1, expected only one of them"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"players": 6}, "the number of players is 6, expected 1 to 5 in qwixx"),
        ({"minutes": 0.0}, r"the time is 0.0 minutes, expected more than 0"),
        ({"chunks": 0}, "the number of chunks is 0, expected at least 1"),
        ({"minutes": 1.0, "chunks": 1}, "there are both --chunks and --minutes, expected only one of them"),
        ({"games": 0}, "the number of games at once is 0, expected 1 to 1048576"),
        ({"games": 10**40}, f"the number of games at once is {10**40}, expected 1 to 1048576"),
        ({"rate": -1.0}, r"the learning rate is -1.0, expected more than 0"),
        ({"seed": -1}, "the seed is -1, expected 0 to 4294967295"),
        ({"compare_games": 0}, "the number of games to compare is 0, expected at least 1"),
        ({"against": SHIPPED / "qwixx.npz"}, "alone there is nobody to answer to, expected at least 2 players"),
        ({"against": SHIPPED / "longo.npz"}, "longo.npz has weights for longo, expected weights for qwixx"),
        ({"against": Path("none.npz")}, "there is no file none.npz, expected champion's weights for qwixx"),
        ({"plan": "qwixx:2=1", "players": 2}, "there are both --plan and --players, expected only one of them"),
        ({"plan": "qwixx:2=1", "minutes": 3.0}, "there are both --plan and --minutes, expected only one of them"),
        ({"plan": "qwixx:2=1", "chunks": 3}, "there are both --plan and --chunks, expected only one of them"),
        ({"plan": "qwixx:2=1,longo:2=1,qwixx:2=3"}, "the plan names qwixx for 2 players twice, expected each once"),
        ({"evaluate": RIVAL, "resume": True}, "there are both --evaluate and --resume, expected only one"),
        ({"evaluate": RIVAL, "begin_with": RIVAL}, "there are both --evaluate and --begin-with, expected only"),
        ({"evaluate": RIVAL, "minutes": 1.0}, "there are both --evaluate and --minutes, expected only one"),
        ({"evaluate": RIVAL, "rate": 0.1}, "there are both --evaluate and --rate, expected only one of them"),
        ({"plan": ""}, "the plan says '', expected game:players=minutes"),
        ({"plan": "nonsense"}, "the plan says 'nonsense', expected game:players=minutes"),
        ({"plan": "qwixx:2=1,chess:2=1"}, "there is no game 'chess', expected qwixx, longo"),
        ({"plan": "qwixx:6=1"}, "the number of players is 6, expected 1 to 5 in qwixx"),
        ({"plan": "qwixx:2"}, "the plan says 'qwixx:2', expected game:players=minutes"),
        ({"plan": "qwixx:2=-1"}, "the plan says 'qwixx:2=-1', expected more than 0 minutes"),
    ],
)
def test_what_cannot_be_trained_is_told_in_one_sentence(wanted: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(rowlock.RuleError, match=sentence):
        learn(tmp_path / "out", **wanted)
    assert list(tmp_path.iterdir()) == []


@compiled_together
def test_a_training_that_begins_with_other_weights_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learn(tmp_path / "first", chunks=1)
    first = load_weights(tmp_path / "first" / "qwixx.npz", "qwixx")
    assert "begins_with" not in first.recipes[1]
    # Interrupted, because the checkpoint has to know it, too.
    monkeypatch.setattr("rowlock.batch.learn.train.Training._measure", stop)
    with pytest.raises(Stopped):
        learn(tmp_path / "second", chunks=1, begin_with=tmp_path / "first")
    monkeypatch.undo()
    other = tmp_path / "other.npz"
    save_weights(other, Weights("qwixx", {1: {name: array + 1 for name, array in first.networks[1].items()}}))
    sentence = r"qwixx-1.checkpoint.npz did not begin with these weights, expected the same or no --begin-with$"
    with pytest.raises(rowlock.RuleError, match=sentence):
        learn(tmp_path / "second", chunks=1, begin_with=other, resume=True)
    with pytest.raises(rowlock.RuleError, match=sentence):
        learn(tmp_path / "first", chunks=1, begin_with=other, resume=True)
    for wanted in ({}, {"begin_with": tmp_path / "first"}):
        learn(tmp_path / "second", chunks=1, resume=True, **wanted)
        second = load_weights(tmp_path / "second" / "qwixx.npz", "qwixx")
        assert second.recipes[1]["begins_with"] == first.recipes[1]
    begun = Wanted(out=tmp_path, games=GAMES, begin_with=tmp_path / "first")
    (training,) = prepare([Task("qwixx", 1, 1.0)], begun, print)
    np.testing.assert_array_equal(training.learner.network["own"], first.networks[1]["own"])


@compiled_for_two
def test_the_best_answer_to_a_rival_tells_how_often_it_wins(tmp_path: Path) -> None:
    """Evaluates in the folder of a champion's training, which loses nothing."""
    champion = tmp_path / "qwixx-2.checkpoint.npz"
    champion.write_bytes(b"the champion's")
    *_, strength = learn(tmp_path, players=2, chunks=1, against=RIVAL, **GAMES_OF_TWO)
    assert strength["against"] == "the rival"
    assert strength["measured_games"] == 32
    # It begins as a copy of the rival, and one chunk changes little.
    assert 0.2 < strength["won"] < 0.8
    assert champion.read_bytes() == b"the champion's"
    names = {"curves.jsonl", "qwixx-2.checkpoint.npz", "qwixx-answer-2.checkpoint.npz", "qwixx-answer.npz"}
    assert {path.name for path in tmp_path.iterdir()} == names
    recipe = load_weights(tmp_path / "qwixx-answer.npz", "qwixx").recipes[2]
    assert recipe["strength"]["won"] == strength["won"]
    assert (recipe["chunks"], recipe["jax"]) == (1, jax.__version__)
    other = tmp_path / "other.npz"
    network = load_weights(RIVAL, "qwixx").networks[2]
    save_weights(other, Weights("qwixx", {2: {**network, "last_bias": network["last_bias"] + 1}}))
    with pytest.raises(rowlock.RuleError, match=r"was made with rival \w+, expected rival \w+$"):
        learn(tmp_path, players=2, chunks=1, against=other, resume=True, **GAMES_OF_TWO)


@compiled_for_two
def test_weights_are_compared_with_others_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weak = tmp_path / "weak.npz"
    save_weights(weak, Weights("qwixx", {2: random_network("qwixx", 2)}))
    monkeypatch.chdir(tmp_path)
    told: list[str] = []
    wanted: dict[str, Any] = {"game": "qwixx", "evaluate": RIVAL, "against": weak, **GAMES_OF_TWO}
    train(Wanted(**wanted), told.append)
    found = json.loads(told[-1])
    assert found["games"] == 32
    assert found["share"] > 0.9
    assert found["points"] > found["others_points"] + 20
    assert list(tmp_path.iterdir()) == [weak]
    train(Wanted(**wanted, out=tmp_path / "out"), told.append)
    assert lines(tmp_path / "out")[-1] == found


@compiled_together
def test_games_that_do_not_fit_into_memory_are_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = "RESOURCE_EXHAUSTED: Out of memory allocating 7034800004168 bytes."

    def exhausted(*_: object) -> None:
        raise jax.errors.JaxRuntimeError(told)

    monkeypatch.setattr("rowlock.batch.learn.train._chunk_program", exhausted)
    with pytest.raises(rowlock.RuleError, match=r"^this many games at once do not fit into memory, expected fewer by"):
        learn(tmp_path)
    told = "INTERNAL: something else"
    with pytest.raises(jax.errors.JaxRuntimeError, match="something else"):
        learn(tmp_path)


def test_a_network_without_arrays_does_not_play_by_chance() -> None:
    game = batch.make("qwixx", players=1)
    with pytest.raises(KeyError):
        play_games(game, Crew(({},)), jax.random.key(1), (2,))


def test_foreign_networks_are_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "qwixx.npz"
    save_weights(path, Weights("qwixx", {1: {"own": np.zeros((3, 5))}}, {1: {}}))
    sentence = r"qwixx\.npz has other arrays than a network for qwixx with 1 players, expected one trained as here"
    with pytest.raises(rowlock.RuleError, match=sentence):
        learn(tmp_path / "out", begin_with=path)
    save_weights(path, Weights("qwixx", {1: load_weights(RIVAL, "qwixx").networks[1]}, {1: {}}))
    for wanted in ({"begin_with": tmp_path}, {"evaluate": path}):
        with pytest.raises(rowlock.RuleError, match=r"qwixx\.npz has no network for 2 players, expected 1"):
            learn(tmp_path / "out", players=2, **wanted)
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_written_to_is_told_before_anything_is_learned(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(
        rowlock.RuleError, match=r"nothing can be written into .*file \(Not a directory\), expected a folder"
    ):
        learn(tmp_path / "file")
    with pytest.raises(
        rowlock.RuleError, match=r"nothing can be written into .*in \(Not a directory\), expected a folder"
    ):
        learn(tmp_path / "out", checkpoints=tmp_path / "file" / "in")
    assert not (tmp_path / "out").exists()
    (tmp_path / "curves.jsonl").mkdir()
    with pytest.raises(
        rowlock.RuleError, match=r"nothing can be written into .* \(Is a directory\), expected a folder"
    ):
        learn(tmp_path)


def test_a_plan_names_games_players_and_minutes() -> None:
    assert [task[:3] for task in read_plan("qwixx:2=3, longo:5=0.5")] == [("qwixx", 2, 3.0), ("longo", 5, 0.5)]


def test_the_command_without_the_rest_of_rowlock(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--game", "chess"])
    assert left.value.code == 2
    sentence = "rowlock.batch.learn: there is no game 'chess', expected qwixx, longo, on-board or qwinto\n"
    assert capsys.readouterr().err == sentence
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "--against" in capsys.readouterr().out


@compiled_together
def test_weights_go_into_a_folder_of_their_own_if_nobody_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    train(Wanted("qwixx", 1, chunks=1, games=GAMES, compare_games=GAMES), print)
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    assert written == {"training/curves.jsonl", "training/qwixx-1.checkpoint.npz", "training/qwixx.npz"}


def test_learners_begin_alike_with_the_same_seed() -> None:
    game = batch.make("qwixx", players=1)
    one, same, other = (new_learner(game, Recipe(games=4), seed).network["own"] for seed in (1, 1, 2))
    assert bool(jnp.all(one == same))
    assert not bool(jnp.any(one == other))
