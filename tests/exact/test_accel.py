"""The sweep on JAX and the sweep on Numba are the same sweep."""

import numpy as np
import pytest

from rowlock.exact import accel, solver
from rowlock.exact.model import Model
from rowlock.exact.solution import accelerated_solver
from tests.exact.games import LUCKY, TINY
from tests.exact.test_small_games import small_game

pytestmark = pytest.mark.xdist_group("numba")


@pytest.mark.parametrize(
    "model",
    [
        Model(TINY),
        Model(LUCKY, players=2, ending=0.1),
        Model(small_game("three sides", faces=3)),
        Model(small_game("three players", lucky=(2, 3)), players=3),
        Model(small_game("one lock ends", locks_to_end=1)),
    ],
    ids=lambda model: model.name,
)
def test_both_sweeps_agree(model: Model) -> None:
    for (misthrows, expected), (same, values) in zip(
        solver.solve_levels(model), accel.solve_levels(model, block=64), strict=True
    ):
        assert misthrows == same
        assert np.allclose(np.asarray(values), expected, atol=1e-5, rtol=0)


def test_the_processor_is_used_where_there_is_no_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jax.default_backend", lambda: "cpu")
    assert accelerated_solver() is None
    monkeypatch.setattr("jax.default_backend", lambda: "gpu")
    assert accelerated_solver() is accel.solve_levels


@pytest.mark.parametrize("error", [RuntimeError, AssertionError])
def test_the_processor_is_used_where_a_gpu_cannot_be_used(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_backend() -> str:
        raise error

    monkeypatch.setattr("jax.default_backend", no_backend)
    assert accelerated_solver() is None
