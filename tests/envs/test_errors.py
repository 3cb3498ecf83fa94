"""Bad input gets one clear sentence."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from rowlock import envs
from rowlock.envs import pettingzoo
from rowlock.envs.gymnasium import Solo

MAKERS: list[Callable[..., Any]] = [envs.make, pettingzoo.aec, pettingzoo.parallel]


@pytest.mark.parametrize("make", [*MAKERS, Solo])
@pytest.mark.parametrize("env_id", ["qwixx-v2", "qwixx", "", None])
def test_unknown_environment(make: Callable[..., Any], env_id: object) -> None:
    expected = f"^there is no environment {env_id!r}, expected qwixx-v1, longo-v1, on-board-v1 or qwinto-v1$"
    with pytest.raises(ValueError, match=expected):
        make(env_id)


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("players", [0, 6, 2.0, "2"])
def test_wrong_number_of_players(make: Callable[..., Any], players: object) -> None:
    with pytest.raises(ValueError, match=f"^the number of players is {players!r}, expected 1 to 5 in qwixx$"):
        make("qwixx-v1", players=players)


@pytest.mark.parametrize("make", MAKERS)
def test_unknown_rewards(make: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match=r"^the rewards are 'fame', expected 'rank' or 'points'$"):
        make("qwixx-v1", rewards="fame")


@pytest.mark.parametrize("make", MAKERS)
def test_rank_of_one_player(make: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match=r"^the rewards are 'rank', expected 'points' for one player alone"):
        make("qwixx-v1", players=1, rewards="rank")


@pytest.mark.parametrize("make", [*MAKERS, Solo])
def test_unknown_option(make: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match=r"^qwixx has no option 'track', expected none$"):
        make("qwixx-v1", track="b")


@pytest.mark.parametrize(
    ("code", "missing", "title"),
    [
        ("import rowlock.envs.gymnasium", "gymnasium", "Gymnasium"),
        ("import rowlock.envs.pettingzoo", "pettingzoo", "PettingZoo"),
        ("import rowlock.envs.openspiel", "pyspiel", "OpenSpiel"),
        ("import rowlock.envs; rowlock.envs.make('qwixx-v1')", "jax", "JAX"),
    ],
)
def test_missing_extra(code: str, missing: str, title: str) -> None:
    script = f"import sys; sys.modules[{missing!r}] = None; {code}"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    last = run.stderr.splitlines()[-1]
    assert last.startswith("ImportError: rowlock.")
    assert f"needs {title}, which is not installed, expected: pip install 'rowlock[" in last


@pytest.mark.parametrize("module", ["gymnasium", "pettingzoo", "openspiel"])
def test_only_arrays_need_jax(module: str) -> None:
    script = f"import sys; sys.modules['jax'] = None; import rowlock.envs.{module}"
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)
