"""You can import the rules anywhere: they and the table need only the standard library."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import rowlock

PACKAGE = Path(rowlock.__file__).parent
PURE = [*(PACKAGE / "rules").rglob("*.py"), *(PACKAGE / "table").rglob("*.py"), PACKAGE / "dice.py"]


def imported_packages(file: Path) -> set[str]:
    packages: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            packages |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module
            assert node.level == 0
            packages.add(node.module.split(".")[0])
    return packages


@pytest.mark.parametrize("file", PURE, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_rules_dice_and_table_import_the_standard_library_only(file: Path) -> None:
    assert imported_packages(file) <= {*sys.stdlib_module_names, "rowlock"}


def test_importing_rowlock_loads_nothing_but_its_rules() -> None:
    code = "import sys, rowlock; print(*sorted(m for m in sys.modules if m.startswith('rowlock.')))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert loaded
    assert all(module.split(".")[1] == "rules" for module in loaded)
    assert "rowlock.rules.draw" not in loaded
