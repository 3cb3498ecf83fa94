"""`rowlock train` tells what is wrong in one sentence and ends with status 2."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rowlock.batch.device import find_device
from rowlock.cli import main
from rowlock.rules.errors import RuleError

BAD_INPUT = 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("", "there is nothing to train, expected a game or a plan"),
        ("--game chess", "there is no game 'chess', expected qwixx, longo, on-board or qwinto"),
        ("--plan nonsense", "the plan says 'nonsense', expected game:players=minutes such as qwixx:2=3"),
        ("--game qwixx --out file", "nothing can be written into file (Not a directory), expected a folder of yours"),
        (
            "--game qwixx --begin-with file",
            "file is damaged or no file of weights, expected champion's weights for qwixx",
        ),
        (
            "--game qwixx --out old",
            "old/qwixx.npz is damaged or no file of weights, expected champion's weights for qwixx",
        ),
        (
            "--game qwixx --resume",
            "there is no checkpoint to go on from, expected training/qwixx-2.checkpoint.npz",
        ),
        ("--game qwixx --evaluate none.npz", "there is no file none.npz, expected champion's weights for qwixx"),
        ("--game qwixx --evaluate file --resume", "there are both --evaluate and --resume, expected only one of them"),
        ("--plan qwixx:2=1 --players 2", "there are both --plan and --players, expected only one of them"),
        ("--game qwixx --chunks 5 --minutes 10", "there are both --chunks and --minutes, expected only one of them"),
    ],
)
def test_bad_input(
    arguments: str,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("old").mkdir()
    for name in ("file", "old/qwixx.npz"):
        Path(name).write_bytes(b"no weights")
    before = set(tmp_path.rglob("*"))
    monkeypatch.setattr("sys.argv", ["rowlock", "train", *arguments.split()])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == BAD_INPUT
    assert capsys.readouterr().err == f"rowlock: {sentence}\n"
    assert set(tmp_path.rglob("*")) == before


TRAIN = "import sys; sys.argv[1:] = ['train', '--game', 'qwixx']; from rowlock.cli import main; main()"
MODULE = ["-m", "rowlock.batch.learn"]
NOT_THERE = "rowlock: training needs {}, which is not installed, expected: pip install 'rowlock[train]'"
MISSING = {
    "jax": "rowlock.batch needs JAX, which is not installed, expected: pip install 'rowlock[accel]'",
    "optax": "rowlock.batch.learn: rowlock.batch.learn needs optax, which is not installed, "
    "expected: pip install 'rowlock[train]'",
}
NO_GPU = "JAX_PLATFORMS is cuda and JAX finds no such device, expected cpu or one that is here"


def told_by(arguments: list[str], folder: Path, **environment: str) -> tuple[int, str]:
    """How a command of Python's ends in an empty folder, which it must leave empty, and the last line of its errors."""
    folder.mkdir()
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={**os.environ, **environment},
    )
    assert list(folder.iterdir()) == []
    return done.returncode, done.stderr.splitlines()[-1]


@pytest.mark.parametrize("module", MISSING)
@pytest.mark.parametrize("arguments", [["-c", TRAIN], [*MODULE, "--game", "qwixx"]], ids=["rowlock", "module"])
def test_an_extra_is_not_there(module: str, arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / f"{module}.py").write_text(f"raise ModuleNotFoundError('no {module}', name='{module}')")
    told = NOT_THERE.format(module) if arguments[0] == "-c" else MISSING[module]
    assert told_by(arguments, tmp_path / "here", PYTHONPATH=str(tmp_path)) == (BAD_INPUT, told)


def test_jax_is_broken(tmp_path: Path) -> None:
    (tmp_path / "jax.py").write_text("import part_of_jax")
    broken = "ModuleNotFoundError: No module named 'part_of_jax'"
    assert told_by(["-c", TRAIN], tmp_path / "here", PYTHONPATH=str(tmp_path)) == (1, broken)


@pytest.mark.parametrize(
    ("arguments", "ended", "told"),
    [
        (["-c", TRAIN], BAD_INPUT, f"rowlock: {NO_GPU}"),
        (["-m", "rowlock.batch.learn", "--game", "qwixx"], BAD_INPUT, f"rowlock.batch.learn: {NO_GPU}"),
        (["-c", "from rowlock import batch; batch.make('qwixx')"], 1, f"rowlock.rules.errors.Malformed: {NO_GPU}"),
        (["-c", "from rowlock import envs; envs.make('qwixx-v1')"], 1, f"rowlock.rules.errors.Malformed: {NO_GPU}"),
    ],
    ids=["rowlock", "module", "batch", "envs"],
)
def test_a_gpu_is_not_there(arguments: list[str], ended: int, told: str, tmp_path: Path) -> None:
    # On a machine with a GPU there would be one, but not for a process that may not see it.
    found = told_by(arguments, tmp_path / "here", JAX_PLATFORMS="cuda", CUDA_VISIBLE_DEVICES="")
    assert found == (ended, told)


def test_there_is_no_device_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise RuntimeError("nothing works")

    monkeypatch.setattr("jax.devices", fail)
    sentence = r"^JAX finds no device \(RuntimeError\('nothing works'\)\), expected at least a processor$"
    with pytest.raises(RuleError, match=sentence):
        find_device()


def test_there_is_no_such_device() -> None:
    script = (
        "import jax; jax.config.update('jax_platforms', 'nonsense'); from rowlock import batch; batch.make('qwixx')"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    sentence = "JAX_PLATFORMS is nonsense and JAX finds no such device, expected cpu or one that is here"
    assert done.stderr.splitlines()[-1] == f"rowlock.rules.errors.Malformed: {sentence}"
