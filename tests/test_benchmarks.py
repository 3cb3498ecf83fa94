"""The pages agree with the measurements."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from bench import ablation, ladder, strength, tables
from bench.page import PAGE, RESULTS, page
from bench.server import nodes, scale


def results(path: Path) -> Any:
    return json.loads(path.read_text())


def test_the_page_of_benchmarks_has_the_results() -> None:
    assert PAGE.read_text("utf-8") == page(results(RESULTS))


def test_the_page_about_scale_has_the_results() -> None:
    assert scale.PAGE.read_text("utf-8") == scale.page(results(nodes.RESULTS))


@pytest.mark.parametrize(
    ("write", "measured"),
    [
        (ablation.write_page, ablation.RESULTS),
        (ladder.write_page, ladder.RESULTS),
        (strength.write_pages, strength.RESULTS),
    ],
)
def test_tables_in_pages_have_the_results(
    write: Any, measured: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = tmp_path / "docs"
    shutil.copytree(tables.DOCS, pages, ignore=lambda _, names: [name for name in names if not name.endswith(".md")])
    before = {path.name: path.read_text("utf-8") for path in pages.iterdir()}
    monkeypatch.setattr(tables, "DOCS", pages)

    write(results(measured))

    assert {path.name: path.read_text("utf-8") for path in pages.iterdir()} == before


def test_strength_was_measured_with_the_weights_that_are_shipped() -> None:
    for block in results(strength.RESULTS):
        assert block["weights"] == strength.weights_of(block["game"], block["players"]), block


def test_a_page_without_a_place_for_a_table_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page.md").write_text("nothing here\n")
    monkeypatch.setattr(tables, "DOCS", tmp_path)

    with pytest.raises(SystemExit, match="has no place for the table, expected the lines"):
        tables.put_into("page.md", "ladder", "a table")

    assert (tmp_path / "page.md").read_text() == "nothing here\n"
