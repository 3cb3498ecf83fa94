"""The rulebook in docs/rules and the tests know the same clauses."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CLAUSES = [
    clause
    for page in sorted((ROOT / "docs" / "rules").glob("*.md"))
    for clause in re.findall(r"^\*\*([QLBWR]\d+)\*\*", page.read_text(encoding="utf-8"), re.MULTILINE)
]
TESTS = "\n".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "tests").rglob("test_*.py")))


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_has_a_test_of_its_name(clause: str) -> None:
    assert re.search(rf"^def test_{clause}_\w+", TESTS, re.MULTILINE)


def test_the_rulebook_is_complete() -> None:
    numbers = {"Q": 20, "L": 13, "B": 9, "W": 15, "R": 19}
    expected = [f"{letter}{number}" for letter, last in numbers.items() for number in range(1, last + 1)]
    assert sorted(CLAUSES) == sorted(expected)


def test_no_test_names_a_clause_that_does_not_exist() -> None:
    assert set(re.findall(r"^def test_([QLBWR]\d+)_", TESTS, re.MULTILINE)) <= set(CLAUSES)
