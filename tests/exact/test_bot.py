"""The bot that plays the solved model."""

from pathlib import Path

import pytest

import rowlock
from rowlock.bots import SlowToStart, make_bot
from rowlock.bots.planner import PlannerBot
from rowlock.exact import Advisor, cache_file, load, load_or_solve
from rowlock.exact.bot import ExactBot, solvable_model
from rowlock.rules.crossing.state import CrossingState
from tests.exact.games import TINY

pytestmark = pytest.mark.xdist_group("numba")


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROWLOCK_CACHE", str(tmp_path))


def tiny_roll() -> CrossingState:
    return TINY.start(2).roll(white=(1, 1), red=1, yellow=2, green=1, blue=2)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_takes_what_the_model_values_most(seat: int) -> None:
    state = tiny_roll()
    model = solvable_model(state, seat, 0.2)
    assert model is not None
    assert (model.players, model.ending) == (2, 0.2)
    values = Advisor(load_or_solve(model)).move_values(state, seat)
    assert values[ExactBot(0, "0.2").choose(state, seat)] == max(values.values())
    assert len(set(values.values())) > 1


def test_preparing_solves_once_and_tells_how_far_it_is() -> None:
    state, told = tiny_roll(), list[float]()
    bot = ExactBot(0)
    assert isinstance(bot, SlowToStart)
    bot.prepare(state, 0, told.append)
    model = solvable_model(state, 0)
    assert model is not None
    assert cache_file(model).exists()
    assert told == sorted(told)
    assert told[-1] == pytest.approx(1)
    told.clear()
    bot.prepare(state, 0, told.append)
    assert told == []


def test_each_seat_of_longo_has_the_model_of_its_own_lucky_numbers() -> None:
    state = rowlock.start("longo", players=3)
    models = [solvable_model(state, seat) for seat in range(3)]
    assert [model.lucky for model in models if model] == [(5, 8), (6, 11), (7, 12)]


def test_where_lucky_numbers_look_at_all_rows_the_planner_plays() -> None:
    assert solvable_model(rowlock.start("longo", players=2, lucky_rows="all"), 0) is None


@pytest.mark.parametrize("game", ["on-board", "qwinto"])
def test_where_nothing_can_be_solved_the_planner_plays(game: str) -> None:
    state = rowlock.start(game, players=2)
    if game == "on-board":
        state = state.roll(white=(1, 2), red=3, yellow=4, green=5, blue=6)
    assert solvable_model(state, 0) is None
    ExactBot(0).prepare(state, 0, lambda _: pytest.fail("nothing to prepare"))
    assert ExactBot(0).choose(state, 0) == PlannerBot(0).choose(state, 0)


@pytest.mark.parametrize("game", ["qwixx", "longo"])
def test_where_others_play_the_game_may_end_before_every_roll(game: str) -> None:
    for players in range(1, 6):
        model = solvable_model(rowlock.start(game, players=players), 0)
        assert model is not None
        assert (model.players, model.ending) == (players, {"qwixx": 0.07, "longo": 0.1}[game] if players > 1 else 0)


def test_a_damaged_cache_is_solved_anew() -> None:
    state = tiny_roll()
    model = solvable_model(state, 0)
    assert model is not None
    start = load_or_solve(model).start
    cache_file(model).write_bytes(b"{}" + bytes(5000))

    ExactBot(0).prepare(state, 0, lambda _: None)

    assert load(model, cache_file(model)).start == start


def test_the_chance_of_ending_can_be_given() -> None:
    bot = make_bot("exact:0.25", 0)
    assert isinstance(bot, ExactBot)
    state = tiny_roll()
    bot.prepare(state, 0, lambda _: None)
    model = solvable_model(state, 0, 0.25)
    assert model is not None
    assert cache_file(model).exists()


@pytest.mark.parametrize("chance", ["", "1", "-0.1", "nan", "often"])
def test_a_chance_of_ending_that_is_none_is_refused(chance: str) -> None:
    with pytest.raises(rowlock.Malformed, match=f"the bot is 'exact:{chance}', expected a chance"):
        make_bot(f"exact:{chance}", 0)
