"""Solutions are packed, kept, mapped and asked."""

import json
from itertools import product
from pathlib import Path

import numpy as np
import pytest

import rowlock
from rowlock.exact import Advisor, Model, Solution, cache_file, load, load_or_solve, save, solve
from rowlock.exact.model import packed_sheets
from rowlock.exact.packing import place_of
from rowlock.exact.solver import solve_levels
from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.crossing.games import LONGO, ON_BOARD, QWIXX
from tests.exact.games import LUCKY, TINY

pytestmark = pytest.mark.xdist_group("numba")


@pytest.fixture(scope="module")
def solution() -> Solution:
    return solve(Model(TINY, players=2, ending=0.05))


@pytest.mark.parametrize("game", [TINY, LUCKY])
def test_packing_loses_less_than_a_step(game: CrossingGame) -> None:
    model = Model(game, players=2)
    packed = solve(model)
    for misthrows, values in solve_levels(model):
        for rows in product(range(len(model.rows[0])), repeat=4):
            sheet = int(np.dot(rows, model.strides))
            for phase in range(2):
                step = float(packed.step[phase, misthrows])
                assert packed.value(phase, misthrows, rows) == pytest.approx(values[phase, sheet], abs=step)
    assert packed.value(0, 4, (0, 0, 0, 0)) == 0


@pytest.mark.parametrize("model", [Model(TINY), Model(LUCKY)], ids=["mirrored", "not mirrored"])
def test_every_sheet_has_its_place(model: Model) -> None:
    states = [*map(len, model.rows)]
    sheets = packed_sheets(model)
    assert model.packing.count == len(sheets)
    for rows in product(*map(range, states)):
        found = np.unravel_index(sheets[place_of(rows, model.packing.places)], states)
        assert {tuple(found[row] for row in order) for order in model.packing.symmetries} >= {rows}


def test_the_symmetries_of_the_real_games() -> None:
    assert len(Model(QWIXX).packing.symmetries) == 8
    assert len(Model(LONGO).packing.symmetries) == 4, "5 and 8 turned over are 13 and 10"
    assert len(Model(LONGO, lucky=(8, 10)).packing.symmetries) == 8
    assert [*map(len, Model(QWIXX).rows)] == [57] * 4
    assert [*map(len, Model(LONGO).rows)] == [93] * 4


def test_a_solution_is_kept_and_used_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ROWLOCK_CACHE", str(tmp_path / "deep" / "cache"))
    done: list[float] = []
    first = load_or_solve(Model(TINY), done.append)
    assert done == sorted(done)
    assert done[-1] == 1
    second = load_or_solve(Model(TINY), lambda _: pytest.fail("it is solved already"))
    assert (first.numbers == second.numbers).all()
    assert first.start == second.start
    assert isinstance(second.numbers, np.memmap)
    assert list(cache_file(Model(TINY)).parent.iterdir()) == [cache_file(Model(TINY))]


def test_a_damaged_or_foreign_file_is_refused(solution: Solution, tmp_path: Path) -> None:
    path = tmp_path / "values"
    save(solution, path)
    sound = path.read_bytes()
    assert load(solution.model, path).start == solution.start
    for damaged in (sound[:-1], sound[:-1] + bytes([sound[-1] ^ 1]), b"", b"{}" + sound, sound[:100]):
        path.write_bytes(damaged)
        with pytest.raises(rowlock.Malformed, match="is damaged, expected the solution of tiny-players-2"):
            load(solution.model, path)
    path.write_bytes(sound)
    with pytest.raises(rowlock.Malformed, match="expected format 2 and model tiny-players-3"):
        load(Model(TINY, players=3), path)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 1}, "was made by another version, expected format 2 "),
        ({"lowest": [[100.0] * 4] * 2}, "is damaged"),
        ({"step": None}, "is damaged"),
        ({"start": [1.0, 2.0]}, "is damaged"),
        ({"sha256": 5}, "is damaged"),
    ],
)
def test_a_changed_header_is_noticed(
    change: dict[str, object], sentence: str, solution: Solution, tmp_path: Path
) -> None:
    path = tmp_path / "values"
    save(solution, path)
    sound = path.read_bytes()
    header = {**json.loads(sound[:4096]), **change}
    path.write_bytes(json.dumps(header).encode().ljust(4095) + b"\n" + sound[4096:])
    with pytest.raises(rowlock.Malformed, match=sentence):
        load(solution.model, path)


@pytest.mark.parametrize("head", [b"[" * 4096, b"[1, 2]", b"5", b'{"format": 2}'])
def test_a_header_that_is_none_is_damaged(head: bytes, solution: Solution, tmp_path: Path) -> None:
    path = tmp_path / "values"
    save(solution, path)
    path.write_bytes(head.ljust(4096) + path.read_bytes()[4096:])
    with pytest.raises(rowlock.Malformed, match="is damaged"):
        load(solution.model, path)


def test_a_folder_that_cannot_be_written_to_is_told_before_solving(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ROWLOCK_CACHE", str(tmp_path / "file" / "cache"))
    with pytest.raises(OSError, match="file"):
        load_or_solve(Model(TINY), lambda _: pytest.fail("it is solved for nothing"))


def test_a_solution_that_cannot_be_written_leaves_nothing_behind(
    solution: Solution, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save(solution, tmp_path / "values")
    assert list(tmp_path.iterdir()) == []


def test_a_value_is_the_mean_over_all_rolls_of_the_best_choice() -> None:
    solution = solve(Model(TINY))
    advisor = Advisor(solution)
    state = TINY.start(1)
    worth = [
        advisor.value(state.roll(white=(a, b), red=r, yellow=y, green=g, blue=bl), 0)
        for a, b, r, y, g, bl in product((1, 2), repeat=6)
    ]
    assert sum(worth) / len(worth) == pytest.approx(solution.start[0], abs=1e-3)


def test_advice_counts_points_made_and_to_come(solution: Solution) -> None:
    advisor = Advisor(solution)
    state = TINY.start(2)
    assert advisor.value(state, 0) == pytest.approx(solution.start[0], abs=1e-3)
    assert advisor.value(state, 1) == pytest.approx(solution.start[1], abs=1e-3)
    rolled = state.roll(white=(1, 2), red=1, yellow=1, green=1, blue=1)
    worth = advisor.move_values(rolled, 1)
    assert worth.keys() == set(rolled.legal(1))
    assert worth["cross red 3"] == worth["cross yellow 3"] == worth["cross green 3"]
    last = rolled.choose({0: "pass", 1: "pass"})
    assert advisor.move_values(last, 1) == {}
    # Passing both actions is a misthrow: minus five, and then the value of the other's roll with one misthrow.
    misthrow = advisor.move_values(last, 0)["pass"]
    assert misthrow == pytest.approx(-5 + solution.value(1, 1, (0, 0, 0, 0)), abs=1e-9)
    over = last._replace(phase="over")
    assert advisor.value(over, 0) == 0


def test_a_row_locked_by_another_has_nothing_to_come(solution: Solution) -> None:
    advisor = Advisor(solution)
    rows = TINY.rows
    locked = rows[0].crosses([2, 4])
    state = TINY.start(2)
    state = state._replace(sheets=(state.sheets[0], state.sheets[1]._replace(rows=(locked, 0, 0, 0))))
    row = solution.model.rows[0]
    assert advisor.value(state, 0) == solution.value(0, 0, (row.locked, 0, 0, 0))


def test_a_choice_out_of_turn_is_worth_what_follows_with_the_rolls_that_come_first() -> None:
    solution = solve(Model(TINY, players=3, ending=0.05))
    advisor = Advisor(solution)
    rolled = TINY.start(3, first=1).roll(white=(1, 2), red=1, yellow=1, green=1, blue=1)
    # Player 2 rolls next, player 0 after them: one roll of others comes first for player 0, none for player 2.
    assert advisor.move_values(rolled, 2)["pass"] == solution.value(0, 0, (0, 0, 0, 0))
    assert advisor.move_values(rolled, 0)["pass"] == solution.value(1, 0, (0, 0, 0, 0))


@pytest.mark.parametrize("player", [-1, 2])
def test_an_advisor_answers_for_seats_only(player: int, solution: Solution) -> None:
    with pytest.raises(rowlock.Malformed, match=f"the player is {player}, expected a seat from 0 to 1"):
        Advisor(solution).value(TINY.start(2), player)


def test_an_advisor_answers_for_its_own_model_only(solution: Solution) -> None:
    with pytest.raises(rowlock.Malformed, match=r"the solution is of tiny-players-2-.*, expected one of tiny for 1"):
        Advisor(solution).value(TINY.start(1), 0)
    lucky = Advisor(solve(Model(LUCKY, players=2, lucky=(2, 3))))
    state = LUCKY.start(2, options={"lucky": [[2, 3], [2, 4]]})
    lucky.value(state, 0)
    with pytest.raises(rowlock.Malformed, match="expected one of lucky for 2 with lucky numbers 2 and 4"):
        lucky.value(state, 1)
    with pytest.raises(rowlock.Malformed, match="lucky numbers that look at all rows are not solved"):
        lucky.value(LUCKY.start(2, options={"lucky": [[2, 3], [2, 4]], "lucky_rows": "all"}), 0)


def test_models_are_checked() -> None:
    with pytest.raises(rowlock.Malformed, match="Qwixx On Board is too large to solve"):
        Model(ON_BOARD)
    with pytest.raises(rowlock.Malformed, match="the number of players is 6, expected 1 to 5"):
        Model(QWIXX, players=6)
    with pytest.raises(rowlock.Malformed, match="the chance of ending is 1, expected at least 0 and less than 1"):
        Model(QWIXX, ending=1)
