"""The bar that shows the progress of slow work."""

import pytest

from rowlock.terminal.progress import progress_bar


def work() -> None:
    with progress_bar("thinking hard") as progress:
        for done in (0.0, 0.5, 1.0):
            progress(done)


def test_a_bar_where_somebody_watches(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    work()
    shown = capsys.readouterr()
    assert "thinking hard" in shown.err
    assert "100%" in shown.err
    assert shown.out == ""


def test_no_bar_where_nobody_watches(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    work()
    assert capsys.readouterr() == ("", "")
