"""Tables of results, and their places in pages."""

from collections.abc import Iterable, Sequence
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


def table(texts: Sequence[str], numbers: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    """A table with columns of texts, and then of numbers."""
    head = f"| {' | '.join([*texts, *numbers])} |"
    line = "|---" * len(texts) + "|--:" * len(numbers) + "|"
    return "\n".join([head, line, *(f"| {' | '.join(map(str, row))} |" for row in rows)])


def put_into(page: str, name: str, text: str) -> None:
    """Put a text into its place in a page of docs/."""
    path, begin, end = DOCS / page, f"<!-- {name}: written by bench/{name}.py -->\n", f"<!-- end of {name} -->\n"
    before, found, rest = path.read_text("utf-8").partition(begin)
    _, found_end, after = rest.partition(end)
    if not found or not found_end:
        raise SystemExit(f"{path} has no place for the table, expected the lines {begin.strip()!r} and {end.strip()!r}")
    path.write_text(before + begin + text + "\n" + end + after, "utf-8")
