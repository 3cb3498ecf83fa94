"""Without any extra, champions play and the server runs: they do not import JAX and the like."""

import subprocess
import sys
from pathlib import Path

import pytest

EXTRAS = ("gymnasium", "jax", "mctx", "numba", "open_spiel", "pettingzoo", "pgx", "pyspiel", "torch")
"""And numba, which comes with Rowlock: the exact bot alone needs it, and it is slow to import."""
FORBID = f"import sys; sys.modules.update(dict.fromkeys({EXTRAS}))"
TELL = "print(*sorted(name for name, module in sys.modules.items() if module))"


def modules_after(code: str) -> set[str]:
    """The modules that a fresh interpreter has imported by then."""
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


def test_importing_rowlock_imports_little() -> None:
    modules = modules_after("import rowlock")
    assert "rowlock.rules" in modules
    assert is_light(modules)
    assert "numpy" not in modules
