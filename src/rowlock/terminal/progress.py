"""A bar for work that takes a while."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress, SpinnerColumn


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[float], None]]:
    """A bar on the error stream, if that is a terminal; call it with the share that is done, from 0 to 1."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda _done: None
        return
    with Progress(SpinnerColumn(), *Progress.get_default_columns(), transient=True, console=console) as bar:
        task = bar.add_task(title, total=1.0)
        yield lambda done: bar.update(task, completed=done)
