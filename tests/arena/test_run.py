"""Playing tournaments: alone and with workers, to the end or stopped."""

import json
import multiprocessing
from collections.abc import Callable
from multiprocessing.process import BaseProcess

import pytest

import rowlock
from rowlock.arena import Tournament, report, run, standings
from rowlock.arena.worker import Worker
from rowlock.bots import Bot, make_bot
from rowlock.bots.bot import Progress
from rowlock.rules.games import GAMES
from rowlock.rules.state import State

PATIENCE = 30
Workers = Callable[[], list[BaseProcess]]


@pytest.fixture
def workers_here() -> Workers:
    """The processes that this test has started and that still run; earlier tests may have left some too."""
    others = multiprocessing.active_children()
    return lambda: [child for child in multiprocessing.active_children() if child not in others]


def test_the_report_is_the_same_whatever_the_number_of_workers() -> None:
    tournament = Tournament("qwixx", ["easy", "greedy", "random"], games=36, seed=3)
    counts: list[int] = []
    alone = run(tournament)
    together = run(tournament, workers=3, playing=counts.append)
    assert list(together.games) == list(range(36))
    assert counts == sorted(counts)
    assert counts[-1] == 36
    assert alone.stopped is None
    written = [json.dumps(report(results, standings(results))) for results in (alone, together)]
    assert written[0] == written[1]
    assert run(Tournament("qwixx", ["easy", "greedy", "random"], games=36, seed=4)).games != alone.games


@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_random(game: str) -> None:
    best, worst = standings(run(Tournament(game, ["random", "greedy"], games=24, seed=1)))
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.wins.mean > 0.85
    assert best.wins.low is not None
    assert best.wins.low > 0.5
    assert best.score.mean > worst.score.mean + 10
    assert best.rating is not None
    assert worst.rating is not None
    assert best.rating.mu > worst.rating.mu


def test_fewer_bots_than_seats_and_options() -> None:
    lucky = [[2, 3], [4, 5], [6, 7]]
    tournament = Tournament("longo", ["greedy", "random"], players=3, games=6, options={"lucky": lucky})
    assert tournament.start == rowlock.start("longo", players=3, lucky=lucky)
    found = standings(run(tournament))
    assert [(standing.bot, standing.games) for standing in found] == [("greedy", 9), ("random", 9)]
    assert 3 * sum(standing.wins.mean for standing in found) == pytest.approx(2)


def test_a_dead_worker_is_told_and_the_finished_games_are_kept(workers_here: Workers) -> None:
    def kill_one(_: int) -> None:
        for worker in workers_here()[:1]:
            worker.kill()

    tournament = Tournament("qwixx", ["greedy", "random"], games=5000)
    results = run(tournament, workers=2, playing=kill_one)
    assert results.stopped is not None
    assert results.stopped.startswith("a worker process ended with status -9 while it played games ")
    assert 0 < len(results.games) < 5000
    assert all(tournament.play(number) == results.games[number] for number in list(results.games)[:3])
    assert not workers_here()


def test_a_worker_tells_of_its_games_while_it_plays_on() -> None:
    worker = Worker(Tournament("longo", ["greedy"], players=5, games=1000))
    worker.give(range(20, 140))
    batches = []
    while not worker.idle:
        batches.append(worker.take())
    worker.stop()
    worker.join()
    assert len(batches) > 1
    assert [number for batch in batches for number, _ in batch] == list(range(20, 140))


def test_a_worker_whose_master_is_gone_leaves_quietly(capfd: pytest.CaptureFixture[str]) -> None:
    worker = Worker(Tournament("qwixx", ["greedy"], games=100_000))
    worker.give(range(100_000))
    worker.take()
    worker.connection.close()
    worker._process.join(PATIENCE)
    assert worker._process.exitcode == 0
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interruption_keeps_the_finished_games(workers_here: Workers, workers: int) -> None:
    finished: list[int] = []

    def interrupt(games: int) -> None:
        finished.append(games)
        if games > 4:
            raise KeyboardInterrupt

    results = run(Tournament("qwixx", ["greedy", "random"], games=5000), workers, playing=interrupt)
    assert results.stopped == "interrupted"
    assert len(results.games) == finished[-1]
    assert list(results.games) == sorted(results.games)
    assert not workers_here()


def test_bots_that_are_slow_to_start_are_prepared_once_for_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[tuple[State, int]] = []

    class Slow:
        def choose(self, state: State, seat: int) -> str:
            assert len(prepared) == 2
            return state.legal(seat)[-1]

        def prepare(self, state: State, seat: int, progress: Progress) -> None:
            prepared.append((state, seat))
            progress(0.5)
            progress(1.0)

    def make(name: str, seed: int) -> Bot:
        return Slow() if name == "slow" else make_bot(name, seed)

    monkeypatch.setattr("rowlock.arena.game.make_bot", make)
    told: list[tuple[str, int, float]] = []
    tournament = Tournament("qwixx", ["greedy", "slow"], games=4)
    results = run(tournament, preparing=lambda bot, seat, done: told.append((bot, seat, done)))
    assert len(results.games) == 4
    assert prepared == [(tournament.start, 0), (tournament.start, 1)]
    assert told == [("slow", 0, 0.5), ("slow", 0, 1.0), ("slow", 1, 0.5), ("slow", 1, 1.0)]


@pytest.mark.parametrize("workers", [0, -1, 1.5])
def test_workers_must_be_at_least_one(workers: int) -> None:
    with pytest.raises(rowlock.Malformed, match=f"the number of workers is {workers}, expected at least 1"):
        run(Tournament("qwixx", ["random"], games=1), workers)
