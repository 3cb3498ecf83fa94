"""`rowlock train` tells what is wrong in one sentence and ends with status 2."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rowlock.cli import main

BAD_INPUT = 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("", "there is nothing to train, expected a game or a plan"),
        ("--game chess", "there is no game 'chess', expected qwixx, longo, on-board or qwinto"),
        ("--plan nonsense", "the plan says 'nonsense', expected game:players=minutes such as qwixx:2=3"),
        ("--game qwixx --out file", "nothing can be written into file (File exists), expected a folder of yours"),
        (
            "--game qwixx --begin-with file",
            "file is damaged or no file of weights, expected champion's weights for qwixx",
        ),
        ("--game qwixx --evaluate none.npz", "there is no file none.npz, expected champion's weights for qwixx"),
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
    Path("file").write_bytes(b"no weights")
    monkeypatch.setattr("sys.argv", ["rowlock", "train", *arguments.split()])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == BAD_INPUT
    assert capsys.readouterr().err == f"rowlock: {sentence}\n"


@pytest.mark.parametrize(
    ("before", "platforms", "sentence"),
    [
        (
            "sys.modules['jax'] = None",
            "",
            "rowlock.batch needs JAX, which is not installed, expected: pip install 'rowlock[accel]'",
        ),
        ("pass", "cuda", "JAX_PLATFORMS is cuda and JAX finds no such device, expected cpu or one that is here"),
        (
            "pass",
            "nonsense",
            "JAX_PLATFORMS is nonsense and JAX finds no such device, expected cpu or one that is here",
        ),
    ],
    ids=["no JAX", "no GPU", "no such thing"],
)
def test_what_is_not_there(before: str, platforms: str, sentence: str, tmp_path: Path) -> None:
    # On a machine with a GPU there would be one, but not for a process that may not see it.
    environment = {**os.environ, "JAX_PLATFORMS": platforms, "CUDA_VISIBLE_DEVICES": ""}
    script = f"import sys; {before}; sys.argv[1:] = ['train', '--game', 'qwixx']; from rowlock.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=tmp_path, env=environment
    )
    assert done.returncode == BAD_INPUT
    assert done.stderr.splitlines()[-1] == f"rowlock: {sentence}"
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []
