"""Tests whose program is missing are skipped and named; if `CI` is set, they fail."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import needs

ROOT = Path(__file__).parents[1]
SENTENCES = [
    "tests with PostgreSQL (no initdb; apt-get install postgresql)",
    "tests with Redis (no redis-server; apt-get install redis-server)",
    "tests in a browser (no chromium-headless-shell; apt-get install chromium-headless-shell)",
    "tests with nginx (no nginx; apt-get install nginx-light)",
]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine without the programs, and without Debian's package manager."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(needs, "DEBIAN_POSTGRES", tmp_path)
    monkeypatch.setattr(needs, "SYSTEM_FOLDERS", [])
    monkeypatch.setattr(sys, "argv", ["needs"])


@pytest.mark.usefixtures("bare")
def test_each_missing_program_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CI", raising=False)
    assert needs.main() == 0
    assert capsys.readouterr().out.splitlines() == [f"skipped: {sentence}" for sentence in SENTENCES]


@pytest.mark.usefixtures("bare")
def test_where_CI_is_set_a_missing_program_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CI", "true")
    assert needs.main() == 1
    assert capsys.readouterr().out.splitlines() == [f"missing: {sentence}" for sentence in SENTENCES]


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("need", needs.ALL, ids=lambda need: need.package)
def test_a_test_without_its_program_is_skipped_or_fails(need: needs.Need, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=need.package):
        need.program()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match=need.package):
        need.program()


def test_a_program_in_the_path_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "chromium"
    program.write_text("")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert needs.CHROMIUM.program() == program


def test_without_the_package_manager_nothing_is_installed_and_nothing_fails(tmp_path: Path) -> None:
    done = subprocess.run(["/bin/sh", needs.INSTALL], env={"PATH": str(tmp_path)}, capture_output=True, check=True)
    assert (done.stdout, done.stderr) == (b"", b"")


@pytest.mark.parametrize("ci", ["", "true"])
def test_a_run_without_redis_skips_its_tests_unless_CI_is_set(ci: str, tmp_path: Path) -> None:
    environment = {"PATH": str(tmp_path), "CI": ci, "HOME": str(tmp_path)}
    test = "tests/server/live/test_bus.py::test_nodes_hear_of_each_other_and_not_of_themselves"
    run = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rs", test]
    ended = subprocess.run(run, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    assert ended.returncode == (1 if ci else 0), ended.stdout
    assert ("1 error" if ci else "1 skipped") in ended.stdout
    assert "tests with Redis (no redis-server; apt-get install redis-server)" in ended.stdout
