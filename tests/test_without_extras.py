"""What needs no extra works without them, and what needs one says which; every library that is imported is declared."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from rowlock.exact import Model, load_or_solve
from tests.exact.games import TINY

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = (
    *("asyncpg", "gymnasium", "jax", "mctx", "numba", "open_spiel", "pettingzoo", "pgx", "pyspiel", "redis", "torch"),
    "uvloop",
)
FORBID = f"import sys; sys.modules.update(dict.fromkeys({EXTRAS}))"
TELL = "print(*sorted(name for name, module in sys.modules.items() if module))"


def modules_after(code: str) -> set[str]:
    """What is imported in a fresh interpreter by then."""
    script = f"{FORBID}\n{code}\n{TELL}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split())


def is_light(modules: set[str]) -> bool:
    return not any(name.startswith(("rowlock.batch", "rowlock.envs", *EXTRAS)) for name in modules)


def test_what_is_forbidden_cannot_be_imported() -> None:
    with pytest.raises(AssertionError, match="needs JAX, which is not installed"):
        modules_after("import rowlock.batch")


@pytest.mark.parametrize(
    ("game", "bots"),
    [("qwixx", ("champion+", "champion")), *((game, ("champion",) * 2) for game in ("longo", "on-board", "qwinto"))],
)
def test_champions_play_whole_games(game: str, bots: tuple[str, ...]) -> None:
    modules = modules_after(f"""
from rowlock.bots import make_bot
from rowlock.dice import SeededDice
from rowlock.table import Table
from tests.bots.table import play_out
assert play_out(Table.start("{game}", 2, dice=SeededDice(1)), [make_bot(name, 1) for name in {bots}]).state.over
""")
    assert "rowlock.bots.champion.bot" in modules
    assert is_light(modules)


def test_the_server_starts(tmp_path: Path) -> None:
    modules = modules_after(f"""
import asyncio
from fastapi.testclient import TestClient
from rowlock.server.store.archive import upgrade_database
from rowlock.server.serve import Server
from rowlock.server.settings import Settings
settings = Settings(database="sqlite+aiosqlite:///{tmp_path / "rowlock.db"}")
asyncio.run(upgrade_database(settings.database_url))
with TestClient(Server(settings).config.app) as client:
    assert client.get("/readyz").json() == {{"status": "ready"}}
""")
    assert "rowlock.server.live.node" in modules
    assert is_light(modules)


def test_every_library_that_is_imported_is_declared() -> None:
    declared = set(named(PROJECT["dependencies"]))
    for extra, requirements in PROJECT["optional-dependencies"].items():
        if extra != "test":
            declared |= set(named(requirements))
    brought_by = packages_distributions()
    for name, file in imported(ROOT / "src" / "rowlock"):
        brings = {canonical(distribution) for distribution in brought_by.get(name, [])}
        assert brings & declared, f"{file} imports {name}, which no dependency of pyproject.toml brings"


def imported(folder: Path) -> Iterator[tuple[str, Path]]:
    """The top of each module that is imported from elsewhere, and a file that does so."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                modules = [node.module or ""]
            for name in {module.split(".")[0] for module in modules} - {*sys.stdlib_module_names, "rowlock"}:
                yield name, file


def named(requirements: Iterable[str]) -> Iterator[str]:
    return (canonical(re.split(r"[^\w.-]", requirement)[0]) for requirement in requirements)


def canonical(distribution: str) -> str:
    return re.sub(r"[-_.]+", "-", distribution).lower()


def test_every_extra_is_part_of_the_tests() -> None:
    extras = PROJECT["optional-dependencies"]
    reached, waiting = set[str](), ["test"]
    while waiting:
        extra = waiting.pop()
        reached.add(extra)
        own = [re.fullmatch(r"rowlock\[(.*)\]", requirement) for requirement in extras[extra]]
        waiting += [other for match in own if match for other in match[1].split(",")]
    assert reached == set(extras)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("solve qwixx", "solving needs Numba, which is not installed, expected: pip install 'rowlock[exact]'"),
        ("value qwixx_1.0_roll_m0", "solving needs Numba"),
        ("arena --bots exact,random --games 2", "solving needs Numba"),
        ("play --bot exact", "solving needs Numba"),
        (
            "train --game qwixx",
            "rowlock.batch needs JAX, which is not installed, expected: pip install 'rowlock[accel]'",
        ),
        (
            "serve --database postgresql+asyncpg://localhost/games",
            "a database of PostgreSQL needs asyncpg, which is not installed, expected: pip install 'rowlock[postgres]'",
        ),
        (
            "serve --redis redis://localhost",
            "a server of several nodes needs redis, which is not installed, expected: pip install 'rowlock[redis]'",
        ),
    ],
)
def test_a_missing_extra_is_named_in_one_sentence(command: str, sentence: str, tmp_path: Path) -> None:
    script = f"{FORBID}\nsys.argv[1:] = {command.split()}\nfrom rowlock.cli import main\nmain()"
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "ROWLOCK_CACHE": str(tmp_path)},
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"rowlock: {sentence}")
    assert done.stderr.count("\n") == 1


@pytest.mark.xdist_group("numba")
def test_solved_values_can_be_asked_for_without_numba(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROWLOCK_CACHE", str(tmp_path))
    load_or_solve(Model(TINY))
    modules = modules_after("""
from rowlock.exact import Advisor, Model, cache_file, load
from rowlock.exact.bot import ExactBot
from tests.exact.games import TINY
state = TINY.start(1).roll(white=(1, 1), red=1, yellow=2, green=1, blue=2)
ExactBot(0).check(state)
assert ExactBot(0).choose(state, 0) in state.legal(0)
assert Advisor(load(Model(TINY), cache_file(Model(TINY)))).value(state, 0) > 0
""")
    assert "rowlock.exact.advice" in modules


def test_importing_rowlock_imports_little() -> None:
    modules = modules_after("import rowlock")
    assert "rowlock.rules" in modules
    assert is_light(modules)
    assert "numpy" not in modules
